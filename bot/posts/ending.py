"""The question whether a game is to end."""

import discord

from bot.kept import Table
from bot.posts.answers import rows
from bot.posts.host import host_of
from bot.posts.layout import post
from bot.posts.numbered import NumberedButton
from bot.posts.pressing import current_table
from bot.posts.reply import said, show_panel
from bot.posts.who import language_of
from bot.rules.commands import EndGame
from bot.texts.account import Tone
from bot.texts.speech import say


class EndButton(NumberedButton, word="end"):
    """Ends the game."""

    style = discord.ButtonStyle.danger
    in_place = True

    async def press(self, interaction: discord.Interaction) -> None:
        """End it."""
        await current_table(interaction, self.number)
        await host_of(interaction).rule(interaction, EndGame())


async def ask_to_end(interaction: discord.Interaction, table: Table) -> None:
    """Ask in private whether the game is to end."""
    language = language_of(interaction)
    button = EndButton(table.game_id, say(language, "end-button"))
    await show_panel(interaction, said(say(language, "end-ask", turns=table.game.turn), [button]))


def idle_post(table: Table, days: int) -> discord.ui.LayoutView:
    """For all: nobody has played for so many days; who may can end the game. Nobody is pinged."""
    language = table.game.language
    button = EndButton(table.game_id, say(language, "end-button"))
    return post(
        Tone.NEUTRAL, say(language, "idle-heading"), [say(language, "idle-offer", days=days)], rows=rows([button])
    )
