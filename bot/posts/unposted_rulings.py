"""Rulings whose posts were lost: on the way to Discord, or with the process."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

import discord
import msgspec

from bot.posts.interaction.discord_errors import DISCORD_ERRORS, call_discord, is_closed
from bot.posts.post_updates import PostUpdates
from bot.posts.ruling_post import with_buttons
from bot.referee.referee import MOST_CACHED
from bot.referee.session import GameSession
from bot.texts.speech import say
from storage.errors import DatabaseError
from storage.posts import PostBook

MOST_AT_ONCE = 5
"""Rulings of a game that are posted late; those before them are in the log."""

_log = logging.getLogger(__name__)


class UnpostedRulings:
    """Posts rulings without a post before the next command in their game is ruled on.

    Those of this process are remembered, those of an earlier one are looked up once for each game.
    """

    def __init__(
        self, posts: PostBook, post_updates: PostUpdates, channels: Callable[[int], discord.PartialMessageable]
    ) -> None:
        self._posts = posts
        self._post_updates = post_updates
        self._channels = channels
        self._began = datetime.now(UTC)
        self._unposted: OrderedDict[int, list[int]] = OrderedDict()
        self._sending: OrderedDict[tuple[int, int], asyncio.Task[discord.Message]] = OrderedDict()
        self._closed: set[int] = set()

    def add(self, game: int, seq: int) -> None:
        """Note that a new ruling has no post. Its game has been looked up: that is done before each command."""
        self._unposted[game] = sorted([*self._unposted.get(game, ()), seq])[-MOST_AT_ONCE:]

    def note_timeout(self, game: int, seq: int, sending: asyncio.Task[discord.Message]) -> None:
        """Note a post that Discord may still take: until that is known, the ruling is not posted again."""
        self._sending[game, seq] = sending
        while len(self._sending) > MOST_CACHED:
            self._sending.popitem(last=False)

    def _is_under_way(self, game: int, seq: int) -> bool:
        sending = self._sending.get((game, seq))
        return sending is not None and not sending.done()

    async def show(self, session: GameSession | None, *, anew: bool = False) -> None:
        """Post what has no post in a game. Try a channel that takes no posts again only if `anew`."""
        if session is None or (session.game_id in self._closed and not anew):
            return
        game = session.game_id
        if game not in self._unposted:
            await self._load(game)
        self._closed.discard(game)
        while self._unposted.get(game) and not self._is_under_way(game, self._unposted[game][0]):
            seq = self._unposted[game].pop(0)
            try:
                await self._show(session, seq)
            except DISCORD_ERRORS as error:
                _log.warning("ruling %s of game %s still has no post: %s", seq, game, error)
                self.add(game, seq)
                if is_closed(error):
                    self._closed.add(game)
                return

    async def _load(self, game: int) -> None:
        self._unposted[game] = []
        try:
            self._unposted[game] += await self._posts.missing(game, self._began, MOST_AT_ONCE)
        except DatabaseError:
            del self._unposted[game]
            raise
        while len(self._unposted) > MOST_CACHED:
            self._unposted.popitem(last=False)

    async def _show(self, session: GameSession, seq: int) -> None:
        sent = self._sending.pop((session.game_id, seq), None)
        came_through = sent is not None and not sent.cancelled() and sent.exception() is None
        message = sent.result().id if sent and came_through else await self._post(session, seq)
        if message is not None:
            await self._posts.remember(session.game_id, seq, session.place.channel, message)

    async def _post(self, session: GameSession, seq: int) -> int | None:
        """Post the ruling and return the message's id; None if the log cannot be read."""
        language = session.game.language
        narration = await self._post_updates.narration_of(session.game_id, seq, language)
        if narration is None:
            return None
        late = msgspec.structs.replace(narration, lines=(*narration.lines, f"-# {say(language, 'shown-late')}"))
        built = with_buttons(late, session, seq)
        mentions = discord.AllowedMentions(users=[discord.Object(user) for user in built.pinged])
        post = self._channels(session.place.channel).send(view=built.view, allowed_mentions=mentions)
        return (await call_discord(post, partial(self.note_timeout, session.game_id, seq))).id
