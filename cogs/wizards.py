"""/wizard: the wizards of a side, one by one."""

from discord import app_commands

from bot.rules.commands import AddWizard, EditWizard, RemoveWizard, SetStatus, WizardLine
from bot.rules.model import Side, Status
from bot.texts.roster_text import parse_spells
from cogs.autocomplete.roster import rostered_wizards, whereabouts
from cogs.autocomplete.suggestions import suggest
from cogs.base_cog import Interaction, RefereeCog, group, submit


class Wizards(RefereeCog):
    """Entering, changing and striking wizards, and telling where they are."""

    wizard = group("wizard")

    @wizard.command()
    async def add(
        self,
        interaction: Interaction,
        *,
        name: str,
        level: int,
        spells: str = "",
        wounds: int | None = None,
        manoeuvre: int | None = None,
        side: Side | None = None,
    ) -> None:
        """Enter a wizard in the roster."""

        def command() -> AddWizard:
            known = parse_spells(spells)
            line = WizardLine(name=name, level=level, wounds=wounds, manoeuvre=manoeuvre, spells=known)
            return AddWizard(side=side, wizard=line)

        await submit(interaction, command)

    @wizard.command()
    @app_commands.autocomplete(wizard=suggest(rostered_wizards))
    async def edit(
        self,
        interaction: Interaction,
        *,
        wizard: str,
        name: str | None = None,
        level: int | None = None,
        spells: str | None = None,
        wounds: int | None = None,
        manoeuvre: int | None = None,
        side: Side | None = None,
    ) -> None:
        """Change what the roster says of a wizard."""

        def command() -> EditWizard:
            known = None if spells is None else parse_spells(spells)
            return EditWizard(
                side=side, wizard=wizard, name=name, level=level, spells=known, wounds=wounds, manoeuvre=manoeuvre
            )

        await submit(interaction, command)

    @wizard.command()
    @app_commands.autocomplete(wizard=suggest(rostered_wizards))
    async def remove(self, interaction: Interaction, wizard: str | None = None, side: Side | None = None) -> None:
        """Strike a wizard from the roster."""
        await submit(interaction, lambda: RemoveWizard(side=side, wizard=wizard))

    @wizard.command()
    @app_commands.autocomplete(wizard=suggest(whereabouts))
    async def state(
        self, interaction: Interaction, status: Status, wizard: str | None = None, side: Side | None = None
    ) -> None:
        """Tell where a wizard is."""
        await submit(interaction, lambda: SetStatus(side=side, wizard=wizard, status=status))
