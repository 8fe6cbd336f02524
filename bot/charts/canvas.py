"""The ground on which charts are drawn: strokes, letters and marks in pixels of the finished picture.

A chart stands on its own dark ground in either theme of Discord. A line is told from the others by its dashes and its
marks as well as by its colour.
"""

import importlib
import io
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import Any, NamedTuple

from bot.charts.geometry import Point, dashes

GROUND, FRAME, GRID, BAND = "#1e2027", "#3a3e4a", "#343844", "#2c313d"
QUIET, LOUD = "#b9bec9", "#ffffff"
TEXT, SMALL = 26, 24
"""Heights of letters; shown at less than half of that on a telephone."""
_SCALE = 2
"""Drawn so much larger, then reduced: smooth edges."""


class Look(NamedTuple):
    """How a line looks."""

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
    """Our own letters: those that come with Pillow know no Cyrillic."""
    data = (files("bot.charts") / "font" / f"NotoSans-{weight}.ttf").read_bytes()
    return pillow("ImageFont").truetype(io.BytesIO(data), size * _SCALE)


def width_of(text: str, size: int, *, bold: bool = False) -> float:
    """Return how wide a text is."""
    length: float = font(size, "Bold" if bold else "Regular").getlength(text)
    return length / _SCALE


class Canvas:
    """One picture being drawn."""

    def __init__(self, width: int, height: int) -> None:
        self._image = pillow("Image").new("RGB", (width * _SCALE, height * _SCALE), GROUND)
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

    def name(self, place: Point, words: Sequence[str], colour: str) -> None:
        """Write a label's lines below each other, centred on a height."""
        letters = font(TEXT, "Bold")
        text = "\n".join(words)
        self._pen.multiline_text(
            _scaled(place), text, fill=colour, font=letters, anchor="lm", spacing=2 * _SCALE
        )  # fmt: skip

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
