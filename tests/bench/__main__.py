"""What a ruling costs, against yardsticks: python -m tests.bench [--only NAME] [--quick] [--json] [--folder FOLDER]

Prints ratios, each measured side by side with what it is held against, in several rounds: the median, and between
brackets the quartiles. Databases are made in FOLDER, since its disk is measured too. On an idle machine it takes a few
minutes; most of that are commits, so a slow disk makes it longer. TEST_DATABASE_URL has `together` measure PostgreSQL.
"""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tests.bench import cast, decide, games_memory, group_commit, length, odds, reading, start
from tests.bench.measure import Clock, Ratio, Scale

BENCHMARKS: dict[str, Callable[[Scale], Awaitable[list[Ratio]]]] = {
    "cast": cast.run,
    "decide": decide.run,
    "together": group_commit.run,
    "length": length.run,
    "reading": reading.run,
    "start": start.run,
    "games": games_memory.run,
    "odds": odds.run,
}


async def measured(names: Iterable[str], scale: Scale) -> list[Ratio]:
    """Run these benchmarks and return their ratios."""
    return [ratio for name in names for ratio in await BENCHMARKS[name](scale)]


def line(ratio: Ratio) -> str:
    """Return a ratio as text for people."""
    goal = f"{'≥' if ratio.at_least else '≤'} {ratio.goal:g}"
    if ratio.skipped:
        return f"{ratio.name:15} skipped: {ratio.skipped}; goal {goal}"
    low, high = ratio.spread
    verdict = "met" if ratio.met else "MISSED"
    above, below = (_amount(part, ratio.clock, ratio.at_least) for part in ratio.parts)
    text = f"{ratio.name:15} {ratio.median:7.3f} [{low:.3f}…{high:.3f}]  goal {goal}: {verdict}, {ratio.clock}"
    note = f"\n{'':15} {ratio.note}" if ratio.note else ""
    return f"{text}\n{'':15} {ratio.above} {above} ÷ {ratio.below} {below}{note}"


def _amount(part: float, clock: Clock, rate: bool) -> str:
    if rate:
        return f"{part:,.0f}/s"
    if clock == "bytes":
        return f"{part / 1024:,.1f} KiB"
    return f"{part * 1e6:,.1f} µs" if part < 0.01 else f"{part:,.3f} s"


def as_json(ratio: Ratio) -> dict[str, object]:
    """Return a ratio as an object of JSON."""
    common: dict[str, object] = {"name": ratio.name, "above": ratio.above, "below": ratio.below, "goal": ratio.goal}
    common |= {"at_least": ratio.at_least, "clock": ratio.clock, "note": ratio.note}
    if ratio.skipped:
        return common | {"skipped": ratio.skipped}
    return common | {"median": ratio.median, "spread": ratio.spread, "met": ratio.met, "rounds": ratio.rounds}


async def main(arguments: argparse.Namespace) -> None:
    """Run the benchmarks one after another, and print each ratio as soon as it is known."""
    found = []
    with TemporaryDirectory(prefix="bench-", dir=arguments.folder) as folder:
        for name in arguments.only or BENCHMARKS:
            for ratio in await measured([name], Scale(Path(folder), quick=arguments.quick)):
                found.append(ratio)
                print(line(ratio), file=sys.stderr if arguments.json else sys.stdout, flush=True)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode([as_json(ratio) for ratio in found])).decode())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--only", action="append", choices=BENCHMARKS, help="may be given several times")
    parser.add_argument("--quick", action="store_true", help="few rounds: only shows that they run")
    parser.add_argument("--json", action="store_true", help="the table goes to the standard error")
    parser.add_argument("--folder", type=Path, help="where databases are made; else the system's temporary folder")
    asyncio.run(main(parser.parse_args()))
