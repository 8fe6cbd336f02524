"""Free rolls."""

import pytest

from bot.rules import commands as cmd
from bot.rules import events as ev
from tests.rules.played_game import CAROL, PlayedGame


def test_a_free_roll_is_nobodys_side_and_anybodys() -> None:
    play = PlayedGame()
    play.do(cmd.Roll(count=2, sides=10, modifier=-1, reason="scatter"), 3, 10, by=CAROL)
    assert play.event(ev.Rolled).by is None
    assert play.event(ev.FreeRoll) == ev.FreeRoll(total=12, modifier=-1, reason="scatter")


@pytest.mark.parametrize(
    "command", [cmd.Roll(count=0), cmd.Roll(count=101), cmd.Roll(count=1, sides=1001), cmd.Roll(count=1, modifier=1001)]
)
def test_free_rolls_have_limits(command: cmd.Roll) -> None:
    assert PlayedGame().refused(command) == "roll-range"
