"""Exact chances of a cast: the sum of verdicts over all throws. Integers over 6ⁿ; nothing is simulated."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, lru_cache
from itertools import accumulate
from typing import NamedTuple

from bot.rules.editions import DEFAULT_PRESET, edition_of
from bot.rules.effects import Table
from bot.rules.model import Game, Side
from bot.rules.ruleset import Ruleset
from bot.rules.verdict import (
    NO_DICE,
    CastRules,
    DispelRules,
    Reading,
    Throw,
    dispel_reach,
    dispel_rules,
    judge_cast,
    read_cast,
    read_dispel,
)

MOST_DICE = 12
"""Chances are given for up to so many dice: the most that a pool holds by default; more only brings miscasts."""


class OddsRules(NamedTuple):
    """What a game's edition and options say of its odds."""

    cast: CastRules
    dispel: DispelRules
    table: Fraction
    """The chance that a throw on the miscast table casts the spell (M12)."""


class Chances(NamedTuple):
    """What a number of dice promises for one spell."""

    dice: int
    cast: Fraction
    """The spell is cast: its roll suffices, or irresistible force, or the miscast table casts it (C6, C15, M12)."""
    miscast: Fraction
    irresistible: Fraction
    stands: Fraction
    """It is cast, and stands against the opponent's best dispel."""


def rules_of(game: Game | None) -> OddsRules:
    """Return what the game's odds hang on; without a game, the default edition's."""
    edition = edition_of(game)
    return _rules(edition.casting, edition.miscasts, game.ruleset if game else edition.presets[DEFAULT_PRESET])


@cache
def _rules(casting: CastRules, miscasts: Table, ruleset: Ruleset) -> OddsRules:
    return OddsRules(casting, dispel_rules(ruleset), miscasts.chance_to_cast(ruleset))


@lru_cache(maxsize=8192)
def chances(value: int, dice: int, rules: OddsRules, *, bonus: int = 0, dispel_dice: int = 0) -> Chances:
    """Return the chances of casting a spell of that value with so many dice, against so many dispel dice.

    >>> [round(100 * float(chances(8, dice, rules_of(None)).cast), 2) for dice in (2, 3, 4, 5)]
    [41.74, 82.61, 86.86, 80.92]
    """
    throws, scale = 6**dice, 6**dispel_dice
    miscast = irresistible = cast = stands = 0
    for reading, count in _cast_readings(dice, rules.cast):
        verdict = judge_cast(reading, bonus, value)
        if verdict.outcome == "miscast":
            miscast += count
        elif verdict.outcome == "irresistible":
            irresistible += count
        elif verdict.outcome == "cast":
            cast += count
            stands += count * (scale - _best_dispel(verdict.total, dispel_dice, rules.dispel))
    certain = Fraction(irresistible, throws) + Fraction(miscast, throws) * rules.table
    return Chances(
        dice=dice,
        cast=certain + Fraction(cast, throws),
        miscast=Fraction(miscast, throws),
        irresistible=Fraction(irresistible, throws),
        stands=certain + Fraction(stands, throws * scale),
    )


def rows(value: int, counts: Iterable[int], rules: OddsRules, *, bonus: int = 0, dispel_dice: int = 0) -> list[Chances]:
    """Return the chances for each number of dice."""
    return [chances(value, dice, rules, bonus=bonus, dispel_dice=dispel_dice) for dice in counts]


def likeliest(among: Iterable[Chances]) -> Chances:
    """Return the number of dice with which the spell is likeliest to be cast; of equals, the fewest dice."""
    return max(among, key=lambda row: (row.cast, -row.dice))


def dispel(needed: int, dice: int, rules: DispelRules) -> Fraction:
    """Return the chance of dispelling a total with exactly so many dice (C9, C13)."""
    return Fraction(_dispelling(needed, dice, rules), 6**dice)


def dispel_dice(game: Game, side: Side) -> int:
    """Return how many dice the other side may throw against a spell cast now."""
    return game.phase.dispel if game.phase is not None and game.active is side else 0


@cache
def _throws(dice: int) -> dict[Throw, int]:
    """Return how many of the throws of so many dice show the same sum, ones and sixes."""
    if dice == 0:
        return {NO_DICE: 1}
    counts: dict[Throw, int] = {}
    for throw, count in _throws(dice - 1).items():
        for face in range(1, 7):
            more = throw.add(face)
            counts[more] = counts.get(more, 0) + count
    return counts


@cache
def _cast_readings(dice: int, rules: CastRules) -> tuple[tuple[Reading, int], ...]:
    """Return how many of the throws of so many dice say the same."""
    counts: dict[Reading, int] = {}
    for throw, count in _throws(dice).items():
        reading = read_cast(throw, rules)
        counts[reading] = counts.get(reading, 0) + count
    return tuple(counts.items())


@cache
def _dispel_counts(dice: int, rules: DispelRules) -> tuple[int, ...]:
    """Return how many of the throws of so many dice reach each total from 0 to one more than their sum can."""
    highest = 6 * dice + 1
    exactly = [0] * (highest + 1)
    for throw, count in _throws(dice).items():
        reach = dispel_reach(read_dispel(throw, rules), 0)
        if reach >= 0:
            exactly[int(min(reach, highest))] += count
    return tuple(accumulate(reversed(exactly)))[::-1]


def _dispelling(needed: int, dice: int, rules: DispelRules) -> int:
    """Return how many of the throws of so many dice dispel a total."""
    counts = _dispel_counts(dice, rules)
    return counts[min(max(needed, 0), len(counts) - 1)]


@cache
def _best_dispel(needed: int, most: int, rules: DispelRules) -> int:
    """Return how many of 6 to the power of `most` throws dispel a total with the best number of dice up to `most`."""
    return max((_dispelling(needed, dice, rules) * 6 ** (most - dice) for dice in range(1, most + 1)), default=0)
