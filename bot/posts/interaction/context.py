"""Who sends an interaction, from where, and in which language he reads."""

import discord

from bot.posts.interaction.discord_errors import DISCORD_ERRORS
from bot.rules.commands import Actor
from bot.rules.model import Language
from bot.texts.languages import language_of_locale
from storage.entries import Place


def actor_of(interaction: discord.Interaction) -> Actor:
    """Return the user under the name that he has on this server."""
    user = interaction.user
    return Actor(user=user.id, name=user.display_name, manages=interaction.permissions.manage_channels)


async def manages(interaction: discord.Interaction, channel: int) -> bool:
    """Return whether the user holds Manage Channels in that channel or thread of his server, wherever he asks from.

    Of a channel that is gone, whoever manages the server does; of a thread that cannot be looked at, administrators.
    """
    here, user, guild = interaction.permissions, interaction.user, interaction.guild
    if channel == interaction.channel_id:
        return here.manage_channels
    if here.administrator or guild is None or guild.unavailable or not isinstance(user, discord.Member):
        return here.administrator
    try:
        there = guild.get_channel_or_thread(channel) or await guild.fetch_channel(channel)
    except discord.NotFound:
        return here.manage_guild
    except (*DISCORD_ERRORS, discord.InvalidData):
        return False
    if not isinstance(there, discord.Thread):
        return there.permissions_for(user).manage_channels
    held = there.permissions_for(user) if there.parent else discord.Permissions.none()
    return held.manage_channels and (held.manage_threads or not there.is_private())


def place_of(interaction: discord.Interaction) -> Place:
    """Return the channel, thread or direct message of the interaction."""
    return Place(guild=interaction.guild_id, channel=channel_of(interaction))


def channel_of(interaction: discord.Interaction) -> int:
    """Return the id of the channel, thread or direct message. Raise ValueError without one."""
    if interaction.channel_id is None:
        raise ValueError("an interaction without a channel")
    return interaction.channel_id


def language_of(interaction: discord.Interaction) -> Language:
    """Return the language in which the user reads private answers."""
    return language_of_locale(interaction.locale)


def server_language(interaction: discord.Interaction) -> Language:
    """Return the language of public posts that belong to no game."""
    return language_of_locale(interaction.guild_locale)
