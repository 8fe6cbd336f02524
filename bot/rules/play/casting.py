"""Cast a spell: who, what, with how many dice, and what the roll leads to (C1–C7, C12, C14–C16)."""

from bot.rules import legality, seats
from bot.rules.commands import Cast
from bot.rules.decision import Decision
from bot.rules.editions import edition_of
from bot.rules.effects import CastAnyway, FreeSpell
from bot.rules.events import QuestionAsked
from bot.rules.lookup import checked_bonus, checked_target, known_wizard, meant_spell, only_wizard
from bot.rules.model import Pool, ScatterQuestion, Side, Spell, Wizard
from bot.rules.play import dispelling, free_spell, miscast, pools, spell_effect
from bot.rules.play.attempt import Attempt
from bot.rules.refusal import RefusedError
from bot.rules.verdict import CastVerdict, cast_verdict


def cast(decision: Decision, command: Cast) -> None:
    """Cast a spell: everything is named and checked before anything is thrown (C1)."""
    side = seats.active_side(decision)
    if refusal := legality.cast(decision.game, side):
        raise refusal
    wizard = _wizard(decision, side, command)
    spell = _spell(decision, side, wizard, command.spell)
    count = _dice(decision, wizard, command.dice)
    checked_bonus(command.bonus)
    target = checked_target(command.target)
    faces = decision.roll(count, by=side, reason="cast", wizard=wizard.name)
    pools.spend(decision, Pool.POWER, count, "cast")
    verdict = cast_verdict(faces, command.bonus, spell.value, edition_of(decision.game).casting)
    attempt = Attempt(
        side=side, wizard=wizard.name, spell=spell, total=verdict.total, bonus=command.bonus, target=target
    )
    _resolve(decision, attempt, verdict)


def _resolve(decision: Decision, attempt: Attempt, verdict: CastVerdict) -> None:
    """Let the spell take effect, ask for a dispel, fail, or lose control, as the roll was judged."""
    match verdict.outcome:
        case "miscast":
            _miscast(decision, attempt)
        case "irresistible":
            decision.emit(attempt.succeeded("irresistible"))
            spell_effect.take_effect(decision, attempt.side, attempt.wizard, attempt.spell, attempt.total)
        case "cast":
            decision.emit(attempt.succeeded("roll"))
            dispelling.ask(decision, attempt, needed=attempt.total, pool=Pool.DISPEL)
        case "natural" | "short" as why:
            decision.emit(attempt.failed(why))


def _miscast(decision: Decision, attempt: Attempt) -> None:
    """Throw on the miscast table, then ask what its row leaves to ask."""
    match miscast.throw_on_table(decision, attempt):
        case ScatterQuestion() as question:
            decision.emit(QuestionAsked(question=question))
        case FreeSpell(cap=cap):
            free_spell.ask(decision, attempt.side.other, attempt.spell.value if cap == "failed_value" else None)
        case CastAnyway():
            spell_effect.take_effect(decision, attempt.side, attempt.wizard, attempt.spell, attempt.total)
        case None:
            pass


def _wizard(decision: Decision, side: Side, command: Cast) -> Wizard:
    """Return the named wizard, or the only one who could cast now."""
    army = decision.army(side)
    wizard = known_wizard(army, command.wizard) if command.wizard else _unnamed(decision, side, command.spell)
    if refusal := legality.cast_by(decision.game, wizard):
        raise refusal
    return wizard


def _unnamed(decision: Decision, side: Side, spell: str | None) -> Wizard:
    """Return the only wizard who may cast, else the only one who knows the spell: he is refused with what bars him."""
    army = decision.army(side)
    named = meant_spell(army, spell) if spell else None
    able = [w for w, spells in legality.castable(decision.game, side) if named is None or named in spells]
    knowing = [w for w in army.wizards if w.alive and (named is None or named.name in w.spells)]
    return (
        knowing[0]
        if not able and len(knowing) == 1
        else only_wizard(able, RefusedError("nobody-can-cast", army=army.name))
    )


def _spell(decision: Decision, side: Side, wizard: Wizard, named: str | None) -> Spell:
    """Return the named spell, or the only one he may cast now."""
    army = decision.army(side)
    if named is None:
        possible = [s for s in army.spells if not legality.cast_spell(decision.game, side, wizard, s)]
        if len(possible) == 1:
            return possible[0]
        key = "name-the-spell" if possible else "no-spell-left"
        raise RefusedError(key, wizard=wizard.name, names=tuple(s.name for s in possible))
    spell = meant_spell(army, named)
    if spell is None:
        raise RefusedError("spell-unknown", wizard=wizard.name, spell=named, known=wizard.spells)
    if refusal := legality.cast_spell(decision.game, side, wizard, spell):
        raise refusal
    return spell


def _dice(decision: Decision, wizard: Wizard, named: int | None) -> int:
    """Return how many dice he throws; refuse more than his limit and the pool (C3, C4)."""
    allowed = legality.casting_dice(decision.game, wizard)
    if named is None:
        raise RefusedError("name-the-dice", most=len(allowed))
    if named not in allowed:
        power = decision.game.phase.power if decision.game.phase else 0
        raise RefusedError("cast-dice", dice=named, most=len(allowed), wizard=wizard.name, power=power)
    return named
