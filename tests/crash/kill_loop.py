"""Starts and kills the bot again and again, and checks the database after each kill."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.ops.integrity import check_integrity
from bot.verify.finding import FindingError
from bot.verify.format import export
from bot.verify.reader import lines_of_bytes
from bot.verify.verifier import verify
from storage.errors import DamagedLogError
from storage.journal import Journal
from storage.sqlite.database import SQLiteDatabase

ROOT = Path(__file__).parents[2]
KILL_POINTS = ("insert", "commit", "ruled")
POINTS = (*KILL_POINTS, "random", "random")


@dataclass
class Tally:
    """What was found over all processes."""

    kills: Counter[str] = field(default_factory=Counter)
    acknowledged: dict[tuple[int, int], tuple[int, str]] = field(default_factory=dict)
    rulings: int = 0
    games: int = 0
    unposted: int = 0
    late: int = 0
    answered: int = 0
    lost: set[tuple[int, int]] = field(default_factory=set)
    doubled: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not (self.lost or self.doubled or self.faults)

    def __str__(self) -> str:
        kills = ", ".join(f"{point} {count}" for point, count in sorted(self.kills.items()))
        lines = [
            f"kills {self.kills.total()} ({kills})",
            f"games {self.games}, rulings {self.rulings}, acknowledged {len(self.acknowledged)}",
            f"lost {len(self.lost)}, doubled {self.doubled}",
            f"questions left open by a kill and answered by the next process {self.answered}",
            f"still without a post {self.unposted}, shown late after the last kill {self.late}",
            *self.faults,
        ]
        return "\n".join(lines)


async def kill_often(database: Path, kills: int, random: Random, tally: Tally) -> None:
    """Start the bot and kill it so many times, checking the database after each kill; at the end show all cards."""
    for number in range(kills):
        point = POINTS[number % len(POINTS)]
        await _run_once(database, point, random, tally)
        tally.kills[point] += 1
        await check_database(database, tally, whole=number == kills - 1)
    await _show_cards(database, tally)
    await check_database(database, tally, whole=True)
    if left := tally.unposted:
        tally.faults.append(f"{left} rulings still have no post")


async def _start(database: Path, **more: str) -> Process:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **more}
    command = (sys.executable, "-m", "tests.crash.bot_process", str(database))
    return await asyncio.create_subprocess_exec(*command, cwd=ROOT, env=environment, stdout=PIPE, stderr=PIPE)


async def _run_once(database: Path, point: str, random: Random, tally: Tally) -> None:
    """Run one process until it is killed: by us after a random time, else by itself at the `point`."""
    kill = {} if point == "random" else {"KILL_AT": f"{point} {random.randint(1, 60)}"}
    process = await _start(database, **kill)
    assert process.stdout is not None
    first = await process.stdout.readline()
    reading = asyncio.create_task(process.communicate())
    if first == b"open\n":
        await asyncio.wait({reading}, timeout=random.uniform(0, 1.5) if point == "random" else 60)
        if not reading.done():
            process.kill()
    out, err = await reading
    for line in out.splitlines(keepends=True):
        if line.endswith(b"\n"):
            _add_report(json.loads(line), tally)
    if first != b"open\n" or process.returncode != -9:
        tally.faults.append(f"a process ended by itself ({process.returncode}): {err.decode()[-600:]}")


async def _show_cards(database: Path, tally: Tally) -> None:
    process = await _start(database, SHOW="1")
    out, err = await process.communicate()
    for line in out.splitlines()[1:]:
        _add_report(json.loads(line), tally)
    if process.returncode:
        tally.faults.append(err.decode()[-600:])


def _add_report(report: dict[str, Any], tally: Tally) -> None:
    tally.late += report.get("late", 0)
    if "answered" in report and report["answered"] is None:
        tally.answered += 1
    elif report.keys() & {"answered", "failed"}:
        tally.faults.append(str(report))
    elif "game" in report:
        tally.acknowledged[report["game"], report["seq"]] = (report["interaction"], report["hash"])


async def check_database(path: Path, tally: Tally, *, whole: bool) -> None:
    """Check that nothing is lost or doubled, every game folds and every chain of hashes is valid.

    `whole` verifies the export of every game too, with its dice.
    """
    database = await SQLiteDatabase.open(path)
    try:
        sql = "SELECT game, seq, interaction, hash FROM rulings"
        stored = {(game, seq): (interaction, own) for game, seq, interaction, own in await database.fetch(sql)}
        tally.lost |= {key for key, known in tally.acknowledged.items() if stored.get(key) != known}
        tally.doubled += len(stored) - len({interaction for interaction, _ in stored.values()})
        integrity = await check_integrity(database)
        tally.faults += [*map(str, integrity.broken), *integrity.faults]
        tally.rulings, tally.games = len(stored), integrity.games
        if whole:
            await _verify_games(database, tally)
        missing = (
            "SELECT count(*) FROM rulings AS r JOIN games AS g ON g.id = r.game WHERE g.closed IS NULL AND NOT EXISTS"
            " (SELECT 1 FROM posts AS p WHERE p.game = r.game AND p.ruling = r.seq AND p.kind = 'ruling')"
        )
        ((tally.unposted,),) = await database.fetch(missing)
    finally:
        await database.close()


async def _verify_games(database: SQLiteDatabase, tally: Tally) -> None:
    journal = Journal(database)
    for (channel,) in await database.fetch("SELECT DISTINCT channel FROM games"):
        entry = await journal.last_game(channel)
        assert entry is not None
        try:
            verify(lines_of_bytes(export(entry, await journal.rows(entry.id)).content))
        except (FindingError, DamagedLogError) as error:
            tally.faults.append(f"game {entry.id}: {error!r}")
