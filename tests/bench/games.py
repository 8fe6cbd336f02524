"""Games that the referee rules without Discord, with random commands."""

from contextlib import suppress
from itertools import count
from random import Random
from typing import Self

from bot.referee.dice import FairChance
from bot.referee.referee import Referee
from bot.referee.session import GameSession, RulingResult
from bot.rules import commands as cmd
from bot.rules import legality
from bot.rules.model import Game, Side, Status
from bot.rules.refusal import RefusedError
from storage.entries import Place
from storage.journal import Journal
from tests.rules.played_game import ALICE, BOB, spell_line

_SPELLS = ("Bolt 5", "Fireball 8", "Rain 11 template", "Wall 7 remains")
_OPENING: tuple[tuple[cmd.AnyCommand, Side], ...] = (
    (cmd.JoinGame(army="Blues"), Side.SECOND),
    *(
        (
            cmd.AddWizard(
                side=side, wizard=cmd.WizardLine(name=name, level=level, spells=tuple(map(spell_line, _SPELLS)))
            ),
            side,
        )
        for side, name, level in (
            (Side.FIRST, "Anna", 4),
            (Side.FIRST, "Boris", 2),
            (Side.SECOND, "Clara", 4),
            (Side.SECOND, "Dmitri", 2),
        )
    ),
)


_interactions = count(1000)


class RefereedGames:
    """A referee, and games in many channels before him."""

    def __init__(self, referee: Referee, players: tuple[cmd.Actor, cmd.Actor] = (ALICE, BOB), guild: int = 1) -> None:
        self.referee = referee
        self._players = dict(zip(Side, players, strict=True))
        self._guild = guild

    @classmethod
    def over(cls, journal: Journal) -> Self:
        """Return games before a new referee over a journal."""
        return cls(Referee(journal, FairChance()))

    async def rule(self, channel: int, command: cmd.AnyCommand, by: Side = Side.FIRST) -> RulingResult:
        """Let the referee rule on one command."""
        place = Place(guild=self._guild, channel=channel)
        return await self.referee.rule(place, next(_interactions), self._players[by], command)

    async def open(self, channel: int) -> None:
        """Open a game between two sides with two wizards each."""
        await self.rule(channel, cmd.NewGame(language="en", army="Reds"))
        for command, side in _OPENING:
            await self.rule(channel, command, side)

    async def play(self, channel: int, random: Random, rulings: int) -> GameSession:
        """Play on in a channel up to that many rulings, and return the session."""
        session = await self.referee.session(channel)
        while session is None or session.seq < rulings:
            if session is None:
                await self.open(channel)
            else:
                with suppress(RefusedError):  # nothing to heal
                    await self.rule(channel, *_random_offer(session.game, random))
            session = await self.referee.session(channel)
        return session


def _random_offer(game: Game, random: Random) -> tuple[cmd.AnyCommand, Side]:
    """Return a random command of play, now and then a correction that heals, so that the game never ends by itself."""
    if game.question is None and random.random() < 0.1:
        side = random.choice(tuple(Side))
        wizard = random.choice(game.sides[side].wizards).name
        return cmd.CorrectWizard(wizard=wizard, side=side, level=4, status=Status.READY, lift_bars=True), Side.FIRST
    offered = [(command, side) for side in Side for command in legality.offers(game, side)]
    kinds = sorted({type(command).__name__ for command, _ in offered})
    if len(kinds) > 1 and "EndPhase" in kinds and random.random() < 0.7:
        kinds.remove("EndPhase")
    kind = random.choice(kinds)
    return random.choice([offer for offer in offered if type(offer[0]).__name__ == kind])
