"""What a miscast or a training throw does, as data: an edition's tables are rows of these effects.

`play/miscast.py` and `play/training.py` have one function for each.
"""

from fractions import Fraction
from typing import Literal

import msgspec

from bot.rules.model import Restriction, Until
from bot.rules.ruleset import Ruleset


class Effect(msgspec.Struct, frozen=True, tag_field="do"):
    """One thing that a row of a table does."""


class Hit(Effect, frozen=True):
    """Models take a Strength 10 hit each, which the referee announces and the players apply."""

    who: Literal["contact", "contact_and_caster"]


class Fling(Effect, frozen=True):
    """The spell flies D6 in a random direction; the caster's player says what was in the way."""


class FreeSpell(Effect, frozen=True):
    """The opponent may cast one spell without dice."""

    cap: Literal["failed_value", "none"]
    """Whether that spell may have a higher casting value than the failed one."""


class Helpless(Effect, frozen=True):
    """This turn the wizard neither shoots nor fights; the row's sentence says so, and nothing else keeps it."""


class LayBar(Effect, frozen=True):
    """The wizard may not cast for a while."""

    until: Until
    until_at_zero: Until | None = None
    """How long, where the wizard has lost his last level."""


class EndPhase(Effect, frozen=True):
    """The phase ends, and the remaining dice of both pools go with it."""


class Wound(Effect, frozen=True):
    """The wizard takes one wound, no saves; at 0 he dies."""


class LoseLevel(Effect, frozen=True):
    """The wizard loses one level, never below 0."""


class CastAnyway(Effect, frozen=True):
    """The spell is cast with irresistible force all the same."""


class Uncount(Effect, frozen=True):
    """The wizard no longer counts for channelling the dispel pool."""


MiscastEffect = Hit | Fling | FreeSpell | Helpless | LayBar | EndPhase | Wound | LoseLevel | CastAnyway | Uncount


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a miscast table: the totals that lead to it, and its effects in order."""

    id: str
    low: int
    high: int
    effects: tuple[MiscastEffect, ...]
    when: tuple[str, str] | None = None
    """The option and the value under which this row holds; None for always."""

    def holds(self, ruleset: Ruleset) -> bool:
        """Return whether the row is in the table under these options."""
        return self.when is None or getattr(ruleset, self.when[0]) == self.when[1]

    @property
    def casts(self) -> bool:
        """Whether the spell is cast after all."""
        return any(isinstance(effect, CastAnyway) for effect in self.effects)


class Table(msgspec.Struct, frozen=True):
    """A miscast table, thrown on with two six-sided dice (C17)."""

    rows: tuple[Row, ...]

    def row(self, total: int, ruleset: Ruleset) -> Row:
        """Return the row for that sum of two dice under these options."""
        return next(row for row in self.rows if row.low <= total <= row.high and row.holds(ruleset))

    def chance_to_cast(self, ruleset: Ruleset) -> Fraction:
        """Return the chance that a throw on the table casts the spell."""
        sums = [one + other for one in range(1, 7) for other in range(1, 7)]
        return Fraction(sum(self.row(total, ruleset).casts for total in sums), len(sums))


class Die(Effect, frozen=True):
    """The trained wizard dies."""


class GoToHospital(Effect, frozen=True):
    """The trained wizard goes to the hospital; level and wounds stay."""


class ChangeLevel(Effect, frozen=True):
    """The trained wizard gains or loses levels, at most up to the game's highest."""

    by: int
    dies_below: int = 0
    """A wizard who would fall below this level dies instead, and the rest of the row is void."""


class Recover(Effect, frozen=True):
    """The side, or by the option `training_recovery` the wizard alone, recovers in its next phase."""

    restriction: Restriction


TrainingEffect = Die | GoToHospital | ChangeLevel | Recover


class TrainingRow(msgspec.Struct, frozen=True):
    """What a face of the training die brings, in order."""

    id: str
    effects: tuple[TrainingEffect, ...]
