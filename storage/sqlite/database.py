"""SQLite: one file, one process, one connection, one transaction at a time."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Generic, Self

import aiosqlite

from storage.database import Connection, Database, Result, Work
from storage.errors import DatabaseUnreadableError
from storage.sqlite.file import (
    BUSY_TIMEOUT,
    create,
    existing,
    file_format,
    map_error,
    prepare,
    read_uri,
    reserve,
    resolved,
    without_new_lock,
)

MEMORY = ":memory:"
"""The path of a database that is gone when it is closed."""

logging.getLogger("aiosqlite").setLevel(logging.INFO)  # else it logs all that it writes, sealed secrets too


class SQLiteConnection(Connection):
    """The one connection to a file; see storage.database."""

    def __init__(self, name: str, driver: aiosqlite.Connection) -> None:
        self.driver = driver
        self._name = name

    async def execute(self, sql: str, *values: object) -> None:
        """Run a statement."""
        await self.fetch(sql, *values)

    async def execute_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement once for each row of values."""
        with map_error(self._name):
            await self.driver.executemany(sql, rows)

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        """Run a query, or a statement that returns rows; all of them, as tuples."""
        with map_error(self._name):
            return list(await self.driver.execute_fetchall(sql, values))

    async def last_id(self, table: str) -> int:
        """Return the last id that was given to a row of this table."""
        rows = await self.fetch("SELECT seq FROM sqlite_sequence WHERE name = ?", table)
        return int(rows[0][0]) if rows else 0

    async def set_last_id(self, table: str, last: int) -> None:
        """From now on the rows of this table get ids beyond this one."""
        await self.execute("DELETE FROM sqlite_sequence WHERE name = ?", table)
        await self.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table, last)


class _AtOnce(SQLiteConnection):
    """The connection on the thread that works with it: whatever is awaited here has been done already."""

    async def execute_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement once for each row of values."""
        with map_error(self._name):
            self.driver._conn.executemany(sql, rows)

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        """Run a query, or a statement that returns rows; all of them, as tuples."""
        with map_error(self._name):
            return self.driver._conn.execute(sql, values).fetchall()


class _Errand(Generic[Result]):
    """A transaction that the connection's thread runs from its beginning to its end."""

    def __init__(self, name: str, driver: aiosqlite.Connection, work: Work[Result]) -> None:
        self._name = name
        self._driver = driver
        self._work = work
        self.wanted = True
        """False once the one who asked for it was cancelled: then it is rolled back, unless it is being committed."""

    def __call__(self) -> Result:
        """Run it."""
        driver = self._driver._conn
        with map_error(self._name):
            driver.execute("BEGIN IMMEDIATE")
            try:
                result = _driven(self._work(_AtOnce(self._name, self._driver)))
                if self.wanted:
                    driver.execute("COMMIT")
            finally:
                driver.rollback()  # finds nothing to undo after the commit
        return result


class SQLiteDatabase(Database):
    """An open file. Whoever uses the connection has the `turn`, so that transactions never meet."""

    shared = False

    def __init__(self, name: str, driver: aiosqlite.Connection, resources: AsyncExitStack) -> None:
        self.name = name
        self.turn = asyncio.Lock()
        self.connection = SQLiteConnection(name, driver)
        self._resources = resources
        self._closed = False

    @classmethod
    async def open(cls, where: Path | str) -> Self:
        """Open the file, made private if it is new, and bring its tables up to date. Raises a DatabaseError."""
        name = MEMORY if str(where) == MEMORY else resolved(where)
        async with AsyncExitStack() as opened:
            opened.enter_context(without_new_lock(name))
            with map_error(name):
                if name != MEMORY:
                    opened.callback(reserve(name).close)
                    create(name)
                    sqlite3.connect(name).close()  # fails here if at all: aiosqlite's thread may outlive a failed start
                driver = await aiosqlite.connect(name, timeout=BUSY_TIMEOUT, isolation_level=None)
                opened.push_async_callback(driver.close)
                await prepare(driver, name)
            return cls(name, driver, opened.pop_all())

    @classmethod
    async def open_to_read(cls, where: Path | str) -> Self:
        """Open the file as it is, a copy or the one that the bot uses now: nothing is locked, migrated or written."""
        name = existing(where)
        async with AsyncExitStack() as opened:
            with map_error(name):
                uri = read_uri(name)
                driver = await aiosqlite.connect(uri, timeout=BUSY_TIMEOUT, isolation_level=None, uri=True)
                opened.push_async_callback(driver.close)
                await driver.execute("PRAGMA query_only = ON")
                if await file_format(driver, name) == 0:
                    raise DatabaseUnreadableError(name, "foreign")
            return cls(name, driver, opened.pop_all())

    async def faults(self) -> list[str]:
        """Return what SQLite itself finds wrong with the file, in its own words; nothing if it is whole."""
        try:
            found = [str(line) for (line,) in await self.fetch("PRAGMA integrity_check(10)") if line != "ok"]
            orphans = await self.fetch("PRAGMA foreign_key_check")
        except DatabaseUnreadableError as error:
            return [error.detail]
        return found + [f"{len(orphans)} rows belong to games that are not there"] * bool(orphans)

    async def close(self) -> None:
        """Close the file and leave it to the next process, once the present transaction is through."""
        async with self.turn:
            self._closed = True
            await self._resources.aclose()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[SQLiteConnection]:
        """Wait for the turn, then as `atomic`."""
        async with self.turn, self.atomic() as connection:
            yield connection

    @asynccontextmanager
    async def atomic(self) -> AsyncIterator[SQLiteConnection]:
        """Yield a transaction for one who has the turn; see storage.database."""
        self._check_open()
        try:
            await self.connection.execute("BEGIN IMMEDIATE")
            yield self.connection
            await self.connection.execute("COMMIT")
        except BaseException:
            # What a cancelled caller had begun, the connection's thread still finishes; the rollback queues behind it
            # and finds nothing to undo if that was the commit.
            with map_error(self.name):
                await self.connection.driver.rollback()
            raise

    snapshot = transaction

    async def atomically(self, work: Work[Result]) -> Result:
        """Work in a transaction, for one who has the turn; see storage.database.

        All of it is one errand of the connection's thread: a statement costs less than the way there and back.
        """
        self._check_open()
        errand = _Errand(self.name, self.connection.driver, work)
        try:
            run: Callable[..., Coroutine[Any, Any, Result]] = self.connection.driver._execute  # runs it on its thread
            return await run(errand)
        except asyncio.CancelledError:
            errand.wanted = False
            raise

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        """Wait for the turn, then read all rows of a query."""
        async with self.turn:
            self._check_open()
            return await self.connection.fetch(sql, *values)

    def _check_open(self) -> None:
        if self._closed:
            raise DatabaseUnreadableError(self.name, "closed")


def _driven(work: Coroutine[Any, Any, Result]) -> Result:
    """Return the result of a coroutine that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as done:
        result: Result = done.value
        return result
    work.close()
    raise RuntimeError("a transaction waits for something else than its connection")
