"""The canvas of charts: strokes, letters and markers in pixels of the finished picture.

A chart stands on its own dark ground in either theme of Discord. A line differs from the others by its dashes and its
markers as well as by its colour.
"""

import importlib
import io
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import Any, NamedTuple

from bot.charts.geometry import Point, apart, dashes

WIDTH, HEIGHT = 800, 540
"""Pixels; shown at less than half of that on a telephone."""
LEFT, TOP, FOOT = 92, 100, HEIGHT - 96
"""Edges of the plot; its right edge leaves room for the names of its lines."""

GROUND, FRAME, GRID, BAND = "#1e2027", "#3a3e4a", "#343844", "#2c313d"
QUIET, LOUD = "#b9bec9", "#ffffff"
TEXT, SMALL = 26, 24
"""Heights of letters; shown at less than half of that on a telephone."""
_SCALE = 2
"""How much larger it is drawn before it is reduced, for smooth edges."""


class Look(NamedTuple):
    """How a line and its markers look."""

    colour: str
    width: int
    dashes: tuple[int, ...]
    marker: str
    radius: int


def pillow(part: str) -> ModuleType:
    """Return a module of Pillow, loaded for the first picture: most bots draw none for days, and it takes 4 MB."""
    return importlib.import_module(f"PIL.{part}")


@cache
def font(size: int, weight: str = "Regular") -> Any:
    """Return the font of charts: the one that comes with Pillow has no Cyrillic."""
    data = (files("bot.charts") / "font" / f"NotoSans-{weight}.ttf").read_bytes()
    return pillow("ImageFont").truetype(io.BytesIO(data), size * _SCALE)


def width_of(text: str, size: int, *, bold: bool = False) -> float:
    """Return the width of a text."""
    length: float = font(size, "Bold" if bold else "Regular").getlength(text)
    return length / _SCALE


def right_edge(words: Iterable[str]) -> float:
    """Return the right edge of a plot beside which names of these words are written."""
    return WIDTH - 24 - max(width_of(word, TEXT, bold=True) for word in words) - 44


class Canvas:
    """One picture being drawn."""

    def __init__(self) -> None:
        self._image = pillow("Image").new("RGB", (WIDTH * _SCALE, HEIGHT * _SCALE), GROUND)
        self._pen = pillow("ImageDraw").Draw(self._image)

    def png(self) -> bytes:
        """Return the finished picture."""
        image = pillow("Image")
        small = self._image.reduce(_SCALE).quantize(96, method=image.Quantize.MEDIANCUT, dither=image.Dither.NONE)
        file = io.BytesIO()
        small.save(file, "PNG", optimize=True)
        return file.getvalue()

    def write(
        self, place: Point, text: str, colour: str, anchor: str, size: int = SMALL, *, bold: bool = False
    ) -> None:
        """Write a line of letters."""
        letters = font(size, "Bold" if bold else "Regular")
        self._pen.text(_scaled(place), text, fill=colour, font=letters, anchor=anchor)

    def names(
        self, right: float, names: Sequence[tuple[float, Sequence[str], Look]], leading: int, top: float, bottom: float
    ) -> None:
        """Write each line's name, word below word, beside its end, pushed apart where they would touch.

        `names` are from above: the height of the line's end, the words, and the line's look.
        """
        heights = [len(words) * (TEXT + leading) + 10.0 for _, words, _ in names]
        middles = apart([y for y, _, _ in names], heights, top, bottom)
        for y, (_, words, look) in zip(middles, names, strict=True):
            self.marker(look, (right + 22, y))
            place, letters = _scaled((right + 44, y)), font(TEXT, "Bold")
            self._pen.multiline_text(
                place, "\n".join(words), fill=look.colour, font=letters, anchor="lm", spacing=2 * _SCALE
            )

    def stroke(self, one: Point, other: Point, colour: str, width: float) -> None:
        """Draw a straight line."""
        self._pen.line([_scaled(one), _scaled(other)], fill=colour, width=round(width * _SCALE))

    def line(self, points: list[Point], look: Look) -> None:
        """Draw a line through the points, in its own dashes."""
        for dash in dashes(points, look.dashes):
            self._pen.line([_scaled(p) for p in dash], fill=look.colour, width=look.width * _SCALE, joint="curve")

    def band(self, corner: Point, other: Point) -> None:
        """Lighten a stripe of the background."""
        self._pen.rounded_rectangle((*_scaled(corner), *_scaled(other)), 10 * _SCALE, fill=BAND)

    def area(self, points: Sequence[Point]) -> None:
        """Lighten a part of the background."""
        self._pen.polygon([_scaled(point) for point in points], fill=BAND)

    def marker(self, look: Look, place: Point) -> None:
        """Draw a line's marker; markers that fall together stay visible inside each other."""
        (x, y), r = place, look.radius
        if look.marker == "circle":
            self._pen.ellipse((*_scaled((x - r, y - r)), *_scaled((x + r, y + r))), fill=look.colour)
        elif look.marker == "square":
            box = (*_scaled((x - r, y - r)), *_scaled((x + r, y + r)))
            self._pen.rectangle(box, fill=GROUND, outline=look.colour, width=4 * _SCALE)
        elif look.marker == "diamond":
            corners = [(x, y - r), (x + r, y), (x, y + r), (x - r, y), (x, y - r), (x + r, y)]
            self._pen.line([_scaled(corner) for corner in corners], fill=look.colour, width=3 * _SCALE, joint="curve")
        else:
            self._pen.polygon(
                [_scaled(c) for c in ((x, y + r), (x - r, y - r * 0.7), (x + r, y - r * 0.7))], fill=look.colour
            )


def _scaled(point: Point) -> Point:
    return point[0] * _SCALE, point[1] * _SCALE
