"""/doctor: what the bot lacks in this channel, what it is for and how to give it; how the bot itself fares."""

from collections.abc import Iterator

import discord
from discord import app_commands

from bot import __version__
from bot.client.health_reporter import gateway_latency, measure_write
from bot.client.invite import PERMISSIONS, invite_link
from bot.posts.interaction.base_button import answer_refusals
from bot.posts.interaction.context import channel_of, language_of
from bot.posts.interaction.reply import answer_privately, defer_if_slow
from bot.posts.log_source import rulings_of
from bot.rules.model import Language
from bot.rules.refusal import RefusedError
from bot.texts.escape import Safe
from bot.texts.speech import refusal, say
from cogs.base_cog import Interaction, RefereeCog
from storage.errors import DatabaseError


class Doctor(RefereeCog):
    """What is amiss. It answers the command, so it needs no permission itself."""

    @app_commands.command()
    async def doctor(self, interaction: Interaction) -> None:
        """Examine the channel and the bot."""
        await answer_refusals(interaction, _doctor(interaction))


async def _doctor(interaction: Interaction) -> None:
    language, bot = language_of(interaction), interaction.client
    seconds = await defer_if_slow(interaction, measure_write(bot.key_values))
    troubles = list(_channel_troubles(interaction, language))
    if not bot.dice.complete:
        troubles.append(say(language, "doctor-no-dice"))
    game = None
    if seconds is None:
        troubles.append(say(language, "doctor-journal-ill"))
    else:
        try:
            game = await defer_if_slow(interaction, _game(interaction, language))
        except RefusedError as damage:
            troubles.append(say(language, "doctor-game-ill", trouble=Safe(refusal(language, damage))))
        except DatabaseError:
            troubles.append(say(language, "doctor-journal-ill"))
    figures = say(
        language,
        "doctor-figures",
        version=__version__,
        gateway=_milliseconds(language, gateway_latency(bot)),
        journal=_milliseconds(language, seconds),
    )
    heading = say(language, "doctor-ill" if troubles else "doctor-well")
    await answer_privately(interaction, "\n".join(filter(None, [heading, *troubles, game, f"-# {figures}"])))


def _channel_troubles(interaction: Interaction, language: Language) -> Iterator[str]:
    """Return what keeps the bot from posting where it was asked, and how to mend it."""
    if interaction.guild_id is None:
        return
    channel, thread = interaction.channel, isinstance(interaction.channel, discord.Thread)
    missing = missing_permissions(interaction.app_permissions, thread=thread)
    for name in missing:
        purpose = Safe(say(language, f"doctor-{name}"))
        yield say(language, "doctor-missing", permission=Safe(say(language, f"permission-{name}")), purpose=purpose)
    if isinstance(channel, discord.Thread) and (channel.archived or channel.locked):
        yield say(language, "doctor-locked" if channel.locked else "doctor-archived")
    if missing:
        bot = Safe(f"<@{interaction.application_id}>")
        where = channel.parent_id if isinstance(channel, discord.Thread) else channel_of(interaction)
        yield say(language, "doctor-remedy-channel", where=Safe(f"<#{where}>"), bot=bot)
        if thread:
            yield say(language, "doctor-remedy-thread")
        yield say(language, "doctor-remedy-invite", link=Safe(invite_link(interaction.application_id)))


def missing_permissions(granted: discord.Permissions, *, thread: bool) -> list[str]:
    """Return what the bot lacks, as `send-messages`. Threads have a permission of their own for messages.

    >>> missing_permissions(discord.Permissions.all(), thread=False)
    []
    """
    elsewhere = "send_messages" if thread else "send_messages_in_threads"
    return [
        name.replace("_", "-")
        for name, needed in PERMISSIONS
        if needed and name != elsewhere and not getattr(granted, name)
    ]


async def _game(interaction: Interaction, language: Language) -> str:
    """Return the health of the open game: its whole log is read and checked. Refused where it does not hold."""
    if interaction.guild_id is None:
        return say(language, "doctor-direct")
    session = await interaction.client.referee.session(channel_of(interaction))
    if session is None:
        return say(language, "doctor-game-none")
    rulings = await rulings_of(interaction, session.game_id)
    return say(language, "doctor-game-well", game=session.game_id, rulings=len(rulings))


def _milliseconds(language: Language, seconds: float | None) -> str:
    if seconds is None:
        return say(language, "doctor-unknown")
    return say(language, "doctor-milliseconds", count=max(1, round(seconds * 1000)))
