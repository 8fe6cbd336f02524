"""Builds the narration of one ruling, event by event, and knows the renderer of each type of event."""

from collections.abc import Callable
from enum import Enum, IntEnum
from typing import Any, TypeVar

from bot.rules.events import AnyEvent, Event, Miscast, Reason, Rolled
from bot.rules.model import Army, Game, Language, Pool, Side
from bot.rules.ruling import Ruling
from bot.texts import names
from bot.texts.dice_faces import Die, faces_of, spelled
from bot.texts.escape import Safe, harmless
from bot.texts.narration.narration import Tone
from bot.texts.pool_row import PoolRow
from bot.texts.speech import row_key, say

Kind = TypeVar("Kind", bound=Event)


class Weight(IntEnum):
    """Which event gives the post its heading when a ruling has several: the heaviest, and of equals the first."""

    SLIGHT = 1
    LIGHT = 2
    USUAL = 3
    HEAVY = 4


class Builder:
    """The narration so far. `game` is the game just before the event that is rendered, None before the first."""

    def __init__(self, ruling: Ruling, before: Game | None, language: Language, die: Die) -> None:
        self.ruling = ruling
        self.before = before
        self.game = before
        self.language = language
        self.die = die
        self.tone = Tone.NEUTRAL
        self.heading = Safe("")
        self.lines: list[str] = []
        self.pools: tuple[PoolRow, ...] = ()
        self.small_print: tuple[str, ...] = ()
        self._weight = 0
        self._table_line: int | None = None

    def say(self, key: str, **facts: object) -> Safe:
        """Return a sentence in the narration's language; typed names among its facts become harmless."""
        return Safe(say(self.language, key, **{name: _safe(fact) for name, fact in facts.items()}))

    def headline(self, tone: Tone, key: str, *, weight: Weight = Weight.USUAL, **facts: object) -> None:
        """Set the heading and the tone, unless a heavier event has."""
        if weight > self._weight:
            self._weight, self.tone, self.heading = weight, tone, self.say(key, **facts)

    def line(self, key: str, **facts: object) -> None:
        """Add a line."""
        self.lines.append(self.say(key, **facts))

    def table_line(self, row: str, **facts: object) -> None:
        """Add the line of a roll on the miscast table, in the words of its row; effects will follow it."""
        self.line(row_key(self.language, "miscast-table", row), **facts)
        self._table_line = len(self.lines) - 1

    def effect(self, key: str, **facts: object) -> None:
        """Add an effect on a wizard or a spell: behind the roll on the miscast table, else in a line of its own."""
        if self._table_line is None or self.first(Miscast) is None:
            self.line(key, **facts)
        else:
            self.lines[self._table_line] += f" {self.say(key, **facts)}"

    def actor_line(self, side: Side) -> None:
        """Name who did this to a side of which he is no player."""
        if self.ruling.actor.user not in self.army(side).players:
            self.line("done-by", name=self.ruling.actor.name)

    def reason_line(self, reason: str) -> None:
        """Add the reason that was given, if there is one."""
        if reason:
            self.line("reason", reason=reason)

    def army_name(self, side: Side) -> Safe:
        """Return what a side is called."""
        return names.army_name(self.game, side, self.language)

    def army(self, side: Side) -> Army:
        """Return a side as it is before the event that is rendered."""
        return self.game.sides[side] if self.game else Army()

    def all(self, kind: type[Kind]) -> list[Kind]:
        """Return the ruling's events of that type."""
        return [event for event in self.ruling.events if isinstance(event, kind)]

    def first(self, kind: type[Kind]) -> Kind | None:
        """Return the ruling's first event of that type."""
        return next(iter(self.all(kind)), None)

    def rolls(self, reason: Reason) -> list[Rolled]:
        """Return the ruling's rolls for that reason."""
        return [roll for roll in self.all(Rolled) if roll.reason == reason]

    def is_first(self, event: AnyEvent, among: list[Kind]) -> bool:
        """Return whether the event is the first of those that are rendered together."""
        return bool(among) and among[0] is event

    def faces(self, roll: Rolled, pool: Pool | None = None) -> Safe:
        """Return the dice of a roll."""
        shown = faces_of(roll, pool, self.language, self.die)
        return Safe(shown + spelled(roll, pool, self.die, ", "))

    def sum(self, roll: Rolled, pool: Pool | None = None, *, bonus: int = 0, total: int | None = None) -> Safe:
        """Return the dice of a roll and what they come to."""
        total = sum(roll.faces) if total is None else total
        if len(roll.faces) == 1 and bonus == 0:
            return self.faces(roll, pool)
        shown = faces_of(roll, pool, self.language, self.die)
        added = f" {'+' if bonus > 0 else '−'} {abs(bonus)}" if bonus else ""
        return Safe(f"{shown}{spelled(roll, pool, self.die, ' + ')}{added} = {total}")

    def miscast_spell(self) -> str:
        """Return the spell whose miscast asked the question that this ruling answers."""
        records = self.before.phase.cast if self.before and self.before.phase else ()
        return next((record.spell for record in reversed(records) if record.outcome == "miscast"), "")

    def name_list(self, listed: list[str]) -> Safe:
        """Return names with commas between them, cut short where there are many."""
        return names.name_list(listed, self.language)


RENDERERS: dict[type[Event], Callable[[Builder, Any], None]] = {}
"""What renders an event, by the event's type."""


def renders(kind: type[Kind]) -> Callable[[Callable[[Builder, Kind], None]], Callable[[Builder, Kind], None]]:
    """Enter a function as the renderer of one type of event. Raises ValueError for a second one of the same type."""

    def enter(renderer: Callable[[Builder, Kind], None]) -> Callable[[Builder, Kind], None]:
        if kind in RENDERERS:
            raise ValueError(f"two renderers of {kind.__name__}")
        RENDERERS[kind] = renderer
        return renderer

    return enter


def _safe(fact: object) -> object:
    return harmless(fact) if isinstance(fact, str) and not isinstance(fact, Enum) else fact
