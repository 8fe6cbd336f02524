"""What may be asked of the referee: imperative, as typed. The tags are public format and never change."""

import msgspec

from bot.rules.model import DiceMode, Language, Obstacle, Pool, Side, Status


class Actor(msgspec.Struct, frozen=True, kw_only=True):
    """Who asks: a Discord user, his name of this moment, and whether he may manage the channel."""

    user: int
    name: str
    manages: bool = False


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Anything that may be asked."""


class ThrowingCommand(Command, frozen=True, kw_only=True, tag_field="kind"):
    """A command that throws dice; in a game with physical dice it brings their faces, in the order asked for."""

    rolled: tuple[int, ...] | None = None


# --- the table -------------------------------------------------------------------------------------------------------


class NewGame(Command, frozen=True, kw_only=True, tag="new-game"):
    """Open a game in this channel; the one who asks plays the first side and is its master."""

    language: Language
    preset: str = "seeds"
    dice: DiceMode = "fair"
    opponent: int | None = None
    """The user for whom the second seat is kept."""
    army: str | None = None
    undo: str = "consent"
    """Who may take rulings back (option `undo`, fixed from now on)."""


class JoinGame(Command, frozen=True, kw_only=True, tag="join-game"):
    """Take the free or reserved side."""

    army: str | None = None


class SeatPlayer(Command, frozen=True, kw_only=True, tag="seat-player"):
    """The master seats a player on a side, in place of those who sat there."""

    side: Side
    user: int
    name: str


class LeaveGame(Command, frozen=True, kw_only=True, tag="leave-game"):
    """Give up one's seat."""


class SetOption(Command, frozen=True, kw_only=True, tag="set-option"):
    """The master sets an option of the ruleset, `language`, or (before the first Winds) `preset`."""

    option: str
    value: str


class HandOver(Command, frozen=True, kw_only=True, tag="hand-over"):
    """Make a user the master; one who manages the channel may take over."""

    user: int
    name: str


class EndGame(Command, frozen=True, kw_only=True, tag="end-game"):
    """Close this channel's game."""


# --- rosters ---------------------------------------------------------------------------------------------------------


class SpellLine(msgspec.Struct, frozen=True, kw_only=True):
    """A spell as written in a wizard's line; without a value it must be known to the side already."""

    name: str
    value: int | None = None
    remains: bool = False
    template: bool = False


class WizardLine(msgspec.Struct, frozen=True, kw_only=True):
    """A wizard as written in a roster text."""

    name: str
    level: int
    wounds: int | None = None
    """Maximum wounds."""
    manoeuvre: int | None = None
    spells: tuple[SpellLine, ...] = ()


class AddWizard(Command, frozen=True, kw_only=True, tag="add-wizard"):
    """Enter a wizard in a side's roster."""

    side: Side | None = None
    wizard: WizardLine


class EditWizard(Command, frozen=True, kw_only=True, tag="edit-wizard"):
    """Change what the roster says of a wizard; what is None stays."""

    side: Side | None = None
    wizard: str
    name: str | None = None
    level: int | None = None
    spells: tuple[SpellLine, ...] | None = None
    wounds: int | None = None
    manoeuvre: int | None = None


class RemoveWizard(Command, frozen=True, kw_only=True, tag="remove-wizard"):
    """Strike a wizard from the roster."""

    side: Side | None = None
    wizard: str | None = None


class SetStatus(Command, frozen=True, kw_only=True, tag="set-status"):
    """Tell where a wizard is: what only the table knows."""

    side: Side | None = None
    wizard: str | None = None
    status: Status


class AddSpell(Command, frozen=True, kw_only=True, tag="add-spell"):
    """Register a spell and teach it to the named wizards, or to all of the side."""

    side: Side | None = None
    name: str
    value: int
    wizards: tuple[str, ...] | None = None
    remains: bool = False
    template: bool = False


class RemoveSpell(Command, frozen=True, kw_only=True, tag="remove-spell"):
    """Strike a spell from a side's book; its wizards forget it."""

    side: Side | None = None
    spell: str | None = None


class ReplaceRoster(Command, frozen=True, kw_only=True, tag="replace-roster"):
    """Put a whole roster text in place of the present one; wizards of the same name keep their state."""

    side: Side | None = None
    wizards: tuple[WizardLine, ...]


# --- the magic phase -------------------------------------------------------------------------------------------------


class ThrowWinds(ThrowingCommand, frozen=True, kw_only=True, tag="throw-winds"):
    """Begin one's magic phase (W1)."""


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
    """Whose dice are spent on a spell in play; one's own if it is not said."""


class LetPass(Command, frozen=True, kw_only=True, tag="let-pass"):
    """Let the spell through (C8), or decline the free spell (M4)."""


class AnswerScatter(Command, frozen=True, kw_only=True, tag="answer-scatter"):
    """Say what was in the way of the flung spell (M3)."""

    hit: Obstacle


class AnswerFreeSpell(Command, frozen=True, kw_only=True, tag="answer-free-spell"):
    """Choose the spell that the opponent's miscast gives (M4)."""

    wizard: str | None = None
    spell: str | None = None
    target: str = ""


class AnswerCovered(Command, frozen=True, kw_only=True, tag="answer-covered"):
    """Say how many models are completely under the template (C18)."""

    models: int


class Train(ThrowingCommand, frozen=True, kw_only=True, tag="train"):
    """Train a wizard (T4)."""

    wizard: str | None = None


class Heal(Command, frozen=True, kw_only=True, tag="heal"):
    """Heal a wizard, or anything else in free text."""

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
    """End one's magic phase (W4)."""


# --- dice that items give, free rolls, corrections -------------------------------------------------------------------


class AddDice(Command, frozen=True, kw_only=True, tag="add-dice"):
    """A magic item or a ruling adds dice to a pool (W8, W14)."""

    pool: Pool
    amount: int
    reason: str = ""


class TakeDice(Command, frozen=True, kw_only=True, tag="take-dice"):
    """A magic item or a ruling takes dice from a pool."""

    pool: Pool
    amount: int
    reason: str = ""


class Roll(Command, frozen=True, kw_only=True, tag="roll"):
    """Throw dice for whatever the players like."""

    count: int
    sides: int = 6
    modifier: int = 0
    reason: str = ""


class CorrectWizard(Command, frozen=True, kw_only=True, tag="correct-wizard"):
    """The master puts a wizard right; what is None stays. Level 0 and the dead are in his reach."""

    side: Side | None = None
    wizard: str
    level: int | None = None
    wounds: int | None = None
    status: Status | None = None
    lift_bars: bool = False
    reason: str = ""


class CorrectPool(Command, frozen=True, kw_only=True, tag="correct-pool"):
    """The master sets a pool to a number of dice."""

    pool: Pool
    dice: int
    reason: str = ""


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back the last ruling, or with `redo` the last undo. The referee fills in what the trail says of it."""

    redo: bool = False
    ruling: int | None = None
    """The ruling meant: the last one that can be taken back, or brought back."""
    act: str = ""
    """What was asked for there: the tag of its command."""
    known: bool = False
    """Whether dice fell in it, or anything was revealed since: then the other side is asked."""


class AnswerUndo(Command, frozen=True, kw_only=True, tag="answer-undo"):
    """Agree to an undo, or not. Who asked for it can only withdraw: not agree."""

    agree: bool


class AnswerHandDice(Command, frozen=True, kw_only=True, tag="answer-hand-dice"):
    """Agree to a throw by hand, or not."""

    agree: bool


AnyCommand = (
    NewGame | JoinGame | SeatPlayer | LeaveGame | SetOption | HandOver | EndGame
    | AddWizard | EditWizard | RemoveWizard | SetStatus | AddSpell | RemoveSpell | ReplaceRoster
    | ThrowWinds | Cast | Dispel | LetPass | AnswerScatter | AnswerFreeSpell | AnswerCovered
    | Train | Heal | Move | EndSpell | EndPhase
    | AddDice | TakeDice | Roll | CorrectWizard | CorrectPool | Undo | AnswerUndo | AnswerHandDice
)  # fmt: skip
"""Every command: what a ruling keeps, and what `decide` takes."""
