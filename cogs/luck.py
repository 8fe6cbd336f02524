"""/luck: what fell in this channel's game against what was to be expected, for one user alone."""

import asyncio

from discord import app_commands

from bot.charts.luck_chart import MOST_LINES, luck_chart
from bot.posts.interaction.base_button import answer_refusals
from bot.posts.interaction.context import language_of
from bot.posts.interaction.reply import defer_if_slow
from bot.posts.log_source import last_entry, rulings_of
from bot.rules.analysis import log
from bot.rules.analysis.luck import Tally, luck
from bot.rules.model import Game
from bot.rules.ruling import Ruling
from bot.texts.luck import alt_text, has_enough_dice, luck_post, most_dice
from cogs.base_cog import Interaction, RefereeCog
from cogs.long_answers import Picture, show, show_picture


class Luck(RefereeCog):
    """Statistics to look at in private."""

    @app_commands.command()
    async def luck(self, interaction: Interaction) -> None:
        """Tell what fell and what was to be expected."""
        await answer_refusals(interaction, _luck(interaction))


async def _luck(interaction: Interaction) -> None:
    entry = await last_entry(interaction)
    rulings = await rulings_of(interaction, entry.id)
    tallies, game = await defer_if_slow(interaction, asyncio.to_thread(_counted, rulings))
    language = language_of(interaction)
    text = luck_post(tallies, game, language, closed=entry.closed is not None)
    if not has_enough_dice(tallies):
        await show(interaction, text)
        return
    drawn = await defer_if_slow(interaction, asyncio.to_thread(luck_chart, tallies, game, language))
    words = alt_text(most_dice(tallies, MOST_LINES), game, language)
    await show_picture(interaction, text, Picture("luck.png", drawn, words))


def _counted(rulings: list[Ruling]) -> tuple[list[Tally], Game]:
    return luck(rulings), log.game_of(rulings)
