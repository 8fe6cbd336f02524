"""The file: private, migrated, durable, and refused with a clear word where it cannot be used."""

import asyncio
import os
import sqlite3
import stat
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import pytest

from storage.backends import open_database
from storage.errors import DatabaseNewerError, DatabaseUnreadableError
from storage.key_value import KeyValues
from storage.sqlite.database import SQLiteDatabase


@pytest.fixture
async def database(path: Path) -> AsyncIterator[SQLiteDatabase]:
    opened = await SQLiteDatabase.open(path)
    yield opened
    await opened.close()


@pytest.fixture(autouse=True)
def no_thread_stays() -> Iterator[None]:
    """An open connection's thread would keep the bot's process alive."""
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        thread.join(2)
        assert not thread.is_alive()


async def test_a_new_file_is_private(path: Path) -> None:
    database = await open_database(path)
    await KeyValues(database).set("a", "b")
    stored = [file for file in path.parent.iterdir() if file.name.startswith(path.name)]
    assert {file.name.removeprefix(path.name) for file in stored} == {"", "-wal", "-shm", ".lock"}
    assert {stat.S_IMODE(file.stat().st_mode) for file in stored} == {0o600}
    await database.close()


async def test_settings(database: SQLiteDatabase) -> None:
    pragmas = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    for pragma, value in pragmas.items():
        assert await database.fetch(f"PRAGMA {pragma}") == [(value,)]


async def test_every_table_is_strict(database: SQLiteDatabase) -> None:
    tables = await database.fetch("SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND schema = 'main'")
    strict = {name for name, strict in tables if strict}
    assert strict == {
        "games",
        "rulings",
        "drafts",
        "posts",
        "marks",
        "rosters",
        "secrets",
        "forgetting",
        "absences",
        "closing_offers",
    }
    assert {name for name, _ in tables} - strict == {"sqlite_schema", "sqlite_sequence"}


async def test_it_opens_again(path: Path) -> None:
    for expected in (None, "kept"):
        database = await open_database(path)
        assert await KeyValues(database).get("mark") == expected
        await KeyValues(database).set("mark", "kept")
        await database.close()
        await database.close()


async def test_in_memory() -> None:
    database = await open_database(":memory:")
    await KeyValues(database).set("mark", "kept")
    assert await KeyValues(database).get("mark") == "kept"
    await database.close()


def content(path: Path) -> bytes:
    return path.read_bytes()


async def test_a_newer_database_is_refused(path: Path) -> None:
    await (await open_database(path)).close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA user_version = 99")
    before = content(path)
    with pytest.raises(DatabaseNewerError, match="newer version") as refused:
        await open_database(path)
    assert refused.value.facts == {"found": 99, "known": 4}
    assert content(path) == before


def test_migrations_are_numbered() -> None:
    names = sorted(file.name for file in (files("storage") / "migrations" / "sqlite").iterdir())
    assert [int(name.partition("_")[0]) for name in names] == list(range(1, len(names) + 1))


async def test_a_migration_that_fails_leaves_nothing(path: Path) -> None:
    await (await open_database(path)).close()
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript("DROP VIEW game_entries; DROP TABLE drafts; PRAGMA user_version = 0")
        before = raw.execute("SELECT name FROM sqlite_schema").fetchall()
    with pytest.raises(DatabaseUnreadableError, match="already exists"):
        await open_database(path)
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("SELECT name FROM sqlite_schema").fetchall() == before
        assert raw.execute("PRAGMA user_version").fetchone() == (0,)


async def test_an_empty_file_is_a_new_database(path: Path) -> None:
    write_nothing(path)
    database = await open_database(path)
    assert await database.fetch("SELECT count(*) FROM rulings") == [(0,)]
    await database.close()


def write_text(path: Path) -> None:
    path.write_text("wizards, not tables\n" * 100, encoding="utf-8")


def write_nothing(path: Path) -> None:
    path.touch()


def write_foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TABLE recipes (name TEXT)")


@pytest.mark.parametrize(
    ("prepare", "reason"), [(write_text, "not-a-database"), (write_foreign, "foreign"), (Path.mkdir, "folder")]
)
async def test_a_file_that_is_no_database_of_ours(path: Path, prepare: Callable[[Path], None], reason: str) -> None:
    prepare(path)
    with pytest.raises(DatabaseUnreadableError) as refused:
        await open_database(path)
    assert refused.value.reason == reason
    assert refused.value.path == str(path)
    assert str(path) in str(refused.value)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def overwrite(path: Path) -> None:
    pages = bytearray(content(path))
    pages[4096:] = b"?" * len(pages[4096:])
    path.write_bytes(pages)


async def test_a_file_damaged_behind_its_header(path: Path) -> None:
    await (await open_database(path)).close()
    overwrite(path)
    database = await open_database(path)
    with pytest.raises(DatabaseUnreadableError, match="damaged"):
        await KeyValues(database).get("mark")
    await database.close()


async def test_a_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnreadableError, match="folder does not exist"):
        await open_database(tmp_path / "nowhere" / "winds.sqlite3")


async def open_and_close(path: Path) -> None:
    await (await open_database(path)).close()


@pytest.fixture
def restricted(path: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """A database whose file or folder its user may not write."""
    file, folder = request.param
    asyncio.run(open_and_close(path))
    path.chmod(file)
    path.parent.chmod(folder)
    if os.access(path, os.R_OK | os.W_OK) and os.access(path.parent, os.W_OK):
        pytest.skip("the system refuses this user nothing")
    yield path
    path.parent.chmod(0o700)


@pytest.mark.parametrize("restricted", [(0o400, 0o700), (0o600, 0o500), (0o000, 0o700)], indirect=True)
async def test_a_place_that_cannot_be_written(restricted: Path) -> None:
    with pytest.raises(DatabaseUnreadableError) as refused:
        await open_database(restricted)
    assert refused.value.reason in {"read-only", "forbidden", "cannot-open"}
