"""The chart of /luck: how far the dice of each player are above or below the mean, die by die."""

from collections.abc import Sequence
from itertools import accumulate
from math import ceil, log10, sqrt
from typing import NamedTuple

from bot.charts.canvas import FOOT, FRAME, GRID, HEIGHT, LEFT, LOUD, QUIET, TOP, Canvas, Look, right_edge
from bot.charts.geometry import Point
from bot.rules.analysis.luck import Tally
from bot.rules.model import Game, Language
from bot.texts.luck import most_dice, name_in_chart
from bot.texts.speech import say

MOST_LINES = 4
_VARIANCE = 35 / 12
"""Of the pips of one die."""
_MARKERS = 6
"""About how many markers a line has."""
_LOOKS = (
    Look("#7fb0ff", 6, (), "circle", 10),
    Look("#f6c445", 5, (16, 8), "diamond", 13),
    Look("#5fd9a8", 5, (22, 7, 4, 7), "square", 12),
    Look("#ff7d73", 5, (3, 8), "triangle", 10),
)


class _Line(NamedTuple):
    look: Look
    words: list[str]
    heights: list[float]
    """After each die: how many pips above the mean, below if negative."""


def luck_chart(tallies: Sequence[Tally], game: Game, language: Language) -> bytes:
    """Return the chart as a PNG."""
    lines = [
        _Line(look, name_in_chart(tally, game, language).split(), _heights(tally.faces))
        for look, tally in zip(_LOOKS, most_dice(tallies, MOST_LINES), strict=False)
    ]
    drawing = _Drawing(lines)
    drawing.draw(language)
    return drawing.canvas.png()


def _heights(faces: Sequence[int]) -> list[float]:
    return [0.0, *accumulate(face - 3.5 for face in faces)]


class _Drawing:
    """One chart being drawn; lengths are in pixels of the finished picture."""

    def __init__(self, lines: Sequence[_Line]) -> None:
        self.canvas, self.lines = Canvas(), lines
        self.right = right_edge(word for line in lines for word in line.words)
        self.dice = max(len(line.heights) for line in lines) - 1
        self.high = 1.1 * max(_usual(self.dice), *(abs(height) for line in lines for height in line.heights))

    def draw(self, language: Language) -> None:
        self._ground(language)
        for line in self.lines:
            self.canvas.line(self._points(line), line.look)
        for line in self.lines:
            between = ceil(len(line.heights) / _MARKERS)
            for place in self._points(line)[between::between]:
                self.canvas.marker(line.look, place)
            self.canvas.marker(line.look, self._points(line)[-1])
        self._names()

    def _x(self, dice: float) -> float:
        return LEFT + dice * (self.right - LEFT - 10) / self.dice

    def _y(self, height: float) -> float:
        return (TOP + FOOT) / 2 - height / self.high * (FOOT - TOP) / 2

    def _points(self, line: _Line) -> list[Point]:
        return [(self._x(dice), self._y(height)) for dice, height in enumerate(line.heights)]

    def _ground(self, language: Language) -> None:
        upper = [(self._x(dice), self._y(_usual(dice))) for dice in range(self.dice + 1)]
        lower = [(self._x(dice), self._y(-_usual(dice))) for dice in range(self.dice, -1, -1)]
        self.canvas.area([*upper, *lower])
        step = _step(self.high)
        for tick in range(-int(self.high // step), int(self.high // step) + 1):
            y = self._y(tick * step)
            self.canvas.stroke((LEFT, y), (self.right, y), QUIET if tick == 0 else GRID, 2)
            self.canvas.write((LEFT - 12, y), f"{tick * step:+d}".replace("-", "–") if tick else "0", QUIET, "rm")
        self.canvas.stroke((LEFT, FOOT), (self.right, FOOT), FRAME, 2)
        step = _step(self.dice, 5)
        for dice in range(0, self.dice + 1, step):
            self.canvas.write((self._x(dice), FOOT + 14), str(dice), QUIET, "mt")
        self.canvas.write((24, 16), say(language, "luck-chart"), LOUD, "lt", 28, bold=True)
        self.canvas.write((24, 56), say(language, "luck-chart-usual"), QUIET, "lt")
        self.canvas.write(((LEFT + self.right) / 2, HEIGHT - 14), say(language, "luck-axis"), QUIET, "mb")

    def _names(self) -> None:
        ends = sorted((self._points(line)[-1][1], line) for line in self.lines)
        names = [(y, line.words, line.look) for y, line in ends]
        self.canvas.names(self.right, names, 8, TOP - 20, HEIGHT - 10)


def _usual(dice: int) -> float:
    """Return two standard deviations of the sum of so many dice."""
    return 2 * sqrt(dice * _VARIANCE)


def _step(most: float, ticks: int = 3) -> int:
    """Return a round distance of which so many fit.

    >>> _step(21), _step(80, 5), _step(2)
    (10, 20, 1)
    """
    rough = max(1.0, most / ticks)
    unit = 10 ** int(log10(rough))
    return int(next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough))
