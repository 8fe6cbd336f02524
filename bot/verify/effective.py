"""Which rulings of a log are effective while it is read: what bot.rules.analysis.log says of a whole one, stepwise."""

from bisect import bisect_left, insort
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.analysis import log
from bot.rules.analysis.log import targets
from bot.rules.analysis.reuse import Thrown, UndoneThrows
from bot.rules.model import Game
from bot.rules.ruling import Ruling
from bot.verify.folding import Folding

_UndoneThrows = list[tuple[int, str]]
_REDO = ""


class EffectiveRulings:
    """The rulings so far. `floor` tells for each the first one that a later ruling takes or brings back.

    Only what can still come or go is kept of them, besides their numbers. `game` is the one before the first of them.
    """

    def __init__(self, floor: Callable[[int], int], game: Game | None = None) -> None:
        self._floor = floor
        self._fold = Folding(game)
        self._held: OrderedDict[int, Ruling] = OrderedDict()
        self._gone: set[int] = set()
        self._takers: Counter[int] = Counter()
        self._actions: _UndoneThrows = []
        self._undos: _UndoneThrows = []
        self._dice: _UndoneThrows = []
        self._throws = UndoneThrows()

    @property
    def game(self) -> Game | None:
        """The game after the rulings so far."""
        return self._fold.game

    def add(self, ruling: Ruling) -> None:
        """Take the next ruling. What it takes back must be what `resolved` named."""
        floor = self._floor(ruling.seq)
        self._held[ruling.seq] = ruling
        self._enter(ruling)
        self._throws.add(ruling)
        self._fold.add(ruling)
        touched: set[int] = set()
        for target in targets(ruling):
            self._take(target, touched)
        if touched:
            back = (self._held[seq] for seq in touched if seq not in self._gone)
            self._fold.change(back, self._gone, min(touched))
        self._fold.forget(floor)
        self._throws.forget(floor)
        while self._held and next(iter(self._held)) < floor:
            self._held.popitem(last=False)

    def resolved(self, command: cmd.Undo) -> cmd.Undo:
        """Return the undo with what the trail says of it (bot.rules.analysis.log.resolved_undo)."""
        found = self._to_bring_back() if command.redo else self._actions[-1] if self._actions else None
        if found is None:
            return replace(command, ruling=None, act="", known=False)
        seq, act = found
        known = command.redo or bool(self._dice and self._dice[-1][0] >= seq)
        return replace(command, ruling=seq, act=act, known=known)

    def reusable(self, events: Iterable[ev.AnyEvent]) -> tuple[int, Thrown] | None:
        """Return the undone ruling whose dice are due for what these events tell, and its dice."""
        return self._throws.reusable(events)

    def _to_bring_back(self) -> tuple[int, str] | None:
        if not self._undos or (self._actions and self._actions[-1] > self._undos[-1]):
            return None
        return None if self._undos[-1][1] == _REDO else self._undos[-1]

    def _take(self, seq: int, touched: set[int]) -> None:
        """One more standing ruling takes that one back."""
        self._takers[seq] += 1
        if self._takers[seq] == 1:
            self._gone.add(seq)
            self._leave(self._held[seq])
            self._throws.undo(self._held[seq])
            self._touch(seq, touched)
            for target in targets(self._held[seq]):
                self._release(target, touched)

    def _release(self, seq: int, touched: set[int]) -> None:
        """One standing ruling fewer takes that one back."""
        self._takers[seq] -= 1
        if self._takers[seq] == 0:
            self._gone.discard(seq)
            self._enter(self._held[seq])
            self._throws.redo(self._held[seq])
            self._touch(seq, touched)
            for target in targets(self._held[seq]):
                self._take(target, touched)

    def _touch(self, seq: int, touched: set[int]) -> None:
        """Keep an undo in the fold, whether it is effective or not (bot.rules.analysis.log.folded_rulings)."""
        if not targets(self._held[seq]):
            touched.add(seq)

    def _enter(self, ruling: Ruling) -> None:
        for undone_throws, entry in self._shelves(ruling):
            insort(undone_throws, entry)

    def _leave(self, ruling: Ruling) -> None:
        for undone_throws, entry in self._shelves(ruling):
            del undone_throws[bisect_left(undone_throws, entry)]

    def _shelves(self, ruling: Ruling) -> Iterator[tuple[_UndoneThrows, tuple[int, str]]]:
        """Return where a ruling that stands is noted, and how."""
        seq, kind = ruling.seq, str(type(ruling.command).__struct_config__.tag)
        if not isinstance(ruling.command, log.NOT_TAKEN_BACK):
            yield self._actions, (seq, kind)
        if taken := targets(ruling):
            redo = any(targets(self._held[target]) for target in taken)
            yield self._undos, (seq, _REDO if redo else kind)
        if any(isinstance(event, ev.Rolled | ev.SecretRevealed) for event in ruling.events):
            yield self._dice, (seq, "")


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
