"""/correct: the master puts right what went wrong at the table."""

from discord import app_commands

from bot.rules.commands import CorrectPool, CorrectWizard
from bot.rules.model import Pool, Side, Status
from cogs.autocomplete.roster import correctable_wizards
from cogs.autocomplete.suggestions import suggest
from cogs.base_cog import Interaction, Reason, RefereeCog, group, submit


class Corrections(RefereeCog):
    """The master's corrections; each is a ruling of its own."""

    correct = group("correct")

    @correct.command()
    @app_commands.autocomplete(wizard=suggest(correctable_wizards))
    async def wizard(
        self,
        interaction: Interaction,
        *,
        wizard: str,
        level: int | None = None,
        wounds: int | None = None,
        status: Status | None = None,
        lift_bars: bool = False,
        reason: Reason = "",
        side: Side | None = None,
    ) -> None:
        """Put a wizard right."""
        await submit(
            interaction,
            lambda: CorrectWizard(
                wizard=wizard, level=level, wounds=wounds, status=status, lift_bars=lift_bars, reason=reason, side=side
            ),
        )

    @correct.command()
    async def pool(self, interaction: Interaction, pool: Pool, dice: int, reason: Reason = "") -> None:
        """Set how many dice a pool holds."""
        await submit(interaction, lambda: CorrectPool(pool=pool, dice=dice, reason=reason))
