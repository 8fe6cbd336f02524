"""Excerpts of a log: the rulings that one user asked for, or that concern one wizard."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from bot.rules import events as ev
from bot.rules.names import name_key
from bot.rules.ruling import Ruling


class Excerpt(msgspec.Struct, frozen=True):
    """Which rulings a reader wants; None excludes nothing."""

    player: int | None = None
    """The user who asked for them."""
    wizard: str | None = None
    """The wizard whom they concern, under any name that he has had."""

    def of(self, rulings: Sequence[Ruling]) -> list[int]:
        """Return the numbers of the rulings that belong to the excerpt."""
        names = None if self.wizard is None else _all_names(rulings, name_key(self.wizard))
        return [
            ruling.seq
            for ruling in rulings
            if self.player in (None, ruling.actor.user)
            and (names is None or any(name_key(name) in names for name in _wizards(ruling)))
        ]


def wizards_in(rulings: Iterable[Ruling]) -> list[str]:
    """Return the wizards of a log under all their names, each once, in the order in which they came."""
    known: dict[str, str] = {}
    for ruling in rulings:
        for name in _wizard_names(msgspec.to_builtins(ruling.events)):
            known.setdefault(name_key(name), name)
    return list(known.values())


def _wizards(ruling: Ruling) -> Iterator[str]:
    """Yield the wizards that a ruling's command and events name; some more than once."""
    yield from _wizard_names(msgspec.to_builtins(ruling.command))
    yield from _wizard_names(msgspec.to_builtins(ruling.events))


def _wizard_names(part: object, *, wizard: bool = False) -> Iterator[str]:
    """Yield the names under the keys `wizard` and `wizards`: alone, in a list, or as a roster wizard's `name`."""
    if isinstance(part, str) and wizard:
        yield part
    elif isinstance(part, dict):
        if wizard and isinstance(part.get("name"), str):
            yield part["name"]
        for key, value in part.items():
            if isinstance(value, dict | list | tuple) or key == "wizard":
                yield from _wizard_names(value, wizard=key in ("wizard", "wizards"))
    elif isinstance(part, list | tuple):
        for value in part:
            yield from _wizard_names(value, wizard=wizard)


def _all_names(rulings: Sequence[Ruling], key: str) -> frozenset[str]:
    """Return all names that the wizard of that name has had."""
    renamed = [
        {name_key(event.name), name_key(event.wizard.name)}
        for ruling in rulings
        for event in ruling.events
        if isinstance(event, ev.WizardEdited)
    ]
    names, grown = {key}, True
    while grown:
        more = names.union(*(pair for pair in renamed if pair & names))
        names, grown = more, len(more) > len(names)
    return frozenset(names)
