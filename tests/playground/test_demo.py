"""The demonstration plays on whatever the dice bring."""

import random

import pytest

from bot.playground.demo import play_demo
from bot.playground.player import open_player
from bot.playground.transcript import RecordedStep
from bot.referee.dice import Faces
from bot.rules.events import QuestionAsked, Reason, Source

pytestmark = pytest.mark.slow

SEEDS = (2, 11)  # these two ask everything


class Unruly:
    """Dice that love ones: miscasts are common."""

    source: Source = "bot"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def secret(self) -> bytes:
        return bytes(32)

    def dice(self, secret: bytes, declared: bytes, earlier: Faces) -> "Unruly":
        return self

    def throw(self, count: int, sides: int, reason: Reason) -> tuple[int, ...]:
        if reason in ("winds", "miscast-table"):
            return tuple(self._random.choices(range(1, sides + 1), k=count))
        return tuple(self._random.choices(range(1, sides + 1), weights=[8, *([1] * (sides - 2)), 3], k=count))


async def demonstration(seed: int) -> list[RecordedStep]:
    async with open_player(chance=Unruly(seed)) as player:
        return [line async for line in play_demo(player, "en")]


async def test_every_question_is_answered() -> None:
    asked = set()
    for seed in SEEDS:
        lines = await demonstration(seed)
        assert not [line for line in lines if line.entry.refused]
        last = lines[-1].entry.game
        assert last is not None
        assert last.phase is None
        events = [event for line in lines for event in line.entry.events]
        asked |= {type(event.question).__struct_config__.tag for event in events if isinstance(event, QuestionAsked)}
    assert asked == {"dispel", "free_spell", "scatter", "covered"}
