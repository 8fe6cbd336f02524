"""Who undoes a ruling alone, whom he has to ask, and that he can withdraw."""

from collections.abc import AsyncIterator

import pytest

from bot.referee.dice import FairChance
from bot.referee.referee import Referee
from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.analysis import log
from bot.rules.model import Side, UndoQuestion
from storage.backends import open_database
from storage.journal import Journal
from tests.rules.played_game import BOB, CAROL
from tests.rules.refereed_game import RefereedGame, refereed_game


@pytest.fixture
async def play() -> AsyncIterator[RefereedGame]:
    async with refereed_game() as opened:
        yield opened


async def test_a_ruling_without_dice_is_undone_at_once(play: RefereedGame) -> None:
    before = play.game
    await play.do(cmd.EditWizard(wizard="Anna", level=4))
    result = await play.do(cmd.Undo())
    assert [type(event) for event in result.ruling.events] == [ev.Undone]
    assert play.game == before
    assert await play.refused(cmd.Undo(), CAROL) == "not-a-player"


async def test_a_ruling_with_dice_needs_the_others_consent(play: RefereedGame) -> None:
    before = play.game
    await play.do(cmd.ThrowWinds())
    thrown = play.game
    result = await play.do(cmd.Undo())
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
    assert result.ruling.command == cmd.Undo(ruling=5, act="throw-winds", known=True)


async def test_nothing_to_undo(play: RefereedGame) -> None:
    for _ in range(2):
        await play.do(cmd.Undo())
    assert play.game.sides.first.wizards == ()
    assert await play.refused(cmd.Undo()) == "nothing-to-undo"


async def test_undo_off() -> None:
    async with refereed_game("off") as play:
        assert await play.refused(cmd.Undo()) == "undo-off"
        assert await play.refused(cmd.SetOption(option="undo", value="consent")) == "option-fixed"


async def test_undo_by_the_master() -> None:
    async with refereed_game("master") as play:
        await play.do(cmd.ThrowWinds())
        assert await play.refused(cmd.Undo(), BOB) == "master-only"
        await play.do(cmd.Undo())
        assert play.game.phase is None


async def test_a_master_who_does_not_play_undoes_alone(play: RefereedGame) -> None:
    await play.do(cmd.ThrowWinds())
    await play.do(cmd.HandOver(user=CAROL.user, name="Carol"))
    result = await play.do(cmd.Undo(), CAROL)
    assert [type(event) for event in result.ruling.events] == [ev.ActedFor, ev.Undone]


async def test_solo_undo_asks_nobody() -> None:
    async with refereed_game(solo=True) as play:
        await play.do(cmd.ThrowWinds())
        await play.do(cmd.Undo())
        assert play.game.phase is None


async def test_an_unknown_undo_rule_is_refused() -> None:
    database = await open_database(":memory:")
    play = RefereedGame(Referee(Journal(database), FairChance()), Journal(database), [])
    assert await play.refused(cmd.NewGame(language="en", undo="never")) == "option-value"
    await database.close()


async def test_who_asked_can_withdraw_but_not_agree(play: RefereedGame) -> None:
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


async def test_a_master_who_plays_agrees_only_for_an_empty_seat(play: RefereedGame) -> None:
    await play.do(cmd.ThrowWinds())
    await play.do(cmd.Undo())
    await play.do(cmd.LeaveGame(), BOB)
    agreed = await play.do(cmd.AnswerUndo(agree=True))
    assert ev.ActedFor(side=Side.SECOND) in agreed.ruling.events
    assert play.game.phase is None


async def test_the_masters_correction_is_not_taken_back_by_a_player_alone(play: RefereedGame) -> None:
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


async def test_a_master_who_plays_takes_his_own_correction_back(play: RefereedGame) -> None:
    before = play.game
    await play.do(cmd.CorrectWizard(wizard="Anna", level=1))
    await play.do(cmd.Undo())
    assert play.game == before


async def test_who_plays_alone_leaves_the_masters_correction() -> None:
    async with refereed_game(solo=True) as play:
        await play.do(cmd.HandOver(user=CAROL.user, name=CAROL.name))
        await play.do(cmd.CorrectWizard(wizard="Anna", side=Side.FIRST, level=1), CAROL)
        assert await play.refused(cmd.Undo()) == "master-only"
        await play.do(cmd.Undo(), CAROL)
        assert await play.refused(cmd.AnswerUndo(agree=True)) == "no-question"
