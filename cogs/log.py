"""/log: the log of the channel's game, or of its last one."""

import asyncio

import discord
from discord import app_commands

from bot.posts.interaction.base_button import answer_refusals
from bot.posts.interaction.context import language_of
from bot.posts.interaction.discord_errors import DISCORD_ERRORS
from bot.posts.interaction.reply import answer_privately, defer_if_slow
from bot.posts.log_pages import LogReader, show_log, wizard_digest
from bot.posts.log_source import damaged, last_entry, rulings_of
from bot.rules.analysis.excerpts import wizards_in
from bot.rules.model import Language
from bot.rules.names import same_name
from bot.rules.refusal import RefusedError
from bot.texts.escape import Safe
from bot.texts.speech import command_name, say
from bot.verify.finding import FindingError
from bot.verify.format import Export, export, packed, part
from bot.verify.reader import Lines, lines_of_bytes
from bot.verify.report import describe_finding, describe_verdict
from bot.verify.verifier import verify
from cogs.autocomplete.roster import known_wizards
from cogs.autocomplete.suggestions import suggest
from cogs.base_cog import Interaction, RefereeCog, group
from cogs.long_answers import post_file
from storage.entries import GameEntry
from storage.errors import DamagedLogError

SHOWN = 5
"""Rulings that are shown unless a number is given."""
MOST_AT_ONCE = 100
"""Rulings on one page; far fewer fit as a rule."""
MOST_MIB, MOST_UNPACKED = 10, 64
"""How large a log may be to be posted or checked here, as Discord has it, and how large when it is unpacked."""


class LogCog(RefereeCog):
    """Every ruling and every die, to read and to keep."""

    log = group("log")

    def __init__(self) -> None:
        super().__init__()
        self._checking = asyncio.Lock()

    @log.command(name="show")
    @app_commands.autocomplete(wizard=suggest(known_wizards))
    async def show_log(
        self, interaction: Interaction, last: int = SHOWN, player: discord.User | None = None, wizard: str | None = None
    ) -> None:
        """Read the last rulings, and page through the others."""
        await answer_refusals(interaction, _show(interaction, last, player.id if player else None, wizard))

    @log.command(name="export")
    async def export_log(self, interaction: Interaction, last: int | None = None) -> None:
        """Post the log as a file."""
        await answer_refusals(interaction, _export(interaction, last))

    @log.command(name="verify")
    async def verify_log(self, interaction: Interaction, file: discord.Attachment | None = None) -> None:
        """Check a log, the channel's own or a file."""
        await answer_refusals(interaction, _verify(interaction, file, self._checking))


async def _show(interaction: Interaction, last: int, player: int | None, wizard: str | None) -> None:
    _check(last)
    entry = await last_entry(interaction)
    reader = LogReader(entry.id, min(last, MOST_AT_ONCE), player)
    rulings = await rulings_of(interaction, entry.id)
    if wizard is not None:
        known = wizards_in(rulings)
        if not any(same_name(name, wizard) for name in known):
            raise RefusedError("log-wizard", name=wizard, names=tuple(known))
        reader = reader._replace(wizard=wizard_digest(wizard))
    await show_log(interaction, reader, rulings)


async def _export(interaction: Interaction, last: int | None) -> None:
    _check(1 if last is None else last)
    entry = await last_entry(interaction)
    whole = await defer_if_slow(interaction, _exported(interaction, entry))
    language = whole.game.language
    if last is None or last >= whole.rulings:
        _check_size(whole.content)
        check = command_name(language, "log", "verify")
        note = say(language, "log-file-whole", rulings=whole.rulings, verify=check)
        await post_file(interaction, note, whole.name, whole.content)
    else:
        rows = await defer_if_slow(interaction, interaction.client.journal.rows(entry.id))
        plain = f"log-{entry.id}-last-{last}.jsonl"
        name, content = await defer_if_slow(interaction, asyncio.to_thread(packed, plain, part(rows[-last:])))
        _check_size(content)
        await post_file(interaction, say(language, "log-file", rulings=last), name, content)


def _check_size(content: bytes) -> None:
    """Refuse what Discord would not take even compressed."""
    if len(content) > MOST_MIB * 2**20:
        raise RefusedError("log-too-large", size=-(-len(content) // 2**20), most=MOST_MIB)


async def _verify(interaction: Interaction, file: discord.Attachment | None, turn: asyncio.Lock) -> None:
    if file is not None and file.size > MOST_MIB * 2**20:
        raise RefusedError("log-file-size", size=-(-file.size // 2**20), most=MOST_MIB)
    content = await (_own(interaction) if file is None else defer_if_slow(interaction, _content(file)))
    language = language_of(interaction)
    sent = await defer_if_slow(interaction, _sent(lines_of_bytes(content, MOST_UNPACKED * 2**20), language, turn))
    await answer_privately(interaction, sent)


async def _own(interaction: Interaction) -> bytes:
    return (await defer_if_slow(interaction, _exported(interaction, await last_entry(interaction)))).content


async def _content(file: discord.Attachment) -> bytes:
    """Return all of a file whose size, as Discord declares it, was found fit: Discord serves it, and only whole."""
    try:
        return await file.read()
    except DISCORD_ERRORS:
        raise RefusedError("file-gone") from None


async def _sent(lines: Lines, language: Language, turn: asyncio.Lock) -> str:
    """Return what was found; one log is checked at a time, aside from all that is played meanwhile."""
    async with turn:
        try:
            return describe_verdict(await asyncio.to_thread(verify, lines), language)
        except FindingError as finding:
            return say(language, "verify-fails", finding=Safe(describe_finding(finding, language)))


def _check(last: int) -> None:
    if last < 1:
        raise RefusedError("last-range", last=last)


async def _exported(interaction: Interaction, entry: GameEntry) -> Export:
    rows = await interaction.client.journal.rows(entry.id)
    try:
        return await asyncio.to_thread(export, entry, rows)
    except DamagedLogError as damage:
        raise damaged(damage) from damage
