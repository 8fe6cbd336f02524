"""The effective rulings of a log while it is read: the game that follows from them, and the dice of undone ones."""

from collections.abc import Callable, Iterable, Sequence

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.analysis import log
from bot.rules.analysis.log import UndoableRulings, targets
from bot.rules.analysis.reuse import Thrown, UndoneThrows
from bot.rules.model import Game
from bot.rules.ruling import Ruling
from bot.verify.folding import Folding


class EffectiveRulings:
    """The effective ones of the rulings so far, of which only what can still be undone or redone is held.

    `floor` gives for the number of a ruling the first one that a later ruling undoes or redoes. `game` is the one
    before the first ruling.
    """

    def __init__(self, floor: Callable[[int], int], game: Game | None = None) -> None:
        self._floor = floor
        self._fold = Folding(game)
        self._undoable = UndoableRulings()
        self._throws = UndoneThrows()

    @property
    def game(self) -> Game | None:
        """The game after the rulings so far."""
        return self._fold.game

    def add(self, ruling: Ruling) -> None:
        """Take the next ruling. What it undoes must be what `resolved` named."""
        self._throws.add(ruling)
        self._fold.add(ruling)
        changed, undone = self._undoable.add(ruling), self._undoable.undone
        for other in changed:
            (self._throws.undo if other.seq in undone else self._throws.redo)(other)
        if folded := [other for other in changed if not targets(other)]:  # an undo stays: it answered its question
            back = [other for other in folded if other.seq not in undone]
            self._fold.change(back, undone, min(other.seq for other in folded))
        floor = self._floor(ruling.seq)
        for part in (self._fold, self._throws, self._undoable):
            part.forget(floor)

    def resolved(self, command: cmd.Undo) -> cmd.Undo:
        """Return the undo with what the log says of it (UndoableRulings.resolved)."""
        return self._undoable.resolved(command)

    def reusable(self, events: Iterable[ev.AnyEvent]) -> tuple[int, Thrown] | None:
        """Return the undone ruling whose dice are due for the throw in these events, and its dice."""
        return self._throws.reusable(events)


def games_of(rulings: Sequence[Ruling], stretch: range) -> dict[int, Game | None]:
    """Return the game after each of these rulings and before the first, as it stood then.

    What lies before them is folded once, up to the first ruling that came or went meanwhile.
    """
    start = stretch.start
    for ruling in reversed(rulings[: stretch.stop - 1]):
        if ruling.seq < start:
            break
        start = min([start, *targets(ruling)])
    earlier = rulings[: start - 1]
    effective = EffectiveRulings(lambda _: 0, log.game_of(earlier) if earlier else None)
    games = {start - 1: effective.game}
    for ruling in rulings[start - 1 : stretch.stop - 1]:
        effective.add(ruling)
        games[ruling.seq] = effective.game
    return games
