"""The exact chances against full enumeration, and against all values as they once were."""

import hashlib
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from bot.rules.analysis.odds import chances, dispel, dispel_dice, likeliest, rows, rules_of
from bot.rules.model import Side
from bot.rules.verdict import DispelRules
from tests.rules.played_game import PlayedGame, game_with_pools_8_6

VALUES = (3, 8, 12, 15)
SEEDS = rules_of(None)
DOUBLES = (DispelRules("none"), DispelRules("ones_fail"), DispelRules("ones_fail_sixes_win"))
ALL_CHANCES = "36d5d1a7c9d498d465fc89d7883494bd67867b22f76bc1a7433719d93128640c"
"""SHA-256 over the chances of 66,924 casts, as an earlier statement of the rules counted them."""


def counted(dice: int) -> Counter[tuple[int, int, int]]:
    """All throws, by their ones, sixes and sum."""
    return Counter((faces.count(1), faces.count(6), sum(faces)) for faces in product(range(1, 7), repeat=dice))


def best_dispel(total: int, most: int) -> Fraction:
    """The chance with the best number of dice up to so many."""
    return max((dispel(total, dice, SEEDS.dispel) for dice in range(1, most + 1)), default=Fraction(0))


@pytest.mark.parametrize("dice", range(1, 7))
def test_every_throw(dice: int) -> None:
    throws = counted(dice)
    everything = 6**dice
    for value in VALUES:
        for bonus in (0, 2):
            row = chances(value, dice, SEEDS, bonus=bonus, dispel_dice=2)
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


@pytest.mark.parametrize("rules", DOUBLES)
@pytest.mark.parametrize("dice", range(1, 6))
def test_every_dispel(dice: int, rules: DispelRules) -> None:
    tally = counted(dice)
    for total in (3, 7, 11, 14, 20):
        won = 0
        for (ones, sixes, reached), count in tally.items():
            if rules.doubles != "none" and ones >= 2:
                continue
            if reached >= total or (rules.doubles == "ones_fail_sixes_win" and sixes >= 2):
                won += count
        assert dispel(total, dice, rules) == Fraction(won, 6**dice)


@pytest.mark.slow
def test_all_chances_are_what_they_were() -> None:
    digest = hashlib.sha256()
    for dispel_rules, dice, value, bonus, against in product(
        DOUBLES, range(1, 13), range(3, 16), range(-5, 6), range(13)
    ):
        row = chances(value, dice, SEEDS._replace(dispel=dispel_rules), bonus=bonus, dispel_dice=against)
        promised = f"{row.cast} {row.miscast} {row.irresistible} {row.stands}"
        digest.update(f"{dispel_rules.doubles} {dice} {value} {bonus} {against}: {promised}\n".encode())
    assert digest.hexdigest() == ALL_CHANCES


def test_more_dice_stop_helping() -> None:
    promised = rows(8, range(1, 13), SEEDS)
    assert likeliest(promised).dice == 4
    assert [row.dice for row in promised] == list(range(1, 13))
    assert chances(15, 4, SEEDS).stands == chances(15, 4, SEEDS).cast


def test_a_stronger_dispel_is_never_worse() -> None:
    stands = [chances(9, 3, SEEDS, dispel_dice=against).stands for against in range(13)]
    assert stands == sorted(stands, reverse=True)
    assert stands[0] > stands[12]


def test_against_the_dice_that_the_opponent_has() -> None:
    assert dispel_dice(PlayedGame().game, Side.FIRST) == 0
    game = game_with_pools_8_6(2).game
    assert (dispel_dice(game, Side.FIRST), dispel_dice(game, Side.SECOND)) == (6, 0)
