"""Many games for a long time amid Discord's faults: python -m tests.soak [--games N] [--minutes N]

Synthetic players play through the real discord.py on a simulated Discord, which fails at the HTTP boundary now and then
and delivers acts twice. In the end every acknowledged ruling must be there, every trail hold, and the memory not have
grown beyond the games' own: the simulation's records are dropped as it goes, and counted. It is weighed four times;
what it grew by for each thousand rulings is told by what it went to. "Games" and "remembered" are a thousand at most,
"notes" are this test's own. "Else" is what no name here accounts for: texts and commands used for the first time, what
allocators keep, and a leak if there is one; Python's blocks in use, counted beside it, tell the two apart.
"""

import argparse
import asyncio
import logging
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.load_sim.run import Audit, Run, audit
from tests.load_sim.town import town
from tests.load_sim.weather import Weather
from tests.load_sim.weight import growth, weighed

OFTEN = 0.03
"""Faults an act."""
_PARTS = (0.1, 0.3, 0.3, 0.3)
"""Parts of the time after which the memory is weighed: in the first one all that is kept once comes to be."""


async def soak(games: int, seconds: float, database: Path | str, *, seed: int = 1) -> tuple[Run, Weather, Audit]:
    """Play, print what came of it, and check it."""
    async with town(games, database, seed=seed) as built:
        weather = Weather(built.world, Random(seed), OFTEN)
        run = Run(built, weather)
        tally, weights = run.tally, []
        for part in _PARTS:
            await run.play(seconds * part, at_once=8)
            weights.append(weighed(built, tally))
        print(f"{games} games for {tally.seconds:.0f} s")
        print(f"  {tally.commands:,} commands, {len(tally.rulings):,} rulings, {tally.refusals.total()} refusals")
        print(
            f"  {weather.met} faults met: " + ", ".join(f"{n} × {name}" for name, n in sorted(weather.thrown.items()))
        )
        print(f"  not answered {tally.failures.total()}, by the faults; broken {tally.broken.total()}")
        for error, count in tally.broken.most_common(5):
            print(f"    {count} × {error}")
        for weight in weights:
            print(f"  memory {weight.resident / 2**20:.1f} MiB after {weight.rulings:,} rulings")
        for earlier, later in pairwise(weights):
            print(f"  per 1,000 rulings from {earlier.rulings:,} to {later.rulings:,}: {growth(earlier, later)}")
        dropped = ", ".join(f"{count:,} {kind}" for kind, count in sorted(built.world.discord.dropped.items()))
        print(f"  the simulation's records dropped: {dropped}")
        found = await audit(built.world.bot.journal, tally)
        print(f"  {found.games:,} games read anew and judged, {len(found.broken)} broken; lost {found.lost}")
    return run, weather, found


async def main(arguments: argparse.Namespace) -> int:
    """The exit status: 1 if anything is lost or broken."""
    logging.getLogger().addHandler(logging.NullHandler())  # faults are warned of, thousands of times
    with TemporaryDirectory(prefix="soak-", dir=arguments.folder) as folder:
        path = Path(folder) / "soak.sqlite3"
        run, _, found = await soak(arguments.games, arguments.minutes * 60, path, seed=arguments.seed)
    return int(bool(found.lost or found.broken or run.tally.broken))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the SQLite file is made")
    sys.exit(asyncio.run(main(parser.parse_args())))
