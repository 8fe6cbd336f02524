"""The chart of /luck as a picture: its size, a look for each line, and names that our letters can write."""

import io

import pytest
from PIL import Image

from bot.charts.canvas import HEIGHT, WIDTH, font
from bot.charts.luck_chart import luck_chart
from bot.rules.analysis.luck import Tally
from bot.rules.model import Army, Game, Language, Side, Sides
from bot.rules.ruleset import Ruleset
from bot.texts.languages import LANGUAGES
from bot.texts.luck import alt_text, luck_post, most_dice, name_in_chart
from bot.texts.speech import keys, say
from tests.posts.test_chart import covered


def tally(side: Side, faces: list[int], *, by_hand: bool = False) -> Tally:
    return Tally(side=side, user=7, by_hand=by_hand, dice=len(faces), pips=sum(faces), faces=faces)


def game(first: str = "Greys", second: str = "") -> Game:
    sides = Sides(first=Army(name=first), second=Army(name=second))
    return Game(preset="seeds", language="en", dice="fair", master=1, ruleset=Ruleset(), sides=sides)


FOUR = [
    tally(Side.FIRST, [1, 6, 3, 4] * 20),
    tally(Side.FIRST, [6] * 9, by_hand=True),
    tally(Side.SECOND, [1] * 33),
    tally(Side.SECOND, [4], by_hand=True),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tallies", [FOUR, FOUR[:1], [*FOUR, tally(Side.SECOND, [2] * 500)]])
def test_size_and_ground(tallies: list[Tally], language: Language) -> None:
    png = luck_chart(tallies, game(second="x" * 100), language)
    assert len(png) <= 60 * 1024
    image = Image.open(io.BytesIO(png))
    assert (image.format, image.size) == ("PNG", (WIDTH, HEIGHT))
    corners = [(0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)]
    assert len({image.convert("RGBA").getpixel(corner) for corner in corners}) == 1


def test_each_line_has_its_colour() -> None:
    image = Image.open(io.BytesIO(luck_chart(FOUR, game(), "en")))
    for colour in ("#7fb0ff", "#f6c445", "#5fd9a8", "#ff7d73"):
        assert covered(image, colour) > 300, colour


def test_names_that_our_letters_can_write() -> None:
    first = FOUR[0]
    assert name_in_chart(first, game("Зелёная волна"), "en") == "Зелёная волна"
    assert name_in_chart(FOUR[1], game("Greys"), "ru") == "Greys (вручную)"
    for strange in ("軍隊", "🐉", ""):
        assert name_in_chart(first, game(strange), "en") == say("en", "side-first")
    assert len(name_in_chart(first, game("W" * 100), "en")) <= 12
    box = bytes(font(40).getmask("\uffff"))
    for language in LANGUAGES:
        shown = "".join(say(language, key) for key in keys(language) if key in ("luck-chart", "luck-chart-usual"))
        assert [letter for letter in shown if letter.strip() and bytes(font(40).getmask(letter)) == box] == []


def test_those_with_most_dice() -> None:
    assert most_dice(FOUR, 2) == [FOUR[0], FOUR[2]]
    assert most_dice([tally(Side.FIRST, [])], 4) == []


def test_the_words() -> None:
    assert "Greys: +0.0 after 80 dice." in alt_text(FOUR, game(), "en")
    assert "Greys (by hand): +22.5 after 9 dice." in alt_text(FOUR, game(), "en")
    assert "Вторая сторона: −82,5 после 33 кубиков." in alt_text(FOUR, game(), "ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verdict_for_the_unusual_alone(language: Language) -> None:
    text = luck_post([*FOUR, tally(Side.FIRST, [6] * 30)], game(), language)
    lucky, unlucky = (say(language, "luck-verdict", verdict=v, deviations="") for v in ("lucky", "unlucky"))
    assert text.count(lucky[:4]) == 1
    assert text.count(unlucky[:4]) == 1
    calm = luck_post([FOUR[0], FOUR[1]], game(), language).casefold()
    assert not any(word in calm for word in ("luck", "везло", "удач"))
