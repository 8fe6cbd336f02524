"""What every back end offers: transactions, and queries in SQL that is written once for all of them.

That SQL has `?` for a value, `CAST(column AS BLOB)` for the bytes of a text, and "user" in quotes, which is a word of
PostgreSQL's own. What only one back end has (locks, how it migrates, the reasons of its errors) is in its folder.
"""

from asyncio import Lock
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, Protocol, Self, TypeVar

PROGRAM_ID = 0x57694E44
"""Marks a database as this program's ("WiND"): in the header of SQLite's file, and as PostgreSQL's advisory lock."""


def migrations(dialect: Literal["sqlite", "postgres"]) -> list[str]:
    """Return the SQL scripts that bring the tables up to date, in order; the first is number 1."""
    folder = files("storage") / "migrations" / dialect
    scripts = sorted((s for s in folder.iterdir() if s.name.endswith(".sql")), key=lambda script: script.name)
    return [script.read_text(encoding="utf-8") for script in scripts]


class Connection(Protocol):
    """A connection in the middle of a transaction.

    Its methods raise ConstraintError where a rule of the tables forbids what was to be written, or ValueError or
    OverflowError for a value that no column holds: then the transaction may go on from an earlier savepoint. After any
    other DatabaseError it is over.
    """

    async def execute(self, sql: str, *values: object) -> None:
        """Run a statement."""

    async def execute_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement once for each row of values."""

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        """Return all rows of a query, or of a statement that returns rows, as tuples."""
        ...

    async def last_id(self, table: str) -> int:
        """Return the last id that was given to a row of this table, whether or not the row is still there."""
        ...

    async def set_last_id(self, table: str, last: int) -> None:
        """Give new rows of this table ids beyond this one."""


Result = TypeVar("Result")
Work = Callable[[Connection], Coroutine[Any, Any, Result]]
"""What is to be done on a connection in the middle of a transaction."""


class Database(Protocol):
    """An open database. Journal, drafts, posts, key values and rosters are written against this alone."""

    name: str
    """What it is called in errors; without any password."""

    shared: bool
    """Whether other processes may write in it meanwhile."""

    turn: Lock
    """Held while rulings are committed, so that those who wait for it are committed together by the first of them."""

    @classmethod
    async def open(cls, where: Path | str) -> Self:
        """Open the database there, made if it is a new file, and bring its tables up to date. Raise a DatabaseError."""
        ...

    @classmethod
    async def open_to_read(cls, where: Path | str) -> Self:
        """Open the database there, also while the bot uses it; a file stays as it is. Raise a DatabaseError."""
        ...

    def atomic(self) -> AbstractAsyncContextManager[Connection]:
        """Begin a transaction while holding the `turn`: all of it is durable afterwards, or, if this raises, nothing.

        Raise DatabaseError. Only a commit that is cancelled, or whose connection breaks (ConnectionLostError), may
        have happened all the same.
        """
        ...

    async def atomically(self, work: Work[Result]) -> Result:
        """Return the result of the work, done in a transaction as of `atomic`; it awaits nothing but the connection."""
        ...

    def transaction(self) -> AbstractAsyncContextManager[Connection]:
        """Begin a transaction without holding the `turn`; otherwise as `atomic`."""
        ...

    def snapshot(self) -> AbstractAsyncContextManager[Connection]:
        """Begin a transaction that reads everything as it is at one moment, whatever others write meanwhile."""
        ...

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        """Return all rows of a query that writes nothing, as tuples. Raise DatabaseError."""
        ...

    async def faults(self) -> list[str]:
        """Return what is wrong with the storage itself, a line each, as far as it can be found out."""
        ...

    async def close(self) -> None:
        """Leave the database to others, once the present transactions are through."""
