"""A thousand channels ruling at once, against the same where every ruling has a commit of its own."""

import asyncio
import time

from bot.rules import commands as cmd
from bot.rules.ruling import Ruling
from storage.database import Database
from storage.journal import Journal, Place, Secret
from storage.opening import open_database
from tests.bench.games import Tables
from tests.bench.measure import Ratio, Scale


async def run(scale: Scale) -> list[Ratio]:
    """Both in turns, over two databases on the same disk."""
    ratio = Ratio(
        name="together", above="rulings a second, all channels at once", below="the same, one commit a ruling",
        goal=3, at_least=True, clock="wall", note="SQLite's synchronous=FULL; the rules are part of both",
    )  # fmt: skip
    channels = scale(1000, 5)
    shared, single = [await open_database(scale.folder / f"{name}.sqlite3") for name in ("shared", "single")]
    try:
        many, one = Tables.over(Journal(shared)), Tables.over(OneByOne(single))
        for tables in (many, one):
            await asyncio.gather(*(tables.ask(channel, cmd.NewGame(language="en")) for channel in range(channels)))
        for _ in range(scale(9, 2)):
            ratio.add(await _rate(many, channels), await _rate(one, channels))
    finally:
        await shared.close()
        await single.close()
    return [ratio]


async def _rate(tables: Tables, channels: int) -> float:
    began = time.perf_counter()
    await asyncio.gather(*(tables.ask(channel, cmd.Roll(count=3)) for channel in range(channels)))
    return channels / (time.perf_counter() - began)


class OneByOne(Journal):
    """A journal in which no ruling waits for a commit with others."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._alone = asyncio.Lock()

    async def append(
        self, place: Place, game: int | None, ruling: Ruling, *, closes: bool = False, secret: Secret | None = None
    ) -> int:
        """Add a ruling, and none with it."""
        async with self._alone:
            return await super().append(place, game, ruling, closes=closes, secret=secret)
