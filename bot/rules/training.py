"""Training a wizard: the table as data, and a function for each throw (T4–T13)."""

from collections.abc import Callable

from bot.rules import events as ev
from bot.rules import may, seats
from bot.rules.choice import able_wizard
from bot.rules.commands import Train
from bot.rules.model import Bar, Restriction, Side, Status, Wizard
from bot.rules.refusal import RefusedError
from bot.rules.story import Story


def train(story: Story, command: Train) -> None:
    """One D6 for one wizard; magic and healing are over for this turn, whatever it shows (T6)."""
    side = seats.active_side(story)
    if refusal := may.train(story.game, side):
        raise refusal
    army = story.army(side)
    nobody = RefusedError("nobody-can-train", army=army.name)
    wizard = able_wizard(army, command.wizard, lambda pupil: may.train_wizard(story.game, pupil), nobody)
    (face,) = story.roll(1, by=side, reason="training", wizard=wizard.name)
    story.tell(ev.WizardTrained(side=side, wizard=wizard.name, face=face))
    TABLE[face](story, side, wizard)


def _dies(story: Story, side: Side, wizard: Wizard) -> None:
    """T8: the currents kill him."""
    story.tell(ev.WizardDied(side=side, wizard=wizard.name, why="training"))


def _wounded(story: Story, side: Side, wizard: Wizard) -> None:
    """T9: to the hospital, level and wounds kept."""
    story.tell(ev.StatusChanged(side=side, wizard=wizard.name, status=Status.HOSPITAL, before=wizard.status))


def _slips_back(story: Story, side: Side, wizard: Wizard) -> None:
    """T10: a level lost and the next phase skipped; at level 1 he dies instead."""
    if wizard.level == 1:
        _dies(story, side, wizard)
        return
    _change_level(story, side, wizard, -1)
    _recover(story, side, wizard, "T10", "skip")


def _learns_nothing(story: Story, side: Side, wizard: Wizard) -> None:
    """T11: exhausted, the next phase is skipped."""
    _recover(story, side, wizard, "T11", "skip")


def _learns_slowly(story: Story, side: Side, wizard: Wizard) -> None:
    """T12: a level gained, the next phase is healing only."""
    _change_level(story, side, wizard, 1)
    _recover(story, side, wizard, "T12", "healing_only")


def _learns(story: Story, side: Side, wizard: Wizard) -> None:
    """T13: a level gained."""
    _change_level(story, side, wizard, 1)


def _change_level(story: Story, side: Side, wizard: Wizard, by: int) -> None:
    level = min(wizard.level + by, max(story.game.ruleset.max_level, wizard.level))
    if level != wizard.level:
        story.tell(ev.LevelChanged(side=side, wizard=wizard.name, level=level, before=wizard.level))


def _recover(story: Story, side: Side, wizard: Wizard, row: str, restriction: Restriction) -> None:
    """The whole side recovers in its next phase, or (`training_recovery: wizard`) he alone."""
    if story.game.ruleset.training_recovery == "side":
        story.tell(ev.RestrictionSet(side=side, next_phase=restriction))
    else:
        bar = Bar(row=row, until="next_turn", since=story.game.turn)
        story.tell(ev.BarLaid(side=side, wizard=wizard.name, bar=bar))


TABLE: dict[int, Callable[[Story, Side, Wizard], None]] = {
    1: _dies,
    2: _wounded,
    3: _slips_back,
    4: _learns_nothing,
    5: _learns_slowly,
    6: _learns,
}
"""What each face of the training die brings."""
