"""/train, /heal and /move."""

from discord import app_commands

from bot.rules.commands import Heal, Move, Train
from bot.rules.model import Side
from cogs.autocomplete.roster import movers, patients, pupils
from cogs.autocomplete.suggestions import suggest
from cogs.base_cog import Interaction, RefereeCog, faces, submit


class Training(RefereeCog):
    """What a side does in its phase beside magic."""

    @app_commands.command()
    @app_commands.autocomplete(wizard=suggest(pupils))
    async def train(self, interaction: Interaction, wizard: str | None = None, rolled: str | None = None) -> None:
        """Train a wizard."""
        await submit(interaction, lambda: Train(wizard=wizard, rolled=faces(rolled)))

    @app_commands.command()
    @app_commands.autocomplete(target=suggest(patients))
    async def heal(self, interaction: Interaction, target: str | None = None, side: Side | None = None) -> None:
        """Heal a wizard, or anything else."""
        await submit(interaction, lambda: Heal(target=target, side=side))

    @app_commands.command()
    @app_commands.autocomplete(wizard=suggest(movers))
    async def move(self, interaction: Interaction, wizard: str | None = None) -> None:
        """Move a wizard his manoeuvre steps."""
        await submit(interaction, lambda: Move(wizard=wizard))
