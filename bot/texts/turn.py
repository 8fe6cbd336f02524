"""What comes next in a game, and whose turn or question it is."""

from typing import assert_never

from bot.rules import legality
from bot.rules.model import (
    CoveredQuestion,
    DispelQuestion,
    FreeSpellQuestion,
    Game,
    HandDiceQuestion,
    Language,
    Question,
    ScatterQuestion,
    Side,
    UndoQuestion,
)
from bot.texts.escape import harmless
from bot.texts.names import army_name
from bot.texts.speech import command_name, say


def what_next(game: Game, language: Language, *, just_asked: bool = False) -> str:
    """Return one sentence: the open question, or what the side whose turn it is may do.

    Where the same post says what the question is about, it is `just_asked` and does not say it again.
    """
    if game.ended:
        return say(language, "next-ended", log=command_name(language, "log", "show"))
    if game.question is not None:
        return question_text(game, game.question, language, just_asked=just_asked)
    if game.phase is not None:
        return _in_phase(game, language)
    return _between(game, language)


def question_text(game: Game, question: Question, language: Language, *, just_asked: bool = False) -> str:
    """Return the question, with the side that is asked and what it must know to answer."""
    army = army_name(game, question.asked, language)
    match question:
        case DispelQuestion(pool=pool, spell=spell, total=total):
            key = "ask-dispel.here" if just_asked else "ask-dispel"
            dice = len(legality.dispelling_dice(game, pool))
            return say(language, key, army=army, spell=harmless(spell.name), total=total, count=dice, pool=pool)
        case FreeSpellQuestion(cap=cap):
            return say(language, "ask-free-spell", army=army, cap=cap)
        case ScatterQuestion(wizard=wizard, distance=distance, direction=direction):
            key = "ask-scatter.here" if just_asked else "ask-scatter"
            return say(language, key, army=army, wizard=harmless(wizard), distance=distance, count=direction)
        case CoveredQuestion(spell=spell_name):
            key = "ask-covered.here" if just_asked else "ask-covered"
            return say(language, key, army=army, spell=harmless(spell_name))
        case UndoQuestion(ruling=ruling, act=act):
            return say(language, "ask-undo", army=army, ruling=ruling, act=act)
        case HandDiceQuestion(name=name, faces=faces):
            return say(language, "ask-hand-dice", army=army, name=harmless(name), faces=faces)
        case _:
            assert_never(question)


def _in_phase(game: Game, language: Language) -> str:
    phase = game.phase
    army = army_name(game, game.active or Side.FIRST, language)
    if phase is None or phase.kind == "healing_only":
        return say(language, "next-healing", army=army)
    if phase.trained is not None:
        return say(language, "next-trained", army=army)
    if phase.power and game.active and not legality.castable(game, game.active):
        return say(language, "next-nothing-to-cast", army=army, count=phase.power)
    return say(language, "next-phase-open", army=army, count=phase.power)


def _between(game: Game, language: Language) -> str:
    winds = command_name(language, "winds")
    if any(not game.sides[side].players for side in Side):
        return say(language, "next-seat", join=command_name(language, "game", "join"))
    missing = [side for side in Side if not game.sides[side].wizards]
    if game.turn == 0 and missing:
        army = army_name(game, missing[0], language)
        return say(
            language, "next-rosters", army=army, count=len(missing), roster=command_name(language, "roster", "edit")
        )
    if game.active is None:
        return say(language, "next-first-winds", winds=winds)
    army = army_name(game, game.active, language)
    restriction = game.sides[game.active].next_phase
    if restriction == "normal" and not game.sides[game.active].living:
        restriction = "healing_only"
    return say(language, "next-winds", army=army, winds=winds, phase=restriction)
