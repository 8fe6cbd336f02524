"""The master corrects wizards and pools."""

from bot.rules import commands as cmd
from bot.rules.model import Pool, Side, Status
from tests.rules.played_game import BOB, CAROL, game_with_pools_8_6


def test_corrections() -> None:
    play = game_with_pools_8_6(2)
    play.do(cmd.Cast(dice=2), 1, 1, 1, 4)
    assert play.refused(cmd.CorrectWizard(wizard="Ansgar", level=3), by=BOB) == "master-only"
    assert play.refused(cmd.CorrectWizard(wizard="Ansgar", level=7)) == "level-range"
    assert play.refused(cmd.CorrectWizard(wizard="Ansgar", wounds=101)) == "wounds-range"
    assert play.refused(cmd.CorrectWizard(wizard="Ansgar")) == "nothing-changed"
    assert play.refused(cmd.CorrectWizard(wizard="Nobody")) == "wizard-unknown"
    play.do(cmd.CorrectWizard(wizard="Ansgar", level=3, wounds=5, lift_bars=True, reason="a misread table"))
    ansgar = play.wizard("Ansgar")
    assert (ansgar.level, ansgar.wounds, ansgar.max_wounds, ansgar.bars) == (3, 5, 5, ())
    play.do(cmd.CorrectWizard(wizard="Ansgar", wounds=0))
    assert play.wizard("Ansgar").status is Status.DEAD
    play.do(cmd.CorrectWizard(wizard="Ansgar", status=Status.READY))
    assert play.wizard("Ansgar").wounds == 1
    play.add_wizard("Ansgar", 1, side=Side.SECOND)
    play.do(cmd.CorrectWizard(wizard="Ansgar", side=Side.SECOND, level=2))
    play.do(cmd.CorrectPool(pool=Pool.DISPEL, dice=12))
    assert play.pools == (6, 12)
    assert play.refused(cmd.CorrectPool(pool=Pool.DISPEL, dice=12)) == "nothing-changed"
    assert play.refused(cmd.CorrectPool(pool=Pool.DISPEL, dice=13)) == "pool-range"
    play.end_phase()
    assert play.refused(cmd.CorrectPool(pool=Pool.DISPEL, dice=1)) == "no-phase"


def test_a_correction_does_not_disturb_the_open_question() -> None:
    play = game_with_pools_8_6(2)
    play.cast(3, 4)
    play.do(cmd.CorrectWizard(wizard="Ansgar", status=Status.DEAD))
    play.do(cmd.Dispel(dice=1), 1, by=BOB)
    assert play.question is None


def test_a_master_who_does_not_play_names_the_side_of_two_wizards_of_a_name() -> None:
    play = game_with_pools_8_6(2)
    play.add_wizard("Ansgar", 1, side=Side.SECOND)
    play.do(cmd.HandOver(user=CAROL.user, name=CAROL.name))
    assert play.refused(cmd.CorrectWizard(wizard="Ansgar", level=3), by=CAROL) == "name-the-side"
    play.do(cmd.CorrectWizard(wizard="Ansgar", side=Side.SECOND, level=3), by=CAROL)
    assert (play.wizard("Ansgar").level, play.wizard("Ansgar", Side.SECOND).level) == (2, 3)
