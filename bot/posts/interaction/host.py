"""The bot as buttons and forms see it."""

from typing import Protocol, cast

import discord

from bot.referee.referee import Referee
from bot.rules.commands import AnyCommand
from bot.rules.refusal import RefusedError
from storage.drafts import Drafts
from storage.journal import Journal
from storage.personal import Personal
from storage.retention import Retention
from storage.rosters import Rosters


class Host(Protocol):
    """Rules on what was pressed or typed, and answers; the bot's client is one."""

    @property
    def referee(self) -> Referee:
        """Who rules, and knows the tables."""

    @property
    def journal(self) -> Journal:
        """Every game's rulings, those of closed games too."""

    @property
    def drafts(self) -> Drafts:
        """What was typed and waits."""

    @property
    def rosters(self) -> Rosters:
        """What the players entered last."""

    @property
    def personal(self) -> Personal:
        """What is kept about one user."""

    @property
    def retention(self) -> Retention:
        """What is not kept for ever."""

    async def rule(
        self,
        interaction: discord.Interaction,
        command: AnyCommand,
        *,
        answering: int | None = None,
        draft: int | None = None,
        seen: int | None = None,
    ) -> None:
        """Ask the referee, then post the ruling or refuse in private; never raises a refusal.

        `answering` is the interaction whose question the command answers, `draft` keeps what was typed: a refusal
        offers it again, a ruling discards it. `seen` is that of the last ruling that the user knew of as he pressed.
        """

    def admit(self, interaction: discord.Interaction) -> None:
        """Count an act of the user's. Raises RefusedError (too-fast)."""

    async def refuse(
        self,
        interaction: discord.Interaction,
        error: RefusedError,
        *,
        draft: int | None = None,
        in_place: bool = False,
    ) -> None:
        """Say in private why not, `in_place` of the pressed panel; `draft` can be taken up again from there."""


def host_of(interaction: discord.Interaction) -> Host:
    """Return the bot that the interaction came to."""
    return cast(Host, interaction.client)
