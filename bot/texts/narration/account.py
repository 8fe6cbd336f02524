"""A ruling being told: what every topic of the narration needs, and what they have told so far."""

from enum import Enum, IntEnum, StrEnum
from typing import TypeVar

import msgspec

from bot.rules.events import AnyEvent, Event, Miscast, Reason, Rolled
from bot.rules.model import Army, Game, Language, Pool, Side
from bot.rules.ruling import Ruling
from bot.texts.dice_faces import Die, faces_of, spelled
from bot.texts.escape import Safe, harmless
from bot.texts.speech import say

Kind = TypeVar("Kind", bound=Event)


class Tone(StrEnum):
    """How a post looks at first glance: its accent colour."""

    CAST = "cast"
    FAILED = "failed"
    DISPELLED = "dispelled"
    IRRESISTIBLE = "irresistible"
    MISCAST = "miscast"
    GOOD = "good"
    BAD = "bad"
    NEUTRAL = "neutral"
    QUESTION = "question"


class Weight(IntEnum):
    """Which event names the post when a ruling has several: the heaviest, and of equals the first."""

    SLIGHT = 1
    LIGHT = 2
    USUAL = 3
    HEAVY = 4


class Account:
    """The story of one ruling. `game` is as it stands just before the event being told (None before the first)."""

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
        self.beside: tuple[str, ...] = ()
        self._weight = 0
        self._table: int | None = None

    def say(self, key: str, **facts: object) -> Safe:
        """A sentence in the game's language; typed names among its facts become harmless."""
        return Safe(say(self.language, key, **{name: _safe(fact) for name, fact in facts.items()}))

    def head(self, tone: Tone, key: str, *, weight: Weight = Weight.USUAL, **facts: object) -> None:
        """Name the post, unless a heavier event has."""
        if weight > self._weight:
            self._weight, self.tone, self.heading = weight, tone, self.say(key, **facts)

    def line(self, key: str, **facts: object) -> None:
        """Add a line."""
        self.lines.append(self.say(key, **facts))

    def table(self, key: str, **facts: object) -> None:
        """Tell a throw on the miscast table."""
        self.line(key, **facts)
        self._table = len(self.lines) - 1

    def effect(self, key: str, **facts: object) -> None:
        """Tell what befell a wizard or a spell: after a miscast behind the throw on the table, else in a line."""
        if self._table is None or self.one(Miscast) is None:
            self.line(key, **facts)
        else:
            self.lines[self._table] += f" {self.say(key, **facts)}"

    def name_actor_beside(self, side: Side) -> None:
        """Who did this to a side of which he is no player."""
        if self.ruling.actor.user not in self.roster(side).players:
            self.line("done-by", name=self.ruling.actor.name)

    def army(self, side: Side) -> Safe:
        """What a side is called."""
        return army_name(self.game, side, self.language)

    def roster(self, side: Side) -> Army:
        """A side as it stands before the event being told."""
        return self.game.sides[side] if self.game else Army()

    def all(self, kind: type[Kind]) -> list[Kind]:
        """The ruling's events of that kind."""
        return [event for event in self.ruling.events if isinstance(event, kind)]

    def one(self, kind: type[Kind]) -> Kind | None:
        """The ruling's first event of that kind."""
        return next(iter(self.all(kind)), None)

    def rolls(self, reason: Reason) -> list[Rolled]:
        """The ruling's throws for that reason."""
        return [roll for roll in self.all(Rolled) if roll.reason == reason]

    def is_first(self, event: AnyEvent, among: list[Kind]) -> bool:
        """Whether the event is the first of those that are told together."""
        return bool(among) and among[0] is event

    def faces(self, roll: Rolled, pool: Pool | None = None) -> Safe:
        """The dice of a throw."""
        shown = faces_of(roll, pool, self.language, self.die)
        return Safe(shown + spelled(roll, pool, self.die, ", "))

    def sum(self, roll: Rolled, pool: Pool | None = None, *, bonus: int = 0, total: int | None = None) -> Safe:
        """The dice of a throw and what they come to."""
        total = sum(roll.faces) if total is None else total
        if len(roll.faces) == 1 and bonus == 0:
            return self.faces(roll, pool)
        shown = faces_of(roll, pool, self.language, self.die)
        added = f" {'+' if bonus > 0 else '−'} {abs(bonus)}" if bonus else ""
        return Safe(f"{shown}{spelled(roll, pool, self.die, ' + ')}{added} = {total}")

    def miscast_spell(self) -> str:
        """The spell whose miscast asked the question that this ruling answers."""
        records = self.before.phase.cast if self.before and self.before.phase else ()
        return next((record.spell for record in reversed(records) if record.outcome == "miscast"), "")

    def in_a_row(self, names: list[str]) -> Safe:
        """Names in a row, cut short where there are many."""
        shown = ", ".join(harmless(name) for name in names[:5])
        rest = len(names) - 5
        return self.say("list-cut", names=Safe(shown), rest=rest) if rest > 0 else Safe(shown)


def army_name(game: Game | None, side: Side, language: Language) -> Safe:
    """What a side is called: its own name, or which one it is while nobody has named it."""
    name = game.sides[side].name if game else ""
    return harmless(name) if name else Safe(say(language, f"side-{side.value}"))


class PoolRow(msgspec.Struct, frozen=True):
    """A pool after a ruling: in words (`power 8 → 5`), its dice now, and those that it had before."""

    text: str
    dice: int
    before: int


class Narration(msgspec.Struct, frozen=True, kw_only=True):
    """What a post says, ready for Discord: typed names are harmless already."""

    tone: Tone
    heading: str
    lines: tuple[str, ...]
    pools: tuple[PoolRow, ...] = ()
    """Both pools, where the ruling has changed one of them."""
    beside: tuple[str, ...] = ()
    """What is told in small print, beside the pool that stays as it was."""
    mark: str | None = None
    """The ruling's place in the trail and the short form of its hash, which stands for all before it."""
    next: str | None
    """What comes next and for whom; None where nothing new is to be done."""


def _safe(fact: object) -> object:
    return harmless(fact) if isinstance(fact, str) and not isinstance(fact, Enum) else fact
