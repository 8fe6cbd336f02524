"""A game for tests of the rules: two players, given dice, and short ways to play and to look at what happened."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.decide import decide
from bot.rules.evolve import evolve, fold
from bot.rules.model import Game, Phase, Side, Wizard
from bot.rules.refusal import RefusedError
from bot.rules.ruleset import with_option

ALICE = cmd.Actor(user=1, name="Alice")
BOB = cmd.Actor(user=2, name="Bob")
CAROL = cmd.Actor(user=3, name="Carol")
MODERATOR = cmd.Actor(user=4, name="Mod", manages=True)


E = TypeVar("E", bound=ev.Event)


class ExactDice:
    """Throws exactly the given faces; any other throw fails the test."""

    source: ev.Source = "bot"

    def __init__(self, faces: Iterable[int] = ()) -> None:
        self.faces = list(faces)

    def throw(self, count: int, sides: int, reason: ev.Reason) -> tuple[int, ...]:
        assert len(self.faces) >= count, f"{count} dice asked for {reason}, {self.faces} given"
        thrown, self.faces = tuple(self.faces[:count]), self.faces[count:]
        assert all(1 <= face <= sides for face in thrown)
        return thrown


class PlayedGame:
    """A game of Alice (first side, master) and Bob.

    `do` decides a command and folds its events; `refused` returns the key of a refusal: nothing has changed then.
    """

    def __init__(self, **options: str) -> None:
        self.events: list[ev.AnyEvent] = []
        self.last_events: list[ev.AnyEvent] = []
        created = decide(None, cmd.NewGame(language="en", army="Reds"), ALICE, ExactDice())[0]
        assert isinstance(created, ev.GameCreated)
        ruleset = created.ruleset
        for name, value in options.items():
            ruleset = with_option(ruleset, name, value)
        self.events.append(msgspec.structs.replace(created, ruleset=ruleset))
        self.game: Game = fold(self.events)
        self.do(cmd.JoinGame(army="Blues"), by=BOB)

    def do(self, command: cmd.AnyCommand, *faces: int, by: cmd.Actor = ALICE) -> list[ev.AnyEvent]:
        dice = ExactDice(faces)
        self.last_events = decide(self.game, command, by, dice)
        assert not dice.faces, f"{dice.faces} were not thrown"
        for event in self.last_events:
            self.events.append(event)
            self.game = evolve(self.game, event)
        return self.last_events

    def refused(self, command: cmd.AnyCommand, *faces: int, by: cmd.Actor = ALICE) -> str:
        before = self.game
        try:
            events = decide(self.game, command, by, ExactDice(faces))
        except RefusedError as refusal:
            assert self.game == before
            return refusal.key
        raise AssertionError(f"not refused: {events}")

    def add_wizard(
        self, name: str, level: int, *spells: str, side: Side = Side.FIRST, wounds: int | None = None,
        manoeuvre: int | None = None,
    ) -> None:  # fmt: skip
        line = cmd.WizardLine(
            name=name, level=level, wounds=wounds, manoeuvre=manoeuvre, spells=tuple(map(spell_line, spells))
        )
        self.do(cmd.AddWizard(side=side, wizard=line))

    def throw_winds(self, *faces: int, by: cmd.Actor = ALICE) -> list[ev.AnyEvent]:
        return self.do(cmd.ThrowWinds(), *faces, by=by)

    def cast(self, *faces: int, by: cmd.Actor = ALICE, **options: object) -> list[ev.AnyEvent]:
        given = {"dice": len(faces), **options}
        dice = given["dice"]
        assert isinstance(dice, int)
        return self.do(msgspec.convert({"kind": "cast", **given}, cmd.Cast), *faces, by=by)

    def end_phase(self, by: cmd.Actor = ALICE) -> list[ev.AnyEvent]:
        return self.do(cmd.EndPhase(), by=by)

    def pass_turn(self, *faces: int, by: cmd.Actor = BOB) -> None:
        """Begin and end the other side's phase."""
        self.throw_winds(*faces, by=by)
        self.end_phase(by=by)

    @property
    def phase(self) -> Phase:
        assert self.game.phase is not None
        return self.game.phase

    @property
    def pools(self) -> tuple[int, int]:
        return self.phase.power, self.phase.dispel

    def wizard(self, name: str, side: Side = Side.FIRST) -> Wizard:
        wizard = self.game.sides[side].wizard(name)
        assert wizard is not None
        return wizard

    def event(self, kind: type[E]) -> E:
        """Return the only event of that kind in the last ruling."""
        (event,) = [event for event in self.last_events if isinstance(event, kind)]
        return event

    @property
    def in_play(self) -> list[str]:
        return [spell.spell for spell in self.game.in_play]

    @property
    def last_kinds(self) -> Counter[str]:
        return Counter(str(type(event).__struct_config__.tag) for event in self.last_events)

    @property
    def question(self) -> str | None:
        question = self.game.question
        return None if question is None else str(type(question).__struct_config__.tag)


def spell_line(text: str) -> cmd.SpellLine:
    """Return the spell of a text like `Fireball 8 remains template`."""
    words = text.split()
    kinds = {word for word in words if word in ("remains", "template")}
    plain = [word for word in words if word not in kinds]
    value = int(plain.pop()) if plain[-1].isdigit() else None
    return cmd.SpellLine(name=" ".join(plain), value=value, remains="remains" in kinds, template="template" in kinds)


def game_with_pools_8_6(level: int = 1, *spells: str, **options: str) -> PlayedGame:
    """Return a game with a wizard of that level, in whose phase there are 8 power and 6 dispel dice."""
    play = PlayedGame(**options)
    play.add_wizard("Ansgar", level, *(spells or ("Bolt 7",)))
    play.throw_winds(2, 6, 1)
    assert play.pools == (8, 6)
    return play
