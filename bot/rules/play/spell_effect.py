"""Let a spell take effect: it may remain in play, or cover models with a template."""

from bot.rules import legality, seats
from bot.rules.commands import AnswerCovered, EndSpell
from bot.rules.decision import Decision
from bot.rules.events import ModelsCovered, QuestionAnswered, QuestionAsked, SpellEnded, SpellRemained
from bot.rules.model import CoveredQuestion, Side, Spell, SpellInPlay
from bot.rules.names import same_name
from bot.rules.refusal import RefusedError

MOST_MODELS = 1000
"""The most models that an answer may name."""


def take_effect(decision: Decision, side: Side, wizard: str, spell: Spell, total: int) -> None:
    """Put a spell that was cast and not dispelled in play, or ask what its template covers (C18, C20)."""
    if spell.remains:
        decision.emit(SpellRemained(side=side, wizard=wizard, spell=spell.name, total=total, value=spell.value))
    if spell.template:
        decision.emit(QuestionAsked(question=CoveredQuestion(asked=side, wizard=wizard, spell=spell.name)))


def answer_covered(decision: Decision, command: AnswerCovered) -> None:
    """Log how many models the casting side's player says are completely under the template (C18)."""
    question = decision.game.question
    if not isinstance(question, CoveredQuestion):
        raise seats.not_asked(decision)
    seats.speak_for(decision, question.asked)
    if not 0 <= command.models <= MOST_MODELS:
        raise RefusedError("models-range", models=command.models, most=MOST_MODELS)
    decision.emit(QuestionAnswered(asked=question.asked))
    decision.emit(
        ModelsCovered(side=question.asked, wizard=question.wizard, spell=question.spell, models=command.models)
    )


def end_spell(decision: Decision, command: EndSpell) -> None:
    """End a spell in play, of either side (C21). Where both sides have one of that name, one's own is meant."""
    seats.any_seat(decision)
    game, side = decision.game, command.side
    if side is None and command.spell is not None:
        having = {s.side for s in game.in_play if same_name(s.spell, command.spell)}
        side = legality.meant_side(game, decision.actor.user, having)
    ended = find_in_play(list(game.in_play), command.spell, side)
    decision.emit(SpellEnded(side=ended.side, wizard=ended.wizard, spell=ended.spell))


def find_in_play(among: list[SpellInPlay], named: str | None, side: Side | None = None) -> SpellInPlay:
    """Return the spell in play that is meant: the named one, or the only one there is."""
    if named is not None:
        found = [s for s in among if same_name(s.spell, named) and side in (None, s.side)]
        if not found:
            raise RefusedError("spell-not-in-play", spell=named, known=tuple(s.spell for s in among))
    else:
        found = [s for s in among if side in (None, s.side)]
    if not found:
        raise RefusedError("nothing-in-play")
    if len(found) > 1:
        raise RefusedError("name-the-spell" if named is None else "name-the-side", names=tuple(s.spell for s in found))
    return found[0]
