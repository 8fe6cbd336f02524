"""Dice as players write them: what is to be thrown (`3к6+1`), and the faces that were thrown (`4 5 6`)."""

import re

from bot.rules.lobby.rolling import MOST_DICE, MOST_MODIFIER, MOST_SIDES
from bot.rules.refusal import RefusedError
from bot.texts.languages import LANGUAGES

_MOST_FACES = 1000

_DICE = (
    r"(?P<count>[0-9]{{0,6}})\s*[{letters}]\s*(?P<sides>[0-9]{{1,6}})\s*"
    r"(?:(?P<sign>[+\-−–])\s*(?P<modifier>[0-9]{{1,6}}))?"
)
_BETWEEN = re.compile(r"[\s,;.+/|()\[\]]+")


def parse_dice(text: str) -> tuple[int, int, int]:
    """Return the number of dice, their sides, and what is added to their sum. Raises RefusedError.

    >>> parse_dice("3к6 - 1")
    (3, 6, -1)
    >>> parse_dice("d12")
    (1, 12, 0)
    """
    letters = "".join(data.die_letters + data.die_letters.upper() for data in LANGUAGES.values())
    found = re.fullmatch(_DICE.format(letters=letters), text.strip())
    if found is None:
        raise RefusedError("dice-notation", text=text.strip())
    count, sides = int(found["count"] or 1), int(found["sides"])
    if not 1 <= count <= MOST_DICE:
        raise RefusedError("dice-count", count=count, most=MOST_DICE)
    if not 2 <= sides <= MOST_SIDES:
        raise RefusedError("dice-sides", sides=sides, most=MOST_SIDES)
    modifier = int(found["modifier"] or 0)
    if modifier > MOST_MODIFIER:
        raise RefusedError("dice-modifier", modifier=modifier, most=MOST_MODIFIER)
    return count, sides, modifier if found["sign"] == "+" else -modifier


def parse_faces(text: str) -> tuple[int, ...]:
    """Return the faces of physical dice, in the order in which the rules ask for them. Raises RefusedError.

    >>> parse_faces("4, 5 6")
    (4, 5, 6)
    """
    words = [word for word in _BETWEEN.split(text) if word]
    wrong = next((word for word in words if not (word.isascii() and word.isdigit()) or len(word) > 4), None)
    if wrong is not None or not words or len(words) > _MOST_FACES:
        raise RefusedError("faces-unreadable", text=(wrong or text).strip())
    return tuple(int(word) for word in words)
