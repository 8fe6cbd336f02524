"""The geometry of charts: lines cut into dashes, and labels pushed apart."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

Point = tuple[float, float]


def dashes(points: list[Point], pattern: Sequence[int]) -> Iterator[list[Point]]:
    """Yield the line through the points in dashes and gaps of these lengths; without a pattern, in one piece."""
    if not pattern or len(points) < 2:
        yield points
        return
    dash: list[Point] = [points[0]]
    turn, left = 0, float(pattern[0])
    for (x0, y0), (x1, y1) in pairwise(points):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        gone = 0.0
        while gone + left < length:
            gone += left
            at = (x0 + (x1 - x0) * gone / length, y0 + (y1 - y0) * gone / length)
            if turn % 2 == 0:
                yield [*dash, at]
            turn += 1
            dash, left = [at], float(pattern[turn % len(pattern)])
        left -= length - gone
        dash.append((x1, y1))
    if turn % 2 == 0 and len(dash) > 1:
        yield dash


def apart(wanted: Sequence[float], heights: Sequence[float], top: float, bottom: float) -> list[float]:
    """Return the middles of boxes of these heights, near where they are wanted (from above), without touching.

    >>> apart([50, 52, 90], [20, 20, 20], 0, 100)
    [41.0, 61.0, 90.0]
    """
    groups: list[tuple[float, list[int]]] = []
    for index, middle in enumerate(wanted):
        groups.append((_within(middle, heights, [index], top, bottom), [index]))
        while len(groups) > 1:
            (upper, above), (lower, below) = groups[-2:]
            room = (sum(heights[i] for i in above) + sum(heights[i] for i in below)) / 2
            if lower - upper >= room:
                break
            both = above + below
            merged = _within(sum(_centred(wanted, heights, both)) / len(both), heights, both, top, bottom)
            groups[-2:] = [(merged, both)]
    placed = []
    for middle, group in groups:
        edge = _within(middle, heights, group, top, bottom) - sum(heights[i] for i in group) / 2
        for index in group:
            placed.append(edge + heights[index] / 2)
            edge += heights[index]
    return placed


def _centred(wanted: Sequence[float], heights: Sequence[float], group: Sequence[int]) -> Iterator[float]:
    """Return where the middle of the group would have to be for each of its boxes to be where it is wanted."""
    edge = -sum(heights[i] for i in group) / 2
    for index in group:
        yield wanted[index] - edge - heights[index] / 2
        edge += heights[index]


def _within(middle: float, heights: Sequence[float], group: Sequence[int], top: float, bottom: float) -> float:
    """Return the middle of the group, moved so that it stays between top and bottom."""
    half = sum(heights[i] for i in group) / 2
    return min(max(middle, top + half), bottom - half)
