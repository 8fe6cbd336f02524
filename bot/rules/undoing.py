"""Taking rulings back: nothing is deleted, an undo is a further ruling; the game is the fold of those that stand."""

from bot.rules import events as ev
from bot.rules import may, seats
from bot.rules.commands import AnswerUndo, Undo
from bot.rules.model import Side, UndoQuestion
from bot.rules.refusal import RefusedError
from bot.rules.story import Story


def undo(story: Story, command: Undo) -> None:
    """Take the ruling back at once, or ask the other side where dice fell or something was revealed."""
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
        raise may.other_question(story.game)
    if rule == "consent" and command.known and len(own) == 1 and _other_is_there(story, own[0]):
        story.tell(ev.QuestionAsked(question=UndoQuestion(asked=own[0].other, ruling=command.ruling, act=command.act)))
    else:
        if not own:
            story.tell(ev.ActedFor(side=story.game.active or Side.FIRST))
        story.tell(ev.Undone(ruling=command.ruling, act=command.act))


def _other_is_there(story: Story, side: Side) -> bool:
    return bool(story.army(side.other).players)


def answer_undo(story: Story, command: AnswerUndo) -> None:
    """The other side agrees to take the ruling back, or does not."""
    question = story.game.question
    if not isinstance(question, UndoQuestion):
        raise may.other_question(story.game)
    side = seats.act_as(story, question.asked)
    story.tell(ev.QuestionAnswered(asked=side))
    if command.agree:
        story.tell(ev.Undone(ruling=question.ruling, act=question.act))
    else:
        story.tell(ev.UndoDeclined(side=side, ruling=question.ruling, act=question.act))
