"""Dice with faces given beforehand, for tests and pictures that need a certain course of the game."""

from collections.abc import Iterable

from bot.referee.dice import SECRET_BYTES, Faces
from bot.rules.events import Reason, Source


class FixedDice:
    """Throws the given faces one after another, and fours when they are used up."""

    source: Source = "bot"

    def __init__(self, faces: Iterable[int] = ()) -> None:
        self._faces = iter(faces)

    def secret(self) -> bytes:
        return bytes(SECRET_BYTES)

    def dice(self, secret: bytes, declared: bytes, earlier: Faces) -> "FixedDice":
        return self

    def throw(self, count: int, sides: int, reason: Reason) -> tuple[int, ...]:
        return tuple(min(next(self._faces, 4), sides) for _ in range(count))
