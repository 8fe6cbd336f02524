"""The command line of the crash test; see the package."""

import argparse
import asyncio
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.crash.kill_loop import Tally, kill_often


def main() -> int:
    """Kill the bot so often, print the tally, and return 1 if anything was lost, doubled or broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash", description="Kills the bot and looks what is lost.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=None, help="of the moments at which it is killed")
    options = parser.parse_args()
    tally = Tally()
    with TemporaryDirectory(prefix="winds-crash-") as folder:
        asyncio.run(kill_often(Path(folder) / "winds.sqlite3", options.kills, Random(options.seed), tally))
    print(tally)
    return 0 if tally.passed else 1


if __name__ == "__main__":
    sys.exit(main())
