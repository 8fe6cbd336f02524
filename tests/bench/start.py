"""From the start of the process until Discord says ready, and what is then in memory, against a bare client.

The floor: importing our own modules, with msgspec's classes and SQLite, and describing some fifty commands in two
languages to compare them with what Discord knows. Texts are read, and the library that fills them is loaded, when they
are first used (some 50 ms of the first ruling); Pillow is loaded for the first picture, a game when it is played.
"""

import asyncio
import os
import sys
import time
from pathlib import Path

from bot.rules import commands as cmd
from storage.backends import open_database
from storage.journal import Journal
from tests.bench.games import RefereedGames
from tests.bench.measure import Ratio, Scale
from tests.client.standin import TOKEN, StandIn, run_standin

ROOT = Path(__file__).parents[2]


async def run(scale: Scale) -> list[Ratio]:
    """Both in turns, each start a new process."""
    games = scale(10_000, 10)
    ready = Ratio(
        name="start", above=f"start to ready with {games:,} open games", below="a bare discord.py client", goal=1.2,
        clock="wall", note="a process each, interpreter and imports included; Discord is a stand-in on this machine",
    )  # fmt: skip
    busy = Ratio(
        name="start-cpu", above="processor time of the same start", below="that of the bare client", goal=1.2,
        clock="cpu",
    )  # fmt: skip
    memory = Ratio(
        name="memory", above="resident memory when ready", below="that of the bare client", goal=1.3, clock="bytes"
    )  # fmt: skip
    database = await open_database(scale.folder / "many.sqlite3")
    referee_games = RefereedGames.over(Journal(database))
    await asyncio.gather(*(referee_games.rule(channel, cmd.NewGame(language="en")) for channel in range(games)))
    await database.close()
    async with run_standin() as standin:
        await _started(standin, scale.folder, "timed_bot")  # syncs the commands, which is done once
        for _ in range(scale(9, 1)):
            bot, bare = [await _started(standin, scale.folder, module) for module in ("timed_bot", "bare_client")]
            for ratio, above, below in zip((ready, busy, memory), bot, bare, strict=True):
                ratio.add(above, below)
    return [ready, busy, memory]


async def _started(standin: StandIn, folder: Path, module: str) -> tuple[float, float, float]:
    """Start a module; return seconds until ready, seconds of processor time, and bytes in memory."""
    environment = {"DISCORD_TOKEN": TOKEN, "DATABASE": str(folder / "many.sqlite3"), "PYTHONPATH": str(ROOT)}
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", f"tests.bench.{module}", standin.address,
        cwd=folder, env={"PATH": os.environ["PATH"]} | environment,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        assert process.stdout
        async with asyncio.timeout(60):
            async for line in process.stdout:
                if line.startswith(b"READY "):
                    _, resident_bytes, busy = line.split()
                    return time.perf_counter() - began, float(busy), int(resident_bytes)
        raise RuntimeError(f"{module} ended before it was ready")
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
