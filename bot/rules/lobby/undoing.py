"""Taking rulings back: nothing is deleted, an undo is a further ruling; the game is the fold of those that stand.

With the option `undo` on consent, a player takes back alone what nobody could learn anything from. Where dice fell, a
secret was revealed, or the master corrected something, the other side is asked; who plays for both or against an empty
seat has nobody to ask, and takes back dice alone, but never the master's correction. The master takes back his own
corrections, and everything where he plays for neither side. A master who plays asks as any player does: he cannot
agree in the name of the other player. Whoever asked can withdraw.
"""

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules import legality, seats
from bot.rules.decision import Decision
from bot.rules.model import Side, UndoQuestion
from bot.rules.refusal import RefusedError

CORRECTIONS = frozenset(str(kind.__struct_config__.tag) for kind in (cmd.CorrectWizard, cmd.CorrectPool, cmd.SetOption))
"""The acts of the master alone, which a player does not take back alone."""


def undo(decision: Decision, command: cmd.Undo) -> None:
    """Take the ruling back at once, or ask the other side where it must agree."""
    rule = decision.game.ruleset.undo
    if rule == "off":
        raise RefusedError("undo-off")
    seats.player_or_master(decision)
    own = legality.sides_of(decision.game, decision.actor.user)
    if rule == "master":
        seats.master_only(decision)
    if command.ruling is None:
        raise RefusedError("nothing-to-redo" if command.redo else "nothing-to-undo")
    if isinstance(decision.game.question, UndoQuestion):
        raise seats.not_asked(decision)
    corrected = command.act in CORRECTIONS and decision.actor.user != decision.game.master
    if rule == "consent" and (command.known or corrected) and len(own) == 1 and _is_there(decision, own[0].other):
        decision.emit(
            ev.QuestionAsked(question=UndoQuestion(asked=own[0].other, ruling=command.ruling, act=command.act))
        )
    else:
        if corrected:
            seats.master_only(decision)
        if not own:
            decision.emit(ev.ActedFor(side=decision.game.active or Side.FIRST))
        decision.emit(ev.Undone(ruling=command.ruling, act=command.act))


def _is_there(decision: Decision, side: Side) -> bool:
    return bool(decision.army(side).players)


def answer_undo(decision: Decision, command: cmd.AnswerUndo) -> None:
    """The other side agrees to take the ruling back, or does not; the side that asked can withdraw."""
    question = decision.game.question
    if not isinstance(question, UndoQuestion):
        raise seats.not_asked(decision)
    asks = legality.sides_of(decision.game, decision.actor.user) == [question.asked.other]
    if asks and command.agree and _is_there(decision, question.asked):
        raise RefusedError("own-undo", army=decision.army(question.asked).name)
    withdraws = asks and not command.agree
    side = question.asked if withdraws else seats.act_as(decision, question.asked)
    decision.emit(ev.QuestionAnswered(asked=side))
    if command.agree:
        decision.emit(ev.Undone(ruling=question.ruling, act=question.act))
    elif withdraws:
        decision.emit(ev.UndoWithdrawn(side=side.other, ruling=question.ruling, act=question.act))
    else:
        decision.emit(ev.UndoDeclined(side=side, ruling=question.ruling, act=question.act))
