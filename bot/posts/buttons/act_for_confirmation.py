"""The master, a player himself, answers what the other side was asked: whether he means it is asked first."""

import discord
import msgspec

from bot.posts.interaction.base_button import NumberedButton, army_answered_for, current_session
from bot.posts.interaction.context import actor_of, channel_of, language_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import in_time, said, show_panel
from bot.referee.session import GameSession
from bot.rules.commands import AnyCommand, Dispel
from bot.rules.decide import decide
from bot.rules.decision import HandDice
from bot.rules.model import Language
from bot.rules.refusal import MoreDiceNeededError, RefusedError
from bot.texts.names import army_name
from bot.texts.speech import say

UNCONFIRMED = "meant"
"""The kind of draft that such an answer is kept as."""


class UnconfirmedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that waits until its giver says that he means it."""

    game: int
    command: AnyCommand
    answering: int | None
    """The interaction whose question it answers."""


class ConfirmationButton(NumberedButton, word="meant"):
    """Gives the answer that waits."""

    in_place = True

    async def _click(self, interaction: discord.Interaction) -> None:
        drafts = host_of(interaction).drafts
        stored = await in_time(interaction, drafts.load(self.number, interaction.user.id))
        if stored is None or stored.kind != UNCONFIRMED or stored.channel != channel_of(interaction):
            raise RefusedError("draft-expired")
        meant = msgspec.json.decode(stored.content, type=UnconfirmedAnswer)
        await current_session(interaction, meant.game)
        await host_of(interaction).rule(interaction, meant.command, answering=meant.answering)


async def confirm_or_rule(interaction: discord.Interaction, command: AnyCommand) -> None:
    """Rule on an answer that was typed; one for the other side is asked about first, unless it names that side."""
    host = host_of(interaction)
    session = await in_time(interaction, host.referee.session(channel_of(interaction)))
    if session is None or not _crosses(interaction, session, command):
        await host.rule(interaction, command)
        return
    content = msgspec.json.encode(
        UnconfirmedAnswer(game=session.game_id, command=command, answering=session.question_interaction_id)
    ).decode()
    draft = await host.drafts.save(interaction.user.id, session.place.channel, UNCONFIRMED, content)
    text, label = confirmation_of(session, language_of(interaction))
    await show_panel(interaction, said(text, [ConfirmationButton(draft, label)]))


def _crosses(interaction: discord.Interaction, session: GameSession, command: AnyCommand) -> bool:
    """Return whether it would be accepted, and for the other side. What is refused anyway need not be meant."""
    question = session.game.question
    asked = army_answered_for(session.game, interaction.user.id)
    if question is None or asked is None or not asked.players:
        return False
    if isinstance(command, Dispel) and command.side is question.asked:
        return False
    try:
        decide(session.game, command, actor_of(interaction), HandDice(()))
    except MoreDiceNeededError:
        return True
    except RefusedError:
        return False
    return True


def confirmation_of(session: GameSession, language: Language) -> tuple[str, str]:
    """Return what the master is asked who answers for the other side, and what stands on the button that means it."""
    question = session.game.question
    if question is None:
        raise RefusedError("stale-question")
    army = army_name(session.game, question.asked, language)
    name = session.game.sides[question.asked].name or army
    return say(language, "act-for", army=army), say(language, "act-for-button", army=name)
