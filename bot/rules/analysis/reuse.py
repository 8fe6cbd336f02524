"""Dice of undone rulings: whoever throws again for the same act takes them, so that nobody undoes to throw anew.

Which act a throw is for is read from its events, not from what was typed: neither a spelling, a name that is left out,
a target, a bonus nor a new name of the wizard makes it another. The same act may come several times in a phase; each
time has its own dice. What counts is where the game stood, so it makes no difference how often a phase was taken back
and begun again.
"""

from bisect import bisect_left, insort
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.rules import events as ev
from bot.rules.model import Side
from bot.rules.names import name_key
from bot.rules.ruling import Ruling

Thrown = Sequence[tuple[int, int]]
"""Dice in order, each with its sides and its face."""
Act = tuple[object, ...]


class Moment(NamedTuple):
    """How far a game is: between two phases, or in one."""

    turn: int
    active: Side | None
    in_phase: bool

    def since(self, other: "Moment") -> bool:
        """Whether the game is no less far than at another moment; each phase has its own turn number."""
        return (self.turn, not self.in_phase) >= (other.turn, not other.in_phase)


class _Entry(NamedTuple):
    """A throw: when, for what, how many equal ones stood before it, and its dice."""

    moment: Moment
    act: Act
    before: int
    thrown: Thrown


_START = Moment(0, None, in_phase=False)


def thrown_by_bot(events: Iterable[ev.AnyEvent]) -> Thrown:
    """The bot's dice in order."""
    return [(e.sides, face) for e in events if isinstance(e, ev.Rolled) and e.source == "bot" for face in e.faces]


class Shelf:
    """The throws of a trail with the bot's dice, and which of them stand. Told of one ruling after another."""

    def __init__(self) -> None:
        self._entries: dict[int, _Entry] = {}
        self._standing: Counter[tuple[Moment, Act]] = Counter()
        self._dropped: defaultdict[tuple[Moment, Act, int], list[int]] = defaultdict(list)
        self._bounds: list[tuple[int, Moment]] = []
        self._first_names: dict[tuple[Side, str], str] = {}
        self._tidied = 0

    def add(self, ruling: Ruling) -> None:
        """Note a new ruling, which stands."""
        act = self._act(ruling.events)
        if act is not None:
            now = self._now
            thrown = thrown_by_bot(ruling.events)
            self._entries[ruling.seq] = _Entry(now, act, self._standing[now, act], thrown)
            self._standing[now, act] += 1
        self._bound(ruling)
        for event in ruling.events:
            if isinstance(event, ev.WizardEdited):
                first = self._name(event.side, event.name)
                self._first_names[event.side, name_key(event.wizard.name)] = first

    def leave(self, ruling: Ruling) -> None:
        """Note that a ruling stands no more."""
        start = bisect_left(self._bounds, ruling.seq, key=_seq)
        del self._bounds[start : bisect_left(self._bounds, ruling.seq + 1, key=_seq)]
        if entry := self._entries.get(ruling.seq):
            self._standing[entry.moment, entry.act] -= 1
            insort(self._dropped[entry[:3]], ruling.seq)

    def come_back(self, ruling: Ruling) -> None:
        """Note that a ruling stands again."""
        self._bound(ruling)
        if entry := self._entries.get(ruling.seq):
            self._standing[entry.moment, entry.act] += 1
            dropped = self._dropped[entry[:3]]
            del dropped[bisect_left(dropped, ruling.seq)]

    def forget(self, floor: int) -> None:
        """Keep nothing of the moments that are over, if no ruling before that one will come or go."""
        bound = self._bounds[-1][0] if self._bounds else 0
        if not self._tidied < bound < floor:
            return
        now, self._tidied = self._now, bound
        self._bounds = self._bounds[-1:]
        self._entries = {seq: entry for seq, entry in self._entries.items() if entry.moment.since(now)}
        self._standing = Counter({key: count for key, count in self._standing.items() if key[0].since(now)})
        for key in [key for key in self._dropped if not key[0].since(now)]:
            del self._dropped[key]

    def reusable(self, events: Iterable[ev.AnyEvent]) -> tuple[int, Thrown] | None:
        """The undone ruling whose dice are due for what these events tell, and its dice."""
        act = self._act(events)
        if act is None:
            return None
        now = self._now
        dropped = self._dropped.get((now, act, self._standing[now, act]))
        return (dropped[-1], self._entries[dropped[-1]].thrown) if dropped else None

    @property
    def _now(self) -> Moment:
        return self._bounds[-1][1] if self._bounds else _START

    def _bound(self, ruling: Ruling) -> None:
        """Note where a phase begins or ends."""
        for event in ruling.events:
            match event:
                case ev.PhaseBegan(side=side, turn=turn):
                    insort(self._bounds, (ruling.seq, Moment(turn, side, in_phase=True)))
                case ev.PhaseEnded(side=side, turn=turn) | ev.PhaseSkipped(side=side, turn=turn):
                    insort(self._bounds, (ruling.seq, Moment(turn, side.other, in_phase=False)))
                case _:
                    pass

    def _name(self, side: Side, wizard: str) -> str:
        """The wizard's first name."""
        key = name_key(wizard)
        return self._first_names.get((side, key), key)

    def _act(self, events: Iterable[ev.AnyEvent]) -> Act | None:
        """What the bot's dice are thrown for; None where it throws none."""
        told = list(events)
        roll = next((e for e in told if isinstance(e, ev.Rolled) and e.source == "bot" and e.by is not None), None)
        if roll is None:
            return None
        for event in told:
            match event:
                case ev.SpellCast() | ev.SpellFailed():
                    return "cast", event.side, self._name(event.side, event.wizard), _spell(event), len(roll.faces)
                case ev.SpellDispelled() | ev.DispelFailed():
                    caster = self._name(event.side, event.wizard)
                    return "dispel", event.by, event.side, caster, _spell(event), event.in_play, len(roll.faces)
                case ev.WizardTrained():
                    return "train", event.side, self._name(event.side, event.wizard)
                case _:
                    pass
        return "winds", roll.by


def _seq(bound: tuple[int, Moment]) -> int:
    return bound[0]


def _spell(event: ev.SpellCast | ev.SpellFailed | ev.SpellDispelled | ev.DispelFailed) -> str:
    return name_key(event.spell)


def shelf_of(rulings: Sequence[Ruling]) -> Shelf:
    """The throws of a whole trail."""
    shelf, gone = Shelf(), set[int]()

    def turn(seq: int) -> None:
        """Take a ruling back, or bring it back; with an undo what it took back goes the other way."""
        ruling = rulings[seq - 1]
        if seq in gone:
            gone.discard(seq)
            shelf.come_back(ruling)
        else:
            gone.add(seq)
            shelf.leave(ruling)
        turn_targets(ruling)

    def turn_targets(ruling: Ruling) -> None:
        for event in ruling.events:
            if isinstance(event, ev.Undone):
                turn(event.ruling)

    for ruling in rulings:
        shelf.add(ruling)
        turn_targets(ruling)
    return shelf
