"""Plays in all channels of a load simulation, counts what came of it, and checks the journal in the end."""

import asyncio
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from statistics import quantiles

from bot.verify.finding import FindingError
from bot.verify.format import export
from bot.verify.reader import lines_of_bytes
from bot.verify.verifier import verify
from storage.entries import GameEntry
from storage.errors import DamagedLogError
from storage.journal import Journal
from tests.load_sim.fault_injector import FaultInjector
from tests.load_sim.players import PlannedRequest
from tests.load_sim.simulation import LoadSimulation, PlayedChannel

_DROP_EVERY = 200
"""Requests after which old records are dropped."""


@dataclass
class Tally:
    """What came of the requests so far."""

    requests: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    """Requests that were not answered."""
    broken: Counter[str] = field(default_factory=Counter)
    """Exceptions of the bot."""
    client_errors: Counter[str] = field(default_factory=Counter)
    latencies: list[float] = field(default_factory=list)
    """Seconds from interaction to answer, of every request that was answered."""
    rulings: dict[tuple[int, int], str] = field(default_factory=dict)
    """The hash of each acknowledged ruling of a game, by game and number."""
    seconds: float = 0.0
    busy: float = 0.0
    """Seconds of processor time, the simulated Discord's included."""

    @property
    def commands(self) -> int:
        """How many interactions were sent."""
        return self.requests.total()

    def mix(self) -> list[tuple[str, float]]:
        """Return the share of each kind of request, the most frequent first."""
        return [(kind, count / self.commands) for kind, count in self.requests.most_common()]

    def percentile(self, percent: int) -> float:
        """Return the seconds within which that percentage of the requests was answered."""
        if len(self.latencies) < 2:
            return 0.0
        return quantiles(self.latencies, n=100, method="inclusive")[percent - 1]


class LoadRun:
    """Plays in all channels in turns; in each channel one request at a time."""

    def __init__(self, simulation: LoadSimulation, fault_injector: FaultInjector | None = None) -> None:
        self.tally = Tally()
        self._fault_injector = fault_injector
        self._simulation = simulation
        self._idle = deque(simulation.channels)
        self._until = 0.0

    async def play(self, seconds: float, at_once: int) -> None:
        """Go on for so long with so many requests in flight, then finish those that were begun."""
        began, busy = time.perf_counter(), time.process_time()
        self._until = began + seconds
        with self._simulation.world.discord.in_real_time():
            await asyncio.gather(*(self._play_in_turns() for _ in range(min(at_once, len(self._idle)))))
        self.tally.seconds += time.perf_counter() - began
        self.tally.busy += time.process_time() - busy

    async def _play_in_turns(self) -> None:
        while time.perf_counter() < self._until:
            channel = self._idle.popleft()
            await self._send_next(channel)
            self._idle.append(channel)
            if self._fault_injector is not None:
                self._fault_injector.inject_sometimes()
            if self.tally.commands % _DROP_EVERY == 0:
                self._simulation.drop_records()

    async def _send_next(self, channel: PlayedChannel) -> None:
        request, observation = await channel.send_next()
        kind, tally = _kind(request), self.tally
        tally.requests[kind] += 1
        if observation.client_error is not None:
            tally.client_errors[f"{kind}: {observation.client_error}"] += 1
            return
        if observation.answered:
            tally.latencies.append(observation.answered - observation.delivered)
        tally.refusals.update(observation.refusals)
        tally.broken.update(f"{kind}: {type(error).__name__}: {error}" for error in observation.errors)
        if observation.failure and not observation.errors:
            tally.failures[f"{kind}: {observation.failure}"] += 1
        for result in observation.rulings:
            if result.after is not None:
                tally.rulings[result.after.game_id, result.ruling.seq] = result.after.head


def _kind(request: PlannedRequest) -> str:
    name = request.name.partition(":")[0] if request.kind == "click" else request.name
    return f"{request.kind} {name}"


@dataclass
class Audit:
    """What the journal has of the acknowledged rulings."""

    games: int = 0
    lost: int = 0
    """Acknowledged rulings that are not in the journal, or with another hash."""
    broken: list[str] = field(default_factory=list)
    """Games whose log is not valid, and why."""


async def audit(journal: Journal, tally: Tally) -> Audit:
    """Read every game anew and verify its whole log, then look for each acknowledged ruling."""
    found = Audit()
    missing = dict(tally.rulings)
    for game in sorted({game for game, _ in missing}):
        [entry] = await _entries(journal, game)
        rows = await journal.rows(game)
        found.games += 1
        for row in rows:
            if missing.get((game, row[0])) == row[-1].decode():
                del missing[game, row[0]]
        try:
            verify(lines_of_bytes(export(entry, rows).content))
        except (FindingError, DamagedLogError) as error:
            found.broken.append(f"game {game}: {error}")
    found.lost = len(missing)
    return found


async def _entries(journal: Journal, game: int) -> list[GameEntry]:
    return await journal._entries("WHERE id = ?", game)
