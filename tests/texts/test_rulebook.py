"""The rules in words: complete, found by topic, id and words; and the options beside them."""

import re
from pathlib import Path

import pytest

import bot
from bot.rules.editions import PRESETS
from bot.rules.model import Language
from bot.rules.refusal import RefusedError
from bot.rules.ruleset import OPTIONS, choices
from bot.texts.languages import LANGUAGES
from bot.texts.options import option_label, option_meaning, option_value
from bot.texts.rulebook import RULES, rule_page, rule_text, topic_title, topics
from bot.texts.speech import has, refusal

EXPECTED = (
    [f"W{n}" for n in range(1, 18)]
    + [f"C{n}" for n in range(1, 22)]
    + [f"M{n}" for n in (2, 3, 4, 5, 6, 8, 10, 11, 12)]
    + [f"T{n}" for n in range(1, 14)]
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_text(language: Language) -> None:
    assert set(EXPECTED) | {"heal", "dice"} == set(RULES)
    for name in RULES:
        assert len(rule_text(language, name)) > 20
    for topic in topics():
        assert topic_title(language, topic)
        assert len(rule_page(language, topic).text) < 3500


def test_every_id_in_the_code_can_be_read_up() -> None:
    code = "\n".join(p.read_text(encoding="utf-8") for p in Path(bot.__file__).parent.rglob("*.py"))
    for name in set(re.findall(r"\b[WCMT]\d{1,2}\b", code)):
        assert rule_page("en", name).rules, name


@pytest.mark.parametrize(
    ("asked", "found"), [("c14", "C14"), ("М4", "M4"), ("с14", "C14"), ("M7", "M6"), ("m9", "M8"), (" t8 ", "T8")]
)
def test_by_id(asked: str, found: str) -> None:
    assert [name for name, _ in rule_page("ru", asked).rules] == [found]


@pytest.mark.parametrize("asked", ["channelling", "Усиление", "УСИЛЕНИЕ", "Channelling"])
def test_by_topic_in_either_language(asked: str) -> None:
    page = rule_page("en", asked)
    assert page.heading == "Channelling"
    assert [name for name, _ in page.rules] == ["W6", "W7", "W12", "W13"]
    assert page.text.startswith("**W6** After the Winds")


@pytest.mark.parametrize(("asked", "found"), [("госпитале", "W7"), ("irresistible force", "C15"), ("шаблоном", "C18")])
def test_by_words_in_either_language(asked: str, found: str) -> None:
    for language in LANGUAGES:
        assert found in [name for name, _ in rule_page(language, asked).rules]


@pytest.mark.parametrize(("asked", "first"), [("irresistible", "C15"), ("непреодолимой", "C15"), ("heal", "heal")])
def test_the_rule_that_is_called_so_comes_first(asked: str, first: str) -> None:
    assert rule_page("en", asked).rules[0][0] == first


@pytest.mark.parametrize("asked", ["", "zzzz", "W99"])
def test_what_is_not_there_is_refused(asked: str) -> None:
    with pytest.raises(RefusedError) as caught:
        rule_page("en", asked)
    assert "Winds of Magic" in refusal("en", caught.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_is_in_words(language: Language) -> None:
    for option in (*OPTIONS, "preset", "language"):
        assert option_label(language, option) != option
        assert option_meaning(language, option)
    for option in OPTIONS:
        for value in choices(option):
            assert value.isdigit() or has(language, f"option-{option}-{value}")
            assert option_value(language, option, value)
    assert all(has(language, f"preset-{preset}") for preset in PRESETS)


def test_an_unknown_option_keeps_its_name() -> None:
    assert option_label("en", "colour") == "colour"


def test_an_option_says_which_failed_spells_it_is_about() -> None:
    assert "acts at once" in option_meaning("en", "attempts")
    assert "мгновенного действия" in option_meaning("ru", "attempts")
