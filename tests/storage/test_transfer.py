"""A journal moves from SQLite to PostgreSQL and back: all of it, as it is, or nothing."""

import asyncio
import io
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.ops.move import main
from storage.backends import open_database
from storage.database import Database
from storage.drafts import Drafts
from storage.entries import Secret
from storage.errors import DatabaseError
from storage.journal import Journal
from storage.key_value import KeyValues
from storage.posts import PostBook
from storage.retention import Retention
from storage.rosters import Rosters
from storage.sqlite.database import SQLiteDatabase
from storage.transfer import TABLES, Moved, NotEmptyError, move
from tests.postgres import temporary_schema
from tests.storage.sample_rulings import NOON, place, play, ruling

Command = Callable[[Path | str, Path | str], Awaitable[tuple[int, str, str]]]


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async with temporary_schema() as made:
        yield made


@pytest.fixture
async def old(path: Path) -> AsyncIterator[SQLiteDatabase]:
    """A file with something in every table."""
    opened = await SQLiteDatabase.open(path)
    await fill(opened)
    yield opened
    await opened.close()


async def fill(database: Database) -> None:
    journal, drafts, posts = Journal(database), Drafts(database), PostBook(database)
    game = await play(journal, 7, 3)
    await journal.append(place(8, None), None, ruling(1, 1), closes=True, secret=Secret(1, b"\0\xff"))
    await posts.remember(game, 1, 7, 2**62)
    await posts.remember(game, 2, 7, 2**62 + 1, "card")
    await posts.forget(2**62 + 1)
    await drafts.save(11, 7, "roster", "Ансгар\n'\"; level 4")
    await drafts.discard(await drafts.save(11, 7, "roster", "gone"))
    await KeyValues(database).set("commands:1", "abc")
    await Retention(database).note_absent([2], NOON)
    await Retention(database).offered(game, NOON)
    await Rosters(database).store([11, 12], "Ансгар, уровень 4")


async def everything(database: Database) -> dict[str, list[object]]:
    return {table: await database.fetch(f"SELECT * FROM {table} ORDER BY 1") for table in TABLES}  # noqa: S608 - ours


async def test_every_table_and_column_is_carried(old: SQLiteDatabase) -> None:
    tables = await old.fetch("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    assert {name for (name,) in tables} == set(TABLES)
    for table, columns in TABLES.items():
        assert await old.fetch("SELECT name FROM pragma_table_info(?)", table) == [(column,) for column in columns]


async def test_there_and_back(old: SQLiteDatabase, url: str, tmp_path: Path) -> None:
    before = await everything(old)
    assert [table for table, rows in before.items() if not rows] == ["forgetting"]
    there = await open_database(url)
    back = await open_database(tmp_path / "back.sqlite3")
    try:
        assert await move(old, there) == await move(there, back) == Moved(games=2, rulings=4)
        assert await everything(old) == await everything(there) == await everything(back) == before
        for database in (there, back):
            assert await Drafts(database).save(11, 7, "roster", "next") == 3  # ids are never used again
            game = await Journal(database).append(place(9), None, ruling(1, 99))
            assert game == 3
            await PostBook(database).remember(game, 1, 9, 5)
            assert await database.fetch("SELECT max(id) FROM posts") == [(3,)]
            assert (await Journal(database).read(1))[-1] == ruling(3, 7003)
    finally:
        await there.close()
        await back.close()


async def test_only_into_an_empty_database(old: SQLiteDatabase, url: str) -> None:
    there = await open_database(url)
    await KeyValues(there).set("mark", "kept")
    with pytest.raises(NotEmptyError, match="marks"):
        await move(old, there)
    assert await there.fetch("SELECT name FROM marks") == [("mark",)]
    assert await there.fetch("SELECT count(*) FROM games") == [(0,)]
    await there.close()


async def test_what_fails_leaves_nothing(old: SQLiteDatabase, path: Path, url: str) -> None:
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("UPDATE rosters SET roster = 'a' || char(0) || 'b' WHERE user = 12")  # PostgreSQL keeps no NUL
    there = await open_database(url)
    with pytest.raises(DatabaseError, match="0x00"):
        await move(old, there)
    assert {table: rows for table, rows in (await everything(there)).items() if rows} == {}
    await there.close()


async def test_a_damaged_game_is_carried_and_named(old: SQLiteDatabase, path: Path, url: str) -> None:
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("DROP TRIGGER rulings_are_not_changed")
        raw.execute("UPDATE rulings SET name = 'Eve' WHERE game = 1 AND seq = 2")
    there = await open_database(url)
    moved = await move(old, there)
    assert [(damage.game, damage.seq) for damage in moved.damaged] == [(1, 2)]
    assert await everything(old) == await everything(there)
    await there.close()


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """`python -m bot move`, from a database to another: its status, what it says, and what it complains of."""

    async def run(source: Path | str, to: Path | str) -> tuple[int, str, str]:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("DATABASE_URL" if isinstance(source, str) else "DATABASE", str(source))
        monkeypatch.delenv("DATABASE" if isinstance(source, str) else "DATABASE_URL", raising=False)
        out, err = io.StringIO(), io.StringIO()
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        status = await asyncio.to_thread(main, ["--to", str(to)])
        monkeypatch.undo()
        return status, out.getvalue(), err.getvalue()

    return run


async def test_by_command(command: Command, old: SQLiteDatabase, path: Path, tmp_path: Path, url: str) -> None:
    await old.close()
    back = tmp_path / "back.sqlite3"
    status, said, _ = await command(path, url)
    assert (status, said.splitlines()) == (
        0,
        ["2 games, 4 rulings moved, and every chain checked. Set DATABASE_URL to the new database."],
    )
    assert (await command(url, back))[0] == 0
    status, _, complaint = await command(path, back)
    assert (status, complaint) == (
        1,
        f"not moved: {back}: it is not empty: there are games. Move into a new database\n",
    )
    assert "already in use" in (await command(back, back))[2]
    reopened = await open_database(back)
    assert await reopened.fetch("SELECT count(*) FROM rulings") == [(4,)]
    await reopened.close()


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


async def test_by_command_in_vain(command: Command, old: SQLiteDatabase, path: Path, tmp_path: Path) -> None:
    assert "there is no" in (await command(tmp_path / "nothing.sqlite3", tmp_path / "new.sqlite3"))[2]
    complaint = (await command(path, "postgresql://winds:secret@/"))[2]
    assert complaint.startswith("not moved: --to must be postgresql://")
    assert "secret" not in complaint
    async with old.transaction() as connection:
        await connection.execute("DROP TABLE marks")
    await old.close()
    letter = tmp_path / "letter"
    letter.write_text("Dear Vera, " * 100)
    assert "it is not a database" in (await command(path, letter))[2]
    assert names(tmp_path) == ["letter", "winds.sqlite3", "winds.sqlite3.lock"]
    letter.unlink()
    status, _, complaint = await command(path, tmp_path / "new.sqlite3")
    assert (status, "no such table" in complaint) == (1, True)
    assert names(tmp_path) == ["winds.sqlite3", "winds.sqlite3.lock"]
