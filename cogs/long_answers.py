"""Long texts and files: shown to one user in pages, or posted for all to keep."""

import io
import logging
from typing import NamedTuple

import discord

from bot.posts.interaction.context import channel_of, language_of
from bot.posts.interaction.discord_errors import DISCORD_ERRORS, UPLOAD_TIMEOUT, respond
from bot.posts.interaction.reply import MOST_CONTENT, answer_privately
from bot.texts.speech import say
from cogs.base_cog import Interaction

LONGEST_DESCRIPTION = 1024
"""Characters of a picture's description that Discord takes."""
MOST_PAGES = 4
"""Private messages in a row; a text that needs more comes as a file."""

_log = logging.getLogger(__name__)


class Picture(NamedTuple):
    """A picture, and what it shows in words for those who do not see it."""

    name: str
    content: bytes
    words: str


def pages(text: str, room: int = MOST_CONTENT) -> list[str]:
    """Return the text in parts that fit, broken between lines where that is possible.

    >>> pages("one\\ntwo\\nthree", 8)
    ['one\\ntwo', 'three']
    """
    parts = [""]
    for line in text.split("\n"):
        for start in range(0, max(1, len(line)), room):
            piece = line[start : start + room]
            if not parts[-1]:
                parts[-1] = piece
            elif len(parts[-1]) + 1 + len(piece) <= room:
                parts[-1] += f"\n{piece}"
            else:
                parts.append(piece)
    return [part for part in parts if part.strip()]


def can_attach(interaction: Interaction) -> bool:
    """Return whether the bot may attach files where it was asked; in direct messages it always may.

    Nothing else in its posts wants a permission: the dice are the application's own emoji, which need none, and
    "Embed Links" is for previews of links alone.
    """
    return interaction.guild_id is None or interaction.app_permissions.attach_files


async def show(interaction: Interaction, text: str) -> None:
    """Show a text to the user alone: in a few messages, or a very long one as a file."""
    parts = pages(text)
    if len(parts) <= MOST_PAGES or not can_attach(interaction):
        for part in parts:
            await answer_privately(interaction, part)
    else:
        note = say(language_of(interaction), "text-as-file")
        await _send(interaction, note, _file("text.txt", text), private=True)


async def show_picture(interaction: Interaction, text: str, picture: Picture) -> None:
    """Show a text with its picture to the user alone; where Discord does not take the picture, the text alone."""
    first, *rest = pages(text)
    if not can_attach(interaction):
        sent = _warned_of_files(interaction)
        await show(interaction, text if sent else f"{text}\n-# {say(language_of(interaction), 'odds-no-chart')}")
        return
    description = picture.words[:LONGEST_DESCRIPTION]
    file = discord.File(io.BytesIO(picture.content), picture.name, description=description)
    try:
        if interaction.response.is_done():
            await respond(interaction.followup.send(first, file=file, ephemeral=True), UPLOAD_TIMEOUT)
        else:
            await respond(interaction.response.send_message(first, file=file, ephemeral=True), UPLOAD_TIMEOUT)
    except DISCORD_ERRORS as error:
        _log.warning("interaction %s could not be answered with a picture: %s", interaction.id, error)
        await show(interaction, f"{text}\n-# {say(language_of(interaction), 'odds-no-chart')}")
        return
    for part in rest:
        await answer_privately(interaction, part)


async def post_file(interaction: Interaction, text: str, name: str, content: str | bytes) -> None:
    """Post a file for all; where none may be attached, its text is shown to the user alone, if it is one."""
    if not can_attach(interaction):
        if not _warned_of_files(interaction) or not isinstance(content, str):
            await answer_privately(interaction, say(language_of(interaction), "file-not-allowed"))
        if isinstance(content, str):
            await show(interaction, content)
        return
    if interaction.response.is_done():
        await answer_privately(interaction, say(language_of(interaction), "done-late"))
    await _send(interaction, text, _file(name, content), private=False)


def _warned_of_files(interaction: Interaction) -> bool:
    """Return whether it was said before in this channel that files may not be attached; from now on it was."""
    channel, sent = channel_of(interaction), interaction.client.channels_without_files
    before = channel in sent
    sent.add(channel)
    return before


def _file(name: str, content: str | bytes) -> discord.File:
    return discord.File(io.BytesIO(content.encode() if isinstance(content, str) else content), name)


async def _send(interaction: Interaction, text: str, file: discord.File, *, private: bool) -> None:
    try:
        if interaction.response.is_done():
            await respond(interaction.followup.send(text, file=file, ephemeral=private), UPLOAD_TIMEOUT)
        else:
            await respond(interaction.response.send_message(text, file=file, ephemeral=private), UPLOAD_TIMEOUT)
    except DISCORD_ERRORS as error:
        _log.warning("interaction %s could not be answered with a file: %s", interaction.id, error)
        await answer_privately(interaction, say(language_of(interaction), "file-not-taken"))
