"""/pool: dice that magic items and rulings add or take."""

from bot.client import RefereeBot
from bot.rules.commands import AddDice, TakeDice
from bot.rules.model import Pool
from cogs.base_cog import Act, Reason, Topic, ask, group


class Pools(Topic):
    """Dice that come and go outside the rules of the phase."""

    pool = group("pool")

    @pool.command()
    async def add(self, interaction: Act, pool: Pool, amount: int, reason: Reason = "") -> None:
        """Add dice to a pool."""
        await ask(interaction, lambda: AddDice(pool=pool, amount=amount, reason=reason))

    @pool.command()
    async def take(self, interaction: Act, pool: Pool, amount: int, reason: Reason = "") -> None:
        """Take dice from a pool."""
        await ask(interaction, lambda: TakeDice(pool=pool, amount=amount, reason=reason))


async def setup(bot: RefereeBot) -> None:
    """Add the topic to the bot."""
    await bot.add_cog(Pools())
