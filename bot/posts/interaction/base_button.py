"""What a press under a post refers to: the game, its open question, and who may mean it."""

import logging
import re
from collections.abc import Coroutine
from typing import Any, ClassVar, Self

import discord

from bot.posts.interaction.context import channel_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import in_time
from bot.posts.layout import MOST_LABEL, cut
from bot.referee.session import GameSession
from bot.rules import legality
from bot.rules.model import Army, Game, UndoQuestion
from bot.rules.refusal import RefusedError
from storage.errors import DatabaseError

_log = logging.getLogger(__name__)

NUMBER = r"[0-9]{1,18}"
"""The number of a game, ruling or draft in a custom id: what is longer, or of other digits, is none of ours."""
INTERACTION_ID = r"[0-9]{1,20}"
"""The interaction by which a custom id names a ruling. Its number would come again after a restore, this does not."""


async def answer_refusals(
    interaction: discord.Interaction, work: Coroutine[Any, Any, None], *, in_place: bool = False
) -> None:
    """Do the work of a press; what is refused on the way, or that the journal fails, is said in private.

    `in_place` says it instead of the private panel that was pressed: nothing in it can be done any more.
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
    """Count a press or a form; one too many is not worked on."""
    try:
        host_of(interaction).admit(interaction)
    except RefusedError:
        work.close()
        raise


async def current_session(interaction: discord.Interaction, game: int) -> GameSession:
    """Return the table, if that game is still the one played in this channel."""
    session = await in_time(interaction, host_of(interaction).referee.session(channel_of(interaction)))
    if session is None or session.game_id != game:
        raise RefusedError("stale-post")
    return session


async def asking_session(interaction: discord.Interaction, game: int, question_id: int) -> GameSession:
    """Return the table, if the question that this interaction brought is still the one to be answered."""
    session = await in_time(interaction, host_of(interaction).referee.session(channel_of(interaction)))
    if session is None or (session.game_id, session.question_interaction_id) != (game, question_id):
        raise RefusedError("stale-question")
    return session


def check_asked(game: Game, user: int) -> None:
    """Refuse a press by one whom the open question is not for."""
    question, sides = game.question, legality.sides_of(game, user)
    if question is None:
        raise RefusedError("stale-question")
    if user != game.master and question.asked not in sides:
        key = "not-your-side" if sides else "not-a-player"
        raise RefusedError(key, army=game.sides[question.asked].name)


def army_answered_for(game: Game, user: int) -> Army | None:
    """Return the side that is asked, if the user is the master and plays only the other one: he must mean it.

    What his side asks itself, to take something back, he can only withdraw.
    """
    sides = legality.sides_of(game, user)
    if (
        game.question is None
        or isinstance(game.question, UndoQuestion)
        or user != game.master
        or not sides
        or game.question.asked in sides
    ):
        return None
    return game.sides[game.question.asked]


class PersistentItem(discord.ui.DynamicItem[Any], template="(?!)"):
    """A button or menu that the bot finds by its custom id, after a restart too. Each has a template of its own."""

    in_place = False
    """Whether a refusal is said instead of the private panel in which it was clicked."""

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the item that was clicked."""
        return cls._parse(match)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do what the item is for, or answer with the refusal."""
        await answer_refusals(interaction, self._click(interaction), in_place=self.in_place)

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        """Return the item that a custom id stands for."""
        raise NotImplementedError

    async def _click(self, interaction: discord.Interaction) -> None:
        """Do what the item is for. Raises RefusedError."""
        raise NotImplementedError


class NumberedButton(PersistentItem, template="(?!)"):
    """A button whose custom id is a word of its own and the number of a game or a draft."""

    word: ClassVar[str]
    style = discord.ButtonStyle.primary

    def __init_subclass__(cls, *, word: str) -> None:
        super().__init_subclass__(template=rf"{word}:(?P<number>{NUMBER})")
        cls.word = word

    def __init__(self, number: int, label: str = "…") -> None:
        custom_id = f"{self.word}:{number}"
        super().__init__(discord.ui.Button(label=cut(label, MOST_LABEL), style=self.style, custom_id=custom_id))
        self.number = number

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(int(match["number"]))
