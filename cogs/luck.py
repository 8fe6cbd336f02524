"""/luck: what fell in this channel's game against what was to be expected, for one user alone."""

import asyncio

from discord import app_commands

from bot.client import RefereeBot
from bot.posts.luck_chart import MOST_LINES, luck_chart
from bot.posts.pressing import kindly
from bot.posts.reply import in_time
from bot.posts.trails import last_entry, rulings_of
from bot.posts.who import language_of
from bot.rules import trail
from bot.rules.luck import Tally, luck
from bot.rules.model import Game
from bot.rules.ruling import Ruling
from bot.texts.luck import enough, in_words, luck_post, most_dice
from cogs.reading import Picture, show, show_picture
from cogs.topic import Act, Topic


class Luck(Topic):
    """Statistics to look at in private."""

    @app_commands.command()
    async def luck(self, interaction: Act) -> None:
        """Tell what fell and what was to be expected."""
        await kindly(interaction, _luck(interaction))


async def _luck(interaction: Act) -> None:
    entry = await last_entry(interaction)
    rulings = await rulings_of(interaction, entry.id)
    tallies, game = await in_time(interaction, asyncio.to_thread(_counted, rulings))
    language = language_of(interaction)
    text = luck_post(tallies, game, language, closed=entry.closed is not None)
    if not enough(tallies):
        await show(interaction, text)
        return
    drawn = await in_time(interaction, asyncio.to_thread(luck_chart, tallies, game, language))
    words = in_words(most_dice(tallies, MOST_LINES), game, language)
    await show_picture(interaction, text, Picture("luck.png", drawn, words))


def _counted(rulings: list[Ruling]) -> tuple[list[Tally], Game]:
    return luck(rulings), trail.game_of(rulings)


async def setup(bot: RefereeBot) -> None:
    """Add the topic to the bot."""
    await bot.add_cog(Luck())
