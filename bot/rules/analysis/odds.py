"""Exact chances of a cast, by counting throws: integers over 6ⁿ, nothing is simulated."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from math import comb
from typing import Literal, NamedTuple

from bot.rules.model import Game, Side

MOST_DICE = 12
"""Chances are told for up to so many dice: the most that a pool holds by default; more only brings miscasts."""
_ROW_12 = Fraction(1, 36)
_NATURAL_FAILURE = 2

Doubles = Literal["none", "ones_fail", "ones_fail_sixes_win"]


class Chances(NamedTuple):
    """What a number of dice promises for one spell."""

    dice: int
    cast: Fraction
    """The spell is cast: its roll suffices, or irresistible force, or row 12 of a miscast (C6, C15, M12)."""
    miscast: Fraction
    """Two ones or more (C14)."""
    irresistible: Fraction
    """Two sixes or more, and no miscast (C15, C16)."""
    stands: Fraction
    """It is cast, and stands against the opponent's best dispel."""


def chances(value: int, dice: int, *, bonus: int = 0, dispel_dice: int = 0, doubles: Doubles = "none") -> Chances:
    """The chances of casting a spell of that value with so many dice, against so many dispel dice.

    >>> [round(100 * float(chances(8, dice).cast), 2) for dice in (2, 3, 4, 5)]
    [41.74, 82.61, 86.86, 80.92]
    """
    throws = 6**dice
    miscast = Fraction(_two_or_more(dice), throws)
    irresistible = Fraction(_two_or_more(dice) - _both_twice(dice), throws)
    plain = {
        total + bonus: count
        for total, count in _plain_sums(dice).items()
        if total > _NATURAL_FAILURE and total + bonus >= value
    }
    certain = irresistible + miscast * _ROW_12
    stands = sum(
        (count * (1 - best_dispel(total, dispel_dice, doubles)) for total, count in plain.items()), Fraction(0)
    )
    return Chances(
        dice=dice,
        cast=certain + Fraction(sum(plain.values()), throws),
        miscast=miscast,
        irresistible=irresistible,
        stands=certain + stands / throws,
    )


def table(
    value: int, counts: Iterable[int], *, bonus: int = 0, dispel_dice: int = 0, doubles: Doubles = "none"
) -> list[Chances]:
    """The chances for each number of dice."""
    return [chances(value, dice, bonus=bonus, dispel_dice=dispel_dice, doubles=doubles) for dice in counts]


def likeliest(rows: Iterable[Chances]) -> Chances:
    """The number of dice with which the spell is likeliest to be cast; of equals, the fewest dice."""
    return max(rows, key=lambda row: (row.cast, -row.dice))


@cache
def best_dispel(total: int, dice: int, doubles: Doubles = "none") -> Fraction:
    """The best chance of dispelling a total with up to so many dice (C9, C13)."""
    return max((dispel(total, count, doubles) for count in range(1, dice + 1)), default=Fraction(0))


@cache
def dispel(total: int, dice: int, doubles: Doubles = "none") -> Fraction:
    """The chance of dispelling a total with exactly so many dice (C9, C13)."""
    throws = 6**dice
    if doubles == "none":
        return Fraction(sum(count for reached, count in _sums(dice).items() if reached >= total), throws)
    reaching = sum(count for reached, count in _sums_without_two_ones(dice).items() if reached >= total)
    if doubles == "ones_fail_sixes_win":
        reaching += sum(count for reached, count in _short_with_two_sixes(dice).items() if reached < total)
    return Fraction(reaching, throws)


# --- counting throws -------------------------------------------------------------------------------------------------

Counts = dict[int, int]
"""How many throws give each sum."""


@cache
def _sums_of(faces: tuple[int, ...], dice: int) -> Counts:
    """Sums of dice that show only these faces."""
    if dice == 0:
        return {0: 1}
    counts: Counts = {}
    for total, count in _sums_of(faces, dice - 1).items():
        for face in faces:
            counts[total + face] = counts.get(total + face, 0) + count
    return counts


def _sums(dice: int) -> Counts:
    return _sums_of((1, 2, 3, 4, 5, 6), dice)


@cache
def _with_exactly(dice: int, ones: int, sixes: int) -> Counts:
    """Sums of the throws that show so many ones and so many sixes."""
    rest = dice - ones - sixes
    if rest < 0:
        return {}
    ways = comb(dice, ones) * comb(dice - ones, sixes)
    extra = ones + 6 * sixes
    return {total + extra: ways * count for total, count in _sums_of((2, 3, 4, 5), rest).items()}


def _added(parts: Iterable[Counts]) -> Counts:
    counts: Counts = {}
    for part in parts:
        for total, count in part.items():
            counts[total] = counts.get(total, 0) + count
    return counts


@cache
def _plain_sums(dice: int) -> Counts:
    """Throws with at most one 1 and at most one 6: no miscast, no irresistible force."""
    return _added(_with_exactly(dice, ones, sixes) for ones in (0, 1) for sixes in (0, 1))


@cache
def _sums_without_two_ones(dice: int) -> Counts:
    return _added(_with_exactly(dice, ones, sixes) for ones in (0, 1) for sixes in range(dice + 1))


@cache
def _short_with_two_sixes(dice: int) -> Counts:
    return _added(_with_exactly(dice, ones, sixes) for ones in (0, 1) for sixes in range(2, dice + 1))


@cache
def _two_or_more(dice: int) -> int:
    """Throws in which a given face shows at least twice."""
    return int(6**dice - 5**dice - dice * 5 ** (dice - 1))


@cache
def _both_twice(dice: int) -> int:
    """Throws with two ones and two sixes at least: all, less those short of either, which are not to count twice."""
    short_of_both = 4**dice + 2 * dice * 4 ** (dice - 1)
    if dice > 1:
        short_of_both += dice * (dice - 1) * 4 ** (dice - 2)
    return int(2 * _two_or_more(dice) - 6**dice + short_of_both)


# --- from the game ---------------------------------------------------------------------------------------------------


def dispel_dice(game: Game, side: Side) -> int:
    """How many dice the other side may throw against a spell cast now."""
    return game.phase.dispel if game.phase is not None and game.active is side else 0
