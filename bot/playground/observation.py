"""What one act brought about, gathered while the bot deals with it."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PATIENCE = 3.0
"""Seconds that Discord waits for the answer to an interaction."""

_SCHEDULE = Path("/proc/thread-self/schedstat")

_ACT: ContextVar["Seen | None"] = ContextVar("table_act", default=None)


@dataclass
class Seen:
    """What the simulated Discord saw the bot do about one act; `barred` is why the act could not even be made."""

    barred: str | None = None
    interaction: Any = None
    """simcord's record of the interaction, if there was one."""
    again: bool = False
    """The interaction had been delivered before."""
    delivered: float = 0.0
    answered: float = 0.0
    messages: dict[int, Any] = field(default_factory=dict)
    """The bot's messages that were sent or edited, by id, in the order in which they were touched."""
    edited: set[int] = field(default_factory=set)
    """Those of them that stood there before."""
    refusals: list[str] = field(default_factory=list)
    rulings: list[Any] = field(default_factory=list)
    errors: list[BaseException] = field(default_factory=list)

    def fail(self, error: BaseException) -> None:
        """Keep an exception of the bot's, once."""
        if all(error is not known for known in self.errors):
            self.errors.append(error)

    @property
    def failure(self) -> str | None:
        """How the bot failed: it raised, or left the interaction without an answer."""
        if self.errors:
            return "; ".join(f"{type(error).__name__}: {error}" for error in self.errors)
        if self.interaction is None or self.again:
            return None
        if not self.interaction.responded:
            return "the bot did not answer"
        if self.answered - self.delivered > PATIENCE:
            return f"the bot answered after {self.answered - self.delivered:.1f} seconds"
        if self.interaction.loading and self.interaction.message_id in self.messages:
            return "the bot said that it was thinking, and nothing came of it"
        return None


class Watcher(logging.Handler):
    """Sorts what happens by act: a task belongs to the act in which it, or the task that made it, began.

    As a logging handler it notes exceptions that are only logged, as discord.py does with those of persistent buttons.
    """

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._latest = Seen()

    @property
    def current(self) -> Seen:
        """The act that runs here; for background work of the bot, the latest act."""
        return _ACT.get() or self._latest

    @contextmanager
    def act(self, seen: Seen) -> Iterator[Seen]:
        """Whatever is started inside belongs to this act."""
        token = _ACT.set(seen)
        self._latest = seen
        try:
            yield seen
        finally:
            _ACT.reset(token)

    def delivered(self) -> None:
        """An interaction goes out to the bot."""
        self.current.delivered = _clock()

    def answered(self) -> None:
        """The bot answers an interaction."""
        self.current.answered = _clock()

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a logged exception with the act in whose task it was logged."""
        if record.exc_info and record.exc_info[1] is not None:
            self.current.fail(record.exc_info[1])


def _clock() -> float:
    """Seconds, without those in which a busy machine let the bot wait for a processor: it is not the bot that is slow.

    simcord replaces time.monotonic, not time.perf_counter. Only Linux tells how long one has waited.
    """
    try:
        waited = int(_SCHEDULE.read_text("ascii").split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        waited = 0.0
    return time.perf_counter() - waited
