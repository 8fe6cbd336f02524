"""Lost control: the miscast table as data, and a function for each row (C17, M2–M12)."""

from collections.abc import Callable

from bot.rules import events as ev
from bot.rules import seats
from bot.rules.commands import AnswerScatter
from bot.rules.decision import Decision
from bot.rules.model import Bar, ScatterQuestion, Until, Wizard
from bot.rules.play import free_spell, phase, spell_effect
from bot.rules.play.attempt import Attempt


def lose_control(decision: Decision, attempt: Attempt) -> None:
    """Throw 2D6 on the table. In every row but 12 the spell itself fails."""
    total = sum(decision.roll(2, by=attempt.side, reason="miscast-table", wizard=attempt.wizard))
    row, effect_of_row = TABLE[total]
    decision.emit(ev.Miscast(side=attempt.side, wizard=attempt.wizard, spell=attempt.spell.name, row=row, total=total))
    decision.emit(attempt.succeeded("row-12") if row == "M12" else attempt.failed("miscast"))
    effect_of_row(decision, attempt)


def _blast(decision: Decision, attempt: Attempt) -> None:
    hits_caster = decision.game.ruleset.blast_hits_caster == "on"
    decision.emit(ev.BlastStruck(side=attempt.side, wizard=attempt.wizard, hits_caster=hits_caster))


def _flung(decision: Decision, attempt: Attempt) -> None:
    side, wizard = attempt.side, attempt.wizard
    (distance,) = decision.roll(1, by=side, reason="scatter-distance", wizard=wizard)
    (direction,) = decision.roll(1, by=side, reason="scatter-direction", sides=12, wizard=wizard)
    decision.emit(ev.SpellFlung(side=side, wizard=wizard, distance=distance, direction=direction))
    _bar(decision, attempt, "M3", "six")
    question = ScatterQuestion(asked=side, wizard=wizard, distance=distance, direction=direction)
    decision.emit(ev.QuestionAsked(question=question))


def answer_scatter(decision: Decision, command: AnswerScatter) -> None:
    """The caster's player says what was in the way (M3)."""
    question = decision.game.question
    if not isinstance(question, ScatterQuestion):
        raise seats.not_asked(decision)
    side = seats.act_as(decision, question.asked)
    decision.emit(ev.QuestionAnswered(asked=side))
    decision.emit(ev.FlungSpellStruck(side=side, wizard=question.wizard, hit=command.hit))


def _concentration_lost(decision: Decision, attempt: Attempt) -> None:
    free_spell.ask(decision, attempt.side.other, attempt.spell.value)


def _struck(decision: Decision, attempt: Attempt) -> None:
    _bar(decision, attempt, "M5", "next_turn")


def _struggling(decision: Decision, attempt: Attempt) -> None:
    _bar(decision, attempt, "M6", "phase")


def _drained(decision: Decision, attempt: Attempt) -> None:
    phase.close(decision, attempt.side, "drained")


def _wounded(decision: Decision, attempt: Attempt) -> None:
    left = max(0, _caster(decision, attempt).wounds - 1)
    decision.emit(ev.WoundTaken(side=attempt.side, wizard=attempt.wizard, wounds=left))
    if left == 0:
        decision.emit(ev.WizardDied(side=attempt.side, wizard=attempt.wizard, why="wounds"))


def _weakened(decision: Decision, attempt: Attempt) -> None:
    before = _caster(decision, attempt).level
    level = max(0, before - 1)
    decision.emit(ev.LevelChanged(side=attempt.side, wizard=attempt.wizard, level=level, before=before))
    _bar(decision, attempt, "M11", "phase" if level else "battle")


def _broken(decision: Decision, attempt: Attempt) -> None:
    _bar(decision, attempt, "M12", "battle")
    decision.emit(ev.DispelCountLost(side=attempt.side, wizard=attempt.wizard))
    spell_effect.take_effect(decision, attempt.side, attempt.wizard, attempt.spell, attempt.total)


def _bar(decision: Decision, attempt: Attempt, row: str, until: Until) -> None:
    bar = Bar(row=row, until=until, since=decision.game.turn)
    decision.emit(ev.BarLaid(side=attempt.side, wizard=attempt.wizard, bar=bar))


def _caster(decision: Decision, attempt: Attempt) -> Wizard:
    return next(w for w in decision.army(attempt.side).wizards if w.name == attempt.wizard)


TABLE: dict[int, tuple[str, Callable[[Decision, Attempt], None]]] = {
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
