"""Events: what has happened, in the past tense.

Tags and fields are public format: a field is added with the default that old logs mean, and never renamed.
"""

from typing import Literal

import msgspec

from bot.rules.model import (
    Bar,
    DiceMode,
    Language,
    Obstacle,
    PhaseKind,
    Pool,
    Question,
    Restriction,
    Side,
    Spell,
    Status,
    Wizard,
)
from bot.rules.ruleset import Ruleset

Source = Literal["bot", "hand"]
Reason = Literal[
    "winds", "channel", "recovery", "magic-points", "cast", "dispel", "miscast-table", "scatter-distance",
    "scatter-direction", "training", "free",
]  # fmt: skip
"""What dice were thrown for."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """The base of all events."""


class SideEvent(Event, frozen=True, kw_only=True):
    """The base of what happens to one side, or through it."""

    side: Side


class WizardEvent(SideEvent, frozen=True, kw_only=True):
    """The base of what happens to one wizard, or through him."""

    wizard: str


# --- the lobby -------------------------------------------------------------------------------------------------------


class GameCreated(Event, frozen=True, kw_only=True, tag="game-created"):
    """A game was opened. Its creator plays the first side and is the master."""

    preset: str
    language: Language
    dice: DiceMode
    master: int
    ruleset: Ruleset
    army: str
    opponent: int | None = None


class PlayerSeated(SideEvent, frozen=True, kw_only=True, tag="player-seated"):
    """A user plays a side now, in place of those who did; the side is named anew."""

    user: int
    name: str
    army: str


class PlayerLeft(SideEvent, frozen=True, kw_only=True, tag="player-left"):
    """A user gave up his seat."""

    user: int


class OptionSet(Event, frozen=True, kw_only=True, tag="option-set"):
    """An option of the ruleset was changed."""

    option: str
    value: str
    before: str
    ruleset: Ruleset


class PresetChosen(Event, frozen=True, kw_only=True, tag="preset-chosen"):
    """The ruleset was replaced by that of a preset."""

    preset: str
    ruleset: Ruleset


class LanguageSet(Event, frozen=True, kw_only=True, tag="language-set"):
    """The game's language was changed."""

    language: Language


class MasterChanged(Event, frozen=True, kw_only=True, tag="master-changed"):
    """A user became the master. `taken_over` if not by the master before, but by one who manages the channel."""

    user: int
    name: str
    taken_over: bool = False


class GameEnded(Event, frozen=True, kw_only=True, tag="game-ended"):
    """The game was closed. `by_moderator` if not by the master, but by one who manages the channel."""

    by_moderator: bool = False


class ActedFor(SideEvent, frozen=True, kw_only=True, tag="acted-for"):
    """The master acted for a side on which he does not sit."""


# --- rosters ---------------------------------------------------------------------------------------------------------


class WizardAdded(SideEvent, frozen=True, kw_only=True, tag="wizard-added"):
    """A wizard was added to a side's roster."""

    wizard: Wizard


class WizardEdited(SideEvent, frozen=True, kw_only=True, tag="wizard-edited"):
    """A wizard's line was changed. `name` is his name before."""

    name: str
    wizard: Wizard


class WizardRemoved(WizardEvent, frozen=True, kw_only=True, tag="wizard-removed"):
    """A wizard was removed from the roster."""


class StatusChanged(WizardEvent, frozen=True, kw_only=True, tag="status-changed"):
    """A wizard's status was changed by a player."""

    status: Status
    before: Status


class SpellAdded(SideEvent, frozen=True, kw_only=True, tag="spell-added"):
    """A spell was added to a side's book, and these wizards know it."""

    spell: Spell
    wizards: tuple[str, ...] = ()


class SpellRemoved(SideEvent, frozen=True, kw_only=True, tag="spell-removed"):
    """A spell was removed from a side's book; none of its wizards knows it any more."""

    spell: str


class RosterReplaced(SideEvent, frozen=True, kw_only=True, tag="roster-replaced"):
    """A side's whole roster was replaced."""

    wizards: tuple[Wizard, ...]
    spells: tuple[Spell, ...]


# --- dice and pools --------------------------------------------------------------------------------------------------


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """Dice were thrown. `by` is the side that threw; None for a free roll."""

    by: Side | None
    reason: Reason
    sides: int = 6
    faces: tuple[int, ...]
    source: Source = "bot"
    wizard: str | None = None
    """The wizard for whom they were thrown, if for one."""
    user: int | None = None
    """The user who typed the faces, if they were thrown by hand."""


class DiceAdded(Event, frozen=True, kw_only=True, tag="dice-added"):
    """Dice were added to a pool. `lost` is the surplus over its cap (W8, W14)."""

    pool: Pool
    amount: int
    lost: int = 0
    source: Literal["winds", "channel", "item"]
    reason: str = ""


class DiceTaken(Event, frozen=True, kw_only=True, tag="dice-taken"):
    """Dice left a pool: they were thrown, or taken by an item or special rule."""

    pool: Pool
    amount: int
    use: Literal["cast", "dispel", "item"]
    reason: str = ""


class PoolCorrected(Event, frozen=True, kw_only=True, tag="pool-corrected"):
    """The master set how many dice a pool holds."""

    pool: Pool
    dice: int
    before: int
    reason: str = ""


class FreeRoll(Event, frozen=True, kw_only=True, tag="free-roll"):
    """Someone threw dice outside the rules; the event `rolled` before it has the faces."""

    total: int
    modifier: int = 0
    reason: str = ""


# --- the phase -------------------------------------------------------------------------------------------------------


class PhaseBegan(SideEvent, frozen=True, kw_only=True, tag="phase-began"):
    """A side's magic phase began (W1)."""

    turn: int
    phase: PhaseKind = "full"


class PhaseSkipped(SideEvent, frozen=True, kw_only=True, tag="phase-skipped"):
    """A side's whole magic phase was skipped after training (T10, T11)."""

    turn: int


class MagicPointsSet(Event, frozen=True, kw_only=True, tag="magic-points-set"):
    """The magic points of the active side were set for this phase (T2)."""

    points: int


class PhaseEnded(SideEvent, frozen=True, kw_only=True, tag="phase-ended"):
    """The magic phase ended, and the dice left in both pools are lost (W4)."""

    turn: int
    why: Literal["ended", "drained"] = "ended"
    power_lost: int = 0
    dispel_lost: int = 0


class RestrictionSet(SideEvent, frozen=True, kw_only=True, tag="restriction-set"):
    """The side's own next phase was restricted by training (T10–T12)."""

    next_phase: Restriction


# --- casting and dispelling ------------------------------------------------------------------------------------------


class CastEvent(WizardEvent, frozen=True, kw_only=True):
    """The base of how an attempt to cast ended."""

    spell: str
    value: int
    total: int
    bonus: int = 0
    target: str = ""


class SpellCast(CastEvent, frozen=True, kw_only=True, tag="spell-cast"):
    """A spell was cast: `by` its casting roll, irresistible force (C15), row 12 (M12), or as a free spell (M4)."""

    by: Literal["roll", "irresistible", "row-12", "free"] = "roll"


class SpellFailed(CastEvent, frozen=True, kw_only=True, tag="spell-failed"):
    """A spell failed: short of its value (C7), a natural 1 or 2 (C12), or a miscast (C14)."""

    why: Literal["short", "natural", "miscast"]


class QuestionAsked(Event, frozen=True, kw_only=True, tag="question-asked"):
    """A side was asked a question and must answer before play goes on."""

    question: Question


class QuestionAnswered(Event, frozen=True, kw_only=True, tag="question-answered"):
    """The open question was answered."""

    asked: Side


class DispelEvent(SideEvent, frozen=True, kw_only=True):
    """The base of how an attempt to dispel ended; `side` is the caster's. `in_play` if the spell was cast earlier."""

    by: Side
    wizard: str
    spell: str
    total: int
    needed: int
    bonus: int = 0
    in_play: bool = False


class SpellDispelled(DispelEvent, frozen=True, kw_only=True, tag="spell-dispelled"):
    """A spell was dispelled by a roll, or by two `sixes` (option `dispel_doubles`)."""

    sixes: bool = False


class DispelFailed(DispelEvent, frozen=True, kw_only=True, tag="dispel-failed"):
    """A dispel roll was short, or had two `ones` (option `dispel_doubles`)."""

    ones: bool = False


class SpellLetThrough(WizardEvent, frozen=True, kw_only=True, tag="spell-let-through"):
    """No dispel was tried, by choice or for want of dice (C8)."""

    spell: str
    why: Literal["choice", "no-dice"] = "choice"


class SpellRemained(WizardEvent, frozen=True, kw_only=True, tag="spell-remained"):
    """A spell went into play to remain there (C20)."""

    spell: str
    total: int
    value: int


class SpellEnded(WizardEvent, frozen=True, kw_only=True, tag="spell-ended"):
    """A spell in play ended: by a player, or with its side's next phase (C21)."""

    spell: str
    why: Literal["table", "phase"] = "table"


class ModelsCovered(WizardEvent, frozen=True, kw_only=True, tag="models-covered"):
    """The models completely under the template were counted (C18)."""

    spell: str
    models: int


# --- miscasts --------------------------------------------------------------------------------------------------------


class Miscast(WizardEvent, frozen=True, kw_only=True, tag="miscast"):
    """A wizard miscast: `row` of the miscast table was thrown (C14, C17)."""

    spell: str
    row: str
    total: int


class BlastStruck(WizardEvent, frozen=True, kw_only=True, tag="blast-struck"):
    """Each model in base contact took one Strength 10 hit (M2)."""

    hits_caster: bool = False


class SpellFlung(WizardEvent, frozen=True, kw_only=True, tag="spell-flung"):
    """The spell was flung; `direction` is an hour on a clock face (M3)."""

    distance: int
    direction: int


class FlungSpellStruck(WizardEvent, frozen=True, kw_only=True, tag="flung-spell-struck"):
    """The flung spell struck model and wizard (contact), the wizard (solid), or nothing (M3)."""

    hit: Obstacle


class NoFreeSpell(SideEvent, frozen=True, kw_only=True, tag="no-free-spell"):
    """The opponent had no spell to cast as a free spell (M4)."""

    cap: int | None


class FreeSpellDeclined(SideEvent, frozen=True, kw_only=True, tag="free-spell-declined"):
    """The opponent declined the free spell (M4)."""


class BarLaid(WizardEvent, frozen=True, kw_only=True, tag="bar-laid"):
    """A wizard was barred from casting."""

    bar: Bar


class BarLifted(WizardEvent, frozen=True, kw_only=True, tag="bar-lifted"):
    """A wizard threw the 6 that lifts his bar (M3)."""

    row: str


class WoundTaken(WizardEvent, frozen=True, kw_only=True, tag="wound-taken"):
    """A wizard lost a wound, without a save (M10)."""

    wounds: int
    """Wounds left."""


class WizardDied(WizardEvent, frozen=True, kw_only=True, tag="wizard-died"):
    """A wizard died."""

    why: Literal["wounds", "training"]


class LevelChanged(WizardEvent, frozen=True, kw_only=True, tag="level-changed"):
    """A wizard's level changed (M11, T10–T13)."""

    level: int
    before: int


class DispelCountLost(WizardEvent, frozen=True, kw_only=True, tag="dispel-count-lost"):
    """A wizard ceased to count for channelling the dispel pool (M12)."""


# --- training, healing, moving, corrections --------------------------------------------------------------------------


class WizardTrained(WizardEvent, frozen=True, kw_only=True, tag="wizard-trained"):
    """A wizard trained; `face` is the row of the training table (T4)."""

    face: int


class WizardHealed(WizardEvent, frozen=True, kw_only=True, tag="wizard-healed"):
    """A wizard returned from hospital, or regained a wound."""

    wounds: int
    """Wounds that he has now."""
    returned: bool = False


class Healed(SideEvent, frozen=True, kw_only=True, tag="healed"):
    """Something outside the roster was healed."""

    target: str


class WizardMoved(WizardEvent, frozen=True, kw_only=True, tag="wizard-moved"):
    """A wizard moved his manoeuvre steps (T3)."""

    steps: int


class WizardCorrected(SideEvent, frozen=True, kw_only=True, tag="wizard-corrected"):
    """The master corrected a wizard."""

    wizard: Wizard
    reason: str = ""


# --- the log: secrets of the dice, undo ------------------------------------------------------------------------------


class DiceCommitted(Event, frozen=True, kw_only=True, tag="dice-committed"):
    """The SHA-256 of the secret that decides the bot's next dice was published before any of them was thrown."""

    number: int
    commitment: str


class SecretRevealed(Event, frozen=True, kw_only=True, tag="secret-revealed"):
    """A secret was published: its dice can be thrown again from the log and compared."""

    number: int
    secret: str


class DiceReused(Event, frozen=True, kw_only=True, tag="dice-reused"):
    """The throw used the dice of an undone ruling for the same throw, not new ones."""

    ruling: int


class Undone(Event, frozen=True, kw_only=True, tag="undone"):
    """A ruling was undone: the game is the fold of the others. Undoing this ruling makes that one effective again."""

    ruling: int
    act: str
    """The tag of its command."""


class UndoDeclined(SideEvent, frozen=True, kw_only=True, tag="undo-declined"):
    """The other side did not agree to undo a ruling."""

    ruling: int
    act: str


class UndoWithdrawn(SideEvent, frozen=True, kw_only=True, tag="undo-withdrawn"):
    """The side that asked to undo a ruling withdrew."""

    ruling: int
    act: str


class HandDiceDeclined(SideEvent, frozen=True, kw_only=True, tag="hand-dice-declined"):
    """The other side did not agree that dice thrown by hand count."""


AnyEvent = (
    GameCreated | PlayerSeated | PlayerLeft | OptionSet | PresetChosen | LanguageSet | MasterChanged | GameEnded
    | ActedFor | WizardAdded | WizardEdited | WizardRemoved | StatusChanged | SpellAdded | SpellRemoved
    | RosterReplaced | Rolled | DiceAdded | DiceTaken | PoolCorrected | FreeRoll | PhaseBegan | PhaseSkipped
    | MagicPointsSet | PhaseEnded | RestrictionSet | SpellCast | SpellFailed | QuestionAsked | QuestionAnswered
    | SpellDispelled | DispelFailed | SpellLetThrough | SpellRemained | SpellEnded | ModelsCovered | Miscast
    | BlastStruck | SpellFlung | FlungSpellStruck | NoFreeSpell | FreeSpellDeclined | BarLaid | BarLifted
    | WoundTaken | WizardDied | LevelChanged | DispelCountLost | WizardTrained | WizardHealed | Healed
    | WizardMoved | WizardCorrected
    | DiceCommitted | SecretRevealed | DiceReused | Undone | UndoDeclined | UndoWithdrawn | HandDiceDeclined
)  # fmt: skip
"""Every event: what `evolve` takes and the journal stores."""
