"""Games that are under way when the load begins: the referee rules their first commands without Discord."""

import asyncio
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

from bot.referee.referee import Referee
from bot.rules import commands as cmd
from bot.rules.commands import Actor
from bot.rules.model import Side
from bot.rules.refusal import RefusedError
from storage.entries import Place
from tests.load_sim.simulation import LoadSimulation, PlayedChannel

_MOST_COMMANDS = 24
"""Commands of play that are over when the load begins; in each channel another number, down to none."""


async def start_games(simulation: LoadSimulation) -> None:
    """Start a game in every channel, up to somewhere in its first phases and with no question open."""
    referee: Referee = simulation.world.bot.referee
    interactions = count(1)
    await asyncio.gather(
        *(
            _start_game(channel, referee, interactions, Random(number))
            for number, channel in enumerate(simulation.channels)
        )
    )


async def _start_game(played: PlayedChannel, referee: Referee, interactions: "count[int]", random: Random) -> None:
    place = Place(guild=played.channel.guild.id, channel=played.channel.id)
    actors = {side: _actor(user) for side, user in zip(Side, played.users, strict=True)}

    async def rule(side: Side, command: cmd.AnyCommand) -> None:
        with suppress(RefusedError):
            await referee.rule(place, next(interactions), actors[side], command)

    for side, command in played.pair.opening_commands():
        await rule(side, command)
    left = random.randrange(_MOST_COMMANDS)
    while (session := referee.cached_session(place.channel)) and (left > 0 or session.game.question is not None):
        await rule(*played.pair.random_offer(session.game))
        left -= 1


def _actor(user: Any) -> Actor:
    return Actor(user=user.id, name=user.name)
