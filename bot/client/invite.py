"""The link that invites the bot to a server."""

import discord

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    read_message_history=True,
    embed_links=True,
    attach_files=True,
)
"""What the bot needs in a channel in which games are played."""


def invite_link(application: int) -> str:
    """Return the link by which a server's owner invites the bot with all permissions that it needs."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))
