"""What is wrong with a log, and what was found where nothing is."""

from dataclasses import dataclass
from typing import Literal

What = Literal[
    "number", "previous", "hash", "time", "opened", "command", "reused", "unsealed", "faces", "asked",
    "undo", "event", "secret", "commitment", "rulings", "head", "game",
]  # fmt: skip
"""Which part of a line differs from what it has to be."""

LONGEST = 300
"""Characters of what is quoted from a file."""


class FindingError(Exception):
    """The first thing in a file that does not hold. `key` chooses the text (`finding-…`), which `facts` fill."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


def differs(where: int | Literal["header", "end"], what: What, expected: object, found: object) -> FindingError:
    """Return a part of a ruling, or of the first or last line, is not what follows from all before."""
    return FindingError("differs", where=where, what=what, expected=quoted(expected), found=quoted(found))


def quoted(value: object) -> str:
    """Foreign text, cut short, on one line and without what a terminal would obey."""
    seen = "".join(c if c.isprintable() else " " for c in str(value)[: LONGEST + 1])
    text = " ".join(seen.split()) if value not in (None, "", ()) else "—"
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


@dataclass(frozen=True)
class Verdict:
    """All holds: which game, and how its dice are known to be fair."""

    game: int
    rulings: int
    unsealed: int
    """Dice that follow from a revealed secret, or from the dice of an undone ruling."""
    sealed: int
    """Dice whose secret is not revealed yet."""
    by_hand: int
    """Dice that players threw."""
    head: str
