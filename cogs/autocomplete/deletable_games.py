"""Autocomplete of the closed games that who types may have deleted."""

from discord import app_commands

from bot.posts.interaction.context import manages
from cogs.autocomplete.suggestions import MOST
from cogs.base_cog import Interaction
from storage.entries import GameEntry
from storage.errors import DatabaseError, JournalError

_MOST_LOOKED_AT = 200
"""Games, closed last, among which suggestions are sought; an older one is named by its number."""


async def deletable_games(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Return those of this server whose channel he manages, by the beginning of their number; the last closed first."""
    guild, typed = interaction.guild, str(current).strip()
    if guild is None:
        return []
    try:
        closed = await interaction.client.journal.closed_games(guild.id, _MOST_LOOKED_AT)
    except (DatabaseError, JournalError):
        return []
    deletable_by: dict[int, bool] = {}
    offered: list[app_commands.Choice[int]] = []
    for entry in closed:
        if len(offered) < MOST and str(entry.id).startswith(typed):
            if entry.channel not in deletable_by:
                known = entry.channel == interaction.channel_id or guild.get_channel_or_thread(entry.channel)
                deletable_by[entry.channel] = bool(known) and await manages(interaction, entry.channel)
            if deletable_by[entry.channel]:
                name = getattr(guild.get_channel_or_thread(entry.channel), "name", "…")
                offered.append(app_commands.Choice(name=_label(entry, name), value=entry.id))
    return offered


def _label(entry: GameEntry, channel: str) -> str:
    """Label a game by number, channel, and the days on which it was opened and closed."""
    days = dict.fromkeys(f"{day:%Y-%m-%d}" for day in (entry.opened, entry.closed) if day)
    return f"{entry.id} · {' – '.join(days)} · #{channel}"[:100]
