"""Many channels at play against one process: python -m tests.load [--channels N] [--seconds N] [--database URL]

Synthetic players, half of them Russian, play whole games by commands, buttons and suggestions through the real bot on a
simulated Discord in the same process, as fast as it goes. Their games are under way when the clock starts: the opening
of each and up to 24 commands are ruled before, without Discord. In the end every log is read anew and verified.
"""

import argparse
import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.bare_client import resident_bytes
from tests.load_sim.load_run import Audit, LoadRun, audit
from tests.load_sim.simulation import open_simulation
from tests.load_sim.warm_up import start_games


async def load(channels: int, seconds: float, at_once: int, database: Path | str) -> tuple[LoadRun, Audit]:
    """Play, print what came of it, and check the journal."""
    async with open_simulation(channels, database) as simulation:
        run = LoadRun(simulation)
        await start_games(simulation)
        began = resident_bytes()
        await run.play(seconds, at_once)
        ended, tally = resident_bytes(), run.tally
        print(f"{channels} channels, {at_once} requests in flight, {tally.seconds:.0f} s, {_kind(database)}")
        print(f"  {tally.commands:,} interactions, {tally.commands / tally.seconds:.0f} a second")
        print(f"  {len(tally.rulings):,} rulings, {len(tally.rulings) / tally.seconds:.0f} a second")
        print(f"  {tally.busy / tally.commands * 1e3:.1f} ms of processor time each, the simulated Discord's included")
        print(f"  answered within {tally.percentile(50) * 1e3:.0f} ms (p50), {tally.percentile(99) * 1e3:.0f} ms (p99)")
        print(f"  memory, the simulated Discord included: {began / 2**20:.0f} MiB, in the end {ended / 2**20:.0f} MiB")
        print("  " + ", ".join(f"{part:.0%} {kind}" for kind, part in tally.mix()))
        errors = tally.failures + tally.broken
        print(f"  refused {tally.refusals.total()}, failed {errors.total()}")
        for error, count in errors.most_common(5):
            print(f"    {count} × {error}")
        found = await audit(simulation.world.bot.journal, tally)
        print(f"  {found.games:,} games read anew and verified, {len(found.broken)} broken; lost {found.lost}")
    return run, found


def _kind(database: Path | str) -> str:
    return "PostgreSQL" if isinstance(database, str) else "SQLite"


async def main(arguments: argparse.Namespace) -> int:
    """Return the exit status: 1 if anything is lost, broken or failed."""
    with TemporaryDirectory(prefix="load-", dir=arguments.folder) as folder:
        database = arguments.database or Path(folder) / "load.sqlite3"
        run, found = await load(arguments.channels, arguments.seconds, arguments.at_once, database)
    return int(bool(found.lost or found.broken or run.tally.failures or run.tally.broken))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--channels", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--at-once", type=int, default=16, help="requests that the bot is dealing with at any time")
    parser.add_argument("--database", help="the URL of an empty PostgreSQL database; without it a new SQLite file")
    parser.add_argument("--folder", type=Path, help="where the SQLite file is made")
    sys.exit(asyncio.run(main(parser.parse_args())))
