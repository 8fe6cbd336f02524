"""Many channels with two synthetic players in each, before the real bot on a simulated Discord."""

import asyncio
from collections.abc import AsyncIterator
from collections.abc import Set as AbstractSet
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import simcord

from bot.playground.controls import buttons_of
from bot.playground.observation import Observation
from bot.playground.player import open_player
from bot.playground.world import World
from bot.referee.dice import FairChance
from bot.rules.model import Language
from tests.load_sim.players import PlannedRequest, PlayerPair

CHANNELS_OF_SERVER = 50
"""Discord allows 500."""
_NEWEST_MESSAGES = 8
"""Messages among which a player looks for the button to click."""


class PlayedChannel:
    """A channel and the two who play in it."""

    def __init__(self, world: World, channel: Any, users: tuple[Any, Any], pair: PlayerPair) -> None:
        self.channel = channel
        self.users = users
        self.pair = pair
        self._world = world

    async def send_next(self) -> tuple[PlannedRequest, Observation]:
        """Send the pair's next request and wait until the bot is done with it."""
        self._world.discord.tick()
        request = self.pair.next(self._world.bot.referee.cached_session(self.channel.id))
        return request, await self.send(request)

    async def send(self, request: PlannedRequest) -> Observation:
        """Send a request; one that Discord would not take leaves the reason in `client_error`."""
        observation = Observation()
        running = self._world.discord.running_tasks()
        with self._world.observer.observing(observation):
            try:
                await self._deliver(request)
            except (simcord.SetupError, simcord.BackendError) as error:
                observation.client_error = str(error)
        await wait_for(self._world.discord.running_tasks() - running)
        return observation

    async def slash(self, name: str, **options: Any) -> Observation:
        """Send a command of the first player's."""
        return await self.send(PlannedRequest(0, "slash", name, options))

    async def _deliver(self, request: PlannedRequest) -> None:
        user = self.users[request.player]
        match request.kind:
            case "slash":
                await user.slash(self.channel, request.name, **request.options)
            case "suggest":
                await user.autocomplete(self.channel, request.name, request.focus, "", **request.options)
            case "click":
                await user.click(self._message_with(request.name, user.id), custom_id=request.name)

    def _message_with(self, custom_id: str, user: int) -> simcord.ResponseMessage:
        messages = self._world.discord.backend.messages.get(self.channel.id, {})
        for key in sorted(messages, reverse=True)[:_NEWEST_MESSAGES]:
            message = messages[key]
            if message.visible_to(user) and any(b.get("custom_id") == custom_id for b in buttons_of(message)):
                return simcord.ResponseMessage(self._world.discord, message)
        raise simcord.SetupError(f"no such button: {custom_id}")


class LoadSimulation:
    """All the channels, and the simulated Discord's records, which are dropped now and then."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.channels: list[PlayedChannel] = []
        self._seed = seed
        self._guild: Any = None

    def add_channels(self, count: int, languages: tuple[Language, ...] = ("en", "ru")) -> None:
        """Add so many channels with two new players each, in servers of fifty."""
        discord = self.world.discord
        for _ in range(count):
            number = len(self.channels)
            language = languages[number % len(languages)]
            users = [discord.create_user(f"player{number}{seat}") for seat in "ab"]
            if number % CHANNELS_OF_SERVER == 0:
                self._guild = discord.create_guild(f"Server {number // CHANNELS_OF_SERVER}", owner=users[0])
            first, second = (self._guild.add_member(user) for user in users)
            for member in (first, second):
                discord.backend.locales[member.id] = language
            channel = self._guild.create_text_channel(f"table-{number}")
            pair = PlayerPair(Random(f"{self._seed} {number}"), language)
            self.channels.append(PlayedChannel(self.world, channel, (first, second), pair))

    def drop_records(self, records: int = 500, posts: int = 20) -> None:
        """Drop all but the newest records and each channel's newest posts."""
        self.world.discord.drop_records(records, posts)


@asynccontextmanager
async def open_simulation(channels: int, database: Path | str, *, seed: int = 1) -> AsyncIterator[LoadSimulation]:
    """Open a running bot over that database, with so many channels."""
    async with open_player(chance=FairChance(), database=database) as player:
        simulation = LoadSimulation(player.world, seed)
        simulation.add_channels(channels)
        await player.world.discord.settle()
        yield simulation


async def wait_for(tasks: AbstractSet[asyncio.Task[Any]]) -> None:
    """Wait for these tasks of the bot, where the simulated Discord has not waited for them."""
    if tasks:
        await asyncio.wait(tasks)
