"""The exact chances against full enumeration of one to six dice."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from bot.rules.analysis.odds import Doubles, best_dispel, chances, dispel, dispel_dice, likeliest, table
from bot.rules.model import Side
from tests.rules.play import Play, pools_8_6

VALUES = (3, 8, 12, 15)


def counted(dice: int) -> Counter[tuple[int, int, int]]:
    """All throws, by their ones, sixes and sum."""
    return Counter((faces.count(1), faces.count(6), sum(faces)) for faces in product(range(1, 7), repeat=dice))


@pytest.mark.parametrize("dice", range(1, 7))
def test_every_throw(dice: int) -> None:
    throws = counted(dice)
    everything = 6**dice
    for value in VALUES:
        for bonus in (0, 2):
            row = chances(value, dice, bonus=bonus, dispel_dice=2)
            cast = stands = Fraction(0)
            for (ones, sixes, total), count in throws.items():
                if ones >= 2:
                    cast += Fraction(count, 36)
                    stands += Fraction(count, 36)
                elif sixes >= 2:
                    cast += count
                    stands += count
                elif total > 2 and total + bonus >= value:
                    cast += count
                    stands += count * (1 - best_dispel(total + bonus, 2))
            assert row.cast == cast / everything
            assert row.stands == stands / everything
            assert row.miscast == Fraction(sum(n for (ones, _, _), n in throws.items() if ones >= 2), everything)
            irresistible = sum(n for (ones, sixes, _), n in throws.items() if sixes >= 2 > ones)
            assert row.irresistible == Fraction(irresistible, everything)


@pytest.mark.parametrize("doubles", ["none", "ones_fail", "ones_fail_sixes_win"])
@pytest.mark.parametrize("dice", range(1, 6))
def test_every_dispel(dice: int, doubles: Doubles) -> None:
    tally = counted(dice)
    for total in (3, 7, 11, 14, 20):
        won = 0
        for (ones, sixes, reached), count in tally.items():
            if doubles != "none" and ones >= 2:
                continue
            if reached >= total or (doubles == "ones_fail_sixes_win" and sixes >= 2):
                won += count
        assert dispel(total, dice, doubles) == Fraction(won, 6**dice)


def test_more_dice_stop_helping() -> None:
    rows = table(8, range(1, 13))
    assert likeliest(rows).dice == 4
    assert [row.dice for row in rows] == list(range(1, 13))
    assert best_dispel(30, 12, "ones_fail") == max(dispel(30, dice, "ones_fail") for dice in range(1, 13))
    assert best_dispel(5, 0) == 0


def test_against_the_dice_that_the_opponent_has() -> None:
    assert dispel_dice(Play().game, Side.FIRST) == 0
    game = pools_8_6(2).game
    assert (dispel_dice(game, Side.FIRST), dispel_dice(game, Side.SECOND)) == (6, 0)
