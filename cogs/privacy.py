"""/privacy: what the bot keeps about who asks."""

from discord import app_commands

from bot.client import RefereeBot
from bot.posts.interaction.base_button import kindly
from bot.posts.privacy import tell_what_is_kept
from cogs.base_cog import Act, Topic


class Privacy(Topic):
    """What is kept about a user."""

    @app_commands.command()
    async def privacy(self, interaction: Act) -> None:
        """Read what is kept about you."""
        await kindly(interaction, tell_what_is_kept(interaction))


async def setup(bot: RefereeBot) -> None:
    """Add the topic to the bot."""
    await bot.add_cog(Privacy())
