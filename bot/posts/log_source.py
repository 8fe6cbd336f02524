"""The trail that is read where somebody asks: of the channel's open game, else of the one that was closed last."""

import discord

from bot.posts.interaction.context import channel_of, language_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import in_time
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from bot.texts.speech import command_name
from storage.entries import GameEntry
from storage.errors import DamagedLogError


async def last_entry(interaction: discord.Interaction) -> GameEntry:
    """Return the game that is open in the channel, else the one that was closed last. Refused where none was played."""
    entry = await in_time(interaction, host_of(interaction).journal.last_game(channel_of(interaction)))
    if entry is None:
        raise RefusedError("no-log", new=command_name(language_of(interaction), "game", "new"))
    return entry


async def rulings_of(interaction: discord.Interaction, game: int) -> list[Ruling]:
    """Return all rulings of a game. Refused where its trail is damaged."""
    return await in_time(interaction, _read(interaction, game))


async def _read(interaction: discord.Interaction, game: int) -> list[Ruling]:
    try:
        return await host_of(interaction).journal.read(game)
    except DamagedLogError as damage:
        raise damaged(damage) from damage


def damaged(damage: DamagedLogError) -> RefusedError:
    """Return the refusal for a log that is not as it was written, or that was deleted whole."""
    if damage.reason == "gone":
        return RefusedError("game-forgotten", game=damage.game)
    return RefusedError("game-damaged", game=damage.game, seq=damage.seq, reason=damage.reason)
