"""The chances of /odds for one to twelve dice, against the same counted by the package icepool."""

import importlib
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from bot.rules.analysis import odds
from tests.bench.measure import Ratio, Scale, timed

VALUE = 11
COUNTS = range(1, odds.MOST_DICE + 1)
_CACHED: tuple[Any, ...] = (
    odds.chances, odds._throws, odds._cast_readings, odds._dispel_counts, odds._best_dispel,
)  # fmt: skip


async def run(scale: Scale) -> list[Ratio]:
    """Both from cold: what either caches is cleared before each."""
    ratio = Ratio(
        name="odds", above="/odds for 1…12 dice", below="the same by icepool", goal=0.1, clock="cpu",
        note="cast, miscast and irresistible force of value 11; nothing cached between the rounds on either side",
    )  # fmt: skip
    try:
        by_icepool = counting(importlib.import_module("icepool"))
    except ImportError:
        ratio.skipped = "the package icepool is not installed (extra `bench`)"
        return [ratio]
    same = [row[1:4] for row in odds.rows(VALUE, COUNTS, odds.rules_of(None))] == by_icepool()
    ratio.note += "" if same else "; THE CHANCES DIFFER"
    for _ in range(scale(15, 2)):
        ratio.add(timed(_cold), timed(by_icepool))
    return [ratio]


def _cold() -> None:
    for cached in _CACHED:
        cached.cache_clear()
    odds.rows(VALUE, COUNTS, odds.rules_of(None))


def counting(icepool: Any) -> Callable[[], list[tuple[object, ...]]]:
    """Return a function that counts throws of each number of dice by their sum, their ones and their sixes."""

    class Throw(icepool.MultisetEvaluator):  # type: ignore[misc]  # a class of an untyped package
        def next_state(self, state: Any, _order: Any, outcome: int, count: int) -> Any:
            total, ones, sixes = state or (0, 0, 0)
            ones, sixes = (count if outcome == 1 else ones), (count if outcome == 6 else sixes)
            return total + outcome * count, min(ones, 2), min(sixes, 2)

    def chances(dice: int) -> tuple[object, ...]:
        cast = miscast = irresistible = 0
        thrown = Throw().evaluate(icepool.d6.pool(dice))
        for (total, ones, sixes), count in thrown.items():
            if ones == 2:
                miscast += count
            elif sixes == 2:
                irresistible += count
            elif total > 2 and total >= VALUE:
                cast += count
        throws = thrown.denominator()
        certain = Fraction(irresistible, throws) + Fraction(miscast, 36 * throws)
        return certain + Fraction(cast, throws), Fraction(miscast, throws), Fraction(irresistible, throws)

    return lambda: [chances(dice) for dice in COUNTS]
