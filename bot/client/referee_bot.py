"""The Discord client: from a command or a press to the referee, and from his ruling to a post."""

import asyncio
import logging
import time
from collections.abc import Collection
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Any

import discord
from discord.ext import commands, tasks

from bot.chance import Chance
from bot.client.act_limit import ActLimit
from bot.client.keeping import Keeping
from bot.client.slash import cogs, sync_commands
from bot.kept import Ruled
from bot.logs import act, note
from bot.names import Names
from bot.posts.die_emoji import DieEmoji
from bot.posts.faces import FACES, FacesForm, waiting
from bot.posts.forms import form_submitted
from bot.posts.items import ITEMS, unknown_pressed
from bot.posts.live_card import LiveCards
from bot.posts.lost import LostPosts
from bot.posts.reply import answer_privately, answer_publicly, in_panel, in_time, open_form, said, show_panel
from bot.posts.resuming import ResumeButton
from bot.posts.retelling import Retelling
from bot.posts.telling import tell
from bot.posts.trouble import LONGEST_LIMIT
from bot.posts.who import actor_of, channel_of, language_of, place_of
from bot.referee import Referee
from bot.rules.commands import AnyCommand, Roll
from bot.rules.refusal import MoreDiceNeededError, RefusedError
from bot.settings import Settings
from bot.texts.naming import command_name
from bot.texts.speech import refusal, say
from storage.database import Database
from storage.drafts import Drafts
from storage.errors import DatabaseError, OutcomeUnknownError
from storage.journal import Journal
from storage.marks import Marks
from storage.personal import Personal
from storage.posts import PostBook
from storage.retention import Retention
from storage.rosters import Rosters

_log = logging.getLogger(__name__)


class _Commands(discord.app_commands.CommandTree["RefereeBot"]):
    """The slash commands; one that is asked for too fast is refused before anything is done."""

    async def interaction_check(self, interaction: discord.Interaction["RefereeBot"], /) -> bool:
        """Whether the user may go on. What is only suggested while he types is not counted."""
        if interaction.type is discord.InteractionType.application_command:
            try:
                interaction.client.admit(interaction)
            except RefusedError as error:
                await interaction.client.refuse(interaction, error)
                return False
        return True


class RefereeBot(commands.AutoShardedBot):
    """The bot: every command and every press goes through `rule`."""

    def __init__(
        self,
        database: Database,
        chance: Chance,
        *,
        shard_count: int | None = None,
        shard_ids: Collection[int] | None = None,
        limit: ActLimit | None = None,
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
            max_ratelimit_timeout=LONGEST_LIMIT,
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
        self.keeping = Keeping(
            self.retention, self.referee, self.get_partial_messageable, idle=idle_days, grace=grace_days
        )
        self.marks = Marks(database)
        self._always_sync = always_sync
        self._syncs = shard_ids is None or 0 in shard_ids  # of several processes only one tells Discord the commands
        self._limit = limit
        self.cards = LiveCards(self.posts, self.get_partial_messageable)
        self.dice = DieEmoji()
        self.channels_without_files: set[int] = set()
        """Where it has been said that files may not be attached."""
        self.last_ruling: datetime | None = None
        self._acts: set[asyncio.Task[None]] = set()
        self._stopping = False
        self._learning: asyncio.Task[None] | None = None
        self._retelling = Retelling(self.journal, self.posts, self.get_partial_messageable, self.dice.die)
        self.lost = LostPosts(self.posts, self._retelling, self.get_partial_messageable)

    async def setup_hook(self) -> None:
        """Load the commands, and tell Discord of them if they have changed."""
        await self.tree.set_translator(Names())
        self.add_dynamic_items(*ITEMS)
        for name in cogs():
            await self.load_extension(name)
        if self._syncs:
            await sync_commands(self, self.marks, always=self._always_sync)
        self._learning = asyncio.create_task(self.dice.learn(self))  # nobody waits for pictures of dice

    async def finish(self, patience: float) -> None:
        """Refuse what comes from now on, and give what is being ruled on so many seconds to be answered."""
        self._stopping = True
        if not self._acts:
            return
        _, unanswered = await asyncio.wait(set(self._acts), timeout=patience)
        if unanswered:
            _log.warning("%s acts were not answered before the stop; what was ruled is shown later", len(unanswered))
        for task in unanswered:  # else they would go on without a connection
            task.cancel()

    async def close(self) -> None:
        """Stop, in the middle of learning the dice too."""
        if self._learning is not None:
            self._learning.cancel()
        self._daily.cancel()
        await super().close()

    async def on_ready(self) -> None:
        """Clear away what is no longer kept, today and every day."""
        if not self._daily.is_running():
            self._daily.start()

    @tasks.loop(hours=24)
    async def _daily(self) -> None:
        await self.keeping.sweep([guild.id for guild in self.guilds], ours=self._is_ours)

    async def on_guild_join(self, _guild: discord.Guild) -> None:
        """Its games are kept again."""
        await self._note_guilds()

    async def on_guild_remove(self, _guild: discord.Guild) -> None:
        """Its games are kept for a while, should it let the bot in again."""
        await self._note_guilds()

    async def _note_guilds(self) -> None:
        try:
            await self.keeping.note([guild.id for guild in self.guilds], ours=self._is_ours)
        except DatabaseError as error:
            _log.warning("it will be noted tomorrow which servers have the bot: %s", error)

    def _is_ours(self, guild: int) -> bool:
        """Whether this process would know if the server had the bot."""
        return self.is_ready() and (not self.shard_ids or (guild >> 22) % (self.shard_count or 1) in self.shard_ids)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Forms come this way, and what is no longer known; discord.py deals with everything else."""
        await form_submitted(interaction)
        await unknown_pressed(interaction)

    def admit(self, interaction: discord.Interaction) -> None:
        """Count an act of the user's. Raises RefusedError (too-fast)."""
        if self._limit is not None:
            self._limit.admit(interaction.user.id)

    async def rule(
        self,
        interaction: discord.Interaction,
        command: AnyCommand,
        *,
        answering: int | None = None,
        draft: int | None = None,
        seen: int | None = None,
    ) -> None:
        """Ask the referee, then post the ruling or refuse in private: the only way from a command or press to a post.

        `answering` is the interaction whose question a button answers. `draft` keeps what was typed in a form: a
        refusal offers it again, a ruling discards it. `seen` is that of the last ruling known to whoever pressed.
        """
        task = asyncio.ensure_future(self._rule(interaction, command, answering, draft, seen))
        self._acts.add(task)
        task.add_done_callback(self._acts.discard)
        await task

    async def _rule(
        self,
        interaction: discord.Interaction,
        command: AnyCommand,
        answering: int | None,
        draft: int | None,
        seen: int | None,
    ) -> None:
        began = time.monotonic()
        with act(interaction=interaction.id, channel=interaction.channel_id):
            try:
                ruled = await in_time(interaction, self._ruled(interaction, command, answering, seen))
            except MoreDiceNeededError as error:
                _note(logging.DEBUG, command, "needs-dice", began)
                await self._ask_for_dice(interaction, error, command, answering, draft)
            except RefusedError as error:
                _note(logging.DEBUG, command, error.key, began)
                await self.refuse(interaction, error, draft=draft)
            except DatabaseError as error:
                key = "journal-unknown" if isinstance(error, OutcomeUnknownError) else "journal-failed"
                _note(logging.WARNING, command, key, began, error=error)
                await self.refuse(interaction, RefusedError(key), draft=draft)
            else:
                _note(logging.INFO, command, "ruled", began, game=ruled.game_id, ruling=ruled.ruling.seq)
                self.last_ruling = ruled.ruling.at
                await self._publish(interaction, ruled, draft)

    async def _ruled(
        self, interaction: discord.Interaction, command: AnyCommand, answering: int | None, seen: int | None
    ) -> Ruled:
        if self._stopping:
            raise RefusedError("stopping")
        place = place_of(interaction)
        if place.guild is None and not isinstance(command, Roll):
            raise RefusedError("direct-message", roll=command_name(language_of(interaction), "roll"))
        actor = actor_of(interaction)
        with suppress(RefusedError):  # a damaged trail is told below
            await self.lost.show(await self.referee.table(place.channel))
        return await self.referee.rule(place, interaction.id, actor, command, answering=answering, seen=seen)

    async def _publish(self, interaction: discord.Interaction, ruled: Ruled, draft: int | None) -> None:
        """Post a ruling. It stands even where Discord does not take the post; it can be shown again."""
        self.dispatch("ruling", interaction, ruled)
        place = place_of(interaction)
        card = await self.cards.link(ruled.game_id, place.guild) if ruled.game_id else None
        told = tell(ruled, place, language_of(interaction), self.dice.die, card)
        given_up = partial(self.lost.given_up, ruled.game_id or 0, ruled.ruling.seq)
        message = await answer_publicly(interaction, told.view, told.pinged, given_up)
        self.dispatch("posted", interaction, ruled)
        table = told.table
        if table is None:
            return
        try:
            if draft is not None:
                await self.drafts.discard(draft)
            if message is None:
                _log.warning("ruling %s of game %s has no post; it is shown later", table.seq, table.game_id)
                self.lost.add(table.game_id, table.seq)
            else:
                await self.posts.remember(table.game_id, table.seq, table.place.channel, message)
            await self._retelling.after(ruled, table, told.narration)
            if ruled.before != table.game:
                await self.cards.follow(table)
        except DatabaseError as error:
            _log.warning("posts of game %s will not be edited: %s", table.game_id, error)

    async def refuse(
        self,
        interaction: discord.Interaction,
        error: RefusedError,
        *,
        draft: int | None = None,
        in_place: bool = False,
    ) -> None:
        """Say in private why not, in the user's language; what he typed can be taken up again from its draft.

        `in_place` says it instead of the private panel that was pressed.
        """
        self.dispatch("refusal", interaction, error.key)
        language = language_of(interaction)
        if in_place and in_panel(interaction):
            await show_panel(interaction, said(refusal(language, error)))
            return
        await answer_privately(interaction, refusal(language, error), await self._resuming(interaction, draft))

    async def _resuming(self, interaction: discord.Interaction, draft: int | None) -> list[ResumeButton]:
        """The button that takes up a draft, if it is still there."""
        try:
            kept = None if draft is None else await self.drafts.load(draft, interaction.user.id)
        except DatabaseError as error:
            _log.warning("draft %s cannot be read: %s", draft, error)
            kept = None
        return [ResumeButton.of(kept, language_of(interaction))] if kept else []

    async def _ask_for_dice(
        self,
        interaction: discord.Interaction,
        error: MoreDiceNeededError,
        command: AnyCommand,
        answering: int | None,
        draft: int | None,
    ) -> None:
        """The physical dice given do not suffice: the command waits as a draft for the next ones.

        A press opens the form for them at once; a command is told what to roll, with a button that opens it.
        """
        table = await self.referee.table(channel_of(interaction))
        if table is None:
            await self.refuse(interaction, error)
            return
        content = waiting(error, table.game_id, command, answering).kept()
        user = interaction.user.id
        try:
            if draft is None:
                draft = await self.drafts.save(user, table.place.channel, FACES, content)
            else:
                await self.drafts.replace(draft, user, content)
        except DatabaseError as failure:
            _log.warning("the dice of interaction %s cannot wait: %s", interaction.id, failure)
            await self.refuse(interaction, error)
            return
        if interaction.type is discord.InteractionType.component and not interaction.response.is_done():
            language = language_of(interaction)
            button = ResumeButton(draft, say(language, "resume-faces"))
            await open_form(interaction, FacesForm(draft, content, language), button)
        else:
            await self.refuse(interaction, error, draft=draft)


def _note(level: int, command: AnyCommand, outcome: str, began: float, **facts: object) -> None:
    """One line for each act that reached the referee: what was asked, what came of it, and how long that took."""
    took = round((time.monotonic() - began) * 1000)
    note(_log, level, "act", command=command.__struct_config__.tag, outcome=outcome, ms=took, **facts)


async def open_bot(
    settings: Settings,
    database: Database,
    chance: Chance,
    *,
    limit: ActLimit | None = None,
    always_sync: bool = False,
) -> RefereeBot:
    """The bot over an open database, not yet logged in. The caller closes both. Only a `limit` counts the acts."""
    return RefereeBot(
        database,
        chance,
        shard_count=settings.shard_count,
        shard_ids=settings.shard_ids,
        limit=limit,
        always_sync=always_sync,
        idle_days=settings.idle_days,
        grace_days=settings.grace_days,
    )
