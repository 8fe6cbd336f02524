"""Answers to interactions: within Discord's three seconds, in private or for all."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, TypeVar

import discord

from bot.posts.interaction.context import language_of
from bot.posts.interaction.discord_errors import (
    ALREADY_ACKNOWLEDGED,
    DISCORD_ERRORS,
    REQUEST_TIMEOUT,
    call_discord,
    code_of,
    is_closed,
    respond,
)
from bot.posts.layout import Item, cut, stateless
from bot.texts.speech import say

SLOW = 1.5
"""Seconds after which an interaction that takes longer is acknowledged; Discord waits for three."""
MOST_CONTENT = 2000
"""Characters of a plain message."""

Result = TypeVar("Result")

_log = logging.getLogger(__name__)


async def defer_if_slow(interaction: discord.Interaction, work: Coroutine[Any, Any, Result]) -> Result:
    """Return the result of the work; where it takes long, acknowledge the interaction in private meanwhile.

    The acknowledgement is private because a public one would make a refusal public.
    """
    task = asyncio.create_task(work)
    done, _ = await asyncio.wait({task}, timeout=SLOW)
    if not done and not interaction.response.is_done():
        try:
            await respond(interaction.response.defer(ephemeral=True, thinking=True))
        except DISCORD_ERRORS as error:
            _log.warning("interaction %s could not be acknowledged: %s", interaction.id, error)
    return await task


async def answer_privately(
    interaction: discord.Interaction, text: str, buttons: Sequence[Item] = (), *, level: int = logging.WARNING
) -> None:
    """Answer the user alone, with these buttons. Log a failure at `level`."""
    content = cut(text, MOST_CONTENT)
    view = _view_of(buttons) if buttons else discord.utils.MISSING
    try:
        if interaction.response.is_done():
            await respond(interaction.followup.send(content, view=view, ephemeral=True), REQUEST_TIMEOUT)
        else:
            await respond(interaction.response.send_message(content, view=view, ephemeral=True))
    except DISCORD_ERRORS as error:
        _log_unanswered(interaction, error, level)


def _view_of(buttons: Sequence[Item]) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    return stateless(view)


async def answer_publicly(
    interaction: discord.Interaction,
    view: discord.ui.LayoutView,
    pinged: Iterable[int] = (),
    on_timeout: Callable[[asyncio.Task[discord.Message]], None] | None = None,
) -> int | None:
    """Post for all and ping these users. Return the message's id, None if Discord did not take it.

    `on_timeout` gets a message that may still come through.

    After an acknowledgement the first follow-up takes its place and is private: it says that it is done. A panel that
    was used says so itself, and cannot be clicked again.
    """
    mentions = discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in pinged]
    )
    try:
        if await _answer_in_private(interaction):
            return await _follow_up(interaction, view, mentions)
        answer = interaction.response.send_message(view=view, allowed_mentions=mentions)
        return (await respond(answer)).message_id
    except DISCORD_ERRORS as error:
        if code_of(error) == ALREADY_ACKNOWLEDGED:
            return await _find_or_follow_up(interaction, view, mentions)
        return await _post_in_channel(interaction, view, mentions, error, on_timeout)


async def _follow_up(
    interaction: discord.Interaction, view: discord.ui.LayoutView, mentions: discord.AllowedMentions
) -> int:
    follow_up = interaction.followup.send(view=view, allowed_mentions=mentions, wait=True)
    return (await respond(follow_up, REQUEST_TIMEOUT)).id


async def _find_or_follow_up(
    interaction: discord.Interaction, view: discord.ui.LayoutView, mentions: discord.AllowedMentions
) -> int | None:
    """Return the post that is there although Discord reported an error; follow an acknowledgement up with it."""
    try:
        answer = await respond(interaction.original_response(), REQUEST_TIMEOUT)
        return await _follow_up(interaction, view, mentions) if answer.flags.ephemeral else answer.id
    except DISCORD_ERRORS as error:
        _log_unanswered(interaction, error)
        return None


async def _answer_in_private(interaction: discord.Interaction) -> bool:
    """Answer that it is done, if the answer must be private. Return whether so: the post then follows up."""
    language = language_of(interaction)
    if interaction.response.is_done():
        await respond(interaction.followup.send(say(language, "done-late"), ephemeral=True), REQUEST_TIMEOUT)
        return True
    if is_in_panel(interaction):
        await respond(interaction.response.edit_message(view=text_panel(say(language, "done-panel"))))
        return True
    return False


def is_in_panel(interaction: discord.Interaction) -> bool:
    """Return whether this was clicked in a private panel, or typed in a form that one opened."""
    message = interaction.message
    return message is not None and message.flags.ephemeral and message.flags.components_v2


async def show_panel(interaction: discord.Interaction, view: discord.ui.LayoutView) -> None:
    """Show a private panel: in place of the one that was clicked, else as a new one."""
    try:
        if interaction.response.is_done():
            await respond(interaction.followup.send(view=view, ephemeral=True), REQUEST_TIMEOUT)
        elif is_in_panel(interaction):
            await respond(interaction.response.edit_message(view=view))
        else:
            await respond(interaction.response.send_message(view=view, ephemeral=True))
    except DISCORD_ERRORS as error:
        _log_unanswered(interaction, error)


def text_panel(text: str, buttons: Sequence[Item] = ()) -> discord.ui.LayoutView:
    """Return a private panel of one text with these buttons."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(text))
    if buttons:
        view.add_item(discord.ui.ActionRow[Any](*buttons))
    return stateless(view)


async def _post_in_channel(
    interaction: discord.Interaction,
    view: discord.ui.LayoutView,
    mentions: discord.AllowedMentions,
    first_error: Exception,
    on_timeout: Callable[[asyncio.Task[discord.Message]], None] | None,
) -> int | None:
    """Post in the channel, where the bot may write, because the interaction can no longer be answered.

    Where it may not, answer the user in private that the ruling was made, as far as Discord takes that.
    """
    key = "post-lost"
    why = f"interaction {interaction.id} could not be answered ({_error_text(first_error)})"
    if isinstance(interaction.channel, discord.abc.Messageable):
        try:
            sending = interaction.channel.send(view=view, allowed_mentions=mentions)
            message = (await call_discord(sending, on_timeout)).id
        except DISCORD_ERRORS as error:
            why = f"{why}, nor does channel {interaction.channel_id} take the post ({_error_text(error)})"
            key = "post-not-taken" if is_closed(error) else key
        else:
            _log.warning("%s: posted in channel %s instead", why, interaction.channel_id)
            return message
    _log.warning("%s", why)
    await answer_privately(interaction, say(language_of(interaction), key), level=logging.DEBUG)
    return None


def _error_text(error: Exception) -> str:
    return str(error) or type(error).__name__


def _log_unanswered(interaction: discord.Interaction, error: Exception, level: int = logging.WARNING) -> None:
    """Log that an answer was lost. A second delivery, already answered, is logged at DEBUG only."""
    level = logging.DEBUG if code_of(error) == ALREADY_ACKNOWLEDGED else level
    _log.log(level, "interaction %s could not be answered: %s", interaction.id, _error_text(error))


async def open_form(interaction: discord.Interaction, form: discord.ui.Modal, button: Item) -> None:
    """Open a form; where the interaction had to be acknowledged already, offer a button that opens it."""
    if interaction.response.is_done():
        await answer_privately(interaction, say(language_of(interaction), "form-late"), [button])
        return
    await show_form(interaction, form)


async def show_form(interaction: discord.Interaction, form: discord.ui.Modal) -> None:
    """Open a form at once, as the first answer to an interaction."""
    try:
        await respond(interaction.response.send_modal(form))
    except DISCORD_ERRORS as error:
        _log_unanswered(interaction, error)
