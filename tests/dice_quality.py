"""Are the derived dice fair? python -m tests.dice_quality [THROWS]

Chi-square of the faces and of pairs that follow each other, and the runs above and below the middle, over the dice of
many rulings as the referee would throw them. The seed is fixed: the figures come out the same each time.
"""

import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice, pairwise

from bot.referee.dice import SealedDice, declaration
from bot.rules.events import Reason

FARTHEST = 4.5
"""Standard deviations from what fair dice give; a fair source passes it once in 150,000 times."""
_REASON: Reason = "cast"


def faces(sides: int, each: int = 6) -> Iterator[int]:
    """Faces of ruling after ruling, a fresh secret every forty of them."""
    seq = 0
    while True:
        secret = sha256(b"dice quality %d" % (seq // 40)).digest()
        command = f'{{"kind":"cast","rolled":null,"dice":{each}}}'
        yield from SealedDice(secret, declaration(1, seq, 1000 + seq, command)).throw(each, sides, _REASON)
        seq += 1


def chi_square(counts: Counter[int] | Counter[tuple[int, int]], cells: int) -> float:
    """How far counts are from equal ones, in standard deviations of a chi-square (Wilson and Hilferty)."""
    total, free = counts.total(), cells - 1
    due = total / cells
    value = sum((count - due) ** 2 / due for count in counts.values()) + (cells - len(counts)) * due
    return float(((value / free) ** (1 / 3) - (1 - 2 / (9 * free))) / math.sqrt(2 / (9 * free)))


def runs(thrown: Sequence[int], sides: int) -> float:
    """How far the number of runs above and below the middle is from what is due (Wald and Wolfowitz)."""
    high = [face > sides // 2 for face in thrown]
    above, all_ = sum(high), len(high)
    below = all_ - above
    due = 2 * above * below / all_ + 1
    spread = math.sqrt((due - 1) * (due - 2) / (all_ - 1))
    return (1 + sum(one != other for one, other in pairwise(high)) - due) / spread


def distances(sides: int, throws: int) -> dict[str, float]:
    """How far so many throws are from fair ones, by test."""
    thrown = list(islice(faces(sides), throws))
    pairs = Counter(zip(thrown[::2], thrown[1::2], strict=False))
    return {
        "faces": chi_square(Counter(thrown), sides),
        "pairs": chi_square(pairs, sides * sides),
        "runs": runs(thrown, sides),
    }


def main(arguments: list[str]) -> int:
    """Print every distance; 1 if one is too far."""
    throws = int(arguments[0]) if arguments else 1_000_000
    worst = 0.0
    for sides in (6, 12, 2, 20):
        found = distances(sides, throws)
        worst = max(worst, *map(abs, found.values()))
        print(f"d{sides}, {throws:,} throws: " + ", ".join(f"{name} {value:+.2f}" for name, value in found.items()))
    print(f"farthest: {worst:.2f} standard deviations; allowed are {FARTHEST}")
    return int(worst > FARTHEST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
