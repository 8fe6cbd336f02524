"""What a player means: the wizard or spell that he names, or the only one possible. Free text and bonus in range."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from bot.rules.model import Army, Spell, Wizard
from bot.rules.names import clean_text, name_key
from bot.rules.refusal import RefusedError

Named = TypeVar("Named", Wizard, Spell)
Barred = Callable[[Wizard], RefusedError | None]
"""Why a wizard may not, or None if he may."""

LONGEST_TARGET = 200
"""Characters that a target may have."""
MOST_BONUS = 20
"""How much an item may add to a casting or dispel roll, or take from it."""


def meant_wizard(army: Army, named: str) -> Wizard | None:
    """Return the side's wizard of that name, or the only one whose name begins so."""
    return army.wizard(named) or _beginning(army.wizards, named)


def meant_spell(army: Army, named: str) -> Spell | None:
    """Return the side's spell of that name, or the only one whose name begins so."""
    return army.spell(named) or _beginning(army.spells, named)


def _beginning(possible: Sequence[Named], typed: str) -> Named | None:
    """Return the only one whose name begins as typed; between two nothing is guessed."""
    key = name_key(typed)
    fitting = [one for one in possible if key and name_key(one.name).startswith(key)]
    return fitting[0] if len(fitting) == 1 else None


def known_wizard(army: Army, named: str) -> Wizard:
    """Return the side's wizard that is meant. Raise RefusedError (wizard-unknown) if there is none."""
    wizard = meant_wizard(army, named)
    if wizard is None:
        raise RefusedError("wizard-unknown", wizard=named, army=army.name, known=tuple(w.name for w in army.wizards))
    return wizard


def known_spell(army: Army, named: str) -> Spell:
    """Return the side's spell that is meant. Raise RefusedError (spell-missing) if there is none."""
    spell = meant_spell(army, named)
    if spell is None:
        raise RefusedError("spell-missing", spell=named, army=army.name, known=tuple(s.name for s in army.spells))
    return spell


def able_wizard(army: Army, named: str | None, barred: Barred, nobody: RefusedError) -> Wizard:
    """Return the named wizard unless he is `barred`, or the only one who is not. Raise `nobody` if there is none."""
    if named is None:
        return only_wizard([wizard for wizard in army.wizards if barred(wizard) is None], nobody)
    wizard = known_wizard(army, named)
    if refusal := barred(wizard):
        raise refusal
    return wizard


def chosen_wizard(army: Army, named: str | None) -> Wizard:
    """Return the named wizard, or the only one in the roster."""
    return able_wizard(army, named, lambda _: None, RefusedError("no-wizards", army=army.name))


def chosen_spell(army: Army, named: str | None) -> Spell:
    """Return the named spell, or the only one in the side's book."""
    if named is not None:
        return known_spell(army, named)
    if not army.spells:
        raise RefusedError("no-spells", army=army.name)
    if len(army.spells) > 1:
        raise RefusedError("name-the-spell", names=tuple(s.name for s in army.spells))
    return army.spells[0]


def only_wizard(able: Sequence[Wizard], nobody: RefusedError) -> Wizard:
    """Return the only wizard. Raise `nobody` if there is none, RefusedError (name-the-wizard) if there are several."""
    if not able:
        raise nobody
    if len(able) > 1:
        raise RefusedError("name-the-wizard", names=tuple(wizard.name for wizard in able))
    return able[0]


def checked_target(typed: str) -> str:
    """Return a target in free text without control characters. Raise RefusedError (target-long) if it is too long."""
    target = clean_text(typed)
    if len(target) > LONGEST_TARGET:
        raise RefusedError("target-long", longest=LONGEST_TARGET, length=len(target))
    return target


def checked_bonus(bonus: int) -> None:
    """Raise RefusedError (bonus-range) for a bonus or penalty that is too great."""
    if abs(bonus) > MOST_BONUS:
        raise RefusedError("bonus-range", bonus=bonus, most=MOST_BONUS)
