"""The post of a ruling: its text, what may be pressed under it, and whom it pings."""

from dataclasses import dataclass

import discord
import msgspec

from bot.posts.buttons.answer_buttons import answer_rows, beyond_menu
from bot.posts.buttons.opening_buttons import opening_rows
from bot.posts.buttons.phase_buttons import act_rows
from bot.posts.layout import ruling_post
from bot.posts.ruling_footer import mark_of
from bot.referee.session import GameSession, RulingResult, follow
from bot.rules.model import Language
from bot.texts.dice_faces import Die
from bot.texts.narration.account import Narration
from bot.texts.narration.narrate import narrate
from storage.entries import Place


@dataclass(frozen=True)
class Told:
    """A ruling ready to be posted."""

    narration: Narration
    view: discord.ui.LayoutView
    session: GameSession | None = None
    """The table as the ruling leaves it; None for a roll without a game."""
    pinged: tuple[int, ...] = ()
    """The players of the side that is asked."""


def tell(ruled: RulingResult, place: Place, language: Language, die: Die, card: str | None = None) -> Told:
    """The new post of a ruling. `language` is for a roll without a game, `card` where a game's card is."""
    game = ruled.after
    narration = narrate(ruled.ruling, ruled.before, game, game.language if game else language, die)
    narration = msgspec.structs.replace(
        narration, mark=mark_of(ruled.ruling, ruled.head, game.language, card) if game else None
    )
    if game is None or ruled.game_id is None:
        return Told(narration, ruling_post(narration))
    before = GameSession(place=place, game_id=ruled.game_id, game=ruled.before or game, seq=0, asked_by=ruled.asked_by)
    session = follow(before, ruled.ruling, game)
    if session.asked_by == session.seq and game.question is not None:
        asked = game.sides[game.question.asked].players
        rows, hint = answer_rows(session, game.language), beyond_menu(session, game.language)
        return Told(narration, ruling_post(narration, asked=asked, rows=rows, hint=hint), session, asked)
    rows = opening_rows(session.game_id, game) if session.seq == 1 else act_rows(session, ruled.ruling.events)
    return Told(narration, ruling_post(narration, rows=rows), session)
