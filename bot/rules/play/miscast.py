"""Throw on the miscast table of the game's edition, and do what its row says: one function for each effect (C17)."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from bot.rules import events as ev
from bot.rules import seats
from bot.rules.commands import AnswerScatter
from bot.rules.decision import Decision
from bot.rules.editions import edition_of
from bot.rules.effects import (
    CastAnyway,
    EndPhase,
    Fling,
    FreeSpell,
    Helpless,
    Hit,
    LayBar,
    LoseLevel,
    MiscastEffect,
    Row,
    Uncount,
    Wound,
)
from bot.rules.model import Bar, ScatterQuestion, Wizard
from bot.rules.play import phase
from bot.rules.play.attempt import Attempt

Asking = ScatterQuestion | FreeSpell | CastAnyway
"""What a row leaves to its caller, last of all: a question, or a spell that a player has yet to answer."""


def throw_on_table(decision: Decision, attempt: Attempt) -> Asking | None:
    """Throw two dice on the table and do what the row says; return what is left to ask.

    The spell fails, unless the row casts it all the same.
    """
    total = sum(decision.roll(2, by=attempt.side, reason="miscast-table", wizard=attempt.wizard))
    row = edition_of(decision.game).miscasts.row(total, decision.game.ruleset)
    decision.emit(
        ev.Miscast(side=attempt.side, wizard=attempt.wizard, spell=attempt.spell.name, row=row.id, total=total)
    )
    decision.emit(attempt.succeeded("row-12") if row.casts else attempt.failed("miscast"))
    asking: Asking | None = None
    for effect in row.effects:
        asking = _EFFECTS[type(effect)](decision, attempt, row, effect) or asking
    return asking


def answer_scatter(decision: Decision, command: AnswerScatter) -> None:
    """Log what the caster's player says was in the way of the flung spell (M3)."""
    question = decision.game.question
    if not isinstance(question, ScatterQuestion):
        raise seats.not_asked(decision)
    side = seats.speak_for(decision, question.asked)
    decision.emit(ev.QuestionAnswered(asked=side))
    decision.emit(ev.FlungSpellStruck(side=side, wizard=question.wizard, hit=command.hit))


def _hit(decision: Decision, attempt: Attempt, _row: Row, effect: Hit) -> None:
    hits_caster = effect.who == "contact_and_caster"
    decision.emit(ev.BlastStruck(side=attempt.side, wizard=attempt.wizard, hits_caster=hits_caster))


def _fling(decision: Decision, attempt: Attempt, _row: Row, _effect: Fling) -> ScatterQuestion:
    side, wizard = attempt.side, attempt.wizard
    (distance,) = decision.roll(1, by=side, reason="scatter-distance", wizard=wizard)
    (direction,) = decision.roll(1, by=side, reason="scatter-direction", sides=12, wizard=wizard)
    decision.emit(ev.SpellFlung(side=side, wizard=wizard, distance=distance, direction=direction))
    return ScatterQuestion(asked=side, wizard=wizard, distance=distance, direction=direction)


def _lay_bar(decision: Decision, attempt: Attempt, row: Row, effect: LayBar) -> None:
    powerless = effect.until_at_zero if _caster(decision, attempt).level == 0 else None
    bar = Bar(row=row.id, until=powerless or effect.until, since=decision.game.turn)
    decision.emit(ev.BarLaid(side=attempt.side, wizard=attempt.wizard, bar=bar))


def _end_phase(decision: Decision, attempt: Attempt, _row: Row, _effect: EndPhase) -> None:
    phase.close(decision, attempt.side, "drained")


def _wound(decision: Decision, attempt: Attempt, _row: Row, _effect: Wound) -> None:
    left = max(0, _caster(decision, attempt).wounds - 1)
    decision.emit(ev.WoundTaken(side=attempt.side, wizard=attempt.wizard, wounds=left))
    if left == 0:
        decision.emit(ev.WizardDied(side=attempt.side, wizard=attempt.wizard, why="wounds"))


def _lose_level(decision: Decision, attempt: Attempt, _row: Row, _effect: LoseLevel) -> None:
    before = _caster(decision, attempt).level
    level = max(0, before - 1)
    decision.emit(ev.LevelChanged(side=attempt.side, wizard=attempt.wizard, level=level, before=before))


def _uncount(decision: Decision, attempt: Attempt, _row: Row, _effect: Uncount) -> None:
    decision.emit(ev.DispelCountLost(side=attempt.side, wizard=attempt.wizard))


def _announced(_decision: Decision, _attempt: Attempt, _row: Row, _effect: Helpless) -> None:
    """Do nothing: the row's sentence says it all."""


def _asked_by_caller(_decision: Decision, _attempt: Attempt, _row: Row, effect: Asking) -> Asking:
    return effect


def _caster(decision: Decision, attempt: Attempt) -> Wizard:
    return next(w for w in decision.army(attempt.side).wizards if w.name == attempt.wizard)


_EFFECTS: MappingProxyType[type[MiscastEffect], Callable[[Decision, Attempt, Row, Any], Asking | None]]
_EFFECTS = MappingProxyType(
    {
        Hit: _hit,
        Fling: _fling,
        FreeSpell: _asked_by_caller,
        Helpless: _announced,
        LayBar: _lay_bar,
        EndPhase: _end_phase,
        Wound: _wound,
        LoseLevel: _lose_level,
        CastAnyway: _asked_by_caller,
        Uncount: _uncount,
    }
)
