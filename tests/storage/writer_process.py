"""A process of its own that rules in many channels at once until it is killed, and tells what was acknowledged.

Its first line is "open"; then one line "game seq interaction" for each ruling that the journal took.
"""

import asyncio
import sys

from storage.backends import open_database
from storage.journal import Journal
from tests.storage.sample_rulings import place, ruling

CHANNELS = 8


def print_report(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def play_on(journal: Journal, channel: int) -> None:
    game, seq = None, 1
    while True:
        interaction = channel * 1_000_000 + seq
        game = await journal.append(place(channel), game, ruling(seq, interaction))
        print_report(f"{game} {seq} {interaction}")
        seq += 1


async def main(path: str) -> None:
    database = await open_database(path)
    print_report("open")
    journal = Journal(database)
    await asyncio.gather(*(play_on(journal, channel) for channel in range(1, CHANNELS + 1)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
