import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.playground.player import Player
from bot.playground.recorder import Recorder
from bot.playground.script import parse_script
from bot.playground.transcript import as_json
from bot.playground.world import World
from tests.playground.small_bot import SharedState, small_bots


class SmallBotRunner:
    """Plays scripts before a small bot on a simulated Discord."""

    def __init__(self, world: World, state: SharedState, recorder: Recorder) -> None:
        self.world = world
        self.state = state
        self.player = Player(world, recorder)

    async def run(self, script: str) -> list[dict[str, Any]]:
        """Play a script and return its transcript as JSON objects."""
        return [json.loads(as_json(line)) async for line in self.player.play(parse_script(script))]

    async def run_line(self, line: str) -> dict[str, Any]:
        """Play one line and return its entry of the transcript."""
        [entry] = await self.run(line)
        return entry


@pytest.fixture
async def small_bot_runner(request: pytest.FixtureRequest, tmp_path: Any) -> AsyncIterator[SmallBotRunner]:
    state = SharedState()
    world = World(small_bots(state), language=getattr(request, "param", "en"))
    async with world.running():
        yield SmallBotRunner(world, state, Recorder(world, tmp_path / "files"))
