"""How an interaction is answered: within Discord's three seconds, in private or for all."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, TypeVar

import discord

from bot.posts.interaction.context import language_of
from bot.posts.interaction.discord_errors import (
    ALREADY_ANSWERED,
    DISCORD_ERRORS,
    PATIENCE,
    answering,
    code_of,
    is_closed,
    reaching,
)
from bot.posts.layout import cut, stateless
from bot.texts.speech import say

SLOW = 1.5
"""Seconds after which an act that takes longer is acknowledged; Discord waits for three."""
MOST_CONTENT = 2000
"""Characters of a plain message."""

Button = discord.ui.DynamicItem[Any]
Result = TypeVar("Result")

_log = logging.getLogger(__name__)


async def in_time(interaction: discord.Interaction, work: Coroutine[Any, Any, Result]) -> Result:
    """Return the result of the work; where it takes long, the act is acknowledged in private meanwhile.

    The acknowledgement is private because a public one would make a refusal public.
    """
    task = asyncio.create_task(work)
    done, _ = await asyncio.wait({task}, timeout=SLOW)
    if not done and not interaction.response.is_done():
        try:
            await answering(interaction.response.defer(ephemeral=True, thinking=True))
        except DISCORD_ERRORS as error:
            _log.warning("interaction %s could not be acknowledged: %s", interaction.id, error)
    return await task


async def answer_privately(
    interaction: discord.Interaction, text: str, buttons: Sequence[Button] = (), *, level: int = logging.WARNING
) -> None:
    """Say something to the user alone, with what he may press. At `level` it is logged that this failed."""
    content = cut(text, MOST_CONTENT)
    view = _pressable(buttons) if buttons else discord.utils.MISSING
    try:
        if interaction.response.is_done():
            await answering(interaction.followup.send(content, view=view, ephemeral=True), PATIENCE)
        else:
            await answering(interaction.response.send_message(content, view=view, ephemeral=True))
    except DISCORD_ERRORS as error:
        _send(interaction, error, level)


def _pressable(buttons: Sequence[Button]) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    return stateless(view)


async def answer_publicly(
    interaction: discord.Interaction,
    view: discord.ui.LayoutView,
    pinged: Iterable[int] = (),
    given_up: Callable[[asyncio.Task[discord.Message]], None] | None = None,
) -> int | None:
    """Post for all and ping these users; returns the message's id, None if Discord did not take it.

    `given_up` is told of a message that may still come through.

    After an acknowledgement the first follow-up takes its place and is private: a word that it is done. A panel that
    has served says so itself, and cannot be pressed again.
    """
    mentions = discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in pinged]
    )
    try:
        if await _answered_in_private(interaction):
            return await _follow_up(interaction, view, mentions)
        answer = interaction.response.send_message(view=view, allowed_mentions=mentions)
        return (await answering(answer)).message_id
    except DISCORD_ERRORS as error:
        if code_of(error) == ALREADY_ANSWERED:
            return await _found_or_followed(interaction, view, mentions)
        return await _post_in_channel(interaction, view, mentions, error, given_up)


async def _follow_up(
    interaction: discord.Interaction, view: discord.ui.LayoutView, mentions: discord.AllowedMentions
) -> int:
    follow_up = interaction.followup.send(view=view, allowed_mentions=mentions, wait=True)
    return (await answering(follow_up, PATIENCE)).id


async def _found_or_followed(
    interaction: discord.Interaction, view: discord.ui.LayoutView, mentions: discord.AllowedMentions
) -> int | None:
    """Discord has an answer though it did not say so: the post itself, or the word that it takes a while."""
    try:
        answer = await answering(interaction.original_response(), PATIENCE)
        return await _follow_up(interaction, view, mentions) if answer.flags.ephemeral else answer.id
    except DISCORD_ERRORS as error:
        _send(interaction, error)
        return None


async def _answered_in_private(interaction: discord.Interaction) -> bool:
    """Return whether the interaction has its answer, a private one, so that the public post follows it."""
    language = language_of(interaction)
    if interaction.response.is_done():
        await answering(interaction.followup.send(say(language, "done-late"), ephemeral=True), PATIENCE)
        return True
    if in_panel(interaction):
        await answering(interaction.response.edit_message(view=said(say(language, "done-panel"))))
        return True
    return False


def in_panel(interaction: discord.Interaction) -> bool:
    """Return whether this was pressed in a private panel, or typed in a form that one opened."""
    message = interaction.message
    return message is not None and message.flags.ephemeral and message.flags.components_v2


async def show_panel(interaction: discord.Interaction, view: discord.ui.LayoutView) -> None:
    """Show a private panel: in place of the one that was pressed, else as a new one."""
    try:
        if interaction.response.is_done():
            await answering(interaction.followup.send(view=view, ephemeral=True), PATIENCE)
        elif in_panel(interaction):
            await answering(interaction.response.edit_message(view=view))
        else:
            await answering(interaction.response.send_message(view=view, ephemeral=True))
    except DISCORD_ERRORS as error:
        _send(interaction, error)


def said(text: str, buttons: Sequence[Button] = ()) -> discord.ui.LayoutView:
    """Return a private panel of one text, with what may be pressed for it."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(text))
    if buttons:
        view.add_item(discord.ui.ActionRow[Any](*buttons))
    return stateless(view)


async def _post_in_channel(
    interaction: discord.Interaction,
    view: discord.ui.LayoutView,
    mentions: discord.AllowedMentions,
    unsent: Exception,
    given_up: Callable[[asyncio.Task[discord.Message]], None] | None,
) -> int | None:
    """Return the interaction is lost; what stands is posted in its channel all the same, where the bot may write.

    Where it may not, the user at least is told in private, as far as Discord lets him be.
    """
    word = "post-lost"
    why = f"interaction {interaction.id} could not be answered ({_said_of(unsent)})"
    if isinstance(interaction.channel, discord.abc.Messageable):
        try:
            message = (await reaching(interaction.channel.send(view=view, allowed_mentions=mentions), given_up)).id
        except DISCORD_ERRORS as error:
            why = f"{why}, nor does channel {interaction.channel_id} take the post ({_said_of(error)})"
            word = "post-not-taken" if is_closed(error) else word
        else:
            _log.warning("%s: posted in channel %s instead", why, interaction.channel_id)
            return message
    _log.warning("%s", why)
    await answer_privately(interaction, say(language_of(interaction), word), level=logging.DEBUG)
    return None


def _said_of(error: Exception) -> str:
    return str(error) or type(error).__name__


def _send(interaction: discord.Interaction, error: Exception, level: int = logging.WARNING) -> None:
    """Log that an answer was lost. A second delivery of an act, already answered, is no trouble."""
    level = logging.DEBUG if code_of(error) == ALREADY_ANSWERED else level
    _log.log(level, "interaction %s could not be answered: %s", interaction.id, _said_of(error))


async def open_form(interaction: discord.Interaction, form: discord.ui.Modal, button: Button) -> None:
    """Open a form; where the act had to be acknowledged already, offer a button that opens it."""
    if interaction.response.is_done():
        await answer_privately(interaction, say(language_of(interaction), "form-late"), [button])
        return
    await show_form(interaction, form)


async def show_form(interaction: discord.Interaction, form: discord.ui.Modal) -> None:
    """Open a form at once, as the first answer to an act."""
    try:
        await answering(interaction.response.send_modal(form))
    except DISCORD_ERRORS as error:
        _send(interaction, error)
