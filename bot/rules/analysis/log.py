"""The log of one game: which of its rulings are effective, what can be undone, and the game that follows from it."""

from bisect import bisect_left, insort
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.evolve import fold
from bot.rules.model import Game
from bot.rules.ruling import Ruling

NOT_TAKEN_BACK = (
    cmd.NewGame | cmd.JoinGame | cmd.SeatPlayer | cmd.LeaveGame | cmd.HandOver | cmd.EndGame | cmd.Roll
    | cmd.Undo | cmd.AnswerUndo
)  # fmt: skip
"""Seats, the master, the game's end and free rolls are never undone; an undo is brought back by a redo."""

_Effective = list[tuple[int, str]]
"""The numbers of effective rulings in order, each with the kind of its command."""
_REDO = ""
"""Stands for the kind of an undo that brought another back."""


def game_of(rulings: Sequence[Ruling]) -> Game:
    """Return the game that a log leads to. Raise ValueError if it opens none."""
    return fold(event for ruling in folded_rulings(rulings) for event in ruling.events)


def targets(ruling: Ruling) -> list[int]:
    """Return the numbers of the rulings that this one undoes."""
    return [event.ruling for event in ruling.events if isinstance(event, ev.Undone)]


def changed_rulings(ruling: Ruling, earlier: Mapping[int, Ruling]) -> Iterator[Ruling]:
    """Yield the earlier rulings, found by number, that this one undoes or, if they were undone, makes effective again.

    What those had undone goes the other way in its turn: an undo that is itself undone undoes nothing.
    """
    left = targets(ruling)[::-1]
    while left:  # undos of undos may reach back as far as the log: no recursion
        changed = earlier[left.pop()]
        yield changed
        left += targets(changed)[::-1]


def undone_by(rulings: Sequence[Ruling]) -> dict[int, int]:
    """Return the numbers of the undone rulings, each with that of the effective ruling that undid it."""
    undone: dict[int, int] = {}
    for ruling in reversed(rulings):
        if ruling.seq not in undone:
            undone |= dict.fromkeys(targets(ruling), ruling.seq)
    return undone


def folded_rulings(rulings: Sequence[Ruling]) -> list[Ruling]:
    """Return the rulings whose fold is the game: the effective ones, and every undo, for it answered its question."""
    undone = undone_by(rulings)
    return [ruling for ruling in rulings if ruling.seq not in undone or targets(ruling)]


class UndoableRulings:
    """Which rulings are effective, and what can be undone and redone next, as they are added one by one.

    `undone` holds the numbers of the undone rulings.
    """

    def __init__(self) -> None:
        self.undone: set[int] = set()
        self._rulings: OrderedDict[int, Ruling] = OrderedDict()
        self._actions: _Effective = []
        self._undos: _Effective = []
        self._dice_known: _Effective = []

    def add(self, ruling: Ruling) -> list[Ruling]:
        """Take the next ruling. Return the earlier ones that it undoes or makes effective again."""
        self._rulings[ruling.seq] = ruling
        self._enter(ruling)
        changed = list(changed_rulings(ruling, self._rulings))
        for other in changed:
            self.undone ^= {other.seq}
            self._enter(other)
        return changed

    def forget(self, floor: int) -> None:
        """Drop what the rulings before that number hold: none of them will be undone or redone."""
        while self._rulings and next(iter(self._rulings)) < floor:
            self._rulings.popitem(last=False)

    def resolved(self, command: cmd.Undo) -> cmd.Undo:
        """Return the undo with the ruling that it is for and whether the other side has to agree.

        It is for the last effective ruling that can be undone. A redo is for the last effective undo, unless that was
        a redo or a later ruling would be disturbed. The other side has to agree to a redo, and where effective rulings
        from that one on threw dice or revealed a secret.
        """
        (action, kind), (undo, undo_kind), (dice, _) = map(_last, (self._actions, self._undos, self._dice_known))
        if command.redo:
            action, kind = (undo, undo_kind) if undo > action and undo_kind != _REDO else (0, "")
        known = bool(action) and (command.redo or dice >= action)
        return replace(command, ruling=action or None, act=kind, known=known)

    def _enter(self, ruling: Ruling) -> None:
        """List a ruling where it counts while it is effective, or strike it off where it is undone."""
        for rulings, entry in self._entries(ruling):
            if ruling.seq in self.undone:
                del rulings[bisect_left(rulings, entry)]
            else:
                insort(rulings, entry)

    def _entries(self, ruling: Ruling) -> Iterator[tuple[_Effective, tuple[int, str]]]:
        """Yield where a ruling counts, and how."""
        seq, kind = ruling.seq, str(type(ruling.command).__struct_config__.tag)
        if not isinstance(ruling.command, NOT_TAKEN_BACK):
            yield self._actions, (seq, kind)
        if undone := targets(ruling):
            redo = any(targets(self._rulings[target]) for target in undone)
            yield self._undos, (seq, _REDO if redo else kind)
        if any(isinstance(event, ev.Rolled | ev.SecretRevealed) for event in ruling.events):
            yield self._dice_known, (seq, kind)


def _last(rulings: _Effective) -> tuple[int, str]:
    return rulings[-1] if rulings else (0, "")


def resolved_undo(command: cmd.Undo, rulings: Iterable[Ruling]) -> cmd.Undo:
    """Return the undo with the ruling of a whole log that it is for and whether the other side has to agree."""
    undoable = UndoableRulings()
    for ruling in rulings:
        undoable.add(ruling)
    return undoable.resolved(command)


def open_commitment(rulings: Sequence[Ruling]) -> ev.DiceCommitted | None:
    """Return the last commitment whose secret is not revealed yet; undone rulings count, for what is known is known."""
    last: ev.DiceCommitted | None = None
    for ruling in rulings:
        for event in ruling.events:
            if isinstance(event, ev.DiceCommitted):
                last = event
            elif isinstance(event, ev.SecretRevealed) and last is not None and last.number == event.number:
                last = None
    return last


def commitments(rulings: Sequence[Ruling]) -> int:
    """Return how many secrets the game was committed to."""
    return max((e.number for r in rulings for e in r.events if isinstance(e, ev.DiceCommitted)), default=0)


def thrown_dice(ruling: Ruling) -> list[tuple[int, int]]:
    """Return the dice of a ruling in order, each with its sides and its face."""
    return [(e.sides, face) for e in ruling.events if isinstance(e, ev.Rolled) for face in e.faces]
