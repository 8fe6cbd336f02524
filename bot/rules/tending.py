"""Healing and moving: what a side does in its phase beside magic (T3, T6)."""

from bot.rules import events as ev
from bot.rules import may, seats
from bot.rules.choice import LONGEST_TARGET, able_wizard
from bot.rules.commands import Heal, Move
from bot.rules.model import Side, Status, Wizard
from bot.rules.naming import clean_text
from bot.rules.refusal import RefusedError
from bot.rules.story import Story


def heal(story: Story, command: Heal) -> None:
    """A wizard returns from hospital or regains a wound; anything else is named and logged."""
    side = _healing_side(story, command.side)
    if refusal := may.heal(story.game, side):
        raise refusal
    target = _patient(story, side, command.target)
    if isinstance(target, str):
        story.tell(ev.Healed(side=side, target=target))
    elif target.status is Status.HOSPITAL:
        story.tell(ev.WizardHealed(side=side, wizard=target.name, wounds=target.wounds, returned=True))
    else:
        story.tell(ev.WizardHealed(side=side, wizard=target.name, wounds=target.wounds + 1))


def _healing_side(story: Story, named: Side | None) -> Side:
    if named is None or story.game.phase is None or named is story.game.active:
        return seats.active_side(story)
    seats.act_as(story, named)
    raise RefusedError("not-your-phase", army=story.army(named.other).name)


def _patient(story: Story, side: Side, named: str | None) -> Wizard | str:
    wizards = story.army(side).wizards
    if named is None:
        able = [w for w in wizards if not may.heal_wizard(w)]
        if len(able) == 1:
            return able[0]
        raise RefusedError("name-the-patient", names=tuple(w.name for w in able))
    wizard = story.army(side).wizard(named)
    if wizard is not None:
        if refusal := may.heal_wizard(wizard):
            raise refusal
        return wizard
    target = clean_text(named)
    if not target:
        raise RefusedError("name-empty")
    if len(target) > LONGEST_TARGET:
        raise RefusedError("target-long", longest=LONGEST_TARGET, length=len(target))
    return target


def move(story: Story, command: Move) -> None:
    """A wizard moves like any soldier, as many steps as the magic points and his roster line give (T3)."""
    side = seats.active_side(story)
    if refusal := may.move(story.game, side):
        raise refusal
    army = story.army(side)
    nobody = RefusedError("nobody-can-move", army=army.name)
    wizard = able_wizard(army, command.wizard, lambda mover: may.move_wizard(story.game, mover), nobody)
    points = story.game.phase.magic_points if story.game.phase else 0
    story.tell(ev.WizardMoved(side=side, wizard=wizard.name, steps=wizard.steps(points)))
