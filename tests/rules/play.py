"""A table for the rules' tests: two players, dice that fall as told, and what happened in plain words."""

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


class Loaded:
    """Dice that fall as told; a throw that was not foreseen fails the test."""

    source: ev.Source = "bot"

    def __init__(self, faces: Iterable[int] = ()) -> None:
        self.faces = list(faces)

    def throw(self, count: int, sides: int, reason: ev.Reason) -> tuple[int, ...]:
        assert len(self.faces) >= count, f"{count} dice asked for {reason}, {self.faces} given"
        thrown, self.faces = tuple(self.faces[:count]), self.faces[count:]
        assert all(1 <= face <= sides for face in thrown)
        return thrown


class Play:
    """A game in play. `do` rules and keeps; `refused` gives the key of a refusal and checks that nothing changed."""

    def __init__(self, **options: str) -> None:
        self.journal: list[ev.AnyEvent] = []
        self.last: list[ev.AnyEvent] = []
        created = decide(None, cmd.NewGame(language="en", army="Reds"), ALICE, Loaded())[0]
        assert isinstance(created, ev.GameCreated)
        ruleset = created.ruleset
        for name, value in options.items():
            ruleset = with_option(ruleset, name, value)
        self.journal.append(msgspec.structs.replace(created, ruleset=ruleset))
        self.game: Game = fold(self.journal)
        self.do(cmd.JoinGame(army="Blues"), by=BOB)

    def do(self, command: cmd.AnyCommand, *faces: int, by: cmd.Actor = ALICE) -> list[ev.AnyEvent]:
        dice = Loaded(faces)
        self.last = decide(self.game, command, by, dice)
        assert not dice.faces, f"{dice.faces} were not thrown"
        for event in self.last:
            self.journal.append(event)
            self.game = evolve(self.game, event)
        return self.last

    def refused(self, command: cmd.AnyCommand, *faces: int, by: cmd.Actor = ALICE) -> str:
        before = self.game
        try:
            events = decide(self.game, command, by, Loaded(faces))
        except RefusedError as refusal:
            assert self.game == before
            return refusal.key
        raise AssertionError(f"not refused: {events}")

    # --- shorthand ---------------------------------------------------------------------------------------------------

    def wizard(
        self, name: str, level: int, *spells: str, side: Side = Side.FIRST, wounds: int | None = None,
        manoeuvre: int | None = None,
    ) -> None:  # fmt: skip
        line = cmd.WizardLine(
            name=name, level=level, wounds=wounds, manoeuvre=manoeuvre, spells=tuple(map(spell_line, spells))
        )
        self.do(cmd.AddWizard(side=side, wizard=line))

    def winds(self, *faces: int, by: cmd.Actor = ALICE) -> list[ev.AnyEvent]:
        return self.do(cmd.ThrowWinds(), *faces, by=by)

    def cast(self, *faces: int, by: cmd.Actor = ALICE, **options: object) -> list[ev.AnyEvent]:
        given = {"dice": len(faces), **options}
        dice = given["dice"]
        assert isinstance(dice, int)
        return self.do(msgspec.convert({"kind": "cast", **given}, cmd.Cast), *faces, by=by)

    def end(self, by: cmd.Actor = ALICE) -> list[ev.AnyEvent]:
        return self.do(cmd.EndPhase(), by=by)

    def pass_turn(self, *faces: int, by: cmd.Actor = BOB) -> None:
        """The other side's whole phase, with nothing done in it."""
        self.winds(*faces, by=by)
        self.end(by=by)

    @property
    def phase(self) -> Phase:
        assert self.game.phase is not None
        return self.game.phase

    @property
    def pools(self) -> tuple[int, int]:
        return self.phase.power, self.phase.dispel

    def who(self, name: str, side: Side = Side.FIRST) -> Wizard:
        wizard = self.game.sides[side].wizard(name)
        assert wizard is not None
        return wizard

    def told(self, kind: type[E]) -> E:
        """The one event of that kind in the last ruling."""
        (event,) = [event for event in self.last if isinstance(event, kind)]
        return event

    @property
    def in_play(self) -> list[str]:
        return [spell.spell for spell in self.game.in_play]

    @property
    def kinds(self) -> Counter[str]:
        return Counter(str(type(event).__struct_config__.tag) for event in self.last)

    @property
    def question(self) -> str | None:
        question = self.game.question
        return None if question is None else str(type(question).__struct_config__.tag)


def spell_line(text: str) -> cmd.SpellLine:
    """`Fireball 8 remains template`."""
    words = text.split()
    marks = {word for word in words if word in ("remains", "template")}
    plain = [word for word in words if word not in marks]
    value = int(plain.pop()) if plain[-1].isdigit() else None
    return cmd.SpellLine(name=" ".join(plain), value=value, remains="remains" in marks, template="template" in marks)


def pools_8_6(level: int = 1, *spells: str, **options: str) -> Play:
    """A wizard of that level with pools 8/6: Winds 2 and 6, nobody else channels a die."""
    play = Play(**options)
    play.wizard("Ansgar", level, *(spells or ("Bolt 7",)))
    play.winds(2, 6, 1)
    assert play.pools == (8, 6)
    return play
