"""Where the bot's dice come from."""

import secrets
from typing import Protocol

from bot.rules.events import Reason, Source
from bot.rules.story import Dice


class Chance(Protocol):
    """Gives each ruling the dice that it may throw."""

    def dice(self) -> Dice:
        """Dice for one ruling."""


class FairDice:
    """Dice from the system's generator of unpredictable numbers; every face is as likely as any other."""

    source: Source = "bot"

    def throw(self, count: int, sides: int, reason: Reason) -> tuple[int, ...]:  # noqa: ARG002 - a die knows no reason
        """That many faces."""
        return tuple(secrets.randbelow(sides) + 1 for _ in range(count))


class FairChance:
    """The chance of every real game."""

    def dice(self) -> Dice:
        """Fair dice."""
        return FairDice()
