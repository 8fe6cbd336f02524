"""The memory that a game takes while it is played, beside its rulings on the disk."""

import asyncio
import sys
from random import Random

from storage.backends import open_database
from storage.journal import Journal
from tests.bench.games import RefereedGames
from tests.bench.measure import Ratio, Scale

GOAL = 20 * 1024
"""Bytes."""


async def run(scale: Scale) -> list[Ratio]:
    """Each time in a new process."""
    games, rulings = scale(1000, 5), 40
    ratio = Ratio(
        name="games", above=f"memory of {games:,} games in play, each", below="20 KiB", goal=1, clock="bytes",
        note=f"as the referee caches them after {rulings} rulings each",
    )  # fmt: skip
    path = scale.folder / "games.sqlite3"
    database = await open_database(path)
    try:
        referee_games = RefereedGames.over(Journal(database))
        await asyncio.gather(*(referee_games.play(channel, Random(channel), rulings) for channel in range(games)))
    finally:
        await database.close()
    for _ in range(scale(5, 1)):
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.bench.games_memory_process", path, str(games), stdout=asyncio.subprocess.PIPE
        )
        out, _ = await process.communicate()
        ratio.add(max(1.0, float(out)), GOAL)
    return [ratio]
