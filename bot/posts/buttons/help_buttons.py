"""What /help lets a user press at once: the steps that it tells, where a button does them."""

from collections.abc import Iterator
from typing import Any

import discord

from bot.posts.buttons.answer_buttons import Style
from bot.posts.buttons.opening_buttons import join_button
from bot.posts.buttons.phase_buttons import ActionButton, actions
from bot.referee.session import GameSession
from bot.rules import legality
from bot.rules.model import Language, Side
from bot.texts.speech import say

HelpButton = discord.ui.DynamicItem[discord.ui.Button[Any]]


def help_buttons(session: GameSession, user: int, language: Language) -> list[HelpButton]:
    """Join, enter wizards, throw the Winds, or the acts of one's own phase. What is asked has its buttons already."""
    game = session.game
    own = legality.sides_of(game, user)
    if game.ended or game.question is not None:
        return []
    if not own and user != game.master:
        return list(_seat(session, user, language))
    if game.phase is not None:
        return list(actions(session, language)) if game.active in own else []
    return list(_before_phase(session, own, language))


def _seat(session: GameSession, user: int, language: Language) -> Iterator[HelpButton]:
    empty = [army for army in map(session.game.sides.__getitem__, Side) if not army.players]
    if any(army.reserved in (None, user) for army in empty):
        yield join_button(session.game_id, language)


def _before_phase(session: GameSession, own: list[Side], language: Language) -> Iterator[HelpButton]:
    game, number = session.game, session.game_id
    if any(not game.sides[side].wizards for side in own):
        yield ActionButton(number, "roster", say(language, "act-roster"), Style.primary)
    if any(legality.throw_winds(game, side) is None for side in own):
        yield ActionButton(number, "winds", say(language, "act-winds"))
