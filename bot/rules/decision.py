"""A decision in the making: the events so far, the game after them, and the only way for rules to get dice."""

from typing import Protocol

from bot.rules.commands import Actor
from bot.rules.events import AnyEvent, Reason, Rolled, Source
from bot.rules.evolve import evolve
from bot.rules.model import Army, Game, Side
from bot.rules.refusal import MoreDiceNeededError, RefusedError


class Dice(Protocol):
    """A source of faces: a fair generator, a player's hand, a record."""

    source: Source

    def throw(self, count: int, sides: int, reason: Reason) -> tuple[int, ...]:
        """Return the faces of so many dice with so many sides."""


class HandDice:
    """Physical dice: the faces that a player typed, used in the order in which the rules ask."""

    source: Source = "hand"

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.given = faces
        self.left = faces

    def throw(self, count: int, sides: int, reason: Reason) -> tuple[int, ...]:
        """Return the next faces.

        Raise RefusedError (rolled-face) for a face that the die lacks, MoreDiceNeededError if too few are left.
        """
        faces, rest = self.left[:count], self.left[count:]
        for face in faces:
            if not 1 <= face <= sides:
                raise RefusedError("rolled-face", face=face, sides=sides)
        if len(faces) < count:
            missing = count - len(faces)
            raise MoreDiceNeededError(given=self.given, count=missing, sides=sides, reason=reason)
        self.left = rest
        return faces


class Decision:
    """One decision in the making. Rules `emit` events and `roll` dice; if they refuse, all of it is dropped."""

    def __init__(self, game: Game, actor: Actor, dice: Dice) -> None:
        self.before = game
        self.game = game
        self.actor = actor
        self.events: list[AnyEvent] = []
        self._dice = dice

    def emit(self, event: AnyEvent) -> None:
        """Append an event; `game` is the game after it."""
        self.events.append(event)
        self.game = evolve(self.game, event)

    def roll(
        self, count: int, *, by: Side | None, reason: Reason, sides: int = 6, wizard: str | None = None
    ) -> tuple[int, ...]:
        """Throw dice, emit that they were thrown, and only then return the faces."""
        try:
            faces = self._dice.throw(count, sides, reason)
        except MoreDiceNeededError as missing:
            missing.facts["whom"] = wizard or (self.army(by).name if by else "")
            raise
        source = self._dice.source
        user = self.actor.user if source == "hand" else None
        self.emit(Rolled(by=by, reason=reason, sides=sides, faces=faces, source=source, wizard=wizard, user=user))
        return faces

    def refuse_unused_dice(self) -> None:
        """Raise RefusedError (rolled-too-many) if faces were typed that no rule asked for."""
        if isinstance(self._dice, HandDice) and self._dice.left:
            left, given = len(self._dice.left), len(self._dice.given)
            raise RefusedError("rolled-too-many", surplus=left, used=given - left)

    def army(self, side: Side) -> Army:
        """Return a side after the events so far."""
        return self.game.sides[side]
