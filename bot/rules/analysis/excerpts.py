"""Part of a trail: the rulings that one user asked for, or that concern one wizard."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from bot.rules import events as ev
from bot.rules.names import name_key
from bot.rules.ruling import Ruling


class Excerpt(msgspec.Struct, frozen=True):
    """What somebody wants to read; None leaves nothing out."""

    player: int | None = None
    """The user who asked for it."""
    wizard: str | None = None
    """The wizard whom it concerns, under whichever name he went."""

    def of(self, rulings: Sequence[Ruling]) -> list[int]:
        """The numbers of the rulings that belong to it."""
        names = None if self.wizard is None else _names(rulings, name_key(self.wizard))
        return [
            ruling.seq
            for ruling in rulings
            if self.player in (None, ruling.actor.user)
            and (names is None or any(name_key(name) in names for name in wizards(ruling)))
        ]


def wizards_in(rulings: Iterable[Ruling]) -> list[str]:
    """The wizards of a trail under all their names, each once, in the order in which they came."""
    known: dict[str, str] = {}
    for ruling in rulings:
        for name in _told(ruling.events):
            known.setdefault(name_key(name), name)
    return list(known.values())


def wizards(ruling: Ruling) -> Iterator[str]:
    """The wizards that a ruling names, in what was asked or in what came of it; some more than once."""
    yield from _named(msgspec.to_builtins(ruling.command))
    yield from _told(ruling.events)


def _told(events: Iterable[ev.AnyEvent]) -> Iterator[str]:
    for event in events:
        if isinstance(event, ev.WizardEdited):
            yield event.name
        yield from _named(msgspec.to_builtins(event))


def _named(part: object, *, wizard: bool = False) -> Iterator[str]:
    """Names below the keys `wizard` and `wizards`: alone, in a list, or as the name of a roster's wizard."""
    if isinstance(part, str) and wizard:
        yield part
    elif isinstance(part, dict):
        if wizard and isinstance(part.get("name"), str):
            yield part["name"]
        for key, value in part.items():
            if isinstance(value, dict | list | tuple) or key == "wizard":
                yield from _named(value, wizard=key in ("wizard", "wizards"))
    elif isinstance(part, list | tuple):
        for value in part:
            yield from _named(value, wizard=wizard)


def _names(rulings: Sequence[Ruling], key: str) -> frozenset[str]:
    """All names that the wizard of that name has had."""
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
