"""What everything that is kept needs of a database: transactions, and queries whose SQL is written once for all.

That SQL has `?` for a value, `CAST(column AS BLOB)` for the bytes of a text, and "user" in quotes, which is a word of
PostgreSQL's own. What is peculiar to a database (locks, migrations, the reasons of its errors) is in its module.
"""

from asyncio import Lock
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar


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
        """Run a query, or a statement that returns rows; all of them, as tuples."""
        ...

    async def last_id(self, table: str) -> int:
        """Return the last id that was given to a row of this table, whether or not the row is still there."""
        ...

    async def set_last_id(self, table: str, last: int) -> None:
        """From now on the rows of this table get ids beyond this one."""


Result = TypeVar("Result")
Work = Callable[[Connection], Coroutine[Any, Any, Result]]
"""What is to be done on a connection in the middle of a transaction."""


class Database(Protocol):
    """An open database. Journal, drafts, posts, marks and rosters are written against this alone."""

    name: str
    """What it is called in errors; without any password."""

    shared: bool
    """Whether other processes may write in it meanwhile."""

    turn: Lock
    """Held while rulings are committed, so that those who wait for it are committed together by the first of them."""

    def atomic(self) -> AbstractAsyncContextManager[Connection]:
        """Return a transaction for one who has the turn: all of it is durable afterwards, or, if this raises, nothing.

        Raises DatabaseError. Only a commit that is cancelled, or whose connection breaks (ConnectionLostError), may
        have happened all the same.
        """
        ...

    async def atomically(self, work: Work[Result]) -> Result:
        """Return what the work comes to, done in a transaction as of `atomic`; it awaits nothing but the connection."""
        ...

    def transaction(self) -> AbstractAsyncContextManager[Connection]:
        """Return a transaction for one who has not; otherwise as `atomic`."""
        ...

    def snapshot(self) -> AbstractAsyncContextManager[Connection]:
        """Return a transaction that reads everything as it is at one moment, whatever others write meanwhile."""
        ...

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        """Return all rows of a query that writes nothing, as tuples. Raises DatabaseError."""
        ...

    async def faults(self) -> list[str]:
        """Return what is wrong with the storage itself, as far as it can tell, a line each; nothing if it is whole."""
        ...

    async def close(self) -> None:
        """Leave the database to others, once the present transactions are through."""
