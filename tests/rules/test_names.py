"""Names: which are the same, which only look the same, and which are refused."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from bot.rules import commands as cmd
from bot.rules.model import Side
from bot.rules.names import clean_name, clean_text, looks_alike, name_key, same_name
from bot.rules.refusal import RefusedError
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


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ёж", "еж"),
        ("Vera", "VERA"),
        ("Ve\u200bra", "Vera"),
        ("Ａnna", "Anna"),
        ("A  b", "a b"),
        ("Анна\u202e", "анна"),
        ("Vera\u3164", "vera"),
        ("Vera\u2800", "vera"),
    ],
)
def test_names_that_are_the_same(one: str, other: str) -> None:
    assert same_name(one, other)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "name-empty"),
        ("\u200b ", "name-empty"),
        ("\u3164", "name-empty"),
        ("a\nb", "name-forbidden"),
        ("a" * 101, "name-long"),
    ],
)
def test_names_refused(name: str, key: str) -> None:
    with pytest.raises(RefusedError, match=key):
        clean_name(name)


@given(text=st.text(max_size=40))
def test_to_clean_twice_changes_nothing(text: str) -> None:
    assert name_key(name_key(text)) == name_key(text)
    assert clean_text(clean_text(text)) == clean_text(text)


def test_names_as_they_are_stored() -> None:
    assert clean_name(" @everyone **x** 🧙‍♂️ ") == "@everyone **x** 🧙‍♂️"
    assert clean_name("a" * 100) == "a" * 100
    assert clean_name("x" + "\u0301\u0302\u0303" * 20) == "x" + "\u0301\u0302\u0303"
    assert clean_text("a\u202eb\nc\x00") == "ab c"
