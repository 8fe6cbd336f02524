"""The users and channels of the simulated Discord, and the bot in it, with its restarts."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import simcord

from bot.playground.observation import Observer
from bot.playground.simulation.backend import fixed_id
from bot.playground.simulation.env import Simulation

BotOpener = Callable[[], AbstractAsyncContextManager[Any]]
"""Opens the bot with all it owns; leaving the context stops it. Called anew for every restart."""

CHANNEL = "table"
"""The channel of steps that name none."""
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
    """The simcord result with the form that is open before him."""

    def actor(self, channel: Any) -> Any:
        """Return the simcord actor who acts for him in that channel."""
        return self.user if channel.guild is None else self.member


class World:
    """One server, the users and channels named so far, and the bot."""

    def __init__(
        self, open_bot: BotOpener, *, language: str, after: datetime | None = None, retain: int | None = None
    ) -> None:
        """Prepare a server in that language, later than its last ruling; of old records the newest `retain` remain."""
        self.observer = Observer()
        self.people: dict[str, Person] = {}
        self._open_bot = open_bot
        self._language = language
        self._start = max(datetime.now(UTC), (after or datetime.min.replace(tzinfo=UTC)) + timedelta(seconds=1))
        self._retain = retain
        self._bot_stack = AsyncExitStack()
        self._channels: dict[str, Any] = {}
        self.discord: Simulation
        self.bot: Any = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator["World"]:
        """Start the bot, and at the end stop it: simcord does not, and an open database would keep the process."""
        async with AsyncExitStack() as stack:
            logging.getLogger().addHandler(self.observer)
            stack.callback(logging.getLogger().removeHandler, self.observer)
            await self._make_bot()
            stack.push_async_callback(self._bot_stack.aclose)
            self.discord = Simulation(
                self.bot, self.observer, language=self._language, start=self._start, retain=self._retain
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
        self.bot = await self._bot_stack.enter_async_context(self._open_bot())
        self.bot.add_listener(self._on_refusal, "on_refusal")
        self.bot.add_listener(self._on_ruling, "on_ruling")

    async def _on_refusal(self, _interaction: discord.Interaction, key: str) -> None:
        self.observer.current.refusals.append(key)

    async def _on_ruling(self, _interaction: discord.Interaction, result: Any) -> None:
        self.observer.current.rulings.append(result)

    async def person(self, name: str) -> Person:
        """Return the user of that name, made when first named. The first one owns the server."""
        if name not in self.people:
            with self.discord.backend.naming("user", name):
                user = self.discord.create_user(name)
            guild = self.discord.guild if self.people else self._create_server(user)
            self.people[name] = Person(name, user, guild.add_member(user))
            await self.discord.settle()
        return self.people[name]

    def _create_server(self, owner: simcord.UserHandle) -> simcord.GuildHandle:
        locale = self.discord.backend.locale()
        return self.discord.create_guild(SERVER, id=fixed_id("server", SERVER), owner=owner, preferred_locale=locale)

    async def channel(self, person: Person, name: str) -> Any:
        """Return the channel of that name, made when first named; or the person's direct messages with the bot."""
        if name == DIRECT:
            with self.discord.backend.naming("dm", person.name):
                return person.user.dm_channel
        if name not in self._channels:
            with self.discord.backend.naming("channel", name):
                self._channels[name] = self.discord.guild.create_text_channel(name)
            await self.discord.settle()
        return self._channels[name]

    def set_language(self, person: Person, language: str) -> None:
        """Set the language of a person's Discord from now on."""
        self.discord.backend.locales[person.user.id] = language

    def user_name(self, user_id: int) -> str | None:
        """Return what scripts call that user; None for one they do not know."""
        return next((name for name, person in self.people.items() if person.user.id == user_id), None)

    def channel_name(self, channel_id: int) -> str | None:
        """Return what scripts call that channel; None for one that is gone."""
        channel = self.discord.backend.channels.get(channel_id)
        return (channel.name or DIRECT) if channel else None
