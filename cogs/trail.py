"""/log: the audit trail of the channel's game, or of its last one."""

from collections.abc import Iterator
from functools import reduce

import msgspec

from bot.client import RefereeBot
from bot.posts.pressing import kindly
from bot.posts.reply import in_time
from bot.posts.who import channel_of, language_of
from bot.rules.evolve import evolve, fold
from bot.rules.model import Game, Language
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from bot.texts.facing import bracketed
from bot.texts.naming import command_name
from bot.texts.speech import say
from bot.texts.trail import trail_block
from cogs.reading import post_file, show
from cogs.topic import Act, Topic, group
from storage.errors import DamagedTrailError
from storage.journal import GameEntry

SHOWN = 5
"""Rulings that are shown unless a number is given."""


class Trail(Topic):
    """Every ruling and every die, to read and to keep."""

    log = group("log")

    @log.command(name="show")
    async def show_log(self, interaction: Act, last: int = SHOWN) -> None:
        """Read the last rulings."""
        await kindly(interaction, _show(interaction, last))

    @log.command()
    async def export(self, interaction: Act, last: int | None = None) -> None:
        """Post the log as a file."""
        await kindly(interaction, _export(interaction, last))


async def _show(interaction: Act, last: int) -> None:
    _check(last)
    entry = await _entry(interaction)
    rulings = await in_time(interaction, _read(interaction, entry))
    await show(interaction, "\n\n".join(_blocks(rulings, last, language_of(interaction))))


async def _export(interaction: Act, last: int | None) -> None:
    _check(1 if last is None else last)
    entry = await _entry(interaction)
    rulings = await in_time(interaction, _read(interaction, entry))
    lines = [msgspec.json.encode(ruling).decode() for ruling in rulings][-(last or 0) :]
    language = fold(event for ruling in rulings for event in ruling.events).language
    note = say(language, "log-file", rulings=len(lines))
    await post_file(interaction, note, f"log-{entry.id}.jsonl", "\n".join(lines) + "\n")


def _check(last: int) -> None:
    if last < 1:
        raise RefusedError("last-range", last=last)


async def _entry(interaction: Act) -> GameEntry:
    """The game that is open in the channel, else the one that was closed last."""
    entry = await in_time(interaction, interaction.client.journal.last_game(channel_of(interaction)))
    if entry is None:
        raise RefusedError("no-log", new=command_name(language_of(interaction), "game", "new"))
    return entry


async def _read(interaction: Act, entry: GameEntry) -> list[Ruling]:
    try:
        return await interaction.client.journal.read(entry.id)
    except DamagedTrailError as damage:
        raise RefusedError("game-damaged", game=damage.game, seq=damage.seq, reason=damage.reason) from damage


def _blocks(rulings: list[Ruling], last: int, language: Language) -> Iterator[str]:
    """The last rulings, each told with the game before and after it; dice as text, which may end up in a file."""
    earlier, shown = rulings[:-last], rulings[-last:]
    game = fold(event for ruling in earlier for event in ruling.events) if earlier else None
    for ruling in shown:
        before, game = game, _after(game, ruling)
        yield trail_block(ruling, before, game, language, bracketed)


def _after(game: Game | None, ruling: Ruling) -> Game:
    return fold(ruling.events) if game is None else reduce(evolve, ruling.events, game)


async def setup(bot: RefereeBot) -> None:
    """Add the topic to the bot."""
    await bot.add_cog(Trail())
