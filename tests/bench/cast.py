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
from tests.load_sim.simulation import LoadSimulation, PlayedChannel, open_simulation


async def run(scale: Scale) -> list[Ratio]:
    """A cast and an insert in turns, in the same channel of the same bot."""
    answered = Ratio(
        name="cast", above="/cast: interaction in → durable → reply out", below="a command with one aiosqlite insert",
        goal=1.5, clock="wall",
        note="both with synchronous=FULL; not counted: waiting for a processor. Of a cast about a third each is its"
        " commit, its text by Fluent, and its post in discord.py and the simulation; its rules are a twentieth",
    )  # fmt: skip
    async with (
        open_simulation(1, scale.folder / "cast.sqlite3") as simulation,
        inserting(simulation, scale.folder / "insert.sqlite3") as insert,
    ):
        channel = simulation.channels[0]
        for _ in range(scale(15, 2)):
            casts: list[float] = []
            inserts: list[float] = []
            while len(casts) < scale(10, 1):
                simulation.drop_records()
                request, observation = await channel.send_next()
                if request.command is cmd.Cast and request.kind == "slash" and observation.rulings:
                    casts.append(latency(observation))
                    inserts.append(latency(await insert(channel)))
            answered.add(median(casts), median(inserts))
    return [answered]


def latency(observation: Observation) -> float:
    """Return the seconds from the delivery of an interaction to its answer."""
    assert observation.client_error is None, observation.client_error
    return observation.answered - observation.delivered


@asynccontextmanager
async def inserting(simulation: LoadSimulation, database: Path) -> AsyncIterator[Any]:
    """Add a command to the bot that writes a row durably and says so; yield what sends it."""
    async with aiosqlite.connect(database) as connection:
        await connection.execute("PRAGMA journal_mode = WAL")
        await connection.execute("PRAGMA synchronous = FULL")
        await connection.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)")

        @app_commands.command(description="Insert a row")
        async def insert(interaction: discord.Interaction) -> None:
            await connection.execute("INSERT INTO rows (text) VALUES (?)", (interaction.user.name,))
            await connection.commit()
            await interaction.response.send_message("done")

        bot = simulation.world.bot
        bot.tree.add_command(insert)
        await bot.tree.set_translator(None)  # it has no Russian name
        await bot.tree.sync()

        async def send(channel: PlayedChannel) -> Observation:
            return await channel.slash("insert")

        yield send
