"""Live cards: the status card of each game that was posted last is edited after every ruling."""

import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import discord

from bot.posts.interaction.discord_errors import DISCORD_ERRORS, UNKNOWN_MESSAGE, call_discord, code_of, is_closed
from bot.posts.status_card import card_view, moved_card_view
from bot.referee.session import GameSession
from storage.errors import DatabaseError
from storage.posts import PostBook, StoredPost

Answer = TypeVar("Answer")

_log = logging.getLogger(__name__)


class LiveCards:
    """Updates the card of each game without delaying any ruling.

    One edit is in flight for a game; rulings meanwhile only replace what is shown next, so that however fast they come,
    Discord is asked no oftener than it answers. Which post is the card is stored in the database.
    """

    def __init__(self, posts: PostBook, channels: Callable[[int], discord.PartialMessageable]) -> None:
        self._posts = posts
        self._channels = channels
        self._pending: dict[int, GameSession] = {}
        self._editing: set[int] = set()
        self._closed: set[int] = set()
        self._places: dict[int, tuple[int, int] | None] = {}

    async def link(self, game: int, guild: int | None) -> str | None:
        """Return the link to the game's card, if it has one."""
        if game not in self._places:
            post = await self._stored_card(game)
            self._places[game] = (post.channel, post.message) if post else None
        place = self._places[game]
        if guild is None or place is None:
            return None
        channel, message = place
        return f"https://discord.com/channels/{guild}/{channel}/{message}"

    async def replace_card(self, session: GameSession, message: int, *, pin: bool) -> None:
        """Make a card that was posted the live one: pin it if allowed, and let the old one point to it."""
        old = await self._posts.latest(session.game_id, "card")
        await self._store(session, session.place.channel, message)
        self._closed.discard(session.game_id)
        if old is not None and old.message != message:
            await self._retire(old, session, message)
        if pin:
            await self._try("pinned", self._message(session.place.channel, message).pin())

    async def _store(self, session: GameSession, channel: int, message: int) -> None:
        await self._posts.remember(session.game_id, session.seq, channel, message, "card")
        self._places[session.game_id] = (channel, message)

    async def _stored_card(self, game: int) -> StoredPost | None:
        """Return the post of the game's card; None if the database fails, since a ruling is posted without it too."""
        try:
            return await self._posts.latest(game, "card")
        except DatabaseError as error:
            _log.warning("the card of game %s is not to be had: %s", game, error)
            return None

    async def update(self, session: GameSession) -> None:
        """Edit the game's card; while an edit of it is in flight, the newest session waits for its end."""
        game = session.game_id
        self._pending[game] = session
        if game in self._editing:
            return
        self._editing.add(game)
        try:
            while (newest := self._pending.pop(game, None)) is not None:
                await self._edit(newest)
                if newest.game.ended:
                    self._places.pop(game, None)
        finally:
            self._editing.discard(game)

    async def _edit(self, session: GameSession) -> None:
        if session.game_id in self._closed:
            return
        post = await self._posts.latest(session.game_id, "card")
        if post is None:
            return
        self._places[session.game_id] = (post.channel, post.message)
        pinned = False
        try:
            edit = self._message(post.channel, post.message).edit(view=card_view(session))
            pinned = (await call_discord(edit)).pinned
        except DISCORD_ERRORS as error:
            _log.info("card %s of game %s could not be edited: %s", post.message, session.game_id, error)
            if code_of(error) == UNKNOWN_MESSAGE:
                await self._post_again(post, session)
            elif is_closed(error):
                self._closed.add(session.game_id)
        if session.game.ended and pinned:
            await self._unpin(post.channel, post.message)

    async def _post_again(self, missing: StoredPost, session: GameSession) -> None:
        """Post a new card for one that was deleted."""
        await self._posts.forget(missing.message)
        self._places[session.game_id] = None
        if session.game.ended:
            return
        try:
            message = (await call_discord(self._channels(missing.channel).send(view=card_view(session)))).id
        except DISCORD_ERRORS as error:
            _log.info("channel %s does not take a card: %s", missing.channel, error)
        else:
            await self._store(session, missing.channel, message)

    async def _retire(self, old: StoredPost, session: GameSession, message: int) -> None:
        """Replace an older card by a link to the present one."""
        link = f"https://discord.com/channels/{session.place.guild}/{old.channel}/{message}"
        view = moved_card_view(session.game.language, link)
        edited = await self._try("edited", self._message(old.channel, old.message).edit(view=view))
        if edited is None or edited.pinned:  # it may have been pinned by a bot that has been restarted since
            await self._unpin(old.channel, old.message)
        await self._posts.forget(old.message)

    async def _unpin(self, channel: int, message: int) -> None:
        await self._try("unpinned", self._message(channel, message).unpin())

    async def _try(self, done: str, request: Coroutine[Any, Any, Answer]) -> Answer | None:
        """Return Discord's response; log what it refuses."""
        try:
            return await call_discord(request)
        except DISCORD_ERRORS as error:
            _log.info("a card could not be %s: %s", done, error)
            return None

    def _message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._channels(channel).get_partial_message(message)


def can_pin(permissions: discord.Permissions) -> bool:
    """Return whether the bot may pin, by the old permission or by the one that replaced it."""
    return permissions.pin_messages or permissions.manage_messages
