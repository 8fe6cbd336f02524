"""/privacy: what the bot keeps about who asks."""

from discord import app_commands

from bot.posts.interaction.base_button import answer_refusals
from bot.posts.privacy import show_stored_data
from cogs.base_cog import Interaction, RefereeCog


class Privacy(RefereeCog):
    """What is kept about a user."""

    @app_commands.command()
    async def privacy(self, interaction: Interaction) -> None:
        """Read what is kept about you."""
        await answer_refusals(interaction, show_stored_data(interaction))
