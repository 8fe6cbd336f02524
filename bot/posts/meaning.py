"""The master, a player himself, answers what the other side was asked: whether he means it is asked first."""

import discord
import msgspec

from bot.kept import Table
from bot.posts.host import host_of
from bot.posts.numbered import NumberedButton
from bot.posts.pressing import crossing, current_table
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


class MeantButton(NumberedButton, word="meant"):
    """Gives the answer that waits."""

    in_place = True

    async def press(self, interaction: discord.Interaction) -> None:
        """Rule on it."""
        drafts = host_of(interaction).drafts
        kept = await in_time(interaction, drafts.load(self.number, interaction.user.id))
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
