"""Whole games in tests: a script goes in, its transcript comes out. See the fixture `table` in conftest.py."""

import importlib.util
import json
import os
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from bot.playground.player import Player
from bot.playground.script import parse_script
from bot.playground.start import opened
from bot.playground.transcript import as_json
from bot.referee.dice import Chance, FairChance
from bot.rules.model import Language
from bot.verify.format import export

OPENAPI_CHECK = "OPENAPI_CHECK"
"""The environment variable with the path of the tool that holds requests against Discord's API description."""

Check = Callable[[Iterable[Any]], list[str]]


class Table:
    """The real bot on a simulated Discord."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.damaged = False
        """Whether the test damages a log: then not every one can hold in the end."""

    async def run(self, script: str, *, failing: bool = False) -> list[dict[str, Any]]:
        """Plays a script; the transcript as its JSON objects. Unless it is to be `failing`, no act may fail."""
        entries = []
        async for line in self.player.play(parse_script(script)):
            assert failing or not line.entry.failed, f"line {line.entry.line}: {line.why}"
            entries.append(json.loads(as_json(line)))
        return entries

    async def one(self, line: str, *, failing: bool = False) -> dict[str, Any]:
        """Plays one line."""
        [entry] = await self.run(line, failing=failing)
        return entry

    async def trails(self) -> list[bytes]:
        """The logs of all channels' games, as /log export writes them."""
        world = self.player.world
        entries = [await world.bot.journal.last_game(int(channel)) for channel in world.discord.backend.channels]
        return [export(entry, await world.bot.journal.rows(entry.id)).content for entry in entries if entry]

    def faults(self) -> list[str]:
        """What Discord would not take of all that the bot has sent; nothing is known without the tool."""
        check = openapi_check()
        return check(self.player.world.discord.http_requests) if check else []


@asynccontextmanager
async def played(
    *,
    language: Language = "en",
    chance: Chance | None = None,
    database: Path | None = None,
    files: Path | None = None,
) -> AsyncIterator[Table]:
    """A table with its own server and journal; afterwards Discord must have taken everything the bot has sent."""
    async with opened(chance=chance or FairChance(), language=language, database=database, files=files) as player:
        table = Table(player)
        yield table
        assert table.faults() == []


def openapi_check() -> Check | None:
    """The tool's `check`, where the environment names it."""
    path = os.environ.get(OPENAPI_CHECK)
    if not path:
        return None
    spec = importlib.util.spec_from_file_location("openapi_check", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast(Check, module.check)
