"""T1–T13, healing, moving and cases 44–53."""

import pytest

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.model import Pool, Side, Status
from tests.rules.played_game import ALICE, BOB, CAROL, PlayedGame


def student(level: int, **options: str) -> PlayedGame:
    play = PlayedGame(**options)
    play.add_wizard("Ansgar", level, "Bolt 7")
    play.add_wizard("Ferdinand", 1, "Wall 5", side=Side.SECOND)
    play.throw_winds(2, 4, 1, 1)
    return play


TABLE = [
    # case, face, level → level, status, next phase
    (44, 1, 1, 1, Status.DEAD, "normal"),
    (44, 1, 4, 4, Status.DEAD, "normal"),
    (44, 1, 6, 6, Status.DEAD, "normal"),
    (45, 2, 1, 1, Status.HOSPITAL, "normal"),
    (45, 2, 4, 4, Status.HOSPITAL, "normal"),
    (46, 3, 1, 1, Status.DEAD, "normal"),
    (46, 3, 4, 3, Status.READY, "skip"),
    (46, 3, 6, 5, Status.READY, "skip"),
    (47, 4, 1, 1, Status.READY, "skip"),
    (47, 4, 6, 6, Status.READY, "skip"),
    (48, 5, 1, 2, Status.READY, "healing_only"),
    (48, 5, 4, 5, Status.READY, "healing_only"),
    (48, 5, 6, 6, Status.READY, "healing_only"),
    (49, 6, 1, 2, Status.READY, "normal"),
    (49, 6, 4, 5, Status.READY, "normal"),
    (49, 6, 6, 6, Status.READY, "normal"),
]


@pytest.mark.parametrize(("case", "face", "before", "after", "status", "next_phase"), TABLE)
def test_table(case: int, face: int, before: int, after: int, status: Status, next_phase: str) -> None:
    play = student(before, train_at_max="allow")
    play.do(cmd.Train(), face)
    ansgar = play.wizard("Ansgar")
    assert (ansgar.level, ansgar.status, play.game.sides.first.next_phase) == (after, status, next_phase), case
    assert play.refused(cmd.Cast(wizard="Ansgar", spell="Bolt", dice=1)) == "trained-no-magic"
    assert play.refused(cmd.Heal(target="a soldier")) == "trained-no-healing"
    assert play.phase.trained == "Ansgar"
    play.end_phase()
    play.throw_winds(1, 2, 1, *([1] if status is Status.READY else []), by=BOB)
    play.end_phase(by=BOB)
    if next_phase == "skip":
        play.throw_winds()
        assert play.event(ev.PhaseSkipped).side is Side.FIRST
        assert (play.game.active, play.game.phase, play.game.turn) == (Side.SECOND, None, 3)
    elif next_phase == "healing_only" or status is Status.DEAD:
        play.throw_winds()
        assert (play.phase.kind, play.pools, play.phase.magic_points) == ("healing_only", (0, 0), 0)
    else:
        play.throw_winds(2, 2, *([1] if status is Status.READY else []), 1)
        assert play.phase.kind == "full"
    assert play.game.sides.first.next_phase == "normal"


def test_t4_an_archmage_gains_nothing() -> None:
    play = student(6)
    assert play.refused(cmd.Train()) == "nobody-can-train"
    assert play.refused(cmd.Train(wizard="Ansgar")) == "wizard-at-max"


def test_case_52_t5_first_act_once_and_in_ones_own_phase() -> None:
    play = student(2)
    assert play.refused(cmd.Train(wizard="Ferdinand"), by=BOB) == "not-your-phase"
    assert play.refused(cmd.Train(wizard="Ferdinand")) == "wizard-unknown"
    play.do(cmd.Move())
    play.do(cmd.AddDice(pool=Pool.POWER, amount=1))
    play.refused(cmd.Cast(dice=99))
    play.do(cmd.Train(), 6)
    assert play.refused(cmd.Train(), 6) == "trained-already"
    play.end_phase()
    play.pass_turn(1, 2, 1, 1)
    play.throw_winds(1, 2, 1, 1)
    play.cast(1)
    assert play.refused(cmd.Train(), 6) == "train-too-late"
    play.end_phase()
    play.pass_turn(1, 2, 1, 1)
    play.throw_winds(1, 2, 1, 1)
    play.do(cmd.Heal(target="a soldier"))
    assert play.refused(cmd.Train(), 6) == "train-too-late"


def test_t4_who_may_train() -> None:
    play = student(2)
    play.add_wizard("Berta", 1)
    assert play.refused(cmd.Train()) == "name-the-wizard"
    play.do(cmd.SetStatus(wizard="Berta", status=Status.OFF_TABLE))
    assert play.refused(cmd.Train(wizard="Berta")) == "wizard-away"
    play.do(cmd.SetStatus(wizard="Ansgar", status=Status.FLEEING))
    play.do(cmd.Train(), 6)
    assert play.wizard("Ansgar").level == 3


def test_t6_movement_stays() -> None:
    play = student(2)
    play.do(cmd.Train(), 4)
    play.do(cmd.Move())
    assert play.event(ev.WizardMoved).steps == 6


def test_case_53_t11_skips_the_own_next_phase_only() -> None:
    play = student(2)
    play.do(cmd.Train(), 4)
    play.end_phase()
    play.throw_winds(3, 4, 1, 6, by=BOB)
    assert play.pools == (7, 5), "in the phase between the side channels as usual"
    play.cast(4, 2, by=BOB)
    assert play.question == "dispel"
    play.do(cmd.Dispel(dice=1), 1)
    play.end_phase(by=BOB)
    play.throw_winds()
    for command in (cmd.Cast(dice=1), cmd.Heal(target="x"), cmd.Train()):
        assert play.refused(command) == "not-your-phase" or play.refused(command) == "no-phase"
    play.pass_turn(3, 4, 1, 1)
    play.throw_winds(3, 4, 1, 1)
    play.do(cmd.Heal(target="a soldier"))
    play.cast(3, 4)


def test_t8_healing_only_while_no_wizard_lives() -> None:
    play = student(1)
    play.do(cmd.Train(), 1)
    play.end_phase()
    play.pass_turn(1, 2, 1)
    play.throw_winds()
    assert play.event(ev.PhaseBegan).phase == "healing_only"
    refusals: list[tuple[cmd.AnyCommand, str]] = [
        (cmd.Cast(dice=1), "healing-only"),
        (cmd.Train(), "healing-only"),
        (cmd.Move(), "healing-only"),
        (cmd.AddDice(pool=Pool.POWER, amount=1), "healing-only"),
    ]
    for command, key in refusals:
        assert play.refused(command) == key
    play.do(cmd.Heal(target="a soldier"))
    assert play.refused(cmd.Heal(target="Ansgar")) == "wizard-dead"
    play.end_phase()
    play.pass_turn(1, 2, 1)
    play.do(cmd.CorrectWizard(wizard="Ansgar", status=Status.READY))
    play.throw_winds(1, 2, 1, 1)
    assert play.phase.kind == "full"


def test_a_side_without_wizards_has_healing_only() -> None:
    play = PlayedGame()
    play.add_wizard("Ferdinand", 1, side=Side.SECOND)
    play.throw_winds()
    assert play.phase.kind == "healing_only"


def test_t10_recovery_of_the_wizard_alone() -> None:
    play = student(4, training_recovery="wizard")
    play.add_wizard("Berta", 2, "Storm 7")
    play.do(cmd.Train(wizard="Ansgar"), 3)
    assert (play.wizard("Ansgar").level, play.game.sides.first.next_phase) == (3, "normal")
    assert play.event(ev.BarLaid).bar.row == "T10"
    play.end_phase()
    play.pass_turn(1, 2, 1, 1, 1)
    play.throw_winds(3, 4, 1, 1, 1)
    assert play.refused(cmd.Cast(wizard="Ansgar", spell="Bolt", dice=1)) == "wizard-barred"
    assert play.refused(cmd.Train(wizard="Ansgar")) == "wizard-recovering"
    play.do(cmd.Train(), 6)
    play.end_phase()
    assert play.wizard("Ansgar").bars == ()


@pytest.mark.parametrize(
    ("level", "manoeuvre", "steps"), [(6, None, 3), (1, None, 4), (1, 1, 5), (6, 0, 4), (1, -9, 0)]
)
def test_case_50_t3_steps(level: int, manoeuvre: int | None, steps: int) -> None:
    play = PlayedGame()
    play.add_wizard("Ansgar", level, manoeuvre=manoeuvre)
    play.throw_winds(1, 3, 1)
    play.do(cmd.Move())
    assert play.event(ev.WizardMoved).steps == steps
    assert play.refused(cmd.Move(wizard="Ansgar")) == "wizard-moved"
    assert play.refused(cmd.Move()) == "nobody-can-move"


@pytest.mark.parametrize(("level", "manoeuvre"), [(6, None), (1, -3)])
def test_case_51_t2_an_extra_die(level: int, manoeuvre: int | None) -> None:
    play = PlayedGame(magic_points="d6")
    play.add_wizard("Ansgar", level, manoeuvre=manoeuvre)
    play.throw_winds(1, 3, 4, 1)
    play.do(cmd.Move())
    assert play.event(ev.WizardMoved).steps == 0


def test_t3_who_moves() -> None:
    play = student(2)
    play.add_wizard("Berta", 1)
    assert play.refused(cmd.Move()) == "name-the-wizard"
    play.do(cmd.SetStatus(wizard="Berta", status=Status.HOSPITAL))
    assert play.refused(cmd.Move(wizard="Berta")) == "wizard-away"
    assert play.refused(cmd.Move(wizard="Ansgar"), by=BOB) == "not-your-phase"
    play.do(cmd.Move())
    assert play.phase.moved == ("Ansgar",)


def test_healing() -> None:
    play = student(2)
    assert play.refused(cmd.Heal()) == "name-the-patient"
    assert play.refused(cmd.Heal(target="Ansgar")) == "wizard-unhurt"
    assert play.refused(cmd.Heal(target=" ")) == "name-empty"
    assert play.refused(cmd.Heal(target="x" * 201)) == "target-long"
    assert play.refused(cmd.Heal(side=Side.SECOND), by=BOB) == "not-your-phase"
    assert play.refused(cmd.Heal(side=Side.FIRST), by=BOB) == "not-your-phase"
    assert play.refused(cmd.Heal(), by=CAROL) == "not-a-player"
    play.do(cmd.CorrectWizard(wizard="Ansgar", wounds=1, status=Status.HOSPITAL))
    play.do(cmd.Heal(side=Side.FIRST))
    assert play.event(ev.WizardHealed).returned
    assert (play.wizard("Ansgar").status, play.wizard("Ansgar").wounds) == (Status.READY, 1)
    play.do(cmd.Heal(target="ansgar"), by=ALICE)
    assert play.wizard("Ansgar").wounds == 2
    play.do(cmd.Heal(target="two archers"))
    assert play.event(ev.Healed).target == "two archers"
    play.end_phase()
    assert play.refused(cmd.Heal(target="x")) == "no-phase"
