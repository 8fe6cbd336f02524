"""What the memory of a load simulation goes to."""

import asyncio
import gc
import sys
from collections.abc import Iterable
from types import CodeType, CoroutineType, FrameType, FunctionType, MethodType, ModuleType
from typing import NamedTuple

from bot.client.referee_bot import RefereeBot
from tests.bench.bare_client import resident_bytes
from tests.load_sim.load_run import Tally
from tests.load_sim.simulation import LoadSimulation

_EXCLUDED_TYPES = (type, ModuleType, FunctionType, MethodType, CodeType, FrameType, CoroutineType, asyncio.Future)


class MemoryUsage(NamedTuple):
    """Bytes in memory, and how much of them is what."""

    resident: int
    games: int
    """Games that the referee caches while they are played."""
    remembered: int
    """The texts and actors of the newest rulings: a thousand at most."""
    notes: int
    """What this test stores of every request, to find it again in the end."""
    records: int
    """The simulated Discord's newest requests, interactions and posts."""
    blocks: int
    """Pieces of memory that Python has in use, whatever they are for: these must not grow but by the notes."""
    rulings: int


def measure_memory(simulation: LoadSimulation, tally: Tally) -> MemoryUsage:
    """Return the memory usage now."""
    gc.collect()
    bot: RefereeBot = simulation.world.bot
    discord = simulation.world.discord
    backend = discord.backend
    updates = bot.unposted._post_updates
    excluded = (bot, discord, backend, simulation.world, discord._loop)
    records = (backend.messages, backend.interactions, backend.interaction_tokens, backend.http_requests, backend.cdn)
    return MemoryUsage(
        resident=resident_bytes(),
        games=_reachable_bytes([bot.referee._sessions], excluded),
        remembered=_reachable_bytes(
            [updates._narrations, updates._uneditable, bot.referee._known_interactions], excluded
        ),
        notes=_reachable_bytes([tally], excluded),
        records=_reachable_bytes(records, excluded),
        blocks=sys.getallocatedblocks(),
        rulings=len(tally.rulings),
    )


def growth(before: MemoryUsage, after: MemoryUsage) -> str:
    """Return the growth for each thousand rulings, by what it went to."""
    thousands = max(after.rulings - before.rulings, 1) / 1000
    sizes = {
        name: (getattr(after, name) - getattr(before, name)) / 1024 / thousands for name in MemoryUsage._fields[:-2]
    }  # fmt: skip
    rest = sizes["resident"] - sum(size for name, size in sizes.items() if name != "resident")
    parts = ", ".join(f"{name} {size:+,.0f}" for name, size in sizes.items() if name != "resident")
    blocks = (after.blocks - before.blocks) / thousands
    return f"{sizes['resident']:+,.0f} KiB: {parts}, else {rest:+,.0f}; {blocks:+,.0f} blocks"


def _reachable_bytes(roots: Iterable[object], excluded: Iterable[object]) -> int:
    """Return the bytes of all objects reachable from there, each once; code and what is excluded is left out."""
    visited, left, total = {id(one) for one in excluded}, list(roots), 0
    while left:
        one = left.pop()
        if id(one) not in visited and not isinstance(one, _EXCLUDED_TYPES):
            visited.add(id(one))
            total += sys.getsizeof(one)
            left += gc.get_referents(one)
    return total
