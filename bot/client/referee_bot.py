"""The Discord client, which holds all parts of the bot."""

import asyncio
import logging
from collections.abc import Collection
from typing import Any

import discord
from discord.ext import commands

from bot.client.command_handler import CommandHandler
from bot.client.command_names import CommandTranslator
from bot.client.command_sync import cogs, sync_commands
from bot.client.rate_limiter import RateLimiter
from bot.client.retention_job import RetentionJob
from bot.ops.settings import Settings
from bot.posts.die_emoji import DieEmoji
from bot.posts.forms.form_router import submit_form
from bot.posts.interaction.discord_errors import LONGEST_RATE_LIMIT
from bot.posts.live_card import LiveCards
from bot.posts.post_updates import PostUpdates
from bot.posts.registry import ITEMS, answer_unknown_click
from bot.posts.unposted_rulings import UnpostedRulings
from bot.referee.dice import Chance
from bot.referee.referee import Referee
from bot.rules.refusal import RefusedError
from storage.database import Database
from storage.drafts import Drafts
from storage.journal import Journal
from storage.key_value import KeyValues
from storage.personal import Personal
from storage.posts import PostBook
from storage.retention import Retention
from storage.rosters import Rosters

_log = logging.getLogger(__name__)


class _Commands(discord.app_commands.CommandTree["RefereeBot"]):
    """The slash commands; users who are too fast are refused before anything is done."""

    async def interaction_check(self, interaction: discord.Interaction["RefereeBot"], /) -> bool:
        """Return whether the user is not too fast. Autocomplete is not counted."""
        if interaction.type is discord.InteractionType.application_command:
            try:
                interaction.client.admit(interaction)
            except RefusedError as error:
                await interaction.client.refuse(interaction, error)
                return False
        return True


class RefereeBot(commands.AutoShardedBot):
    """The bot: every command, click and form goes through `submit`."""

    def __init__(
        self,
        database: Database,
        chance: Chance,
        *,
        shard_count: int | None = None,
        shard_ids: Collection[int] | None = None,
        rate_limiter: RateLimiter | None = None,
        always_sync: bool = False,
        idle_days: int = Settings.idle_days,
        grace_days: int = Settings.grace_days,
    ) -> None:
        shards: dict[str, Any] = {} if shard_ids is None else {"shard_ids": list(shard_ids)}
        super().__init__(
            commands.when_mentioned,
            tree_cls=_Commands,
            shard_count=shard_count,
            **shards,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_RATE_LIMIT,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_contexts=discord.app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True),
        )
        self.journal = Journal(database)
        self.drafts = Drafts(database)
        self.rosters = Rosters(database)
        self.posts = PostBook(database)
        self.personal = Personal(database)
        self.retention = Retention(database)
        self.referee = Referee(self.journal, chance)
        self.retention_job = RetentionJob(self, self.retention, self.referee, idle=idle_days, grace=grace_days)
        self.key_values = KeyValues(database)
        self._always_sync = always_sync
        self._syncs = shard_ids is None or 0 in shard_ids  # of several processes only one registers them
        self._rate_limiter = rate_limiter
        self.cards = LiveCards(self.posts, self.get_partial_messageable)
        self.dice = DieEmoji()
        self.channels_without_files: set[int] = set()
        """Channels whose users know that the bot may not attach files there."""
        self._emoji_task: asyncio.Task[None] | None = None
        post_updates = PostUpdates(self.journal, self.posts, self.get_partial_messageable, self.dice.die)
        self.unposted = UnpostedRulings(self.posts, post_updates, self.get_partial_messageable)
        self.command_handler = CommandHandler(
            self.referee,
            drafts=self.drafts,
            posts=self.posts,
            cards=self.cards,
            post_updates=post_updates,
            unposted=self.unposted,
            die=self.dice.die,
            dispatch=self.dispatch,
        )
        self.submit, self.refuse = self.command_handler.submit, self.command_handler.refuse

    async def setup_hook(self) -> None:
        """Load the commands, and register them with Discord if they have changed."""
        await self.tree.set_translator(CommandTranslator())
        self.add_dynamic_items(*ITEMS)
        for topic in cogs():
            await self.add_cog(topic)
        await self.add_cog(self.retention_job)
        if self._syncs:
            await sync_commands(self, self.key_values, always=self._always_sync)
        self._emoji_task = asyncio.create_task(self.dice.learn(self))  # no command waits for pictures of dice

    async def close(self) -> None:
        """Stop, also while the pictures of dice are loaded."""
        if self._emoji_task is not None:
            self._emoji_task.cancel()
        await super().close()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle forms and unknown buttons; discord.py handles everything else."""
        await submit_form(interaction)
        await answer_unknown_click(interaction)

    def admit(self, interaction: discord.Interaction) -> None:
        """Count an interaction of the user's. Raise RefusedError (too-fast)."""
        if self._rate_limiter is not None:
            self._rate_limiter.admit(interaction.user.id)


async def open_bot(
    settings: Settings,
    database: Database,
    chance: Chance,
    *,
    rate_limiter: RateLimiter | None = None,
    always_sync: bool = False,
) -> RefereeBot:
    """Return the bot over an open database, not yet logged in; the caller closes both."""
    return RefereeBot(
        database,
        chance,
        shard_count=settings.shard_count,
        shard_ids=settings.shard_ids,
        rate_limiter=rate_limiter,
        always_sync=always_sync,
        idle_days=settings.idle_days,
        grace_days=settings.grace_days,
    )
