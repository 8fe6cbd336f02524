"""Buttons whose custom id says no more than a word and a number: of a game, or of a draft."""

import re
from typing import Any, ClassVar, Self

import discord

from bot.posts.interaction.base_button import NUMBER, kindly
from bot.posts.layout import cut


class NumberedButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template="(?!)"):
    """One of them; each kind has its own word, by which a press finds it after a restart too."""

    word: ClassVar[str]
    style = discord.ButtonStyle.primary
    in_place = False
    """Whether a refusal is said instead of the private panel in which it was pressed."""

    def __init_subclass__(cls, *, word: str) -> None:
        super().__init_subclass__(template=rf"{word}:(?P<number>{NUMBER})")
        cls.word = word

    def __init__(self, number: int, label: str = "…") -> None:
        custom_id = f"{self.word}:{number}"
        super().__init__(discord.ui.Button(label=cut(label, 80), style=self.style, custom_id=custom_id))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed."""
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do what it is for."""
        await kindly(interaction, self.press(interaction), in_place=self.in_place)

    async def press(self, interaction: discord.Interaction) -> None:
        """What it is for. Raises RefusedError."""
        raise NotImplementedError
