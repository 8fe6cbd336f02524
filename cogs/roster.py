"""/roster: a side's whole roster as text, in a form, to read, or as a file."""

import logging

import discord
from discord.ext import commands

from bot.posts.buttons.last_roster import offer_last_roster, remember_roster
from bot.posts.buttons.open_roster import open_roster
from bot.posts.interaction.base_button import answer_refusals
from bot.posts.interaction.context import actor_of, language_of
from bot.posts.interaction.discord_errors import DISCORD_ERRORS
from bot.posts.interaction.reply import defer_if_slow
from bot.referee.session import GameSession, RulingResult
from bot.rules import legality, seats
from bot.rules.commands import ReplaceRoster
from bot.rules.decision import Decision, HandDice
from bot.rules.model import Army, Language, Side, Wizard
from bot.rules.refusal import RefusedError
from bot.texts.escape import plain
from bot.texts.names import army_name
from bot.texts.roster_text import parse_roster, write_roster
from bot.texts.speech import command_name, say
from bot.texts.status_card import wizard_state
from cogs.base_cog import Interaction, RefereeCog, group, session_here, submit
from cogs.long_answers import post_file, show
from storage.errors import DatabaseError

_log = logging.getLogger(__name__)

MOST_KIB = 256
"""How large a roster file may be."""


class Rosters(RefereeCog):
    """A side's whole roster as text."""

    roster = group("roster")

    @commands.Cog.listener()
    async def on_posted(self, interaction: Interaction, result: RulingResult) -> None:
        """Remember what a player has entered, and offer it to him when he sits down at another table."""
        try:
            await remember_roster(interaction, result)
            await offer_last_roster(interaction, result)
        except DatabaseError as error:
            _log.warning("rosters are not remembered: %s", error)

    @roster.command()
    async def edit(self, interaction: Interaction, side: Side | None = None) -> None:
        """Write a roster in a form."""
        await answer_refusals(interaction, _edit(interaction, side))

    @roster.command(name="show")
    async def show_text(self, interaction: Interaction, side: Side | None = None) -> None:
        """Read a roster."""
        await answer_refusals(interaction, _show(interaction, side))

    @roster.command()
    async def export(self, interaction: Interaction, side: Side | None = None) -> None:
        """Post a roster as a file."""
        await answer_refusals(interaction, _export(interaction, side))

    @roster.command(name="import")
    async def bring_in(self, interaction: Interaction, file: discord.Attachment, side: Side | None = None) -> None:
        """Take a roster from a file."""
        await answer_refusals(interaction, _bring_in(interaction, file, side))


async def _edit(interaction: Interaction, named: Side | None) -> None:
    session = await session_here(interaction)
    await open_roster(interaction, session, named)


async def _show(interaction: Interaction, named: Side | None) -> None:
    session = await session_here(interaction)
    army = _readable(session, _looked_at(interaction, session, named))
    language = language_of(interaction)
    lines = zip(write_roster(army, language).splitlines(), army.wizards, strict=True)
    await show(interaction, "\n".join(_summary(line, wizard, language) for line, wizard in lines))


def _summary(line: str, wizard: Wizard, language: Language) -> str:
    """Return a wizard's line, and below it in small print how he stands, where that is not as at the start."""
    state = " · ".join(wizard_state(wizard, language))
    return f"{plain(line)}\n-# {state}" if state else plain(line)


async def _export(interaction: Interaction, named: Side | None) -> None:
    session = await session_here(interaction)
    side, language = _looked_at(interaction, session, named), session.game.language
    text = write_roster(_readable(session, side), language)
    bring_in = command_name(language, "roster", "import")
    note = say(language, "roster-file", army=army_name(session.game, side, language), **{"import": bring_in})
    await post_file(interaction, note, f"roster-{side.value}.txt", text + "\n")


async def _bring_in(interaction: Interaction, file: discord.Attachment, side: Side | None) -> None:
    session = await session_here(interaction)
    _seated(Decision(session.game, actor_of(interaction), HandDice(())), side)
    wizards = parse_roster(await _text_of(interaction, file))
    if not wizards:
        raise RefusedError("file-empty")
    await submit(interaction, lambda: ReplaceRoster(side=side, wizards=wizards))


def _seated(decision: Decision, side: Side | None) -> None:
    """Refuse, before a file is read, who may not enter that side's roster now."""
    seats.player_or_master(decision)
    if refusal := legality.question_open(decision.game):
        raise refusal
    seats.roster_side(decision, side)


def _looked_at(interaction: Interaction, session: GameSession, named: Side | None) -> Side:
    """Return the side to be read: the named one, else one's own; anybody may look."""
    own = legality.sides_of(session.game, interaction.user.id)
    if named is None and not own:
        raise RefusedError("name-the-side")
    return named or (session.game.active if session.game.active in own else None) or own[0]


def _readable(session: GameSession, side: Side) -> Army:
    army = session.game.sides[side]
    if not army.wizards:
        raise RefusedError("no-wizards", army=army.name)
    return army


async def _text_of(interaction: Interaction, file: discord.Attachment) -> str:
    """Return the text of a roster file, which has to be of a reasonable size and in UTF-8.

    The size is the one that Discord declares: it serves the file itself, and discord.py reads it only whole.
    """
    if not file.filename.lower().endswith(".txt"):
        ways = {way: command_name(language_of(interaction), "roster", way) for way in ("export", "edit")}
        raise RefusedError("file-name", name=file.filename, **ways)
    if file.size > MOST_KIB * 1024:
        raise RefusedError("file-size", size=-(-file.size // 1024), most=MOST_KIB)
    try:
        content = await defer_if_slow(interaction, file.read())
        return content.decode("utf-8-sig")
    except DISCORD_ERRORS:
        raise RefusedError("file-gone") from None
    except UnicodeDecodeError:
        raise RefusedError("file-encoding") from None
