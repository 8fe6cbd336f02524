"""How often one user may ask in a short time, so that nobody floods a channel or the disk."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from bot.rules.refusal import RefusedError

BURST = 30
"""Interactions that a user may send at once: more than anybody clicks in a few seconds."""
PER_SECOND = 3.0
"""Interactions a second that he may send after that."""
MOST_USERS = 10_000
"""Users remembered; the one whose last interaction is oldest is forgotten first."""


class RateLimiter:
    """Counts the interactions of each user over all channels, in memory: a token bucket that refills with time."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, *, most_users: int = MOST_USERS) -> None:
        """Use `clock`, which returns seconds and never goes back."""
        self._clock = clock
        self._most_users = most_users
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def admit(self, user: int) -> None:
        """Count an interaction of the user. Raise RefusedError (too-fast) without counting if he has to wait."""
        now = self._clock()
        left, at = self._left.pop(user, (float(BURST), now))
        left = min(float(BURST), left + max(0.0, now - at) * PER_SECOND)
        admitted = left >= 1
        self._left[user] = (left - 1 if admitted else left, now)
        while len(self._left) > self._most_users:
            self._left.popitem(last=False)
        if not admitted:
            raise RefusedError("too-fast", seconds=max(1, math.ceil((1 - left) / PER_SECOND)))
