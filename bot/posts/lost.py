"""Rulings that stand though nobody has seen them: their posts were lost on the way, or with the process."""

import logging
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime

import discord
import msgspec

from bot.kept import Table
from bot.posts.acts import act_rows
from bot.posts.answers import answer_rows, beyond_menu
from bot.posts.layout import ruling_post
from bot.posts.opening import opening_rows
from bot.posts.retelling import Retelling
from bot.posts.trouble import TROUBLE, is_closed, reaching
from bot.referee import MOST_KEPT
from bot.texts.account import Narration
from bot.texts.speech import say
from storage.errors import DatabaseError
from storage.posts import PostBook

MOST_AT_ONCE = 5
"""Rulings of a game that are shown late; those before them are in the log."""

_log = logging.getLogger(__name__)


class LostPosts:
    """Shows at the next act in a game what was lost: never thrown again, only told.

    What was lost in this process is remembered, what was lost with an earlier one is looked up once for each game.
    """

    def __init__(
        self, posts: PostBook, retelling: Retelling, channels: Callable[[int], discord.PartialMessageable]
    ) -> None:
        self._posts = posts
        self._retelling = retelling
        self._channels = channels
        self._began = datetime.now(UTC)
        self._lost: OrderedDict[int, list[int]] = OrderedDict()
        self._closed: set[int] = set()

    def add(self, game: int, seq: int) -> None:
        """A ruling of now has no post. Its game has been looked at, for that is done before each act."""
        self._lost[game] = sorted([*self._lost.get(game, ()), seq])[-MOST_AT_ONCE:]

    async def show(self, table: Table | None, *, anew: bool = False) -> None:
        """Post what is lost in a game. A channel that takes nothing is asked again only `anew`."""
        if table is None or (table.game_id in self._closed and not anew):
            return
        game = table.game_id
        if game not in self._lost:
            await self._look(game)
        self._closed.discard(game)
        while self._lost.get(game):
            seq = self._lost[game].pop(0)
            try:
                await self._show(table, seq)
            except TROUBLE as error:
                _log.warning("ruling %s of game %s still has no post: %s", seq, game, error)
                self.add(game, seq)
                if is_closed(error):
                    self._closed.add(game)
                return

    async def _look(self, game: int) -> None:
        self._lost[game] = []
        try:
            self._lost[game] += await self._posts.missing(game, self._began, MOST_AT_ONCE)
        except DatabaseError:
            del self._lost[game]
            raise
        while len(self._lost) > MOST_KEPT:
            self._lost.popitem(last=False)

    async def _show(self, table: Table, seq: int) -> None:
        language = table.game.language
        narration = await self._retelling.narrated(table.game_id, seq, language)
        if narration is None:
            return
        late = msgspec.structs.replace(narration, lines=(*narration.lines, f"-# {say(language, 'shown-late')}"))
        view, pinged = _post(table, seq, late)
        mentions = discord.AllowedMentions(users=[discord.Object(user) for user in pinged])
        channel = table.place.channel
        message = await reaching(self._channels(channel).send(view=view, allowed_mentions=mentions))
        await self._posts.remember(table.game_id, seq, channel, message.id)


def _post(table: Table, seq: int, narration: Narration) -> tuple[discord.ui.LayoutView, tuple[int, ...]]:
    """The post of a ruling as it stands now, and whom it calls: with what may be pressed if it asks or is the last."""
    game, language = table.game, table.game.language
    if table.asked_by == seq and game.question is not None:
        asked = game.sides[game.question.asked].players
        rows, hint = answer_rows(table, language), beyond_menu(table, language)
        return ruling_post(narration, asked=asked, rows=rows, hint=hint), asked
    if seq != table.seq:
        return ruling_post(narration, outcome=""), ()
    rows = opening_rows(table.game_id, game) if seq == 1 else act_rows(table)
    return ruling_post(narration, rows=rows), ()
