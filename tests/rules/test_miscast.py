"""C17, M2–M12 and cases 33–43: the miscast table, row by row.

A level 2 wizard with power 6 throws 1, 1, 4 at a spell of value 7: power 3, then the table.
"""

import pytest

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.model import Obstacle, Pool, Side, Status
from tests.rules.played_game import ALICE, BOB, PlayedGame

MISCAST = (1, 1, 4)


def ready_to_miscast(
    *spells: str, blue_level: int = 2, wounds: int | None = None, level: int = 2, **options: str
) -> PlayedGame:
    """Ansgar (Bolt 7) and Berta against Ferdinand; power 6, dispel 4."""
    play = PlayedGame(**options)
    play.add_wizard("Ansgar", level, "Bolt 7", wounds=wounds)
    play.add_wizard("Berta", 2, "Storm 8")
    play.add_wizard("Ferdinand", blue_level, *spells, side=Side.SECOND)
    play.throw_winds(2, 4, 1, 1, 1)
    assert play.pools == (6, 4)
    return play


def miscast(play: PlayedGame, *table: int) -> None:
    play.do(cmd.Cast(wizard="Ansgar", spell="Bolt", dice=3), *MISCAST, *table)
    assert play.event(ev.Miscast).total == sum(table[:2])


def test_case_33_m2_blast() -> None:
    play = ready_to_miscast()
    miscast(play, 1, 1)
    assert not play.event(ev.BlastStruck).hits_caster
    assert (play.phase.power, play.phase.cast[0].outcome) == (3, "miscast")
    play.cast(3, 4, wizard="Ansgar", spell="Bolt")


def test_m2_option() -> None:
    play = ready_to_miscast(blast_hits_caster="on")
    miscast(play, 1, 1)
    assert play.event(ev.BlastStruck).hits_caster


@pytest.mark.parametrize("hit", Obstacle)
def test_case_34_m3_flung(hit: Obstacle) -> None:
    play = ready_to_miscast()
    miscast(play, 1, 2, 5, 11)
    assert (play.event(ev.SpellFlung).distance, play.event(ev.SpellFlung).direction) == (5, 11)
    assert [e.sides for e in play.last_events if isinstance(e, ev.Rolled)] == [6, 6, 6, 12]
    assert play.refused(cmd.AnswerScatter(hit=hit), by=BOB) == "not-your-side"
    assert play.refused(cmd.Dispel(dice=1), by=BOB) == "question-open"
    play.do(cmd.AnswerScatter(hit=hit))
    assert play.event(ev.FlungSpellStruck).hit is hit
    assert play.question is None
    assert play.refused(cmd.Cast(wizard="Ansgar", spell="Bolt", dice=1)) == "wizard-barred"
    assert play.refused(cmd.AnswerScatter(hit=hit)) == "no-question"


def test_case_34a_m3_until_a_six() -> None:
    play = ready_to_miscast()
    miscast(play, 1, 2, 5, 11)
    play.do(cmd.AnswerScatter(hit=Obstacle.NOTHING))
    play.end_phase()
    play.pass_turn(1, 2, 1, 1, 1)
    play.throw_winds(5, 3, 4, 1, 1, 1)
    assert play.event(ev.PhaseBegan).phase == "full"
    assert play.refused(cmd.Cast(wizard="Ansgar", spell="Bolt", dice=1)) == "wizard-barred"
    play.end_phase()
    play.pass_turn(1, 2, 1, 1, 1)
    play.do(cmd.SetStatus(wizard="Ansgar", status=Status.FLEEING))
    play.throw_winds(6, 3, 4, 1, 1)
    assert play.event(ev.BarLifted).wizard == "Ansgar"
    play.do(cmd.SetStatus(wizard="Ansgar", status=Status.READY))
    play.cast(3, 4, wizard="Ansgar", spell="Bolt")


def test_m3_the_dead_do_not_throw() -> None:
    play = ready_to_miscast()
    miscast(play, 1, 2, 5, 11)
    play.do(cmd.AnswerScatter(hit=Obstacle.SOLID))
    play.do(cmd.SetStatus(wizard="Ansgar", status=Status.DEAD))
    play.end_phase()
    play.pass_turn(1, 2, 1, 1)
    play.throw_winds(3, 4, 1, 1)
    assert [event.reason for event in play.last_events if isinstance(event, ev.Rolled)] == [
        "winds",
        "channel",
        "channel",
    ]


@pytest.mark.parametrize(("faces", "dispelled"), [((3, 4), True), ((2, 4), False)])
def test_case_35_m4_free_spell(faces: tuple[int, int], dispelled: bool) -> None:
    play = ready_to_miscast("Wall 7 remains", "Quake 8")
    miscast(play, 2, 2)
    assert play.question == "free_spell"
    assert play.refused(cmd.AnswerFreeSpell(spell="Quake"), by=BOB) == "free-spell-too-hard"
    assert play.refused(cmd.AnswerFreeSpell(spell="Bolt"), by=BOB) == "spell-missing"
    assert play.refused(cmd.AnswerFreeSpell(wizard="Ansgar"), by=BOB) == "wizard-unknown"
    assert play.refused(cmd.AnswerFreeSpell(spell="Wall", target="x" * 201), by=BOB) == "target-long"
    play.do(cmd.AnswerFreeSpell(), by=BOB)
    assert (play.event(ev.SpellCast).spell, play.event(ev.SpellCast).by, play.event(ev.SpellCast).total) == (
        "Wall",
        "free",
        7,
    )
    assert play.question == "dispel"
    assert play.refused(cmd.Dispel(dice=4)) == "dispel-dice"
    play.do(cmd.Dispel(dice=2), *faces)
    assert play.pools == (1, 4)
    assert len(play.game.in_play) == (0 if dispelled else 1)
    assert dispelled or play.game.in_play[0].total == 7


def test_m4_declined_or_let_through() -> None:
    play = ready_to_miscast("Wall 7")
    miscast(play, 2, 2)
    play.do(cmd.LetPass(), by=BOB)
    assert play.event(ev.FreeSpellDeclined).side is Side.SECOND
    assert play.question is None
    play = ready_to_miscast("Rain 7 template")
    miscast(play, 2, 2)
    play.do(cmd.AnswerFreeSpell(wizard="ferdinand", spell="rain"), by=BOB)
    play.do(cmd.LetPass())
    assert play.question == "covered"
    play.do(cmd.AnswerCovered(models=2), by=BOB)


def test_m4_no_power_dice_no_dispel_question() -> None:
    play = ready_to_miscast("Wall 7")
    play.do(cmd.TakeDice(pool=Pool.POWER, amount=3))
    miscast(play, 2, 2)
    play.do(cmd.AnswerFreeSpell(), by=BOB)
    assert play.event(ev.SpellLetThrough).why == "no-dice"


def test_m4_nothing_possible() -> None:
    play = ready_to_miscast("Quake 8")
    miscast(play, 2, 2)
    assert play.event(ev.NoFreeSpell).cap == 7
    assert play.question is None


def test_m4_option_without_cap_and_choice() -> None:
    play = ready_to_miscast("Quake 8", "Wall 6", free_spell_cap="off")
    play.add_wizard("Greta", 1, "Wall", side=Side.SECOND)
    miscast(play, 2, 2)
    assert play.refused(cmd.AnswerFreeSpell(), by=BOB) == "name-the-wizard"
    assert play.refused(cmd.AnswerFreeSpell(wizard="Ferdinand"), by=BOB) == "name-the-spell"
    assert play.refused(cmd.AnswerFreeSpell(wizard="Greta", spell="Quake"), by=BOB) == "spell-unknown"
    play.do(cmd.AnswerFreeSpell(spell="Quake"), by=BOB)
    assert play.event(ev.SpellCast).wizard == "Ferdinand"


def test_m4_counts_for_c19_and_excludes_what_is_spent_or_in_play() -> None:
    play = ready_to_miscast("Wall 7", "Shield 6 remains")
    miscast(play, 2, 2)
    play.do(cmd.AnswerFreeSpell(spell="Wall"), by=BOB)
    play.do(cmd.LetPass())
    play.do(cmd.AddDice(pool=Pool.POWER, amount=6))
    miscast(play, 2, 2)
    assert play.refused(cmd.AnswerFreeSpell(wizard="Ferdinand", spell="Wall"), by=BOB) == "spell-spent"
    assert play.refused(cmd.AnswerFreeSpell(spell="Wall"), by=BOB) == "nobody-can-cast"
    play.do(cmd.AnswerFreeSpell(), by=BOB)
    play.do(cmd.LetPass())
    miscast(play, 2, 2)
    assert play.event(ev.NoFreeSpell).side is Side.SECOND


def test_m4_a_barred_wizard_takes_no_free_spell() -> None:
    play = ready_to_miscast("Wall 7")
    play.end_phase()
    play.throw_winds(3, 3, 1, 1, 1, by=BOB)
    play.do(cmd.Cast(dice=2), 1, 1, 2, 3, by=BOB)
    assert play.event(ev.Miscast).row == "M5"
    play.end_phase(by=BOB)
    play.throw_winds(3, 3, 1, 1, 1)
    miscast(play, 2, 2)
    assert play.event(ev.NoFreeSpell).side is Side.SECOND


def test_m4_a_wizard_who_cannot_cast_is_refused() -> None:
    play = ready_to_miscast("Wall 7")
    play.add_wizard("Greta", 1, "Wall", side=Side.SECOND)
    play.do(cmd.SetStatus(side=Side.SECOND, wizard="Greta", status=Status.OFF_TABLE))
    miscast(play, 2, 2)
    assert play.refused(cmd.AnswerFreeSpell(wizard="Greta"), by=BOB) == "wizard-away"


def test_case_36_m5_this_turn_and_the_next_own() -> None:
    play = ready_to_miscast()
    miscast(play, 1, 4)
    assert play.event(ev.BarLaid).bar.until == "next_turn"
    play.end_phase()
    assert play.wizard("Ansgar").bars
    play.pass_turn(1, 2, 1, 1, 1)
    play.throw_winds(3, 4, 1, 1, 1)
    assert play.refused(cmd.Cast(wizard="Ansgar", spell="Bolt", dice=1)) == "wizard-barred"
    play.end_phase()
    assert play.wizard("Ansgar").bars == ()
    play.pass_turn(1, 2, 1, 1, 1)
    play.throw_winds(3, 4, 1, 1, 1)
    play.cast(3, 4, wizard="Ansgar", spell="Bolt")


@pytest.mark.parametrize("table", [(2, 4), (3, 4)])
def test_case_37_m6_this_phase(table: tuple[int, int]) -> None:
    play = ready_to_miscast()
    miscast(play, *table)
    assert play.refused(cmd.Cast(wizard="Ansgar", spell="Bolt", dice=1)) == "wizard-barred"
    play.cast(1, 3, 4, wizard="Berta")
    play.do(cmd.LetPass(), by=BOB)
    play.end_phase()
    assert play.wizard("Ansgar").bars == ()


@pytest.mark.parametrize("table", [(2, 6), (4, 5)])
def test_case_39_m8_drained(table: tuple[int, int]) -> None:
    play = ready_to_miscast()
    miscast(play, *table)
    ended = play.event(ev.PhaseEnded)
    assert (ended.why, ended.power_lost, ended.dispel_lost) == ("drained", 3, 4)
    assert (play.game.phase, play.game.active) == (None, Side.SECOND)


def test_case_41_m10_wound() -> None:
    play = ready_to_miscast()
    miscast(play, 4, 6)
    assert play.event(ev.WoundTaken).wounds == 1
    play.cast(3, 4, wizard="Ansgar", spell="Bolt")


def test_m10_death_leaves_the_phase_open() -> None:
    play = pools_alone(wounds=1)
    play.do(cmd.Cast(dice=3), *MISCAST, 4, 6)
    assert play.event(ev.WizardDied).why == "wounds"
    assert play.wizard("Ansgar").status is Status.DEAD
    assert play.pools == (3, 4)
    play.end_phase()
    play.pass_turn()
    play.throw_winds()
    assert play.phase.kind == "healing_only"


def pools_alone(wounds: int) -> PlayedGame:
    play = PlayedGame()
    play.add_wizard("Ansgar", 2, "Bolt 7", wounds=wounds)
    play.throw_winds(2, 4, 1)
    return play


def test_case_42_m11_a_level_lost() -> None:
    play = ready_to_miscast()
    miscast(play, 5, 6)
    assert (play.wizard("Ansgar").level, play.event(ev.BarLaid).bar.until) == (1, "phase")
    assert play.refused(cmd.Cast(wizard="Ansgar", spell="Bolt", dice=1)) == "wizard-barred"
    play.end_phase()
    play.pass_turn(1, 2, 1, 1, 1)
    play.throw_winds(3, 4, 1, 1, 1)
    assert play.refused(cmd.Cast(wizard="Ansgar", spell="Bolt", dice=3)) == "cast-dice"


def test_case_42_m11_level_0() -> None:
    play = PlayedGame(channel_per="level")
    play.add_wizard("Ansgar", 1, "Bolt 7")
    play.add_wizard("Ferdinand", 1, side=Side.SECOND)
    play.throw_winds(2, 4, 1, 1)
    play.do(cmd.Cast(dice=2), 1, 1, 5, 6)
    assert play.phase.power == 4
    assert (play.wizard("Ansgar").level, play.event(ev.BarLaid).bar.until) == (0, "battle")
    play.end_phase()
    play.throw_winds(2, 4, 1, 6, by=BOB)
    assert play.pools == (6, 5)
    play.end_phase(by=BOB)
    play.throw_winds(2, 4, 1)
    assert play.refused(cmd.Cast(dice=1)) == "wizard-barred"
    assert play.refused(cmd.Train(wizard="Ansgar")) == "wizard-powerless"
    assert play.refused(cmd.Train()) == "nobody-can-train"


def test_m11_per_wizard_a_level_0_wizard_channels_both() -> None:
    play = PlayedGame()
    play.add_wizard("Ansgar", 1, "Bolt 7")
    play.add_wizard("Ferdinand", 1, side=Side.SECOND)
    play.throw_winds(2, 4, 1, 1)
    play.do(cmd.Cast(dice=2), 1, 1, 5, 6)
    play.end_phase()
    play.throw_winds(2, 4, 1, 6, by=BOB)
    play.end_phase(by=BOB)
    play.throw_winds(2, 4, 6, 1)
    assert play.pools == (7, 4)


def test_case_43_m12_cast_with_irresistible_force() -> None:
    play = ready_to_miscast()
    miscast(play, 6, 6)
    assert (play.event(ev.SpellCast).by, play.phase.cast[0].outcome) == ("row-12", "irresistible")
    assert play.question is None
    assert play.refused(cmd.Cast(wizard="Ansgar", spell="Bolt", dice=1)) == "wizard-barred"
    play.end_phase()
    play.throw_winds(2, 4, 1, 1, by=BOB)
    assert [len(e.faces) for e in play.last_events if isinstance(e, ev.Rolled) and e.by is Side.FIRST] == [1]
    play.end_phase(by=BOB)
    play.throw_winds(2, 4, 1, 1, 1)
    assert not play.wizard("Ansgar").counts_for_dispel


def test_m12_takes_effect() -> None:
    play = PlayedGame()
    play.add_wizard("Ansgar", 1, "Wall 15 remains template")
    play.throw_winds(2, 4, 1)
    play.do(cmd.Cast(dice=2), 1, 1, 6, 6)
    assert (play.game.in_play[0].total, play.question) == (2, "covered")
    play.do(cmd.AnswerCovered(models=0), by=ALICE)


def test_m4_excludes_a_remaining_spell_that_was_cast_and_dispelled() -> None:
    play = ready_to_miscast("Ice 7", "Wall 5 remains")
    miscast(play, 2, 2)
    play.do(cmd.AnswerFreeSpell(spell="Wall"), by=BOB)
    play.do(cmd.Dispel(dice=3), 1, 1, 6)
    play.do(cmd.AddDice(pool=Pool.POWER, amount=6))
    miscast(play, 2, 2)
    assert play.refused(cmd.AnswerFreeSpell(wizard="Ferdinand", spell="Wall"), by=BOB) == "spell-spent"
    play.do(cmd.AnswerFreeSpell(), by=BOB)
    assert play.event(ev.SpellCast).spell == "Ice"
