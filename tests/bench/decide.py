"""The rules alone: decide, evolve and encode one cast, against one throw of the package d20."""

import importlib
import warnings
from datetime import UTC, datetime

import msgspec

from bot.referee.dice import SECRET_BYTES, SealedDice, declaration
from bot.rules import commands as cmd
from bot.rules.decide import decide
from bot.rules.evolve import fold
from bot.rules.ruling import Ruling
from storage.ruling_rows import to_row
from tests.bench.measure import Ratio, Scale, timed
from tests.rules.played_game import ALICE, game_with_pools_8_6

CAST = cmd.Cast(wizard="Ansgar", spell="Bolt", dice=3)


async def run(scale: Scale) -> list[Ratio]:
    """Both in turns."""
    ratio = Ratio(
        name="decide", above="decide + evolve + encode one cast", below='d20.roll("3d6")', goal=5, clock="cpu",
        note="three dice of a sealed secret each time; the game is evolved twice, while deciding and for the journal",
    )  # fmt: skip
    try:
        with warnings.catch_warnings(action="ignore"):  # it imports what Python has renamed
            d20 = importlib.import_module("d20")
    except ImportError:
        ratio.skipped = "the package d20 is not installed (extra `bench`)"
        return [ratio]
    one = Casting()
    for _ in range(scale(25, 3)):
        ratio.add(timed(one.cast, scale(500, 5)), timed(lambda: d20.roll("3d6"), scale(500, 5)))
    return [ratio]


class Casting:
    """A game in which one may cast, and the cast."""

    def __init__(self) -> None:
        self._game = game_with_pools_8_6(4, "Bolt 7").game
        self._secret = bytes(range(SECRET_BYTES))
        self._interaction = 1000

    def cast(self) -> None:
        """What the referee does between the lock and the journal."""
        self._interaction += 1
        declared = declaration(1, 12, self._interaction, msgspec.json.encode(CAST).decode())
        events = tuple(decide(self._game, CAST, ALICE, SealedDice(self._secret, declared)))
        fold(events, self._game)
        at = datetime.now(UTC)
        to_row(Ruling(seq=12, at=at, actor=ALICE, interaction=self._interaction, command=CAST, events=events))
