"""The daily job that deletes games of servers without the bot, and offers to close games that nobody plays."""

import logging
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta

import discord
from discord.ext import commands, tasks

from bot.posts.buttons.end_game import idle_view
from bot.posts.interaction.discord_errors import DISCORD_ERRORS, call_discord
from bot.referee.referee import Referee
from bot.rules.refusal import RefusedError
from storage.errors import DatabaseError
from storage.retention import Retention

IsOurs = Callable[[int], bool]
"""Whether a server belongs to the shards of this process."""

_log = logging.getLogger(__name__)


class RetentionJob(commands.Cog):
    """Runs daily once the bot knows its servers. `idle` and `grace` are days; see the settings."""

    def __init__(
        self, bot: commands.AutoShardedBot, retention: Retention, referee: Referee, *, idle: int, grace: int
    ) -> None:
        self._bot, self._retention, self._referee = bot, retention, referee
        self._idle, self._grace = timedelta(days=idle), timedelta(days=grace)

    async def cog_unload(self) -> None:
        """Stop with the bot."""
        self._daily.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Begin; a reconnection begins no second time."""
        if not self._daily.is_running():
            self._daily.start()

    @tasks.loop(hours=24)
    async def _daily(self) -> None:
        await self.run_once(self._guilds(), ours=self._is_ours)

    @commands.Cog.listener()
    async def on_guild_join(self, _guild: discord.Guild) -> None:
        """Note that the server's games are retained again."""
        await self._note_guilds()

    @commands.Cog.listener()
    async def on_guild_remove(self, _guild: discord.Guild) -> None:
        """Note that the server's games are retained for the grace period only."""
        await self._note_guilds()

    async def _note_guilds(self) -> None:
        try:
            await self._note_absent(self._guilds(), datetime.now(UTC), self._is_ours)
        except DatabaseError as error:
            _log.warning("it will be noted tomorrow which servers have the bot: %s", error)

    def _guilds(self) -> list[int]:
        return [guild.id for guild in self._bot.guilds]

    def _is_ours(self, guild: int) -> bool:
        """Return whether this process would know if the server had the bot."""
        shards, count = self._bot.shard_ids, self._bot.shard_count or 1
        return self._bot.is_ready() and (not shards or (guild >> 22) % count in shards)

    async def run_once(self, guilds: Iterable[int], now: datetime | None = None, *, ours: IsOurs = bool) -> None:
        """Do what is due, given the servers that have the bot. What fails is done the next day."""
        now = now or datetime.now(UTC)
        try:
            await self._note_absent(guilds, now, ours)
            for guild in await self._retention.forget_absent(now - self._grace):
                _log.warning("server %s has been without the bot for long: its games are deleted", guild)
            for game, channel in await self._retention.idle(now - self._idle):
                await self._offer_to_close(game, channel, now)
        except DatabaseError as error:
            _log.warning("nothing was cleared away: %s", error)

    async def _note_absent(self, guilds: Iterable[int], now: datetime, ours: IsOurs) -> None:
        """Note that the bot is in these servers and in no others. Raise DatabaseError."""
        for guild in await self._retention.note_absent(guilds, now, ours):
            due = f"{now + self._grace:%Y-%m-%d}"
            _log.warning("server %s has removed the bot: its games are deleted on %s unless it returns", guild, due)

    async def _offer_to_close(self, game: int, channel: int, now: datetime) -> None:
        """Ask once, in its channel, whether a game that nobody plays is to end. It never ends by itself."""
        try:
            session = await self._referee.session(channel)
        except RefusedError:  # damaged: its players are answered so
            return
        if session is None or session.game_id != game:
            return
        await self._retention.offered(game, now)  # first: a channel that takes no post is not tried every day
        try:
            post = self._bot.get_partial_messageable(channel).send(view=idle_view(session, self._idle.days))
            await call_discord(post)
        except DISCORD_ERRORS as error:
            _log.warning("it cannot be offered to close idle game %s in channel %s: %s", game, channel, error)
