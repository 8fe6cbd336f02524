"""Games that are under way when the play begins: the bot's referee rules their first acts without Discord."""

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
from tests.load_sim.town import Spot, Town

_MOST_ACTS = 24
"""Acts of play that are over when the play begins; in each channel another number, down to none."""


async def begin(town: Town) -> None:
    """A game in every channel, with its armies, somewhere in its first phases and with no question open."""
    referee: Referee = town.world.bot.referee
    interactions = count(1)
    await asyncio.gather(
        *(_begin(spot, referee, interactions, Random(number)) for number, spot in enumerate(town.spots))
    )


async def _begin(spot: Spot, referee: Referee, interactions: "count[int]", random: Random) -> None:
    place = Place(guild=spot.channel.guild.id, channel=spot.channel.id)
    actors = {side: _actor(player) for side, player in zip(Side, spot.players, strict=True)}

    async def ask(side: Side, command: cmd.AnyCommand) -> None:
        with suppress(RefusedError):
            await referee.rule(place, next(interactions), actors[side], command)

    for side, command in spot.pair.opened():
        await ask(side, command)
    acts = random.randrange(_MOST_ACTS)
    while (table := referee.glance(place.channel)) and (acts > 0 or table.game.question is not None):
        await ask(*spot.pair.wish(table.game))
        acts -= 1


def _actor(player: Any) -> Actor:
    return Actor(user=player.id, name=player.name)
