"""What /help lets a user press at once: the steps that it tells, where a button does them."""

from collections.abc import Iterator
from typing import Any

import discord

from bot.kept import Table
from bot.posts.acts import ActButton, acts
from bot.posts.answers import Style
from bot.posts.opening import join_button
from bot.rules import may
from bot.rules.model import Language, Side
from bot.texts.speech import say

Pressed = discord.ui.DynamicItem[discord.ui.Button[Any]]


def help_buttons(table: Table, user: int, language: Language) -> list[Pressed]:
    """Join, enter wizards, throw the Winds, or the acts of one's own phase. What is asked has its buttons already."""
    game = table.game
    own = may.sides_of(game, user)
    if game.ended or game.question is not None:
        return []
    if not own and user != game.master:
        return list(_seat(table, user, language))
    if game.phase is not None:
        return list(acts(table, language)) if game.active in own else []
    return list(_before_phase(table, own, language))


def _seat(table: Table, user: int, language: Language) -> Iterator[Pressed]:
    empty = [army for army in map(table.game.sides.__getitem__, Side) if not army.players]
    if any(army.reserved in (None, user) for army in empty):
        yield join_button(table.game_id, language)


def _before_phase(table: Table, own: list[Side], language: Language) -> Iterator[Pressed]:
    game, number = table.game, table.game_id
    if any(not game.sides[side].wizards for side in own):
        yield ActButton(number, "roster", say(language, "act-roster"), Style.primary)
    if any(may.throw_winds(game, side) is None for side in own):
        yield ActButton(number, "winds", say(language, "act-winds"))
