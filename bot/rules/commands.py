"""Commands: what may be asked of the referee, as typed. Tags and fields are public format and never change."""

import msgspec

from bot.rules.model import DiceMode, Language, Obstacle, Pool, Side, Status


class Actor(msgspec.Struct, frozen=True, kw_only=True):
    """The user who asks, with his display name of that moment and whether he may manage the channel."""

    user: int
    name: str
    manages: bool = False


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """The base of all commands."""


class ThrowingCommand(Command, frozen=True, kw_only=True, tag_field="kind"):
    """A command that throws dice. `rolled` are the faces of physical dice, in the order in which rules ask for them."""

    rolled: tuple[int, ...] | None = None


# --- the lobby -------------------------------------------------------------------------------------------------------


class NewGame(Command, frozen=True, kw_only=True, tag="new-game"):
    """Open a game in this channel. The actor plays the first side and is the master."""

    language: Language
    preset: str = "seeds"
    dice: DiceMode = "fair"
    opponent: int | None = None
    """The user for whom the second seat is reserved."""
    army: str | None = None
    undo: str = "consent"
    """The option `undo`, which is fixed from now on: who may undo rulings."""


class JoinGame(Command, frozen=True, kw_only=True, tag="join-game"):
    """Take the free or reserved side."""

    army: str | None = None


class SeatPlayer(Command, frozen=True, kw_only=True, tag="seat-player"):
    """Seat a player on a side, in place of those who sat there. Master only."""

    side: Side
    user: int
    name: str


class LeaveGame(Command, frozen=True, kw_only=True, tag="leave-game"):
    """Give up the actor's seat, or both."""


class SetOption(Command, frozen=True, kw_only=True, tag="set-option"):
    """Set an option of the ruleset, `language`, or (before the first Winds) `preset`. Master only."""

    option: str
    value: str


class HandOver(Command, frozen=True, kw_only=True, tag="hand-over"):
    """Make a user the master. Those who manage the channel may take over."""

    user: int
    name: str


class EndGame(Command, frozen=True, kw_only=True, tag="end-game"):
    """Close the game."""


# --- rosters ---------------------------------------------------------------------------------------------------------


class SpellLine(msgspec.Struct, frozen=True, kw_only=True):
    """A spell in a wizard's line; without a value the side's book must have it already."""

    name: str
    value: int | None = None
    remains: bool = False
    template: bool = False


class WizardLine(msgspec.Struct, frozen=True, kw_only=True):
    """A wizard's line in a roster text."""

    name: str
    level: int
    wounds: int | None = None
    """Maximum wounds."""
    manoeuvre: int | None = None
    spells: tuple[SpellLine, ...] = ()


class AddWizard(Command, frozen=True, kw_only=True, tag="add-wizard"):
    """Add a wizard to a side's roster."""

    side: Side | None = None
    wizard: WizardLine


class EditWizard(Command, frozen=True, kw_only=True, tag="edit-wizard"):
    """Change a wizard's line; what is None stays."""

    side: Side | None = None
    wizard: str
    name: str | None = None
    level: int | None = None
    spells: tuple[SpellLine, ...] | None = None
    wounds: int | None = None
    manoeuvre: int | None = None


class RemoveWizard(Command, frozen=True, kw_only=True, tag="remove-wizard"):
    """Remove a wizard from the roster."""

    side: Side | None = None
    wizard: str | None = None


class SetStatus(Command, frozen=True, kw_only=True, tag="set-status"):
    """Set where a wizard is."""

    side: Side | None = None
    wizard: str | None = None
    status: Status


class AddSpell(Command, frozen=True, kw_only=True, tag="add-spell"):
    """Add a spell to a side's book; the named wizards know it, or all of the side."""

    side: Side | None = None
    name: str
    value: int
    wizards: tuple[str, ...] | None = None
    remains: bool = False
    template: bool = False


class RemoveSpell(Command, frozen=True, kw_only=True, tag="remove-spell"):
    """Remove a spell from a side's book; its wizards forget it."""

    side: Side | None = None
    spell: str | None = None


class ReplaceRoster(Command, frozen=True, kw_only=True, tag="replace-roster"):
    """Replace a side's roster; wizards of the same name keep their state."""

    side: Side | None = None
    wizards: tuple[WizardLine, ...]


# --- the magic phase -------------------------------------------------------------------------------------------------


class ThrowWinds(ThrowingCommand, frozen=True, kw_only=True, tag="throw-winds"):
    """Throw the Winds and so begin the side's magic phase (W1)."""


class Cast(ThrowingCommand, frozen=True, kw_only=True, tag="cast"):
    """Try to cast a spell (C1)."""

    wizard: str | None = None
    spell: str | None = None
    dice: int | None = None
    bonus: int = 0
    target: str = ""


class Dispel(ThrowingCommand, frozen=True, kw_only=True, tag="dispel"):
    """Try to dispel the spell that was just cast (C8), or a named one in play (C21)."""

    dice: int | None = None
    bonus: int = 0
    spell: str | None = None
    side: Side | None = None
    """Whose dice are spent on a spell in play; None for the actor's own."""


class LetPass(Command, frozen=True, kw_only=True, tag="let-pass"):
    """Let the spell through (C8), or decline the free spell (M4)."""


class AnswerScatter(Command, frozen=True, kw_only=True, tag="answer-scatter"):
    """Answer what was in the way of the flung spell (M3)."""

    hit: Obstacle


class AnswerFreeSpell(Command, frozen=True, kw_only=True, tag="answer-free-spell"):
    """Choose the free spell that the opponent's miscast gives (M4)."""

    wizard: str | None = None
    spell: str | None = None
    target: str = ""


class AnswerCovered(Command, frozen=True, kw_only=True, tag="answer-covered"):
    """Answer how many models are completely under the template (C18)."""

    models: int


class Train(ThrowingCommand, frozen=True, kw_only=True, tag="train"):
    """Train a wizard (T4)."""

    wizard: str | None = None


class Heal(Command, frozen=True, kw_only=True, tag="heal"):
    """Heal a wizard, or anything else named in free text."""

    side: Side | None = None
    target: str | None = None


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """Move a wizard his manoeuvre steps (T3)."""

    wizard: str | None = None


class EndSpell(Command, frozen=True, kw_only=True, tag="end-spell"):
    """End a spell that remains in play (C21)."""

    side: Side | None = None
    spell: str | None = None


class EndPhase(Command, frozen=True, kw_only=True, tag="end-phase"):
    """End the side's magic phase (W4)."""


# --- pools, free rolls, corrections, undo ----------------------------------------------------------------------------


class AddDice(Command, frozen=True, kw_only=True, tag="add-dice"):
    """Add dice to a pool by a magic item or special rule (W8, W14)."""

    pool: Pool
    amount: int
    reason: str = ""


class TakeDice(Command, frozen=True, kw_only=True, tag="take-dice"):
    """Take dice from a pool by a magic item or special rule."""

    pool: Pool
    amount: int
    reason: str = ""


class Roll(Command, frozen=True, kw_only=True, tag="roll"):
    """Throw dice for anything the players like."""

    count: int
    sides: int = 6
    modifier: int = 0
    reason: str = ""


class CorrectWizard(Command, frozen=True, kw_only=True, tag="correct-wizard"):
    """Correct a wizard, level 0 and death included; what is None stays. Master only."""

    side: Side | None = None
    wizard: str
    level: int | None = None
    wounds: int | None = None
    status: Status | None = None
    lift_bars: bool = False
    reason: str = ""


class CorrectPool(Command, frozen=True, kw_only=True, tag="correct-pool"):
    """Set how many dice a pool holds. Master only."""

    pool: Pool
    dice: int
    reason: str = ""


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Undo the last ruling, or with `redo` the last undo. The referee fills in the other fields from the log."""

    redo: bool = False
    ruling: int | None = None
    """The number of the ruling to undo; None if there is none."""
    act: str = ""
    """The tag of its command."""
    known: bool = False
    """Whether dice were thrown or a secret was revealed since: the other side must agree then."""


class AnswerUndo(Command, frozen=True, kw_only=True, tag="answer-undo"):
    """Agree to an undo, or not. The side that asked for it can only withdraw."""

    agree: bool


class AnswerHandDice(Command, frozen=True, kw_only=True, tag="answer-hand-dice"):
    """Agree that dice thrown by hand count, or not."""

    agree: bool


AnyCommand = (
    NewGame | JoinGame | SeatPlayer | LeaveGame | SetOption | HandOver | EndGame
    | AddWizard | EditWizard | RemoveWizard | SetStatus | AddSpell | RemoveSpell | ReplaceRoster
    | ThrowWinds | Cast | Dispel | LetPass | AnswerScatter | AnswerFreeSpell | AnswerCovered
    | Train | Heal | Move | EndSpell | EndPhase
    | AddDice | TakeDice | Roll | CorrectWizard | CorrectPool | Undo | AnswerUndo | AnswerHandDice
)  # fmt: skip
"""Every command: what `decide` takes and a ruling stores."""
