"""What the table looks like: the nouns of the game. Nothing here changes; see `evolve`."""

from enum import StrEnum
from typing import Literal

import msgspec

from bot.rules.names import name_key, same_name
from bot.rules.ruleset import Ruleset

DEFAULT_WOUNDS = 2
"""Wounds of a wizard whose roster line names none (M10)."""
MOST_WIZARDS, MOST_SPELLS = 50, 100
"""How large one side's roster may grow."""


class Side(StrEnum):
    """One of the two sides of the battle. `first` is the creator's."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> "Side":
        """The side across the table."""
        return Side.SECOND if self is Side.FIRST else Side.FIRST


class Status(StrEnum):
    """Where a wizard is; only the table knows fleeing and off_table."""

    READY = "ready"
    FLEEING = "fleeing"
    OFF_TABLE = "off_table"
    HOSPITAL = "hospital"
    DEAD = "dead"


class Pool(StrEnum):
    """Power dice cast, dispel dice dispel; they never cross over (W5)."""

    POWER = "power"
    DISPEL = "dispel"


class Obstacle(StrEnum):
    """What stood where a flung spell went (M3)."""

    CONTACT = "contact"
    SOLID = "solid"
    NOTHING = "nothing"


Language = Literal["ru", "en"]
LANGUAGES: tuple[Language, ...] = ("ru", "en")
DiceMode = Literal["fair", "manual"]
Until = Literal["phase", "six", "next_turn", "battle"]
Restriction = Literal["normal", "skip", "healing_only"]
PhaseKind = Literal["full", "healing_only"]
Outcome = Literal["cast", "irresistible", "dispelled", "failed", "miscast"]


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """What keeps a wizard from casting: the rule that laid it, and how long it lasts."""

    row: str
    until: Until
    since: int
    """The turn in which it was laid."""

    def lapses(self, turn: int) -> bool:
        """Whether it ends with the end of its side's phase of that turn (M5, M6)."""
        return self.until == "phase" or (self.until == "next_turn" and turn > self.since)


class Spell(msgspec.Struct, frozen=True, kw_only=True):
    """A spell of one side. `value` is its casting value, 3…15 (C2)."""

    name: str
    value: int
    remains: bool = False
    template: bool = False


class Wizard(msgspec.Struct, frozen=True, kw_only=True):
    """A wizard: level 1…6 (0 only through M11), wounds left, what bars him."""

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
        """In hospital and off the table are alive too."""
        return self.status is not Status.DEAD

    @property
    def on_table(self) -> bool:
        """Ready or fleeing."""
        return self.status in (Status.READY, Status.FLEEING)


class Army(msgspec.Struct, frozen=True, kw_only=True):
    """One side's name, players, wizards and spells."""

    name: str = ""
    players: tuple[int, ...] = ()
    reserved: int | None = None
    """The user for whom the empty seat is kept."""
    next_phase: Restriction = "normal"
    """What training left for this side's own next phase (T10–T12)."""
    wizards: tuple[Wizard, ...] = ()
    spells: tuple[Spell, ...] = ()

    def wizard(self, name: str) -> Wizard | None:
        """The wizard of that name, however it is spelled."""
        return next((w for w in self.wizards if same_name(w.name, name)), None)

    def spell(self, name: str) -> Spell | None:
        """The spell of that name, however it is spelled."""
        key = name_key(name)
        return next((s for s in self.spells if name_key(s.name) == key), None)

    @property
    def living(self) -> bool:
        """Whether any wizard of this side lives (T8)."""
        return any(wizard.alive for wizard in self.wizards)


class Sides(msgspec.Struct, frozen=True, kw_only=True):
    """Both armies, by side."""

    first: Army
    second: Army

    def __getitem__(self, side: Side) -> Army:
        return self.first if side is Side.FIRST else self.second


class CastRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One attempt of this phase and what became of it (C19)."""

    side: Side
    wizard: str
    spell: str
    outcome: Outcome


class Phase(msgspec.Struct, frozen=True, kw_only=True):
    """The open magic phase of the active side: both pools, and what was done in it."""

    power: int = 0
    dispel: int = 0
    magic_points: int = 0
    kind: PhaseKind = "full"
    trained: str | None = None
    cast: tuple[CastRecord, ...] = ()
    moved: tuple[str, ...] = ()
    acted: bool = False
    """Whether the active side has thrown power dice or healed: too late to train (T5)."""

    def dice(self, pool: Pool) -> int:
        """How many dice that pool holds."""
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
    """Dispel this spell, or let it through? (C8; M4 with power dice)"""

    asked: Side
    pool: Pool
    wizard: str
    spell: Spell
    total: int
    """What the dispel roll must reach."""
    target: str = ""


class FreeSpellQuestion(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="free_spell"):
    """Which spell does the opponent cast for nothing? (M4)"""

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
    """May the other side take back that ruling?"""

    asked: Side
    ruling: int
    act: str
    """The tag of its command."""


class HandDiceQuestion(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="hand_dice"):
    """May the other side's player count the dice that he threw by hand? (option `hand_dice`)"""

    asked: Side
    user: int
    name: str
    faces: tuple[int, ...]
    command: str
    """What he asked for, with those faces, as JSON."""


Question = (
    DispelQuestion | FreeSpellQuestion | ScatterQuestion | CoveredQuestion | UndoQuestion | HandDiceQuestion
)  # fmt: skip


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table at one moment: the fold of the standing rulings."""

    preset: str
    language: Language
    dice: DiceMode
    master: int
    ruleset: Ruleset
    turn: int = 0
    """Phases begun, skipped ones too."""
    active: Side | None = None
    """Whose phase it is; between phases, who throws next; None before the first throw."""
    sides: Sides
    phase: Phase | None = None
    questions: tuple[Question, ...] = ()
    """The first is the one to answer now."""
    in_play: tuple[SpellInPlay, ...] = ()
    ended: bool = False

    @property
    def question(self) -> Question | None:
        """The question to be answered now, if any."""
        return self.questions[0] if self.questions else None
