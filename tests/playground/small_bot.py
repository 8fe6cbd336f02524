"""A small bot that does everything the playground must handle, and knows no game."""

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.referee.dice import FairChance, SealedDice
from bot.referee.session import RulingResult
from bot.rules.commands import Actor, Roll
from bot.rules.decide import decide
from bot.rules.ruling import Ruling


@dataclass
class SharedState:
    """What outlives a restart of the bot, as a database does."""

    taken: list[str] = field(default_factory=list)
    interactions: list[int] = field(default_factory=list)
    running: int = 0


class NoReferee:
    def cached_session(self, _channel: int) -> None:
        return None

    async def session(self, _channel: int) -> None:
        return None


class Counter(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"count:(?P<count>\d+)"):
    def __init__(self, count: int) -> None:
        super().__init__(discord.ui.Button(label="Add one", custom_id=f"count:{count}"))
        self.count = count

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> "Counter":
        return cls(int(match["count"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        if self.count == 13:
            raise RuntimeError("thirteen")
        await interaction.response.edit_message(view=counter(self.count + 1))


def counter(count: int) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(Counter(count))
    row.add_item(discord.ui.Button(label="Stop", custom_id="stop", disabled=True))
    text: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay(f"**{count}** <:d6_{count % 6 + 1}:123>")
    view.add_item(discord.ui.Container(text, row, accent_colour=0x336699))
    return view


class Colours(discord.ui.View):
    @discord.ui.select(
        placeholder="Colour",
        options=[discord.SelectOption(label="Red", value="r"), discord.SelectOption(label="Blue", value="b")],
    )
    async def colour(self, interaction: discord.Interaction, select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message(f"chose {select.values[0]}", ephemeral=True)

    @discord.ui.button(label="Write")
    async def write(self, interaction: discord.Interaction, _button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Letter())


class Letter(discord.ui.Modal, title="A letter"):
    to: discord.ui.TextInput[Any] = discord.ui.TextInput(label="To", default="bob")
    body: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Text", style=discord.TextStyle.long)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"To {self.to.value}: {self.body.value}")


class SmallBot(commands.Bot):
    def __init__(self, state: SharedState) -> None:
        super().__init__("!", intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
        self.state = state
        self.referee = NoReferee()
        self.posts: Any = None
        self.add_dynamic_items(Counter)
        commands_of_all_kinds: list[app_commands.Command[Any, ..., Any]] = [
            *(hello, whisper, count, colours, letter, upload, chart, refuse, fail, think, silent, slow),
            *(take, race, roll, where, call, tidy),
        ]
        for command in commands_of_all_kinds:
            self.tree.add_command(command)
        self.tree.add_command(group)

    async def setup_hook(self) -> None:
        await self.tree.sync()


group = app_commands.Group(name="group", description="A group")


@group.command(description="A command in a group")
async def inner(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("inner")


@app_commands.command(description="Say hello")
async def hello(interaction: discord.Interaction, name: app_commands.Range[str, 1, 20], loud: bool = False) -> None:
    text = f"hello {name}"
    await interaction.response.send_message(text.upper() if loud else text)


@hello.autocomplete("name")
async def names(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    known = ["Fiona", "Fred", "George"]
    return [app_commands.Choice(name=n, value=n.lower()) for n in known if n.lower().startswith(current)]


@app_commands.command(description="Tell a secret")
async def whisper(interaction: discord.Interaction) -> None:
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="Secret"))
    await interaction.response.send_message(
        f"{interaction.locale} {interaction.guild_locale}", view=view, ephemeral=True
    )


@app_commands.command(description="Count presses")
async def count(interaction: discord.Interaction, start: int = 0) -> None:
    await interaction.response.send_message(view=counter(start))


@app_commands.command(description="Choose a colour")
async def colours(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Which?", view=Colours())


@app_commands.command(description="Write a letter")
async def letter(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Letter())


@app_commands.command(description="Send a file")
async def upload(interaction: discord.Interaction, file: discord.Attachment) -> None:
    await interaction.response.send_message(f"{file.filename}: {(await file.read()).decode()}")


@app_commands.command(description="Get a file")
async def chart(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(file=discord.File(io.BytesIO(b"data"), "chart.txt"))


@app_commands.command(description="Be refused")
async def refuse(interaction: discord.Interaction) -> None:
    interaction.client.dispatch("refusal", interaction, "not-allowed")
    await interaction.response.send_message("No.", ephemeral=True)


@app_commands.command(name="break", description="Raise")
async def fail(interaction: discord.Interaction) -> None:
    raise RuntimeError("broken")


@app_commands.command(description="Think for ever")
async def think(interaction: discord.Interaction) -> None:
    await interaction.response.defer()


@app_commands.command(description="Say nothing")
async def silent(interaction: discord.Interaction) -> None:
    pass


@app_commands.command(description="Block")
async def slow(interaction: discord.Interaction, seconds: float) -> None:
    await asyncio.to_thread(__import__("time").sleep, seconds)
    await interaction.response.send_message("at last")


@app_commands.command(description="Take what is there once")
async def take(interaction: discord.Interaction[Any]) -> None:
    state = interaction.client.state
    if interaction.id in state.interactions:
        interaction.client.dispatch("refusal", interaction, "already-ruled")
        return
    state.interactions.append(interaction.id)
    state.taken.append(interaction.user.name)
    await interaction.response.send_message(f"{interaction.user.name} took it")


@app_commands.command(description="Look, wait, act: goes wrong in a race")
async def race(interaction: discord.Interaction[Any]) -> None:
    state = interaction.client.state
    before = state.running
    await asyncio.sleep(0)
    state.running = before + 1
    await interaction.response.send_message(f"{interaction.user.name} {state.running}", ephemeral=True)
    await interaction.followup.send(f"{interaction.user.name} ran")


@app_commands.command(description="A ruling")
async def roll(interaction: discord.Interaction) -> None:
    actor = Actor(user=interaction.user.id, name=interaction.user.name)
    command = Roll(count=2)
    events = tuple(decide(None, command, actor, SealedDice(FairChance().secret(), b"")))
    ruling = Ruling(
        seq=1, at=datetime.now(UTC), actor=actor, interaction=interaction.id, command=command, events=events
    )
    result = RulingResult(ruling)
    interaction.client.dispatch("ruling", interaction, result)
    await interaction.response.send_message("rolled")


@app_commands.command(description="Ids and rights")
async def where(interaction: discord.Interaction, user: discord.Member | None = None) -> None:
    whose = user or interaction.user
    parts = [interaction.application_id, interaction.guild_id, interaction.channel_id, whose.id, interaction.id]
    manages = interaction.permissions.manage_channels
    await interaction.response.send_message(f"{' '.join(map(str, parts))} {manages}", ephemeral=True)


@app_commands.command(description="Call a user")
async def call(interaction: discord.Interaction, user: discord.User) -> None:
    await interaction.response.send_message(
        f"{user.mention} and {interaction.user.mention} in <#{interaction.channel_id}> not <@1> <#2>",
        allowed_mentions=discord.AllowedMentions(users=[user]),
    )


@app_commands.command(description="Edit one's post, post and delete another")
async def tidy(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("first")
    await interaction.edit_original_response(content="second")
    gone = await interaction.followup.send("gone", wait=True)
    await gone.delete()


def small_bots(state: SharedState) -> Any:
    """Return an opener of small bots that share a state."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[SmallBot]:
        async with SmallBot(state) as bot:
            yield bot

    return opened
