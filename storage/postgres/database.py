"""PostgreSQL: a server that many processes share, a small pool of connections, one transaction on each."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

import asyncpg

from storage.database import Connection, Database, Result, Work
from storage.errors import ConnectionLostError, DatabaseUnreadableError
from storage.postgres.errors import DriverError, map_error
from storage.postgres.schema import bring_up_to_date

MOST_CONNECTIONS = 5
"""Connections of one process at most: one commits rulings, the others read and keep posts and drafts."""
PATIENCE = 3.0
"""Seconds for which one waits for a connection, or for a server that is just restarting."""
RETRY = 0.1
"""Seconds between two tries to connect."""
SLOWEST = 5.0
"""Seconds that a statement may take: then the server ends it."""
SILENCE = 6.0
"""Seconds after which one no longer waits for the server's answer to a statement."""

_SETTINGS = {
    "application_name": "winds-of-magic",
    "synchronous_commit": "on",  # whatever the server's default is: a ruling that is told is on the disk
    "statement_timeout": str(int(SLOWEST * 1000)),
    "lock_timeout": "2000",
    "idle_in_transaction_session_timeout": "10000",  # a process that hangs must not hold up the others
}


class PostgresConnection(Connection):
    """A connection in the middle of a transaction; see storage.database."""

    def __init__(self, name: str, driver: Any) -> None:
        self.driver = driver
        self._name = name

    async def execute(self, sql: str, *values: object) -> None:
        """Run a statement; without values, several."""
        try:
            await self.driver.execute(_translated(sql), *values)
        except DriverError as error:
            raise map_error(self._name, error, within=True) from error

    async def execute_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement once for each row of values."""
        try:
            await self.driver.executemany(_translated(sql), rows)
        except DriverError as error:
            raise map_error(self._name, error, within=True) from error

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        """Run a query, or a statement that returns rows; all of them, as tuples."""
        try:
            return [tuple(row) for row in await self.driver.fetch(_translated(sql), *values)]
        except DriverError as error:
            raise map_error(self._name, error, within=True) from error

    async def last_id(self, table: str) -> int:
        """Return the last id that was given to a row of this table."""
        ((last, given),) = await self.fetch(f"SELECT last_value, is_called FROM {table}_id_seq")  # noqa: S608 - ours
        return int(last) if given else 0

    async def set_last_id(self, table: str, last: int) -> None:
        """From now on the rows of this table get ids beyond this one."""
        await self.fetch("SELECT setval(?::text::regclass, ?, ?)", f"{table}_id_seq", max(last, 1), last > 0)

    async def commit(self) -> None:
        """End the transaction. ConnectionLostError says that it may have been committed or not."""
        try:
            outcome = await self.driver.execute("COMMIT")
        except DriverError as error:
            raise map_error(self._name, error, within=True, committing=True) from error
        if outcome != "COMMIT":  # a statement had failed, and whoever ran it went on as if it had not
            raise DatabaseUnreadableError(self._name, "failed", "the transaction was rolled back")

    async def roll_back(self, error: BaseException) -> None:
        """Undo the transaction after this error; where the connection may be in the middle of something, drop it."""
        if isinstance(error, Exception) and not isinstance(error, ConnectionLostError):
            with suppress(*DriverError):
                await self.driver.execute("ROLLBACK")
                return
        self.drop()

    def drop(self) -> None:
        """Break the connection at once, if it is not broken yet: the server undoes what was not committed."""
        with suppress(asyncpg.InterfaceError):
            self.driver.terminate()


class PostgresDatabase(Database):
    """A pool of connections to one database, or to one schema of it."""

    shared = True

    def __init__(self, name: str, pool: Any) -> None:
        self.name = name
        self.turn = asyncio.Lock()
        self._pool = pool
        self._closed = False

    @classmethod
    async def open(cls, where: Path | str) -> Self:
        """Connect, and bring the tables up to date. Raise a DatabaseError, which never holds the password."""
        url = str(where)
        name = shown(url)
        try:
            pool = await asyncpg.create_pool(
                url,
                min_size=0,  # a pool that keeps some open has a task that does it
                max_size=MOST_CONNECTIONS,
                timeout=PATIENCE,
                command_timeout=SILENCE,
                server_settings=_SETTINGS,
                reset=_leave,
            )
        except DriverError as error:
            raise map_error(name, error) from None
        database = cls(name, pool)
        try:
            await bring_up_to_date(database)
        except BaseException:
            pool.terminate()
            raise
        return database

    @classmethod
    async def open_to_read(cls, where: Path | str) -> Self:
        """Connect as `open` does: the server lets any number of processes in."""
        return await cls.open(where)

    async def faults(self) -> list[str]:
        """Nothing: the server looks after its files itself."""
        return []

    async def close(self) -> None:
        """Close the connections, once the present transactions are through."""
        async with self.turn:
            self._closed = True
            try:
                await asyncio.wait_for(self._pool.close(), SLOWEST)
            except DriverError:
                self._pool.terminate()

    def transaction(self) -> AbstractAsyncContextManager[PostgresConnection]:
        """Return a transaction on a connection of its own; see storage.database."""
        return self._begun("BEGIN ISOLATION LEVEL READ COMMITTED")

    atomic = transaction

    def snapshot(self) -> AbstractAsyncContextManager[PostgresConnection]:
        """Return a transaction that reads everything as it is at one moment."""
        return self._begun("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

    @asynccontextmanager
    async def _begun(self, begin: str) -> AsyncIterator[PostgresConnection]:
        async with self._leased() as connection:
            try:
                await connection.execute(begin)
                yield connection
                await connection.commit()
            except BaseException as error:
                await connection.roll_back(error)
                raise

    async def atomically(self, work: Work[Result]) -> Result:
        """Work in a transaction; see storage.database."""
        async with self.atomic() as connection:
            return await work(connection)

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        """Return all rows of a query, read anew where the connection breaks."""
        try:
            async with self._leased() as connection:
                return await connection.fetch(sql, *values)
        except ConnectionLostError:
            async with self._leased() as connection:
                return await connection.fetch(sql, *values)

    @asynccontextmanager
    async def _leased(self) -> AsyncIterator[PostgresConnection]:
        """Yield a connection of the pool, for a while."""
        driver = await self._acquired()
        connection = PostgresConnection(self.name, driver)
        try:
            yield connection
        except ConnectionLostError:
            connection.drop()
            raise
        finally:
            with suppress(*DriverError):
                await self._pool.release(driver)

    async def _acquired(self) -> Any:
        """Return a connection that is free, or a new one. A server that does not answer may be just restarting."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + PATIENCE
        while not self._closed:
            try:
                return await self._pool.acquire(timeout=PATIENCE)
            except DriverError as error:
                if isinstance(error, TimeoutError) and self._is_full():
                    raise DatabaseUnreadableError(self.name, "pool-full") from None
                failure = map_error(self.name, error)
                if not (isinstance(failure, DatabaseUnreadableError) and failure.passes) or loop.time() > deadline:
                    raise failure from None  # the driver's own might repeat the URL
            await asyncio.sleep(RETRY)
        raise DatabaseUnreadableError(self.name, "closed")

    def _is_full(self) -> bool:
        return bool(self._pool.get_size() == MOST_CONNECTIONS and self._pool.get_idle_size() == 0)


def shown(url: str) -> str:
    """Return the URL as it may be shown: without password and options."""
    parts = urlsplit(url)
    user = f"{parts.username}@" if parts.username else ""
    return f"postgresql://{user}{parts.netloc.rpartition('@')[2]}{parts.path}"


@cache
def _translated(sql: str) -> str:
    """Translate SQL for PostgreSQL: numbered values, and the bytes of a text by a function."""
    bytes_of = re.sub(r"CAST\((\w+) AS BLOB\)", r"convert_to(\1, 'UTF8')", sql)
    first, *rest = bytes_of.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(rest, 1))


async def _leave(_driver: object) -> None:
    """Nothing of a connection's session is changed, so nothing must be reset when it goes back to the pool."""
