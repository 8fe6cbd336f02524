"""Who takes a ruling back alone, whom he asks, and that he can think better of it."""

from collections.abc import AsyncIterator

import pytest

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.analysis import log
from bot.rules.model import Side, UndoQuestion
from tests.rules.played_game import BOB, CAROL
from tests.rules.test_log import Match, match


@pytest.fixture
async def play() -> AsyncIterator[Match]:
    async with match() as opened:
        yield opened


async def test_who_asked_can_withdraw_but_not_agree(play: Match) -> None:
    await play.do(cmd.ThrowWinds())
    thrown = play.game
    await play.do(cmd.Undo())
    assert await play.refused(cmd.AnswerUndo(agree=True)) == "own-undo"
    withdrawn = await play.do(cmd.AnswerUndo(agree=False))
    assert withdrawn.ruling.events[-1] == ev.UndoWithdrawn(side=Side.FIRST, ruling=5, act="throw-winds")
    assert play.game == thrown
    await play.do(cmd.Undo(), BOB)
    assert await play.refused(cmd.AnswerUndo(agree=True), BOB) == "own-undo"
    assert (await play.do(cmd.AnswerUndo(agree=False), BOB)).ruling.events[-1] == ev.UndoWithdrawn(
        side=Side.SECOND, ruling=5, act="throw-winds"
    )
    assert log.game_of(await play.rulings()) == thrown


async def test_a_master_who_plays_agrees_only_for_an_empty_seat(play: Match) -> None:
    await play.do(cmd.ThrowWinds())
    await play.do(cmd.Undo())
    await play.do(cmd.LeaveGame(), BOB)
    agreed = await play.do(cmd.AnswerUndo(agree=True))
    assert ev.ActedFor(side=Side.SECOND) in agreed.ruling.events
    assert play.game.phase is None


async def test_the_masters_correction_is_not_taken_back_by_a_player_alone(play: Match) -> None:
    await play.do(cmd.HandOver(user=CAROL.user, name=CAROL.name))
    before = play.game
    correction = cmd.CorrectWizard(wizard="Anna", level=1)
    await play.do(correction, CAROL)
    asked = await play.do(cmd.Undo())
    assert asked.ruling.command == cmd.Undo(ruling=6, act="correct-wizard")
    assert play.game.question == UndoQuestion(asked=Side.SECOND, ruling=6, act="correct-wizard")
    await play.do(cmd.AnswerUndo(agree=True), BOB)
    assert play.game == before
    await play.do(correction, CAROL)
    undone = await play.do(cmd.Undo(), CAROL)
    assert undone.ruling.events[-1] == ev.Undone(ruling=9, act="correct-wizard")
    assert play.game == before


async def test_a_master_who_plays_takes_his_own_correction_back(play: Match) -> None:
    before = play.game
    await play.do(cmd.CorrectWizard(wizard="Anna", level=1))
    await play.do(cmd.Undo())
    assert play.game == before


async def test_who_plays_alone_leaves_the_masters_correction() -> None:
    async with match(solo=True) as play:
        await play.do(cmd.HandOver(user=CAROL.user, name=CAROL.name))
        await play.do(cmd.CorrectWizard(wizard="Anna", side=Side.FIRST, level=1), CAROL)
        assert await play.refused(cmd.Undo()) == "master-only"
        await play.do(cmd.Undo(), CAROL)
        assert await play.refused(cmd.AnswerUndo(agree=True)) == "no-question"
