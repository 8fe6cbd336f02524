"""What games in play take in memory, as a process of its own: python -m tests.bench.games_kept DATABASE GAMES

Reads so many games as the referee does, and prints how many bytes each has added.
"""

import asyncio
import gc
import sys

from storage.backends import open_database
from storage.journal import Journal
from tests.bench.games import Tables
from tests.bench.started import resident


async def main(database: str, games: int) -> None:
    """Channels 0 and on, each with a game."""
    opened = await open_database(database)
    try:
        journal = Journal(opened)
        for channel in range(games):  # what SQLite and Python keep once is not the games'
            await Tables.over(journal).referee.session(channel)
        gc.collect()
        before, tables = resident(), Tables.over(journal)
        for channel in range(games):
            await tables.referee.session(channel)
        gc.collect()
        sys.stdout.write(f"{(resident() - before) / games}\n")
    finally:
        await opened.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
