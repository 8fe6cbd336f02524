"""Add dice to the pools and take them out, within the caps."""

from typing import Literal

from bot.rules import legality, seats
from bot.rules.commands import AddDice, TakeDice
from bot.rules.decision import Decision
from bot.rules.events import DiceAdded, DiceTaken
from bot.rules.model import Pool
from bot.rules.names import clean_text
from bot.rules.refusal import RefusedError

MOST_ADDED = 99
"""How many dice one item or ruling may add or take."""


def cap(decision: Decision, pool: Pool) -> int:
    """Return the most dice that a pool may hold (W8, W14)."""
    rules = decision.game.ruleset
    return rules.power_cap if pool is Pool.POWER else rules.dispel_cap


def dice_in(decision: Decision, pool: Pool) -> int:
    """Return how many dice a pool holds now."""
    return decision.game.phase.dice(pool) if decision.game.phase else 0


def gain(
    decision: Decision, pool: Pool, dice: int, source: Literal["winds", "channel", "item"], reason: str = ""
) -> None:
    """Add dice to a pool; the surplus over its cap is lost, and the event says how many (W9, W15)."""
    added = max(0, min(dice, cap(decision, pool) - dice_in(decision, pool)))
    decision.emit(DiceAdded(pool=pool, amount=added, lost=dice - added, source=source, reason=reason))


def spend(decision: Decision, pool: Pool, dice: int, use: Literal["cast", "dispel"]) -> None:
    """Take the dice of a throw from their pool (W4)."""
    decision.emit(DiceTaken(pool=pool, amount=dice, use=use))


def add_dice(decision: Decision, command: AddDice) -> None:
    """Add dice by a magic item or a special rule, within the cap."""
    _check_amount(decision, command)
    gain(decision, command.pool, command.amount, "item", clean_text(command.reason))


def take_dice(decision: Decision, command: TakeDice) -> None:
    """Take dice by a magic item or a special rule; refuse more than there are."""
    _check_amount(decision, command)
    there = dice_in(decision, command.pool)
    if command.amount > there:
        raise RefusedError("pool-short", pool=command.pool, dice=command.amount, there=there)
    reason = clean_text(command.reason)
    decision.emit(DiceTaken(pool=command.pool, amount=command.amount, use="item", reason=reason))


def _check_amount(decision: Decision, command: AddDice | TakeDice) -> None:
    seats.any_seat(decision)
    if refusal := legality.change_pools(decision.game):
        raise refusal
    if not 1 <= command.amount <= MOST_ADDED:
        raise RefusedError("pool-amount", amount=command.amount, most=MOST_ADDED)
