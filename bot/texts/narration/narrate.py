"""A ruling in words: who did what, the dice, the outcome, what changed, and what comes next."""

from bot.rules import events as ev
from bot.rules.evolve import evolve, open_game
from bot.rules.model import Game, Language
from bot.rules.ruling import Ruling
from bot.texts.dice_faces import Die
from bot.texts.narration import casting, dice, healing, lobby, log, miscast, phase, roster
from bot.texts.narration.builder import RENDERERS, Builder
from bot.texts.narration.narration import Narration
from bot.texts.turn import what_next

TOPICS = (casting, dice, healing, lobby, log, miscast, phase, roster)
"""The modules of the renderers: to import one enters them."""

_MOST_LINES = 10
"""Lines and pools together; with the heading and what comes next, a post has twelve lines."""


def narrate(ruling: Ruling, before: Game | None, after: Game | None, language: Language, die: Die) -> Narration:
    """Return the text of a ruling's post. `before` is None for the first ruling; both are for a roll without a game."""
    builder = Builder(ruling, before, language, die)
    for event in ruling.events:
        RENDERERS[type(event)](builder, event)
        builder.game = after if isinstance(event, ev.Undone) else _next(builder.game, event)
    if builder.game is not None and builder.game.phase is not None:
        phase.add_pools(builder)
    lines, most = builder.lines, _MOST_LINES - len(builder.pools)
    if len(lines) > most:
        lines = [*lines[: most - 1], builder.say("lines-cut", rest=len(lines) - most + 1)]
    return Narration(
        tone=builder.tone,
        heading=builder.heading,
        lines=tuple(lines),
        pools=builder.pools,
        small_print=builder.small_print,
        next=_what_next(ruling, after, language),
    )


def _next(game: Game | None, event: ev.AnyEvent) -> Game | None:
    if isinstance(event, ev.GameCreated):
        return open_game(event)
    return None if game is None else evolve(game, event)


def _what_next(ruling: Ruling, after: Game | None, language: Language) -> str | None:
    """Return what comes next; after a free roll, which leaves the game as it was, nothing new does."""
    if after is None or all(isinstance(event, ev.Rolled | ev.FreeRoll) for event in ruling.events):
        return None
    just_asked = any(isinstance(event, ev.QuestionAsked) for event in ruling.events)
    return what_next(after, language, just_asked=just_asked)
