"""Undo and redo as rulings of their own: which rulings are effective, which dice fall, and what is law."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from random import Random

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given, settings

from bot.referee.dice import SealedDice, commitment_to, declaration
from bot.referee.session import replay
from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules import legality
from bot.rules.analysis import log
from bot.rules.analysis.log import game_of
from bot.rules.model import Side, UndoQuestion
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from tests.rules.played_game import ALICE, BOB
from tests.rules.refereed_game import HERE, RefereedGame, SeededChance, refereed_game


@pytest.fixture
async def play() -> AsyncIterator[RefereedGame]:
    async with refereed_game() as opened:
        yield opened


async def test_a_throw_takes_the_dice_of_an_equal_undone_one(play: RefereedGame) -> None:
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
        session = play.referee.cached_session(HERE.channel)
        assert session is not None
        assert session.question_seq == len(await play.rulings())
    await play.do(cmd.Undo())
    await play.do(cmd.AnswerUndo(agree=True), BOB)
    other = await play.do(cmd.Cast(wizard="Anna", spell="Bolt", dice=1, target="the right flank"))
    assert ev.DiceReused(ruling=cast.ruling.seq) in other.ruling.events
    await play.do(cmd.Undo())
    await play.do(cmd.AnswerUndo(agree=True), BOB)
    more = await play.do(cmd.Cast(wizard="Anna", spell="Bolt", dice=2))
    assert not any(isinstance(event, ev.DiceReused) for event in more.ruling.events)


async def test_the_dice_of_an_earlier_phase_are_not_reused(play: RefereedGame) -> None:
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


async def test_an_undone_end_of_a_phase_leaves_a_new_secret(play: RefereedGame) -> None:
    await play.do(cmd.ThrowWinds())
    thrown = play.game
    await play.do(cmd.EndPhase())
    await play.do(cmd.Undo())
    await play.do(cmd.AnswerUndo(agree=True), BOB)
    assert play.game == thrown
    committed = log.open_commitment(await play.rulings())
    assert committed is not None
    assert committed.number == 2


async def test_redo(play: RefereedGame) -> None:
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


async def check_dice(play: RefereedGame) -> None:
    """Check that every die is from the secret committed to before, or of the undone ruling that is named."""
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


async def play_at_random(random: Random, steps: int) -> None:
    async with refereed_game(chance=SeededChance(random.randbytes(8))) as play:
        await play_at_random_in(play, random, steps)


async def play_at_random_in(play: RefereedGame, random: Random, steps: int) -> None:
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
    session = play.referee.cached_session(HERE.channel)
    rulings = await play.rulings()
    assert session is not None
    again = replay(HERE, session.game_id, rulings)
    assert (again.game, again.seq, again.head, again.question_seq) == (
        session.game,
        session.seq,
        session.head,
        session.question_seq,
    )
    assert game_of(rulings) == session.game
    assert session.head == await play.journal.head_hash(session.game_id)
    await check_dice(play)


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(random=st.randoms(use_true_random=False))
def test_laws_of_undo(random: Random) -> None:
    asyncio.run(play_at_random(random, 25))


def test_a_long_chain_of_undos_of_undos_is_read() -> None:
    """Each undo takes back the one before: every other one is effective, however long the chain is."""
    at, length = datetime(2026, 1, 2, tzinfo=UTC), 3000
    first = Ruling(seq=1, at=at, actor=ALICE, interaction=1, command=cmd.ThrowWinds(), events=())
    undos = [
        Ruling(
            seq=seq,
            at=at,
            actor=ALICE,
            interaction=seq,
            command=cmd.Undo(),
            events=(ev.Undone(ruling=seq - 1, act=""),),
        )
        for seq in range(2, length + 1)
    ]
    rulings = [first, *undos]
    assert log.undone_by(rulings) == {seq: seq + 1 for seq in range(1, length, 2)}
    changed = log.changed_rulings(rulings[-1], {ruling.seq: ruling for ruling in rulings})
    assert [ruling.seq for ruling in changed] == list(range(length - 1, 0, -1))
