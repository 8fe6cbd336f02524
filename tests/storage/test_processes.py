"""One process per database, and nothing acknowledged is lost when it is killed."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from storage.backends import open_database
from storage.errors import DatabaseBusyError
from storage.journal import Journal
from storage.sqlite.database import SQLiteDatabase
from tests.storage.sample_rulings import place, ruling

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def database(path: Path) -> AsyncIterator[SQLiteDatabase]:
    opened = await SQLiteDatabase.open(path)
    yield opened
    await opened.close()


@asynccontextmanager
async def writer(path: Path) -> AsyncIterator[Process]:
    """A writing process that is open; killed at the end if it still lives."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.storage.writer_process", str(path), cwd=ROOT, stdout=PIPE, stderr=PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def lines(process: Process, count: int) -> list[bytes]:
    assert process.stdout is not None
    return [await process.stdout.readline() for _ in range(count)]


async def test_a_second_process_is_refused_and_ends(database: SQLiteDatabase, path: Path) -> None:
    async with writer(path) as process:
        out, err = await asyncio.wait_for(process.communicate(), 10)
    assert out == b""
    assert b"DatabaseBusyError" in err
    assert process.returncode == 1


async def test_a_second_opening_in_one_process_is_refused(database: SQLiteDatabase, path: Path) -> None:
    for _ in range(2):
        with pytest.raises(DatabaseBusyError) as refused:
            await open_database(path)
    assert refused.value.path == str(path)


async def test_links_do_not_lead_around_the_lock(database: SQLiteDatabase, path: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(path)
    with pytest.raises(DatabaseBusyError):
        await open_database(tmp_path / "link")


@pytest.mark.parametrize("acknowledged", [1, 50, 333])
async def test_killed_in_the_middle_of_writing(path: Path, acknowledged: int) -> None:
    async with writer(path) as process:
        assert await lines(process, 1) == [b"open\n"]
        shown = await lines(process, acknowledged)
        with pytest.raises(DatabaseBusyError):
            await open_database(path)
        process.kill()
        out, _ = await process.communicate()
    shown += [line for line in out.splitlines(keepends=True) if line.endswith(b"\n")]
    wanted = {tuple(map(int, line.split())) for line in shown}
    assert len(wanted) == len(shown) >= acknowledged

    database = await open_database(path)
    journal = Journal(database)
    games = await journal.open_games(1)
    stored = [(entry.id, r.seq, r.interaction) for entry in games for r in await journal.read(entry.id)]
    assert wanted <= set(stored)
    assert len({interaction for _, _, interaction in stored}) == len(stored)
    for entry in games:
        await journal.append(place(entry.channel), entry.id, ruling(entry.rulings + 1, entry.channel))
        assert await journal.head(entry.id) == entry.rulings + 1
    await database.close()
