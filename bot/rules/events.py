"""What has happened, in the past tense. Tags and fields are public format: add fields with defaults, never rename."""

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
    """Anything that has happened."""


# --- the table -------------------------------------------------------------------------------------------------------


class GameCreated(Event, frozen=True, kw_only=True, tag="game-created"):
    """A game was opened; its creator plays the first side and is the master."""

    preset: str
    language: Language
    dice: DiceMode
    master: int
    ruleset: Ruleset
    army: str
    opponent: int | None = None


class PlayerSeated(Event, frozen=True, kw_only=True, tag="player-seated"):
    """A user now plays a side, alone; the side's name came with him."""

    side: Side
    user: int
    name: str
    army: str


class PlayerLeft(Event, frozen=True, kw_only=True, tag="player-left"):
    """A user gave up his seat."""

    side: Side
    user: int


class OptionSet(Event, frozen=True, kw_only=True, tag="option-set"):
    """An option of the ruleset was changed."""

    option: str
    value: str
    before: str
    ruleset: Ruleset


class PresetChosen(Event, frozen=True, kw_only=True, tag="preset-chosen"):
    """A named ruleset took the place of the present one."""

    preset: str
    ruleset: Ruleset


class LanguageSet(Event, frozen=True, kw_only=True, tag="language-set"):
    """The game speaks this language from now on."""

    language: Language


class MasterChanged(Event, frozen=True, kw_only=True, tag="master-changed"):
    """A user became the master; `taken_over` if one who manages the channel did it."""

    user: int
    name: str
    taken_over: bool = False


class GameEnded(Event, frozen=True, kw_only=True, tag="game-ended"):
    """The game is over; `by_moderator` if one who manages the channel closed it."""

    by_moderator: bool = False


class ActedFor(Event, frozen=True, kw_only=True, tag="acted-for"):
    """The master acted for a side on which he does not sit."""

    side: Side


# --- rosters ---------------------------------------------------------------------------------------------------------


class WizardAdded(Event, frozen=True, kw_only=True, tag="wizard-added"):
    """A wizard entered a side's roster."""

    side: Side
    wizard: Wizard


class WizardEdited(Event, frozen=True, kw_only=True, tag="wizard-edited"):
    """The roster's word on a wizard was changed; `name` is what he was called before."""

    side: Side
    name: str
    wizard: Wizard


class WizardRemoved(Event, frozen=True, kw_only=True, tag="wizard-removed"):
    """A wizard was struck from the roster."""

    side: Side
    wizard: str


class StatusChanged(Event, frozen=True, kw_only=True, tag="status-changed"):
    """A wizard is somewhere else now, or died."""

    side: Side
    wizard: str
    status: Status
    before: Status


class SpellAdded(Event, frozen=True, kw_only=True, tag="spell-added"):
    """A spell entered a side's book, and these wizards know it."""

    side: Side
    spell: Spell
    wizards: tuple[str, ...] = ()


class SpellRemoved(Event, frozen=True, kw_only=True, tag="spell-removed"):
    """A spell was struck from a side's book; nobody there knows it any more."""

    side: Side
    spell: str


class RosterReplaced(Event, frozen=True, kw_only=True, tag="roster-replaced"):
    """A side's whole roster was written anew."""

    side: Side
    wizards: tuple[Wizard, ...]
    spells: tuple[Spell, ...]


# --- dice and pools --------------------------------------------------------------------------------------------------


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """Dice fell. `by` is the side that threw, None for a free roll."""

    by: Side | None
    reason: Reason
    sides: int = 6
    faces: tuple[int, ...]
    source: Source = "bot"
    wizard: str | None = None
    """For whom, where one wizard is meant."""
    user: int | None = None
    """Who entered them, if they were thrown by hand."""


class DiceAdded(Event, frozen=True, kw_only=True, tag="dice-added"):
    """Dice came into a pool; `lost` is the surplus over its cap (W8, W14)."""

    pool: Pool
    amount: int
    lost: int = 0
    source: Literal["winds", "channel", "item"]
    reason: str = ""


class DiceTaken(Event, frozen=True, kw_only=True, tag="dice-taken"):
    """Dice left a pool: thrown, or taken by an item."""

    pool: Pool
    amount: int
    use: Literal["cast", "dispel", "item"]
    reason: str = ""


class PoolCorrected(Event, frozen=True, kw_only=True, tag="pool-corrected"):
    """The master set a pool."""

    pool: Pool
    dice: int
    before: int
    reason: str = ""


class FreeRoll(Event, frozen=True, kw_only=True, tag="free-roll"):
    """Someone threw dice outside the rules; the faces are in the `rolled` beside it."""

    total: int
    modifier: int = 0
    reason: str = ""


# --- the phase -------------------------------------------------------------------------------------------------------


class PhaseBegan(Event, frozen=True, kw_only=True, tag="phase-began"):
    """A side's magic phase began (W1)."""

    side: Side
    turn: int
    phase: PhaseKind = "full"


class PhaseSkipped(Event, frozen=True, kw_only=True, tag="phase-skipped"):
    """A side's whole magic phase was skipped after training (T10, T11)."""

    side: Side
    turn: int


class MagicPointsSet(Event, frozen=True, kw_only=True, tag="magic-points-set"):
    """The active side has so many magic points in this phase (T2)."""

    points: int


class PhaseEnded(Event, frozen=True, kw_only=True, tag="phase-ended"):
    """The magic phase is over, and what was left in both pools is gone (W4)."""

    side: Side
    turn: int
    why: Literal["ended", "drained"] = "ended"
    power_lost: int = 0
    dispel_lost: int = 0


class RestrictionSet(Event, frozen=True, kw_only=True, tag="restriction-set"):
    """What training leaves for the side's own next phase (T10–T12)."""

    side: Side
    next_phase: Restriction


# --- casting and dispelling ------------------------------------------------------------------------------------------


class SpellCast(Event, frozen=True, kw_only=True, tag="spell-cast"):
    """A spell was cast. `by` tells how: its casting roll, irresistible force (C15), row 12, or the free spell (M4)."""

    side: Side
    wizard: str
    spell: str
    value: int
    total: int
    bonus: int = 0
    target: str = ""
    by: Literal["roll", "irresistible", "row-12", "free"] = "roll"


class SpellFailed(Event, frozen=True, kw_only=True, tag="spell-failed"):
    """A spell failed: short of its value (C7), a natural 1 or 2 (C12), or a miscast (C14)."""

    side: Side
    wizard: str
    spell: str
    value: int
    total: int
    bonus: int = 0
    target: str = ""
    why: Literal["short", "natural", "miscast"]


class QuestionAsked(Event, frozen=True, kw_only=True, tag="question-asked"):
    """A player must answer before play goes on."""

    question: Question


class QuestionAnswered(Event, frozen=True, kw_only=True, tag="question-answered"):
    """The open question was answered."""

    asked: Side


class SpellDispelled(Event, frozen=True, kw_only=True, tag="spell-dispelled"):
    """A spell was dispelled by a roll. `in_play` if it had remained since an earlier phase."""

    side: Side
    """The caster's."""
    by: Side
    wizard: str
    spell: str
    total: int
    needed: int
    bonus: int = 0
    in_play: bool = False
    sixes: bool = False
    """Two sixes did it (option `dispel_doubles`)."""


class DispelFailed(Event, frozen=True, kw_only=True, tag="dispel-failed"):
    """The dispel roll was short, or two ones spoiled it (option `dispel_doubles`)."""

    side: Side
    """The caster's."""
    by: Side
    wizard: str
    spell: str
    total: int
    needed: int
    bonus: int = 0
    in_play: bool = False
    ones: bool = False


class SpellLetThrough(Event, frozen=True, kw_only=True, tag="spell-let-through"):
    """No dispel was tried: by choice, or because there were no dice (C8)."""

    side: Side
    wizard: str
    spell: str
    why: Literal["choice", "no-dice"] = "choice"


class SpellRemained(Event, frozen=True, kw_only=True, tag="spell-remained"):
    """A spell remains in play (C20)."""

    side: Side
    wizard: str
    spell: str
    total: int
    value: int


class SpellEnded(Event, frozen=True, kw_only=True, tag="spell-ended"):
    """A spell in play ended: by the table's word, or with its side's next phase (C21)."""

    side: Side
    wizard: str
    spell: str
    why: Literal["table", "phase"] = "table"


class ModelsCovered(Event, frozen=True, kw_only=True, tag="models-covered"):
    """So many models were completely under the template (C18)."""

    side: Side
    wizard: str
    spell: str
    models: int


# --- miscasts --------------------------------------------------------------------------------------------------------


class Miscast(Event, frozen=True, kw_only=True, tag="miscast"):
    """Control was lost: the row of the miscast table that was thrown (C14, C17)."""

    side: Side
    wizard: str
    spell: str
    row: str
    total: int


class BlastStruck(Event, frozen=True, kw_only=True, tag="blast-struck"):
    """Each model in base contact takes one Strength 10 hit (M2)."""

    side: Side
    wizard: str
    hits_caster: bool = False


class SpellFlung(Event, frozen=True, kw_only=True, tag="spell-flung"):
    """The spell flew `distance` in the direction of this hour on a clock face (M3)."""

    side: Side
    wizard: str
    distance: int
    direction: int


class FlungSpellStruck(Event, frozen=True, kw_only=True, tag="flung-spell-struck"):
    """What the flung spell struck: contact hits model and wizard, solid the wizard (M3)."""

    side: Side
    wizard: str
    hit: Obstacle


class NoFreeSpell(Event, frozen=True, kw_only=True, tag="no-free-spell"):
    """The opponent could have cast for nothing but has no spell that would do (M4)."""

    side: Side
    cap: int | None


class FreeSpellDeclined(Event, frozen=True, kw_only=True, tag="free-spell-declined"):
    """The opponent did not take the free spell (M4)."""

    side: Side


class BarLaid(Event, frozen=True, kw_only=True, tag="bar-laid"):
    """A wizard may not cast for a while."""

    side: Side
    wizard: str
    bar: Bar


class BarLifted(Event, frozen=True, kw_only=True, tag="bar-lifted"):
    """A wizard threw his 6 and may cast again (M3)."""

    side: Side
    wizard: str
    row: str


class WoundTaken(Event, frozen=True, kw_only=True, tag="wound-taken"):
    """A wizard lost a wound, no save (M10)."""

    side: Side
    wizard: str
    wounds: int
    """Wounds left."""


class WizardDied(Event, frozen=True, kw_only=True, tag="wizard-died"):
    """A wizard died and leaves the table."""

    side: Side
    wizard: str
    why: Literal["wounds", "training"]


class LevelChanged(Event, frozen=True, kw_only=True, tag="level-changed"):
    """A wizard's level changed (M11, T10–T13)."""

    side: Side
    wizard: str
    level: int
    before: int


class DispelCountLost(Event, frozen=True, kw_only=True, tag="dispel-count-lost"):
    """A wizard no longer counts for channelling the dispel pool (M12)."""

    side: Side
    wizard: str


# --- training, healing, moving, corrections --------------------------------------------------------------------------


class WizardTrained(Event, frozen=True, kw_only=True, tag="wizard-trained"):
    """A wizard trained: the face and so the row of the training table (T4)."""

    side: Side
    wizard: str
    face: int


class WizardHealed(Event, frozen=True, kw_only=True, tag="wizard-healed"):
    """A wizard came back from hospital, or regained a wound."""

    side: Side
    wizard: str
    wounds: int
    """Wounds now."""
    returned: bool = False


class Healed(Event, frozen=True, kw_only=True, tag="healed"):
    """Something outside the roster was healed."""

    side: Side
    target: str


class WizardMoved(Event, frozen=True, kw_only=True, tag="wizard-moved"):
    """A wizard moved his manoeuvre steps (T3)."""

    side: Side
    wizard: str
    steps: int


class WizardCorrected(Event, frozen=True, kw_only=True, tag="wizard-corrected"):
    """The master put a wizard right."""

    side: Side
    wizard: Wizard
    reason: str = ""


# --- the trail itself: what the referee adds to what the rules tell --------------------------------------------------


class DiceCommitted(Event, frozen=True, kw_only=True, tag="dice-committed"):
    """The SHA-256 of the secret that decides the bot's next dice was published, before any of them fell."""

    number: int
    commitment: str


class SecretRevealed(Event, frozen=True, kw_only=True, tag="secret-revealed"):
    """A secret was published: whoever has the trail can throw its dice again and compare."""

    number: int
    secret: str


class DiceReused(Event, frozen=True, kw_only=True, tag="dice-reused"):
    """The same command had been undone: it takes the dice of that ruling, not new ones."""

    ruling: int


class Undone(Event, frozen=True, kw_only=True, tag="undone"):
    """A ruling counts no more: the game is the fold of the others. To undo this ruling brings that one back."""

    ruling: int
    act: str
    """The tag of its command."""


class UndoDeclined(Event, frozen=True, kw_only=True, tag="undo-declined"):
    """The other side did not agree to take a ruling back."""

    side: Side
    ruling: int
    act: str


class UndoWithdrawn(Event, frozen=True, kw_only=True, tag="undo-withdrawn"):
    """The side that asked to take a ruling back does not want it any more."""

    side: Side
    ruling: int
    act: str


class HandDiceDeclined(Event, frozen=True, kw_only=True, tag="hand-dice-declined"):
    """The other side did not agree to dice that were thrown by hand."""

    side: Side


TrailEvent = DiceCommitted | SecretRevealed | DiceReused
"""What the referee adds to the rules' events: whence the dice come."""

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
"""Every event: what the journal keeps, and what `evolve` takes."""
