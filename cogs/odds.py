"""/odds: exact chances of a cast, for one user alone."""

import asyncio
import io
import logging
from collections.abc import Sequence

import discord
from discord import app_commands

from bot.client import RefereeBot
from bot.posts.odds_chart import odds_chart
from bot.posts.pressing import kindly
from bot.posts.reply import MOST_CONTENT, answer_privately, in_time
from bot.posts.who import channel_of, language_of
from bot.rules.odds import Chances
from bot.rules.prospect import Asked, Prospect, prospect
from bot.texts.odds import in_words, odds_post
from bot.texts.speech import say
from cogs.chances import imagined_casters, imagined_dice, imagined_spells
from cogs.suggestions import suggest, suggest_count
from cogs.topic import Act, Topic

LONGEST_DESCRIPTION = 1024
"""Characters of a picture's description that Discord takes."""

_log = logging.getLogger(__name__)


class Odds(Topic):
    """Chances to look at before anything is thrown."""

    @app_commands.command()
    @app_commands.autocomplete(wizard=suggest(imagined_casters), spell=suggest(imagined_spells))
    @app_commands.autocomplete(dice=suggest_count(imagined_dice))
    async def odds(
        self,
        interaction: Act,
        *,
        spell: str | None = None,
        value: int | None = None,
        wizard: str | None = None,
        dice: int | None = None,
        bonus: int = 0,
    ) -> None:
        """Tell the exact chances of a cast."""
        await kindly(interaction, _odds(interaction, Asked(spell, value, wizard, dice, bonus)))


async def _odds(interaction: Act, asked: Asked) -> None:
    table = await in_time(interaction, interaction.client.referee.table(channel_of(interaction)))
    meant = prospect(table.game if table else None, interaction.user.id, asked)
    language, rows = language_of(interaction), meant.rows()
    text = odds_post(meant, rows, language)
    if len(rows) == 1:
        await answer_privately(interaction, text)
    elif interaction.guild_id is not None and not interaction.app_permissions.attach_files:
        await answer_privately(interaction, _without_chart(interaction, text))
    else:
        await _with_chart(interaction, text, meant, rows)


async def _with_chart(interaction: Act, text: str, meant: Prospect, rows: Sequence[Chances]) -> None:
    """The text with the chart; where Discord does not take the picture, the text alone."""
    language = language_of(interaction)
    picture = await in_time(interaction, asyncio.to_thread(odds_chart, meant, rows, language))
    words = in_words(meant, rows, language)[:LONGEST_DESCRIPTION]
    file = discord.File(io.BytesIO(picture), "odds.png", description=words)
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text[:MOST_CONTENT], file=file, ephemeral=True)
        else:
            await interaction.response.send_message(text[:MOST_CONTENT], file=file, ephemeral=True)
    except discord.HTTPException as error:
        _log.warning("interaction %s could not be answered with a chart: %s", interaction.id, error)
        await answer_privately(interaction, _without_chart(interaction, text))


def _without_chart(interaction: Act, text: str) -> str:
    return f"{text}\n-# {say(language_of(interaction), 'odds-no-chart')}"


async def setup(bot: RefereeBot) -> None:
    """Add the topic to the bot."""
    await bot.add_cog(Odds())
