"""Undo and redo as rulings of their own, through the real referee and journal."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from random import Random
from typing import NamedTuple

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given, settings

from bot.referee.dice import Chance, FairChance, SealedDice, commitment_to, declaration
from bot.referee.referee import Referee
from bot.referee.session import RulingResult, replay
from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules import legality
from bot.rules.analysis import log
from bot.rules.analysis.log import game_of
from bot.rules.evolve import fold
from bot.rules.model import Game, Side, UndoQuestion
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from storage.backends import open_database
from storage.entries import Place
from storage.journal import Journal
from tests.rules.played_game import ALICE, BOB, CAROL, spell_line

HERE = Place(guild=1, channel=10)


class Match(NamedTuple):
    """A game before a real referee; acts get new interaction ids."""

    referee: Referee
    journal: Journal
    steps: list[cmd.AnyCommand]

    async def do(self, command: cmd.AnyCommand, by: cmd.Actor = ALICE) -> RulingResult:
        self.steps.append(command)
        return await self.referee.rule(HERE, 1000 + len(self.steps), by, command)

    async def refused(self, command: cmd.AnyCommand, by: cmd.Actor = ALICE) -> str:
        with pytest.raises(RefusedError) as refusal:
            await self.do(command, by)
        return refusal.value.key

    @property
    def game(self) -> Game:
        table = self.referee.cached_session(HERE.channel)
        assert table is not None
        return table.game

    async def rulings(self) -> list[Ruling]:
        table = await self.referee.session(HERE.channel)
        assert table is not None
        return await self.journal.read(table.game_id)

    async def cast(self) -> RulingResult:
        return await self.do(cmd.Cast(wizard="Anna", spell="Bolt", dice=1, target="the left flank"))


@asynccontextmanager
async def match(undo: str = "consent", *, solo: bool = False, chance: Chance | None = None) -> AsyncIterator[Match]:
    database = await open_database(":memory:")
    try:
        yield await opened_match(Journal(database), undo, solo=solo, chance=chance)
    finally:
        await database.close()


async def opened_match(journal: Journal, undo: str, *, solo: bool, chance: Chance | None) -> Match:
    opened = Match(Referee(journal, chance or FairChance()), journal, [])
    await opened.do(cmd.NewGame(language="en", army="Reds", undo=undo))
    await opened.do(cmd.JoinGame(army="Blues"), ALICE if solo else BOB)
    for side, name in ((Side.FIRST, "Anna"), (Side.SECOND, "Ferdinand")):
        line = cmd.WizardLine(name=name, level=3, spells=(spell_line("Bolt 3"), spell_line("Wall 9 remains template")))
        await opened.do(cmd.AddWizard(side=side, wizard=line), ALICE if solo or side is Side.FIRST else BOB)
    return opened


@pytest.fixture
async def play() -> AsyncIterator[Match]:
    async with match() as opened:
        yield opened


async def test_what_nobody_knew_is_taken_back_at_once(play: Match) -> None:
    before = play.game
    await play.do(cmd.EditWizard(wizard="Anna", level=4))
    ruled = await play.do(cmd.Undo())
    assert [type(event) for event in ruled.ruling.events] == [ev.Undone]
    assert play.game == before
    assert await play.refused(cmd.Undo(), CAROL) == "not-a-player"


async def test_dice_that_fell_need_the_others_consent(play: Match) -> None:
    before = play.game
    await play.do(cmd.ThrowWinds())
    thrown = play.game
    ruled = await play.do(cmd.Undo())
    assert play.game.question is not None
    assert play.game.question.asked is Side.SECOND
    assert await play.refused(cmd.EndPhase()) == "question-open"
    assert await play.refused(cmd.Undo(), BOB) == "question-open"
    await play.do(cmd.AnswerUndo(agree=False), BOB)
    assert play.game == thrown
    assert await play.refused(cmd.AnswerUndo(agree=True), BOB) == "no-question"
    await play.do(cmd.Undo())
    await play.do(cmd.AnswerUndo(agree=True), BOB)
    assert play.game == before
    assert ruled.ruling.command == cmd.Undo(ruling=5, act="throw-winds", known=True)


async def test_an_equal_command_takes_the_dice_of_the_undone(play: Match) -> None:
    first = await play.do(cmd.ThrowWinds())
    await play.do(cmd.Undo())
    await play.do(cmd.AnswerUndo(agree=True), BOB)
    again = await play.do(cmd.ThrowWinds())
    assert again.ruling.events[0] == ev.DiceReused(ruling=first.ruling.seq)
    assert log.thrown_dice(again.ruling) == log.thrown_dice(first.ruling)
    cast = await play.cast()
    if play.game.question is not None:
        await play.do(cmd.LetPass(), BOB)
        await play.do(cmd.Undo(), BOB)
        assert play.game.question is not None
        assert play.referee.cached_session(HERE.channel).question_seq == len(await play.rulings())  # type: ignore[union-attr]
    await play.do(cmd.Undo())
    await play.do(cmd.AnswerUndo(agree=True), BOB)
    other = await play.do(cmd.Cast(wizard="Anna", spell="Bolt", dice=1, target="the right flank"))
    assert ev.DiceReused(ruling=cast.ruling.seq) in other.ruling.events
    await play.do(cmd.Undo())
    await play.do(cmd.AnswerUndo(agree=True), BOB)
    more = await play.do(cmd.Cast(wizard="Anna", spell="Bolt", dice=2))
    assert not any(isinstance(event, ev.DiceReused) for event in more.ruling.events)


async def test_the_dice_of_an_earlier_phase_are_not_reused(play: Match) -> None:
    await play.do(cmd.ThrowWinds())
    await play.do(cmd.Roll(count=3))
    await play.cast()
    while play.game.question is not None:
        await play.do(cmd.LetPass(), BOB)
    for _ in range(3):
        await play.do(cmd.Undo())
        if isinstance(play.game.question, UndoQuestion):
            await play.do(cmd.AnswerUndo(agree=True), BOB)
        if play.game.phase is None:
            break
    else:
        assert play.game.phase is None
    await play.do(cmd.ThrowWinds())
    await play.do(cmd.EndPhase())
    await play.do(cmd.ThrowWinds(), BOB)
    await play.do(cmd.EndPhase(), BOB)
    await play.do(cmd.ThrowWinds())
    later = await play.cast()
    assert not any(isinstance(event, ev.DiceReused) for event in later.ruling.events)


async def test_an_undo_of_the_phases_end_needs_consent_and_new_dice(play: Match) -> None:
    await play.do(cmd.ThrowWinds())
    thrown = play.game
    await play.do(cmd.EndPhase())
    await play.do(cmd.Undo())
    await play.do(cmd.AnswerUndo(agree=True), BOB)
    assert play.game == thrown
    committed = log.open_commitment(await play.rulings())
    assert committed is not None
    assert committed.number == 2


async def test_redo(play: Match) -> None:
    assert await play.refused(cmd.Undo(redo=True)) == "nothing-to-redo"
    await play.do(cmd.ThrowWinds())
    thrown = play.game
    await play.do(cmd.Undo())
    await play.do(cmd.AnswerUndo(agree=True), BOB)
    await play.do(cmd.Undo(redo=True))
    await play.do(cmd.AnswerUndo(agree=True), BOB)
    assert play.game == thrown
    assert await play.refused(cmd.Undo(redo=True)) == "nothing-to-redo"
    await play.do(cmd.Undo())
    await play.do(cmd.AnswerUndo(agree=True), BOB)
    await play.do(cmd.EditWizard(wizard="Anna", level=1))
    assert await play.refused(cmd.Undo(redo=True)) == "nothing-to-redo"


async def test_nothing_to_undo(play: Match) -> None:
    for _ in range(2):
        await play.do(cmd.Undo())
    assert play.game.sides.first.wizards == ()
    assert await play.refused(cmd.Undo()) == "nothing-to-undo"


async def test_undo_off() -> None:
    async with match("off") as play:
        assert await play.refused(cmd.Undo()) == "undo-off"
        assert await play.refused(cmd.SetOption(option="undo", value="consent")) == "option-fixed"


async def test_undo_by_the_master() -> None:
    async with match("master") as play:
        await play.do(cmd.ThrowWinds())
        assert await play.refused(cmd.Undo(), BOB) == "master-only"
        await play.do(cmd.Undo())
        assert play.game.phase is None


async def test_undo_by_a_master_beside_the_table_is_marked(play: Match) -> None:
    await play.do(cmd.ThrowWinds())
    await play.do(cmd.HandOver(user=CAROL.user, name="Carol"))
    ruled = await play.do(cmd.Undo(), CAROL)
    assert [type(event) for event in ruled.ruling.events] == [ev.ActedFor, ev.Undone]


async def test_solo_undo_asks_nobody() -> None:
    async with match(solo=True) as play:
        await play.do(cmd.ThrowWinds())
        await play.do(cmd.Undo())
        assert play.game.phase is None


def test_nothing_follows_where_nothing_was_opened() -> None:
    with pytest.raises(ValueError, match="opening"):
        fold([ev.PhaseEnded(side=Side.FIRST, turn=1)])
    assert log.undo_to_redo([]) is None


async def test_an_unknown_undo_rule_is_refused() -> None:
    database = await open_database(":memory:")
    play = Match(Referee(Journal(database), FairChance()), Journal(database), [])
    assert await play.refused(cmd.NewGame(language="en", undo="never")) == "option-value"
    await database.close()


# --- laws ------------------------------------------------------------------------------------------------------------


async def check_dice(play: Match) -> None:
    """Every die is from the secret committed to before, or of the undone ruling that is named."""
    rulings = await play.rulings()
    secrets: dict[int, bytes] = {}
    committed: dict[int, str] = {}
    in_force: dict[int, int] = {}
    number = 0
    for ruling in rulings:
        in_force[ruling.seq] = number
        for event in ruling.events:
            if isinstance(event, ev.DiceCommitted):
                number, committed[event.number] = event.number, event.commitment
            elif isinstance(event, ev.SecretRevealed):
                secrets[event.number] = bytes.fromhex(event.secret)
    for number, secret in secrets.items():
        assert commitment_to(secret) == committed[number]
    for ruling in rulings:
        if in_force[ruling.seq] not in secrets:
            continue
        earlier = [e.ruling for e in ruling.events if isinstance(e, ev.DiceReused)]
        reused = log.thrown_dice(rulings[earlier[0] - 1]) if earlier else []
        declared = declaration(1, ruling.seq, ruling.interaction, msgspec.json.encode(ruling.command).decode())
        dice = SealedDice(secrets[in_force[ruling.seq]], declared, reused)
        for event in ruling.events:
            if isinstance(event, ev.Rolled):
                assert dice.throw(len(event.faces), event.sides, event.reason) == event.faces


class Seeded(FairChance):
    """Secrets that come again with the same seed, so that a failing game can be played again."""

    def __init__(self, seed: bytes) -> None:
        self.last = seed

    def secret(self) -> bytes:
        self.last = sha256(self.last).digest()
        return self.last


async def wander(random: Random, steps: int) -> None:
    async with match(chance=Seeded(random.randbytes(8))) as play:
        await wander_in(play, random, steps)


async def wander_in(play: Match, random: Random, steps: int) -> None:
    players = {Side.FIRST: ALICE, Side.SECOND: BOB}
    for _ in range(steps):
        before = play.game
        if random.random() < 0.3 and not before.questions:
            try:
                await play.do(cmd.Undo(redo=random.random() < 0.3), random.choice([ALICE, BOB]))
            except RefusedError:
                assert play.game == before
                continue
            if isinstance(play.game.question, UndoQuestion):
                agree = random.random() < 0.7
                await play.do(cmd.AnswerUndo(agree=agree), players[play.game.question.asked])
                assert agree or play.game == before
            continue
        offered = [(side, command) for side in Side for command in legality.offers(before, side)]
        kinds = sorted({type(command).__name__ for _, command in offered})
        wanted = random.choice(kinds)
        side, command = random.choice([o for o in offered if type(o[1]).__name__ == wanted])
        await play.do(command, players[side])
        if random.random() < 0.2 and not play.game.questions:
            after = play.game
            await play.do(cmd.Undo(), players[side])
            if isinstance(play.game.question, UndoQuestion):
                await play.do(cmd.AnswerUndo(agree=True), players[play.game.question.asked])
            assert play.game == before
            await play.do(cmd.Undo(redo=True), players[side])
            assert play.game.question is not None
            await play.do(cmd.AnswerUndo(agree=True), players[play.game.question.asked])
            assert play.game == after
    table = play.referee.cached_session(HERE.channel)
    rulings = await play.rulings()
    assert table is not None
    again = replay(HERE, table.game_id, rulings)
    assert (again.game, again.seq, again.head, again.question_seq) == (
        table.game,
        table.seq,
        table.head,
        table.question_seq,
    )
    assert game_of(rulings) == table.game
    assert table.head == await play.journal.head_hash(table.game_id)
    await check_dice(play)


@settings(max_examples=25, deadline=None)
@given(random=st.randoms(use_true_random=False))
def test_laws_of_undo(random: Random) -> None:
    asyncio.run(wander(random, 25))


def test_faces_are_fair_and_fit_their_die() -> None:
    dice = SealedDice(bytes(32), b"x")
    for sides in (2, 6, 12, 1000):
        faces = dice.throw(2000, sides, "free")
        assert set(faces) <= set(range(1, sides + 1))
        assert min(faces) < sides / 4 + 1
        assert max(faces) > sides * 3 / 4


def test_dice_of_an_undone_ruling_come_first_while_they_fit() -> None:
    plain = SealedDice(bytes(32), b"x").throw(3, 6, "cast")
    assert SealedDice(bytes(32), b"x", [(6, 1), (6, 2)]).throw(5, 6, "cast") == (1, 2, *plain)
    mixed = SealedDice(bytes(32), b"x", [(6, 1), (12, 9), (6, 2)])
    assert mixed.throw(2, 6, "cast") == (1, plain[0])


def test_the_dice_are_pinned() -> None:
    dice = SealedDice(bytes(range(32)), declaration(7, 12, 345, '{"kind":"throw-winds","rolled":null}'))
    assert commitment_to(bytes(range(32))) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert dice.throw(12, 6, "winds") == (5, 2, 1, 2, 1, 2, 4, 1, 1, 2, 2, 4)
