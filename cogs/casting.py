"""/cast."""

from discord import app_commands

from bot.rules.commands import Cast
from cogs.autocomplete.casting import castable_spells, casters, casting_dice
from cogs.autocomplete.suggestions import suggest, suggest_count
from cogs.base_cog import Interaction, RefereeCog, faces, submit


class Casting(RefereeCog):
    """Casting spells."""

    @app_commands.command()
    @app_commands.autocomplete(wizard=suggest(casters), spell=suggest(castable_spells))
    @app_commands.autocomplete(dice=suggest_count(casting_dice))
    async def cast(
        self,
        interaction: Interaction,
        *,
        wizard: str | None = None,
        spell: str | None = None,
        dice: int | None = None,
        bonus: int = 0,
        target: str = "",
        rolled: str | None = None,
    ) -> None:
        """Try to cast a spell."""
        await submit(
            interaction,
            lambda: Cast(wizard=wizard, spell=spell, dice=dice, bonus=bonus, target=target, rolled=faces(rolled)),
        )
