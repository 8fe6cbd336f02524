"""A thousand channels ruling at once, against the same where every ruling has a commit of its own."""

import asyncio
import os
import time
from pathlib import Path

from bot.rules import commands as cmd
from bot.rules.ruling import Ruling
from storage.backends import open_database
from storage.database import Database
from storage.entries import Place, Secret
from storage.journal import Journal
from tests.bench.games import RefereedGames
from tests.bench.measure import Ratio, Scale
from tests.postgres import TEST_DATABASE_URL, temporary_schema


async def run(scale: Scale) -> list[Ratio]:
    """Over SQLite, and over PostgreSQL where the environment names a server for tests."""
    ratios = [_ratio("together", "SQLite's synchronous=FULL"), _ratio("together-pg", "PostgreSQL's synchronous_commit")]
    await _measure(ratios[0], scale, *(scale.folder / f"{name}.sqlite3" for name in ("shared", "single")))
    if TEST_DATABASE_URL in os.environ:
        async with temporary_schema() as one, temporary_schema() as other:
            await _measure(ratios[1], scale, one, other)
    else:
        ratios[1].skipped = f"{TEST_DATABASE_URL} names no PostgreSQL"
    return ratios


def _ratio(name: str, durable: str) -> Ratio:
    return Ratio(
        name=name, above="rulings a second, all channels at once", below="the same, one commit a ruling",
        goal=3, at_least=True, clock="wall", note=f"{durable}; the rules are part of both",
    )  # fmt: skip


async def _measure(ratio: Ratio, scale: Scale, *databases: Path | str) -> None:
    """Both in turns, over two databases on the same disk."""
    channels = scale(1000, 5)
    shared, single = [await open_database(database) for database in databases]
    try:
        many, one = RefereedGames.over(Journal(shared)), RefereedGames.over(OneByOne(single))
        for referee_games in (many, one):
            await asyncio.gather(
                *(referee_games.rule(channel, cmd.NewGame(language="en")) for channel in range(channels))
            )
        for _ in range(scale(5, 2)):
            ratio.add(await _rate(many, channels), await _rate(one, channels))
    finally:
        await shared.close()
        await single.close()


async def _rate(referee_games: RefereedGames, channels: int) -> float:
    began = time.perf_counter()
    await asyncio.gather(*(referee_games.rule(channel, cmd.Roll(count=3)) for channel in range(channels)))
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
