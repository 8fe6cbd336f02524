"""One wizard cannot pass for another by letters that only look the same."""

import pytest

from bot.rules import commands as cmd
from bot.rules.model import Side
from bot.rules.names import looks_alike
from bot.texts.roster_text import parse_roster
from tests.rules.played_game import PlayedGame


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Тор", "Top"),
        ("\u0410\u043d\u043d\u0430", "A\u043d\u043da"),
        ("ΑΝΝΑ", "ANNA"),
        ("Сара", "Capa"),
        ("Мaг", "Маг"),
        ("ХОР", "XOP"),
        ("Ёж", "Eж"),
    ],
)
def test_other_letters_of_the_same_shape_are_noticed(one: str, other: str) -> None:
    assert looks_alike(one, other)
    play = PlayedGame()
    play.add_wizard(one, 2)
    add = cmd.AddWizard(wizard=cmd.WizardLine(name=other, level=1))
    assert play.refused(add) == "name-alike"
    written = cmd.ReplaceRoster(wizards=parse_roster(f"{one}, level 1\n{other}, level 2"))
    assert play.refused(written) == "name-alike"


def test_ordinary_rosters_are_left_alone() -> None:
    names = [
        "Ансгар", "Ansgar", "Вера", "Vera", "Отто", "Otto", "Тор", "Thor", "Сара", "Sara", "Рома", "Roma", "Нора",
        "Nora", "Мира", "Mira", "Ева", "Eva", "Анна", "Anna", "Anna II", "Marc", "Mark", "Марк", "Олег", "Орк 1",
        "Orc 1", "Ёлка", "Αθηνά", "Athena", "Шаман", "Shaman", "Ill", "Wizard 1", "Wizard l0",
    ]  # fmt: skip
    roster = parse_roster("\n".join(f"{name}, level 1" for name in names))
    play = PlayedGame()
    play.do(cmd.ReplaceRoster(side=Side.FIRST, wizards=roster))
    assert [wizard.name for wizard in play.game.sides.first.wizards] == names


def test_a_wizard_may_be_renamed_in_the_other_alphabet() -> None:
    play = PlayedGame()
    play.add_wizard("Top", 2)
    play.do(cmd.EditWizard(wizard="Top", name="Тор"))
    assert play.refused(cmd.AddWizard(wizard=cmd.WizardLine(name="Top", level=1))) in ("name-alike", "name-taken")
