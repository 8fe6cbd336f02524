"""Games that the referee rules without Discord: opened, and played by chance."""

from contextlib import suppress
from itertools import count
from random import Random

from bot.chance import FairChance
from bot.kept import Ruled, Table
from bot.referee import Referee
from bot.rules import commands as cmd
from bot.rules import may
from bot.rules.model import Game, Side, Status
from bot.rules.refusal import RefusedError
from storage.database import Database
from storage.journal import Journal, Place
from tests.rules.play import ALICE, BOB, spell_line

_PLAYERS = {Side.FIRST: ALICE, Side.SECOND: BOB}
_SPELLS = ("Bolt 5", "Fireball 8", "Rain 11 template", "Wall 7 remains")
_OPENING: tuple[tuple[cmd.AnyCommand, cmd.Actor], ...] = (
    (cmd.JoinGame(army="Blues"), BOB),
    *(
        (
            cmd.AddWizard(
                side=side,
                wizard=cmd.WizardLine(name=name, level=level, spells=tuple(map(spell_line, _SPELLS))),
            ),
            _PLAYERS[side],
        )
        for side, name, level in (
            (Side.FIRST, "Anna", 4),
            (Side.FIRST, "Boris", 2),
            (Side.SECOND, "Clara", 4),
            (Side.SECOND, "Dmitri", 2),
        )
    ),
)


class Tables:
    """A referee, and what is asked of him in many channels."""

    def __init__(self, database: Database, journal: Journal | None = None) -> None:
        self.journal = journal or Journal(database)
        self.referee = Referee(self.journal, FairChance())
        self._interactions = count(1000)

    async def ask(self, channel: int, command: cmd.AnyCommand, by: cmd.Actor = ALICE) -> Ruled:
        """One command, ruled on."""
        return await self.referee.rule(Place(guild=1, channel=channel), next(self._interactions), by, command)

    async def open(self, channel: int) -> None:
        """A game between two sides with two wizards each."""
        await self.ask(channel, cmd.NewGame(language="en", army="Reds"))
        for command, by in _OPENING:
            await self.ask(channel, command, by)

    async def play(self, channel: int, random: Random, rulings: int) -> Table:
        """Go on with a channel's game up to that many rulings."""
        table = await self.referee.table(channel)
        while table is None or table.seq < rulings:
            if table is None:
                await self.open(channel)
            else:
                with suppress(RefusedError):  # nothing to heal
                    await self.ask(channel, *_wish(table.game, random))
            table = await self.referee.table(channel)
        return table


def _wish(game: Game, random: Random) -> tuple[cmd.AnyCommand, cmd.Actor]:
    """An act of play, now and then healing whom the dice have struck, so that the game may last for ever."""
    if game.question is None and random.random() < 0.1:
        side = random.choice(tuple(Side))
        wizard = random.choice(game.sides[side].wizards).name
        return cmd.CorrectWizard(wizard=wizard, side=side, level=4, status=Status.READY, lift_bars=True), ALICE
    offered = [(command, _PLAYERS[side]) for side in Side for command in may.offers(game, side)]
    kinds = sorted({type(command).__name__ for command, _ in offered})
    if len(kinds) > 1 and "EndPhase" in kinds and random.random() < 0.7:
        kinds.remove("EndPhase")
    wanted = random.choice(kinds)
    return random.choice([offer for offer in offered if type(offer[0]).__name__ == wanted])
