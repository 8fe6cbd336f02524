"""What games in play take in memory, as a process of its own: python -m tests.bench.games_memory_process DATABASE GAMES

Reads so many games as the referee does, and prints how many bytes each has added.
"""

import asyncio
import gc
import sys

from storage.backends import open_database
from storage.journal import Journal
from tests.bench.bare_client import resident_bytes
from tests.bench.games import RefereedGames


async def main(database: str, games: int) -> None:
    """Channels 0 and on, each with a game."""
    opened = await open_database(database)
    try:
        journal = Journal(opened)
        for channel in range(games):  # what SQLite and Python load once is not the games'
            await RefereedGames.over(journal).referee.session(channel)
        gc.collect()
        before, referee_games = resident_bytes(), RefereedGames.over(journal)
        for channel in range(games):
            await referee_games.referee.session(channel)
        gc.collect()
        sys.stdout.write(f"{(resident_bytes() - before) / games}\n")
    finally:
        await opened.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
