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

from bot.playground.observation import Seen, Watcher
from bot.playground.simulation.backend import SimulatedBackend

_IDLE = 0.0005
"""Seconds between two looks whether the bot is done; simcord's 50 ms would make 20 acts a second of some 500."""


class Simulation(simcord.Env):
    """The simulated Discord around one running bot."""

    backend: SimulatedBackend

    def __init__(
        self, bot: discord.Client, watcher: Watcher, *, language: str, start: datetime, keep: int | None = None
    ) -> None:
        """Begin at that moment in that language; of messages, interactions and requests the newest `keep` are kept."""
        sharded = isinstance(bot, discord.AutoShardedClient) and bot.shard_count is None
        super().__init__(bot, shard_count=1 if sharded else None)
        self.watcher = watcher
        self.backend = SimulatedBackend(watcher, start, language)
        self.dropped: Counter[str] = Counter()
        """How many of simcord's records are gone, by kind."""
        self._keep = keep
        self._unsettled = False
        self._register_dispatch_observer(self._dispatched)

    def _dispatched(self, interaction: Any) -> None:
        self.watcher.current.interaction = interaction

    def _record_error(self, error: BaseException) -> None:
        super()._record_error(error)
        self.watcher.current.fail(error)

    async def _settle_internal(self, **how: Any) -> None:
        if not self._unsettled:
            await super()._settle_internal(**(how | {"idle": _IDLE}))

    @contextmanager
    def unsettled(self) -> Iterator[None]:
        """Inside, nobody waits for the bot: whoever acts looks himself when it is done."""
        self._unsettled = True
        try:
            yield
        finally:
            self._unsettled = False

    @contextmanager
    def in_real_time(self) -> Iterator[None]:
        """As `unsettled`, and timers are the loop's own: simcord goes through all of them whenever one fires."""
        loop: Any = self._loop
        runtime: Any = self._runtime
        kept = {name: getattr(loop, name) for name in ("call_soon", "call_later", "call_at")}
        real: Any = _dpy_internals.real_monotonic

        def call_at(when: float, *callback: Any, **context: Any) -> Any:
            return runtime.call_at(real() + when - loop.time(), *callback, **context)

        def call_later(delay: float, *callback: Any, **context: Any) -> Any:
            return runtime.call_at(real() + delay, *callback, **context)

        vars(loop).update(call_soon=runtime.call_soon, call_later=call_later, call_at=call_at)
        try:
            with self.unsettled():
                yield
        finally:
            vars(loop).update(kept)

    @asynccontextmanager
    async def at_once(self) -> AsyncIterator[None]:
        """Deliver everything inside before the bot gets to work on any of it: a real race."""
        with self.unsettled():
            yield
        await self.settle()

    async def again(self, seen: Seen) -> None:
        """Deliver the last interaction once more, as Discord does after a lost connection."""
        payload = self.backend.last_interaction
        if payload is None:
            raise simcord.SetupError("nothing has been delivered yet")
        seen.interaction, seen.again = self.backend.interactions[int(payload["id"])], True
        self._begin_operation("again")
        try:
            self.backend.emit("INTERACTION_CREATE", deepcopy(payload))
            await self._settle_internal()
        finally:
            self._end_operation()

    def running(self) -> frozenset[asyncio.Task[Any]]:
        """What the bot is doing just now."""
        return frozenset(self._work.tasks)

    def tick(self) -> None:
        """Let a moment pass before an act; the clock never falls behind the real one. Old records are dropped."""
        behind = (datetime.now(UTC) - self.now()).total_seconds()
        self.backend.advance_clock(max(0.001, behind))
        if self._keep is not None:
            self.drop(self._keep, self._keep)

    def drop(self, keep: int, posts: int) -> None:
        """Drop all but the newest requests and interactions, and all but so many of each channel's newest messages."""
        self._work.callbacks[:] = [r for r in self._work.callbacks if r.handle and not r.handle.cancelled()]
        backend = self.backend
        if surplus := max(0, len(backend.http_requests) - keep):
            del backend.http_requests[:surplus]
            self.dropped["requests"] += surplus
        for interaction in list(backend.interactions)[:-keep]:
            del backend.interaction_tokens[backend.interactions.pop(interaction).token]
            self.dropped["interactions"] += 1
        for messages in backend.messages.values():
            for message in list(messages)[:-posts]:
                for attachment in messages.pop(message).attachments:
                    backend.cdn._blobs.pop(attachment["url"], None)
                self.dropped["messages"] += 1
