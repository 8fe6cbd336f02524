"""/spell: the spells of a side, one by one."""

from discord import app_commands

from bot.rules.commands import AddSpell, EndSpell, RemoveSpell
from bot.rules.model import Side
from cogs.autocomplete.roster import pupils_of_a_spell, registered_spells, spells_in_play
from cogs.autocomplete.suggestions import suggest
from cogs.base_cog import Interaction, RefereeCog, group, submit


class Spells(RefereeCog):
    """Registering and striking spells, and ending those in play."""

    spell = group("spell")

    @spell.command()
    @app_commands.autocomplete(wizards=suggest(pupils_of_a_spell))
    async def add(
        self,
        interaction: Interaction,
        *,
        name: str,
        value: int,
        wizards: str | None = None,
        remains: bool = False,
        template: bool = False,
        side: Side | None = None,
    ) -> None:
        """Register a spell and teach it."""
        pupils = None if wizards is None else tuple(filter(None, map(str.strip, wizards.split(","))))
        await submit(
            interaction,
            lambda: AddSpell(side=side, name=name, value=value, wizards=pupils, remains=remains, template=template),
        )

    @spell.command()
    @app_commands.autocomplete(spell=suggest(registered_spells))
    async def remove(self, interaction: Interaction, spell: str | None = None, side: Side | None = None) -> None:
        """Strike a spell from the side's book."""
        await submit(interaction, lambda: RemoveSpell(side=side, spell=spell))

    @spell.command()
    @app_commands.autocomplete(spell=suggest(spells_in_play))
    async def end(self, interaction: Interaction, spell: str | None = None, side: Side | None = None) -> None:
        """End a spell that remains in play."""
        await submit(interaction, lambda: EndSpell(side=side, spell=spell))
