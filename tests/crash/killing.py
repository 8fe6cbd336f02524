"""Lives and deaths of the bot, and what must be true after each."""

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

from bot.ops.integrity import examined
from bot.verify.finding import FindingError
from bot.verify.format import export
from bot.verify.reader import lines_of_bytes
from bot.verify.verifier import verify
from storage.errors import DamagedTrailError
from storage.journal import Journal
from storage.sqlite.database import SQLiteDatabase

ROOT = Path(__file__).parents[2]
PLACES = ("insert", "commit", "ruled")
WAYS = (*PLACES, "random", "random")


@dataclass
class Tally:
    """What was seen over all lives."""

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
    def sound(self) -> bool:
        return not (self.lost or self.doubled or self.faults)

    def __str__(self) -> str:
        ways = ", ".join(f"{way} {count}" for way, count in sorted(self.kills.items()))
        lines = [
            f"kills {self.kills.total()} ({ways})",
            f"games {self.games}, rulings {self.rulings}, acknowledged {len(self.acknowledged)}",
            f"lost {len(self.lost)}, doubled {self.doubled}",
            f"questions left open by a death and answered in the next life {self.answered}",
            f"still without a post {self.unposted}, shown late after the last death {self.late}",
            *self.faults,
        ]
        return "\n".join(lines)


async def kill_often(database: Path, kills: int, random: Random, tally: Tally) -> None:
    """Start the bot and kill it so many times, looking at the database after each death; at the end show all cards."""
    for number in range(kills):
        way = WAYS[number % len(WAYS)]
        await _live(database, way, random, tally)
        tally.kills[way] += 1
        await check(database, tally, whole=number == kills - 1)
    await _show(database, tally)
    await check(database, tally, whole=True)
    if left := tally.unposted:
        tally.faults.append(f"{left} rulings still have no post")


async def _start(database: Path, **more: str) -> Process:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **more}
    command = (sys.executable, "-m", "tests.crash.life", str(database))
    return await asyncio.create_subprocess_exec(*command, cwd=ROOT, env=environment, stdout=PIPE, stderr=PIPE)


async def _live(database: Path, way: str, random: Random, tally: Tally) -> None:
    """One life, until it is killed: by us after a while, else by itself at the place that `way` names."""
    die = {} if way == "random" else {"DIE": f"{way} {random.randint(1, 60)}"}
    process = await _start(database, **die)
    assert process.stdout is not None
    first = await process.stdout.readline()
    reading = asyncio.create_task(process.communicate())
    if first == b"open\n":
        await asyncio.wait({reading}, timeout=random.uniform(0, 1.5) if way == "random" else 60)
        if not reading.done():
            process.kill()
    out, err = await reading
    for line in out.splitlines(keepends=True):
        if line.endswith(b"\n"):
            _note(json.loads(line), tally)
    if first != b"open\n" or process.returncode != -9:
        tally.faults.append(f"a life ended by itself ({process.returncode}): {err.decode()[-600:]}")


async def _show(database: Path, tally: Tally) -> None:
    process = await _start(database, SHOW="1")
    out, err = await process.communicate()
    for line in out.splitlines()[1:]:
        _note(json.loads(line), tally)
    if process.returncode:
        tally.faults.append(err.decode()[-600:])


def _note(told: dict[str, Any], tally: Tally) -> None:
    tally.late += told.get("late", 0)
    if "answered" in told and told["answered"] is None:
        tally.answered += 1
    elif told.keys() & {"answered", "failed"}:
        tally.faults.append(str(told))
    elif "game" in told:
        tally.acknowledged[told["game"], told["seq"]] = (told["interaction"], told["hash"])


async def check(path: Path, tally: Tally, *, whole: bool) -> None:
    """What must be true after every death: nothing lost, nothing doubled, every game folds and every chain holds.

    `whole` judges every game by its export too: its dice follow from the secrets and no die fell twice.
    """
    database = await SQLiteDatabase.open(path)
    try:
        sql = "SELECT game, seq, interaction, hash FROM rulings"
        kept = {(game, seq): (interaction, own) for game, seq, interaction, own in await database.fetch(sql)}
        tally.lost |= {key for key, known in tally.acknowledged.items() if kept.get(key) != known}
        tally.doubled += len(kept) - len({interaction for interaction, _ in kept.values()})
        soundness = await examined(database)
        tally.faults += [*map(str, soundness.broken), *soundness.faults]
        tally.rulings, tally.games = len(kept), soundness.games
        if whole:
            await _judge(database, tally)
        missing = (
            "SELECT count(*) FROM rulings AS r JOIN games AS g ON g.id = r.game WHERE g.closed IS NULL AND NOT EXISTS"
            " (SELECT 1 FROM posts AS p WHERE p.game = r.game AND p.ruling = r.seq AND p.kind = 'ruling')"
        )
        ((tally.unposted,),) = await database.fetch(missing)
    finally:
        await database.close()


async def _judge(database: SQLiteDatabase, tally: Tally) -> None:
    journal = Journal(database)
    for (channel,) in await database.fetch("SELECT DISTINCT channel FROM games"):
        entry = await journal.last_game(channel)
        assert entry is not None
        try:
            verify(lines_of_bytes(export(entry, await journal.rows(entry.id)).content))
        except (FindingError, DamagedTrailError) as error:
            tally.faults.append(f"game {entry.id}: {error!r}")
