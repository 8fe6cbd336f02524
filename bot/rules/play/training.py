"""Training a wizard: a throw on the training table of the game's edition (T4–T13)."""

from typing import assert_never

from bot.rules import events as ev
from bot.rules import legality, seats
from bot.rules.commands import Train
from bot.rules.decision import Decision
from bot.rules.editions import edition_of
from bot.rules.effects import ChangeLevel, Die, GoToHospital, Recover, TrainingEffect, TrainingRow
from bot.rules.lookup import able_wizard
from bot.rules.model import Bar, Side, Status, Wizard
from bot.rules.refusal import RefusedError


def train(decision: Decision, command: Train) -> None:
    """Throw one D6 for one wizard; magic and healing are over for this turn, whatever it shows (T6)."""
    side = seats.active_side(decision)
    if refusal := legality.train(decision.game, side):
        raise refusal
    army = decision.army(side)
    nobody = RefusedError("nobody-can-train", army=army.name)
    wizard = able_wizard(army, command.wizard, lambda pupil: legality.train_wizard(decision.game, pupil), nobody)
    (face,) = decision.roll(1, by=side, reason="training", wizard=wizard.name)
    decision.emit(ev.WizardTrained(side=side, wizard=wizard.name, face=face))
    row = edition_of(decision.game).training[face]
    for effect in row.effects:
        if not _do(decision, side, wizard, row, effect):
            break


def _do(decision: Decision, side: Side, wizard: Wizard, row: TrainingRow, effect: TrainingEffect) -> bool:
    """Emit what an effect does; return whether the rest of the row follows."""
    match effect:
        case Die():
            decision.emit(ev.WizardDied(side=side, wizard=wizard.name, why="training"))
            return False
        case GoToHospital():
            status = Status.HOSPITAL
            decision.emit(ev.StatusChanged(side=side, wizard=wizard.name, status=status, before=wizard.status))
        case ChangeLevel(by=by, dies_below=lowest):
            if wizard.level + by < lowest:
                return _do(decision, side, wizard, row, Die())
            level = min(wizard.level + by, max(decision.game.ruleset.max_level, wizard.level))
            if level != wizard.level:
                decision.emit(ev.LevelChanged(side=side, wizard=wizard.name, level=level, before=wizard.level))
        case Recover(restriction=restriction):
            if decision.game.ruleset.training_recovery == "side":
                decision.emit(ev.RestrictionSet(side=side, next_phase=restriction))
            else:
                bar = Bar(row=row.id, until="next_turn", since=decision.game.turn)
                decision.emit(ev.BarLaid(side=side, wizard=wizard.name, bar=bar))
        case _:
            assert_never(effect)
    return True
