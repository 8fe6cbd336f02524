"""The door of the rules: what a command brings, or why it is refused."""

from typing import assert_never

import msgspec

from bot.rules import (
    casting,
    correction,
    dispelling,
    effect,
    free_spell,
    may,
    miscast,
    phase,
    pools,
    rolling,
    roster,
    seats,
    setup,
    tending,
    training,
    undoing,
)
from bot.rules import commands as cmd
from bot.rules.events import AnyEvent, HandDiceDeclined, QuestionAnswered, QuestionAsked, Rolled
from bot.rules.model import Game, HandDiceQuestion, Side
from bot.rules.refusal import RefusedError
from bot.rules.story import Dice, HandDice, Story

_ADMITTED_WHILE_ASKED = (
    cmd.Dispel | cmd.LetPass | cmd.AnswerScatter | cmd.AnswerFreeSpell | cmd.AnswerCovered
    | cmd.NewGame | cmd.JoinGame | cmd.SeatPlayer | cmd.LeaveGame | cmd.SetOption | cmd.HandOver | cmd.EndGame
    | cmd.AddDice | cmd.TakeDice | cmd.Roll | cmd.CorrectWizard | cmd.CorrectPool
    | cmd.Undo | cmd.AnswerUndo | cmd.AnswerHandDice
)  # fmt: skip
"""Answers, seats and the table's own affairs, free rolls, pools and corrections."""


def decide(game: Game | None, command: cmd.AnyCommand, actor: cmd.Actor, dice: Dice) -> list[AnyEvent]:
    """What happens, in order. Raises RefusedError, and then nothing has happened.

    `game` is None before the first ruling; `dice` are the bot's, and stay untouched where players throw their own.
    """
    if game is None:
        return _without_game(command, actor, dice)
    if game.ended:
        raise RefusedError("game-ended")
    hand = _hand(game, command)
    story = Story(game, actor, dice if hand is None else hand)
    _rule(story, command)
    if hand is not None and game.dice == "fair":
        return _asked_first(story, command, hand)
    return story.events


def _rule(story: Story, command: cmd.AnyCommand) -> None:
    """Judge a command where nothing else must be answered first."""
    if not isinstance(command, _ADMITTED_WHILE_ASKED) and (refusal := may.answer(story.game)):
        seats.player_or_master(story)
        raise refusal
    _judge(story, command)
    story.close()


def _without_game(command: cmd.AnyCommand, actor: cmd.Actor, dice: Dice) -> list[AnyEvent]:
    match command:
        case cmd.NewGame():
            return setup.new_game(command, actor)
        case cmd.Roll():
            return rolling.roll_without_game(command, dice)
        case _:
            raise RefusedError("no-game")


def _hand(game: Game, command: cmd.AnyCommand) -> HandDice | None:
    """The players' own dice, in a game with physical dice."""
    if not isinstance(command, cmd.ThrowingCommand):
        return None
    if game.dice == "manual":
        return HandDice(command.rolled or ())
    if command.rolled is None:
        return None
    if game.ruleset.hand_dice == "off":
        raise RefusedError("rolled-in-fair-game")
    return HandDice(command.rolled)


def _asked_first(story: Story, command: cmd.AnyCommand, hand: HandDice) -> list[AnyEvent]:
    """In a game with the bot's dice, the other side must agree to each throw by hand (option `hand_dice`)."""
    side = next((event.by for event in story.events if isinstance(event, Rolled) and event.by), Side.FIRST)
    game, actor = story.before, story.actor
    other = game.sides[side.other].players
    if not other or actor.user in other:
        return story.events
    question = HandDiceQuestion(
        asked=side.other, user=actor.user, name=actor.name, faces=hand.given,
        command=msgspec.json.encode(command).decode(),
    )  # fmt: skip
    return [QuestionAsked(question=question)]


def _answer_hand_dice(story: Story, command: cmd.AnswerHandDice) -> None:
    """The other side lets the throw count, and it is judged now; or not, and nothing was thrown.

    That the option was switched off meanwhile changes nothing: the throw was made while it was allowed.
    """
    question = story.game.question
    if not isinstance(question, HandDiceQuestion):
        raise seats.not_asked(story)
    if command.agree and story.actor.user == question.user:
        raise RefusedError("own-hand-dice", army=story.army(question.asked).name)
    side = seats.act_as(story, question.asked)
    story.tell(QuestionAnswered(asked=side))
    if not command.agree:
        story.tell(HandDiceDeclined(side=side))
        return
    asked_for = msgspec.json.decode(question.command, type=cmd.AnyCommand)
    thrown = Story(story.game, cmd.Actor(user=question.user, name=question.name), HandDice(question.faces))
    _rule(thrown, asked_for)
    for event in thrown.events:
        story.tell(event)


def _judge(story: Story, command: cmd.AnyCommand) -> None:
    """Hand the command to its rule."""
    match command:  # the acts of play come first: Python tries one after another
        case cmd.Cast():
            casting.cast(story, command)
        case cmd.Dispel():
            dispelling.dispel(story, command)
        case cmd.LetPass():
            dispelling.let_pass(story, command)
        case cmd.ThrowWinds():
            phase.throw_winds(story, command)
        case cmd.EndPhase():
            phase.end_phase(story, command)
        case cmd.Train():
            training.train(story, command)
        case cmd.Heal():
            tending.heal(story, command)
        case cmd.Move():
            tending.move(story, command)
        case cmd.AnswerCovered():
            effect.answer_covered(story, command)
        case cmd.AnswerScatter():
            miscast.answer_scatter(story, command)
        case cmd.AnswerFreeSpell():
            free_spell.answer_free_spell(story, command)
        case cmd.EndSpell():
            effect.end_spell(story, command)
        case cmd.NewGame():
            raise RefusedError("game-open")
        case cmd.JoinGame():
            setup.join_game(story, command)
        case cmd.SeatPlayer():
            setup.seat_player(story, command)
        case cmd.LeaveGame():
            setup.leave_game(story, command)
        case cmd.SetOption():
            setup.set_option(story, command)
        case cmd.HandOver():
            setup.hand_over(story, command)
        case cmd.EndGame():
            setup.end_game(story, command)
        case cmd.AddWizard():
            roster.add_wizard(story, command)
        case cmd.EditWizard():
            roster.edit_wizard(story, command)
        case cmd.RemoveWizard():
            roster.remove_wizard(story, command)
        case cmd.SetStatus():
            roster.set_status(story, command)
        case cmd.AddSpell():
            roster.add_spell(story, command)
        case cmd.RemoveSpell():
            roster.remove_spell(story, command)
        case cmd.ReplaceRoster():
            roster.replace_roster(story, command)
        case cmd.AddDice():
            pools.add_dice(story, command)
        case cmd.TakeDice():
            pools.take_dice(story, command)
        case cmd.Roll():
            rolling.roll(story, command)
        case cmd.CorrectWizard():
            correction.correct_wizard(story, command)
        case cmd.CorrectPool():
            correction.correct_pool(story, command)
        case cmd.Undo():
            undoing.undo(story, command)
        case cmd.AnswerUndo():
            undoing.answer_undo(story, command)
        case cmd.AnswerHandDice():
            _answer_hand_dice(story, command)
        case _:
            assert_never(command)
