"""A game before a real referee and journal, for tests of what rulings do to one another."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import NamedTuple

import pytest

from bot.referee.dice import Chance, FairChance
from bot.referee.referee import Referee
from bot.referee.session import RulingResult
from bot.rules import commands as cmd
from bot.rules.model import Game, Side
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from storage.backends import open_database
from storage.entries import Place
from storage.journal import Journal
from tests.rules.played_game import ALICE, BOB, spell_line

HERE = Place(guild=1, channel=10)


class RefereedGame(NamedTuple):
    """A game of Alice and Bob with a real referee and journal; each command has a new interaction id."""

    referee: Referee
    journal: Journal
    commands: list[cmd.AnyCommand]

    async def do(self, command: cmd.AnyCommand, by: cmd.Actor = ALICE) -> RulingResult:
        self.commands.append(command)
        return await self.referee.rule(HERE, 1000 + len(self.commands), by, command)

    async def refused(self, command: cmd.AnyCommand, by: cmd.Actor = ALICE) -> str:
        with pytest.raises(RefusedError) as refusal:
            await self.do(command, by)
        return refusal.value.key

    @property
    def game(self) -> Game:
        session = self.referee.cached_session(HERE.channel)
        assert session is not None
        return session.game

    async def rulings(self) -> list[Ruling]:
        session = await self.referee.session(HERE.channel)
        assert session is not None
        return await self.journal.read(session.game_id)

    async def cast(self) -> RulingResult:
        return await self.do(cmd.Cast(wizard="Anna", spell="Bolt", dice=1, target="the left flank"))


@asynccontextmanager
async def refereed_game(
    undo: str = "consent", *, solo: bool = False, chance: Chance | None = None
) -> AsyncIterator[RefereedGame]:
    database = await open_database(":memory:")
    try:
        yield await _opened(Journal(database), undo, solo=solo, chance=chance)
    finally:
        await database.close()


async def _opened(journal: Journal, undo: str, *, solo: bool, chance: Chance | None) -> RefereedGame:
    opened = RefereedGame(Referee(journal, chance or FairChance()), journal, [])
    await opened.do(cmd.NewGame(language="en", army="Reds", undo=undo))
    await opened.do(cmd.JoinGame(army="Blues"), ALICE if solo else BOB)
    for side, name in ((Side.FIRST, "Anna"), (Side.SECOND, "Ferdinand")):
        line = cmd.WizardLine(name=name, level=3, spells=(spell_line("Bolt 3"), spell_line("Wall 9 remains template")))
        await opened.do(cmd.AddWizard(side=side, wizard=line), ALICE if solo or side is Side.FIRST else BOB)
    return opened


class SeededChance(FairChance):
    """Secrets that come again with the same seed, so that a failing game can be played again."""

    def __init__(self, seed: bytes) -> None:
        self.last = seed

    def secret(self) -> bytes:
        self.last = sha256(self.last).digest()
        return self.last
