"""Older posts of a game that are no longer true: a question that is open no more, an opening that is over."""

import logging
from collections import OrderedDict
from collections.abc import Callable

import discord
import msgspec

from bot.posts.interaction.discord_errors import DISCORD_ERRORS, GONE_MESSAGE, code_of, is_closed, reaching
from bot.posts.layout import ruling_post
from bot.posts.ruling_footer import footer_of
from bot.posts.ruling_post import OPENING, button_rows
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
    """Edits posts of rulings, told anew from the journal. A post that is gone or out of reach does no harm."""

    def __init__(
        self, journal: Journal, posts: PostBook, channels: Callable[[int], discord.PartialMessageable], die: Die
    ) -> None:
        self._journal = journal
        self._posts = posts
        self._channels = channels
        self._narrations: OrderedDict[tuple[int, int, Language], Narration] = OrderedDict()
        self._gone: OrderedDict[int, None] = OrderedDict()
        self._die = die

    async def after(self, result: RulingResult, session: GameSession, narration: Narration) -> None:
        """Put right what a ruling, rendered as `narration` and leading to `session`, has made untrue.

        Else the post before loses what may be pressed, since the new one has it; a button that stays further up does
        no harm.
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
        """Edit the opening: who sits where and which rules hold now; the seal of the first dice stays."""
        game, rows = session.game, button_rows(session, OPENING)
        post = await self._posts.of_ruling(session.game_id, OPENING)
        narration = await self.narrated(post.game, post.ruling, game.language) if post else None
        if post and narration:
            small = [line for line in narration.lines if line.startswith("-#")]
            narration = msgspec.structs.replace(narration, lines=(*opening_lines(game, game.language), *small))
            last = what_next(game, game.language) if rows else ""
            await self._edit(post, ruling_post(narration, rows=rows, outcome=last))

    def _remember(self, session: GameSession, narration: Narration) -> None:
        """Remember how a ruling was told: to edit its post, the whole game need not be read again."""
        self._narrations[session.game_id, session.seq, session.game.language] = narration
        while len(self._narrations) > MOST_CACHED:
            self._narrations.popitem(last=False)

    async def _edit_post(self, session: GameSession, ruling: int, last: str) -> None:
        """Edit the post of a ruling: its text as ever, but for the last line; nothing may be pressed any more."""
        post = await self._posts.of_ruling(session.game_id, ruling)
        narration = await self.narrated(post.game, post.ruling, session.game.language) if post else None
        if post and narration:
            await self._edit(post, ruling_post(narration, outcome=last))

    async def _edit(self, post: StoredPost, view: discord.ui.LayoutView) -> None:
        if post.message in self._gone:
            return
        try:
            await reaching(self._channels(post.channel).get_partial_message(post.message).edit(view=view))
        except DISCORD_ERRORS as error:
            _log.info("post %s of game %s could not be edited: %s", post.message, post.game, error)
            if code_of(error) == GONE_MESSAGE or is_closed(error):
                self._leave(post.message)

    def _leave(self, message: int) -> None:
        """Edit a post no more. It stays in the book, since its ruling was told."""
        self._gone[message] = None
        while len(self._gone) > MOST_CACHED:
            self._gone.popitem(last=False)

    async def narrated(self, game: int, seq: int, language: Language) -> Narration | None:
        """Return what the post of a ruling says: remembered, or told once more; None if the trail cannot be read."""
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

    They were answered, taken back, or put off by another question: what is asked anew is asked under a new post.
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
