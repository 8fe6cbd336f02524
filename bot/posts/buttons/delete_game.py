"""Deleting a closed game whole: its log as a file first, one more question; then nothing is left but the posts."""

import asyncio
import io
import logging

import discord

from bot.posts.interaction.base_button import NumberedButton
from bot.posts.interaction.context import channel_of, language_of, manages, server_language
from bot.posts.interaction.discord_errors import DISCORD_ERRORS, UPLOADING, answering
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import answer_privately, answer_publicly, in_time
from bot.posts.layout import post, stateless
from bot.rules.model import Language
from bot.rules.refusal import RefusedError
from bot.texts.escape import harmless
from bot.texts.narration.narration import Tone
from bot.texts.speech import say
from bot.verify.format import Export, export
from storage.entries import GameEntry
from storage.errors import DamagedLogError, DatabaseUnreadableError

_log = logging.getLogger(__name__)


class ForgetButton(NumberedButton, word="forget"):
    """Deletes a closed game; who presses it must manage the channel of that game."""

    style = discord.ButtonStyle.danger

    async def _click(self, interaction: discord.Interaction) -> None:
        entry = await _closed(interaction, self.number)
        try:
            forgotten = await in_time(interaction, host_of(interaction).retention.forget(entry.id))
        except DatabaseUnreadableError as error:
            if error.reason != "damaged":
                raise
            _log.error("game %s cannot be deleted: %s", entry.id, error)
            raise RefusedError("forget-unreadable", game=entry.id) from error
        if not forgotten:
            raise RefusedError("no-closed-game")
        _log.warning("game %s was deleted whole at the wish of user %s", entry.id, interaction.user.id)
        language, name = server_language(interaction), harmless(interaction.user.display_name)
        heading = say(language, "forgotten", game=entry.id)
        await answer_publicly(interaction, post(Tone.NEUTRAL, heading, [say(language, "forgotten-by", name=name)]))


async def ask_to_forget(interaction: discord.Interaction, game: int | None) -> None:
    """Offer the log of a closed game as a file, and ask in private whether the game is to be deleted."""
    entry = await _closed(interaction, game)
    language = language_of(interaction)
    stored = await in_time(interaction, _exported(interaction, entry))
    text = say(
        language,
        "forget-ask" if stored else "forget-ask-damaged",
        game=entry.id,
        channel=f"<#{entry.channel}>",
        opened=f"<t:{entry.opened.timestamp():.0f}:d>",
        rulings=entry.rulings,
    )
    await _send(interaction, text, ForgetButton(entry.id, say(language, "forget-button")), stored, language)


async def _closed(interaction: discord.Interaction, game: int | None) -> GameEntry:
    """Return the closed game that is meant. Refused to whoever does not manage the channel in which it was played."""
    if interaction.guild_id is None:
        raise RefusedError("no-closed-game")
    here = channel_of(interaction)
    find = host_of(interaction).journal.closed_game(interaction.guild_id, channel=here, game=game)
    entry = await in_time(interaction, find)
    if not await in_time(interaction, manages(interaction, here if entry is None else entry.channel)):
        if entry is None or entry.channel == here:
            raise RefusedError("forget-not-allowed")
        raise RefusedError("forget-elsewhere", game=entry.id)
    if entry is None:
        raise RefusedError("no-closed-game")
    return entry


async def _exported(interaction: discord.Interaction, entry: GameEntry) -> Export | None:
    """Return the log as a file; None if it is damaged."""
    try:
        return await asyncio.to_thread(export, entry, await host_of(interaction).journal.rows(entry.id))
    except DamagedLogError as damage:
        _log.warning("%s", damage)
        return None


async def _send(
    interaction: discord.Interaction, text: str, button: ForgetButton, stored: Export | None, language: Language
) -> None:
    """Ask the question with the file; where Discord does not take the file, say what to do first."""
    if stored is None:
        await answer_privately(interaction, text, [button])
        return
    view = discord.ui.View(timeout=None)
    view.add_item(button)
    file = discord.File(io.BytesIO(stored.content), stored.name)
    try:
        if interaction.response.is_done():
            sent = interaction.followup.send(text, view=stateless(view), file=file, ephemeral=True)
            await answering(sent, UPLOADING)
        else:
            answer = interaction.response.send_message(text, view=stateless(view), file=file, ephemeral=True)
            await answering(answer, UPLOADING)
    except DISCORD_ERRORS as error:
        _log.warning("interaction %s could not be answered with a log: %s", interaction.id, error)
        await answer_privately(interaction, say(language, "file-not-taken"))
