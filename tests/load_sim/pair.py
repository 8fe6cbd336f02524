"""Two synthetic players of one channel: they open a game and play it to its end, whatever the dice bring, and again."""

from collections.abc import Iterator
from random import Random
from typing import Any, Literal, NamedTuple

from bot.referee.session import GameSession
from bot.rules import commands as cmd
from bot.rules import legality
from bot.rules.model import Game, Language, Side, UndoQuestion
from bot.texts.roster_text import parse_spells

Way = Literal["slash", "suggest", "press"]
TURNS = 8
"""Magic phases after which a game is ended and the next one opened."""
_WEIGHTS = {"Cast": 6.0, "Dispel": 3.0, "Move": 0.4, "Train": 0.4}
"""How much likelier than others a kind of act is, where it is possible."""
_LOOKS, _SUGGESTIONS, _UNDOS, _PRESSES = 0.05, 0.15, 0.03, 0.5
_WIZARDS: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("Ansgar", "Fireball 8; Rain of Fire 11 template; Swift Wind 5"),
        ("Vera", "Shield 7 remains; Swift Wind 5"),
    ),
    "ru": (("Ансгар", "Огненный шар 8; Дождь 11 шаблон; Быстрый ветер 5"), ("Вера", "Щит 7 остаётся; Быстрый ветер 5")),
}


class Deed(NamedTuple):
    """What one of the two does next."""

    who: int
    """0 is the one who opens games and is their master, 1 the other."""
    way: Way
    name: str
    """A slash command's name, or the custom id of what is pressed."""
    options: dict[str, Any]
    focus: str = ""
    """The option that asks for suggestions."""
    command: type[cmd.AnyCommand] | None = None
    """What is asked of the rules, if it is an act of play."""


class Pair:
    """What the two do, from the game as it stands."""

    def __init__(self, random: Random, language: Language) -> None:
        self.language = language
        self._random = random
        self._opening = self._opens()

    def next(self, table: GameSession | None) -> Deed:
        """The next deed."""
        opening = next(self._opening, None)
        if opening is not None:
            return opening
        if table is None:
            self._opening = self._opens()
            return next(self._opening)
        if table.game.turn > TURNS:
            self._opening = iter([Deed(0, "press", f"end:{table.game_id}", {})])
            return Deed(0, "slash", "game end", {})
        return self._plays(table)

    def opened(self) -> Iterator[tuple[Side, cmd.AnyCommand]]:
        """The opening as commands, in place of the first one that they would give."""
        self._opening = iter(())
        yield Side.FIRST, cmd.NewGame(language=self.language, army="Reds")
        yield Side.SECOND, cmd.JoinGame(army="Blues")
        for side in Side:
            for level, (name, spells) in zip((4, 2), _WIZARDS[self.language], strict=True):
                line = cmd.WizardLine(name=name, level=level, spells=parse_spells(spells))
                yield side, cmd.AddWizard(side=side, wizard=line)

    def _opens(self) -> Iterator[Deed]:
        yield Deed(0, "slash", "game new", {"language": self.language, "army": "Reds"})
        yield Deed(1, "slash", "game join", {"army": "Blues"})
        for who in (0, 1):
            for level, (name, spells) in zip((4, 2), _WIZARDS[self.language], strict=True):
                yield Deed(who, "slash", "wizard add", {"name": name, "level": level, "spells": spells})
        yield Deed(0, "slash", "game show", {})

    def _plays(self, table: GameSession) -> Deed:
        game, random = table.game, self._random
        if isinstance(game.question, UndoQuestion):
            agree = "undo-yes" if random.random() < 0.8 else "undo-no"
            return _answer(table, agree, cmd.AnswerUndo)
        chance = random.random()
        if chance < _LOOKS:
            return Deed(random.randrange(2), "slash", "game show", {})
        if chance < _LOOKS + _UNDOS and game.question is None and game.phase is not None:
            return Deed(_seat(game.active), "slash", "game undo", {}, command=cmd.Undo)
        side, command = self.wish(game)
        who = _seat(side)
        if isinstance(command, cmd.LetPass) and random.random() < _PRESSES:
            return _answer(table, "pass", cmd.LetPass)
        name, options = _typed(command)
        if isinstance(command, cmd.Cast) and random.random() < _SUGGESTIONS:
            focus = random.choice(("wizard", "spell", "dice"))
            filled = {name: value for name, value in options.items() if name != focus}
            return Deed(who, "suggest", name, filled, focus)
        return Deed(who, "slash", name, options, command=type(command))

    def wish(self, game: Game) -> tuple[Side, cmd.AnyCommand]:
        """An act that is possible, most often a cast; a phase's end only rarely while there is something to throw."""
        offered = [(side, command) for side in Side for command in legality.offers(game, side)]
        kinds = sorted({type(command).__name__ for _, command in offered})
        [wanted] = self._random.choices(kinds, [_WEIGHTS.get(kind, 1.0) for kind in kinds])
        return self._random.choice([offer for offer in offered if type(offer[1]).__name__ == wanted])


def _seat(side: Side | None) -> int:
    return 1 if side is Side.SECOND else 0


def _answer(table: GameSession, code: str, command: type[cmd.AnyCommand]) -> Deed:
    """Press an answer under the post that asked."""
    question = table.game.question
    name = f"answer:{table.game_id}:{table.asking}:{code}"
    return Deed(_seat(question.asked if question else None), "press", name, {}, command=command)


def _typed(command: cmd.AnyCommand) -> tuple[str, dict[str, Any]]:
    """The slash command and its options."""
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
            raise ValueError(f"no player does this: {command}")
