"""What a player means: the wizard or spell that he names, or the only one possible; and free values in range."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from bot.rules.model import Army, Spell, Wizard
from bot.rules.names import clean_text, name_key
from bot.rules.refusal import RefusedError

Named = TypeVar("Named", Wizard, Spell)
Barred = Callable[[Wizard], RefusedError | None]
"""What keeps a wizard from it, if anything does."""

LONGEST_TARGET = 200
"""Characters that a target may have."""
MOST_BONUS = 20
"""How much an item may add to a casting or dispel roll, or take from it."""


def meant_wizard(army: Army, named: str) -> Wizard | None:
    """The side's wizard of that name, or the only one whose name begins so."""
    return army.wizard(named) or _beginning(army.wizards, named)


def meant_spell(army: Army, named: str) -> Spell | None:
    """The side's spell of that name, or the only one whose name begins so."""
    return army.spell(named) or _beginning(army.spells, named)


def _beginning(possible: Sequence[Named], typed: str) -> Named | None:
    """The only one whose name begins as typed: between two nobody guesses."""
    key = name_key(typed)
    fitting = [one for one in possible if key and name_key(one.name).startswith(key)]
    return fitting[0] if len(fitting) == 1 else None


def known_wizard(army: Army, named: str) -> Wizard:
    """The side's wizard that is meant."""
    wizard = meant_wizard(army, named)
    if wizard is None:
        raise RefusedError("wizard-unknown", wizard=named, army=army.name, known=tuple(w.name for w in army.wizards))
    return wizard


def known_spell(army: Army, named: str) -> Spell:
    """The side's spell that is meant."""
    spell = meant_spell(army, named)
    if spell is None:
        raise RefusedError("spell-missing", spell=named, army=army.name, known=tuple(s.name for s in army.spells))
    return spell


def able_wizard(army: Army, named: str | None, barred: Barred, nobody: RefusedError) -> Wizard:
    """The named wizard if nothing bars him, or the only one whom nothing bars; `nobody` says that there is none."""
    if named is None:
        return only_wizard([wizard for wizard in army.wizards if barred(wizard) is None], nobody)
    wizard = known_wizard(army, named)
    if refusal := barred(wizard):
        raise refusal
    return wizard


def chosen_wizard(army: Army, named: str | None) -> Wizard:
    """The named wizard, or the only one in the roster."""
    return able_wizard(army, named, lambda _: None, RefusedError("no-wizards", army=army.name))


def chosen_spell(army: Army, named: str | None) -> Spell:
    """The named spell, or the only one in the side's book."""
    if named is not None:
        return known_spell(army, named)
    if not army.spells:
        raise RefusedError("no-spells", army=army.name)
    if len(army.spells) > 1:
        raise RefusedError("name-the-spell", names=tuple(s.name for s in army.spells))
    return army.spells[0]


def only_wizard(able: Sequence[Wizard], nobody: RefusedError) -> Wizard:
    """The only wizard possible, where none was named; `nobody` says that there is none."""
    if not able:
        raise nobody
    if len(able) > 1:
        raise RefusedError("name-the-wizard", names=tuple(wizard.name for wizard in able))
    return able[0]


def checked_target(typed: str) -> str:
    """A target in free text, not too long."""
    target = clean_text(typed)
    if len(target) > LONGEST_TARGET:
        raise RefusedError("target-long", longest=LONGEST_TARGET, length=len(target))
    return target


def checked_bonus(bonus: int) -> None:
    """Refuse a bonus that no table would grant."""
    if abs(bonus) > MOST_BONUS:
        raise RefusedError("bonus-range", bonus=bonus, most=MOST_BONUS)
