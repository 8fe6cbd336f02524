"""What a command brings, as events, or why it is refused. Start reading here: each command is named with its rule."""

from typing import assert_never

import msgspec

from bot.rules import commands as cmd
from bot.rules import legality, seats
from bot.rules.decision import Decision, Dice, HandDice
from bot.rules.events import AnyEvent, HandDiceDeclined, QuestionAnswered, QuestionAsked, Rolled
from bot.rules.lobby import correction, rolling, roster, setup, undoing
from bot.rules.model import Game, HandDiceQuestion, Side
from bot.rules.play import casting, dispelling, free_spell, healing, miscast, phase, pools, spell_effect, training
from bot.rules.refusal import RefusedError

_ALLOWED_DURING_QUESTION = (
    cmd.Dispel | cmd.LetPass | cmd.AnswerScatter | cmd.AnswerFreeSpell | cmd.AnswerCovered
    | cmd.NewGame | cmd.JoinGame | cmd.SeatPlayer | cmd.LeaveGame | cmd.SetOption | cmd.HandOver | cmd.EndGame
    | cmd.AddDice | cmd.TakeDice | cmd.Roll | cmd.CorrectWizard | cmd.CorrectPool
    | cmd.Undo | cmd.AnswerUndo | cmd.AnswerHandDice
)  # fmt: skip
"""Answers, seats, options and master, free rolls, pools and corrections."""


def decide(game: Game | None, command: cmd.AnyCommand, actor: cmd.Actor, dice: Dice) -> list[AnyEvent]:
    """Return the events of a command, in order. Raise RefusedError if it is not allowed: nothing has happened then.

    `game` is None before the first ruling. `dice` are the bot's; nothing is thrown with them where players throw.
    """
    if game is None:
        return _decide_without_game(command, actor, dice)
    if game.ended:
        raise RefusedError("game-ended")
    hand = _hand_dice(game, command)
    decision = Decision(game, actor, hand or dice)
    _handle(decision, command)
    if hand is not None and game.dice == "fair":
        return _with_consent(decision, command, hand)
    return decision.events


def _decide_without_game(command: cmd.AnyCommand, actor: cmd.Actor, dice: Dice) -> list[AnyEvent]:
    match command:
        case cmd.NewGame():
            return setup.new_game(command, actor)
        case cmd.Roll():
            return rolling.roll_without_game(command, dice)
        case _:
            raise RefusedError("no-game")


def _handle(decision: Decision, command: cmd.AnyCommand) -> None:
    """Emit a command's events, unless a question must be answered first."""
    if not isinstance(command, _ALLOWED_DURING_QUESTION) and (refusal := legality.question_open(decision.game)):
        seats.player_or_master(decision)
        raise refusal
    _dispatch(decision, command)
    decision.refuse_unused_dice()


def _dispatch(decision: Decision, command: cmd.AnyCommand) -> None:
    match command:  # cases are tried in turn: the commonest commands come first
        case cmd.Cast():
            casting.cast(decision, command)
        case cmd.Dispel():
            dispelling.dispel(decision, command)
        case cmd.LetPass():
            dispelling.let_pass(decision, command)
        case cmd.ThrowWinds():
            phase.throw_winds(decision, command)
        case cmd.EndPhase():
            phase.end_phase(decision, command)
        case cmd.Train():
            training.train(decision, command)
        case cmd.Heal():
            healing.heal(decision, command)
        case cmd.Move():
            healing.move(decision, command)
        case cmd.AnswerCovered():
            spell_effect.answer_covered(decision, command)
        case cmd.AnswerScatter():
            miscast.answer_scatter(decision, command)
        case cmd.AnswerFreeSpell():
            free_spell.answer_free_spell(decision, command)
        case cmd.EndSpell():
            spell_effect.end_spell(decision, command)
        case cmd.NewGame():
            raise RefusedError("game-open")
        case cmd.JoinGame():
            setup.join_game(decision, command)
        case cmd.SeatPlayer():
            setup.seat_player(decision, command)
        case cmd.LeaveGame():
            setup.leave_game(decision, command)
        case cmd.SetOption():
            setup.set_option(decision, command)
        case cmd.HandOver():
            setup.hand_over(decision, command)
        case cmd.EndGame():
            setup.end_game(decision, command)
        case cmd.AddWizard():
            roster.add_wizard(decision, command)
        case cmd.EditWizard():
            roster.edit_wizard(decision, command)
        case cmd.RemoveWizard():
            roster.remove_wizard(decision, command)
        case cmd.SetStatus():
            roster.set_status(decision, command)
        case cmd.AddSpell():
            roster.add_spell(decision, command)
        case cmd.RemoveSpell():
            roster.remove_spell(decision, command)
        case cmd.ReplaceRoster():
            roster.replace_roster(decision, command)
        case cmd.AddDice():
            pools.add_dice(decision, command)
        case cmd.TakeDice():
            pools.take_dice(decision, command)
        case cmd.Roll():
            rolling.roll(decision, command)
        case cmd.CorrectWizard():
            correction.correct_wizard(decision, command)
        case cmd.CorrectPool():
            correction.correct_pool(decision, command)
        case cmd.Undo():
            undoing.undo(decision, command)
        case cmd.AnswerUndo():
            undoing.answer_undo(decision, command)
        case cmd.AnswerHandDice():
            _answer_hand_dice(decision, command)
        case _:
            assert_never(command)


def _hand_dice(game: Game, command: cmd.AnyCommand) -> HandDice | None:
    """Return the dice that players throw for this command; None where the bot throws."""
    if not isinstance(command, cmd.ThrowingCommand):
        return None
    if game.dice == "manual":
        return HandDice(command.rolled or ())
    if command.rolled is None:
        return None
    if game.ruleset.hand_dice == "off":
        raise RefusedError("rolled-in-fair-game")
    return HandDice(command.rolled)


def _with_consent(decision: Decision, command: cmd.AnyCommand, hand: HandDice) -> list[AnyEvent]:
    """Ask the other side whether dice thrown by hand count in a game with the bot's dice (option `hand_dice`).

    Where nobody else could answer they count at once.
    """
    side = next((event.by for event in decision.events if isinstance(event, Rolled) and event.by), Side.FIRST)
    game, actor = decision.before, decision.actor
    other = game.sides[side.other].players
    if not other or actor.user in other:
        return decision.events
    question = HandDiceQuestion(
        asked=side.other, user=actor.user, name=actor.name, faces=hand.given,
        command=msgspec.json.encode(command).decode(),
    )  # fmt: skip
    return [QuestionAsked(question=question)]


def _answer_hand_dice(decision: Decision, command: cmd.AnswerHandDice) -> None:
    """Count the throw and handle its command now, or drop it as if nothing was thrown.

    That the option was switched off meanwhile changes nothing: the throw was made while it was allowed.
    """
    question = decision.game.question
    if not isinstance(question, HandDiceQuestion):
        raise seats.not_asked(decision)
    if command.agree and decision.actor.user == question.user:
        raise RefusedError("own-hand-dice", army=decision.army(question.asked).name)
    side = seats.speak_for(decision, question.asked)
    decision.emit(QuestionAnswered(asked=side))
    if not command.agree:
        decision.emit(HandDiceDeclined(side=side))
        return
    thrower = cmd.Actor(user=question.user, name=question.name)
    thrown = Decision(decision.game, thrower, HandDice(question.faces))
    _handle(thrown, msgspec.json.decode(question.command, type=cmd.AnyCommand))
    for event in thrown.events:
        decision.emit(event)
