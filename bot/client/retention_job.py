"""Once a day: games of servers that removed the bot go after a while, and games that nobody plays may be closed."""

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

Ours = Callable[[int], bool]
"""Whether a server belongs to the shards of this process."""

_log = logging.getLogger(__name__)


class RetentionJob:
    """Looks after what is kept too long. `idle` and `grace` are days; see the settings."""

    def __init__(
        self,
        retention: Retention,
        referee: Referee,
        channel: Callable[[int], discord.abc.Messageable],
        *,
        idle: int,
        grace: int,
    ) -> None:
        self._retention, self._referee, self._channel = retention, referee, channel
        self.idle, self.grace = timedelta(days=idle), timedelta(days=grace)

    async def run_once(self, guilds: Iterable[int], now: datetime | None = None, *, ours: Ours = bool) -> None:
        """Do what is due; the bot is in these servers. What fails is done the next day."""
        now = now or datetime.now(UTC)
        try:
            await self.note(guilds, now, ours=ours)
            for guild in await self._retention.forget_absent(now - self.grace):
                _log.warning("server %s has been without the bot for long: its games are deleted", guild)
            for game, channel in await self._retention.idle(now - self.idle):
                await self._offer(game, channel, now)
        except DatabaseError as error:
            _log.warning("nothing was cleared away: %s", error)

    async def note(self, guilds: Iterable[int], now: datetime | None = None, *, ours: Ours = bool) -> None:
        """Note that the bot is in these servers and in no others. Raises DatabaseError."""
        now = now or datetime.now(UTC)
        for guild in await self._retention.note_absent(guilds, now, ours):
            due = f"{now + self.grace:%Y-%m-%d}"
            _log.warning("server %s has removed the bot: its games are deleted on %s unless it returns", guild, due)

    async def _offer(self, game: int, channel: int, now: datetime) -> None:
        """Ask once, in its channel, whether a game that nobody plays is to end. It never ends by itself."""
        try:
            session = await self._referee.session(channel)
        except RefusedError:  # damaged: whoever plays there is told
            return
        if session is None or session.game_id != game:
            return
        await self._retention.offered(game, now)  # first: a channel that takes no post is not tried every day
        try:
            await call_discord(self._channel(channel).send(view=idle_view(session, self.idle.days)))
        except DISCORD_ERRORS as error:
            _log.warning("it cannot be offered to close idle game %s in channel %s: %s", game, channel, error)


class RetentionWatch(commands.Cog):
    """Tells Keeping what goes on, from the moment at which the bot knows its servers."""

    def __init__(self, bot: commands.AutoShardedBot, retention_job: RetentionJob) -> None:
        self._bot, self._retention_job = bot, retention_job

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
        await self._retention_job.run_once(self._guilds(), ours=self._is_ours)

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
            await self._retention_job.note(self._guilds(), ours=self._is_ours)
        except DatabaseError as error:
            _log.warning("it will be noted tomorrow which servers have the bot: %s", error)

    def _guilds(self) -> list[int]:
        return [guild.id for guild in self._bot.guilds]

    def _is_ours(self, guild: int) -> bool:
        """Return whether this process would know if the server had the bot."""
        shards, count = self._bot.shard_ids, self._bot.shard_count or 1
        return self._bot.is_ready() and (not shards or (guild >> 22) % count in shards)
