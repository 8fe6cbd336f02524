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
_SPELLED = 12


def bracketed(face: int, _pool: str) -> str:
    """Return a die without emoji.

    >>> bracketed(4, "power")
    '[4]'
    """
    return f"[{face}]"


def faces_of(roll: Rolled, pool: Pool | None, language: Language, die: Die) -> Safe:
    """Return the dice of a roll: each face, or how often each one fell where there are many."""
    colour = pool.value if pool else "plain"
    write = die if roll.sides == 6 else bracketed
    if len(roll.faces) <= _SHOWN:
        return Safe(" ".join(write(face, colour) for face in roll.faces))
    count = Counter(roll.faces)
    if len(count) <= _SHOWN:
        return Safe(", ".join(f"{count[face]} × {write(face, colour)}" for face in sorted(count)))
    shown = " ".join(write(face, colour) for face in roll.faces[:_SHOWN])
    return Safe(say(language, "dice-cut", dice=shown, rest=len(roll.faces) - _SHOWN))


def spelled(roll: Rolled, pool: Pool | None, die: Die, between: str) -> str:
    """Return the faces once more as numbers, after dice that are pictures, for those who do not see them.

    Return nothing where the dice are numbers themselves, or so many that each face is counted.
    """
    colour = pool.value if pool else "plain"
    pictures = roll.sides == 6 and any(die(face, colour) != bracketed(face, colour) for face in roll.faces)
    if not pictures or len(roll.faces) > _SPELLED:
        return ""
    return " " + between.join(map(str, roll.faces))
