"""How rulings come into the journal: together, and in how many commits."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from storage.database import Database
from storage.sqlite.database import SQLiteDatabase


async def together(database: Database, *appends: Coroutine[None, None, int]) -> list[int | BaseException]:
    """What comes of appends that wait for one turn, and so share a transaction."""
    async with database.turn:
        tasks = [asyncio.ensure_future(append) for append in appends]
        await asyncio.sleep(0)
    return await asyncio.gather(*tasks, return_exceptions=True)


async def commits(database: Database) -> list[str]:
    """A list that fills with the commits of the connection that is used when one suffices."""
    seen: list[str] = []

    def note(sql: str) -> None:
        if sql == "COMMIT":
            seen.append(sql)

    async with database.transaction() as connection:
        driver: Any = connection.driver  # type: ignore[attr-defined]  # each database's own
        if isinstance(database, SQLiteDatabase):
            await driver.set_trace_callback(note)
        else:
            driver.add_query_logger(lambda record: note(record.query))
    seen.clear()
    return seen
