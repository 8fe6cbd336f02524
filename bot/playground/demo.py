"""The demonstration: two small armies and the first side's magic phase, played automatically with fair dice."""

from collections.abc import AsyncIterator, Mapping
from math import ceil
from typing import Any

from bot.playground.player import Player
from bot.playground.script import parse_line
from bot.playground.transcript import RecordedStep
from bot.rules import commands as cmd
from bot.rules import legality
from bot.rules.model import CoveredQuestion, DispelQuestion, Game, Language
from bot.texts.speech import say

FIRST, SECOND = "alice", "bob"
"""The users who play the sides: the newcomer goes on as the second."""
SPECTATOR = "carol"
"""A user who plays neither side."""

_MEAN_FACE = 3.5
_MOST_STEPS = 60
_COVERED_MODELS = 4
_QUOTED = frozenset({"wizard", "spell", "target"})
"""The options that hold free text."""


def armies(language: Language) -> tuple[str, ...]:
    """Return the lines of a script that open a game between two small armies."""
    return tuple(say(language, "demo-armies").splitlines())


async def play_demo(player: Player, language: Language) -> AsyncIterator[RecordedStep]:
    """Set up the armies and play one magic phase with whatever is thrown."""
    game: Game | None = None
    for number, text in enumerate([*armies(language), "alice: /winds"], 1):
        recorded = await _perform(player, text, number)
        game = recorded.entry.game
        yield recorded
    while game is not None and game.phase is not None and number < _MOST_STEPS:
        number += 1
        recorded = await _perform(player, next_step(game, language), number)
        if recorded.entry.refused:
            yield recorded
            return
        game = recorded.entry.game
        yield recorded


async def _perform(player: Player, text: str, number: int) -> RecordedStep:
    step = parse_line(text, number)
    if step is None:
        raise ValueError(text)
    return await player.perform(step)


def next_step(game: Game, language: Language) -> str:
    """Return the next step of the side whose turn it is, as a line of a script."""
    question = game.question
    side = question.asked if question else game.active
    if side is None:
        raise ValueError("nobody is to act")
    offered = list(legality.offers(game, side))
    user = {side.FIRST: FIRST, side.SECOND: SECOND}[side]
    chosen = _answer(game, offered) if question else _promising_cast(game, offered)
    name, options = slash_command(chosen)
    if options.get("spell") in say(language, "demo-aimed-spells").split(", "):
        options["target"] = say(language, "demo-target")
    return f"{user}: {as_script(name, options)}"


def _answer(game: Game, offered: list[cmd.AnyCommand]) -> cmd.AnyCommand:
    """Return a dispel with just enough dice for the expected total, else letting it through; or the first answer."""
    match game.question:
        case DispelQuestion(total=total):
            enough = ceil(total / _MEAN_FACE)
            dispels = (command for command in offered if isinstance(command, cmd.Dispel) and command.dice == enough)
            return next(dispels, cmd.LetPass())
        case CoveredQuestion():
            return cmd.AnswerCovered(models=_COVERED_MODELS)
        case _:
            return offered[0]


def _promising_cast(game: Game, offered: list[cmd.AnyCommand]) -> cmd.AnyCommand:
    """Return the cast of the highest value with just enough dice for the expected total, else the phase's end."""
    values = {spell.name: spell.value for side in (game.sides.first, game.sides.second) for spell in side.spells}
    casts = [command for command in offered if isinstance(command, cmd.Cast)]
    promising = [cast for cast in casts if cast.dice == ceil(values[cast.spell or ""] / _MEAN_FACE)]
    return max(promising, key=lambda cast: values[cast.spell or ""], default=cmd.EndPhase())


def slash_command(command: cmd.AnyCommand) -> tuple[str, dict[str, Any]]:
    """Return the name and the options of the slash command for something that the rules offer a player."""
    match command:
        case cmd.ThrowWinds():
            return "winds", {}
        case cmd.Cast(wizard=wizard, spell=spell, dice=dice):
            return "cast", {"wizard": wizard, "spell": spell, "dice": dice}
        case cmd.Dispel(dice=dice, spell=spell):
            return "dispel", {"dice": dice} | ({"spell": spell} if spell else {})
        case cmd.LetPass():
            return "pass", {}
        case cmd.AnswerScatter(hit=hit):
            return "answer scatter", {"hit": hit.value}
        case cmd.AnswerFreeSpell(wizard=wizard, spell=spell):
            return "answer free-spell", {"wizard": wizard, "spell": spell}
        case cmd.AnswerCovered(models=models):
            return "answer covered", {"models": models}
        case cmd.Train(wizard=wizard):
            return "train", {"wizard": wizard}
        case cmd.Heal(side=side, target=target):
            return "heal", {"target": target} | ({"side": side.value} if side else {})
        case cmd.Move(wizard=wizard):
            return "move", {"wizard": wizard}
        case cmd.EndSpell(side=side, spell=spell):
            return "spell end", {"spell": spell} | ({"side": side.value} if side else {})
        case cmd.EndPhase():
            return "phase end", {}
        case _:
            raise ValueError(f"no slash command is offered for {command}")


def as_script(name: str, options: Mapping[str, Any]) -> str:
    """Return a slash command as a script writes it."""
    written = (f'{key}:"{value}"' if key in _QUOTED else f"{key}:{value}" for key, value in options.items())
    return " ".join([f"/{name}", *written])
