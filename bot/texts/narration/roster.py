"""Rosters and corrections, told: what was written, and what it was before."""

from collections import Counter
from typing import assert_never

from bot.rules import events as ev
from bot.rules.model import Side, Wizard
from bot.rules.names import name_key
from bot.texts.escape import Safe, harmless
from bot.texts.narration.account import Account, Tone, Weight
from bot.texts.roster_text import write_spell

RosterEvent = (
    ev.WizardAdded | ev.WizardEdited | ev.WizardRemoved | ev.StatusChanged | ev.SpellAdded | ev.SpellRemoved
    | ev.RosterReplaced | ev.WizardCorrected
)  # fmt: skip


def tell(account: Account, event: RosterEvent) -> None:
    """Tell one event of a side's roster."""
    army = account.army(event.side)
    match event:
        case ev.WizardAdded(wizard=wizard):
            account.head(Tone.NEUTRAL, "wizard-added", army=army, wizard=wizard.name)
            account.line(
                "wizard-line",
                level=wizard.level,
                category=account.say(f"category-{wizard.level}"),
                count=wizard.max_wounds,
            )
            if wizard.spells:
                account.line("spells-known", spells=_known(account, event.side, wizard))
        case ev.WizardEdited(name=name, wizard=wizard):
            account.head(Tone.NEUTRAL, "wizard-edited", army=army, wizard=wizard.name)
            _changes(account, event.side, account.roster(event.side).wizard(name) or wizard, wizard)
        case ev.WizardRemoved(wizard=name):
            account.head(Tone.NEUTRAL, "wizard-removed", army=army, wizard=name)
        case ev.StatusChanged(wizard=name, status=status):
            account.head(Tone.NEUTRAL, "status-changed", weight=Weight.LIGHT, army=army, wizard=name, status=status)
        case ev.SpellAdded():
            _learnt(account, event)
        case ev.SpellRemoved(spell=spell):
            account.head(Tone.NEUTRAL, "spell-removed", army=army, spell=spell)
        case ev.RosterReplaced():
            _replaced(account, event)
        case ev.WizardCorrected(wizard=wizard):
            account.head(Tone.NEUTRAL, "wizard-corrected", wizard=wizard.name)
            _changes(account, event.side, account.roster(event.side).wizard(wizard.name) or wizard, wizard)
            if event.reason:
                account.line("reason", reason=event.reason)
        case _:
            assert_never(event)


def _known(account: Account, side: Side, wizard: Wizard) -> Safe:
    """The spells that a wizard knows, as a roster writes them."""
    book = {spell.name: spell for spell in account.roster(side).spells}
    return account.in_a_row(
        [write_spell(book[name], account.language) if name in book else name for name in wizard.spells]
    )


def _learnt(account: Account, event: ev.SpellAdded) -> None:
    """New spells of a ruling are told together, or with the wizard in whose line they stand."""
    together = account.all(ev.SpellAdded)
    if not account.is_first(event, together) or account.one(ev.WizardAdded):
        return
    spells = account.in_a_row([write_spell(added.spell, account.language) for added in together])
    army = account.army(event.side)
    account.head(Tone.NEUTRAL, "spell-added", weight=Weight.LIGHT, army=army, spell=event.spell.name)
    account.line("spells-added", spells=spells, count=len(together))
    if event.wizards:
        account.line("spell-known-by", wizards=account.in_a_row(list(event.wizards)))


def _changes(account: Account, side: Side, before: Wizard, after: Wizard) -> None:
    """What differs, field by field."""
    if before.name != after.name:
        account.line("was-called", name=before.name)
    for field in ("level", "wounds", "max_wounds"):
        old, new = getattr(before, field), getattr(after, field)
        if old != new:
            account.line(f"changed-{field}", before=old, after=new)
    if before.manoeuvre != after.manoeuvre:
        account.line("changed-manoeuvre", before=_steps(before), after=_steps(after))
    if before.status is not after.status:
        old_status, new_status = account.say(f"status-{before.status}"), account.say(f"status-{after.status}")
        account.line("status-line", before=old_status, status=new_status)
    if Counter(before.spells) != Counter(after.spells):
        account.line("spells-now", spells=_known(account, side, after), count=len(after.spells))
    if before.bars and not after.bars:
        account.line("bars-lifted")
    if after.counts_for_dispel and not before.counts_for_dispel:
        account.line("counts-again")


def _steps(wizard: Wizard) -> str:
    return "—" if wizard.manoeuvre is None else f"{wizard.manoeuvre:+d}"


def _replaced(account: Account, event: ev.RosterReplaced) -> None:
    army = account.army(event.side)
    account.head(Tone.NEUTRAL, "roster-replaced", army=army, before=len(account.roster(event.side).wizards))
    account.line(
        "roster-size",
        wizards=account.say("wizards", count=len(event.wizards)),
        spells=account.say("spells", count=len(event.spells)),
    )
    before = {name_key(wizard.name): wizard for wizard in account.roster(event.side).wizards}
    after = {name_key(wizard.name): wizard for wizard in event.wizards}
    groups = {
        "roster-new": [wizard.name for key, wizard in after.items() if key not in before],
        "roster-gone": [wizard.name for key, wizard in before.items() if key not in after],
        "roster-changed": [w.name for key, w in after.items() if key in before and before[key] != w],
    }
    for key, names in groups.items():
        if names:
            shown = ", ".join(harmless(name) for name in names[:3])
            account.line(key, names=Safe(shown), rest=max(0, len(names) - 3))
