"""What a throw of dice means: the only statement of it, asked by play, odds, luck, panels and the verifier alike."""

from collections.abc import Iterable
from math import inf
from typing import Literal, NamedTuple

from bot.rules.ruleset import Ruleset


class CastRules(NamedTuple):
    """What a casting roll may mean beside its sum."""

    natural_failure: Literal["none", "sum_2"]
    """C12: dice that sum to 1 or 2 fail, whatever the bonus."""
    miscast: Literal["none", "two_ones"]
    """C14: two ones or more are a miscast, whatever else was thrown (C16)."""
    irresistible: Literal["none", "two_sixes"]
    """C15: two sixes or more cast the spell, and it cannot be dispelled."""


class DispelRules(NamedTuple):
    """What a dispel roll may mean beside its sum."""

    doubles: Literal["none", "ones_fail", "ones_fail_sixes_win"]
    """C13: two ones fail; two sixes dispel, unless there are two ones."""


def dispel_rules(ruleset: Ruleset) -> DispelRules:
    """Return what these options say of dispel rolls."""
    return DispelRules(doubles=ruleset.dispel_doubles)


class Throw(NamedTuple):
    """All that a rule may look at in a throw of six-sided dice."""

    dice: int
    total: int
    ones: int
    """How many ones, counted up to two."""
    sixes: int
    """How many sixes, counted up to two."""

    def add(self, face: int) -> "Throw":
        """Return the throw with one more die."""
        ones, sixes = min(2, self.ones + (face == 1)), min(2, self.sixes + (face == 6))
        return Throw(self.dice + 1, self.total + face, ones, sixes)


NO_DICE = Throw(0, 0, 0, 0)


class Reading(NamedTuple):
    """What a throw says before its sum is compared with anything."""

    says: Literal["miscast", "irresistible", "natural", "ones", "sixes", "sum"]
    total: int
    """The sum of the dice, without any bonus."""


class CastVerdict(NamedTuple):
    """How a casting roll ended; `total` is the sum with the bonus."""

    outcome: Literal["miscast", "irresistible", "cast", "natural", "short"]
    total: int


class DispelVerdict(NamedTuple):
    """How a dispel roll ended; `total` is the sum with the bonus."""

    ending: Literal["dispelled", "sixes", "short", "ones"]
    total: int

    @property
    def dispelled(self) -> bool:
        """Whether the spell is dispelled."""
        return self.ending in ("dispelled", "sixes")


def read_cast(throw: Throw, rules: CastRules) -> Reading:
    """Read a casting roll: a miscast comes first (C16), then irresistible force, then natural failure."""
    if rules.miscast == "two_ones" and throw.ones == 2:
        return Reading("miscast", throw.total)
    if rules.irresistible == "two_sixes" and throw.sixes == 2:
        return Reading("irresistible", throw.total)
    if rules.natural_failure == "sum_2" and throw.total <= 2:
        return Reading("natural", throw.total)
    return Reading("sum", throw.total)


def judge_cast(reading: Reading, bonus: int, value: int) -> CastVerdict:
    """Compare a casting roll with the spell's casting value: equal is enough (C5–C7)."""
    total = reading.total + bonus
    match reading.says:
        case "miscast" | "irresistible" | "natural":
            return CastVerdict(reading.says, total)
        case _:
            return CastVerdict("cast" if total >= value else "short", total)


def read_dispel(throw: Throw, rules: DispelRules) -> Reading:
    """Read a dispel roll: doubles count where the option says so, ones first (C13)."""
    if rules.doubles != "none" and throw.ones == 2:
        return Reading("ones", throw.total)
    if rules.doubles == "ones_fail_sixes_win" and throw.sixes == 2:
        return Reading("sixes", throw.total)
    return Reading("sum", throw.total)


def dispel_reach(reading: Reading, bonus: int) -> float:
    """Return the highest total that the roll dispels: infinite for winning sixes, minus infinite for failing ones."""
    match reading.says:
        case "ones":
            return -inf
        case "sixes":
            return inf
        case _:
            return reading.total + bonus


def judge_dispel(reading: Reading, bonus: int, needed: int) -> DispelVerdict:
    """Compare a dispel roll with the total that it must reach: a tie dispels (C9–C11)."""
    total = reading.total + bonus
    if dispel_reach(reading, bonus) < needed:
        return DispelVerdict("ones" if reading.says == "ones" else "short", total)
    return DispelVerdict("dispelled" if total >= needed else "sixes", total)


def cast_verdict(faces: Iterable[int], bonus: int, value: int, rules: CastRules) -> CastVerdict:
    """Judge the faces of a casting roll against a casting value.

    >>> cast_verdict((1, 1, 6), 0, 7, CastRules("sum_2", "two_ones", "two_sixes")).outcome
    'miscast'
    """
    return judge_cast(read_cast(_throw(faces), rules), bonus, value)


def dispel_verdict(faces: Iterable[int], bonus: int, needed: int, rules: DispelRules) -> DispelVerdict:
    """Judge the faces of a dispel roll against the total that it must reach.

    >>> dispel_verdict((4, 6), 0, 10, DispelRules("none")).ending
    'dispelled'
    """
    return judge_dispel(read_dispel(_throw(faces), rules), bonus, needed)


def _throw(faces: Iterable[int]) -> Throw:
    throw = NO_DICE
    for face in faces:
        throw = throw.add(face)
    return throw
