"""The game of a log while it is read, folded anew from where a ruling is undone or redone.

An undo's question that is answered at once leaves the game as it was and is not folded again: so a long row of undos
costs no more than the rulings that it takes back.
"""

from collections import deque
from collections.abc import Container, Iterable
from dataclasses import dataclass

from bot.rules import events as ev
from bot.rules.analysis.log import targets
from bot.rules.evolve import fold
from bot.rules.model import Game, UndoQuestion
from bot.rules.ruling import Ruling

_IDLE = (
    ev.Rolled | ev.FreeRoll | ev.ActedFor | ev.DiceCommitted | ev.SecretRevealed | ev.DiceReused
    | ev.Undone | ev.UndoDeclined | ev.UndoWithdrawn
)  # fmt: skip
"""Events that leave every game as it is."""


@dataclass
class _Step:
    """A ruling that changes the game, how, and the game after it."""

    ruling: Ruling
    actions: tuple[ev.AnyEvent, ...]
    game: Game

    @property
    def asks_to_undo(self) -> bool:
        """Whether it does nothing but ask whether a ruling may be taken back."""
        match self.actions:
            case (ev.QuestionAsked(question=UndoQuestion()),):
                return True
            case _:
                return False

    @property
    def answers(self) -> bool:
        """Whether it does nothing but answer a question."""
        return len(self.actions) == 1 and isinstance(self.actions[0], ev.QuestionAnswered)


class Folding:
    """The game after the rulings so far, the first of which follows the `base`.

    The steps that may still come or go are held.
    """

    def __init__(self, base: Game | None = None) -> None:
        self.game = self._base = base
        self._steps: deque[_Step] = deque()

    def add(self, ruling: Ruling) -> None:
        """Fold one more ruling."""
        actions = tuple(event for event in ruling.events if not isinstance(event, _IDLE))
        if not actions:
            return
        self.game = fold(actions, self.game)
        step = _Step(ruling, actions, self.game)
        if step.answers and self._steps and self._steps[-1].asks_to_undo:
            self._steps.pop()
        else:
            self._steps.append(step)

    def change(self, back: Iterable[Ruling], gone: Container[int], first: int) -> None:
        """Fold anew from ruling `first` on, with these rulings `back` and without those that are `gone`."""
        again = list(back)
        while self._steps and self._steps[-1].ruling.seq >= first:
            again.append(self._steps.pop().ruling)
        self.game = self._steps[-1].game if self._steps else self._base
        for ruling in sorted(again, key=lambda ruling: ruling.seq):
            if ruling.seq not in gone or targets(ruling):
                self.add(ruling)

    def forget(self, floor: int) -> None:
        """Keep no step before that ruling: none of them will come or go."""
        while self._steps and self._steps[0].ruling.seq < floor:
            self._base = self._steps.popleft().game
