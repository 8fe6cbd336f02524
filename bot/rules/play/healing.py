"""Heal and move: what a side does in its phase beside magic (T3, T6)."""

from bot.rules import events as ev
from bot.rules import legality, seats
from bot.rules.commands import Heal, Move
from bot.rules.decision import Decision
from bot.rules.lookup import LONGEST_TARGET, able_wizard
from bot.rules.model import Side, Status, Wizard
from bot.rules.names import clean_text
from bot.rules.refusal import RefusedError


def heal(decision: Decision, command: Heal) -> None:
    """Bring a wizard back from hospital or give him a wound back; log any other target by its name."""
    side = _healing_side(decision, command.side)
    if refusal := legality.heal(decision.game, side):
        raise refusal
    target = _patient(decision, side, command.target)
    if isinstance(target, str):
        decision.emit(ev.Healed(side=side, target=target))
    elif target.status is Status.HOSPITAL:
        decision.emit(ev.WizardHealed(side=side, wizard=target.name, wounds=target.wounds, returned=True))
    else:
        decision.emit(ev.WizardHealed(side=side, wizard=target.name, wounds=target.wounds + 1))


def _healing_side(decision: Decision, named: Side | None) -> Side:
    if named is None or decision.game.phase is None or named is decision.game.active:
        return seats.active_side(decision)
    seats.speak_for(decision, named)
    raise RefusedError("not-your-phase", army=decision.army(named.other).name)


def _patient(decision: Decision, side: Side, named: str | None) -> Wizard | str:
    wizards = decision.army(side).wizards
    if named is None:
        able = [w for w in wizards if not legality.heal_wizard(w)]
        if len(able) == 1:
            return able[0]
        raise RefusedError("name-the-patient", names=tuple(w.name for w in able))
    wizard = decision.army(side).wizard(named)
    if wizard is not None:
        if refusal := legality.heal_wizard(wizard):
            raise refusal
        return wizard
    target = clean_text(named)
    if not target:
        raise RefusedError("name-empty")
    if len(target) > LONGEST_TARGET:
        raise RefusedError("target-long", longest=LONGEST_TARGET, length=len(target))
    return target


def move(decision: Decision, command: Move) -> None:
    """Move a wizard by as many steps as the magic points and his roster line give (T3)."""
    side = seats.active_side(decision)
    if refusal := legality.move(decision.game, side):
        raise refusal
    army = decision.army(side)
    nobody = RefusedError("nobody-can-move", army=army.name)
    wizard = able_wizard(army, command.wizard, lambda mover: legality.move_wizard(decision.game, mover), nobody)
    decision.emit(ev.WizardMoved(side=side, wizard=wizard.name, steps=legality.steps(decision.game, wizard)))
