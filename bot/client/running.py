"""The bot on Discord, from the start to a clean stop; whatever keeps it from starting is told in one line."""

import asyncio
import logging
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import aiohttp
import discord

from bot.chance import FairChance
from bot.client.invite import invite_link
from bot.client.referee_bot import RefereeBot, open_bot
from bot.settings import Discreet, Settings, SettingsError, read_settings
from storage.errors import DatabaseError
from storage.opening import open_database

GRACE = 2.0
"""Seconds that the connection to Discord has to close; the whole stop takes at most three."""

_log = logging.getLogger(__name__)


class StartError(Exception):
    """The bot cannot run on Discord; the text says why and what to do."""


def main(_arguments: list[str]) -> int:
    """Run until it is stopped; the exit status: 1 if it could not start."""
    try:
        settings = read_settings()
        token = settings.required_token()
        _log_to_stderr(settings)
        with asyncio.Runner() as runner:
            runner.run(serve(settings, token))
    except (SettingsError, DatabaseError, StartError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except KeyboardInterrupt:
        pass
    return 0


async def serve(settings: Settings, token: str) -> None:
    """Open the database, log in, and rule until SIGTERM or Ctrl-C. Raises DatabaseError, StartError."""
    database = await open_database(settings.where)
    try:
        bot = await open_bot(settings, database, FairChance())
        with _stop_signal() as stop:
            await _run(bot, token, stop)
    finally:
        await database.close()


async def _run(bot: RefereeBot, token: str, stop: asyncio.Event) -> None:
    """Until the bot ends by itself or is to stop; then what is still going on has a moment to end."""
    running = asyncio.create_task(_connect(bot, token))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not running.done():
        _log.info("stopping")
        running.cancel()
        await asyncio.wait({running, asyncio.create_task(bot.close())}, timeout=GRACE)
    if running.done() and not running.cancelled():
        running.result()


async def _connect(bot: RefereeBot, token: str) -> None:
    """Log in and stay connected; what goes wrong becomes a StartError."""
    try:
        async with bot:
            await bot.login(token)
            _welcome(bot)
            await bot.connect()
    except discord.LoginFailure as error:
        raise StartError(
            "DISCORD_TOKEN is refused by Discord. Reset the token in the Developer Portal"
            " (your application, Bot, Reset Token) and set the new one."
        ) from error
    except discord.Forbidden as error:
        link = invite_link(bot.application_id or 0)
        raise StartError(f"Discord does not allow it ({error.text}). Invite the bot anew: {link}") from error
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        raise StartError(f"Discord cannot be reached ({error}). Check the network and try again.") from error
    except discord.ConnectionClosed as error:
        raise StartError(f"Discord closed the connection for good (code {error.code}).") from error


def _welcome(bot: RefereeBot) -> None:
    sys.stdout.write(f"Logged in as {bot.user}. Invite: {invite_link(bot.application_id or 0)}\n")
    sys.stdout.flush()


def _log_to_stderr(settings: Settings) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(*settings.secrets))
    logging.basicConfig(level=settings.log_level, handlers=[handler])
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot has no voice to miss


@contextmanager
def _stop_signal() -> Iterator[asyncio.Event]:
    """An event that SIGTERM and Ctrl-C set."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    signals = (signal.SIGTERM, signal.SIGINT)
    with suppress(NotImplementedError):  # Windows: Ctrl-C raises KeyboardInterrupt there
        for number in signals:
            loop.add_signal_handler(number, stop.set)
    try:
        yield stop
    finally:
        with suppress(NotImplementedError):
            for number in signals:
                loop.remove_signal_handler(number)
