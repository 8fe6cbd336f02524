"""/winds and /phase."""

from discord import app_commands

from bot.client import RefereeBot
from bot.rules.commands import EndPhase, ThrowWinds
from cogs.base_cog import Act, Topic, ask, faces, group


class Phase(Topic):
    """The magic phase from the Winds to its end."""

    phase = group("phase")

    @app_commands.command()
    async def winds(self, interaction: Act, rolled: str | None = None) -> None:
        """Begin one's magic phase."""
        await ask(interaction, lambda: ThrowWinds(rolled=faces(rolled)))

    @phase.command()
    async def end(self, interaction: Act) -> None:
        """End one's magic phase."""
        await ask(interaction, EndPhase)


async def setup(bot: RefereeBot) -> None:
    """Add the topic to the bot."""
    await bot.add_cog(Phase())
