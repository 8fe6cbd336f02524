"""What is being decided: the events told so far, the game they lead to, and the only door through which dice come."""

from typing import Protocol

from bot.rules.commands import Actor
from bot.rules.events import AnyEvent, Reason, Rolled, Source
from bot.rules.evolve import evolve
from bot.rules.model import Army, Game, Side
from bot.rules.refusal import MoreDiceNeededError, RefusedError


class Dice(Protocol):
    """Where faces come from: a fair generator, the players' hands, a record."""

    source: Source

    def throw(self, count: int, sides: int, reason: Reason) -> tuple[int, ...]:
        """That many faces of dice with so many sides."""


class HandDice:
    """Physical dice: the faces a player typed, handed out in the order in which the rules ask.

    Refuses a face that the die lacks; asks for more when they run out. What is `left` at the end was too many.
    """

    source: Source = "hand"

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.given = faces
        self.left = faces

    def throw(self, count: int, sides: int, reason: Reason) -> tuple[int, ...]:
        """The next faces; MoreDiceNeededError tells what to roll if they are not all there."""
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
    """One decision in the making. Rules `tell` events and `roll` dice; nothing is kept if they refuse."""

    def __init__(self, game: Game, actor: Actor, dice: Dice) -> None:
        self.before = game
        self.game = game
        self.actor = actor
        self.events: list[AnyEvent] = []
        self._dice = dice

    def emit(self, event: AnyEvent) -> None:
        """Add what has happened; `game` is as it is afterwards."""
        self.events.append(event)
        self.game = evolve(self.game, event)

    def roll(
        self, count: int, *, by: Side | None, reason: Reason, sides: int = 6, wizard: str | None = None
    ) -> tuple[int, ...]:
        """Throw dice, tell that they were thrown, and only then return the faces."""
        try:
            faces = self._dice.throw(count, sides, reason)
        except MoreDiceNeededError as missing:
            raise missing.meant_for(wizard or (self.army(by).name if by else "")) from None
        source = self._dice.source
        user = self.actor.user if source == "hand" else None
        self.emit(Rolled(by=by, reason=reason, sides=sides, faces=faces, source=source, wizard=wizard, user=user))
        return faces

    def close(self) -> None:
        """Refuse dice that were thrown by hand and not asked for."""
        if isinstance(self._dice, HandDice) and self._dice.left:
            left, given = len(self._dice.left), len(self._dice.given)
            raise RefusedError("rolled-too-many", surplus=left, used=given - left)

    def army(self, side: Side) -> Army:
        """That side as it stands now."""
        return self.game.sides[side]
