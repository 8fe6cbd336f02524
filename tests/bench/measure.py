"""Ratios measured side by side: in every round both are timed in turns, so that noise of the machine falls on both."""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Literal

Clock = Literal["wall", "cpu", "bytes"]


@dataclass(frozen=True)
class Scale:
    """How much is measured."""

    folder: Path
    """Where databases are made: their disk is measured too."""
    quick: bool = False
    """Only to see that it runs."""

    def __call__(self, full: int, quick: int) -> int:
        """Return one of two sizes."""
        return quick if self.quick else full


@dataclass(kw_only=True)
class Ratio:
    """What was measured divided by what it is held against, one value a round."""

    name: str
    above: str
    below: str
    goal: float
    clock: Clock
    """Seconds on the wall, seconds of this process's processor time, or bytes."""
    at_least: bool = False
    """Whether the goal is a lower bound."""
    note: str = ""
    skipped: str = ""
    """Why it could not be measured."""
    rounds: list[tuple[float, float]] = field(default_factory=list)

    def add(self, above: float, below: float) -> None:
        """Add a round."""
        self.rounds.append((above, below))

    @property
    def ratios(self) -> list[float]:
        """Of each round."""
        return [above / below for above, below in self.rounds]

    @property
    def median(self) -> float:
        """The middle of the ratios."""
        return median(self.ratios)

    @property
    def spread(self) -> tuple[float, float]:
        """The quartiles of the ratios; all of them lie there where there are fewer than four."""
        if len(self.rounds) < 4:
            return min(self.ratios), max(self.ratios)
        low, _, high = quantiles(self.ratios, n=4)
        return low, high

    @property
    def parts(self) -> tuple[float, float]:
        """The medians of both sides, in seconds or bytes."""
        above, below = zip(*self.rounds, strict=True)
        return median(above), median(below)

    @property
    def met(self) -> bool:
        """Whether the median reaches the goal."""
        return self.median >= self.goal if self.at_least else self.median <= self.goal


def timed(work: Callable[[], object], times: int = 1) -> float:
    """Return the mean seconds of processor time of so many calls."""
    gc.collect()
    began = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - began) / times
