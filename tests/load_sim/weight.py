"""What the memory of a town at play goes to."""

import asyncio
import gc
import sys
from collections.abc import Iterable
from types import CodeType, CoroutineType, FrameType, FunctionType, MethodType, ModuleType
from typing import NamedTuple

from tests.bench.started import resident
from tests.load_sim.run import Tally
from tests.load_sim.town import Town

_APART = (type, ModuleType, FunctionType, MethodType, CodeType, FrameType, CoroutineType, asyncio.Future)


class Weight(NamedTuple):
    """Bytes in memory, and how much of them is what."""

    resident: int
    games: int
    """Games that the referee keeps while they are played."""
    remembered: int
    """How the newest rulings were told and who asked for them: a thousand at most."""
    notes: int
    """What this test keeps of every act, to find it again in the end."""
    records: int
    """The simulated Discord's newest requests, interactions and posts."""
    blocks: int
    """Pieces of memory that Python has in use, whatever they are for: these must not grow but by the notes."""
    rulings: int


def weighed(town: Town, tally: Tally) -> Weight:
    """As it is now."""
    gc.collect()
    bot, discord = town.world.bot, town.world.discord
    backend = discord.backend
    retelling = bot.lost._retelling
    apart = (bot, discord, backend, town.world, discord._loop)
    records = (backend.messages, backend.interactions, backend.interaction_tokens, backend.http_requests, backend.cdn)
    return Weight(
        resident=resident(),
        games=_reached([bot.referee._sessions], apart),
        remembered=_reached([retelling._told, retelling._gone, bot.referee._ruled], apart),
        notes=_reached([tally], apart),
        records=_reached(records, apart),
        blocks=sys.getallocatedblocks(),
        rulings=len(tally.rulings),
    )


def growth(before: Weight, after: Weight) -> str:
    """How much heavier it has become for each thousand rulings."""
    thousands = max(after.rulings - before.rulings, 1) / 1000
    told = {
        name: (getattr(after, name) - getattr(before, name)) / 1024 / thousands for name in Weight._fields[:-2]
    }  # fmt: skip
    rest = told["resident"] - sum(told[name] for name in told if name != "resident")
    parts = ", ".join(f"{name} {told[name]:+,.0f}" for name in told if name != "resident")
    blocks = (after.blocks - before.blocks) / thousands
    return f"{told['resident']:+,.0f} KiB: {parts}, else {rest:+,.0f}; {blocks:+,.0f} blocks"


def _reached(roots: Iterable[object], apart: Iterable[object]) -> int:
    """Bytes of all that is reached from there, each thing once; code, and what is told apart, is left out."""
    seen, left, total = {id(one) for one in apart}, list(roots), 0
    while left:
        one = left.pop()
        if id(one) not in seen and not isinstance(one, _APART):
            seen.add(id(one))
            total += sys.getsizeof(one)
            left += gc.get_referents(one)
    return total
