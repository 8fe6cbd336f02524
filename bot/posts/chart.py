"""Draws the chances of a cast as lines over the number of dice.

It stands on its own dark ground in either theme. Each line is named where it ends, and is told from the others by its
dashes and its marks as well as by its colour; marks that fall together stay visible inside each other.
"""

import io
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from bot.posts.geometry import Point, apart, dashes

WIDTH, HEIGHT = 800, 540
"""Pixels; shown at less than half of that on a telephone."""
_SCALE = 2
"""Drawn so much larger, then reduced: smooth edges."""
_LEFT, _TOP, _BOTTOM = 92, 100, 96
_GROUND, _FRAME, _GRID, _BAND = "#1e2027", "#3a3e4a", "#343844", "#2c313d"
_QUIET, _LOUD = "#b9bec9", "#ffffff"
_TEXT = 26
_SMALL = 24


class Line(NamedTuple):
    """One of the lines: its name and a chance (0…1) for each number of dice."""

    kind: str
    name: str
    chances: Sequence[float]


class Plot(NamedTuple):
    """All that the chart shows."""

    title: str
    dice: Sequence[int]
    lines: Sequence[Line]
    best: int
    """The number of dice that is marked."""
    best_told: str
    """The chance written at its mark."""
    axis: str
    """What the dice are called."""


class _Look(NamedTuple):
    colour: str
    width: int
    dashes: tuple[int, ...]
    mark: str
    radius: int


_LOOKS = {
    "miscast": _Look("#ff7d73", 4, (16, 8), "triangle", 8),
    "irresistible": _Look("#f6c445", 4, (3, 8), "diamond", 13),
    "stands": _Look("#5fd9a8", 4, (22, 7, 4, 7), "square", 12),
    "cast": _Look("#7fb0ff", 7, (), "circle", 10),
}
"""In the order in which they are drawn: the line that matters most lies on top."""


def chart(plot: Plot) -> bytes:
    """The chart as a PNG."""
    image = Image.new("RGB", (WIDTH * _SCALE, HEIGHT * _SCALE), _GROUND)
    _Drawing(image, plot).draw()
    small = image.reduce(_SCALE).quantize(96, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    file = io.BytesIO()
    small.save(file, "PNG", optimize=True)
    return file.getvalue()


@cache
def font(size: int, weight: str = "Regular") -> ImageFont.FreeTypeFont:
    """Our own letters: those that come with Pillow know no Cyrillic."""
    data = (files("bot.posts") / "font" / f"NotoSans-{weight}.ttf").read_bytes()
    return ImageFont.truetype(io.BytesIO(data), size * _SCALE)


class _Drawing:
    """One chart being drawn; lengths are in pixels of the finished picture."""

    def __init__(self, image: Image.Image, plot: Plot) -> None:
        self.pen = ImageDraw.Draw(image)
        self.plot = plot
        widest = max(self._width(part, _TEXT, "Bold") for line in plot.lines for part in line.name.split())
        self.right = WIDTH - 24 - widest - 44
        self.foot = HEIGHT - _BOTTOM

    def draw(self) -> None:
        self._ground()
        lines = {line.kind: line for line in self.plot.lines}
        shown = [lines[kind] for kind in _LOOKS if kind in lines]
        for line in shown:
            self._line(line)
        for line in shown:
            for place in self._points(line):
                self._mark(_LOOKS[line.kind], place)
        self._names()
        self._best()

    # --- where things are ------------------------------------------------------------------------------------------

    def _x(self, position: int) -> float:
        gaps = max(1, len(self.plot.dice) - 1)
        inset = min(60.0, (self.right - _LEFT) / (2 * len(self.plot.dice)))
        return _LEFT + inset + position * (self.right - _LEFT - 2 * inset) / gaps

    def _y(self, chance: float) -> float:
        return self.foot - chance * (self.foot - _TOP)

    def _points(self, line: Line) -> list[Point]:
        return [(self._x(position), self._y(chance)) for position, chance in enumerate(line.chances)]

    # --- strokes ---------------------------------------------------------------------------------------------------

    def _width(self, text: str, size: int, weight: str = "Regular") -> float:
        return font(size, weight).getlength(text) / _SCALE

    def _write(
        self, place: Point, text: str, colour: str, anchor: str, size: int = _SMALL, *, bold: bool = False
    ) -> None:
        letters = font(size, "Bold" if bold else "Regular")
        self.pen.text(_scaled(place), text, fill=colour, font=letters, anchor=anchor)

    def _stroke(self, one: Point, other: Point, colour: str, width: float) -> None:
        self.pen.line([_scaled(one), _scaled(other)], fill=colour, width=round(width * _SCALE))

    def _ground(self) -> None:
        best = self.plot.dice.index(self.plot.best)
        half = min(34.0, (self.right - _LEFT) / (2 * len(self.plot.dice)))
        x = self._x(best)
        self.pen.rounded_rectangle(
            (*_scaled((x - half, _TOP - 14)), *_scaled((x + half, self.foot + 52))), 10 * _SCALE, fill=_BAND
        )
        for quarter in range(5):
            y = self._y(quarter / 4)
            self._stroke((_LEFT, y), (self.right, y), _FRAME if quarter == 0 else _GRID, 2)
            self._write((_LEFT - 12, y), f"{25 * quarter} %", _QUIET, "rm")
        for position, dice in enumerate(self.plot.dice):
            chosen = dice == self.plot.best
            colour = _LOUD if chosen else _QUIET
            self._write((self._x(position), self.foot + 20), str(dice), colour, "mt", bold=chosen)
        self._write((_LEFT, 22), self.plot.title, _LOUD, "lt", 28, bold=True)
        self._write(((_LEFT + self.right) / 2, HEIGHT - 14), self.plot.axis, _QUIET, "mb")

    def _line(self, line: Line) -> None:
        look = _LOOKS[line.kind]
        for dash in dashes(self._points(line), look.dashes):
            self.pen.line(
                [_scaled(point) for point in dash], fill=look.colour, width=look.width * _SCALE, joint="curve"
            )

    def _mark(self, look: _Look, place: Point) -> None:
        (x, y), r = place, look.radius
        if look.mark == "circle":
            self.pen.ellipse((*_scaled((x - r, y - r)), *_scaled((x + r, y + r))), fill=look.colour)
        elif look.mark == "square":
            box = (*_scaled((x - r, y - r)), *_scaled((x + r, y + r)))
            self.pen.rectangle(box, fill=_GROUND, outline=look.colour, width=4 * _SCALE)
        elif look.mark == "diamond":
            corners = [(x, y - r), (x + r, y), (x, y + r), (x - r, y), (x, y - r), (x + r, y)]
            self.pen.line([_scaled(corner) for corner in corners], fill=look.colour, width=3 * _SCALE, joint="curve")
        else:
            self.pen.polygon(
                [_scaled(c) for c in ((x, y + r), (x - r, y - r * 0.7), (x + r, y - r * 0.7))], fill=look.colour
            )

    def _names(self) -> None:
        """Each line's name beside its end, pushed apart where they would touch."""
        ends = sorted((self._points(line)[-1][1], line) for line in self.plot.lines)
        heights = [len(line.name.split()) * (_TEXT + 4) + 10.0 for _, line in ends]
        for y, (_, line) in zip(apart([y for y, _ in ends], heights, _TOP - 30, self.foot + 40), ends, strict=True):
            look = _LOOKS[line.kind]
            self._mark(look, (self.right + 22, y))
            name = "\n".join(line.name.split())
            letters = font(_TEXT, "Bold")
            place = _scaled((self.right + 44, y))
            self.pen.multiline_text(place, name, fill=look.colour, font=letters, anchor="lm", spacing=2 * _SCALE)

    def _best(self) -> None:
        position = self.plot.dice.index(self.plot.best)
        chance = next(line.chances[position] for line in self.plot.lines if line.kind == "cast")
        place = (self._x(position), self._y(chance) - 18)
        self._write(place, self.plot.best_told, _LOUD, "mb", bold=True)


def _scaled(point: Point) -> Point:
    return point[0] * _SCALE, point[1] * _SCALE
