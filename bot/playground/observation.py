"""What the bot does about one step of a script, observed on the simulated Discord."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ANSWER_SECONDS = 3.0
"""How long Discord waits for the answer to an interaction."""

_SCHEDULE = Path("/proc/thread-self/schedstat")

_CURRENT: ContextVar["Observation | None"] = ContextVar("playground_observation", default=None)


@dataclass
class Observation:
    """What the simulated Discord saw the bot do about one step."""

    client_error: str | None = None
    """Why Discord itself would not let the user take the step."""
    interaction: Any = None
    """simcord's record of the interaction, if there was one."""
    repeated: bool = False
    """The interaction had been delivered before."""
    delivered: float = 0.0
    answered: float = 0.0
    messages: dict[int, Any] = field(default_factory=dict)
    """The bot's messages that were sent or edited, by id, in the order of their last change."""
    edited: set[int] = field(default_factory=set)
    """Those of them that existed before."""
    refusals: list[str] = field(default_factory=list)
    rulings: list[Any] = field(default_factory=list)
    errors: list[BaseException] = field(default_factory=list)

    def add_error(self, error: BaseException) -> None:
        """Add an exception of the bot's, once."""
        if all(error is not known for known in self.errors):
            self.errors.append(error)

    @property
    def failure(self) -> str | None:
        """How the bot failed: it raised, or left the interaction without an answer."""
        if self.errors:
            return "; ".join(f"{type(error).__name__}: {error}" for error in self.errors)
        if self.interaction is None or self.repeated:
            return None
        if not self.interaction.responded:
            return "the bot did not answer"
        if self.answered - self.delivered > ANSWER_SECONDS:
            return f"the bot answered after {self.answered - self.delivered:.1f} seconds"
        if self.interaction.loading and self.interaction.message_id in self.messages:
            return "the bot said that it was thinking, and nothing came of it"
        return None


class Observer(logging.Handler):
    """Sorts what happens by step: a task belongs to the step in which it, or the task that made it, began.

    As a logging handler it notes exceptions that are only logged, as discord.py does with those of persistent buttons.
    """

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._latest = Observation()

    @property
    def current(self) -> Observation:
        """The observation of the step that runs here; for the bot's background work, that of the latest step."""
        return _CURRENT.get() or self._latest

    @contextmanager
    def observing(self, observation: Observation) -> Iterator[Observation]:
        """Attribute everything that is started inside to this observation."""
        token = _CURRENT.set(observation)
        self._latest = observation
        try:
            yield observation
        finally:
            _CURRENT.reset(token)

    def note_delivery(self) -> None:
        """Note when an interaction is delivered to the bot."""
        self.current.delivered = _clock()

    def note_answer(self) -> None:
        """Note when the bot answers an interaction."""
        self.current.answered = _clock()

    def emit(self, record: logging.LogRecord) -> None:
        """Add a logged exception to the step in whose task it was logged."""
        if record.exc_info and record.exc_info[1] is not None:
            self.current.add_error(record.exc_info[1])


def _clock() -> float:
    """Return seconds, without those for which a busy machine let the bot wait for a processor.

    simcord replaces time.monotonic, not time.perf_counter. Only Linux says how long a thread has waited.
    """
    try:
        waited = int(_SCHEDULE.read_text("ascii").split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        waited = 0.0
    return time.perf_counter() - waited
