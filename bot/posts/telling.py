"""The post of a ruling: its text, what may be pressed under it, and whom it pings."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.posts.answers import answer_rows, beyond_menu
from bot.posts.dice import die
from bot.posts.layout import Row, ruling_post
from bot.posts.opening import opening_rows
from bot.referee import Ruled, Table, follow
from bot.rules.model import Game, Language
from bot.texts.account import Narration
from bot.texts.narrate import narrate
from storage.journal import Place


@dataclass(frozen=True)
class Told:
    """A ruling ready to be posted."""

    narration: Narration
    view: discord.ui.LayoutView
    pinged: tuple[int, ...]
    """The players of the side that is asked."""


def tell(ruled: Ruled, place: Place, language: Language) -> Told:
    """The new post of a ruling. `language` is for a roll without a game; a game has its own."""
    game = ruled.after
    narration = narrate(ruled.ruling, ruled.before, game, game.language if game else language, die)
    if game is None or ruled.game_id is None:
        return Told(narration, ruling_post(narration), ())
    table = _table_after(ruled, place, ruled.game_id, game)
    if table.asked_by == ruled.ruling.seq and game.question is not None:
        asked = game.sides[game.question.asked].players
        hint = beyond_menu(table, game.language)
        return Told(narration, ruling_post(narration, asked=asked, rows=_rows(table), hint=hint), asked)
    return Told(narration, ruling_post(narration, rows=_rows(table)), ())


def _table_after(ruled: Ruled, place: Place, game_id: int, game: Game) -> Table:
    before = Table(place=place, game_id=game_id, game=ruled.before or game, seq=0, asked_by=ruled.asked_by)
    return follow(before, ruled.ruling, game)


def _rows(table: Table) -> Sequence[Row]:
    """Under the opening what sets the game up; under a ruling that asks, the answers."""
    if table.seq == 1:
        return opening_rows(table.game_id, table.game)
    return answer_rows(table, table.game.language) if table.asked_by == table.seq else ()
