"""Renders training, healing and moving."""

from bot.rules import events as ev
from bot.texts.dice_faces import bracketed
from bot.texts.narration.builder import Builder, renders
from bot.texts.narration.narration import Tone

_TONES = {1: Tone.BAD, 2: Tone.BAD, 3: Tone.BAD, 4: Tone.BAD, 5: Tone.GOOD, 6: Tone.GOOD}


@renders(ev.WizardTrained)
def _wizard_trained(builder: Builder, event: ev.WizardTrained) -> None:
    face = event.face
    row = 1 if builder.first(ev.WizardDied) else face
    army = builder.army_name(event.side)
    builder.headline(_TONES[face], "wizard-trained", army=army, wizard=event.wizard, face=row)
    rolls = builder.rolls("training")
    dice = builder.faces(rolls[0]) if rolls else bracketed(face, "plain")
    builder.line("training-row", dice=dice, face=face)
    builder.line("training-turn")


@renders(ev.WizardHealed)
def _wizard_healed(builder: Builder, event: ev.WizardHealed) -> None:
    army = builder.army_name(event.side)
    builder.headline(Tone.GOOD, "wizard-healed", army=army, wizard=event.wizard, returned=event.returned)
    builder.line("wounds-now", count=event.wounds)


@renders(ev.Healed)
def _healed(builder: Builder, event: ev.Healed) -> None:
    builder.headline(Tone.GOOD, "healed", army=builder.army_name(event.side), target=event.target)


@renders(ev.WizardMoved)
def _wizard_moved(builder: Builder, event: ev.WizardMoved) -> None:
    army = builder.army_name(event.side)
    builder.headline(Tone.NEUTRAL, "wizard-moved", army=army, wizard=event.wizard, count=event.steps)
