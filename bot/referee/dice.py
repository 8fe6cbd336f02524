"""The bot's dice: they follow from a secret to which it was committed before, and from what nobody could choose.

Each throw of a ruling takes the next faces of one stream. Block n of the stream is

    HMAC-SHA256(secret,  "winds-of-magic dice 1" \\n game \\n ruling \\n interaction \\n command \\n n)

read as eight whole numbers of 32 bits, the highest byte first; n counts from 0, and `command` is the ruling's command
as the log holds it. A number below the largest multiple of the die's sides gives the face `number % sides + 1`, any
other is passed over: so every face is as likely as any other.
"""

import hmac
import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Protocol

from bot.rules.decision import Dice
from bot.rules.events import Reason, Source

SECRET_BYTES = 32
_WORDS = 2**32


Faces = Sequence[tuple[int, int]]
"""Dice as they fell, in order: each with its sides and its face."""


class Chance(Protocol):
    """Gives the secrets, and the dice that follow from them."""

    def secret(self) -> bytes:
        """Return fresh bytes that nobody can foresee."""

    def dice(self, secret: bytes, declared: bytes, earlier: Faces) -> Dice:
        """Return the dice of one ruling; those of an undone ruling for the same action come first."""


class FairChance:
    """The chance of every real game: secrets from the system's generator, and sealed dice."""

    def secret(self) -> bytes:
        """Return 32 unpredictable bytes."""
        return secrets.token_bytes(SECRET_BYTES)

    def dice(self, secret: bytes, declared: bytes, earlier: Faces) -> Dice:
        """Return dice that anyone can compute once the secret is revealed."""
        return SealedDice(secret, declared, earlier)


def commitment_to(secret: bytes) -> str:
    """Return the hash of a secret that is published before its dice fall."""
    return sha256(secret).hexdigest()


def declaration(game: int, seq: int, interaction: int, command: str) -> bytes:
    """Return what decides a ruling's dice beside its secret; an interaction has its id only once the command exists."""
    return "\n".join(("winds-of-magic dice 1", str(game), str(seq), str(interaction), command)).encode()


class SealedDice:
    """The dice of one ruling, from its secret and declaration; those of an undone one, if given, come first."""

    source: Source = "bot"

    def __init__(self, secret: bytes, declared: bytes, earlier: Faces = ()) -> None:
        self._numbers = _numbers(secret, declared)
        self._earlier = list(earlier)

    def throw(self, count: int, sides: int, reason: Reason) -> tuple[int, ...]:  # noqa: ARG002 - a die knows no reason
        """Return the next faces."""
        return tuple(self._earlier_face(sides) or self._face(sides) for _ in range(count))

    def _earlier_face(self, sides: int) -> int | None:
        """Return the next die of the undone ruling; None from the first die of other sides on."""
        if self._earlier and self._earlier[0][0] == sides:
            return self._earlier.pop(0)[1]
        self._earlier.clear()
        return None

    def _face(self, sides: int) -> int:
        fair = _WORDS - _WORDS % sides
        return next(number for number in self._numbers if number < fair) % sides + 1


def _numbers(secret: bytes, declared: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(secret, declared + b"\n%d" % block, "sha256")
        yield from (int.from_bytes(digest[at : at + 4]) for at in range(0, len(digest), 4))
        block += 1
