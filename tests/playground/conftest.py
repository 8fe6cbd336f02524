import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.playground.player import Player
from bot.playground.recorder import Teller
from bot.playground.script import parse_script
from bot.playground.transcript import as_json
from bot.playground.world import World
from tests.playground.small_bot import Shelf, small_bots


class Stage:
    """A small bot on a simulated Discord."""

    def __init__(self, world: World, shelf: Shelf, teller: Teller) -> None:
        self.world = world
        self.shelf = shelf
        self.player = Player(world, teller)

    async def run(self, script: str) -> list[dict[str, Any]]:
        """Plays a script; the transcript as its JSON objects."""
        return [json.loads(as_json(line)) async for line in self.player.play(parse_script(script))]

    async def one(self, line: str) -> dict[str, Any]:
        """Plays one line."""
        [entry] = await self.run(line)
        return entry


@pytest.fixture
async def stage(request: pytest.FixtureRequest, tmp_path: Any) -> AsyncIterator[Stage]:
    shelf = Shelf()
    world = World(small_bots(shelf), language=getattr(request, "param", "en"))
    async with world.running():
        yield Stage(world, shelf, Teller(world, tmp_path / "files"))
