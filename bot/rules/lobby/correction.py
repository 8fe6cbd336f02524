"""The master's corrections of wizards and pools. Dice that were thrown are never corrected."""

from msgspec.structs import replace

from bot.rules import legality, seats
from bot.rules.commands import CorrectPool, CorrectWizard
from bot.rules.decision import Decision
from bot.rules.events import PoolCorrected, WizardCorrected
from bot.rules.lobby.roster import MOST_WOUNDS
from bot.rules.lookup import known_wizard, meant_wizard
from bot.rules.model import Army, Side, Status, Wizard
from bot.rules.names import clean_text
from bot.rules.play import pools
from bot.rules.refusal import RefusedError


def correct_wizard(decision: Decision, command: CorrectWizard) -> None:
    """Set a wizard's level, wounds or status, or lift his bars."""
    seats.master_only(decision)
    side = _wizards_side(decision, command)
    wizard = known_wizard(decision.army(side), command.wizard)
    corrected = _corrected(decision, wizard, command)
    if corrected == wizard:
        raise RefusedError("nothing-changed")
    decision.emit(WizardCorrected(side=side, wizard=corrected, reason=clean_text(command.reason)))


def _wizards_side(decision: Decision, command: CorrectWizard) -> Side:
    """Return the named side, or the only one with a wizard of that name, or of both the master's own."""
    if command.side is not None:
        return command.side

    def having(army: Army) -> bool:
        return meant_wizard(army, command.wizard) is not None

    sides = [side for side in Side if having(decision.army(side))]
    if meant := legality.meant_side(decision.game, decision.actor.user, sides):
        return meant
    if not sides:
        known = tuple(w.name for side in Side for w in decision.army(side).wizards)
        raise RefusedError("wizard-unknown", wizard=command.wizard, army="", known=known)
    raise RefusedError("name-the-side")


def _corrected(decision: Decision, wizard: Wizard, command: CorrectWizard) -> Wizard:
    """Return the wizard as corrected: without wounds he is dead, and whoever lives has at least one."""
    highest = decision.game.ruleset.max_level
    level = wizard.level if command.level is None else command.level
    wounds = wizard.wounds if command.wounds is None else command.wounds
    status = command.status or wizard.status
    if command.level is not None and not 0 <= level <= highest:
        raise RefusedError("level-range", level=level, highest=highest)
    if command.wounds is not None and not 0 <= wounds <= MOST_WOUNDS:
        raise RefusedError("wounds-range", wounds=wounds, most=MOST_WOUNDS)
    if command.wounds == 0:
        status = Status.DEAD
    if status is not Status.DEAD:
        wounds = max(1, wounds)
    return replace(
        wizard,
        level=level,
        wounds=wounds,
        max_wounds=max(wizard.max_wounds, wounds),
        status=status,
        bars=() if command.lift_bars else wizard.bars,
        counts_for_dispel=wizard.counts_for_dispel or command.lift_bars,
    )


def correct_pool(decision: Decision, command: CorrectPool) -> None:
    """Set how many dice a pool holds, within its cap."""
    seats.master_only(decision)
    if refusal := legality.change_pools(decision.game):
        raise refusal
    cap = pools.cap(decision, command.pool)
    if not 0 <= command.dice <= cap:
        raise RefusedError("pool-range", dice=command.dice, cap=cap)
    before = pools.dice_in(decision, command.pool)
    if command.dice == before:
        raise RefusedError("nothing-changed")
    reason = clean_text(command.reason)
    decision.emit(PoolCorrected(pool=command.pool, dice=command.dice, before=before, reason=reason))
