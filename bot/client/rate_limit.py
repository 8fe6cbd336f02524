"""How much one user may ask for in a short time, so that nobody drowns a table or the disk."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from bot.rules.refusal import RefusedError

BURST = 30
"""Acts that a user may make at once: a table's worth of typing ahead, more than any hand presses in a few seconds."""
PER_SECOND = 3.0
"""Acts a second that he may go on with after that."""
MOST_USERS = 10_000
"""Users remembered; whoever has been quiet for longest is forgotten first."""


class RateLimit:
    """Counts the acts of each user over all channels, in memory: an allowance that fills up again by itself."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, *, most_users: int = MOST_USERS) -> None:
        """`clock` tells seconds, and never goes back."""
        self._clock = clock
        self._most_users = most_users
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def admit(self, user: int) -> None:
        """Count an act of this user. Raises RefusedError (too-fast) where he has to wait; that one does not count."""
        now = self._clock()
        left, at = self._left.pop(user, (float(BURST), now))
        left = min(float(BURST), left + max(0.0, now - at) * PER_SECOND)
        admitted = left >= 1
        self._left[user] = (left - 1 if admitted else left, now)
        while len(self._left) > self._most_users:
            self._left.popitem(last=False)
        if not admitted:
            raise RefusedError("too-fast", seconds=max(1, math.ceil((1 - left) / PER_SECOND)))
