"""The base of all buttons and menus, and how a refusal of what they do is answered."""

import logging
import re
from collections.abc import Coroutine
from typing import Any, ClassVar, Self

import discord

from bot.posts.interaction.custom_id import NUMBER
from bot.posts.interaction.host import host_of
from bot.posts.layout import MOST_LABEL, cut
from bot.rules.refusal import RefusedError
from storage.errors import DatabaseError

_log = logging.getLogger(__name__)


async def answer_refusals(
    interaction: discord.Interaction, work: Coroutine[Any, Any, None], *, in_place: bool = False
) -> None:
    """Do the work of an interaction; answer a refusal, or a fault of the journal, in private.

    `in_place` shows it instead of the private panel that was clicked: nothing in it can be done any more.
    """
    try:
        if interaction.type is not discord.InteractionType.application_command:  # those were counted as they came
            _admit(interaction, work)
        await work
    except RefusedError as error:
        stays = error.key == "question-open"  # once it is answered, the panel serves again
        await host_of(interaction).refuse(interaction, error, in_place=in_place and not stays)
    except DatabaseError as error:
        _log.warning("nothing came of interaction %s: %s", interaction.id, error)
        await host_of(interaction).refuse(interaction, RefusedError("journal-failed"))


def _admit(interaction: discord.Interaction, work: Coroutine[Any, Any, None]) -> None:
    """Count a click or a form. Close the work of one too many and raise RefusedError (too-fast)."""
    try:
        host_of(interaction).admit(interaction)
    except RefusedError:
        work.close()
        raise


class PersistentItem(discord.ui.DynamicItem[Any], template="(?!)"):
    """A button or menu that is found by its custom id, after a restart too."""

    in_place = False
    """Whether a refusal is shown instead of the private panel in which it was clicked."""

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        """Return the button or menu that a custom id stands for."""
        raise NotImplementedError

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the button or menu that was clicked."""
        return cls._parse(match)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do what it is for, and answer a refusal."""
        await answer_refusals(interaction, self._click(interaction), in_place=self.in_place)

    async def _click(self, interaction: discord.Interaction) -> None:
        """Do what it is for. Raise RefusedError."""
        raise NotImplementedError


class PostButton(PersistentItem, template="(?!)"):
    """A button."""

    def __init__(
        self,
        custom_id: str,
        label: str = "…",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        enabled: bool = True,
    ) -> None:
        super().__init__(
            discord.ui.Button(label=cut(label, MOST_LABEL), style=style, custom_id=custom_id, disabled=not enabled)
        )


class NumberedButton(PostButton, template="(?!)"):
    """A button for one game or draft, with the word that begins the custom ids of its kind."""

    word: ClassVar[str]
    style = discord.ButtonStyle.primary

    def __init_subclass__(cls, *, word: str) -> None:
        super().__init_subclass__(template=rf"{word}:(?P<number>{NUMBER})")
        cls.word = word

    def __init__(self, number: int, label: str = "…") -> None:
        super().__init__(f"{self.word}:{number}", label, self.style)
        self.number = number

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(int(match["number"]))
