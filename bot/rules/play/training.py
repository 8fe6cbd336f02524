"""Training a wizard: the table as data, and a function for each throw (T4–T13)."""

from collections.abc import Callable

from bot.rules import events as ev
from bot.rules import legality, seats
from bot.rules.commands import Train
from bot.rules.decision import Decision
from bot.rules.lookup import able_wizard
from bot.rules.model import Bar, Restriction, Side, Status, Wizard
from bot.rules.refusal import RefusedError


def train(decision: Decision, command: Train) -> None:
    """One D6 for one wizard; magic and healing are over for this turn, whatever it shows (T6)."""
    side = seats.active_side(decision)
    if refusal := legality.train(decision.game, side):
        raise refusal
    army = decision.army(side)
    nobody = RefusedError("nobody-can-train", army=army.name)
    wizard = able_wizard(army, command.wizard, lambda pupil: legality.train_wizard(decision.game, pupil), nobody)
    (face,) = decision.roll(1, by=side, reason="training", wizard=wizard.name)
    decision.emit(ev.WizardTrained(side=side, wizard=wizard.name, face=face))
    TABLE[face](decision, side, wizard)


def _dies(decision: Decision, side: Side, wizard: Wizard) -> None:
    """T8: the currents kill him."""
    decision.emit(ev.WizardDied(side=side, wizard=wizard.name, why="training"))


def _wounded(decision: Decision, side: Side, wizard: Wizard) -> None:
    """T9: to the hospital, level and wounds kept."""
    decision.emit(ev.StatusChanged(side=side, wizard=wizard.name, status=Status.HOSPITAL, before=wizard.status))


def _slips_back(decision: Decision, side: Side, wizard: Wizard) -> None:
    """T10: a level lost and the next phase skipped; at level 1 he dies instead."""
    if wizard.level == 1:
        _dies(decision, side, wizard)
        return
    _change_level(decision, side, wizard, -1)
    _recover(decision, side, wizard, "T10", "skip")


def _learns_nothing(decision: Decision, side: Side, wizard: Wizard) -> None:
    """T11: exhausted, the next phase is skipped."""
    _recover(decision, side, wizard, "T11", "skip")


def _learns_slowly(decision: Decision, side: Side, wizard: Wizard) -> None:
    """T12: a level gained, the next phase is healing only."""
    _change_level(decision, side, wizard, 1)
    _recover(decision, side, wizard, "T12", "healing_only")


def _learns(decision: Decision, side: Side, wizard: Wizard) -> None:
    """T13: a level gained."""
    _change_level(decision, side, wizard, 1)


def _change_level(decision: Decision, side: Side, wizard: Wizard, by: int) -> None:
    level = min(wizard.level + by, max(decision.game.ruleset.max_level, wizard.level))
    if level != wizard.level:
        decision.emit(ev.LevelChanged(side=side, wizard=wizard.name, level=level, before=wizard.level))


def _recover(decision: Decision, side: Side, wizard: Wizard, row: str, restriction: Restriction) -> None:
    """The whole side recovers in its next phase, or (`training_recovery: wizard`) he alone."""
    if decision.game.ruleset.training_recovery == "side":
        decision.emit(ev.RestrictionSet(side=side, next_phase=restriction))
    else:
        bar = Bar(row=row, until="next_turn", since=decision.game.turn)
        decision.emit(ev.BarLaid(side=side, wizard=wizard.name, bar=bar))


TABLE: dict[int, Callable[[Decision, Side, Wizard], None]] = {
    1: _dies,
    2: _wounded,
    3: _slips_back,
    4: _learns_nothing,
    5: _learns_slowly,
    6: _learns,
}
"""What each face of the training die brings."""
