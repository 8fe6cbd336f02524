"""The post of a ruling: its text, the buttons under it, and whom it pings."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord
import msgspec

from bot.posts.buttons.answer_buttons import answer_rows, menu_overflow_hint
from bot.posts.buttons.opening_buttons import opening_rows
from bot.posts.buttons.phase_buttons import action_rows
from bot.posts.layout import Row, ruling_post
from bot.posts.ruling_footer import footer_of
from bot.referee.session import GameSession, RulingResult
from bot.rules.events import AnyEvent
from bot.rules.model import Language
from bot.texts.dice_faces import Die
from bot.texts.narration.narrate import narrate
from bot.texts.narration.narration import Narration

OPENING = 1
"""The number of the ruling that opened a game."""


@dataclass(frozen=True)
class RulingPost:
    """A ruling ready to be posted."""

    narration: Narration
    view: discord.ui.LayoutView
    pinged: tuple[int, ...] = ()
    """The players of the side that is asked."""


def post_of(result: RulingResult, language: Language, die: Die, card: str | None = None) -> RulingPost:
    """Build the post of a new ruling. `language` is for a roll without a game, `card` links to the game's card."""
    session, game = result.after, result.game_after
    narration = narrate(result.ruling, result.game_before, game, game.language if game else language, die)
    if session is None:
        return RulingPost(narration, ruling_post(narration))
    footer = footer_of(result.ruling, session.head, session.game.language, card)
    narration = msgspec.structs.replace(narration, footer=footer)
    return with_buttons(narration, session, session.seq, result.ruling.events)


def with_buttons(narration: Narration, session: GameSession, seq: int, events: Sequence[AnyEvent] = ()) -> RulingPost:
    """Build the post of the ruling `seq` with what may be clicked under it as the session stands.

    The newest post has what may be done next, the one that asks its answers. `events` are the ruling's, if known.
    """
    rows = button_rows(session, seq, events)
    question = session.game.question
    if question is not None and session.question_seq == seq:
        asked = session.game.sides[question.asked].players
        hint = menu_overflow_hint(session, session.game.language)
        return RulingPost(narration, ruling_post(narration, asked=asked, rows=rows, hint=hint), asked)
    if seq != session.seq:
        return RulingPost(narration, ruling_post(narration, outcome=""))
    return RulingPost(narration, ruling_post(narration, rows=rows))


def button_rows(session: GameSession, seq: int, events: Sequence[AnyEvent] = ()) -> list[Row]:
    """Return the buttons that belong under the post of the ruling `seq`: answers, setting up, or what comes next."""
    if session.question_seq == seq and session.game.question is not None:
        return answer_rows(session, session.game.language)
    if seq == OPENING:
        return opening_rows(session.game_id, session.game)
    return action_rows(session, events) if seq == session.seq else []
