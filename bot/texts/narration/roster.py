"""Renders rosters and corrections: what was written, and what it was before."""

from collections import Counter

from bot.rules import events as ev
from bot.rules.model import Side, Wizard
from bot.rules.names import name_key
from bot.texts.escape import Safe, harmless
from bot.texts.narration.builder import Builder, Weight, renders
from bot.texts.narration.narration import Tone
from bot.texts.roster_text import write_spell


@renders(ev.WizardAdded)
def _wizard_added(builder: Builder, event: ev.WizardAdded) -> None:
    wizard = event.wizard
    builder.headline(Tone.NEUTRAL, "wizard-added", army=builder.army_name(event.side), wizard=wizard.name)
    category = builder.say(f"category-{wizard.level}")
    builder.line("wizard-line", level=wizard.level, category=category, count=wizard.max_wounds)
    if wizard.spells:
        builder.line("spells-known", spells=_known(builder, event.side, wizard))


@renders(ev.WizardEdited)
def _wizard_edited(builder: Builder, event: ev.WizardEdited) -> None:
    builder.headline(Tone.NEUTRAL, "wizard-edited", army=builder.army_name(event.side), wizard=event.wizard.name)
    _changes(builder, event.side, builder.army(event.side).wizard(event.name), event.wizard)


@renders(ev.WizardCorrected)
def _wizard_corrected(builder: Builder, event: ev.WizardCorrected) -> None:
    builder.headline(Tone.NEUTRAL, "wizard-corrected", wizard=event.wizard.name)
    _changes(builder, event.side, builder.army(event.side).wizard(event.wizard.name), event.wizard)
    builder.reason_line(event.reason)


@renders(ev.WizardRemoved)
def _wizard_removed(builder: Builder, event: ev.WizardRemoved) -> None:
    builder.headline(Tone.NEUTRAL, "wizard-removed", army=builder.army_name(event.side), wizard=event.wizard)


@renders(ev.StatusChanged)
def _status_changed(builder: Builder, event: ev.StatusChanged) -> None:
    army = builder.army_name(event.side)
    builder.headline(
        Tone.NEUTRAL, "status-changed", weight=Weight.LIGHT, army=army, wizard=event.wizard, status=event.status
    )  # fmt: skip


@renders(ev.SpellAdded)
def _spell_added(builder: Builder, event: ev.SpellAdded) -> None:
    """New spells of a ruling are listed together, or with the wizard in whose line they stand."""
    together = builder.all(ev.SpellAdded)
    if not builder.is_first(event, together) or builder.first(ev.WizardAdded):
        return
    spells = builder.name_list([write_spell(added.spell, builder.language) for added in together])
    army = builder.army_name(event.side)
    builder.headline(Tone.NEUTRAL, "spell-added", weight=Weight.LIGHT, army=army, spell=event.spell.name)
    builder.line("spells-added", spells=spells, count=len(together))
    if event.wizards:
        builder.line("spell-known-by", wizards=builder.name_list(list(event.wizards)))


@renders(ev.SpellRemoved)
def _spell_removed(builder: Builder, event: ev.SpellRemoved) -> None:
    builder.headline(Tone.NEUTRAL, "spell-removed", army=builder.army_name(event.side), spell=event.spell)


@renders(ev.RosterReplaced)
def _roster_replaced(builder: Builder, event: ev.RosterReplaced) -> None:
    earlier = builder.army(event.side).wizards
    builder.headline(
        Tone.NEUTRAL, "roster-replaced", army=builder.army_name(event.side), before=len(earlier)
    )  # fmt: skip
    builder.line(
        "roster-size",
        wizards=builder.say("wizards", count=len(event.wizards)),
        spells=builder.say("spells", count=len(event.spells)),
    )
    before = {name_key(wizard.name): wizard for wizard in earlier}
    after = {name_key(wizard.name): wizard for wizard in event.wizards}
    groups = {
        "roster-new": [wizard.name for key, wizard in after.items() if key not in before],
        "roster-gone": [wizard.name for key, wizard in before.items() if key not in after],
        "roster-changed": [w.name for key, w in after.items() if key in before and before[key] != w],
    }
    for key, names in groups.items():
        if names:
            shown = ", ".join(harmless(name) for name in names[:3])
            builder.line(key, names=Safe(shown), rest=max(0, len(names) - 3))


def _known(builder: Builder, side: Side, wizard: Wizard) -> Safe:
    """Return the spells that a wizard knows, as a roster writes them."""
    book = {spell.name: spell for spell in builder.army(side).spells}
    return builder.name_list(
        [write_spell(book[name], builder.language) if name in book else name for name in wizard.spells]
    )


def _changes(builder: Builder, side: Side, before: Wizard | None, after: Wizard) -> None:
    """Add what differs, field by field; nothing for a wizard who was not there before."""
    if before is None:
        return
    if before.name != after.name:
        builder.line("was-called", name=before.name)
    for field in ("level", "wounds", "max_wounds"):
        old, new = getattr(before, field), getattr(after, field)
        if old != new:
            builder.line(f"changed-{field}", before=old, after=new)
    if before.manoeuvre != after.manoeuvre:
        builder.line("changed-manoeuvre", before=_steps(before), after=_steps(after))
    if before.status is not after.status:
        old_status, new_status = builder.say(f"status-{before.status}"), builder.say(f"status-{after.status}")
        builder.line("status-line", before=old_status, status=new_status)
    if Counter(before.spells) != Counter(after.spells):
        builder.line("spells-now", spells=_known(builder, side, after), count=len(after.spells))
    if before.bars and not after.bars:
        builder.line("bars-lifted")
    if after.counts_for_dispel and not before.counts_for_dispel:
        builder.line("counts-again")


def _steps(wizard: Wizard) -> str:
    return "—" if wizard.manoeuvre is None else f"{wizard.manoeuvre:+d}"
