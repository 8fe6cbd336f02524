"""The chart as a picture: its size, that something is drawn, that every letter is there, and how lines are cut."""

import io
from fractions import Fraction
from itertools import pairwise

import pytest
from PIL import Image

from bot.charts.canvas import HEIGHT, WIDTH, font
from bot.charts.geometry import apart, dashes
from bot.charts.odds_chart import odds_chart
from bot.rules.analysis.odds import rules_of
from bot.rules.analysis.prospect import Prospect
from bot.rules.model import Language
from bot.rules.verdict import DispelRules
from bot.texts.languages import LANGUAGES
from bot.texts.speech import keys, say

SIXES_WIN = rules_of(None)._replace(dispel=DispelRules("ones_fail_sixes_win"))
ALL = Prospect(8, dispel=5, in_game=True)
FEW = [
    ALL,
    Prospect(8),
    Prospect(15, range(1, 4)),
    Prospect(3, range(1, 3), dispel=12, in_game=True, rules=SIXES_WIN),
    Prospect(3, range(1, 8), bonus=20),
    Prospect(15, range(1, 3), bonus=-20, dispel=1, in_game=True),
]
LARGEST = 60 * 1024


def picture(meant: Prospect, language: Language) -> Image.Image:
    png = odds_chart(meant, meant.rows(), language)
    assert len(png) <= LARGEST
    return Image.open(io.BytesIO(png))


def covered(image: Image.Image, colour: str) -> int:
    """Pixels that come near a colour."""
    wanted = tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))
    counts = image.convert("RGB").getcolors(WIDTH * HEIGHT)
    assert counts
    near = [
        n
        for n, seen in counts
        if isinstance(seen, tuple) and all(abs(a - b) < 24 for a, b in zip(seen, wanted, strict=True))
    ]
    return sum(near)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("meant", FEW)
def test_size_and_ground(meant: Prospect, language: Language) -> None:
    image = picture(meant, language)
    assert (image.format, image.size) == ("PNG", (WIDTH, HEIGHT))
    corners = [(0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)]
    seen = [image.convert("RGBA").getpixel(corner) for corner in corners]
    assert len(set(seen)) == 1, "its own ground, without holes"
    assert covered(image, "#1e2027") < 0.97 * WIDTH * HEIGHT


def test_each_line_has_its_colour() -> None:
    colours = {"cast": "#7fb0ff", "miscast": "#ff7d73", "irresistible": "#f6c445", "stands": "#5fd9a8"}
    image, without = picture(ALL, "en"), picture(Prospect(8), "en")
    for name, colour in colours.items():
        assert covered(image, colour) > 1000, name
    assert covered(without, colours["stands"]) == 0


def test_the_languages_differ() -> None:
    assert picture(ALL, "en").tobytes() != picture(ALL, "ru").tobytes()


def shape(letter: str, weight: str) -> bytes:
    return bytes(font(40, weight).getmask(letter))


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_no_letter_is_a_box(weight: str) -> None:
    box = shape("\uffff", weight)
    for language in LANGUAGES:
        shown = [say(language, key) for key in keys(language) if key.startswith("odds-") and key.endswith(".word")]
        shown += [say(language, "odds-axis"), say(language, "odds-value", value=1234567890), "+–.,<>%"]
        letters = {letter for letter in "".join([*shown, *map(str.upper, shown)]) if letter.strip()}
        assert len(letters) > 30
        assert [letter for letter in letters if shape(letter, weight) == box] == []
    assert shape("ж", weight) != shape("щ", weight)


def test_a_line_in_dashes() -> None:
    assert list(dashes([(0, 0), (10, 0)], ())) == [[(0, 0), (10, 0)]]
    assert list(dashes([(0, 0), (10, 0)], (4, 2))) == [[(0, 0), (4, 0)], [(6, 0), (10, 0)]]
    assert list(dashes([(0, 0), (3, 0), (3, 7)], (5, 3))) == [[(0, 0), (3, 0), (3, 2)], [(3, 5), (3, 7)]]
    assert list(dashes([(0, 0), (5, 0)], (4, 2))) == [[(0, 0), (4, 0)]]


def test_names_never_touch_nor_leave_the_chart() -> None:
    for wanted in ([0, 0, 0, 0], [100, 100, 100, 100], [0, 40, 45, 90], [10, 30, 50, 70], [-50, 0, 120, 130]):
        places = apart(wanted, [20, 20, 20, 20], 0, 100)
        assert all(lower - upper >= 20 - 1e-9 for upper, lower in pairwise(places))
        assert min(places) >= 10
        assert max(places) <= 90
    assert apart([10, 30, 50, 70], [20] * 4, 0, 100) == [10, 30, 50, 70]


def test_chances_are_fractions() -> None:
    assert ALL.rows()[3].miscast == Fraction(19, 144)
