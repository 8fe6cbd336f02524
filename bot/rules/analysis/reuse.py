"""Dice of undone rulings: they are used again for the same throw, so that nobody undoes in order to throw anew.

What a throw is for is read from its events, not from what was typed: another spelling, a name left out, a target, a
bonus or a new name of the wizard does not make it another throw. The same throw may come several times in a phase and
has its own dice each time. It counts how far the game was, not how often a phase was undone and begun again.
"""

from bisect import bisect_left, insort
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import NamedTuple, TypeGuard

from bot.rules import events as ev
from bot.rules.analysis.log import changed_rulings
from bot.rules.model import Side
from bot.rules.names import name_key
from bot.rules.ruling import Ruling

Thrown = Sequence[tuple[int, int]]
"""Dice in order, each with its sides and its face."""
Purpose = tuple[object, ...]
"""What dice are thrown for."""


class Moment(NamedTuple):
    """How far a game is: in a phase, or between two."""

    turn: int
    active: Side | None
    in_phase: bool

    def not_before(self, other: "Moment") -> bool:
        """Return whether the game is as far as at the other moment; each phase has its own turn number."""
        return (self.turn, not self.in_phase) >= (other.turn, not other.in_phase)


class _Throw(NamedTuple):
    moment: Moment
    purpose: Purpose
    earlier: int
    """How many effective throws for the same purpose came before it at this moment."""
    dice: Thrown


class UndoneThrows:
    """The bot's throws in a log, effective or undone. Add each ruling in order, and say which are undone and redone."""

    def __init__(self) -> None:
        self._throws: dict[int, _Throw] = {}
        self._effective: Counter[tuple[Moment, Purpose]] = Counter()
        self._undone: defaultdict[tuple[Moment, Purpose, int], list[int]] = defaultdict(list)
        self._moments: list[tuple[int, Moment]] = []
        self._first_names: dict[tuple[Side, str], str] = {}
        self._forgotten = 0

    def add(self, ruling: Ruling) -> None:
        """Take in a new ruling."""
        purpose = self._purpose(ruling.events)
        if purpose is not None:
            key = self._now, purpose
            dice = [(e.sides, face) for e in ruling.events if _by_bot(e) for face in e.faces]
            self._throws[ruling.seq] = _Throw(*key, self._effective[key], dice)
            self._effective[key] += 1
        self._add_moments(ruling)
        for event in ruling.events:
            if isinstance(event, ev.WizardEdited):
                first = self._first_name(event.side, event.name)
                self._first_names[event.side, name_key(event.wizard.name)] = first

    def undo(self, ruling: Ruling) -> None:
        """Note that a ruling is undone."""
        start = bisect_left(self._moments, ruling.seq, key=itemgetter(0))
        del self._moments[start : bisect_left(self._moments, ruling.seq + 1, key=itemgetter(0))]
        if throw := self._throws.get(ruling.seq):
            self._effective[throw.moment, throw.purpose] -= 1
            insort(self._undone[throw[:3]], ruling.seq)

    def redo(self, ruling: Ruling) -> None:
        """Note that a ruling is effective again."""
        self._add_moments(ruling)
        if throw := self._throws.get(ruling.seq):
            self._effective[throw.moment, throw.purpose] += 1
            undone = self._undone[throw[:3]]
            del undone[bisect_left(undone, ruling.seq)]

    def forget(self, floor: int) -> None:
        """Drop what is over, if no ruling before that number can be undone or redone any more."""
        reached = self._moments[-1][0] if self._moments else 0
        if not self._forgotten < reached < floor:
            return
        now, self._forgotten = self._now, reached
        self._moments = self._moments[-1:]
        self._throws = {seq: throw for seq, throw in self._throws.items() if throw.moment.not_before(now)}
        self._effective = Counter({key: n for key, n in self._effective.items() if key[0].not_before(now)})
        for key in [key for key in self._undone if not key[0].not_before(now)]:
            del self._undone[key]

    def reusable(self, events: Iterable[ev.AnyEvent]) -> tuple[int, Thrown] | None:
        """Return the undone ruling whose dice the throw in these events has to use, and those dice."""
        purpose = self._purpose(events)
        if purpose is None:
            return None
        undone = self._undone.get((self._now, purpose, self._effective[self._now, purpose]))
        return (undone[-1], self._throws[undone[-1]].dice) if undone else None

    @property
    def _now(self) -> Moment:
        return self._moments[-1][1] if self._moments else Moment(0, None, in_phase=False)

    def _add_moments(self, ruling: Ruling) -> None:
        for event in ruling.events:
            match event:
                case ev.PhaseBegan(side=side, turn=turn):
                    insort(self._moments, (ruling.seq, Moment(turn, side, in_phase=True)))
                case ev.PhaseEnded(side=side, turn=turn) | ev.PhaseSkipped(side=side, turn=turn):
                    insort(self._moments, (ruling.seq, Moment(turn, side.other, in_phase=False)))
                case _:
                    pass

    def _first_name(self, side: Side, wizard: str) -> str:
        key = name_key(wizard)
        return self._first_names.get((side, key), key)

    def _purpose(self, events: Iterable[ev.AnyEvent]) -> Purpose | None:
        """Return what the bot's dice in these events are thrown for; None if it throws none for a side."""
        events = tuple(events)
        roll = next((event for event in events if _by_bot(event) and event.by is not None), None)
        if roll is None:
            return None
        for event in events:
            match event:
                case ev.SpellCast() | ev.SpellFailed():
                    wizard, spell = self._first_name(event.side, event.wizard), name_key(event.spell)
                    return "cast", event.side, wizard, spell, len(roll.faces)
                case ev.SpellDispelled() | ev.DispelFailed():
                    wizard, spell = self._first_name(event.side, event.wizard), name_key(event.spell)
                    return "dispel", event.by, event.side, wizard, spell, event.in_play, len(roll.faces)
                case ev.WizardTrained():
                    return "train", event.side, self._first_name(event.side, event.wizard)
                case _:
                    pass
        return "winds", roll.by


def _by_bot(event: ev.AnyEvent) -> TypeGuard[ev.Rolled]:
    return isinstance(event, ev.Rolled) and event.source == "bot"


def undone_throws(rulings: Sequence[Ruling]) -> UndoneThrows:
    """Return the throws of a whole log."""
    throws, by_number, undone = UndoneThrows(), {ruling.seq: ruling for ruling in rulings}, set[int]()
    for ruling in rulings:
        throws.add(ruling)
        for changed in changed_rulings(ruling, by_number):
            undone ^= {changed.seq}
            (throws.undo if changed.seq in undone else throws.redo)(changed)
    return throws
