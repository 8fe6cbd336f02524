"""The post of a ruling: its text, the buttons under it, and whom it pings."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord
import msgspec

from bot.posts.buttons.answer_buttons import answer_rows, menu_overflow_hint
from bot.posts.buttons.opening_buttons import opening_rows
from bot.posts.buttons.phase_buttons import action_rows
from bot.posts.layout import Row, ruling_view
from bot.referee.session import GameSession, RulingResult
from bot.rules.events import AnyEvent, Rolled
from bot.rules.model import Language
from bot.rules.ruling import Ruling
from bot.texts.dice_faces import Die
from bot.texts.narration.narrate import narrate
from bot.texts.narration.narration import Narration
from bot.texts.speech import say

OPENING = 1
"""The number of the ruling that opened a game."""
HASH_DIGITS = 12
"""Digits of a hash that a post shows: 48 bits."""


@dataclass(frozen=True)
class RulingPost:
    """The post of a ruling."""

    narration: Narration
    view: discord.ui.LayoutView
    pinged: tuple[int, ...] = ()
    """The users to ping: the players of the side that is asked."""


def build_post(result: RulingResult, language: Language, die: Die, card: str | None = None) -> RulingPost:
    """Build the post of a new ruling. `language` is for a roll without a game, `card` links to the game's card."""
    session, game = result.after, result.game_after
    narration = narrate(result.ruling, result.game_before, game, game.language if game else language, die)
    if session is None:
        return RulingPost(narration, ruling_view(narration))
    footer = footer_of(result.ruling, session.head, session.game.language, card)
    narration = msgspec.structs.replace(narration, footer=footer)
    return with_buttons(narration, session, session.seq, result.ruling.events)


def with_buttons(narration: Narration, session: GameSession, seq: int, events: Sequence[AnyEvent] = ()) -> RulingPost:
    """Build the post of the ruling `seq` with the buttons that the session has for it.

    Those of the newest post are what may be done next, those of a question its answers. `events` are the ruling's.
    """
    rows = button_rows(session, seq, events)
    question = session.game.question
    if question is not None and session.question_seq == seq:
        asked = session.game.sides[question.asked].players
        hint = menu_overflow_hint(session, session.game.language)
        return RulingPost(narration, ruling_view(narration, asked=asked, rows=rows, hint=hint), asked)
    if seq != session.seq:
        return RulingPost(narration, ruling_view(narration, outcome=""))
    return RulingPost(narration, ruling_view(narration, rows=rows))


def button_rows(session: GameSession, seq: int, events: Sequence[AnyEvent] = ()) -> list[Row]:
    """Return the buttons under the post of the ruling `seq`: answers, the setup, or what may be done next."""
    if session.question_seq == seq and session.game.question is not None:
        return answer_rows(session, session.game.language)
    if seq == OPENING:
        return opening_rows(session.game_id, session.game)
    return action_rows(session, events) if seq == session.seq else []


def footer_of(ruling: Ruling, head: str, language: Language, card: str | None = None) -> str:
    """Return the footer. The hash stands for the whole log: once it is posted, nobody can rewrite the log."""
    parts = [f"#{ruling.seq} {head[:HASH_DIGITS]}"]
    hand = next((event.user for event in ruling.events if isinstance(event, Rolled) and event.source == "hand"), None)
    if hand is not None:
        parts.append(say(language, "dice-by-hand", user=f"<@{hand}>"))
    if card is not None:
        parts.append(f"[{say(language, 'card-link')}]({card})")
    return " · ".join(parts)
