"""Each side's wizards and spells, as the players enter them."""

from msgspec.structs import replace

from bot.rules import events as ev
from bot.rules import seats
from bot.rules.commands import (
    AddSpell,
    AddWizard,
    EditWizard,
    RemoveSpell,
    RemoveWizard,
    ReplaceRoster,
    SetStatus,
    SpellLine,
    WizardLine,
)
from bot.rules.decision import Decision
from bot.rules.editions import edition_of
from bot.rules.lookalikes import look, looks_alike
from bot.rules.lookup import chosen_spell, chosen_wizard, known_wizard, meant_spell, meant_wizard
from bot.rules.model import (
    DEFAULT_WOUNDS,
    MOST_SPELLS,
    MOST_WIZARDS,
    Army,
    Side,
    Spell,
    Status,
    Wizard,
)
from bot.rules.names import clean_name, name_key, same_name
from bot.rules.refusal import RefusedError

MOST_WOUNDS = 100
MOST_STEPS = 20


def add_wizard(decision: Decision, command: AddWizard) -> None:
    """Enter one more wizard, with the spells in his line."""
    side = seats.meant_side(decision, command.side)
    army = decision.army(side)
    line = command.wizard
    name = clean_name(line.name)
    _free_name(army, name)
    if len(army.wizards) >= MOST_WIZARDS:
        raise RefusedError("too-many-wizards", most=MOST_WIZARDS)
    _checked(decision, line.level, line.wounds, line.manoeuvre)
    spells = _learn(decision, side, line.spells)
    wounds = line.wounds or DEFAULT_WOUNDS
    wizard = Wizard(
        name=name, level=line.level, wounds=wounds, max_wounds=wounds, manoeuvre=line.manoeuvre, spells=spells
    )
    decision.emit(ev.WizardAdded(side=side, wizard=wizard))


def edit_wizard(decision: Decision, command: EditWizard) -> None:
    """Change a wizard's line; wounds set maximum and present wounds."""
    side = seats.meant_side(decision, command.side, lambda army: meant_wizard(army, command.wizard) is not None)
    army = decision.army(side)
    wizard = known_wizard(army, command.wizard)
    name = wizard.name if command.name is None else clean_name(command.name)
    if not same_name(name, wizard.name):
        _free_name(army, name, besides=wizard)
    _checked(decision, command.level, command.wounds, command.manoeuvre)
    edited = replace(
        wizard,
        name=name,
        level=wizard.level if command.level is None else command.level,
        spells=wizard.spells if command.spells is None else _learn(decision, side, command.spells),
        manoeuvre=wizard.manoeuvre if command.manoeuvre is None else command.manoeuvre,
    )
    if command.wounds is not None:
        edited = replace(edited, wounds=command.wounds, max_wounds=command.wounds)
    if edited == wizard:
        raise RefusedError("nothing-changed")
    decision.emit(ev.WizardEdited(side=side, name=wizard.name, wizard=edited))


def remove_wizard(decision: Decision, command: RemoveWizard) -> None:
    """Strike a wizard; what he cast and what remains in play stays."""
    side = seats.meant_side(
        decision, command.side, lambda army: bool(command.wizard and meant_wizard(army, command.wizard))
    )
    wizard = chosen_wizard(decision.army(side), command.wizard)
    decision.emit(ev.WizardRemoved(side=side, wizard=wizard.name))


def set_status(decision: Decision, command: SetStatus) -> None:
    """Tell where a wizard is. From death only the master's word brings him back."""
    side = seats.meant_side(
        decision, command.side, lambda army: bool(command.wizard and meant_wizard(army, command.wizard))
    )
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


def add_spell(decision: Decision, command: AddSpell) -> None:
    """Register a spell and teach it to the named wizards, or to all of the side."""

    def having(army: Army) -> bool:
        return all(meant_wizard(army, name) is not None for name in command.wizards or ())

    side = seats.meant_side(decision, command.side, having)
    army = decision.army(side)
    spell = _registered(
        army,
        SpellLine(name=command.name, value=command.value, remains=command.remains, template=command.template),
        _values(decision),
        exact=True,
    )
    named = [w.name for w in army.wizards] if command.wizards is None else command.wizards
    pupils = tuple(known_wizard(army, name).name for name in named)
    if spell in army.spells and all(spell.name in known_wizard(army, name).spells for name in pupils):
        raise RefusedError("nothing-changed")
    decision.emit(ev.SpellAdded(side=side, spell=spell, wizards=pupils))


def remove_spell(decision: Decision, command: RemoveSpell) -> None:
    """Strike a spell from the book; one in play stays in play."""
    side = seats.meant_side(
        decision, command.side, lambda army: bool(command.spell and meant_spell(army, command.spell))
    )
    spell = chosen_spell(decision.army(side), command.spell)
    decision.emit(ev.SpellRemoved(side=side, spell=spell.name))


def replace_roster(decision: Decision, command: ReplaceRoster) -> None:
    """Write a side's roster anew. Wizards of the same name keep their state; unchanged text changes nothing."""
    side = seats.meant_side(decision, command.side)
    army = decision.army(side)
    if len(command.wizards) > MOST_WIZARDS:
        raise RefusedError("too-many-wizards", most=MOST_WIZARDS)
    _all_told_apart(army, [clean_name(line.name) for line in command.wizards])
    book = _book(army, command.wizards, _values(decision))
    wizards = tuple(_rewritten(decision, army, book, line) for line in command.wizards)
    if wizards == army.wizards and set(book.spells) == set(army.spells):
        raise RefusedError("nothing-changed")
    decision.emit(ev.RosterReplaced(side=side, wizards=wizards, spells=book.spells))


def _all_told_apart(army: Army, names: list[str]) -> None:
    keys, shown = set[str](), dict[str, str]()
    for name in names:
        key = name_key(name)
        if key in keys:
            raise RefusedError("name-taken", name=name, army=army.name)
        if shown.setdefault(look(name), key) != key:
            raise RefusedError("name-alike", name=name, army=army.name)
        keys.add(key)


def _rewritten(decision: Decision, army: Army, book: Army, line: WizardLine) -> Wizard:
    """A wizard as his new line has him, with the state he was in."""
    name = clean_name(line.name)
    before = army.wizard(name)
    _checked(decision, None if before and before.level == line.level else line.level, line.wounds, line.manoeuvre)
    spells = tuple(dict.fromkeys(_registered(book, spell, _values(decision)).name for spell in line.spells))
    wounds = line.wounds or DEFAULT_WOUNDS
    if before is None:
        return Wizard(
            name=name, level=line.level, wounds=wounds, max_wounds=wounds, manoeuvre=line.manoeuvre, spells=spells
        )
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


def _book(army: Army, lines: tuple[WizardLine, ...], values: range) -> Army:
    """The side with the book that its new lines write: spells of the lines, and those that nobody knew before."""
    written = [_spell(spell, values) for line in lines for spell in line.spells if spell.value is not None]
    first: dict[str, Spell] = {}
    for spell in written:
        earlier = first.setdefault(name_key(spell.name), spell)
        if (earlier.value, earlier.remains, earlier.template) != (spell.value, spell.remains, spell.template):
            raise RefusedError("spell-value-differs", spell=spell.name, value=earlier.value, other=spell.value)
    mentioned = {name_key(spell.name) for line in lines for spell in line.spells}
    known = {name_key(name) for wizard in army.wizards for name in wizard.spells}
    kept = {name_key(s.name): s for s in army.spells if name_key(s.name) in mentioned or name_key(s.name) not in known}
    for spell in written:
        before = kept.get(name_key(spell.name))
        kept[name_key(spell.name)] = spell if before is None else replace(spell, name=before.name)
    if len(kept) > MOST_SPELLS:
        raise RefusedError("too-many-spells", most=MOST_SPELLS)
    return replace(army, spells=tuple(kept.values()))


def _learn(decision: Decision, side: Side, lines: tuple[SpellLine, ...]) -> tuple[str, ...]:
    """The names of the spells in a wizard's line; new ones enter the side's book."""
    learnt = []
    for line in lines:
        spell = _registered(decision.army(side), line, _values(decision))
        if spell not in decision.army(side).spells:
            decision.emit(ev.SpellAdded(side=side, spell=spell))
        learnt.append(spell.name)
    return tuple(dict.fromkeys(learnt))


def _registered(army: Army, line: SpellLine, values: range, *, exact: bool = False) -> Spell:
    """The spell that a line means: the side's, or a new one. Within a side a name has one value (C2)."""
    known = army.spell(line.name)
    if known is None:
        if line.value is None:
            raise RefusedError("spell-without-value", spell=line.name)
        if len(army.spells) >= MOST_SPELLS:
            raise RefusedError("too-many-spells", most=MOST_SPELLS)
        return _spell(line, values)
    if line.value is None:
        return known
    _spell(line, values)
    marks_differ = (line.remains, line.template) != (known.remains, known.template)
    if line.value != known.value or (marks_differ and (exact or line.remains or line.template)):
        raise RefusedError("spell-value-differs", spell=known.name, value=known.value, other=line.value)
    return known


def _values(decision: Decision) -> range:
    return edition_of(decision.game).casting_values


def _spell(line: SpellLine, values: range) -> Spell:
    """Return a new spell from its line; refuse a casting value that the edition lacks (C2)."""
    name = clean_name(line.name)
    value = line.value if line.value is not None else 0
    if value not in values:
        raise RefusedError("spell-value", spell=name, value=value, lowest=values[0], highest=values[-1])
    return Spell(name=name, value=value, remains=line.remains, template=line.template)


def _free_name(army: Army, name: str, besides: Wizard | None = None) -> None:
    """Refuse a name that another wizard of the side bears, or that cannot be told from his by the eye."""
    taken = army.wizard(name)
    if taken is not None:
        raise RefusedError("name-taken", name=taken.name, army=army.name)
    alike = next((w for w in army.wizards if w is not besides and looks_alike(w.name, name)), None)
    if alike is not None:
        raise RefusedError("name-alike", name=alike.name, army=army.name)


def _checked(decision: Decision, level: int | None, wounds: int | None, manoeuvre: int | None) -> None:
    highest = decision.game.ruleset.max_level
    if level is not None and not 1 <= level <= highest:
        raise RefusedError("level-range", level=level, highest=highest)
    if wounds is not None and not 1 <= wounds <= MOST_WOUNDS:
        raise RefusedError("wounds-range", wounds=wounds, most=MOST_WOUNDS)
    if manoeuvre is not None and not -MOST_STEPS <= manoeuvre <= MOST_STEPS:
        raise RefusedError("manoeuvre-range", manoeuvre=manoeuvre, most=MOST_STEPS)
