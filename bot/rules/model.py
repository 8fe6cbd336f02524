"""The nouns of the game, as immutable values. `evolve` says how they change. Fields are public format."""

from enum import StrEnum
from typing import Literal

import msgspec

from bot.rules.names import name_key, same_name
from bot.rules.ruleset import Ruleset

DEFAULT_WOUNDS = 2
"""Wounds of a wizard whose roster line names none (M10)."""
MOST_WIZARDS, MOST_SPELLS = 50, 100
"""How many a side's roster may have."""


class Side(StrEnum):
    """One of the two sides of the battle; the first is the creator's."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> "Side":
        """Return the opposing side."""
        return Side.SECOND if self is Side.FIRST else Side.FIRST


class Status(StrEnum):
    """Where a wizard is, and whether he lives. Players enter fleeing and off_table."""

    READY = "ready"
    FLEEING = "fleeing"
    OFF_TABLE = "off_table"
    HOSPITAL = "hospital"
    DEAD = "dead"


class Pool(StrEnum):
    """Which dice: power dice are for casting, dispel dice for dispelling (W5)."""

    POWER = "power"
    DISPEL = "dispel"


class Obstacle(StrEnum):
    """What was in the way of a flung spell (M3)."""

    CONTACT = "contact"
    SOLID = "solid"
    NOTHING = "nothing"


Language = str
"""The code of a language, which the rules only store."""
DiceMode = Literal["fair", "manual"]
Until = Literal["phase", "six", "next_turn", "battle"]
Restriction = Literal["normal", "skip", "healing_only"]
PhaseKind = Literal["full", "healing_only"]
Outcome = Literal["cast", "irresistible", "dispelled", "failed", "miscast"]


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """A bar keeps a wizard from casting: the row of the table that laid it, and how long it lasts."""

    row: str
    until: Until
    since: int
    """The turn in which it was laid."""

    def lapses(self, turn: int) -> bool:
        """Return whether the bar ends with the end of its side's phase in that turn (M5, M6)."""
        return self.until == "phase" or (self.until == "next_turn" and turn > self.since)


class Spell(msgspec.Struct, frozen=True, kw_only=True):
    """A spell in a side's book; `value` is its casting value (C2)."""

    name: str
    value: int
    remains: bool = False
    template: bool = False


class Wizard(msgspec.Struct, frozen=True, kw_only=True):
    """A wizard; he can have level 0 only by a miscast (M11). `wounds` are those left."""

    name: str
    level: int
    wounds: int = DEFAULT_WOUNDS
    max_wounds: int = DEFAULT_WOUNDS
    manoeuvre: int | None = None
    """The army list's modifier in steps, where the roster gives one (T3)."""
    status: Status = Status.READY
    spells: tuple[str, ...] = ()
    bars: tuple[Bar, ...] = ()
    counts_for_dispel: bool = True
    """False after M12: no die for channelling the dispel pool."""

    @property
    def alive(self) -> bool:
        """Return whether the wizard is not dead: in hospital and off the table he is alive."""
        return self.status is not Status.DEAD

    @property
    def on_table(self) -> bool:
        """Return whether the wizard is ready or fleeing."""
        return self.status in (Status.READY, Status.FLEEING)


class Army(msgspec.Struct, frozen=True, kw_only=True):
    """A side's name, players, wizards and spells."""

    name: str = ""
    players: tuple[int, ...] = ()
    reserved: int | None = None
    """The user for whom the empty seat is reserved."""
    next_phase: Restriction = "normal"
    """How training restricts the side's own next phase (T10–T12)."""
    wizards: tuple[Wizard, ...] = ()
    spells: tuple[Spell, ...] = ()

    def wizard(self, name: str) -> Wizard | None:
        """Return the wizard of that name in any spelling."""
        return next((w for w in self.wizards if same_name(w.name, name)), None)

    def spell(self, name: str) -> Spell | None:
        """Return the spell of that name in any spelling."""
        key = name_key(name)
        return next((s for s in self.spells if name_key(s.name) == key), None)

    @property
    def living(self) -> bool:
        """Return whether any wizard of the side is alive (T8)."""
        return any(wizard.alive for wizard in self.wizards)


class Sides(msgspec.Struct, frozen=True, kw_only=True):
    """Both armies; `sides[side]` is one of them."""

    first: Army
    second: Army

    def __getitem__(self, side: Side) -> Army:
        return self.first if side is Side.FIRST else self.second


class CastRecord(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt to cast in this phase, with its outcome (C19)."""

    side: Side
    wizard: str
    spell: str
    outcome: Outcome


class Phase(msgspec.Struct, frozen=True, kw_only=True):
    """The open magic phase of the active side: both pools, and what has been done."""

    power: int = 0
    dispel: int = 0
    magic_points: int = 0
    kind: PhaseKind = "full"
    trained: str | None = None
    cast: tuple[CastRecord, ...] = ()
    moved: tuple[str, ...] = ()
    acted: bool = False
    """Whether the active side has thrown power dice or healed, so that it is too late to train (T5)."""

    def dice(self, pool: Pool) -> int:
        """Return how many dice the pool holds."""
        return self.power if pool is Pool.POWER else self.dispel


class SpellInPlay(msgspec.Struct, frozen=True, kw_only=True):
    """A spell that remains in play (C20)."""

    spell: str
    wizard: str
    side: Side
    total: int
    value: int
    since: int
    """The turn in which it was cast."""


class DispelQuestion(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="dispel"):
    """Dispel this spell, or let it through? (C8; with power dice M4)"""

    asked: Side
    pool: Pool
    wizard: str
    spell: Spell
    total: int
    """What the dispel roll must reach."""
    target: str = ""


class FreeSpellQuestion(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="free_spell"):
    """Which spell does the opponent cast without dice? (M4)"""

    asked: Side
    cap: int | None
    """The highest casting value allowed; None without a cap."""


class ScatterQuestion(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="scatter"):
    """What was in the way of the flung spell? (M3)"""

    asked: Side
    wizard: str
    distance: int
    direction: int


class CoveredQuestion(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="covered"):
    """How many models are completely under the template? (C18)"""

    asked: Side
    wizard: str
    spell: str


class UndoQuestion(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="undo"):
    """Does this side agree that the other undoes a ruling?"""

    asked: Side
    ruling: int
    act: str
    """The tag of its command."""


class HandDiceQuestion(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="hand_dice"):
    """Does this side agree that dice thrown by hand count? (option `hand_dice`)"""

    asked: Side
    user: int
    name: str
    faces: tuple[int, ...]
    command: str
    """The command that they are for, as JSON."""


Question = (
    DispelQuestion | FreeSpellQuestion | ScatterQuestion | CoveredQuestion | UndoQuestion | HandDiceQuestion
)  # fmt: skip


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """The whole game at one moment: the fold of its effective rulings."""

    preset: str
    language: Language
    dice: DiceMode
    master: int
    ruleset: Ruleset
    turn: int = 0
    """Phases begun, skipped ones too."""
    active: Side | None = None
    """Whose phase is open, or who throws next; None before the first throw."""
    sides: Sides
    phase: Phase | None = None
    questions: tuple[Question, ...] = ()
    """The first is the one to answer now."""
    in_play: tuple[SpellInPlay, ...] = ()
    ended: bool = False

    @property
    def question(self) -> Question | None:
        """Return the question to be answered now, if any."""
        return self.questions[0] if self.questions else None
