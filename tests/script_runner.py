"""Plays scripts in the playground and returns their transcripts; the fixture `runner` is in conftest.py."""

import importlib.util
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from bot.playground.player import Player, open_player
from bot.playground.script import Click, Step, parse_script
from bot.playground.transcript import as_json
from bot.referee.dice import Chance, FairChance
from bot.rules.model import Language
from bot.verify.format import export

OPENAPI_CHECK = "OPENAPI_CHECK"
"""The environment variable with the path of the tool that checks requests against Discord's API description."""

Check = Callable[[Iterable[Any]], list[str]]


class ScriptRunner:
    """Plays scripts before the real bot on a simulated Discord."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.log_damaged = False
        """Set by a test that damages a log: then the logs are not verified in the end."""

    async def run(self, script: str, *, failing: bool = False) -> list[dict[str, Any]]:
        """Play a script and return its transcript as JSON objects. Without `failing`, assert that no step fails."""
        entries = []
        async for line in self.player.play(parse_script(script)):
            assert failing or not line.entry.failed, f"line {line.entry.line}: {line.why}"
            entries.append(json.loads(as_json(line)))
        return entries

    async def run_line(self, line: str, *, failing: bool = False) -> dict[str, Any]:
        """Play one line and return its entry of the transcript."""
        [entry] = await self.run(line, failing=failing)
        return entry

    async def deliver(
        self, user: str, channel: str, custom_id: str, send: Callable[[], Awaitable[Any]]
    ) -> dict[str, Any]:
        """Send a user's interaction that no script can express and return its entry; assert that it does not fail."""
        step = Step(line=0, text=custom_id, user=user, channel=channel, verb=Click(custom_id))
        recorded = await self.player.deliver(step, send)
        assert not recorded.entry.failed, f"{custom_id!r} by {user}: {recorded.why}"
        return dict(json.loads(as_json(recorded)))

    async def exported_logs(self) -> list[bytes]:
        """Return the log of the last game of each channel, as /log export writes it."""
        world = self.player.world
        entries = [await world.bot.journal.last_game(int(channel)) for channel in world.discord.backend.channels]
        return [export(entry, await world.bot.journal.rows(entry.id)).content for entry in entries if entry]

    def api_violations(self) -> list[str]:
        """Return what Discord would reject of the bot's requests; nothing without the checking tool."""
        check = openapi_check()
        return check(self.player.world.discord.http_requests) if check else []


@asynccontextmanager
async def open_runner(
    *, language: Language = "en", chance: Chance | None = None, database: Path | None = None, files: Path | None = None
) -> AsyncIterator[ScriptRunner]:
    """Open a runner with its own server and journal; at the end assert that Discord would accept every request."""
    async with open_player(chance=chance or FairChance(), language=language, database=database, files=files) as player:
        runner = ScriptRunner(player)
        yield runner
        assert runner.api_violations() == []


def openapi_check() -> Check | None:
    """Return the `check` function of the tool that the environment names, if it names one."""
    path = os.environ.get(OPENAPI_CHECK)
    if not path:
        return None
    spec = importlib.util.spec_from_file_location("openapi_check", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast(Check, module.check)
