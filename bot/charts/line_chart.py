"""Draws the chances of a cast as lines over the number of dice.

Each line is named where it ends.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bot.charts.canvas import FRAME, GRID, LOUD, QUIET, TEXT, Canvas, Look, width_of
from bot.charts.geometry import Point, apart

WIDTH, HEIGHT = 800, 540
"""Pixels; shown at less than half of that on a telephone."""
_LEFT, _TOP, _BOTTOM = 92, 100, 96


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
    best_label: str
    """The chance written at its mark."""
    axis: str
    """What the dice are called."""


_LOOKS = {
    "miscast": Look("#ff7d73", 4, (16, 8), "triangle", 8),
    "irresistible": Look("#f6c445", 4, (3, 8), "diamond", 13),
    "stands": Look("#5fd9a8", 4, (22, 7, 4, 7), "square", 12),
    "cast": Look("#7fb0ff", 7, (), "circle", 10),
}
"""In the order in which they are drawn: the line that matters most lies on top."""


def chart(plot: Plot) -> bytes:
    """Return the chart as a PNG."""
    canvas = Canvas(WIDTH, HEIGHT)
    _Drawing(canvas, plot).draw()
    return canvas.png()


class _Drawing:
    """One chart being drawn; lengths are in pixels of the finished picture."""

    def __init__(self, canvas: Canvas, plot: Plot) -> None:
        self.canvas = canvas
        self.plot = plot
        widest = max(width_of(part, TEXT, bold=True) for line in plot.lines for part in line.name.split())
        self.right = WIDTH - 24 - widest - 44
        self.foot = HEIGHT - _BOTTOM

    def draw(self) -> None:
        self._ground()
        lines = {line.kind: line for line in self.plot.lines}
        shown = [lines[kind] for kind in _LOOKS if kind in lines]
        for line in shown:
            self.canvas.line(self._points(line), _LOOKS[line.kind])
        for line in shown:
            for place in self._points(line):
                self.canvas.marker(_LOOKS[line.kind], place)
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

    def _ground(self) -> None:
        best = self.plot.dice.index(self.plot.best)
        half = min(34.0, (self.right - _LEFT) / (2 * len(self.plot.dice)))
        x = self._x(best)
        self.canvas.band((x - half, _TOP - 14), (x + half, self.foot + 52))
        for quarter in range(5):
            y = self._y(quarter / 4)
            self.canvas.stroke((_LEFT, y), (self.right, y), FRAME if quarter == 0 else GRID, 2)
            self.canvas.write((_LEFT - 12, y), f"{25 * quarter} %", QUIET, "rm")
        for position, dice in enumerate(self.plot.dice):
            chosen = dice == self.plot.best
            colour = LOUD if chosen else QUIET
            self.canvas.write((self._x(position), self.foot + 20), str(dice), colour, "mt", bold=chosen)
        self.canvas.write((_LEFT, 22), self.plot.title, LOUD, "lt", 28, bold=True)
        self.canvas.write(((_LEFT + self.right) / 2, HEIGHT - 14), self.plot.axis, QUIET, "mb")

    def _names(self) -> None:
        """Each line's name beside its end, pushed apart where they would touch."""
        ends = sorted((self._points(line)[-1][1], line) for line in self.plot.lines)
        heights = [len(line.name.split()) * (TEXT + 4) + 10.0 for _, line in ends]
        for y, (_, line) in zip(apart([y for y, _ in ends], heights, _TOP - 30, self.foot + 40), ends, strict=True):
            look = _LOOKS[line.kind]
            self.canvas.marker(look, (self.right + 22, y))
            self.canvas.name((self.right + 44, y), line.name.split(), look.colour)

    def _best(self) -> None:
        position = self.plot.dice.index(self.plot.best)
        chance = next(line.chances[position] for line in self.plot.lines if line.kind == "cast")
        place = (self._x(position), self._y(chance) - 18)
        self.canvas.write(place, self.plot.best_label, LOUD, "mb", bold=True)
