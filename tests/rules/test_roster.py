"""Wizards and spells as players enter them, and case 31."""

import pytest

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.model import MOST_SPELLS, MOST_WIZARDS, Side, Spell, Status
from tests.rules.played_game import BOB, CAROL, PlayedGame, game_with_pools_8_6, spell_line


def line(name: str, level: int = 1, *spells: str, **fields: int) -> cmd.WizardLine:
    return cmd.WizardLine(name=name, level=level, spells=tuple(map(spell_line, spells)), **fields)


@pytest.mark.parametrize("value", [3, 15])
def test_case_31_values_accepted(value: int) -> None:
    play = PlayedGame()
    play.do(cmd.AddSpell(name="Bolt", value=value))
    assert play.game.sides.first.spells == (Spell(name="Bolt", value=value),)


@pytest.mark.parametrize("value", [2, 16, 0, -1])
def test_case_31_values_refused(value: int) -> None:
    play = PlayedGame()
    assert play.refused(cmd.AddSpell(name="Bolt", value=value)) == "spell-value"
    assert play.refused(cmd.AddWizard(wizard=line("Anna", 1, f"Bolt {value}"))) != ""


def test_adding_a_wizard() -> None:
    play = PlayedGame()
    play.do(cmd.AddWizard(wizard=line("  Ансгар ", 4, "Огненный шар 8", "Щит 7 remains", wounds=3, manoeuvre=1)))
    ansgar = play.wizard("ансгар")
    assert (ansgar.name, ansgar.level, ansgar.wounds, ansgar.max_wounds, ansgar.manoeuvre) == ("Ансгар", 4, 3, 3, 1)
    assert ansgar.spells == ("Огненный шар", "Щит")
    assert play.game.sides.first.spells[1] == Spell(name="Щит", value=7, remains=True)
    assert play.refused(cmd.AddWizard(wizard=line("АНСГАР"))) == "name-taken"
    assert play.refused(cmd.AddWizard(wizard=line("A", 0))) == "level-range"
    assert play.refused(cmd.AddWizard(wizard=line("A", 7))) == "level-range"
    assert play.refused(cmd.AddWizard(wizard=line("A", 1, wounds=0))) == "wounds-range"
    assert play.refused(cmd.AddWizard(wizard=line("A", 1, manoeuvre=21))) == "manoeuvre-range"
    assert play.refused(cmd.AddWizard(wizard=line("A", 1, "Щит 8"))) == "spell-value-differs"
    assert play.refused(cmd.AddWizard(wizard=line("A", 1, "Щит 7 template"))) == "spell-value-differs"
    assert play.refused(cmd.AddWizard(wizard=line("A", 1, "Буря"))) == "spell-without-value"
    assert play.refused(cmd.AddWizard(wizard=line("A")), by=CAROL) == "not-a-player"
    play.do(cmd.AddWizard(wizard=line("A", 1, "щит 7", "Щит")))
    assert play.wizard("A").spells == ("Щит",)
    play.do(cmd.AddWizard(wizard=line("Ансгар")), by=BOB)


def test_max_level_is_an_option() -> None:
    play = PlayedGame(max_level="4")
    assert play.refused(cmd.AddWizard(wizard=line("A", 5))) == "level-range"


def test_many_wizards_and_spells() -> None:
    play = PlayedGame()
    for n in range(MOST_WIZARDS):
        play.do(cmd.AddWizard(wizard=line(f"W{n}")))
    assert play.refused(cmd.AddWizard(wizard=line("one more"))) == "too-many-wizards"
    for n in range(MOST_SPELLS):
        play.do(cmd.AddSpell(name=f"S{n}", value=7, wizards=("W1",)))
    assert play.refused(cmd.AddSpell(name="one more", value=7)) == "too-many-spells"
    lines = tuple(line(f"W{n}") for n in range(MOST_WIZARDS + 1))
    assert play.refused(cmd.ReplaceRoster(wizards=lines)) == "too-many-wizards"
    spells = [f"T{n} 7" for n in range(MOST_SPELLS + 1)]
    assert play.refused(cmd.ReplaceRoster(wizards=(line("W1", 1, *spells),))) == "too-many-spells"


def test_editing_a_wizard() -> None:
    play = game_with_pools_8_6(2, "Bolt 7", "Shield 6 remains")
    play.add_wizard("Berta", 1)
    play.do(cmd.Move(wizard="Ansgar"))
    play.cast(4, 4, wizard="Ansgar", spell="Shield")
    play.do(cmd.LetPass(), by=BOB)
    play.do(
        cmd.EditWizard(wizard="Ansgar", name="Anselm", level=3, wounds=4, manoeuvre=-1, spells=(spell_line("Bolt"),))
    )
    anselm = play.wizard("Anselm")
    assert (anselm.level, anselm.wounds, anselm.max_wounds, anselm.manoeuvre, anselm.spells) == (3, 4, 4, -1, ("Bolt",))
    assert play.refused(cmd.Move(wizard="Anselm")) == "wizard-moved"
    assert (play.game.in_play[0].wizard, play.phase.cast[0].wizard) == ("Anselm", "Anselm")
    assert play.refused(cmd.EditWizard(wizard="Anselm", name="BERTA")) == "name-taken"
    assert play.refused(cmd.EditWizard(wizard="Anselm", level=0)) == "level-range"
    assert play.refused(cmd.EditWizard(wizard="Anselm", level=3)) == "nothing-changed"
    assert play.refused(cmd.EditWizard(wizard="Nobody", level=3)) == "wizard-unknown"
    play.do(cmd.EditWizard(wizard="anselm", name="ANSELM"))


def test_renaming_the_trained_and_the_others_wizard() -> None:
    play = game_with_pools_8_6(2)
    play.do(cmd.Train(), 6)
    play.do(cmd.EditWizard(wizard="Ansgar", name="Anselm"))
    assert play.phase.trained == "Anselm"
    play.add_wizard("Anselm", 1, side=Side.SECOND)
    play.do(cmd.EditWizard(wizard="Anselm", name="Ferdinand"), by=BOB)
    assert play.phase.trained == "Anselm"
    play.end_phase()
    play.do(cmd.EditWizard(wizard="Anselm", name="Ansgar"))


def test_removing() -> None:
    play = PlayedGame()
    assert play.refused(cmd.RemoveWizard()) == "no-wizards"
    assert play.refused(cmd.RemoveSpell()) == "no-spells"
    play.add_wizard("Anna", 1, "Bolt 7", "Shield 7")
    play.add_wizard("Boris", 1, "Bolt")
    assert play.refused(cmd.RemoveWizard()) == "name-the-wizard"
    assert play.refused(cmd.RemoveSpell()) == "name-the-spell"
    assert play.refused(cmd.RemoveSpell(spell="Storm")) == "spell-missing"
    play.do(cmd.RemoveSpell(spell="bolt"))
    assert (play.wizard("Anna").spells, play.wizard("Boris").spells) == (("Shield",), ())
    play.do(cmd.RemoveSpell())
    play.do(cmd.RemoveWizard(wizard="anna"))
    play.do(cmd.RemoveWizard())
    assert play.game.sides.first.wizards == ()


def test_adding_spells() -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 1)
    play.add_wizard("Boris", 1)
    play.add_wizard("Ferdinand", 1, side=Side.SECOND)
    play.do(cmd.AddSpell(name="Bolt", value=7, wizards=("anna",)))
    assert (play.wizard("Anna").spells, play.wizard("Boris").spells) == (("Bolt",), ())
    assert play.refused(cmd.AddSpell(name="BOLT", value=8)) == "spell-value-differs"
    assert play.refused(cmd.AddSpell(name="bolt", value=7, template=True)) == "spell-value-differs"
    assert play.refused(cmd.AddSpell(name="bolt", value=7, wizards=("Anna",))) == "nothing-changed"
    assert play.refused(cmd.AddSpell(name="Wall", value=7, wizards=("Nobody",))) == "wizard-unknown"
    play.do(cmd.AddSpell(name="bolt", value=7))
    assert play.wizard("Boris").spells == ("Bolt",)
    play.do(cmd.AddSpell(name="Wall", value=5, remains=True, wizards=("Ferdinand",)), by=BOB)
    assert play.wizard("Ferdinand", Side.SECOND).spells == ("Wall",)


def test_a_roster_text_keeps_the_state() -> None:
    play = game_with_pools_8_6(2, "Bolt 7", "Shield 6 remains")
    play.do(cmd.CorrectWizard(wizard="Ansgar", wounds=1))
    play.do(cmd.Cast(spell="Bolt", dice=2), 1, 1, 3, 3)
    bars = play.wizard("Ansgar").bars
    same = (line("Ansgar", 2, "Shield 6 remains", "Bolt 7"),)
    assert play.refused(cmd.ReplaceRoster(wizards=same)) == "nothing-changed"
    play.do(cmd.ReplaceRoster(wizards=(line("Berta", 1, "Bolt 7"), line("ANSGAR", 3, "Bolt", "Storm 9", wounds=4))))
    army = play.game.sides.first
    assert [w.name for w in army.wizards] == ["Berta", "ANSGAR"]
    ansgar = play.wizard("Ansgar")
    assert (ansgar.level, ansgar.wounds, ansgar.max_wounds, ansgar.bars) == (3, 1, 4, bars)
    assert [s.name for s in army.spells] == ["Bolt", "Storm"]
    play.do(cmd.ReplaceRoster(wizards=(line("Berta", 1, "Bolt 8 template"),)))
    assert play.game.sides.first.spells == (Spell(name="Bolt", value=8, template=True),)


def test_a_roster_text_keeps_a_book_that_nobody_knows() -> None:
    play = PlayedGame()
    play.do(cmd.AddSpell(name="Bolt", value=7))
    play.do(cmd.ReplaceRoster(wizards=(line("Anna", 1),)))
    assert play.game.sides.first.spells == (Spell(name="Bolt", value=7),)


def test_a_roster_text_with_a_wizard_of_level_0() -> None:
    play = game_with_pools_8_6(1)
    play.do(cmd.Cast(dice=2), 1, 1, 5, 6)
    play.do(cmd.ReplaceRoster(wizards=(line("Ansgar", 0, "Bolt 7"), line("Berta", 1))))
    assert play.wizard("Ansgar").bars
    assert play.refused(cmd.ReplaceRoster(wizards=(line("Ansgar", 0), line("Berta", 0)))) == "level-range"


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        ((line("Anna"), line("ANNA")), "name-taken"),
        ((line("Anna", 1, "Bolt 7"), line("Boris", 1, "bolt 8")), "spell-value-differs"),
        ((line("Anna", 1, "Bolt"),), "spell-without-value"),
        ((line("Anna", 9),), "level-range"),
        ((line("a:b"),), "name-forbidden"),
    ],
)
def test_a_wrong_roster_changes_nothing(lines: tuple[cmd.WizardLine, ...], key: str) -> None:
    assert PlayedGame().refused(cmd.ReplaceRoster(wizards=lines)) == key


@pytest.mark.parametrize("status", Status)
def test_status(status: Status) -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 1)
    if status is not Status.READY:
        play.do(cmd.SetStatus(status=status))
        assert play.event(ev.StatusChanged).before is Status.READY
    assert play.wizard("Anna").status is status


def test_the_beginning_of_a_name_does_not_take_another_name() -> None:
    play = PlayedGame()
    play.add_wizard("Ansgar", 1)
    play.add_wizard("Ans", 2)
    play.do(cmd.RemoveWizard(wizard="ANSG"))
    assert [wizard.name for wizard in play.game.sides.first.wizards] == ["Ans"]


def test_the_dead_rise_with_a_wound_left() -> None:
    play = game_with_pools_8_6(2)
    play.do(cmd.CorrectWizard(wizard="Ansgar", wounds=1))
    play.do(cmd.Cast(dice=2), 1, 1, 4, 6)
    assert play.wizard("Ansgar").wounds == 0
    play.do(cmd.SetStatus(status=Status.FLEEING))
    assert (play.wizard("Ansgar").wounds, play.wizard("Ansgar").status) == (1, Status.FLEEING)


def test_death_is_final_but_for_the_master() -> None:
    play = PlayedGame()
    play.add_wizard("Ferdinand", 1, side=Side.SECOND)
    play.do(cmd.SetStatus(status=Status.DEAD), by=BOB)
    assert play.refused(cmd.SetStatus(status=Status.READY), by=BOB) == "death-is-final"
    assert play.refused(cmd.SetStatus(status=Status.DEAD), by=BOB) == "nothing-changed"
    play.do(cmd.SetStatus(side=Side.SECOND, status=Status.READY))
    assert play.wizard("Ferdinand", Side.SECOND).status is Status.READY
