"""Dice that come into the pools and leave them, within the caps."""

from typing import Literal

from bot.rules import may, seats
from bot.rules.commands import AddDice, TakeDice
from bot.rules.events import DiceAdded, DiceTaken
from bot.rules.model import Pool
from bot.rules.naming import clean_text
from bot.rules.refusal import RefusedError
from bot.rules.story import Story

MOST_ADDED = 99
"""How many dice one item or ruling may add or take."""


def cap(story: Story, pool: Pool) -> int:
    """The most dice that a pool may hold (W8, W14)."""
    rules = story.game.ruleset
    return rules.power_cap if pool is Pool.POWER else rules.dispel_cap


def dice_in(story: Story, pool: Pool) -> int:
    """How many dice a pool holds now."""
    return story.game.phase.dice(pool) if story.game.phase else 0


def gain(story: Story, pool: Pool, dice: int, source: Literal["winds", "channel", "item"], reason: str = "") -> None:
    """Add dice to a pool; the surplus over its cap is lost, and told (W9, W15)."""
    kept = max(0, min(dice, cap(story, pool) - dice_in(story, pool)))
    story.tell(DiceAdded(pool=pool, amount=kept, lost=dice - kept, source=source, reason=reason))


def spend(story: Story, pool: Pool, dice: int, use: Literal["cast", "dispel"]) -> None:
    """Take the dice of a throw from their pool (W4)."""
    story.tell(DiceTaken(pool=pool, amount=dice, use=use))


def add_dice(story: Story, command: AddDice) -> None:
    """An item or a ruling adds dice, within the cap."""
    _admit(story, command)
    gain(story, command.pool, command.amount, "item", clean_text(command.reason))


def take_dice(story: Story, command: TakeDice) -> None:
    """An item or a ruling takes dice; more than are there is refused."""
    _admit(story, command)
    there = dice_in(story, command.pool)
    if command.amount > there:
        raise RefusedError("pool-short", pool=command.pool, dice=command.amount, there=there)
    reason = clean_text(command.reason)
    story.tell(DiceTaken(pool=command.pool, amount=command.amount, use="item", reason=reason))


def _admit(story: Story, command: AddDice | TakeDice) -> None:
    seats.any_seat(story)
    if refusal := may.change_pools(story.game):
        raise refusal
    if not 1 <= command.amount <= MOST_ADDED:
        raise RefusedError("pool-amount", amount=command.amount, most=MOST_ADDED)
