"""Edits of older posts that a ruling has made untrue: a question that is closed, an opening that has changed."""

import logging
from collections import OrderedDict
from collections.abc import Callable

import discord
import msgspec

from bot.posts.interaction.discord_errors import DISCORD_ERRORS, UNKNOWN_MESSAGE, call_discord, code_of, is_closed
from bot.posts.layout import ruling_view
from bot.posts.ruling_post import OPENING, button_rows, footer_of
from bot.referee.referee import MOST_CACHED
from bot.referee.session import GameSession, RulingResult
from bot.rules import events as ev
from bot.rules.analysis.log import game_of
from bot.rules.model import Language
from bot.texts.dice_faces import Die
from bot.texts.narration.lobby import opening_lines
from bot.texts.narration.narrate import narrate
from bot.texts.narration.narration import Narration
from bot.texts.speech import say
from bot.texts.turn import what_next
from storage.errors import JournalError
from storage.journal import Journal
from storage.posts import PostBook, StoredPost

_CHANGES_OPENING = (
    ev.PlayerSeated, ev.PlayerLeft, ev.LanguageSet, ev.PresetChosen, ev.PhaseBegan, ev.PhaseSkipped, ev.GameEnded
)  # fmt: skip

_log = logging.getLogger(__name__)


class PostUpdates:
    """Edits posts of rulings, rendered anew from the journal. A post that cannot be edited is left alone."""

    def __init__(
        self, journal: Journal, posts: PostBook, channels: Callable[[int], discord.PartialMessageable], die: Die
    ) -> None:
        self._journal = journal
        self._posts = posts
        self._channels = channels
        self._narrations: OrderedDict[tuple[int, int, Language], Narration] = OrderedDict()
        self._uneditable: OrderedDict[int, None] = OrderedDict()
        self._die = die

    async def after(self, result: RulingResult, session: GameSession, narration: Narration) -> None:
        """Edit the posts that a ruling, rendered as `narration` and leading to `session`, has made untrue.

        Without any, remove the buttons of the post before, since the new one has them; older buttons do no harm.
        """
        events, before, language = result.ruling.events, result.before, session.game.language
        self._remember(session, narration)
        if closed := _closed_questions(result, session):
            outcome = say(language, "question-outcome", outcome=narration.heading)
            for seq in closed:
                await self._edit_post(session, seq, outcome)
            return
        if before and before.game.turn == 0 and any(isinstance(event, _CHANGES_OPENING) for event in events):
            await self._edit_opening(session)
        offered = before and before.game.question is None and button_rows(before, before.seq)
        if before and before.seq > OPENING and offered:
            await self._edit_post(session, before.seq, "")

    async def _edit_opening(self, session: GameSession) -> None:
        """Edit the opening: its seats and rules; the seal of the first dice stays."""
        game, rows = session.game, button_rows(session, OPENING)
        post = await self._posts.of_ruling(session.game_id, OPENING)
        narration = await self.narration_of(post.game, post.ruling, game.language) if post else None
        if post and narration:
            small = [line for line in narration.lines if line.startswith("-#")]
            narration = msgspec.structs.replace(narration, lines=(*opening_lines(game, game.language), *small))
            last = what_next(game, game.language) if rows else ""
            await self._edit(post, ruling_view(narration, rows=rows, outcome=last))

    def _remember(self, session: GameSession, narration: Narration) -> None:
        """Cache the narration of a ruling, so that editing its post does not read the whole log."""
        self._narrations[session.game_id, session.seq, session.game.language] = narration
        while len(self._narrations) > MOST_CACHED:
            self._narrations.popitem(last=False)

    async def _edit_post(self, session: GameSession, ruling: int, last: str) -> None:
        """Edit the post of a ruling: the same text with another last line, and no buttons."""
        post = await self._posts.of_ruling(session.game_id, ruling)
        narration = await self.narration_of(post.game, post.ruling, session.game.language) if post else None
        if post and narration:
            await self._edit(post, ruling_view(narration, outcome=last))

    async def _edit(self, post: StoredPost, view: discord.ui.LayoutView) -> None:
        if post.message in self._uneditable:
            return
        try:
            await call_discord(self._channels(post.channel).get_partial_message(post.message).edit(view=view))
        except DISCORD_ERRORS as error:
            _log.info("post %s of game %s could not be edited: %s", post.message, post.game, error)
            if code_of(error) == UNKNOWN_MESSAGE or is_closed(error):
                self._stop_editing(post.message)

    def _stop_editing(self, message: int) -> None:
        """Edit a post no more. It stays in the book, since its ruling was posted."""
        self._uneditable[message] = None
        while len(self._uneditable) > MOST_CACHED:
            self._uneditable.popitem(last=False)

    async def narration_of(self, game: int, seq: int, language: Language) -> Narration | None:
        """Return the narration of a ruling: cached, or rendered once more; None if the log cannot be read."""
        narration = self._narrations.get((game, seq, language))
        if narration is not None:
            return narration
        try:
            *earlier, ruling = (await self._journal.read(game))[:seq]
        except JournalError as error:
            _log.warning("%s", error)
            return None
        before = game_of(earlier) if earlier else None
        narration = narrate(ruling, before, game_of([*earlier, ruling]), language, self._die)
        footer = footer_of(ruling, await self._journal.hash_of(game, ruling.seq), language)
        return msgspec.structs.replace(narration, footer=footer)


def _closed_questions(result: RulingResult, session: GameSession) -> list[int]:
    """Return the rulings whose questions can no longer be answered under their posts.

    They were answered, undone, or put off by another question: what is asked anew is asked under a new post.
    """
    before, events = result.before, result.ruling.events
    if before is None or not before.question_seq:
        return []
    answered = any(isinstance(event, ev.QuestionAnswered | ev.GameEnded) for event in events)
    rulings = [before.question_seq] if answered or session.question_seq != before.question_seq else []
    put_off = before.game.questions[1:]
    if any(question not in session.game.questions for question in put_off):
        rulings += [event.ruling for event in events if isinstance(event, ev.Undone)]
    return rulings
