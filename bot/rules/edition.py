"""An edition of the game as a value: what differs between the games that the referee knows. It holds no functions."""

from collections.abc import Mapping
from typing import NamedTuple

from bot.rules.effects import Table, TrainingRow
from bot.rules.ruleset import Ruleset
from bot.rules.verdict import CastRules


class Edition(NamedTuple):
    """One edition: its named presets of options, and what no option changes."""

    presets: Mapping[str, Ruleset]
    casting: CastRules
    casting_values: range
    """The casting values that a spell may have (C2)."""
    miscasts: Table
    training: Mapping[int, TrainingRow]
    """The training table: a row for each face (T8–T13)."""
    archmage: int
    """The level at which a wizard's manoeuvre is one step shorter (T3)."""
