"""Roster text, dice notation and typed faces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rules.commands import SpellLine
from bot.rules.model import MOST_SPELLS, MOST_WIZARDS, Army, Language, Spell, Wizard
from bot.rules.names import clean_name, name_key
from bot.rules.refusal import RefusedError
from bot.texts.languages import LANGUAGES
from bot.texts.notation import parse_dice, parse_faces
from bot.texts.roster_text import RosterError, parse_roster, parse_spells, write_roster
from bot.texts.speech import refusal

BOTH = """
Ансгар, уровень 4, раны 3: Огненный шар 8; Щит ветра 7 остаётся; Огненный дождь 11 шаблон
Vera, level 2, manoeuvre +1: Fireball 8; Shield 7 remains

Отто, ур. 1, манёвр −1
Зоя, LEVEL 3, wounds 4, маневр 2: Туман 6+ остается template, Frost
"""


def test_both_languages_in_one_text() -> None:
    ansgar, vera, otto, zoya = parse_roster(BOTH)
    assert (ansgar.name, ansgar.level, ansgar.wounds, ansgar.manoeuvre) == ("Ансгар", 4, 3, None)
    assert ansgar.spells == (
        SpellLine(name="Огненный шар", value=8),
        SpellLine(name="Щит ветра", value=7, remains=True),
        SpellLine(name="Огненный дождь", value=11, template=True),
    )
    assert (vera.level, vera.wounds, vera.manoeuvre) == (2, None, 1)
    assert (otto.level, otto.manoeuvre, otto.spells) == (1, -1, ())
    assert (zoya.level, zoya.wounds, zoya.manoeuvre) == (3, 4, 2)
    assert zoya.spells == (SpellLine(name="Туман", value=6, remains=True, template=True), SpellLine(name="Frost"))


def test_every_wrong_line_is_named() -> None:
    text = "Vera\nOtto, level 9\nZoya, level 2, colour 3\n\nVera, level 2: Fireball 2\nAda, level 1: 8\nNora, level 1"
    with pytest.raises(RosterError) as caught:
        parse_roster(text)
    assert [(mistake.facts["line"], mistake.facts["problem"][0].key) for mistake in caught.value.mistakes] == [  # type: ignore[index]  # facts are objects
        (1, "roster-no-level"),
        (2, "roster-level-range"),
        (3, "roster-attribute"),
        (5, "roster-value-range"),
        (6, "roster-spell"),
    ]
    shown = refusal("en", caught.value).splitlines()
    assert shown[0] == "Nothing has changed yet; please look at:"
    assert shown[2] == "Line 2: “level 9”: expected a level from 1 to 6."
    assert "colour 3" in shown[3]
    assert shown[-1].startswith("A line looks like this")
    assert "Строка 5" in refusal("ru", caught.value)


@pytest.mark.parametrize("line", ["Grok level 3: Mud 6", "Grok УРОВЕНЬ 3, wounds 2: Mud 6", "Grok ур. 3: Mud 6"])
def test_the_comma_before_the_level_may_be_forgotten(line: str) -> None:
    [grok] = parse_roster(line)
    assert (grok.name, grok.level, grok.spells[0].name) == ("Grok", 3, "Mud")


def test_a_name_may_end_like_a_level() -> None:
    assert parse_roster("Unit level 3, level 2")[0].name == "Unit level 3"


def test_many_wrong_lines_are_cut_short() -> None:
    with pytest.raises(RosterError) as caught:
        parse_roster("\n".join(f"wizard {n}" for n in range(40)))
    assert "… and 30 more like these." in refusal("en", caught.value)
    assert len(refusal("ru", caught.value)) < 2000


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("A, level 1\na, level 2", "roster-twice"),
        ("A, level 1, level 2", "roster-attribute-twice"),
        ("A, level 1, wounds 0", "roster-wounds-range"),
        ("A, level 1, manoeuvre 99", "roster-manoeuvre-range"),
        ("A, level 1, level", "roster-attribute"),
        ("A, level 1: B 8; b 8", "roster-spell-twice"),
        ("A, level 1: B 8\nC, level 1: B 9", "roster-spell-differs"),
        ("A, level 1: B 8\nC, level 1: B 8 remains", "roster-spell-differs"),
        (", level 1", "name-empty"),
        ("A, level 1: B: 8", "name-forbidden"),
        (f"{'x' * 101}, level 1", "name-long"),
    ],
)
def test_what_is_wrong_is_told_apart(text: str, key: str) -> None:
    with pytest.raises(RosterError) as caught:
        parse_roster(text)
    problem = caught.value.mistakes[0].facts["problem"]
    assert isinstance(problem, tuple)
    assert problem[0].key == key
    for language in LANGUAGES:
        assert refusal(language, caught.value)


def test_a_name_may_look_like_a_value_or_a_mark() -> None:
    assert parse_spells("Fire 8 7; What remains 9; 13 5 template") == (
        SpellLine(name="Fire 8", value=7),
        SpellLine(name="What remains", value=9),
        SpellLine(name="13", value=5, template=True),
    )


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("A, level 1\n" * (MOST_WIZARDS + 1), "too-many-wizards"),
        ("\n".join(f"A{n}, level 1" for n in range(20_000)), "too-many-wizards"),
        ("x\n" * (128 * 1024), "too-many-wizards"),
        ("A, level 1: " + "; ".join(f"S{n} 8" for n in range(20_000)), "too-many-spells"),
        (f"A, level 1: B{' ' * 200_000}x 8", "name-long"),
        (f"A{' ' * 200_000}x level 1", "name-long"),
        (f"A, level{' ' * 200_000}x", "name-long"),
        ("A" + "\u0301\u0323" * 50_000 + ", level 1", "name-long"),
    ],
)
def test_a_text_beyond_all_limits_is_not_even_read(text: str, key: str) -> None:
    with pytest.raises(RefusedError) as caught:
        parse_roster(text)
    found: RefusedError = caught.value
    if isinstance(found, RosterError):
        (found,) = found.mistakes[0].facts["problem"]  # type: ignore[misc]  # facts are objects
    assert found.key == key


def test_a_wizard_of_very_many_spells_is_refused() -> None:
    spells = [f"S{n} 8" for n in range(MOST_SPELLS + 1)]
    assert len(parse_spells("; ".join(spells[1:]))) == MOST_SPELLS
    with pytest.raises(RefusedError) as caught:
        parse_spells("; ".join(spells))
    assert caught.value.key == "too-many-spells"


def _clean(text: str) -> str | None:
    try:
        name = clean_name(text)
        return name if clean_name(name) == name else None
    except RefusedError:
        return None


_WORDS = st.sampled_from(["remains", "шаблон", "8", "level 4", "Щит", "Ё", "+1", "8+", "*", "#", "a b"])
NAMES = (
    st.one_of(st.text(max_size=30), st.lists(_WORDS, min_size=1, max_size=4).map(" ".join))
    .map(_clean)
    .filter(lambda name: name is not None)
)


@st.composite
def armies(draw: st.DrawFn) -> Army:
    """Any army that the rules could have written down."""
    names = draw(st.lists(NAMES, max_size=4, unique_by=lambda name: name_key(name or "")))
    book = draw(st.lists(NAMES, max_size=5, unique_by=lambda name: name_key(name or "")))
    marks = st.booleans()
    spells = tuple(
        Spell(name=name or "", value=draw(st.integers(3, 15)), remains=draw(marks), template=draw(marks))
        for name in book
    )  # fmt: skip
    wizards = tuple(
        Wizard(
            name=name or "",
            level=draw(st.integers(0, 6)),
            max_wounds=draw(st.integers(1, 100)),
            manoeuvre=draw(st.none() | st.integers(-20, 20)),
            spells=tuple(spell.name for spell in spells if draw(marks)),
        )
        for name in names
    )
    return Army(name="Reds", wizards=wizards, spells=spells)


@given(armies(), st.sampled_from(sorted(LANGUAGES)))
def test_what_is_written_is_read_back(army: Army, language: Language) -> None:
    lines = parse_roster(write_roster(army, language))
    assert len(lines) == len(army.wizards)
    for line, wizard in zip(lines, army.wizards, strict=True):
        assert (line.name, line.level, line.wounds) == (wizard.name, wizard.level, wizard.max_wounds)
        assert line.manoeuvre == wizard.manoeuvre
        read = tuple(
            Spell(name=s.name, value=s.value or 0, remains=s.remains, template=s.template) for s in line.spells
        )
        assert read == tuple(army.spell(name) for name in wizard.spells)


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    shown = ""
    try:
        parse_roster(text)
    except RosterError as error:
        shown = refusal("en", error) + refusal("ru", error)
    assert "{" not in shown or "{" in text


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("3d6+1", (3, 6, 1)),
        ("3к6 - 1", (3, 6, -1)),
        ("Д6", (1, 6, 0)),
        ("2К10", (2, 10, 0)),
        ("d12", (1, 12, 0)),
        (" 100D1000 + 5 ", (100, 1000, 5)),
        ("2д6−2", (2, 6, -2)),
    ],
)
def test_dice_are_read(text: str, dice: tuple[int, int, int]) -> None:
    assert parse_dice(text) == dice


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "dice-notation"),
        ("six", "dice-notation"),
        ("3d", "dice-notation"),
        ("3d6+", "dice-notation"),
        ("101d6", "dice-count"),
        ("0d6", "dice-count"),
        ("d1", "dice-sides"),
        ("d1001", "dice-sides"),
        ("d6+99999", "dice-modifier"),
    ],
)
def test_wrong_dice_are_refused(text: str, key: str) -> None:
    with pytest.raises(RefusedError) as caught:
        parse_dice(text)
    assert caught.value.key == key


@pytest.mark.parametrize("text", ["4 5 6", "4,5,6", " 4; 5 ;6 ", "[4] [5] [6]", "4+5+6"])
def test_faces_are_read(text: str) -> None:
    assert parse_faces(text) == (4, 5, 6)


@pytest.mark.parametrize("text", ["", "  ", "four", "4 x", "-1", "4 99999", "½"])
def test_wrong_faces_are_refused(text: str) -> None:
    with pytest.raises(RefusedError) as caught:
        parse_faces(text)
    assert caught.value.key == "faces-unreadable"
