"""Many games for a long time amid Discord's faults: python -m tests.soak [--games N] [--minutes N]

Synthetic players play through the real discord.py on a simulated Discord, which fails at the HTTP boundary now and then
and delivers interactions twice. In the end every acknowledged ruling must be there, every log valid, and the memory not
have grown beyond the games' own: the simulation's records are dropped as it goes, and counted. Memory is measured four
times, and its growth for each thousand rulings printed by what it went to. "Games" and "remembered" are a thousand at
most, "notes" are this test's own. "Else" is what no name here accounts for: texts and commands used for the first time,
what allocators retain, and a leak if there is one; Python's blocks in use, counted beside it, distinguish the two.
"""

import argparse
import asyncio
import logging
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.load_sim.fault_injector import FaultInjector
from tests.load_sim.load_run import Audit, LoadRun, audit
from tests.load_sim.memory import growth, measure_memory
from tests.load_sim.simulation import open_simulation

FAULT_PROBABILITY = 0.03
"""After each request."""
_PARTS = (0.1, 0.3, 0.3, 0.3)
"""Parts of the time after which memory is measured: in the first one all that is loaded once is loaded."""


async def soak(
    games: int, seconds: float, database: Path | str, *, seed: int = 1
) -> tuple[LoadRun, FaultInjector, Audit]:
    """Play, print what came of it, and check the journal."""
    async with open_simulation(games, database, seed=seed) as simulation:
        injector = FaultInjector(simulation.world, Random(seed), FAULT_PROBABILITY)
        run = LoadRun(simulation, injector)
        tally, usages = run.tally, []
        for part in _PARTS:
            await run.play(seconds * part, at_once=8)
            usages.append(measure_memory(simulation, tally))
        print(f"{games} games for {tally.seconds:.0f} s")
        print(f"  {tally.commands:,} commands, {len(tally.rulings):,} rulings, {tally.refusals.total()} refusals")
        faults = ", ".join(f"{count} × {name}" for name, count in sorted(injector.injected.items()))
        print(f"  {injector.met} faults met: {faults}")
        print(f"  not answered {tally.failures.total()}, by the faults; broken {tally.broken.total()}")
        for error, count in tally.broken.most_common(5):
            print(f"    {count} × {error}")
        for usage in usages:
            print(f"  memory {usage.resident / 2**20:.1f} MiB after {usage.rulings:,} rulings")
        for earlier, later in pairwise(usages):
            print(f"  per 1,000 rulings from {earlier.rulings:,} to {later.rulings:,}: {growth(earlier, later)}")
        dropped = ", ".join(f"{count:,} {kind}" for kind, count in sorted(simulation.world.discord.dropped.items()))
        print(f"  the simulation's records dropped: {dropped}")
        found = await audit(simulation.world.bot.journal, tally)
        print(f"  {found.games:,} games read anew and verified, {len(found.broken)} broken; lost {found.lost}")
    return run, injector, found


async def main(arguments: argparse.Namespace) -> int:
    """Return the exit status: 1 if anything is lost or broken."""
    logging.getLogger().addHandler(logging.NullHandler())  # the bot warns of faults, thousands of times
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
