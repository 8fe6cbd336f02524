"""What every topic of slash commands shares: its texts, and the way from typed options to the referee."""

from collections.abc import Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import RefereeBot
from bot.client.command_names import describe
from bot.posts.buttons.act_for_confirmation import confirm_or_submit
from bot.posts.interaction.base_button import answer_refusals
from bot.posts.interaction.context import channel_of, language_of
from bot.posts.interaction.reply import defer_if_slow
from bot.referee.session import GameSession
from bot.rules.commands import AnyCommand
from bot.rules.refusal import RefusedError
from bot.texts.notation import parse_faces
from bot.texts.speech import command_name

Interaction = discord.Interaction[RefereeBot]
"""A slash command as it reaches this bot."""
Reason = app_commands.Range[str, 0, 200]
"""What something was done for, as it is logged."""


class RefereeCog(commands.Cog):
    """The slash commands of one topic, with their English names and descriptions."""

    def __init__(self) -> None:
        describe(self.walk_app_commands())


def group(name: str) -> app_commands.Group:
    """Return a group of commands of that name."""
    return app_commands.Group(name=name, description="…")


async def submit(interaction: Interaction, command: Callable[[], AnyCommand]) -> None:
    """Ask the referee. What cannot even be read as a command is refused like what the rules refuse."""
    try:
        asked = command()
    except RefusedError as error:
        await interaction.client.refuse(interaction, error)
    else:
        await interaction.client.submit(interaction, asked)


async def submit_answer(interaction: Interaction, command: Callable[[], AnyCommand]) -> None:
    """Answer what the referee asks a side; the master must mean it for the other side."""
    await answer_refusals(interaction, _give_answer(interaction, command))


async def _give_answer(interaction: Interaction, command: Callable[[], AnyCommand]) -> None:
    await confirm_or_submit(interaction, command())


async def session_here(interaction: Interaction) -> GameSession:
    """Return the game that is open where the command was given. Refused where there is none."""
    if interaction.guild_id is None:
        raise RefusedError("direct-message", roll=command_name(language_of(interaction), "roll"))
    session = await defer_if_slow(interaction, interaction.client.referee.session(channel_of(interaction)))
    if session is None:
        raise RefusedError("no-game")
    return session


def faces(rolled: str | None) -> tuple[int, ...] | None:
    """Return the faces of physical dice as typed, None where none were."""
    return None if rolled is None else parse_faces(rolled)
