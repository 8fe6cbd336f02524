"""Taking rulings back: nothing is deleted, an undo is a further ruling; the game is the fold of those that stand.

With the option `undo` on consent, a player takes back alone what nobody could learn anything from. Where dice fell, a
secret was revealed, or the master corrected something, the other side is asked; who plays for both or against an empty
seat has nobody to ask, and takes back dice alone, but never the master's correction. The master takes back his own
corrections, and everything where he plays for neither side. A master who plays asks as any player does: he cannot
agree in the name of the other player. Whoever asked can withdraw.
"""

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules import may, seats
from bot.rules.model import Side, UndoQuestion
from bot.rules.refusal import RefusedError
from bot.rules.story import Story

CORRECTIONS = frozenset(str(kind.__struct_config__.tag) for kind in (cmd.CorrectWizard, cmd.CorrectPool, cmd.SetOption))
"""The acts of the master alone, which a player does not take back alone."""


def undo(story: Story, command: cmd.Undo) -> None:
    """Take the ruling back at once, or ask the other side where it must agree."""
    rule = story.game.ruleset.undo
    if rule == "off":
        raise RefusedError("undo-off")
    seats.player_or_master(story)
    own = may.sides_of(story.game, story.actor.user)
    if rule == "master":
        seats.master_only(story)
    if command.ruling is None:
        raise RefusedError("nothing-to-redo" if command.redo else "nothing-to-undo")
    if isinstance(story.game.question, UndoQuestion):
        raise seats.not_asked(story)
    corrected = command.act in CORRECTIONS and story.actor.user != story.game.master
    if rule == "consent" and (command.known or corrected) and len(own) == 1 and _is_there(story, own[0].other):
        story.tell(ev.QuestionAsked(question=UndoQuestion(asked=own[0].other, ruling=command.ruling, act=command.act)))
    else:
        if corrected:
            seats.master_only(story)
        if not own:
            story.tell(ev.ActedFor(side=story.game.active or Side.FIRST))
        story.tell(ev.Undone(ruling=command.ruling, act=command.act))


def _is_there(story: Story, side: Side) -> bool:
    return bool(story.army(side).players)


def answer_undo(story: Story, command: cmd.AnswerUndo) -> None:
    """The other side agrees to take the ruling back, or does not; the side that asked can withdraw."""
    question = story.game.question
    if not isinstance(question, UndoQuestion):
        raise seats.not_asked(story)
    asks = may.sides_of(story.game, story.actor.user) == [question.asked.other]
    if asks and command.agree and _is_there(story, question.asked):
        raise RefusedError("own-undo", army=story.army(question.asked).name)
    withdraws = asks and not command.agree
    side = question.asked if withdraws else seats.act_as(story, question.asked)
    story.tell(ev.QuestionAnswered(asked=side))
    if command.agree:
        story.tell(ev.Undone(ruling=question.ruling, act=question.act))
    elif withdraws:
        story.tell(ev.UndoWithdrawn(side=side.other, ruling=question.ruling, act=question.act))
    else:
        story.tell(ev.UndoDeclined(side=side, ruling=question.ruling, act=question.act))
