"""/dispel and /pass."""

from discord import app_commands

from bot.rules.commands import Dispel, LetPass
from bot.rules.model import Side
from cogs.autocomplete.casting import dispellable_spells, dispelling_dice
from cogs.autocomplete.suggestions import suggest, suggest_count
from cogs.base_cog import Interaction, RefereeCog, faces, submit_answer


class Dispelling(RefereeCog):
    """Dispelling spells, or letting them through."""

    @app_commands.command()
    @app_commands.autocomplete(spell=suggest(dispellable_spells))
    @app_commands.autocomplete(dice=suggest_count(dispelling_dice))
    async def dispel(
        self,
        interaction: Interaction,
        *,
        dice: int | None = None,
        bonus: int = 0,
        rolled: str | None = None,
        spell: str | None = None,
        side: Side | None = None,
    ) -> None:
        """Try to dispel a spell."""
        await submit_answer(
            interaction, lambda: Dispel(dice=dice, bonus=bonus, rolled=faces(rolled), spell=spell, side=side)
        )

    @app_commands.command(name="pass")
    async def let_pass(self, interaction: Interaction) -> None:
        """Let a spell through, or decline the free spell."""
        await submit_answer(interaction, LetPass)
