"""Physical dice: the faces come with the command, in the order in which the rules ask."""

import pytest
from msgspec.structs import replace

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules import legality
from bot.rules.model import DispelQuestion, HandDiceQuestion, Obstacle, Pool, Side
from bot.rules.refusal import MoreDiceNeededError
from tests.rules.played_game import ALICE, BOB, CAROL, PlayedGame, game_with_pools_8_6


def by_hand(*rolled: int) -> PlayedGame:
    play = PlayedGame()
    play.game = replace(play.game, dice="manual")
    play.add_wizard("Ansgar", 2, "Bolt 7")
    if rolled:
        play.do(cmd.ThrowWinds(rolled=rolled))
    return play


def test_the_faces_are_used_in_order_and_marked() -> None:
    play = by_hand(3, 5, 6)
    assert play.pools == (9, 5)
    assert all(e.source == "hand" for e in play.last_events if isinstance(e, ev.Rolled))
    play.do(cmd.Cast(dice=2, rolled=(1, 1, 1, 2, 4, 12)))
    assert play.question == "scatter"
    play.do(cmd.AnswerScatter(hit=Obstacle.CONTACT))
    play.do(cmd.Roll(count=1), 4)
    assert play.event(ev.Rolled).source == "bot"


def test_too_few_says_what_to_roll_next() -> None:
    play = by_hand(3, 5, 6)
    with pytest.raises(MoreDiceNeededError) as first:
        play.do(cmd.Cast(dice=2))
    assert (first.value.given, first.value.count, first.value.sides, first.value.reason) == ((), 2, 6, "cast")
    with pytest.raises(MoreDiceNeededError) as second:
        play.do(cmd.Cast(dice=2, rolled=(1, 1)))
    assert (second.value.given, second.value.count, second.value.reason) == ((1, 1), 2, "miscast-table")
    with pytest.raises(MoreDiceNeededError) as third:
        play.do(cmd.Cast(dice=2, rolled=(1, 1, 1, 2, 4)))
    assert (third.value.count, third.value.sides, third.value.reason) == (1, 12, "scatter-direction")
    assert play.pools == (9, 5)


def test_wrong_faces() -> None:
    play = by_hand()
    assert play.refused(cmd.ThrowWinds(rolled=(3, 7, 1))) == "rolled-face"
    assert play.refused(cmd.ThrowWinds(rolled=(0, 5, 1))) == "rolled-face"
    assert play.refused(cmd.ThrowWinds(rolled=(3, 5, 6, 1))) == "rolled-too-many"
    assert play.refused(cmd.ThrowWinds(rolled=(3,))) == "rolled-too-few"
    play.do(cmd.ThrowWinds(rolled=(3, 5, 1)))
    play.do(cmd.EndPhase())
    assert play.refused(cmd.ThrowWinds(rolled=(1,)), by=BOB) == "rolled-too-many"
    play.do(cmd.ThrowWinds(), by=BOB)


def test_no_faces_in_a_fair_game() -> None:
    play = game_with_pools_8_6(2)
    assert play.refused(cmd.Cast(dice=2, rolled=(6, 6)), by=ALICE) == "rolled-in-fair-game"


# --- in a game with the bot's dice (option `hand_dice`) --------------------------------------------------------------


def test_by_hand_with_consent() -> None:
    play = game_with_pools_8_6(2, hand_dice="consent")
    play.do(cmd.Cast(dice=2, rolled=(6, 6)))
    question = play.game.question
    assert isinstance(question, HandDiceQuestion)
    assert (question.asked, question.user, question.faces) == (Side.SECOND, ALICE.user, (6, 6))
    assert play.pools == (8, 6)
    assert play.refused(cmd.Cast(dice=2)) == "question-open"
    assert list(legality.offers(play.game, Side.SECOND)) == [
        cmd.AnswerHandDice(agree=True),
        cmd.AnswerHandDice(agree=False),
    ]
    play.do(cmd.AnswerHandDice(agree=True), by=BOB)
    assert (play.event(ev.Rolled).source, play.event(ev.Rolled).user) == ("hand", ALICE.user)
    assert (play.event(ev.SpellCast).by, play.pools) == ("irresistible", (6, 6))
    assert play.refused(cmd.AnswerHandDice(agree=True), by=BOB) == "no-question"


def test_by_hand_without_consent() -> None:
    play = game_with_pools_8_6(2, hand_dice="consent")
    before = play.game
    play.do(cmd.Cast(dice=2, rolled=(6, 6)))
    assert play.refused(cmd.AnswerHandDice(agree=False), by=CAROL) == "not-a-player"
    play.do(cmd.AnswerHandDice(agree=False), by=BOB)
    assert play.event(ev.HandDiceDeclined).side is Side.SECOND
    assert play.game == before


def test_who_threw_does_not_agree_to_it_himself() -> None:
    """The master who plays may act for the other side, but not let his own dice count."""
    play = game_with_pools_8_6(2, hand_dice="consent")
    before = play.game
    play.do(cmd.Cast(dice=2, rolled=(6, 6)))
    assert play.game.master == ALICE.user
    assert play.refused(cmd.AnswerHandDice(agree=True)) == "own-hand-dice"
    play.do(cmd.AnswerHandDice(agree=False))
    assert play.game == before
    play.do(cmd.Cast(dice=2, rolled=(6, 6)))
    play.do(cmd.HandOver(user=CAROL.user, name="Carol"))
    play.do(cmd.AnswerHandDice(agree=True), by=CAROL)
    assert play.event(ev.ActedFor).side is Side.SECOND


def test_a_throw_is_decided_in_the_game_as_it_is_when_it_is_agreed_to() -> None:
    play = game_with_pools_8_6(2, hand_dice="consent")
    play.do(cmd.Cast(dice=2, rolled=(6, 6)))
    play.do(cmd.CorrectPool(pool=Pool.POWER, dice=1))
    assert play.refused(cmd.AnswerHandDice(agree=True), by=BOB) == "cast-dice"
    play.do(cmd.AnswerHandDice(agree=False), by=BOB)
    assert play.game.questions == ()


def test_a_throw_from_before_the_option_was_switched_off_can_be_agreed_to() -> None:
    play = game_with_pools_8_6(2, hand_dice="consent")
    play.do(cmd.EndPhase())
    play.do(cmd.AddWizard(wizard=cmd.WizardLine(name="Ferdinand", level=2)), by=BOB)
    play.do(cmd.ThrowWinds(rolled=(4, 5, 1, 1)), by=BOB)
    play.do(cmd.SetOption(option="hand_dice", value="off"))
    play.do(cmd.AnswerHandDice(agree=True))
    rolled = [event for event in play.last_events if isinstance(event, ev.Rolled)]
    assert {(event.source, event.user) for event in rolled} == {("hand", BOB.user)}


def test_a_dispel_by_hand_asks_before_the_open_question() -> None:
    play = game_with_pools_8_6(2, hand_dice="consent")
    play.cast(3, 4)
    play.do(cmd.Dispel(dice=2, rolled=(6, 6)), by=BOB)
    assert [type(question) for question in play.game.questions] == [HandDiceQuestion, DispelQuestion]
    play.do(cmd.AnswerHandDice(agree=True))
    assert play.event(ev.SpellDispelled).total == 12
    assert play.game.questions == ()


def test_a_throw_that_is_refused_is_not_asked() -> None:
    play = game_with_pools_8_6(2, hand_dice="consent")
    assert play.refused(cmd.Cast(dice=2, rolled=(6,))) == "rolled-too-few"
    assert play.refused(cmd.Cast(dice=2, rolled=(6, 6, 6))) == "rolled-too-many"
    assert play.refused(cmd.Cast(dice=9, rolled=(6,))) == "cast-dice"
    play.do(cmd.LeaveGame(), by=BOB)
    play.do(cmd.Cast(dice=2, rolled=(6, 6)))
    assert play.event(ev.SpellCast).by == "irresistible"
