"""The people and channels of the simulated Discord, and the bot that lives in it, with its restarts."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import simcord

from bot.playground.observation import Watcher
from bot.playground.simulation.backend import fixed_id
from bot.playground.simulation.env import Simulation

BotMaker = Callable[[], AbstractAsyncContextManager[Any]]
"""Opens the bot with all it owns; leaving the context stops it. Entered anew for every restart."""

CHANNEL = "table"
"""The channel in which acts take place if they name none."""
SERVER = "Table"
"""The name of the server."""
DIRECT = "@dm"
"""What scripts call a direct message with the bot, in place of a channel's name."""


@dataclass
class Person:
    """A user: acts in the server as its member, in direct messages as himself."""

    name: str
    user: Any
    member: Any
    form: Any = None
    """The result that showed him the form which lies open before him."""

    def actor(self, channel: Any) -> Any:
        """The simcord actor who acts for him in that channel."""
        return self.user if channel.guild is None else self.member


class World:
    """One server, whoever has been named in it, and the bot."""

    def __init__(
        self, bots: BotMaker, *, language: str, after: datetime | None = None, keep: int | None = None
    ) -> None:
        """Prepare a server in that language, later than its last ruling; of old records the newest `keep` are kept."""
        self.watcher = Watcher()
        self.people: dict[str, Person] = {}
        self._bots = bots
        self._language = language
        self._start = max(datetime.now(UTC), (after or datetime.min.replace(tzinfo=UTC)) + timedelta(seconds=1))
        self._keep = keep
        self._bot_stack = AsyncExitStack()
        self._channels: dict[str, Any] = {}
        self.discord: Simulation
        self.bot: Any = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator["World"]:
        """Start the bot, and at the end stop it: simcord does not, and its open database would keep the process."""
        async with AsyncExitStack() as stack:
            logging.getLogger().addHandler(self.watcher)
            stack.callback(logging.getLogger().removeHandler, self.watcher)
            await self._make_bot()
            stack.push_async_callback(self._bot_stack.aclose)
            self.discord = Simulation(
                self.bot, self.watcher, language=self._language, start=self._start, keep=self._keep
            )
            await self.discord.start()
            stack.push_async_callback(self.discord.shutdown)
            yield self

    async def restart(self) -> None:
        """Stop the bot and start it again on the same database."""
        await self.discord.settle()
        await self._bot_stack.aclose()
        await self._make_bot()
        await self.discord.restart_bot(self.bot)

    async def _make_bot(self) -> None:
        self.bot = await self._bot_stack.enter_async_context(self._bots())
        self.bot.add_listener(self._refused, "on_refusal")
        self.bot.add_listener(self._ruled, "on_ruling")

    async def _refused(self, _interaction: discord.Interaction, key: str) -> None:
        self.watcher.current.refusals.append(key)

    async def _ruled(self, _interaction: discord.Interaction, ruled: Any) -> None:
        self.watcher.current.rulings.append(ruled)

    async def person(self, name: str) -> Person:
        """The user of that name, made when first named. The first one created the server and may manage channels."""
        if name not in self.people:
            with self.discord.backend.naming("user", name):
                user = self.discord.create_user(name)
            guild = self.discord.guild if self.people else self._found_server(user)
            self.people[name] = Person(name, user, guild.add_member(user))
            await self.discord.settle()
        return self.people[name]

    def _found_server(self, owner: simcord.UserHandle) -> simcord.GuildHandle:
        locale = self.discord.backend.locale()
        return self.discord.create_guild(SERVER, id=fixed_id("server", SERVER), owner=owner, preferred_locale=locale)

    async def channel(self, person: Person, name: str) -> Any:
        """The channel of that name, made when first named; or the person's direct message with the bot."""
        if name == DIRECT:
            with self.discord.backend.naming("dm", person.name):
                return person.user.dm_channel
        if name not in self._channels:
            with self.discord.backend.naming("channel", name):
                self._channels[name] = self.discord.guild.create_text_channel(name)
            await self.discord.settle()
        return self._channels[name]

    def speak(self, person: Person, language: str) -> None:
        """Set the language of a person's Discord from now on."""
        self.discord.backend.locales[person.user.id] = language

    def user_name(self, user_id: int) -> str | None:
        """What scripts call that user; None for one they do not know."""
        return next((name for name, person in self.people.items() if person.user.id == user_id), None)

    def channel_name(self, channel_id: int) -> str | None:
        """What scripts call that channel; None for one that is gone."""
        channel = self.discord.backend.channels.get(channel_id)
        return (channel.name or DIRECT) if channel else None
