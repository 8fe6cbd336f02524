"""Lost control: the miscast table as data, and a function for each row (C17, M2–M12)."""

from collections.abc import Callable

from bot.rules import effect, free_spell, phase, seats
from bot.rules import events as ev
from bot.rules.attempt import Attempt
from bot.rules.commands import AnswerScatter
from bot.rules.model import Bar, ScatterQuestion, Until, Wizard
from bot.rules.story import Story


def lose_control(story: Story, attempt: Attempt) -> None:
    """Throw 2D6 on the table. In every row but 12 the spell itself fails."""
    total = sum(story.roll(2, by=attempt.side, reason="miscast-table", wizard=attempt.wizard))
    row, effect_of_row = TABLE[total]
    story.tell(ev.Miscast(side=attempt.side, wizard=attempt.wizard, spell=attempt.spell.name, row=row, total=total))
    story.tell(attempt.succeeded("row-12") if row == "M12" else attempt.failed("miscast"))
    effect_of_row(story, attempt)


def _blast(story: Story, attempt: Attempt) -> None:
    hits_caster = story.game.ruleset.blast_hits_caster == "on"
    story.tell(ev.BlastStruck(side=attempt.side, wizard=attempt.wizard, hits_caster=hits_caster))


def _flung(story: Story, attempt: Attempt) -> None:
    side, wizard = attempt.side, attempt.wizard
    (distance,) = story.roll(1, by=side, reason="scatter-distance", wizard=wizard)
    (direction,) = story.roll(1, by=side, reason="scatter-direction", sides=12, wizard=wizard)
    story.tell(ev.SpellFlung(side=side, wizard=wizard, distance=distance, direction=direction))
    _bar(story, attempt, "M3", "six")
    question = ScatterQuestion(asked=side, wizard=wizard, distance=distance, direction=direction)
    story.tell(ev.QuestionAsked(question=question))


def answer_scatter(story: Story, command: AnswerScatter) -> None:
    """The caster's player says what was in the way (M3)."""
    question = story.game.question
    if not isinstance(question, ScatterQuestion):
        raise seats.not_asked(story)
    side = seats.act_as(story, question.asked)
    story.tell(ev.QuestionAnswered(asked=side))
    story.tell(ev.FlungSpellStruck(side=side, wizard=question.wizard, hit=command.hit))


def _concentration_lost(story: Story, attempt: Attempt) -> None:
    free_spell.ask(story, attempt.side.other, attempt.spell.value)


def _struck(story: Story, attempt: Attempt) -> None:
    _bar(story, attempt, "M5", "next_turn")


def _struggling(story: Story, attempt: Attempt) -> None:
    _bar(story, attempt, "M6", "phase")


def _drained(story: Story, attempt: Attempt) -> None:
    phase.close(story, attempt.side, "drained")


def _wounded(story: Story, attempt: Attempt) -> None:
    left = max(0, _caster(story, attempt).wounds - 1)
    story.tell(ev.WoundTaken(side=attempt.side, wizard=attempt.wizard, wounds=left))
    if left == 0:
        story.tell(ev.WizardDied(side=attempt.side, wizard=attempt.wizard, why="wounds"))


def _weakened(story: Story, attempt: Attempt) -> None:
    before = _caster(story, attempt).level
    level = max(0, before - 1)
    story.tell(ev.LevelChanged(side=attempt.side, wizard=attempt.wizard, level=level, before=before))
    _bar(story, attempt, "M11", "phase" if level else "battle")


def _broken(story: Story, attempt: Attempt) -> None:
    _bar(story, attempt, "M12", "battle")
    story.tell(ev.DispelCountLost(side=attempt.side, wizard=attempt.wizard))
    effect.take_effect(story, attempt.side, attempt.wizard, attempt.spell, attempt.total)


def _bar(story: Story, attempt: Attempt, row: str, until: Until) -> None:
    bar = Bar(row=row, until=until, since=story.game.turn)
    story.tell(ev.BarLaid(side=attempt.side, wizard=attempt.wizard, bar=bar))


def _caster(story: Story, attempt: Attempt) -> Wizard:
    return next(w for w in story.army(attempt.side).wizards if w.name == attempt.wizard)


TABLE: dict[int, tuple[str, Callable[[Story, Attempt], None]]] = {
    2: ("M2", _blast),
    3: ("M3", _flung),
    4: ("M4", _concentration_lost),
    5: ("M5", _struck),
    6: ("M6", _struggling),
    7: ("M6", _struggling),
    8: ("M8", _drained),
    9: ("M8", _drained),
    10: ("M10", _wounded),
    11: ("M11", _weakened),
    12: ("M12", _broken),
}
"""What each sum of 2D6 brings: the rule's id and its effect."""
