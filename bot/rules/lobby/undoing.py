"""Taking rulings back. Nothing is deleted: an undo is a ruling of its own, and the game is folded without the undone.

With the option `undo` on `consent`, a player takes back alone what nobody could learn anything from. Where dice fell,
a secret was revealed, or the master corrected something, the other side is asked. Whoever plays both sides, or against
an empty seat, has nobody to ask: he takes back dice alone, but not the master's corrections. The master takes back his
own corrections, and everything if he plays neither side. A master who plays asks like any player and cannot agree in
the other player's name. Whoever asked can withdraw.
"""

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules import legality, seats
from bot.rules.decision import Decision
from bot.rules.model import Side, UndoQuestion
from bot.rules.refusal import RefusedError

CORRECTIONS = frozenset(str(kind.__struct_config__.tag) for kind in (cmd.CorrectWizard, cmd.CorrectPool, cmd.SetOption))
"""Commands of the master alone, which a player does not take back alone."""


def undo(decision: Decision, command: cmd.Undo) -> None:
    """Take the ruling back at once, or ask the other side where it must agree."""
    option = decision.game.ruleset.undo
    if option == "off":
        raise RefusedError("undo-off")
    seats.player_or_master(decision)
    own = legality.sides_of(decision.game, decision.actor.user)
    if option == "master":
        seats.master_only(decision)
    if command.ruling is None:
        raise RefusedError("nothing-to-redo" if command.redo else "nothing-to-undo")
    if isinstance(decision.game.question, UndoQuestion):
        raise seats.not_asked(decision)
    corrected = command.act in CORRECTIONS and decision.actor.user != decision.game.master
    must_ask = option == "consent" and (command.known or corrected)
    if must_ask and len(own) == 1 and decision.army(own[0].other).players:
        question = UndoQuestion(asked=own[0].other, ruling=command.ruling, act=command.act)
        decision.emit(ev.QuestionAsked(question=question))
        return
    if corrected:
        seats.master_only(decision)
    if not own:
        decision.emit(ev.ActedFor(side=decision.game.active or Side.FIRST))
    decision.emit(ev.Undone(ruling=command.ruling, act=command.act))


def answer_undo(decision: Decision, command: cmd.AnswerUndo) -> None:
    """Agree to take the ruling back, or not. Whoever asked can withdraw, but agree only as master for an empty seat."""
    question = decision.game.question
    if not isinstance(question, UndoQuestion):
        raise seats.not_asked(decision)
    asked_it = legality.sides_of(decision.game, decision.actor.user) == [question.asked.other]
    if asked_it and command.agree and decision.army(question.asked).players:
        raise RefusedError("own-undo", army=decision.army(question.asked).name)
    withdraws = asked_it and not command.agree
    side = question.asked if withdraws else seats.speak_for(decision, question.asked)
    decision.emit(ev.QuestionAnswered(asked=side))
    if command.agree:
        decision.emit(ev.Undone(ruling=question.ruling, act=question.act))
    elif withdraws:
        decision.emit(ev.UndoWithdrawn(side=side.other, ruling=question.ruling, act=question.act))
    else:
        decision.emit(ev.UndoDeclined(side=side, ruling=question.ruling, act=question.act))
