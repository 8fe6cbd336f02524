"""The buttons of /help: the steps that it names, where a button does them."""

from collections.abc import Iterator

from bot.posts.buttons.opening_buttons import join_button
from bot.posts.buttons.phase_buttons import ActionButton, action_buttons
from bot.posts.interaction.base_button import PostButton
from bot.posts.layout import Style
from bot.referee.session import GameSession
from bot.rules import legality
from bot.rules.model import Language, Side
from bot.texts.speech import say


def help_buttons(session: GameSession, user: int, language: Language) -> list[PostButton]:
    """Return join, enter wizards, throw the Winds, or the actions of the user's phase. A question has its own."""
    game = session.game
    own = legality.sides_of(game, user)
    if game.ended or game.question is not None:
        return []
    if not own and user != game.master:
        return list(_seat_buttons(session, user, language))
    if game.phase is not None:
        return list(action_buttons(session, language)) if game.active in own else []
    return list(_preparation_buttons(session, own, language))


def _seat_buttons(session: GameSession, user: int, language: Language) -> Iterator[PostButton]:
    empty = [army for army in map(session.game.sides.__getitem__, Side) if not army.players]
    if any(army.reserved in (None, user) for army in empty):
        yield join_button(session.game_id, language)


def _preparation_buttons(session: GameSession, own: list[Side], language: Language) -> Iterator[PostButton]:
    game, number = session.game, session.game_id
    if any(not game.sides[side].wizards for side in own):
        yield ActionButton(number, "roster", say(language, "action-roster"), Style.primary)
    if any(legality.throw_winds(game, side) is None for side in own):
        yield ActionButton(number, "winds", say(language, "action-winds"))
