"""C1–C21 and cases 11–31: casting and dispelling."""

import pytest

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.model import Outcome, Pool, Side, Status
from tests.rules.played_game import ALICE, BOB, CAROL, PlayedGame, game_with_pools_8_6

CASTS: list[tuple[int, int, int, tuple[int, ...], int, Outcome, int]] = [
    # case, level, value, faces, bonus, outcome, power left
    (11, 1, 4, (4,), 0, "cast", 7),
    (12, 1, 10, (4, 6), 0, "cast", 6),
    (12, 1, 11, (4, 6), 0, "failed", 6),
    (13, 2, 15, (3, 5, 6), 0, "failed", 5),
    (15, 1, 3, (2,), 5, "failed", 7),
    (16, 1, 3, (1,), 9, "failed", 7),
    (17, 1, 3, (3,), 0, "cast", 7),
    (17, 1, 3, (1, 2), 0, "cast", 6),
    (19, 1, 15, (6, 6), 0, "irresistible", 6),
    (20, 2, 9, (6, 6, 1), 0, "irresistible", 5),
]


@pytest.mark.parametrize(("case", "level", "value", "faces", "bonus", "outcome", "power"), CASTS)
def test_case(
    case: int, level: int, value: int, faces: tuple[int, ...], bonus: int, outcome: Outcome, power: int
) -> None:
    play = game_with_pools_8_6(level, f"Bolt {value}")
    play.cast(*faces, bonus=bonus)
    assert play.phase.cast[0].outcome == outcome, case
    assert play.phase.power == power
    assert play.question == ("dispel" if outcome == "cast" else None)


MISCASTS = [(18, 1, (1, 1), 6, 6), (20, 2, (1, 1, 6), 0, 5), (21, 3, (1, 1, 6, 6), 0, 4)]


@pytest.mark.parametrize(("case", "level", "faces", "bonus", "power"), MISCASTS)
def test_two_ones_lose_control(case: int, level: int, faces: tuple[int, ...], bonus: int, power: int) -> None:
    play = game_with_pools_8_6(level)
    play.do(cmd.Cast(dice=len(faces), bonus=bonus), *faces, 3, 3)
    assert play.event(ev.SpellFailed).why == "miscast", case
    assert play.event(ev.Miscast).row == "M6"
    assert play.phase.power == power


def test_case_12_total_and_record() -> None:
    play = game_with_pools_8_6(1, "Bolt 10")
    play.cast(4, 6)
    assert play.event(ev.SpellCast).total == 10
    assert (play.event(ev.Rolled).faces, play.event(ev.Rolled).by) == ((4, 6), Side.FIRST)


def test_case_14_28_dice_out_of_range() -> None:
    play = game_with_pools_8_6(1)
    for dice in (3, 0, -1, 99):
        assert play.refused(cmd.Cast(dice=dice)) == "cast-dice"
    assert play.refused(cmd.Cast()) == "name-the-dice"
    assert play.phase.power == 8
    play.do(cmd.TakeDice(pool=Pool.POWER, amount=7))
    assert play.refused(cmd.Cast(dice=2)) == "cast-dice"
    play.cast(4, bonus=3)
    play.do(cmd.TakeDice(pool=Pool.DISPEL, amount=5))
    assert play.refused(cmd.Dispel(dice=2), by=BOB) == "dispel-dice"
    assert play.refused(cmd.Dispel(), by=BOB) == "name-the-dice"
    assert play.refused(cmd.Dispel(dice=1, bonus=99), by=BOB) == "bonus-range"
    play.do(cmd.Dispel(dice=1), 1, by=BOB)
    assert play.refused(cmd.Cast(dice=1)) == "no-power-dice"


@pytest.mark.parametrize(("limit", "most"), [("level_plus_one", 3), ("level_plus_two", 4), ("six", 6), ("pool", 8)])
def test_c4_dice_limit(limit: str, most: int) -> None:
    play = game_with_pools_8_6(2, dice_limit=limit)
    assert play.refused(cmd.Cast(dice=most + 1)) == "cast-dice"
    play.cast(*([2] * most))


DISPELS = [
    # case, options, casting faces, dispel faces, dispelled
    (23, {}, (4, 6), (4, 6), True),
    (24, {}, (4, 6), (3, 6), False),
    (25, {}, (6, 3, 5), (1, 1, 6, 6), True),
    (25, {"dispel_doubles": "ones_fail"}, (6, 3, 5), (1, 1, 6, 6), False),
    (25, {"dispel_doubles": "ones_fail_sixes_win"}, (6, 3, 5), (1, 1, 6, 6), False),
    (26, {}, (6, 3, 4), (6, 6), False),
    (26, {"dispel_doubles": "ones_fail"}, (6, 3, 4), (6, 6), False),
    (26, {"dispel_doubles": "ones_fail_sixes_win"}, (6, 3, 4), (6, 6), True),
]


@pytest.mark.parametrize(("case", "options", "cast", "dispel", "dispelled"), DISPELS)
def test_dispel(
    case: int, options: dict[str, str], cast: tuple[int, ...], dispel: tuple[int, ...], dispelled: bool
) -> None:
    play = game_with_pools_8_6(2, **options)
    play.cast(*cast)
    play.do(cmd.Dispel(dice=len(dispel)), *dispel, by=BOB)
    assert play.phase.cast[0].outcome == ("dispelled" if dispelled else "cast"), case
    assert play.phase.dispel == 6 - len(dispel)
    assert play.question is None
    assert play.refused(cmd.Dispel(dice=1), by=BOB) == "no-question"


def test_c8_nothing_else_until_the_answer() -> None:
    play = game_with_pools_8_6(2, "Bolt 7", "Shield 7")
    play.cast(4, 4, spell="Bolt")
    for command in (cmd.Cast(spell="Shield", dice=1), cmd.EndPhase(), cmd.Move(), cmd.Heal(), cmd.RemoveWizard()):
        assert play.refused(command) == "question-open"
    assert play.refused(cmd.AnswerCovered(models=1)) == "question-open"
    assert play.refused(cmd.LetPass(), by=CAROL) == "not-a-player"
    assert play.refused(cmd.Dispel(dice=1, spell="Shield"), by=BOB) == "question-open"
    play.do(cmd.Roll(count=2), 3, 4, by=CAROL)
    play.do(cmd.Dispel(dice=1, spell="BOLT"), 1, by=BOB)
    assert play.question is None


def test_the_master_answers_for_the_other_side_and_is_marked() -> None:
    play = game_with_pools_8_6(2)
    play.cast(4, 4)
    play.do(cmd.LetPass())
    assert play.event(ev.ActedFor).side is Side.SECOND


def test_a_player_does_not_answer_for_the_other() -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 2, "Bolt 7")
    play.add_wizard("Ferdinand", 2, "Bolt 7", side=Side.SECOND)
    play.throw_winds(3, 4, 1, 1, by=BOB)
    play.cast(3, 4, by=BOB)
    assert play.refused(cmd.LetPass(), by=BOB) == "not-your-side"


def test_no_dice_no_question() -> None:
    play = game_with_pools_8_6(2, "Shield 7 remains template")
    play.do(cmd.TakeDice(pool=Pool.DISPEL, amount=6))
    play.cast(4, 4)
    assert play.event(ev.SpellLetThrough).why == "no-dice"
    assert play.question == "covered"
    assert play.game.in_play[0].total == 8


def test_case_29_an_at_once_spell_is_spent_for_the_phase() -> None:
    play = game_with_pools_8_6(2)
    play.cast(1, 2, 3)
    play.cast(3, 4)
    play.do(cmd.LetPass(), by=BOB)
    assert play.refused(cmd.Cast(spell="Bolt", dice=1)) == "spell-spent"
    assert play.refused(cmd.Cast(wizard="Ansgar", dice=1)) == "no-spell-left"
    assert play.refused(cmd.Cast(dice=1)) == "no-spell-left"
    play.end_phase()
    play.pass_turn()
    play.throw_winds(3, 4, 1)
    play.cast(3, 4)


def test_c19_options() -> None:
    play = PlayedGame(recast_scope="wizard", attempts="once")
    play.add_wizard("Anna", 2, "Bolt 7")
    play.add_wizard("Boris", 2, "Bolt")
    play.throw_winds(6, 5, 1, 1)
    play.cast(1, 2, wizard="Anna")
    assert play.refused(cmd.Cast(wizard="Anna", spell="Bolt", dice=1)) == "spell-spent"
    play.cast(3, 4, wizard="Boris")
    play.do(cmd.LetPass(), by=BOB)
    assert play.refused(cmd.Cast(wizard="Boris", spell="Bolt", dice=1)) == "spell-spent"


def test_case_30_c20_a_spell_in_play_is_not_cast_again_while_it_stays() -> None:
    play = game_with_pools_8_6(2, "Shield 7 remains")
    play.cast(3, 4)
    play.do(cmd.Dispel(dice=3), 6, 6, 6, by=BOB)
    play.cast(3, 4)
    play.do(cmd.LetPass(), by=BOB)
    assert play.refused(cmd.Cast(spell="Shield", dice=1)) == "spell-in-play"
    assert play.refused(cmd.EndSpell(spell="Storm"), by=BOB) == "spell-not-in-play"
    play.do(cmd.EndSpell(spell="shield"), by=BOB)
    assert play.in_play == []
    assert play.refused(cmd.EndSpell()) == "nothing-in-play"
    play.cast(3, 4)
    play.do(cmd.LetPass(), by=BOB)
    play.end_phase()
    assert play.in_play == ["Shield"]


def test_c20_the_other_side_may_have_the_same_spell_in_play() -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 2, "Shield 7 remains", "Storm 8 remains")
    play.add_wizard("Ferdinand", 2, "Shield 6 remains", side=Side.SECOND)
    play.throw_winds(3, 4, 1, 1)
    play.cast(3, 4, spell="Shield")
    play.do(cmd.LetPass(), by=BOB)
    play.cast(3, 5, spell="Storm")
    play.do(cmd.LetPass(), by=BOB)
    play.end_phase()
    play.throw_winds(3, 4, 1, 1, by=BOB)
    play.cast(3, 4, by=BOB)
    play.do(cmd.LetPass(), by=ALICE)
    assert play.refused(cmd.EndSpell()) == "name-the-spell"
    play.do(cmd.EndSpell(side=Side.SECOND))
    assert [(s.side, s.spell) for s in play.game.in_play] == [(Side.FIRST, "Shield"), (Side.FIRST, "Storm")]


def test_c21_in_play_until_the_next_own_phase() -> None:
    play = game_with_pools_8_6(2, "Shield 7 remains", in_play_lasts="next_phase")
    play.cast(3, 4)
    play.do(cmd.LetPass(), by=BOB)
    play.end_phase()
    play.pass_turn()
    assert play.in_play == ["Shield"]
    play.throw_winds(3, 4, 1)
    assert play.refused(cmd.Cast(dice=1)) == "no-spell-left"
    play.end_phase()
    assert play.event(ev.SpellEnded).why == "phase"
    assert play.in_play == []


def test_c21_a_skipped_phase_ends_it_too() -> None:
    play = PlayedGame(in_play_lasts="next_phase")
    play.add_wizard("Anna", 2, "Shield 7 remains")
    play.add_wizard("Ferdinand", 2, "Wall 9", side=Side.SECOND)
    play.throw_winds(3, 4, 1, 1)
    play.do(cmd.Train(), 4)
    play.end_phase()
    play.throw_winds(3, 4, 1, 1, by=BOB)
    play.do(cmd.Cast(dice=2), 1, 1, 2, 2, by=BOB)
    play.do(cmd.AnswerFreeSpell())
    play.do(cmd.LetPass(), by=BOB)
    play.end_phase(by=BOB)
    assert play.in_play == ["Shield"]
    play.throw_winds()
    assert (play.event(ev.SpellEnded).why, play.in_play) == ("phase", [])


def test_c21_dispel_in_play() -> None:
    play = PlayedGame(dispel_in_play="on")
    play.add_wizard("Anna", 2, "Shield 7 remains")
    play.add_wizard("Ferdinand", 2, "Bolt 5", side=Side.SECOND)
    assert play.refused(cmd.Dispel(dice=1)) == "no-phase"
    play.throw_winds(3, 5, 1, 1)
    play.cast(3, 6)
    play.do(cmd.LetPass(), by=BOB)
    assert play.refused(cmd.Dispel(spell="Shield", dice=1), by=BOB) == "spell-not-in-play"
    play.end_phase()
    play.throw_winds(3, 5, 1, 1, by=BOB)
    play.do(cmd.Dispel(spell="Shield", dice=1), 6, by=BOB)
    assert (play.pools, play.event(ev.DispelFailed).needed, play.event(ev.DispelFailed).by) == ((7, 5), 7, Side.SECOND)
    assert play.refused(cmd.Train(), by=BOB) == "train-too-late"
    play.do(cmd.Dispel(spell="Shield", dice=2), 3, 4)
    assert (play.pools, play.in_play) == ((7, 3), [])
    assert play.event(ev.SpellDispelled).in_play
    assert play.phase.cast == ()


def test_c21_dispel_in_play_is_magic() -> None:
    play = PlayedGame(dispel_in_play="on")
    play.add_wizard("Anna", 2, "Shield 7 remains")
    play.add_wizard("Ferdinand", 2, side=Side.SECOND)
    play.throw_winds(3, 5, 1, 1)
    play.cast(3, 6)
    play.do(cmd.LetPass(), by=BOB)
    play.end_phase()
    play.throw_winds(3, 5, 1, 1, by=BOB)
    play.do(cmd.Train(), 6, by=BOB)
    assert play.refused(cmd.Dispel(spell="Shield", dice=1), by=BOB) == "trained-no-magic"
    play.do(cmd.Dispel(spell="Shield", dice=1), 1)
    assert play.refused(cmd.Dispel(spell="Shield", dice=1), by=CAROL) == "not-a-player"


def test_dispel_with_nothing_asked() -> None:
    play = game_with_pools_8_6(2)
    assert play.refused(cmd.Dispel(dice=1), by=BOB) == "no-question"
    assert play.refused(cmd.Dispel(dice=1, spell="Bolt"), by=BOB) == "dispel-in-play-off"
    assert play.refused(cmd.LetPass(), by=BOB) == "no-question"


def test_c18_the_caster_counts_the_models() -> None:
    play = game_with_pools_8_6(2, "Rain 7 template")
    play.cast(3, 4)
    play.do(cmd.Dispel(dice=1), 1, by=BOB)
    assert play.question == "covered"
    assert play.refused(cmd.LetPass()) == "question-open"
    assert play.refused(cmd.AnswerCovered(models=-1)) == "models-range"
    assert play.refused(cmd.AnswerCovered(models=4), by=BOB) == "not-your-side"
    play.do(cmd.AnswerCovered(models=4))
    assert play.event(ev.ModelsCovered).models == 4
    assert play.refused(cmd.AnswerCovered(models=4)) == "no-question"


def test_c18_a_dispelled_template_asks_nothing() -> None:
    play = game_with_pools_8_6(2, "Rain 7 template")
    play.cast(3, 4)
    play.do(cmd.Dispel(dice=2), 6, 6, by=BOB)
    assert play.question is None


def test_who_may_cast() -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 2, "Bolt 7")
    play.add_wizard("Boris", 2, "Shield 6")
    play.add_wizard("Ferdinand", 2, "Storm 7", side=Side.SECOND)
    assert play.refused(cmd.Cast(dice=1)) == "no-phase"
    play.throw_winds(3, 4, 1, 1, 1)
    assert play.refused(cmd.Cast(dice=1)) == "name-the-wizard"
    assert play.refused(cmd.Cast(wizard="Ferdinand", dice=1)) == "wizard-unknown"
    assert play.refused(cmd.Cast(wizard="Anna", spell="Shield", dice=1)) == "spell-unknown"
    assert play.refused(cmd.Cast(wizard="Anna", spell="Storm", dice=1)) == "spell-unknown"
    assert play.refused(cmd.Cast(wizard="Anna", dice=1), by=BOB) == "not-your-phase"
    assert play.refused(cmd.Cast(wizard="Anna", dice=1, target="x" * 201)) == "target-long"
    assert play.refused(cmd.Cast(wizard="Anna", dice=1, bonus=21)) == "bonus-range"
    for status in (Status.HOSPITAL, Status.OFF_TABLE, Status.DEAD):
        play.do(cmd.SetStatus(wizard="Anna", status=status))
        assert play.refused(cmd.Cast(wizard="Anna", dice=1)) == "wizard-away"
    play.do(cmd.SetStatus(wizard="Anna", status=Status.FLEEING))
    assert play.refused(cmd.Cast(wizard="Anna", dice=1)) == "wizard-flees"
    play.cast(4, 4, spell="Shield", target="the\nred unit")
    assert play.event(ev.SpellCast).target == "the red unit"


def test_fleeing_casts_is_an_option() -> None:
    play = game_with_pools_8_6(2, fleeing_casts="on")
    play.do(cmd.SetStatus(status=Status.FLEEING))
    play.cast(4, 4)
    assert play.phase.cast[0].outcome == "cast"
    assert play.event(ev.SpellCast).total == 8


def test_a_wizard_corrected_to_level_0_casts_nothing() -> None:
    play = game_with_pools_8_6(2)
    play.do(cmd.CorrectWizard(wizard="Ansgar", level=0))
    assert play.refused(cmd.Cast(wizard="Ansgar", dice=1)) == "wizard-powerless"


def test_several_spells_must_be_named() -> None:
    play = game_with_pools_8_6(2, "Bolt 7", "Shield 8")
    assert play.refused(cmd.Cast(dice=1)) == "name-the-spell"


def test_c21_of_two_spells_of_one_name_the_others_is_dispelled() -> None:
    play = PlayedGame(dispel_in_play="on")
    play.add_wizard("Anna", 2, "Wall 9 remains")
    play.add_wizard("Ferdinand", 2, "Wall 7 remains", side=Side.SECOND)
    play.throw_winds(3, 5, 1, 1)
    play.cast(6, 6)
    play.end_phase()
    play.throw_winds(3, 5, 1, 1, by=BOB)
    play.cast(6, 6, by=BOB)
    play.end_phase(by=BOB)
    play.throw_winds(3, 5, 1, 1)
    play.do(cmd.Dispel(spell="Wall", dice=1), 6)
    assert (play.event(ev.DispelFailed).side, play.event(ev.DispelFailed).needed) == (Side.SECOND, 7)
    play.do(cmd.Dispel(dice=2, spell="Wall"), 3, 4)
    assert [spell.side for spell in play.game.in_play] == [Side.FIRST]
    assert play.refused(cmd.Dispel(spell="Wall", dice=1, side=Side.FIRST), by=BOB) == "not-your-side"
    play.do(cmd.Dispel(spell="Wall", dice=1, side=Side.SECOND), 1)
    assert play.event(ev.ActedFor).side is Side.SECOND
    assert play.pools == (5, 4)


def test_the_beginning_of_a_name_is_enough_where_it_is_the_only_one() -> None:
    play = game_with_pools_8_6(2, "Fireball 4", "Fire Rain 5", "Ёлка 3")
    play.add_wizard("Anselm", 1, "Fireball")
    for wizard in ("Ans", "", " "):
        assert play.refused(cmd.Cast(wizard=wizard or None, spell="Fireb", dice=1)) in {
            "wizard-unknown",
            "name-the-wizard",
        }
    assert play.refused(cmd.Cast(wizard="ansg", spell="fire", dice=1), 4) == "spell-unknown"
    play.do(cmd.Cast(wizard="ansg", spell="ЕЛ", dice=1), 4)
    assert (play.event(ev.SpellCast).wizard, play.event(ev.SpellCast).spell) == ("Ansgar", "Ёлка")


def test_a_whole_name_is_meant_though_another_begins_with_it() -> None:
    play = game_with_pools_8_6(2, "Fire 4", "Fireball 5")
    play.do(cmd.Cast(spell="fire", dice=1), 4)
    assert play.event(ev.SpellCast).spell == "Fire"
