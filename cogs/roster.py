"""/roster: a side's whole roster as text, in a form, to read, or as a file."""

import logging

import discord
from discord.ext import commands

from bot.client import RefereeBot
from bot.kept import Ruled, Table
from bot.posts.last_roster import offer_last_roster, remember_roster
from bot.posts.pressing import kindly
from bot.posts.reply import in_time
from bot.posts.rostering import open_roster
from bot.posts.trouble import TROUBLE
from bot.posts.who import actor_of, language_of
from bot.rules import may, seats
from bot.rules.commands import ReplaceRoster
from bot.rules.model import Army, Language, Side, Wizard
from bot.rules.refusal import RefusedError
from bot.rules.story import HandDice, Story
from bot.texts.account import army_name
from bot.texts.card import standing
from bot.texts.escape import plain
from bot.texts.naming import command_name
from bot.texts.roster import parse_roster, write_roster
from bot.texts.speech import say
from cogs.reading import post_file, show
from cogs.topic import Act, Topic, ask, group, table_here
from storage.errors import DatabaseError

_log = logging.getLogger(__name__)

MOST_KIB = 256
"""How large a roster file may be."""


class Rosters(Topic):
    """A side's whole roster as text."""

    roster = group("roster")

    @commands.Cog.listener()
    async def on_posted(self, interaction: Act, ruled: Ruled) -> None:
        """Remember what a player has entered, and offer it to him when he sits down at another table."""
        try:
            await remember_roster(interaction, ruled)
            await offer_last_roster(interaction, ruled)
        except DatabaseError as error:
            _log.warning("rosters are not remembered: %s", error)

    @roster.command()
    async def edit(self, interaction: Act, side: Side | None = None) -> None:
        """Write a roster in a form."""
        await kindly(interaction, _edit(interaction, side))

    @roster.command(name="show")
    async def show_text(self, interaction: Act, side: Side | None = None) -> None:
        """Read a roster."""
        await kindly(interaction, _show(interaction, side))

    @roster.command()
    async def export(self, interaction: Act, side: Side | None = None) -> None:
        """Post a roster as a file."""
        await kindly(interaction, _export(interaction, side))

    @roster.command(name="import")
    async def bring_in(self, interaction: Act, file: discord.Attachment, side: Side | None = None) -> None:
        """Take a roster from a file."""
        await kindly(interaction, _bring_in(interaction, file, side))


async def _edit(interaction: Act, named: Side | None) -> None:
    table = await table_here(interaction)
    await open_roster(interaction, table, named)


async def _show(interaction: Act, named: Side | None) -> None:
    table = await table_here(interaction)
    army = _readable(table, _looked_at(interaction, table, named))
    language = language_of(interaction)
    lines = zip(write_roster(army, language).splitlines(), army.wizards, strict=True)
    await show(interaction, "\n".join(_told(line, wizard, language) for line, wizard in lines))


def _told(line: str, wizard: Wizard, language: Language) -> str:
    """A wizard's line, and below it in small print how he stands, where that is not as at the start."""
    state = " · ".join(standing(wizard, language))
    return f"{plain(line)}\n-# {state}" if state else plain(line)


async def _export(interaction: Act, named: Side | None) -> None:
    table = await table_here(interaction)
    side, language = _looked_at(interaction, table, named), table.game.language
    text = write_roster(_readable(table, side), language)
    bring_in = command_name(language, "roster", "import")
    note = say(language, "roster-file", army=army_name(table.game, side, language), **{"import": bring_in})
    await post_file(interaction, note, f"roster-{side.value}.txt", text + "\n")


async def _bring_in(interaction: Act, file: discord.Attachment, side: Side | None) -> None:
    table = await table_here(interaction)
    _seated(Story(table.game, actor_of(interaction), HandDice(())), side)
    wizards = parse_roster(await _text_of(interaction, file))
    if not wizards:
        raise RefusedError("file-empty")
    await ask(interaction, lambda: ReplaceRoster(side=side, wizards=wizards))


def _seated(story: Story, side: Side | None) -> None:
    """Refuse, before a file is read, who may not enter that side's roster now."""
    seats.player_or_master(story)
    if refusal := may.answer(story.game):
        raise refusal
    seats.meant_side(story, side)


def _looked_at(interaction: Act, table: Table, named: Side | None) -> Side:
    """The side to be read: the named one, else one's own; anybody may look."""
    own = may.sides_of(table.game, interaction.user.id)
    if named is None and not own:
        raise RefusedError("name-the-side")
    return named or (table.game.active if table.game.active in own else None) or own[0]


def _readable(table: Table, side: Side) -> Army:
    army = table.game.sides[side]
    if not army.wizards:
        raise RefusedError("no-wizards", army=army.name)
    return army


async def _text_of(interaction: Act, file: discord.Attachment) -> str:
    """The text of a roster file, which has to be of a reasonable size and in UTF-8.

    The size is the one that Discord declares: it serves the file itself, and discord.py reads it only whole.
    """
    if not file.filename.lower().endswith(".txt"):
        ways = {way: command_name(language_of(interaction), "roster", way) for way in ("export", "edit")}
        raise RefusedError("file-name", name=file.filename, **ways)
    if file.size > MOST_KIB * 1024:
        raise RefusedError("file-size", size=-(-file.size // 1024), most=MOST_KIB)
    try:
        content = await in_time(interaction, file.read())
        return content.decode("utf-8-sig")
    except TROUBLE:
        raise RefusedError("file-gone") from None
    except UnicodeDecodeError:
        raise RefusedError("file-encoding") from None


async def setup(bot: RefereeBot) -> None:
    """Add the topic to the bot."""
    await bot.add_cog(Rosters())
