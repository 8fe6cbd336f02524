"""/winds and /phase."""

from discord import app_commands

from bot.rules.commands import EndPhase, ThrowWinds
from cogs.base_cog import Interaction, RefereeCog, faces, group, submit


class Phase(RefereeCog):
    """The magic phase from the Winds to its end."""

    phase = group("phase")

    @app_commands.command()
    async def winds(self, interaction: Interaction, rolled: str | None = None) -> None:
        """Begin one's magic phase."""
        await submit(interaction, lambda: ThrowWinds(rolled=faces(rolled)))

    @phase.command()
    async def end(self, interaction: Interaction) -> None:
        """End one's magic phase."""
        await submit(interaction, EndPhase)
