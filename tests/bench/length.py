"""What a command and its suggestions cost late in a long game, against early in a short one."""

from collections.abc import Awaitable, Callable
from random import Random
from statistics import median

from bot.playground.observation import Observation
from bot.rules.commands import Actor
from tests.bench.cast import duration
from tests.bench.games import Tables
from tests.bench.measure import Ratio, Scale
from tests.load_sim.pair import Deed
from tests.load_sim.town import Spot, Town, town

EARLY = 10


async def run(scale: Scale) -> list[Ratio]:
    """Both games in turns, through the real bot on the simulated Discord."""
    late = scale(10_000, 40)
    command = Ratio(
        name="length", above=f"a command at ruling {late:,} of a game", below=f"at ruling {EARLY}", goal=1.1,
        clock="wall", note="/roll, which costs least of all that is ruled; not counted: waiting for a processor",
    )  # fmt: skip
    suggest = Ratio(
        name="length-suggest", above=f"suggestions for /cast at ruling {late:,}", below=f"at ruling {EARLY}",
        goal=1.1, clock="wall",
    )  # fmt: skip
    async with town(2, scale.folder / "length.sqlite3") as built:
        long, short = built.spots
        await _play(built, long, late)
        await _play(built, short, EARLY)
        for _ in range(scale(15, 1)):
            command.add(*(await _in_turns(built, (long, short), _roll, scale(10, 1))))
            suggest.add(*(await _in_turns(built, (long, short), _suggest, scale(10, 1))))
    return [command, suggest]


async def _play(built: Town, spot: Spot, rulings: int) -> None:
    """A game up to that ruling, ruled without Discord."""
    one, other = (Actor(user=player.id, name=player.name) for player in spot.players)
    tables = Tables(built.world.bot.referee, (one, other), guild=spot.players[0].guild.id)
    await tables.play(spot.channel.id, Random(1), rulings)


def _roll(spot: Spot) -> Awaitable[Observation]:
    return spot.slash("roll", dice="2d6")


def _suggest(spot: Spot) -> Awaitable[Observation]:
    return spot.do(Deed(0, "suggest", "cast", {}, "spell"))


async def _in_turns(
    built: Town, spots: tuple[Spot, Spot], act: Callable[[Spot], Awaitable[Observation]], times: int
) -> tuple[float, float]:
    """The median seconds in each of the two channels."""
    found: tuple[list[float], list[float]] = [], []
    for _ in range(times):
        built.tidy()
        for spot, durations in zip(spots, found, strict=True):
            durations.append(duration(await act(spot)))
    return median(found[0]), median(found[1])
