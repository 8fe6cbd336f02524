"""The question whether a game is to end."""

import re
from typing import Any, Self

import discord

from bot.kept import Table
from bot.posts.answers import rows
from bot.posts.host import host_of
from bot.posts.layout import cut, post
from bot.posts.pressing import NUMBER, current_table, kindly
from bot.posts.reply import said, show_panel
from bot.posts.who import language_of
from bot.rules.commands import EndGame
from bot.texts.account import Tone
from bot.texts.speech import say


class EndButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=rf"end:(?P<game>{NUMBER})"):
    """Ends the game."""

    def __init__(self, game: int, label: str = "…") -> None:
        super().__init__(
            discord.ui.Button(label=cut(label, 80), style=discord.ButtonStyle.danger, custom_id=f"end:{game}")
        )
        self.game = game

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed."""
        return cls(int(match["game"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        """End it."""
        await kindly(interaction, self._press(interaction), in_place=True)

    async def _press(self, interaction: discord.Interaction) -> None:
        await current_table(interaction, self.game)
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
