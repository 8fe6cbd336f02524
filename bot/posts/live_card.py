"""The live card: of each game the table card shown last follows the play, edited after every ruling."""

import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import discord

from bot.posts.interaction.discord_errors import DISCORD_ERRORS, GONE_MESSAGE, code_of, is_closed, reaching
from bot.posts.status_card import card_post, moved_post
from bot.referee.session import GameSession
from storage.errors import DatabaseError
from storage.posts import PostBook, StoredPost

Answer = TypeVar("Answer")

_log = logging.getLogger(__name__)


class LiveCards:
    """Keeps the card of each game true, without ever holding a ruling up.

    One edit is in flight for a game; rulings meanwhile only replace what is drawn next, so that however fast they come,
    Discord is asked no oftener than it answers. Which post is the card is kept in the database, over restarts.
    """

    def __init__(self, posts: PostBook, channels: Callable[[int], discord.PartialMessageable]) -> None:
        self._posts = posts
        self._channels = channels
        self._stale: dict[int, GameSession] = {}
        self._drawing: set[int] = set()
        self._silent: set[int] = set()
        self._places: dict[int, tuple[int, int] | None] = {}

    async def link(self, game: int, guild: int | None) -> str | None:
        """Return where the game's card is to be found, if it has one."""
        if game not in self._places:
            post = await self._known(game)
            self._places[game] = (post.channel, post.message) if post else None
        place = self._places[game]
        if guild is None or place is None:
            return None
        channel, message = place
        return f"https://discord.com/channels/{guild}/{channel}/{message}"

    async def shown(self, session: GameSession, message: int, *, pin: bool) -> None:
        """Make a card that was posted the live one: pin it if allowed, and let the old one point to it."""
        old = await self._posts.latest(session.game_id, "card")
        await self._remember(session, session.place.channel, message)
        self._silent.discard(session.game_id)
        if old is not None and old.message != message:
            await self._retire(old, session, message)
        if pin:
            await self._tried("pinned", self._message(session.place.channel, message).pin())

    async def _remember(self, session: GameSession, channel: int, message: int) -> None:
        await self._posts.remember(session.game_id, session.seq, channel, message, "card")
        self._places[session.game_id] = (channel, message)

    async def _known(self, game: int) -> StoredPost | None:
        """Return the card of the game, if the database can be asked: a ruling is posted without it too."""
        try:
            return await self._posts.latest(game, "card")
        except DatabaseError as error:
            _log.warning("the card of game %s is not to be had: %s", game, error)
            return None

    async def follow(self, session: GameSession) -> None:
        """Draw the game's card anew; while an edit of it is in flight, the newest table waits for its end."""
        game = session.game_id
        self._stale[game] = session
        if game in self._drawing:
            return
        self._drawing.add(game)
        try:
            while (newest := self._stale.pop(game, None)) is not None:
                await self._redraw(newest)
                if newest.game.ended:
                    self._places.pop(game, None)
        finally:
            self._drawing.discard(game)

    async def _redraw(self, session: GameSession) -> None:
        if session.game_id in self._silent:
            return
        post = await self._posts.latest(session.game_id, "card")
        if post is None:
            return
        self._places[session.game_id] = (post.channel, post.message)
        pinned = False
        try:
            edit = self._message(post.channel, post.message).edit(view=card_post(session))
            pinned = (await reaching(edit)).pinned
        except DISCORD_ERRORS as error:
            _log.info("card %s of game %s could not be edited: %s", post.message, session.game_id, error)
            if code_of(error) == GONE_MESSAGE:
                await self._post_again(post, session)
            elif is_closed(error):
                self._silent.add(session.game_id)
        if session.game.ended and pinned:
            await self._unpin(post.channel, post.message)

    async def _post_again(self, missing: StoredPost, session: GameSession) -> None:
        """Somebody has deleted the card: the play goes on with a new one."""
        await self._posts.forget(missing.message)
        self._places[session.game_id] = None
        if session.game.ended:
            return
        try:
            message = (await reaching(self._channels(missing.channel).send(view=card_post(session)))).id
        except DISCORD_ERRORS as error:
            _log.info("channel %s does not take a card: %s", missing.channel, error)
        else:
            await self._remember(session, missing.channel, message)

    async def _retire(self, old: StoredPost, session: GameSession, message: int) -> None:
        """Let an older card say where the present one is, and offer nothing any more."""
        link = f"https://discord.com/channels/{session.place.guild}/{old.channel}/{message}"
        view = moved_post(session.game.language, link)
        edited = await self._tried("edited", self._message(old.channel, old.message).edit(view=view))
        if edited is None or edited.pinned:  # it may have been pinned by a bot that has been restarted since
            await self._unpin(old.channel, old.message)
        await self._posts.forget(old.message)

    async def _unpin(self, channel: int, message: int) -> None:
        await self._tried("unpinned", self._message(channel, message).unpin())

    async def _tried(self, done: str, request: Coroutine[Any, Any, Answer]) -> Answer | None:
        """Return what Discord answers; what it refuses does no harm."""
        try:
            return await reaching(request)
        except DISCORD_ERRORS as error:
            _log.info("a card could not be %s: %s", done, error)
            return None

    def _message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._channels(channel).get_partial_message(message)


def can_pin(permissions: discord.Permissions) -> bool:
    """Return whether the bot may pin, by the permission of old or by the one that has replaced it."""
    return permissions.pin_messages or permissions.manage_messages
