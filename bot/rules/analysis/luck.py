"""Luck by the numbers: what fell against what was to be expected, recounted from the rulings that stand."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

import msgspec

from bot.rules import events as ev
from bot.rules.analysis import log
from bot.rules.analysis.odds import chances, dispel, rules_of
from bot.rules.evolve import fold
from bot.rules.model import Game, Side
from bot.rules.ruling import Ruling

FEWEST_DICE = 30
"""With fewer dice nothing is said of luck."""
RARE = Fraction(1, 50)
"""A throw with at most this chance is remarked on when it happens."""
_MEAN, _VARIANCE = Fraction(7, 2), Fraction(35, 12)


class Count(msgspec.Struct):
    """How often something happened, against the sum of its chances at each throw."""

    tries: int = 0
    happened: int = 0
    expected: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)

    def add(self, chance: Fraction, *, happened: bool) -> None:
        """One more throw."""
        self.tries += 1
        self.happened += happened
        self.expected += chance
        self.variance += chance * (1 - chance)


class Tally(msgspec.Struct):
    """What one player threw for one side, with the bot's dice or by hand."""

    side: Side
    user: int
    by_hand: bool
    dice: int = 0
    """Six-sided dice, whatever they were thrown for."""
    pips: int = 0
    faces: list[int] = msgspec.field(default_factory=list)
    """Those dice, one after another."""
    casts: Count = msgspec.field(default_factory=Count)
    dispels: Count = msgspec.field(default_factory=Count)
    miscasts: Count = msgspec.field(default_factory=Count)
    irresistible: Count = msgspec.field(default_factory=Count)

    @property
    def mean(self) -> Fraction:
        """The mean face; 3.5 is to be expected."""
        return Fraction(self.pips, self.dice) if self.dice else _MEAN

    @property
    def deviations(self) -> float:
        """How many standard deviations the pips are above what was to be expected, below if negative."""
        return float(self.pips - self.dice * _MEAN) / sqrt(self.dice * _VARIANCE) if self.dice else 0.0

    @property
    def verdict(self) -> int:
        """1 lucky, −1 unlucky, 0 where nothing can be said: too few dice, or inside two standard deviations."""
        if self.dice < FEWEST_DICE or abs(self.deviations) <= 2:
            return 0
        return 1 if self.deviations > 0 else -1


class Throw(NamedTuple):
    """A casting or dispel roll, the chance that it would succeed, and whether it did."""

    side: Side
    kind: str
    chance: Fraction
    won: bool
    miscast: Fraction = Fraction(0)
    irresistible: Fraction = Fraction(0)

    @property
    def chance_of_outcome(self) -> Fraction:
        """How likely it was to end as it did."""
        return self.chance if self.won else 1 - self.chance

    @property
    def rare(self) -> bool:
        """Whether it is worth a remark."""
        return self.chance_of_outcome <= RARE


def throw_of(ruling: Ruling, before: Game) -> Throw | None:
    """Return the casting or dispel roll of a ruling, judged as the table stood at the moment of the throw."""
    roll = next((e for e in ruling.events if isinstance(e, ev.Rolled) and e.reason in ("cast", "dispel")), None)
    if roll is None or roll.by is None:
        return None
    ends = (ev.SpellCast, ev.SpellFailed) if roll.reason == "cast" else (ev.SpellDispelled, ev.DispelFailed)
    end = next(event for event in ruling.events if isinstance(event, ends))
    won = isinstance(end, ev.SpellCast | ev.SpellDispelled)
    if isinstance(end, ev.SpellDispelled | ev.DispelFailed):
        chance = dispel(end.needed - end.bonus, len(roll.faces), rules_of(before).dispel)
        return Throw(roll.by, "dispel", chance, won)
    row = chances(end.value, len(roll.faces), rules_of(before), bonus=end.bonus)
    return Throw(roll.by, "cast", row.cast, won, row.miscast, row.irresistible)


def luck(rulings: Sequence[Ruling]) -> list[Tally]:
    """Return a tally for each side, its player, and whether the bot's dice or his own were thrown."""
    tallies: dict[tuple[Side, int, bool], Tally] = {}
    for ruling, before in _with_games(rulings):
        for event in ruling.events:
            if isinstance(event, ev.Rolled) and event.by is not None:
                tally = _tally(tallies, before, event)
                if event.sides == 6:
                    tally.dice += len(event.faces)
                    tally.pips += sum(event.faces)
                    tally.faces.extend(event.faces)
                throw = throw_of(ruling, before) if event.reason in ("cast", "dispel") else None
                if throw is not None:
                    _count(tally, throw, ruling)
    return sorted(tallies.values(), key=lambda tally: (tally.side, tally.user, tally.by_hand))


def _tally(tallies: dict[tuple[Side, int, bool], Tally], before: Game, roll: ev.Rolled) -> Tally:
    side = roll.by or Side.FIRST
    user = next(iter(before.sides[side].players), before.master)
    key = (side, user, roll.source == "hand")
    return tallies.setdefault(key, Tally(side=side, user=user, by_hand=key[2]))


def _count(tally: Tally, throw: Throw, ruling: Ruling) -> None:
    if throw.kind == "dispel":
        tally.dispels.add(throw.chance, happened=throw.won)
        return
    miscast = any(isinstance(event, ev.Miscast) for event in ruling.events)
    irresistible = any(isinstance(event, ev.SpellCast) and event.by == "irresistible" for event in ruling.events)
    tally.casts.add(throw.chance, happened=throw.won)
    tally.miscasts.add(throw.miscast, happened=miscast)
    tally.irresistible.add(throw.irresistible, happened=irresistible)


def _with_games(rulings: Sequence[Ruling]) -> Iterable[tuple[Ruling, Game]]:
    """Return the rulings that stand, each with the game before it; the first, which opens the game, is left out."""
    game: Game | None = None
    for ruling in log.folded_rulings(rulings):
        if game is not None:
            yield ruling, game
        game = fold(ruling.events, game)
