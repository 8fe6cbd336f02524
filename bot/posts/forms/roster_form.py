"""The form that holds a side's roster as text."""

import discord
import msgspec

from bot.posts.forms.base_form import MOST_TYPED, Form, typed_text
from bot.posts.interaction.click_checks import current_session
from bot.posts.interaction.context import channel_of
from bot.posts.interaction.host import host_of
from bot.referee.session import GameSession
from bot.rules.commands import ReplaceRoster
from bot.rules.model import Language, Side
from bot.rules.refusal import RefusedError
from bot.texts.roster_text import parse_roster, write_roster
from bot.texts.speech import command_name, say

ROSTER = "roster"
"""The kind of draft that holds a roster text."""


class RosterDraft(msgspec.Struct, frozen=True, kw_only=True):
    """A roster text that was typed and refused."""

    game: int
    side: Side
    text: str


class RosterForm(Form):
    """A side's roster, one wizard a line. A form with a `draft` stores there what is typed."""

    def __init__(self, game: int, side: Side, text: str, language: Language, draft: int | None = None) -> None:
        super().__init__(
            f"roster:{game}:{side.value}" + (f":{draft}" if draft else ""),
            title=say(language, "roster-title", side=side),
            label=say(language, "roster-label"),
            hint=say(language, "roster-hint"),
            text=text,
            long=True,
            most=MOST_TYPED,
        )

    @classmethod
    def of(cls, session: GameSession, side: Side, language: Language) -> "RosterForm":
        """Return the form with the side's present roster. Raises RefusedError (roster-too-long)."""
        text = write_roster(session.game.sides[side], language)
        if len(text) > MOST_TYPED:
            ways = {way: command_name(language, "roster", way) for way in ("export", "import")}
            raise RefusedError("roster-too-long", length=len(text), most=MOST_TYPED, **ways)
        return cls(session.game_id, side, text, language)

    @classmethod
    def again(cls, draft: int, content: str, language: Language) -> "RosterForm":
        """Return the form with what was typed before."""
        stored = msgspec.json.decode(content, type=RosterDraft)
        return cls(stored.game, stored.side, stored.text, language, draft)


async def submit_roster(interaction: discord.Interaction, game: int, side: Side, draft: int | None) -> None:
    """Replace the roster by the one that was typed. A refused one is offered again."""
    host = host_of(interaction)
    text = typed_text(interaction)
    draft = await store_draft(interaction, RosterDraft(game=game, side=side, text=text), draft)
    await current_session(interaction, game)
    try:
        command = ReplaceRoster(side=side, wizards=parse_roster(text))
    except RefusedError as error:
        await host.refuse(interaction, error, draft=draft)
    else:
        await host.submit(interaction, command, draft=draft)


async def store_draft(interaction: discord.Interaction, typed: RosterDraft, draft: int | None = None) -> int:
    """Store what was typed in this draft, or in a new one. Return the draft's number."""
    drafts, user = host_of(interaction).drafts, interaction.user.id
    content = msgspec.json.encode(typed).decode()
    stored = None if draft is None else await drafts.load(draft, user)
    if stored is not None and stored.kind == ROSTER:
        await drafts.replace(stored.id, user, content)
        return stored.id
    return await drafts.save(user, channel_of(interaction), ROSTER, content)
