"""/odds: exact chances of a cast, for one user alone."""

import asyncio

from discord import app_commands

from bot.charts.odds_chart import odds_chart
from bot.posts.interaction.base_button import answer_refusals
from bot.posts.interaction.context import channel_of, language_of
from bot.posts.interaction.reply import answer_privately, defer_if_slow
from bot.rules.analysis.prospect import Asked, prospect
from bot.texts.odds import alt_text, odds_post
from cogs.autocomplete.casting import imagined_casters, imagined_dice, imagined_spells
from cogs.autocomplete.suggestions import suggest, suggest_count
from cogs.base_cog import Interaction, RefereeCog
from cogs.long_answers import Picture, show_picture


class Odds(RefereeCog):
    """Chances to look at before anything is thrown."""

    @app_commands.command()
    @app_commands.autocomplete(wizard=suggest(imagined_casters), spell=suggest(imagined_spells))
    @app_commands.autocomplete(dice=suggest_count(imagined_dice))
    async def odds(
        self,
        interaction: Interaction,
        *,
        spell: str | None = None,
        value: int | None = None,
        wizard: str | None = None,
        dice: int | None = None,
        bonus: int = 0,
    ) -> None:
        """Tell the exact chances of a cast."""
        await answer_refusals(interaction, _odds(interaction, Asked(spell, value, wizard, dice, bonus)))


async def _odds(interaction: Interaction, asked: Asked) -> None:
    session = await defer_if_slow(interaction, interaction.client.referee.session(channel_of(interaction)))
    named = prospect(session.game if session else None, interaction.user.id, asked)
    language, rows = language_of(interaction), named.rows()
    text = odds_post(named, rows, language)
    if len(rows) == 1:
        await answer_privately(interaction, text)
        return
    drawn = await defer_if_slow(interaction, asyncio.to_thread(odds_chart, named, rows, language))
    await show_picture(interaction, text, Picture("odds.png", drawn, alt_text(named, rows, language)))
