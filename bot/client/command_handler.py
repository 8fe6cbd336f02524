"""The only way from a slash command, a click or a form to a post: the referee rules, and the ruling is posted."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial

import discord

from bot.ops.logs import log_context, note
from bot.posts.buttons.resume_draft import ResumeButton
from bot.posts.forms.hand_dice_form import FACES, FacesForm, WaitingCommand
from bot.posts.interaction.context import actor_of, channel_of, language_of, place_of
from bot.posts.interaction.reply import (
    answer_privately,
    answer_publicly,
    defer_if_slow,
    is_in_panel,
    open_form,
    show_panel,
    text_panel,
)
from bot.posts.live_card import LiveCards
from bot.posts.post_updates import PostUpdates
from bot.posts.ruling_post import build_post
from bot.posts.unposted_rulings import UnpostedRulings
from bot.referee.referee import Referee
from bot.referee.session import RulingResult
from bot.rules.commands import AnyCommand, Roll
from bot.rules.refusal import MoreDiceNeededError, RefusedError
from bot.texts.dice_faces import Die
from bot.texts.speech import command_name, refusal, say
from storage.drafts import Drafts
from storage.errors import DatabaseError, OutcomeUnknownError
from storage.posts import PostBook

_log = logging.getLogger(__name__)


class CommandHandler:
    """Hands commands to the referee and posts the rulings. It dispatches the events "ruling", "posted", "refusal"."""

    def __init__(
        self,
        referee: Referee,
        *,
        drafts: Drafts,
        posts: PostBook,
        cards: LiveCards,
        post_updates: PostUpdates,
        unposted: UnpostedRulings,
        die: Die,
        dispatch: Callable[..., None],
    ) -> None:
        self._referee, self._drafts, self._posts = referee, drafts, posts
        self._cards, self._post_updates, self._unposted = cards, post_updates, unposted
        self._die, self._dispatch = die, dispatch
        self.last_ruling: datetime | None = None
        """When the last ruling of this process was made."""
        self._running: set[asyncio.Task[None]] = set()
        self._closing = False

    async def submit(
        self,
        interaction: discord.Interaction,
        command: AnyCommand,
        *,
        answering: int | None = None,
        draft: int | None = None,
        seen: int | None = None,
    ) -> None:
        """Let the referee rule on a command; post the ruling, or answer in private why there is none.

        `answering` is the interaction whose question a button answers. `draft` holds what was typed in a form: a
        refusal offers it again, a ruling discards it. `seen` is that of the last ruling that the user knew of.
        """
        task = asyncio.ensure_future(self._handle(interaction, command, answering, draft, seen))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        await task

    async def _handle(
        self,
        interaction: discord.Interaction,
        command: AnyCommand,
        answering: int | None,
        draft: int | None,
        seen: int | None,
    ) -> None:
        began = time.monotonic()
        with log_context(interaction=interaction.id, channel=interaction.channel_id):
            try:
                result = await defer_if_slow(interaction, self._decide(interaction, command, answering, seen))
            except MoreDiceNeededError as error:
                _log_outcome(logging.DEBUG, command, "needs-dice", began)
                await self._ask_for_dice(interaction, error, command, answering, draft)
            except RefusedError as error:
                _log_outcome(logging.DEBUG, command, error.key, began)
                await self.refuse(interaction, error, draft=draft, in_place=error.key == "moved-on")
            except DatabaseError as error:
                key = "journal-unknown" if isinstance(error, OutcomeUnknownError) else "journal-failed"
                _log_outcome(logging.WARNING, command, key, began, error=error)
                await self.refuse(interaction, RefusedError(key), draft=draft)
            else:
                game = result.after.game_id if result.after else None
                _log_outcome(logging.INFO, command, "ruled", began, game=game, ruling=result.ruling.seq)
                self.last_ruling = result.ruling.at
                await self._publish(interaction, result, draft)

    async def _decide(
        self, interaction: discord.Interaction, command: AnyCommand, answering: int | None, seen: int | None
    ) -> RulingResult:
        """Post earlier rulings without a post, then let the referee rule. Raise RefusedError, DatabaseError."""
        if self._closing:
            raise RefusedError("stopping")
        place = place_of(interaction)
        if place.guild is None and not isinstance(command, Roll):
            raise RefusedError("direct-message", roll=command_name(language_of(interaction), "roll"))
        actor = actor_of(interaction)
        with suppress(RefusedError):  # of a damaged log: the referee refuses it below
            await self._unposted.show(await self._referee.session(place.channel))
        return await self._referee.rule(place, interaction.id, actor, command, answering=answering, seen=seen)

    async def _publish(self, interaction: discord.Interaction, result: RulingResult, draft: int | None) -> None:
        """Post a ruling and update earlier posts. It stands even if Discord takes no post: then it is posted later."""
        self._dispatch("ruling", interaction, result)
        session = result.after
        card = await self._cards.link(session.game_id, session.place.guild) if session else None
        post = build_post(result, language_of(interaction), self._die, card)
        note_timeout = partial(self._unposted.note_timeout, session.game_id if session else 0, result.ruling.seq)
        message = await answer_publicly(interaction, post.view, post.pinged, note_timeout)
        self._dispatch("posted", interaction, result)
        if session is None:
            return
        try:
            if draft is not None:
                await self._drafts.discard(draft)
            if message is None:
                _log.warning("ruling %s of game %s has no post; it is shown later", session.seq, session.game_id)
                self._unposted.add(session.game_id, session.seq)
            else:
                await self._posts.remember(session.game_id, session.seq, session.place.channel, message)
            await self._post_updates.after(result, session, post.narration)
            if result.game_before != session.game:
                await self._cards.update(session)
        except DatabaseError as error:
            _log.warning("posts of game %s will not be edited: %s", session.game_id, error)

    async def refuse(
        self, interaction: discord.Interaction, error: RefusedError, *, draft: int | None = None, in_place: bool = False
    ) -> None:
        """Answer in private why not, in the user's language, with a button that resumes the draft.

        `in_place` shows it instead of the private panel that was clicked.
        """
        self._dispatch("refusal", interaction, error.key)
        language = language_of(interaction)
        if in_place and is_in_panel(interaction):
            await show_panel(interaction, text_panel(refusal(language, error)))
            return
        await answer_privately(interaction, refusal(language, error), await self._resume_buttons(interaction, draft))

    async def _resume_buttons(self, interaction: discord.Interaction, draft: int | None) -> list[ResumeButton]:
        """Return the button that resumes a draft, if it is still there."""
        try:
            draft_stored = None if draft is None else await self._drafts.load(draft, interaction.user.id)
        except DatabaseError as error:
            _log.warning("draft %s cannot be read: %s", draft, error)
            draft_stored = None
        return [ResumeButton.of(draft_stored, language_of(interaction))] if draft_stored else []

    async def _ask_for_dice(
        self,
        interaction: discord.Interaction,
        error: MoreDiceNeededError,
        command: AnyCommand,
        answering: int | None,
        draft: int | None,
    ) -> None:
        """Store a command as a draft until the physical dice that it still needs are entered.

        A click opens the form for them at once; a slash command is answered with a button that opens it.
        """
        session = await self._referee.session(channel_of(interaction))
        if session is None:
            await self.refuse(interaction, error)
            return
        content = WaitingCommand.of(error, session.game_id, command, answering).to_json()
        user = interaction.user.id
        try:
            if draft is None:
                draft = await self._drafts.save(user, session.place.channel, FACES, content)
            else:
                await self._drafts.replace(draft, user, content)
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

    async def close(self, patience: float) -> None:
        """Refuse what comes from now on, and give running commands so many seconds to be answered."""
        self._closing = True
        if not self._running:
            return
        _, unanswered = await asyncio.wait(set(self._running), timeout=patience)
        if unanswered:
            _log.warning("%s acts were not answered before the stop; what was ruled is shown later", len(unanswered))
        for task in unanswered:  # else they would go on without a connection
            task.cancel()


def _log_outcome(level: int, command: AnyCommand, outcome: str, began: float, **facts: object) -> None:
    """Log one line for a command: its kind, what came of it, and the milliseconds since it began."""
    took = round((time.monotonic() - began) * 1000)
    note(_log, level, "act", command=command.__struct_config__.tag, outcome=outcome, ms=took, **facts)
