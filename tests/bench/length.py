"""What a command and its suggestions cost late in a long game, against early in a short one."""

from collections.abc import Awaitable, Callable
from random import Random
from statistics import median

from bot.playground.observation import Observation
from bot.rules.commands import Actor
from tests.bench.cast import latency
from tests.bench.games import RefereedGames
from tests.bench.measure import Ratio, Scale
from tests.load_sim.players import PlannedRequest
from tests.load_sim.simulation import LoadSimulation, PlayedChannel, open_simulation

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
    async with open_simulation(2, scale.folder / "length.sqlite3") as simulation:
        long, short = simulation.channels
        await _play(simulation, long, late)
        await _play(simulation, short, EARLY)
        for _ in range(scale(15, 1)):
            command.add(*(await _in_turns(simulation, (long, short), _roll, scale(10, 1))))
            suggest.add(*(await _in_turns(simulation, (long, short), _suggest, scale(10, 1))))
    return [command, suggest]


async def _play(simulation: LoadSimulation, channel: PlayedChannel, rulings: int) -> None:
    """Play a game up to that ruling, ruled without Discord."""
    one, other = (Actor(user=player.id, name=player.name) for player in channel.users)
    referee_games = RefereedGames(simulation.world.bot.referee, (one, other), guild=channel.users[0].guild.id)
    await referee_games.play(channel.channel.id, Random(1), rulings)


def _roll(channel: PlayedChannel) -> Awaitable[Observation]:
    return channel.slash("roll", dice="2d6")


def _suggest(channel: PlayedChannel) -> Awaitable[Observation]:
    return channel.send(PlannedRequest(0, "suggest", "cast", {}, "spell"))


async def _in_turns(
    simulation: LoadSimulation,
    channels: tuple[PlayedChannel, PlayedChannel],
    send: Callable[[PlayedChannel], Awaitable[Observation]],
    times: int,
) -> tuple[float, float]:
    """Return the median seconds in each of the two channels."""
    found: tuple[list[float], list[float]] = [], []
    for _ in range(times):
        simulation.drop_records()
        for channel, durations in zip(channels, found, strict=True):
            durations.append(latency(await send(channel)))
    return median(found[0]), median(found[1])
