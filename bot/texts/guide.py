"""What to do next: up to five suggestions for one user, with the commands by their names."""

from collections.abc import Iterator
from itertools import islice

from bot.rules import legality
from bot.rules.model import (
    CoveredQuestion,
    DispelQuestion,
    FreeSpellQuestion,
    Game,
    Language,
    Phase,
    ScatterQuestion,
    Side,
)
from bot.texts.names import army_name
from bot.texts.speech import command_name, say

_MOST = 5


def next_steps(game: Game | None, user: int, language: Language, *, direct: bool = False) -> list[str]:
    """Return up to five things that this user may do next, the most useful first; a direct message has no game."""
    if direct:
        return [say(language, "step-direct"), _step(language, "rules", "rules"), _step(language, "roll", "roll")]
    return list(islice(_steps(game, user, language), _MOST))


def _steps(game: Game | None, user: int, language: Language) -> Iterator[str]:
    if game is None or game.ended:
        yield _step(language, "new", "game", "new")
        yield _step(language, "rules", "rules")
        yield _step(language, "roll", "roll")
        return
    own = legality.sides_of(game, user)
    if not own and user != game.master:
        yield from _for_spectator(game, user, language)
        return
    sides = own or list(Side)
    if game.question is not None:
        yield from _question(game, sides, language)
    elif game.phase is None:
        yield from _before_phase(game, sides, language)
    elif game.active in sides:
        yield from _own_phase(game, game.active, sides, language)
    else:
        yield from _in_play(game, sides, language)
        yield _wait(game, "their-phase", game.active or Side.FIRST, language)
    yield _step(language, "show", "game", "show")
    yield _step(language, "rules", "rules")


def _step(language: Language, what: str, *path: str, **facts: object) -> str:
    return say(language, f"step-{what}", command=command_name(language, *path), **facts)


def _wait(game: Game, what: str, side: Side, language: Language) -> str:
    return say(language, f"wait-{what}", army=army_name(game, side, language))


def _for_spectator(game: Game, user: int, language: Language) -> Iterator[str]:
    empty = [game.sides[side] for side in Side if not game.sides[side].players]
    if any(army.reserved in (None, user) for army in empty):
        yield _step(language, "join", "game", "join")
    yield _step(language, "show", "game", "show")
    yield _step(language, "log", "log", "show")
    yield _step(language, "roll", "roll")
    yield _step(language, "rules", "rules")


def _question(game: Game, sides: list[Side], language: Language) -> Iterator[str]:
    question = game.question
    if question is None:
        return
    if question.asked not in sides:
        yield _wait(game, "answer", question.asked, language)
        return
    match question:
        case DispelQuestion(pool=pool):
            most = len(legality.dispelling_dice(game, pool))
            if most:
                yield _step(language, "dispel", "dispel", most=most)
            yield _step(language, "let-through", "pass")
        case FreeSpellQuestion():
            yield _step(language, "free-spell", "answer", "free-spell")
            yield _step(language, "decline", "pass")
        case ScatterQuestion():
            yield _step(language, "scatter", "answer", "scatter")
        case CoveredQuestion():
            yield _step(language, "covered", "answer", "covered")
        case _:
            yield _step(language, "consent", "game", "show")


def _before_phase(game: Game, sides: list[Side], language: Language) -> Iterator[str]:
    if not all(game.sides[side].players for side in Side):
        yield _step(language, "wait-join", "game", "join")
    if any(not game.sides[side].wizards for side in sides):
        yield _step(language, "roster", "roster", "edit")
        yield _step(language, "wizard", "wizard", "add")
    if any(legality.throw_winds(game, side) is None for side in sides):
        yield _step(language, "winds", "winds")
    elif game.active is not None and game.active not in sides:
        yield _wait(game, "winds", game.active, language)


def _own_phase(game: Game, side: Side, sides: list[Side], language: Language) -> Iterator[str]:
    """Yield what may be done in the phase; its end always has a place among the steps that are shown."""
    yield from islice(_actions(game, side, sides, language), _MOST - 1)
    yield _step(language, "end", "phase", "end")


def _actions(game: Game, side: Side, sides: list[Side], language: Language) -> Iterator[str]:
    wizards = game.sides[side].wizards
    if able := legality.castable(game, side):
        power = (game.phase or Phase()).power
        yield _step(language, "cast", "cast", count=len(able), power=say(language, "dice-power", count=power))
    yield from _in_play(game, sides, language)
    if not legality.train(game, side) and any(not legality.train_wizard(game, w) for w in wizards):
        yield _step(language, "train", "train")
    if not legality.move(game, side) and any(not legality.move_wizard(game, w) for w in wizards):
        yield _step(language, "move", "move")
    if not legality.heal(game, side):
        yield _step(language, "heal", "heal")


def _in_play(game: Game, sides: list[Side], language: Language) -> Iterator[str]:
    """Yield the dispelling of a spell from an earlier phase, where one of these sides may and has a die for it."""
    for side in sides:
        able = not legality.dispel_in_play(game, side) and legality.dispelling_dice(game, legality.own_pool(game, side))
        if able and legality.dispellable(game, side):
            yield _step(language, "dispel-in-play", "dispel")
            return
