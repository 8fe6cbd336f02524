"""/pool: dice that magic items and rulings add or take."""

from bot.rules.commands import AddDice, TakeDice
from bot.rules.model import Pool
from cogs.base_cog import Interaction, Reason, RefereeCog, group, submit


class Pools(RefereeCog):
    """Dice that come and go outside the rules of the phase."""

    pool = group("pool")

    @pool.command()
    async def add(self, interaction: Interaction, pool: Pool, amount: int, reason: Reason = "") -> None:
        """Add dice to a pool."""
        await submit(interaction, lambda: AddDice(pool=pool, amount=amount, reason=reason))

    @pool.command()
    async def take(self, interaction: Interaction, pool: Pool, amount: int, reason: Reason = "") -> None:
        """Take dice from a pool."""
        await submit(interaction, lambda: TakeDice(pool=pool, amount=amount, reason=reason))
