"""The journal in a file: cancelled at each statement, and on a full disk."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.errors import DatabaseUnreadableError
from storage.journal import Journal
from storage.sqlite.database import SQLiteDatabase
from tests.storage.commit_counting import together
from tests.storage.sample_rulings import place, play, ruling


@pytest.fixture
async def database(path: Path) -> AsyncIterator[SQLiteDatabase]:
    opened = await SQLiteDatabase.open(path)
    yield opened
    await opened.close()


@pytest.mark.parametrize("statement", ["BEGIN", "SAVEPOINT", "SELECT", "INSERT INTO rulings", "RELEASE", "COMMIT"])
async def test_cancelled_while_committing(database: SQLiteDatabase, journal: Journal, statement: str) -> None:
    loop = asyncio.get_running_loop()
    victims: list[asyncio.Task[int]] = []

    def cancel(sql: str) -> None:
        if sql.startswith(statement) and victims:
            while victims:
                loop.call_soon_threadsafe(victims.pop().cancel)
            time.sleep(0.01)  # a slow disk: its callers are gone before the statement ends

    async with database.turn:
        async with database.atomic() as connection:
            await connection.driver.set_trace_callback(cancel)
        tasks = [asyncio.ensure_future(journal.append(place(n), None, ruling(1, n))) for n in range(1, 5)]
        await asyncio.sleep(0)
        victims += tasks[:2]  # the first of them commits for all
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [asyncio.CancelledError] * 2 + [int] * 2
    games = await journal.open_games(1)
    expected = [1, 2, 3, 4] if statement == "COMMIT" else [3, 4]
    assert [entry.channel for entry in games] == expected
    assert [entry.id for entry in games[-2:]] == outcomes[2:]
    assert [await journal.read(entry.id) for entry in games] == [[ruling(1, n)] for n in expected]


async def test_a_full_disk_is_told_to_all_and_passes(database: SQLiteDatabase, journal: Journal) -> None:
    ((pages,),) = await database.fetch("PRAGMA page_count")
    await database.fetch(f"PRAGMA max_page_count = {pages}")
    many = [journal.append(place(n), None, ruling(1, n)) for n in range(1, 40)]
    outcomes = await together(database, *many)
    assert {type(outcome) for outcome in outcomes} == {DatabaseUnreadableError}
    assert {getattr(outcome, "reason", None) for outcome in outcomes} == {"disk-full"}
    assert await journal.open_games(1) == []
    await database.fetch("PRAGMA max_page_count = 100000")
    assert await play(journal, 1, 3)
