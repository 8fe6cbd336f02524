"""Who acts, where, and in which language he reads."""

import discord

from bot.rules.commands import Actor
from bot.rules.model import Language
from storage.journal import Place


def actor_of(interaction: discord.Interaction) -> Actor:
    """The user as the referee knows him, under the name by which this server calls him."""
    user = interaction.user
    return Actor(user=user.id, name=user.display_name, manages=interaction.permissions.manage_channels)


def place_of(interaction: discord.Interaction) -> Place:
    """The channel, thread or direct message in which he acts."""
    return Place(guild=interaction.guild_id, channel=channel_of(interaction))


def channel_of(interaction: discord.Interaction) -> int:
    """The id of the channel, thread or direct message."""
    if interaction.channel_id is None:
        raise ValueError("an interaction without a channel")
    return interaction.channel_id


def language_of(interaction: discord.Interaction) -> Language:
    """The language in which the user reads private answers."""
    return "ru" if interaction.locale is discord.Locale.russian else "en"
