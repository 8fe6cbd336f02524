"""Faults of Discord's at the HTTP boundary, one at a time, and interactions that it delivers twice."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import NamedTuple

from bot.playground.world import World

DELIVERED_TWICE = "delivered twice"


class Fault(NamedTuple):
    """How one request ends."""

    name: str
    method: str
    path: str
    status: int
    code: int = 0


_ANSWER, _FOLLOW_UP, _POST, _EDIT = (
    "/interactions/*/callback", "/webhooks/*", "/channels/*/messages", "/channels/*/messages/*",
)  # fmt: skip
FAULTS = (
    *(Fault(f"answer {status}", "POST", _ANSWER, status) for status in (500, 502, 503, 429)),
    Fault("answer 404 unknown interaction", "POST", _ANSWER, 404, 10062),
    *(Fault(f"follow-up {status}", "*", _FOLLOW_UP, status) for status in (500, 429)),
    *(Fault(f"edit {status}", "PATCH", _EDIT, status) for status in (500, 429)),
    Fault("edit 404 message gone", "PATCH", _EDIT, 404, 10008),
    Fault("edit 403 missing permissions", "PATCH", _EDIT, 403, 50013),
    Fault("post 403 missing access", "POST", _POST, 403, 50001),
    Fault("post 400 archived thread", "POST", _POST, 400, 50083),
)


class FaultInjector:
    """Injects faults into a world now and then; a fault waits for the next request of its kind."""

    def __init__(self, world: World, random: Random, probability: float) -> None:
        self.injected: Counter[str] = Counter()
        self._backend = world.discord.backend
        self._random = random
        self._probability = probability

    def inject_sometimes(self) -> None:
        """Inject a fault with the given probability."""
        if self._random.random() >= self._probability:
            return
        fault = self._random.choice((*FAULTS, None))
        if fault is not None:
            request = {"method": fault.method, "path": fault.path, "status": fault.status, "code": fault.code}
            self._backend.faults.append({**request, "message": fault.name, "times": 1})
        elif self._backend.last_interaction is not None:
            self._backend.emit("INTERACTION_CREATE", deepcopy(self._backend.last_interaction))
        self.injected[fault.name if fault else DELIVERED_TWICE] += 1

    @property
    def met(self) -> int:
        """How many faults a request has met, and interactions were delivered twice."""
        return self.injected.total() - len(self._backend.faults)
