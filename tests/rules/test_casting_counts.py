"""Every throw of one to five dice, counted against numbers known in closed form."""

from fractions import Fraction
from itertools import product

import pytest

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.decide import decide
from tests.rules.played_game import ALICE, ExactDice, game_with_pools_8_6

MISCAST = {1: Fraction(0), 2: Fraction(1, 36), 3: Fraction(2, 27), 4: Fraction(19, 144), 5: Fraction(763, 3888)}
CAST_AT_8 = {2: 0.4174, 3: 0.8261, 4: 0.8686, 5: 0.8092}
CAST_AT_8_WITHOUT_ROW_12 = {2: 0.4167, 3: 0.8241, 4: 0.8650, 5: 0.8038}


@pytest.mark.parametrize("count", range(1, 6))
def test_all_throws_at_a_spell_of_value_8(count: int) -> None:
    play = game_with_pools_8_6(5, "Bolt 8")
    miscasts = cast = 0
    for faces in product(range(1, 7), repeat=count):
        events = decide(play.game, cmd.Cast(dice=count), ALICE, ExactDice((*faces, 4, 3)))
        miscasts += any(isinstance(event, ev.Miscast) for event in events)
        cast += any(isinstance(event, ev.SpellCast) for event in events)
    throws = 6**count
    assert Fraction(miscasts, throws) == MISCAST[count]
    if count > 1:
        assert cast / throws == pytest.approx(CAST_AT_8_WITHOUT_ROW_12[count], abs=5e-5)
        with_row_12 = Fraction(cast, throws) + MISCAST[count] / 36
        assert float(with_row_12) == pytest.approx(CAST_AT_8[count], abs=5e-5)
