"""The log that commands read: of the channel's open game, else of the one that was closed last."""

import discord

from bot.posts.interaction.context import channel_of, language_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import defer_if_slow
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from bot.texts.speech import command_name
from storage.entries import GameEntry
from storage.errors import DamagedLogError


async def last_entry(interaction: discord.Interaction) -> GameEntry:
    """Return the channel's open game, else the one that was closed last. Raise RefusedError (no-log) without one."""
    entry = await defer_if_slow(interaction, host_of(interaction).journal.last_game(channel_of(interaction)))
    if entry is None:
        raise RefusedError("no-log", new=command_name(language_of(interaction), "game", "new"))
    return entry


async def rulings_of(interaction: discord.Interaction, game: int) -> list[Ruling]:
    """Return all rulings of a game. Raise RefusedError (game-damaged, game-forgotten)."""
    return await defer_if_slow(interaction, _read(interaction, game))


async def _read(interaction: discord.Interaction, game: int) -> list[Ruling]:
    try:
        return await host_of(interaction).journal.read(game)
    except DamagedLogError as damage:
        raise damaged(damage) from damage


def damaged(damage: DamagedLogError) -> RefusedError:
    """Return the refusal for a log that is damaged or was deleted."""
    if damage.reason == "gone":
        return RefusedError("game-forgotten", game=damage.game)
    return RefusedError("game-damaged", game=damage.game, seq=damage.seq, reason=damage.reason)
