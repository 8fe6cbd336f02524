"""A channel with a game in which a fault of Discord's is waited for, and what came of it."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.client.referee_bot import RefereeBot, open_bot
from bot.ops.settings import Settings
from bot.referee.dice import FairChance
from bot.referee.session import RulingResult
from bot.rules.commands import Actor, AddWizard, AnyCommand, JoinGame, NewGame, SpellLine, ThrowWinds, WizardLine
from storage.backends import open_database
from storage.entries import Place
from tests.client.discord_user import ALICE, BOB, GUILD, NAMES, DiscordUser, server
from tests.client.http_answers import CALLBACK, FOLLOW_UP, POST, Taken
from tests.client.standin import TOKEN, StandIn, run_standin

SETUP: tuple[tuple[int, AnyCommand], ...] = (
    (ALICE, NewGame(language="en", dice="manual", opponent=BOB)),
    (BOB, JoinGame()),
    (ALICE, AddWizard(wizard=WizardLine(name="Ansgar", level=4, spells=(SpellLine(name="Bolt", value=5),)))),
    (ALICE, ThrowWinds(rolled=(4, 5, 1))),
)
CAST: dict[str, Any] = {"wizard": "Ansgar", "spell": "Bolt", "dice": 2, "rolled": "4 5"}
LET_THROUGH, DISPEL, FORM = "answer:", "choose:", "faces:"


class FaultProbe(DiscordUser):
    """A game whose magic phase has begun; the Reds may cast."""

    def __init__(self, standin: StandIn, bot: RefereeBot, channel: int) -> None:
        super().__init__(standin, channel)
        self.bot = bot
        self.steps: list[int] = []
        """The interactions that should have become a ruling."""

    async def prepare(self) -> None:
        """Rule what comes before; nobody has posted it."""
        for user, command in SETUP:
            actor, kind = Actor(user=user, name=NAMES[user]), int(self.command(user, "setup")["id"])
            await self.bot.referee.rule(Place(guild=int(GUILD), channel=self.channel), kind, actor, command)

    async def do(self, payload: dict[str, Any]) -> None:
        """Send what is to become a ruling."""
        self.steps.append(await self.send(payload))

    async def cast(self) -> None:
        """The Reds cast a spell, and the Blues are asked."""
        await self.do(self.command(ALICE, "cast", **CAST))

    def offered(self, start: str) -> tuple[str, str]:
        """The newest message of this channel with something whose custom id starts so, and the custom id."""
        for taken in reversed(self.taken()):
            for custom_id in custom_ids(taken.data):
                if custom_id.startswith(start):
                    return taken.message, custom_id
        raise LookupError(start)

    def taken(self, *places: str) -> list[Taken]:
        """What Discord has taken for this channel."""
        channel = str(self.channel)
        return [
            taken
            for taken in self.standin.http_answers.taken
            if taken.channel == channel and (not places or taken.place in places)
        ]

    def texts(self, *, private: bool) -> list[str]:
        """What users could read, one JSON text for each message."""
        seen = [taken for taken in self.taken(CALLBACK, FOLLOW_UP, POST) if taken.private == private]
        return [json.dumps(taken.data, ensure_ascii=False) for taken in seen if _is_message(taken)]

    async def rulings(self) -> list[int]:
        """The interactions of the journal's rulings after the setup."""
        entry = await self.bot.journal.last_game(self.channel)
        assert entry is not None
        return [ruling.interaction for ruling in await self.bot.journal.read(entry.id)][len(SETUP) :]


def _is_message(taken: Taken) -> bool:
    """Whether it is neither an acknowledgement nor a form."""
    return taken.place != CALLBACK or taken.data["type"] == 4


def custom_ids(data: Any) -> Iterable[str]:
    """All custom ids in a message or form, in order."""
    if isinstance(data, dict):
        if isinstance(data.get("custom_id"), str):
            yield data["custom_id"]
        data = list(data.values())
    if isinstance(data, list):
        for item in data:
            yield from custom_ids(item)


class ProbedBot:
    """The real client, logged in to a stand-in of Discord."""

    def __init__(self, standin: StandIn, bot: RefereeBot) -> None:
        self.standin, self.bot = standin, bot
        self.known: set[int] = set()
        """The interactions that have become rulings."""
        self._arrived: set[str] = set()
        self._changed = asyncio.Condition()
        bot.add_listener(self._note, "on_interaction")
        bot.add_listener(self._note_ruling, "on_ruling")

    async def _note(self, interaction: discord.Interaction) -> None:
        async with self._changed:
            self._arrived.add(interaction.token)
            self._changed.notify_all()

    async def _note_ruling(self, interaction: discord.Interaction, result: RulingResult) -> None:
        async with self._changed:
            self.known.add(interaction.id)
            self._changed.notify_all()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until acts that came in, or rulings, have made the condition true."""
        async with asyncio.timeout(60), self._changed:
            await self._changed.wait_for(condition)

    def spots(self) -> list[FaultProbe]:
        """One for each channel of the server."""
        channels = (self.standin.guild or {})["channels"]
        return [FaultProbe(self.standin, self.bot, int(channel["id"])) for channel in channels]

    async def quiet(self) -> None:
        """Wait until every act that was sent has come in, and the bot has nothing under way that one has begun."""
        await self.until(lambda: self._arrived.issuperset(self.standin.http_answers.sent))
        while busy := [
            task
            for task in asyncio.all_tasks()
            if task.get_name().startswith(("CommandTree", "discord-ui", "discord.py"))
        ]:
            await asyncio.wait(busy)


@asynccontextmanager
async def club(database: Path, channels: int) -> AsyncIterator[ProbedBot]:
    """A club with so many channels, whose journal is in that file."""
    async with run_standin() as standin:
        standin.guild = server(range(1000, 1000 + channels))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Route, "BASE", standin.address)
            gateway = URL(standin.address.replace("http", "ws") + "/gateway")
            patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
            opened = await open_database(database)
            bot = await open_bot(Settings(), opened, FairChance())
            connecting = asyncio.create_task(bot.start(TOKEN))
            try:
                await standin.until(lambda: standin.identified, patience=30)
                yield ProbedBot(standin, bot)
            finally:
                await bot.close()
                await asyncio.wait({connecting})
                await opened.close()
