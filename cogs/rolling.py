"""/roll."""

from discord import app_commands

from bot.rules.commands import Roll
from bot.texts.notation import parse_dice
from cogs.base_cog import Interaction, Reason, RefereeCog, submit


class Rolling(RefereeCog):
    """Dice for whatever anybody likes."""

    @app_commands.command()
    async def roll(self, interaction: Interaction, dice: str, reason: Reason = "") -> None:
        """Throw any dice."""
        await submit(interaction, lambda: _roll(dice, reason))


def _roll(dice: str, reason: str) -> Roll:
    count, sides, modifier = parse_dice(dice)
    return Roll(count=count, sides=sides, modifier=modifier, reason=reason)
