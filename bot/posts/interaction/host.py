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
    """What buttons and forms need of the bot; its client has it."""

    @property
    def referee(self) -> Referee:
        """The referee, with the sessions."""

    @property
    def journal(self) -> Journal:
        """Every game's rulings, those of closed games too."""

    @property
    def drafts(self) -> Drafts:
        """Drafts of what was typed."""

    @property
    def rosters(self) -> Rosters:
        """The last roster of each player."""

    @property
    def personal(self) -> Personal:
        """What is stored about one user."""

    @property
    def retention(self) -> Retention:
        """The deletion of what is not stored for ever."""

    async def submit(
        self,
        interaction: discord.Interaction,
        command: AnyCommand,
        *,
        answering: int | None = None,
        draft: int | None = None,
        seen: int | None = None,
    ) -> None:
        """Let the referee rule, then post the ruling or refuse in private; never raise a refusal.

        `answering` is the interaction whose question the command answers, `draft` holds what was typed: a refusal
        offers it again, a ruling discards it. `seen` is that of the last ruling that the user knew of as he clicked.
        """

    def admit(self, interaction: discord.Interaction) -> None:
        """Count an interaction of the user's. Raise RefusedError (too-fast)."""

    async def refuse(
        self, interaction: discord.Interaction, error: RefusedError, *, draft: int | None = None, in_place: bool = False
    ) -> None:
        """Answer in private why not, `in_place` of the clicked panel; `draft` can be resumed from there."""


def host_of(interaction: discord.Interaction) -> Host:
    """Return the bot that the interaction came to."""
    return cast(Host, interaction.client)
