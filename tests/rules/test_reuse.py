"""The dice of an undone ruling are used again, however the same throw is asked for."""

from collections.abc import AsyncIterator

import pytest

from bot.referee.session import RulingResult
from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.analysis import log
from bot.rules.analysis.reuse import undone_throws
from bot.rules.model import Obstacle, Pool, ScatterQuestion, UndoQuestion
from bot.verify.finding import Verdict
from bot.verify.format import export
from tests.rules.played_game import BOB
from tests.rules.refereed_game import HERE, RefereedGame, SeededChance, refereed_game
from tests.verify.log_samples import judged


@pytest.fixture
async def play() -> AsyncIterator[RefereedGame]:
    """A game whose master undoes as he likes. Its log must verify in the end."""
    async with refereed_game("master", chance=SeededChance(b"a cheat")) as opened:
        yield opened
        entry = await opened.journal.last_game(HERE.channel)
        assert entry is not None
        verdict = judged(export(entry, await opened.journal.rows(entry.id)).content)
        assert isinstance(verdict, Verdict), verdict.facts


BOLT = cmd.Cast(wizard="Anna", spell="Bolt", dice=1)


async def ready(play: RefereedGame) -> RulingResult:
    """The Winds, dice enough, and a cast."""
    await play.do(cmd.ThrowWinds())
    await with_power(play)
    return await cast(play)


async def with_power(play: RefereedGame) -> None:
    """Dice enough."""
    assert play.game.phase is not None
    if play.game.phase.power != 9:
        await play.do(cmd.CorrectPool(pool=Pool.POWER, dice=9))


async def cast(play: RefereedGame, command: cmd.Cast = BOLT) -> RulingResult:
    """A cast, and whatever is asked then is let go."""
    result = await play.do(command)
    while question := play.game.question:
        hit = cmd.AnswerScatter(hit=Obstacle.NOTHING)
        await play.do(hit if isinstance(question, ScatterQuestion) else cmd.LetPass())
    return result


async def back_to(play: RefereedGame, result: RulingResult) -> None:
    """Take back that ruling and all after it."""
    while result.ruling.seq not in log.undone_by(await play.rulings()):
        await play.do(cmd.Undo())


def reused(result: RulingResult) -> int | None:
    return next((event.ruling for event in result.ruling.events if isinstance(event, ev.DiceReused)), None)


def same_dice(one: RulingResult, other: RulingResult) -> bool:
    first, second = log.thrown_dice(one.ruling), log.thrown_dice(other.ruling)
    return reused(one) == other.ruling.seq and first[:1] == second[:1]


@pytest.mark.parametrize(
    "again",
    [
        cmd.Cast(wizard="ANNA", spell="Bolt", dice=1),
        cmd.Cast(wizard="Anna", spell=" bolt", dice=1),
        cmd.Cast(spell="Bolt", dice=1),
        cmd.Cast(wizard="Anna", spell="Bolt", dice=1, bonus=1),
        cmd.Cast(wizard="Anna", spell="Bolt", dice=1, target="someone else"),
    ],
)
async def test_however_it_is_written(play: RefereedGame, again: cmd.Cast) -> None:
    bad = await ready(play)
    await back_to(play, bad)
    assert same_dice(await cast(play, again), bad)


async def test_a_phase_begun_again(play: RefereedGame) -> None:
    bad = await ready(play)
    await back_to(play, bad)
    await play.do(cmd.Undo())
    assert (await play.do(cmd.Undo())).game_after.phase is None  # type: ignore[union-attr]  # a game is open
    await play.do(cmd.ThrowWinds())
    await with_power(play)
    assert same_dice(await cast(play), bad)


async def test_a_turn_begun_again(play: RefereedGame) -> None:
    await play.do(cmd.ThrowWinds())
    await play.do(cmd.EndPhase())
    first = await play.do(cmd.ThrowWinds())
    ended = await play.do(cmd.EndPhase())
    bad = await ready(play)
    await back_to(play, ended)
    await play.do(cmd.EndPhase())
    await play.do(cmd.ThrowWinds())
    await with_power(play)
    assert same_dice(await cast(play), bad)
    await back_to(play, first)
    assert same_dice(await play.do(cmd.ThrowWinds()), first)


async def test_the_wizard_under_another_name(play: RefereedGame) -> None:
    bad = await ready(play)
    await back_to(play, bad)
    await play.do(cmd.EditWizard(wizard="Anna", name="Berta"))
    await play.do(cmd.EditWizard(wizard="Berta", name="Cora"))
    assert same_dice(await cast(play, cmd.Cast(wizard="Cora", spell="Bolt", dice=1)), bad)


async def test_each_time_has_its_own_dice() -> None:
    """Who failed once and then did better cannot have the better dice first."""
    for seed in range(30):
        async with refereed_game("master", chance=SeededChance(bytes([seed]))) as play:
            first = await ready(play)
            if not any(isinstance(event, ev.SpellFailed) for event in first.ruling.events):
                continue
            second = await cast(play)
            await back_to(play, first)
            assert same_dice(await cast(play), first)
            assert same_dice(await cast(play), second)
            return
    pytest.fail("never failed")


async def test_after_a_restart(play: RefereedGame) -> None:
    bad = await ready(play)
    await back_to(play, bad)
    play.referee._sessions.clear()  # as a restart would
    assert same_dice(await cast(play), bad)


async def test_what_is_another_act_has_its_own_dice(play: RefereedGame) -> None:
    bad = await ready(play)
    await back_to(play, bad)
    assert reused(await cast(play, cmd.Cast(wizard="Anna", spell="Bolt", dice=2))) is None
    assert reused(await cast(play, cmd.Cast(wizard="Anna", spell="Wall", dice=1))) is None


async def test_physical_dice_are_not_taken_again(play: RefereedGame) -> None:
    await play.do(cmd.SetOption(option="hand_dice", value="consent"))
    await play.do(cmd.ThrowWinds())
    for faces in ((2,), (5,)):
        await play.do(cmd.CorrectPool(pool=Pool.POWER, dice=8 if faces == (2,) else 9))
        await play.do(cmd.Cast(wizard="Anna", spell="Bolt", dice=1, rolled=faces))
        answer = await play.do(cmd.AnswerHandDice(agree=True), BOB)
        assert reused(answer) is None
        assert log.thrown_dice(answer.ruling) == [(6, faces[0])]
        await back_to(play, answer)
        assert play.game.question is not None
        assert not isinstance(play.game.question, UndoQuestion)
        await play.do(cmd.Undo())
        assert play.game.question is None
    by_bot = await cast(play)
    assert reused(by_bot) is None


async def test_what_is_over_is_forgotten(play: RefereedGame) -> None:
    bad = await ready(play)
    await back_to(play, bad)
    assert any(undone_throws(await play.rulings())._undone.values())
    await play.do(cmd.EndPhase())
    throws = undone_throws(await play.rulings())
    throws.forget(2**63)
    assert not throws._undone
