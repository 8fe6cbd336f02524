"""The demonstration: two small armies, and the first side's magic phase played by itself with fair dice."""

from collections.abc import AsyncIterator, Iterator
from math import ceil

from bot.playground.player import Player
from bot.playground.script import parse_line
from bot.playground.transcript import Line
from bot.rules import commands as cmd
from bot.rules import legality
from bot.rules.model import DispelQuestion, Game, Language

FIRST, SECOND = "alice", "bob"
"""Who plays the sides: the newcomer goes on as the second."""
STRANGER = "carol"
"""Who can look on, and plays neither side."""

_DIE = 3.5
_MOST_ACTS = 60
_ARMIES: dict[Language, tuple[str, ...]] = {
    "en": (
        'alice: /game new army:"Grey College" opponent:@bob language:en',
        'bob: /game join army:"Green Tide"',
        'alice: /wizard add name:Ansgar level:4 wounds:3 spells:"Fireball 8; Rain of Fire 11 template; Swift Wind 5"',
        'alice: /wizard add name:Vera level:2 manoeuvre:1 spells:"Shield of Wind 7 remains; Swift Wind 5"',
        'bob: /wizard add name:"Old Grishnag" level:3 spells:"Green Fist 9; Mud 6 remains"',
        'bob: /wizard add name:Snik level:1 spells:"Mud 6 remains; Itch 4"',
    ),
    "ru": (
        'alice: /game new army:"Серая коллегия" opponent:@bob language:ru',
        'bob: /game join army:"Зелёная волна"',
        "alice: /wizard add name:Ансгар level:4 wounds:3"
        ' spells:"Огненный шар 8; Огненный дождь 11 шаблон; Быстрый ветер 5"',
        'alice: /wizard add name:Вера level:2 manoeuvre:1 spells:"Щит ветра 7 остаётся; Быстрый ветер 5"',
        'bob: /wizard add name:"Старый Гришнаг" level:3 spells:"Зелёный кулак 9; Грязь 6 остаётся"',
        'bob: /wizard add name:Сник level:1 spells:"Грязь 6 остаётся; Чесотка 4"',
    ),
}
_AIMED = frozenset(
    {"Fireball", "Rain of Fire", "Green Fist", "Itch", "Огненный шар", "Огненный дождь", "Зелёный кулак", "Чесотка"}
)
"""The spells that are cast at somebody."""
_TARGETS: dict[Language, str] = {"en": "the nearest regiment", "ru": "ближайший отряд"}


def armies(language: Language) -> tuple[str, ...]:
    """The acts that open a game between two small armies, as lines of a script."""
    return _ARMIES[language]


async def play_demo(player: Player, language: Language) -> AsyncIterator[Line]:
    """Set up the armies and play one magic phase, whatever the dice bring."""
    game: Game | None = None
    for number, text in enumerate([*armies(language), "alice: /winds"], 1):
        line = await _act(player, text, number)
        game = line.entry.game
        yield line
    while game is not None and game.phase is not None and number < _MOST_ACTS:
        number += 1
        line = await _act(player, next_act(game, language), number)
        if line.entry.refused:
            yield line
            return
        game = line.entry.game
        yield line


async def _act(player: Player, text: str, number: int) -> Line:
    act = parse_line(text, number)
    if act is None:
        raise ValueError(text)
    return await player.perform(act)


def next_act(game: Game, language: Language) -> str:
    """What the side that is to act does now, as a line of a script."""
    question = game.question
    side = question.asked if question else game.active
    if side is None:
        raise ValueError("nobody is to act")
    offered = list(legality.offers(game, side))
    user = {side.FIRST: FIRST, side.SECOND: SECOND}[side]
    chosen = _answer(game, offered) if question else _attempt(game, offered)
    return f"{user}: {_typed(chosen, language)}"


def _answer(game: Game, offered: list[cmd.AnyCommand]) -> cmd.AnyCommand:
    """Dispels what the dice can be hoped to dispel; else takes the first answer there is."""
    if not isinstance(game.question, DispelQuestion):
        return offered[0]
    enough = ceil(game.question.total / _DIE)
    for command in offered:
        if isinstance(command, cmd.Dispel) and command.dice == enough:
            return command
    return cmd.LetPass()


def _attempt(game: Game, offered: list[cmd.AnyCommand]) -> cmd.AnyCommand:
    """The hardest spell that the wizard can be hoped to cast, with just enough dice."""
    values = {spell.name: spell.value for side in (game.sides.first, game.sides.second) for spell in side.spells}
    hopeful = [c for c in _casts(offered) if c.dice == ceil(values[c.spell or ""] / _DIE)]
    return max(hopeful, key=lambda command: values[command.spell or ""], default=cmd.EndPhase())


def _casts(offered: list[cmd.AnyCommand]) -> Iterator[cmd.Cast]:
    return (command for command in offered if isinstance(command, cmd.Cast))


def _typed(command: cmd.AnyCommand, language: Language) -> str:
    match command:
        case cmd.Cast():
            aimed = _aimed(command.spell, language)
            return f'/cast wizard:"{command.wizard}" spell:"{command.spell}" dice:{command.dice}{aimed}'
        case cmd.Dispel():
            return f"/dispel dice:{command.dice}"
        case cmd.AnswerScatter():
            return f"/answer scatter hit:{command.hit}"
        case cmd.AnswerFreeSpell():
            aimed = _aimed(command.spell, language)
            return f'/answer free-spell wizard:"{command.wizard}" spell:"{command.spell}"{aimed}'
        case cmd.AnswerCovered():
            return "/answer covered models:4"
        case cmd.EndPhase():
            return "/phase end"
        case _:
            return "/pass"


def _aimed(spell: str | None, language: Language) -> str:
    return f' target:"{_TARGETS[language]}"' if spell in _AIMED else ""
