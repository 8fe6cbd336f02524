"""The question to a master who plays and answers for the other side: whether he means to."""

import discord
import msgspec

from bot.posts.interaction.base_button import NumberedButton
from bot.posts.interaction.click_checks import army_answered_for, current_session, draft_of, open_session
from bot.posts.interaction.context import actor_of, language_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import show_panel, text_panel
from bot.referee.session import GameSession
from bot.rules.commands import AnyCommand, Dispel
from bot.rules.decide import decide
from bot.rules.decision import HandDice
from bot.rules.model import Language
from bot.rules.refusal import MoreDiceNeededError, RefusedError
from bot.texts.names import army_name
from bot.texts.speech import say

UNCONFIRMED = "meant"
"""The kind of draft that holds such an answer."""


class UnconfirmedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that waits for its confirmation."""

    game: int
    command: AnyCommand
    answering: int | None
    """The interaction whose question it answers."""


class ConfirmationButton(NumberedButton, word="meant"):
    """The button that confirms an answer."""

    in_place = True

    async def _click(self, interaction: discord.Interaction) -> None:
        draft = await draft_of(interaction, self.number, UNCONFIRMED)
        answer = msgspec.json.decode(draft.content, type=UnconfirmedAnswer)
        await current_session(interaction, answer.game)
        await host_of(interaction).submit(interaction, answer.command, answering=answer.answering)


async def confirm_or_submit(interaction: discord.Interaction, command: AnyCommand) -> None:
    """Rule on an answer that was typed; ask first about one for the other side, unless it names that side."""
    host = host_of(interaction)
    session = await open_session(interaction)
    if session is None or not _needs_confirmation(interaction, session, command):
        await host.submit(interaction, command)
        return
    content = msgspec.json.encode(
        UnconfirmedAnswer(game=session.game_id, command=command, answering=session.question_interaction_id)
    ).decode()
    draft = await host.drafts.save(interaction.user.id, session.place.channel, UNCONFIRMED, content)
    text, label = confirmation_of(session, language_of(interaction))
    await show_panel(interaction, text_panel(text, [ConfirmationButton(draft, label)]))


def _needs_confirmation(interaction: discord.Interaction, session: GameSession, command: AnyCommand) -> bool:
    """Return whether the command answers for the other side and would be accepted."""
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
    """Return the question to a master who answers for the other side, and the label of the button that confirms."""
    question = session.game.question
    if question is None:
        raise RefusedError("stale-question")
    army = army_name(session.game, question.asked, language)
    name = session.game.sides[question.asked].name or army
    return say(language, "action-for", army=army), say(language, "action-for-button", army=name)
