"""A language is one entry and a folder of texts; what it lacks is said in English."""

from fractions import Fraction
from pathlib import Path

import pytest

from bot.rules import commands as cmd
from bot.texts.languages import LANGUAGES, LanguageData, language_of_locale
from bot.texts.luck import decimal
from bot.texts.notation import parse_dice
from bot.texts.options import option_value
from bot.texts.roster_text import parse_roster, write_roster
from bot.texts.rulebook import rule_page
from bot.texts.speech import keys, say
from bot.texts.status_card import status_card
from tests.texts.sample_rulings import ALICE, begun

TEXTS = """
roster-level = Stufe { $level }
roster-remains = bleibt
spell-cast = { $wizard } wirkt { $spell }
topic-channelling = Kanalisieren
"""


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A third language with four texts of its own."""
    (tmp_path / "some.ftl").write_text(TEXTS, encoding="utf-8")
    german = LanguageData(
        name="Deutsch",
        locales=("de",),
        decimal_sign=",",
        die_letters="w",
        roster_words={
            "level": ("stufe",),
            "wounds": ("wunden",),
            "manoeuvre": ("manöver",),
            "remains": ("bleibt",),
            "template": ("schablone",),
        },
        yes=("j", "ja"),
        no="nein",
        texts=tmp_path,
    )
    monkeypatch.setitem(LANGUAGES, "de", german)
    return "de"


def test_a_game_in_a_third_language_with_english_where_it_lacks_texts(german: str) -> None:
    game = begun(german)
    cast = game.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Fireball", dice=3), 4, 5, 6)
    assert cast.heading == "Ansgar wirkt Fireball"
    assert cast.next == "Blues: dispel it? 15\N{NO-BREAK SPACE}needed, 5 dispel dice"
    assert game.game is not None
    assert write_roster(game.game.sides.second, german) == "Otto, Stufe 3, wounds 2: Frost 7; Mist 6 bleibt"
    assert "Mist 6 bleibt" in status_card(game.game, german).text
    assert len(keys(german)) == 4


def test_what_players_type_in_a_third_language_is_understood(german: str) -> None:
    [vera] = parse_roster("Vera Stufe 2, Wunden 3, Manöver −1: Schild 7 bleibt; Feuer 11 Schablone")
    assert (vera.name, vera.level, vera.wounds, vera.manoeuvre) == ("Vera", 2, 3, -1)
    assert [(spell.name, spell.remains, spell.template) for spell in vera.spells] == [
        ("Schild", True, False),
        ("Feuer", False, True),
    ]
    assert parse_dice("3w6+1") == (3, 6, 1)
    assert [name for name, _ in rule_page("en", "kanalisieren").rules] == ["W6", "W7", "W12", "W13"]


def test_a_third_language_has_its_name_locale_and_decimal_sign(german: str) -> None:
    assert language_of_locale("de") == german
    assert option_value("en", "language", german) == "Deutsch"
    assert decimal(Fraction(13, 2), 1, german) == "6,5"


def test_a_language_that_is_not_known_any_more_reads_as_english() -> None:
    assert say("xx", "wounds", count=1) == "1 wound"
    assert begun("xx").game is not None
