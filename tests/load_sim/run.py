"""A town at play: so many acts at a time, and what came of them."""

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
from storage.errors import DamagedTrailError
from storage.journal import Journal
from tests.load_sim.pair import Deed
from tests.load_sim.town import Spot, Town
from tests.load_sim.weather import Weather

_BETWEEN = 200
"""Acts after which old records are dropped."""


@dataclass
class Tally:
    """What came of the acts so far."""

    acts: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    """Acts that were not answered."""
    broken: Counter[str] = field(default_factory=Counter)
    """Exceptions of the bot."""
    barred: Counter[str] = field(default_factory=Counter)
    waits: list[float] = field(default_factory=list)
    """Seconds from interaction to answer, of every act that was answered."""
    rulings: dict[tuple[int, int], str] = field(default_factory=dict)
    """The hash of each acknowledged ruling of a game, by game and number."""
    seconds: float = 0.0
    busy: float = 0.0
    """Seconds of processor time, the simulated Discord's included."""

    @property
    def commands(self) -> int:
        """Interactions that were sent."""
        return self.acts.total()

    def mix(self) -> list[tuple[str, float]]:
        """What part of the interactions each kind of act was, the most frequent first."""
        return [(kind, count / self.commands) for kind, count in self.acts.most_common()]

    def percentile(self, percent: int) -> float:
        """Seconds within which that many of a hundred acts were answered."""
        return quantiles(self.waits, n=100, method="inclusive")[percent - 1] if len(self.waits) > 1 else 0.0


class Run:
    """Plays in all channels in turns; in each channel one act at a time."""

    def __init__(self, town: Town, weather: Weather | None = None) -> None:
        self.tally = Tally()
        self._weather = weather
        self._town = town
        self._idle = deque(town.spots)
        self._until = 0.0

    async def play(self, seconds: float, at_once: int) -> None:
        """Go on for so long with so many acts in flight; then all that was begun is finished."""
        began, busy = time.perf_counter(), time.process_time()
        self._until = began + seconds
        with self._town.world.discord.in_real_time():
            await asyncio.gather(*(self._walk() for _ in range(min(at_once, len(self._idle)))))
        self.tally.seconds += time.perf_counter() - began
        self.tally.busy += time.process_time() - busy

    async def _walk(self) -> None:
        while time.perf_counter() < self._until:
            spot = self._idle.popleft()
            await self._act(spot)
            self._idle.append(spot)
            if self._weather is not None:
                self._weather.change()
            if self.tally.commands % _BETWEEN == 0:
                self._town.tidy()

    async def _act(self, spot: Spot) -> None:
        deed, seen = await spot.act()
        tally = self.tally
        tally.acts[_kind(deed)] += 1
        if seen.client_error is not None:
            tally.barred[f"{_kind(deed)}: {seen.client_error}"] += 1
            return
        if seen.answered:
            tally.waits.append(seen.answered - seen.delivered)
        tally.refusals.update(seen.refusals)
        tally.broken.update(f"{_kind(deed)}: {type(error).__name__}: {error}" for error in seen.errors)
        if seen.failure and not seen.errors:
            tally.failures[f"{_kind(deed)}: {seen.failure}"] += 1
        for ruled in seen.rulings:
            if ruled.after is not None:
                tally.rulings[ruled.after.game_id, ruled.ruling.seq] = ruled.after.head


def _kind(deed: Deed) -> str:
    return f"press {deed.name.partition(':')[0]}" if deed.way == "press" else f"{deed.way} {deed.name}"


@dataclass
class Audit:
    """What the journal has of the acknowledged rulings."""

    games: int = 0
    lost: int = 0
    """Acknowledged rulings that are not there, or not as they were told."""
    broken: list[str] = field(default_factory=list)
    """Games whose trail does not hold, and why."""


async def audit(journal: Journal, tally: Tally) -> Audit:
    """Read every game anew and judge its whole trail: hashes, dice, rules; then look for each ruling that was told."""
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
        except (FindingError, DamagedTrailError) as error:
            found.broken.append(f"game {game}: {error}")
    found.lost = len(missing)
    return found


async def _entries(journal: Journal, game: int) -> list[GameEntry]:
    return await journal._entries("WHERE id = ?", game)
