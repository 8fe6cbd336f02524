"""The master, a player himself, answers what the other side was asked: whether he means it is asked first."""

import re
from typing import Any, Self

import discord
import msgspec

from bot.kept import Table
from bot.posts.host import host_of
from bot.posts.layout import cut
from bot.posts.pressing import NUMBER, crossing, current_table, kindly
from bot.posts.reply import in_time, said, show_panel
from bot.posts.who import actor_of, channel_of, language_of
from bot.rules.commands import AnyCommand, Dispel
from bot.rules.decide import decide
from bot.rules.model import Language
from bot.rules.refusal import MoreDiceNeededError, RefusedError
from bot.rules.story import HandDice
from bot.texts.account import army_name
from bot.texts.speech import say

MEANT = "meant"
"""The kind of draft that such an answer is kept as."""


class Meant(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that waits until its giver says that he means it."""

    game: int
    command: AnyCommand
    answering: int | None
    """The interaction whose question it answers."""


class MeantButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=rf"meant:(?P<draft>{NUMBER})"):
    """Gives the answer that waits."""

    def __init__(self, draft: int, label: str = "…") -> None:
        style = discord.ButtonStyle.primary
        super().__init__(discord.ui.Button(label=cut(label, 80), style=style, custom_id=f"meant:{draft}"))
        self.draft = draft

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed."""
        return cls(int(match["draft"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Rule on it."""
        await kindly(interaction, self._press(interaction), in_place=True)

    async def _press(self, interaction: discord.Interaction) -> None:
        drafts = host_of(interaction).drafts
        kept = await in_time(interaction, drafts.load(self.draft, interaction.user.id))
        if kept is None or kept.kind != MEANT or kept.channel != channel_of(interaction):
            raise RefusedError("draft-expired")
        meant = msgspec.json.decode(kept.content, type=Meant)
        await current_table(interaction, meant.game)
        await host_of(interaction).rule(interaction, meant.command, answering=meant.answering)


async def rule_if_meant(interaction: discord.Interaction, command: AnyCommand) -> None:
    """Rule on an answer that was typed; one for the other side is asked about first, unless it names that side."""
    host = host_of(interaction)
    table = await in_time(interaction, host.referee.table(channel_of(interaction)))
    if table is None or not _crosses(interaction, table, command):
        await host.rule(interaction, command)
        return
    content = msgspec.json.encode(Meant(game=table.game_id, command=command, answering=table.asking)).decode()
    draft = await host.drafts.save(interaction.user.id, table.place.channel, MEANT, content)
    text, label = for_other_side(table, language_of(interaction))
    await show_panel(interaction, said(text, [MeantButton(draft, label)]))


def _crosses(interaction: discord.Interaction, table: Table, command: AnyCommand) -> bool:
    """Whether it would be accepted, and for the other side. What is refused anyway need not be meant."""
    question = table.game.question
    asked = crossing(table.game, interaction.user.id)
    if question is None or asked is None or not asked.players:
        return False
    if isinstance(command, Dispel) and command.side is question.asked:
        return False
    try:
        decide(table.game, command, actor_of(interaction), HandDice(()))
    except MoreDiceNeededError:
        return True
    except RefusedError:
        return False
    return True


def for_other_side(table: Table, language: Language) -> tuple[str, str]:
    """What the master is asked who answers for the other side, and what stands on the button that means it."""
    question = table.game.question
    if question is None:
        raise RefusedError("stale-question")
    army = army_name(table.game, question.asked, language)
    name = table.game.sides[question.asked].name or army
    return say(language, "act-for", army=army), say(language, "act-for-button", army=name)
