"""The chart of a cast's chances: lines over the number of dice, each named where it ends."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.charts.canvas import FOOT, FRAME, GRID, HEIGHT, LEFT, LOUD, QUIET, TOP, Canvas, Look, right_edge
from bot.charts.geometry import Point


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
    """The number of dice that is highlighted."""
    best_label: str
    """The chance written there."""
    axis: str
    """What the dice are called."""


_LOOKS = {
    "miscast": Look("#ff7d73", 4, (16, 8), "triangle", 8),
    "irresistible": Look("#f6c445", 4, (3, 8), "diamond", 13),
    "stands": Look("#5fd9a8", 4, (22, 7, 4, 7), "square", 12),
    "cast": Look("#7fb0ff", 7, (), "circle", 10),
}
"""The looks in drawing order: the line that matters most lies on top."""


def chart(plot: Plot) -> bytes:
    """Return the chart as a PNG."""
    drawing = _Drawing(plot)
    drawing.draw()
    return drawing.canvas.png()


class _Drawing:
    """One chart being drawn; lengths are in pixels of the finished picture."""

    def __init__(self, plot: Plot) -> None:
        self.canvas, self.plot = Canvas(), plot
        self.right = right_edge(word for line in plot.lines for word in line.name.split())

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

    def _x(self, position: int) -> float:
        gaps = max(1, len(self.plot.dice) - 1)
        inset = min(60.0, (self.right - LEFT) / (2 * len(self.plot.dice)))
        return LEFT + inset + position * (self.right - LEFT - 2 * inset) / gaps

    def _y(self, chance: float) -> float:
        return FOOT - chance * (FOOT - TOP)

    def _points(self, line: Line) -> list[Point]:
        return [(self._x(position), self._y(chance)) for position, chance in enumerate(line.chances)]

    def _ground(self) -> None:
        best = self.plot.dice.index(self.plot.best)
        half = min(34.0, (self.right - LEFT) / (2 * len(self.plot.dice)))
        x = self._x(best)
        self.canvas.band((x - half, TOP - 14), (x + half, FOOT + 52))
        for quarter in range(5):
            y = self._y(quarter / 4)
            self.canvas.stroke((LEFT, y), (self.right, y), FRAME if quarter == 0 else GRID, 2)
            self.canvas.write((LEFT - 12, y), f"{25 * quarter} %", QUIET, "rm")
        for position, dice in enumerate(self.plot.dice):
            chosen = dice == self.plot.best
            colour = LOUD if chosen else QUIET
            self.canvas.write((self._x(position), FOOT + 20), str(dice), colour, "mt", bold=chosen)
        self.canvas.write((LEFT, 22), self.plot.title, LOUD, "lt", 28, bold=True)
        self.canvas.write(((LEFT + self.right) / 2, HEIGHT - 14), self.plot.axis, QUIET, "mb")

    def _names(self) -> None:
        ends = sorted((self._points(line)[-1][1], line) for line in self.plot.lines)
        names = [(y, line.name.split(), _LOOKS[line.kind]) for y, line in ends]
        self.canvas.names(self.right, names, 4, TOP - 30, FOOT + 40)

    def _best(self) -> None:
        position = self.plot.dice.index(self.plot.best)
        chance = next(line.chances[position] for line in self.plot.lines if line.kind == "cast")
        place = (self._x(position), self._y(chance) - 18)
        self.canvas.write(place, self.plot.best_label, LOUD, "mb", bold=True)
