"""The whole way of a /cast through the real bot on a simulated Discord, against a command with one insert."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import Any

import aiosqlite
import discord
from discord import app_commands

from bot.playground.observation import Observation
from bot.rules import commands as cmd
from tests.bench.measure import Ratio, Scale
from tests.load_sim.town import Spot, Town, town


async def run(scale: Scale) -> list[Ratio]:
    """A cast and an insert in turns, in the same channel of the same bot."""
    answered = Ratio(
        name="cast", above="/cast: interaction in → durable → reply out", below="a command with one aiosqlite insert",
        goal=1.5, clock="wall",
        note="both with synchronous=FULL; not counted: waiting for a processor. Of a cast about a third each is its"
        " commit, its telling by Fluent, and its post in discord.py and the simulation; its rules are a twentieth",
    )  # fmt: skip
    async with (
        town(1, scale.folder / "cast.sqlite3") as built,
        inserting(built, scale.folder / "insert.sqlite3") as insert,
    ):
        spot = built.spots[0]
        for _ in range(scale(15, 2)):
            casts: list[float] = []
            inserts: list[float] = []
            while len(casts) < scale(10, 1):
                built.tidy()
                deed, seen = await spot.act()
                if deed.command is cmd.Cast and deed.way == "slash" and seen.rulings:
                    casts.append(duration(seen))
                    inserts.append(duration(await insert(spot)))
            answered.add(median(casts), median(inserts))
    return [answered]


def duration(seen: Observation) -> float:
    """Seconds from the delivery of an interaction to its answer."""
    assert seen.client_error is None, seen.client_error
    return seen.answered - seen.delivered


@asynccontextmanager
async def inserting(built: Town, database: Path) -> AsyncIterator[Any]:
    """The bot with one more command, which writes a row durably and says so; what does that command."""
    async with aiosqlite.connect(database) as connection:
        await connection.execute("PRAGMA journal_mode = WAL")
        await connection.execute("PRAGMA synchronous = FULL")
        await connection.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)")

        @app_commands.command(description="Insert a row")
        async def insert(interaction: discord.Interaction) -> None:
            await connection.execute("INSERT INTO rows (text) VALUES (?)", (interaction.user.name,))
            await connection.commit()
            await interaction.response.send_message("done")

        bot = built.world.bot
        bot.tree.add_command(insert)
        await bot.tree.set_translator(None)  # it has no Russian name
        await bot.tree.sync()

        async def given(spot: Spot) -> Observation:
            return await spot.slash("insert")

        yield given
