"""Each side's roster: its wizards and its book of spells, as the players enter them."""

from collections.abc import Callable

from msgspec.structs import replace

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules import seats
from bot.rules.decision import Decision
from bot.rules.editions import edition_of
from bot.rules.lookup import chosen_spell, chosen_wizard, known_wizard, meant_spell, meant_wizard
from bot.rules.model import DEFAULT_WOUNDS, MOST_SPELLS, MOST_WIZARDS, Army, Side, Spell, Status, Wizard
from bot.rules.names import clean_name, looks_alike, name_key, same_name, shape_key
from bot.rules.refusal import RefusedError

MOST_WOUNDS = 100
MOST_STEPS = 20


def add_wizard(decision: Decision, command: cmd.AddWizard) -> None:
    """Enter a wizard, with the spells in his line."""
    side = seats.roster_side(decision, command.side)
    army = decision.army(side)
    line = command.wizard
    name = clean_name(line.name)
    _check_name_free(army, name)
    if len(army.wizards) >= MOST_WIZARDS:
        raise RefusedError("too-many-wizards", most=MOST_WIZARDS)
    _check_ranges(decision, line.level, line.wounds, line.manoeuvre)
    spells = _learn_spells(decision, side, line.spells)
    decision.emit(ev.WizardAdded(side=side, wizard=_new_wizard(line, name, spells)))


def edit_wizard(decision: Decision, command: cmd.EditWizard) -> None:
    """Change what a wizard's line says; `wounds` sets both his maximum and the wounds left."""
    side = seats.roster_side(decision, command.side, _having(command.wizard))
    army = decision.army(side)
    wizard = known_wizard(army, command.wizard)
    name = wizard.name if command.name is None else clean_name(command.name)
    if not same_name(name, wizard.name):
        _check_name_free(army, name, besides=wizard)
    _check_ranges(decision, command.level, command.wounds, command.manoeuvre)
    edited = replace(
        wizard,
        name=name,
        level=wizard.level if command.level is None else command.level,
        spells=wizard.spells if command.spells is None else _learn_spells(decision, side, command.spells),
        manoeuvre=wizard.manoeuvre if command.manoeuvre is None else command.manoeuvre,
    )
    if command.wounds is not None:
        edited = replace(edited, wounds=command.wounds, max_wounds=command.wounds)
    if edited == wizard:
        raise RefusedError("nothing-changed")
    decision.emit(ev.WizardEdited(side=side, name=wizard.name, wizard=edited))


def remove_wizard(decision: Decision, command: cmd.RemoveWizard) -> None:
    """Remove a wizard; his spells in play stay."""
    side = seats.roster_side(decision, command.side, _having(command.wizard))
    wizard = chosen_wizard(decision.army(side), command.wizard)
    decision.emit(ev.WizardRemoved(side=side, wizard=wizard.name))


def set_status(decision: Decision, command: cmd.SetStatus) -> None:
    """Set where a wizard is. Only the master brings one back from death."""
    side = seats.roster_side(decision, command.side, _having(command.wizard))
    wizard = chosen_wizard(decision.army(side), command.wizard)
    if wizard.status is command.status:
        raise RefusedError("nothing-changed")
    if wizard.status is Status.DEAD and decision.actor.user != decision.game.master:
        raise RefusedError("death-is-final", wizard=wizard.name, master=decision.game.master)
    if wizard.status is Status.DEAD:
        risen = replace(wizard, status=command.status, wounds=max(1, wizard.wounds))
        decision.emit(ev.WizardCorrected(side=side, wizard=risen))
    else:
        decision.emit(ev.StatusChanged(side=side, wizard=wizard.name, status=command.status, before=wizard.status))


def add_spell(decision: Decision, command: cmd.AddSpell) -> None:
    """Enter a spell in the book; the named wizards know it, or all of the side."""

    def having(army: Army) -> bool:
        return all(meant_wizard(army, name) is not None for name in command.wizards or ())

    side = seats.roster_side(decision, command.side, having)
    army = decision.army(side)
    spell = _spell_of_line(
        army,
        cmd.SpellLine(name=command.name, value=command.value, remains=command.remains, template=command.template),
        _values(decision),
        exact=True,
    )
    named = [w.name for w in army.wizards] if command.wizards is None else command.wizards
    pupils = tuple(known_wizard(army, name).name for name in named)
    if spell in army.spells and all(spell.name in known_wizard(army, name).spells for name in pupils):
        raise RefusedError("nothing-changed")
    decision.emit(ev.SpellAdded(side=side, spell=spell, wizards=pupils))


def remove_spell(decision: Decision, command: cmd.RemoveSpell) -> None:
    """Remove a spell from the book; one in play stays in play."""
    side = seats.roster_side(
        decision, command.side, lambda army: bool(command.spell and meant_spell(army, command.spell))
    )
    spell = chosen_spell(decision.army(side), command.spell)
    decision.emit(ev.SpellRemoved(side=side, spell=spell.name))


def replace_roster(decision: Decision, command: cmd.ReplaceRoster) -> None:
    """Replace a side's roster. Wizards of the same name keep their state."""
    side = seats.roster_side(decision, command.side)
    army = decision.army(side)
    if len(command.wizards) > MOST_WIZARDS:
        raise RefusedError("too-many-wizards", most=MOST_WIZARDS)
    _check_names_differ(army, [clean_name(line.name) for line in command.wizards])
    rewritten = _with_new_book(army, command.wizards, _values(decision))
    wizards = tuple(_replaced_wizard(decision, army, rewritten, line) for line in command.wizards)
    if wizards == army.wizards and set(rewritten.spells) == set(army.spells):
        raise RefusedError("nothing-changed")
    decision.emit(ev.RosterReplaced(side=side, wizards=wizards, spells=rewritten.spells))


def _having(wizard: str | None) -> Callable[[Army], bool]:
    """Return whether a side has the wizard that is named, if one is."""
    return lambda army: bool(wizard and meant_wizard(army, wizard))


def _check_names_differ(army: Army, names: list[str]) -> None:
    """Refuse two names that are the same or look the same."""
    keys, shown = set[str](), dict[str, str]()
    for name in names:
        key = name_key(name)
        if key in keys:
            raise RefusedError("name-taken", name=name, army=army.name)
        if shown.setdefault(shape_key(name), key) != key:
            raise RefusedError("name-alike", name=name, army=army.name)
        keys.add(key)


def _replaced_wizard(decision: Decision, army: Army, rewritten: Army, line: cmd.WizardLine) -> Wizard:
    """Return a wizard as his new line has him, in the state that he was in."""
    name = clean_name(line.name)
    before = army.wizard(name)
    _check_ranges(decision, None if before and before.level == line.level else line.level, line.wounds, line.manoeuvre)
    spells = tuple(dict.fromkeys(_spell_of_line(rewritten, spell, _values(decision)).name for spell in line.spells))
    if before is None:
        return _new_wizard(line, name, spells)
    wounds = line.wounds or DEFAULT_WOUNDS
    left = min(before.wounds, wounds) if before.wounds < before.max_wounds else wounds
    return replace(
        before,
        name=name,
        level=line.level,
        wounds=left,
        max_wounds=wounds,
        manoeuvre=line.manoeuvre,
        spells=before.spells if set(before.spells) == set(spells) else spells,
    )


def _new_wizard(line: cmd.WizardLine, name: str, spells: tuple[str, ...]) -> Wizard:
    """Return an unhurt wizard as his line has him."""
    wounds = line.wounds or DEFAULT_WOUNDS
    return Wizard(
        name=name, level=line.level, wounds=wounds, max_wounds=wounds, manoeuvre=line.manoeuvre, spells=spells
    )


def _with_new_book(army: Army, lines: tuple[cmd.WizardLine, ...], values: range) -> Army:
    """Return the side with the spells of its new lines, and those of the old book that nobody knew."""
    written = [_new_spell(spell, values) for line in lines for spell in line.spells if spell.value is not None]
    first: dict[str, Spell] = {}
    for spell in written:
        earlier = first.setdefault(name_key(spell.name), spell)
        if (earlier.value, earlier.remains, earlier.template) != (spell.value, spell.remains, spell.template):
            raise RefusedError("spell-value-differs", spell=spell.name, value=earlier.value, other=spell.value)
    mentioned = {name_key(spell.name) for line in lines for spell in line.spells}
    known = {name_key(name) for wizard in army.wizards for name in wizard.spells}
    book = {name_key(s.name): s for s in army.spells if name_key(s.name) in mentioned or name_key(s.name) not in known}
    for spell in written:
        before = book.get(name_key(spell.name))
        book[name_key(spell.name)] = spell if before is None else replace(spell, name=before.name)
    if len(book) > MOST_SPELLS:
        raise RefusedError("too-many-spells", most=MOST_SPELLS)
    return replace(army, spells=tuple(book.values()))


def _learn_spells(decision: Decision, side: Side, lines: tuple[cmd.SpellLine, ...]) -> tuple[str, ...]:
    """Return the names of the spells in a wizard's line; new ones enter the side's book."""
    known = []
    for line in lines:
        spell = _spell_of_line(decision.army(side), line, _values(decision))
        if spell not in decision.army(side).spells:
            decision.emit(ev.SpellAdded(side=side, spell=spell))
        known.append(spell.name)
    return tuple(dict.fromkeys(known))


def _spell_of_line(army: Army, line: cmd.SpellLine, values: range, *, exact: bool = False) -> Spell:
    """Return the side's spell that a line names, or a new one. Within a side a name has one value (C2).

    Raise RefusedError (spell-value-differs) if the side's spell is another than the line says: with `exact` also where
    the line only leaves out that it remains in play or has a template.
    """
    known = army.spell(line.name)
    if known is None:
        if line.value is None:
            raise RefusedError("spell-without-value", spell=line.name)
        if len(army.spells) >= MOST_SPELLS:
            raise RefusedError("too-many-spells", most=MOST_SPELLS)
        return _new_spell(line, values)
    if line.value is None:
        return known
    _new_spell(line, values)
    kind_differs = (line.remains, line.template) != (known.remains, known.template)
    if line.value != known.value or (kind_differs and (exact or line.remains or line.template)):
        raise RefusedError("spell-value-differs", spell=known.name, value=known.value, other=line.value)
    return known


def _values(decision: Decision) -> range:
    return edition_of(decision.game).casting_values


def _new_spell(line: cmd.SpellLine, values: range) -> Spell:
    """Return a new spell from its line; refuse a casting value that the edition lacks (C2)."""
    name = clean_name(line.name)
    value = line.value if line.value is not None else 0
    if value not in values:
        raise RefusedError("spell-value", spell=name, value=value, lowest=values[0], highest=values[-1])
    return Spell(name=name, value=value, remains=line.remains, template=line.template)


def _check_name_free(army: Army, name: str, besides: Wizard | None = None) -> None:
    """Refuse a name that another wizard of the side has, or that looks like his."""
    taken = army.wizard(name)
    if taken is not None:
        raise RefusedError("name-taken", name=taken.name, army=army.name)
    alike = next((w for w in army.wizards if w is not besides and looks_alike(w.name, name)), None)
    if alike is not None:
        raise RefusedError("name-alike", name=alike.name, army=army.name)


def _check_ranges(decision: Decision, level: int | None, wounds: int | None, manoeuvre: int | None) -> None:
    """Refuse numbers out of range; what is None is not checked."""
    highest = decision.game.ruleset.max_level
    if level is not None and not 1 <= level <= highest:
        raise RefusedError("level-range", level=level, highest=highest)
    if wounds is not None and not 1 <= wounds <= MOST_WOUNDS:
        raise RefusedError("wounds-range", wounds=wounds, most=MOST_WOUNDS)
    if manoeuvre is not None and not -MOST_STEPS <= manoeuvre <= MOST_STEPS:
        raise RefusedError("manoeuvre-range", manoeuvre=manoeuvre, most=MOST_STEPS)
