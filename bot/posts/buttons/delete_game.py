"""The deletion of a closed game: its log as a file, one more question; then only the posts are left."""

import asyncio
import io
import logging

import discord

from bot.posts.interaction.base_button import NumberedButton
from bot.posts.interaction.context import channel_of, language_of, manages, server_language
from bot.posts.interaction.discord_errors import DISCORD_ERRORS, UPLOAD_TIMEOUT, respond
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import answer_privately, answer_publicly, defer_if_slow
from bot.posts.layout import post_view, stateless
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
    """Deletes a closed game, for users who manage its channel."""

    style = discord.ButtonStyle.danger

    async def _click(self, interaction: discord.Interaction) -> None:
        entry = await _closed(interaction, self.number)
        try:
            forgotten = await defer_if_slow(interaction, host_of(interaction).retention.forget(entry.id))
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
        await answer_publicly(interaction, post_view(Tone.NEUTRAL, heading, [say(language, "forgotten-by", name=name)]))


async def ask_to_forget(interaction: discord.Interaction, game: int | None) -> None:
    """Offer the log of a closed game as a file, and ask in private whether the game is to be deleted."""
    entry = await _closed(interaction, game)
    language = language_of(interaction)
    log_file = await defer_if_slow(interaction, _exported(interaction, entry))
    text = say(
        language,
        "forget-ask" if log_file else "forget-ask-damaged",
        game=entry.id,
        channel=f"<#{entry.channel}>",
        opened=f"<t:{entry.opened.timestamp():.0f}:d>",
        rulings=entry.rulings,
    )
    await _send(interaction, text, ForgetButton(entry.id, say(language, "forget-button")), log_file, language)


async def _closed(interaction: discord.Interaction, game: int | None) -> GameEntry:
    """Return the closed game. Raise RefusedError (no-closed-game, forget-not-allowed, forget-elsewhere)."""
    if interaction.guild_id is None:
        raise RefusedError("no-closed-game")
    here = channel_of(interaction)
    find = host_of(interaction).journal.closed_game(interaction.guild_id, channel=here, game=game)
    entry = await defer_if_slow(interaction, find)
    if not await defer_if_slow(interaction, manages(interaction, here if entry is None else entry.channel)):
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
    interaction: discord.Interaction, text: str, button: ForgetButton, log_file: Export | None, language: Language
) -> None:
    """Ask the question with the file; where Discord does not take the file, answer what to do first."""
    if log_file is None:
        await answer_privately(interaction, text, [button])
        return
    view = discord.ui.View(timeout=None)
    view.add_item(button)
    file = discord.File(io.BytesIO(log_file.content), log_file.name)
    try:
        if interaction.response.is_done():
            sent = interaction.followup.send(text, view=stateless(view), file=file, ephemeral=True)
            await respond(sent, UPLOAD_TIMEOUT)
        else:
            answer = interaction.response.send_message(text, view=stateless(view), file=file, ephemeral=True)
            await respond(answer, UPLOAD_TIMEOUT)
    except DISCORD_ERRORS as error:
        _log.warning("interaction %s could not be answered with a log: %s", interaction.id, error)
        await answer_privately(interaction, say(language, "file-not-taken"))
