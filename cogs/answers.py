"""/answer: what the referee asks a side."""

from discord import app_commands

from bot.rules.commands import AnswerCovered, AnswerFreeSpell, AnswerScatter
from bot.rules.model import Obstacle
from cogs.autocomplete.casting import free_casters, free_spells
from cogs.autocomplete.suggestions import suggest
from cogs.base_cog import Interaction, RefereeCog, group, submit_answer


class Answers(RefereeCog):
    """Answers to open questions; each is also a button under the post that asks."""

    answer = group("answer")

    @answer.command()
    async def scatter(self, interaction: Interaction, hit: Obstacle) -> None:
        """Say what was in the way of the flung spell."""
        await submit_answer(interaction, lambda: AnswerScatter(hit=hit))

    @answer.command(name="free-spell")
    @app_commands.autocomplete(wizard=suggest(free_casters), spell=suggest(free_spells))
    async def free_spell(
        self, interaction: Interaction, wizard: str | None = None, spell: str | None = None, target: str = ""
    ) -> None:
        """Choose the spell that the opponent's miscast gives."""
        await submit_answer(interaction, lambda: AnswerFreeSpell(wizard=wizard, spell=spell, target=target))

    @answer.command()
    async def covered(self, interaction: Interaction, models: int) -> None:
        """Say how many models are completely under the template."""
        await submit_answer(interaction, lambda: AnswerCovered(models=models))
