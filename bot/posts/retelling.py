"""Older posts of a game that are no longer true: a question that has been answered, an opening that is over."""

import logging
from collections.abc import Callable, Sequence

import discord

from bot.posts.dice import die
from bot.posts.layout import Row, ruling_post
from bot.posts.opening import opening_rows
from bot.referee import Ruled, replay
from bot.rules import events as ev
from bot.rules.model import Game, Language
from bot.texts.account import Narration
from bot.texts.narrate import narrate
from bot.texts.speech import say
from storage.errors import JournalError
from storage.journal import Journal, Place
from storage.posts import PostBook, StoredPost

OPENING = 1
"""The number of the ruling that opened a game."""
_CHANGES_OPENING = (
    ev.PlayerSeated, ev.PlayerLeft, ev.LanguageSet, ev.PresetChosen, ev.PhaseBegan, ev.PhaseSkipped, ev.GameEnded
)  # fmt: skip
_GONE = 10008

_log = logging.getLogger(__name__)


class Retelling:
    """Edits posts of rulings, told anew from the journal. A post that is gone or out of reach does no harm."""

    def __init__(
        self, journal: Journal, posts: PostBook, channels: Callable[[int], discord.PartialMessageable]
    ) -> None:
        self._journal = journal
        self._posts = posts
        self._channels = channels

    async def after(self, ruled: Ruled, narration: Narration) -> None:
        """Put right what a ruling, told as `narration`, has made untrue."""
        game_id, before, after = ruled.game_id, ruled.before, ruled.after
        if game_id is None or before is None or after is None:
            return
        events = ruled.ruling.events
        if ruled.asked_by and any(isinstance(event, ev.QuestionAnswered | ev.GameEnded) for event in events):
            outcome = say(after.language, "question-outcome", outcome=narration.heading)
            await self._edit(game_id, ruled.asked_by, after.language, outcome=outcome)
        if before.turn == 0 and any(isinstance(event, _CHANGES_OPENING) for event in events):
            await self._edit(game_id, OPENING, after.language, rows=opening_rows(game_id, after))

    async def _edit(
        self, game: int, ruling: int, language: Language, *, rows: Sequence[Row] = (), outcome: str | None = None
    ) -> None:
        post = await self._posts.of_ruling(game, ruling)
        narration = await self._narrated(post, language) if post else None
        if post is None or narration is None:
            return
        message = self._channels(post.channel).get_partial_message(post.message)
        try:
            await message.edit(view=ruling_post(narration, rows=rows, outcome=outcome))
        except discord.HTTPException as error:
            _log.info("post %s could not be edited: %s", post.message, error)
            if error.code == _GONE:
                await self._posts.forget(post.message)

    async def _narrated(self, post: StoredPost, language: Language) -> Narration | None:
        """What the post of a ruling says, told once more."""
        try:
            rulings = (await self._journal.read(post.game))[: post.ruling]
        except JournalError as error:
            _log.warning("%s", error)
            return None

        def game_after(number: int) -> Game | None:
            place = Place(guild=None, channel=post.channel)
            return replay(place, post.game, rulings[:number]).game if number else None

        return narrate(rulings[-1], game_after(post.ruling - 1), game_after(post.ruling), language, die)
