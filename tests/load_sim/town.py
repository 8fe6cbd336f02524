"""Many channels with a pair of synthetic players in each, before the real bot on a simulated Discord."""

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
from tests.load_sim.pair import Deed, Pair

CHANNELS = 50
"""Channels in a server; Discord allows 500."""
_NEWEST = 8
"""Messages among which a player looks for what to press."""


class Spot:
    """A channel and the two who play in it."""

    def __init__(self, world: World, channel: Any, players: tuple[Any, Any], pair: Pair) -> None:
        self.channel = channel
        self.pair = pair
        self._world = world
        self.players = players

    async def act(self) -> tuple[Deed, Observation]:
        """Do the next deed and wait until the bot is done with it; what was seen of it."""
        self._world.discord.tick()
        deed = self.pair.next(self._world.bot.referee.glance(self.channel.id))
        return deed, await self.do(deed)

    async def do(self, deed: Deed) -> Observation:
        """Do this deed; an interaction that could not even be made leaves its reason in `barred`."""
        seen = Observation()
        running = self._world.discord.running_tasks()
        with self._world.observer.observing(seen):
            try:
                await self._send(deed)
            except (simcord.SetupError, simcord.BackendError) as error:
                seen.client_error = str(error)
        await finished(self._world.discord.running_tasks() - running)
        return seen

    async def slash(self, name: str, **options: Any) -> Observation:
        """The first player gives a command."""
        return await self.do(Deed(0, "slash", name, options))

    async def _send(self, deed: Deed) -> None:
        player = self.players[deed.who]
        match deed.way:
            case "slash":
                await player.slash(self.channel, deed.name, **deed.options)
            case "suggest":
                await player.autocomplete(self.channel, deed.name, deed.focus, "", **deed.options)
            case "press":
                message = self._message_with(deed.name, player.id)
                await player.click(message, custom_id=deed.name)

    def _message_with(self, custom_id: str, user: int) -> simcord.ResponseMessage:
        messages = self._world.discord.backend.messages.get(self.channel.id, {})
        for key in sorted(messages, reverse=True)[:_NEWEST]:
            message = messages[key]
            if message.visible_to(user) and any(b.get("custom_id") == custom_id for b in buttons_of(message)):
                return simcord.ResponseMessage(self._world.discord, message)
        raise simcord.SetupError(f"nothing to press: {custom_id}")


class Town:
    """All the channels, and the records of the simulation, which are dropped as it goes."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.spots: list[Spot] = []
        self._seed = seed
        self._guild: Any = None

    def build(self, channels: int, languages: tuple[Language, ...] = ("en", "ru")) -> None:
        """Add so many channels with two new players each, in servers of fifty."""
        discord = self.world.discord
        for _ in range(channels):
            number = len(self.spots)
            language = languages[number % len(languages)]
            users = [discord.create_user(f"player{number}{seat}") for seat in "ab"]
            if number % CHANNELS == 0:
                self._guild = discord.create_guild(f"Server {number // CHANNELS}", owner=users[0])
            players = tuple(self._guild.add_member(user) for user in users)
            for player in players:
                self.world.discord.backend.locales[player.id] = language
            channel = self._guild.create_text_channel(f"table-{number}")
            pair = Pair(Random(f"{self._seed} {number}"), language)
            self.spots.append(Spot(self.world, channel, (players[0], players[1]), pair))

    def tidy(self, records: int = 500, posts: int = 20) -> None:
        """Drop all but the newest records and each channel's newest posts."""
        self.world.discord.drop_records(records, posts)


@asynccontextmanager
async def town(channels: int, database: Path | str, *, seed: int = 1) -> AsyncIterator[Town]:
    """A running bot over that database, and so many channels around it."""
    async with open_player(chance=FairChance(), database=database) as player:
        built = Town(player.world, seed)
        built.build(channels)
        await player.world.discord.settle()
        yield built


async def finished(tasks: AbstractSet[asyncio.Task[Any]]) -> None:
    """Wait for these tasks of the bot, where the simulation has not waited for them."""
    if tasks:
        await asyncio.wait(tasks)
