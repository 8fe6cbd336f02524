"""Training, healing and moving, told."""

from typing import assert_never

from bot.rules import events as ev
from bot.texts.dice_faces import bracketed
from bot.texts.narration.account import Account, Tone

TendingEvent = ev.WizardTrained | ev.WizardHealed | ev.Healed | ev.WizardMoved

_TONES = {1: Tone.BAD, 2: Tone.BAD, 3: Tone.BAD, 4: Tone.BAD, 5: Tone.GOOD, 6: Tone.GOOD}


def tell(account: Account, event: TendingEvent) -> None:
    """Tell one event of training, healing or moving."""
    army = account.army(event.side)
    match event:
        case ev.WizardTrained(wizard=wizard, face=face):
            row = 1 if account.one(ev.WizardDied) else face
            account.head(_TONES[face], "wizard-trained", army=army, wizard=wizard, face=row)
            rolls = account.rolls("training")
            dice = account.faces(rolls[0]) if rolls else bracketed(face, "plain")
            account.line("training-row", dice=dice, face=face)
            account.line("training-turn")
        case ev.WizardHealed(wizard=wizard, wounds=wounds, returned=returned):
            account.head(Tone.GOOD, "wizard-healed", army=army, wizard=wizard, returned=returned)
            account.line("wounds-now", count=wounds)
        case ev.Healed(target=target):
            account.head(Tone.GOOD, "healed", army=army, target=target)
        case ev.WizardMoved(wizard=wizard, steps=steps):
            account.head(Tone.NEUTRAL, "wizard-moved", army=army, wizard=wizard, count=steps)
        case _:
            assert_never(event)
