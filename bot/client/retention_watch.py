"""Watches which servers have the bot, and clears away once a day what is no longer kept."""

import logging

import discord
from discord.ext import commands, tasks

from bot.client.retention_job import Keeping
from storage.errors import DatabaseError

_log = logging.getLogger(__name__)


class Watch(commands.Cog):
    """Tells Keeping what goes on, from the moment at which the bot knows its servers."""

    def __init__(self, bot: commands.AutoShardedBot, keeping: Keeping) -> None:
        self._bot, self._keeping = bot, keeping

    async def cog_unload(self) -> None:
        """Stop with the bot."""
        self._daily.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Clear away what is no longer kept, today and every day."""
        if not self._daily.is_running():
            self._daily.start()

    @tasks.loop(hours=24)
    async def _daily(self) -> None:
        await self._keeping.sweep(self._guilds(), ours=self._is_ours)

    @commands.Cog.listener()
    async def on_guild_join(self, _guild: discord.Guild) -> None:
        """Its games are kept again."""
        await self._note()

    @commands.Cog.listener()
    async def on_guild_remove(self, _guild: discord.Guild) -> None:
        """Its games are kept for a while, should it let the bot in again."""
        await self._note()

    async def _note(self) -> None:
        try:
            await self._keeping.note(self._guilds(), ours=self._is_ours)
        except DatabaseError as error:
            _log.warning("it will be noted tomorrow which servers have the bot: %s", error)

    def _guilds(self) -> list[int]:
        return [guild.id for guild in self._bot.guilds]

    def _is_ours(self, guild: int) -> bool:
        """Whether this process would know if the server had the bot."""
        shards, count = self._bot.shard_ids, self._bot.shard_count or 1
        return self._bot.is_ready() and (not shards or (guild >> 22) % count in shards)
