"""Dice as they are shown in a post."""

from collections import Counter
from collections.abc import Callable

from bot.rules.events import Rolled
from bot.rules.model import Language, Pool
from bot.texts.escape import Safe
from bot.texts.speech import say

Die = Callable[[int, str], str]
"""How a six-sided die is written: its face, and "power", "dispel" or "plain"."""

_SHOWN = 24


def bracketed(face: int, _pool: str) -> str:
    """A die without emoji.

    >>> bracketed(4, "power")
    '[4]'
    """
    return f"[{face}]"


def faces_of(roll: Rolled, pool: Pool | None, language: Language, die: Die) -> Safe:
    """The dice of a throw: each face, or how often each one fell where there are many."""
    colour = pool.value if pool else "plain"
    write = die if roll.sides == 6 else bracketed
    if len(roll.faces) <= _SHOWN:
        return Safe(" ".join(write(face, colour) for face in roll.faces))
    count = Counter(roll.faces)
    if len(count) <= _SHOWN:
        return Safe(", ".join(f"{count[face]} × {write(face, colour)}" for face in sorted(count)))
    shown = " ".join(write(face, colour) for face in roll.faces[:_SHOWN])
    return Safe(say(language, "dice-cut", dice=shown, rest=len(roll.faces) - _SHOWN))


def sum_of(shown: str, roll: Rolled, bonus: int, total: int) -> Safe:
    """The dice and what they come to, `[4] [5] + 2 = 11`."""
    if len(roll.faces) == 1 and bonus == 0:
        return Safe(shown)
    added = f" {'+' if bonus > 0 else '−'} {abs(bonus)}" if bonus else ""
    return Safe(f"{shown}{added} = {total}")
