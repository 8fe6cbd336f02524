"""Miscasts, told: the row of the table, and exactly what it does on the table."""

from typing import assert_never

from bot.rules import events as ev
from bot.rules.model import Obstacle, Until
from bot.texts.dice_faces import bracketed
from bot.texts.narration.account import Account, Tone, Weight

MiscastEvent = (
    ev.Miscast | ev.BlastStruck | ev.SpellFlung | ev.FlungSpellStruck | ev.NoFreeSpell | ev.FreeSpellDeclined
    | ev.BarLaid | ev.BarLifted | ev.WoundTaken | ev.WizardDied | ev.LevelChanged | ev.DispelCountLost
)  # fmt: skip


def tell(account: Account, event: MiscastEvent) -> None:
    """Tell one event of a miscast, or what it and training do to a wizard."""
    match event:
        case ev.Miscast(wizard=wizard, spell=spell):
            account.head(Tone.MISCAST, "miscast", wizard=wizard, spell=spell)
        case ev.BlastStruck(hits_caster=hits_caster):
            account.head(Tone.MISCAST, "blast-struck", weight=Weight.LIGHT, caster=hits_caster)
            account.effect("blast-struck", caster=hits_caster)
        case ev.SpellFlung():
            _flung(account, event)
        case ev.FlungSpellStruck(wizard=wizard, hit=hit):
            tone = Tone.GOOD if hit is Obstacle.NOTHING else Tone.BAD
            account.head(tone, "flung-struck", wizard=wizard, spell=account.miscast_spell(), hit=hit)
            account.line("flung-hits", hit=hit, count=1)
        case ev.NoFreeSpell(side=side, cap=cap):
            account.head(Tone.NEUTRAL, "no-free-spell", weight=Weight.LIGHT, army=account.army(side), cap=cap)
            account.effect("no-free-spell", army=account.army(side), cap=cap)
        case ev.FreeSpellDeclined(side=side):
            spell = account.miscast_spell()
            account.head(Tone.NEUTRAL, "free-spell-declined", army=account.army(side), spell=spell)
        case ev.BarLifted() | ev.BarLaid():
            _bar(account, event)
        case ev.WoundTaken() | ev.WizardDied() | ev.LevelChanged() | ev.DispelCountLost():
            _wizard(account, event)
        case _:
            assert_never(event)


def _flung(account: Account, event: ev.SpellFlung) -> None:
    distance, direction = account.rolls("scatter-distance"), account.rolls("scatter-direction")
    account.head(Tone.MISCAST, "spell-flung-title", weight=Weight.LIGHT, wizard=event.wizard)
    account.effect(
        "spell-flung",
        count=event.direction,
        first=account.faces(distance[0]) if distance else bracketed(event.distance, "plain"),
        second=account.faces(direction[0]) if direction else bracketed(event.direction, "plain"),
    )


def _bar(account: Account, event: ev.BarLaid | ev.BarLifted) -> None:
    if isinstance(event, ev.BarLaid):
        account.head(Tone.BAD, "bar-laid-title", weight=Weight.LIGHT, wizard=event.wizard)
        account.effect("bar-laid", bar=bar_key(event.bar.row, event.bar.until))
        return
    account.head(Tone.GOOD, "bar-lifted", weight=Weight.LIGHT, wizard=event.wizard)
    if not account.rolls("recovery"):
        account.line("bar-lifted", wizard=event.wizard)


def bar_key(row: str, until: Until) -> str:
    """The name under which the texts know a bar: its row, for row 11 with its length."""
    return f"M11-{until}" if row == "M11" else row


def _wizard(account: Account, event: ev.WoundTaken | ev.WizardDied | ev.LevelChanged | ev.DispelCountLost) -> None:
    name = event.wizard
    match event:
        case ev.WoundTaken(wounds=wounds):
            account.head(Tone.BAD, "wound-taken-title", weight=Weight.LIGHT, wizard=name)
            account.effect("wound-taken", count=wounds)
        case ev.WizardDied():
            account.head(Tone.BAD, "wizard-died", weight=Weight.LIGHT, wizard=name)
            account.effect("wizard-died", wizard=name)
        case ev.LevelChanged(level=level, before=before):
            tone = Tone.GOOD if level > before else Tone.BAD
            account.head(tone, "level-changed-title", weight=Weight.LIGHT, wizard=name)
            account.effect("level-changed", level=level, before=before, category=account.say(f"category-{level}"))
        case ev.DispelCountLost():
            account.head(Tone.BAD, "dispel-count-lost", weight=Weight.LIGHT, wizard=name)
            if account.one(ev.BarLaid) is None:  # that of row 12 says it too
                account.effect("dispel-count-lost", wizard=name)
        case _:
            assert_never(event)
