"""How the bot is let into a server."""

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
    """Return where a server's owner lets the bot in, with all that it needs."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))
