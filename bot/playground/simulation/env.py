"""The simulated Discord around one running bot."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from copy import deepcopy
from datetime import UTC, datetime
from typing import Any

import discord
import simcord
from simcord import _dpy_internals

from bot.playground.observation import Observation, Observer
from bot.playground.simulation.backend import SimulatedBackend

_IDLE = 0.0005
"""Seconds between two checks whether the bot is done; simcord's 50 ms would make 20 steps a second of some 500."""


class Simulation(simcord.Env):
    """The simulated Discord around one running bot."""

    backend: SimulatedBackend

    def __init__(
        self, bot: discord.Client, observer: Observer, *, language: str, start: datetime, retain: int | None = None
    ) -> None:
        """Begin at that moment in that language; of messages, interactions and requests the newest `retain` remain."""
        sharded = isinstance(bot, discord.AutoShardedClient) and bot.shard_count is None
        super().__init__(bot, shard_count=1 if sharded else None)
        self.observer = observer
        self.backend = SimulatedBackend(observer, start, language)
        self.dropped: Counter[str] = Counter()
        """How many of simcord's records are gone, by kind."""
        self._retain = retain
        self._settling = True
        self._register_dispatch_observer(self._dispatched)

    def _dispatched(self, interaction: Any) -> None:
        self.observer.current.interaction = interaction

    def _record_error(self, error: BaseException) -> None:
        super()._record_error(error)
        self.observer.current.add_error(error)

    async def _settle_internal(self, **how: Any) -> None:
        if self._settling:
            await super()._settle_internal(**(how | {"idle": _IDLE}))

    @contextmanager
    def without_settling(self) -> Iterator[None]:
        """Inside, nothing waits for the bot: the caller finds out himself when it is done."""
        self._settling = False
        try:
            yield
        finally:
            self._settling = True

    @contextmanager
    def in_real_time(self) -> Iterator[None]:
        """Do as `without_settling`, with the loop's own timers: simcord goes through all of them whenever one fires."""
        loop: Any = self._loop
        runtime: Any = self._runtime
        originals = {name: getattr(loop, name) for name in ("call_soon", "call_later", "call_at")}
        real: Any = _dpy_internals.real_monotonic

        def call_at(when: float, *callback: Any, **context: Any) -> Any:
            return runtime.call_at(real() + when - loop.time(), *callback, **context)

        def call_later(delay: float, *callback: Any, **context: Any) -> Any:
            return runtime.call_at(real() + delay, *callback, **context)

        vars(loop).update(call_soon=runtime.call_soon, call_later=call_later, call_at=call_at)
        try:
            with self.without_settling():
                yield
        finally:
            vars(loop).update(originals)

    @asynccontextmanager
    async def concurrently(self) -> AsyncIterator[None]:
        """Deliver everything inside before the bot gets to work on any of it: a real race."""
        with self.without_settling():
            yield
        await self.settle()

    async def deliver_again(self, observation: Observation) -> None:
        """Deliver the last interaction once more, as Discord does after a lost connection."""
        payload = self.backend.last_interaction
        if payload is None:
            raise simcord.SetupError("nothing has been delivered yet")
        observation.interaction, observation.repeated = self.backend.interactions[int(payload["id"])], True
        self._begin_operation("again")
        try:
            self.backend.emit("INTERACTION_CREATE", deepcopy(payload))
            await self._settle_internal()
        finally:
            self._end_operation()

    def running_tasks(self) -> frozenset[asyncio.Task[Any]]:
        """Return the tasks that the bot is running now."""
        return frozenset(self._work.tasks)

    def tick(self) -> None:
        """Let a moment pass before a step; the clock never falls behind the real one. Old records are dropped."""
        behind = (datetime.now(UTC) - self.now()).total_seconds()
        self.backend.advance_clock(max(0.001, behind))
        if self._retain is not None:
            self.drop_records(self._retain, self._retain)

    def drop_records(self, retain: int, per_channel: int) -> None:
        """Drop all but the newest requests and interactions, and all but the newest messages `per_channel`."""
        self._work.callbacks[:] = [r for r in self._work.callbacks if r.handle and not r.handle.cancelled()]
        backend = self.backend
        if surplus := max(0, len(backend.http_requests) - retain):
            del backend.http_requests[:surplus]
            self.dropped["requests"] += surplus
        for interaction in list(backend.interactions)[:-retain]:
            del backend.interaction_tokens[backend.interactions.pop(interaction).token]
            self.dropped["interactions"] += 1
        for messages in backend.messages.values():
            for message in list(messages)[:-per_channel]:
                for attachment in messages.pop(message).attachments:
                    backend.cdn._blobs.pop(attachment["url"], None)
                self.dropped["messages"] += 1
