"""The bot on Discord, from the start to a clean stop; what prevents the start is reported in one line."""

import argparse
import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import aiohttp
import discord

from bot.client.health_reporter import HealthReporter
from bot.client.invite import invite_link
from bot.client.rate_limiter import RateLimiter
from bot.client.referee_bot import RefereeBot, open_bot
from bot.ops.logs import log_to_stderr
from bot.ops.settings import Settings, SettingsError, read_settings
from bot.referee.dice import FairChance
from storage.backends import open_database
from storage.database import Database
from storage.errors import DatabaseBusyError, DatabaseError, DatabaseUnreadableError

ANSWER_TIMEOUT = 1.2
"""Seconds for running commands to be answered when the bot stops."""
CLOSE_TIMEOUT = 1.0
"""Seconds for the connection to Discord to close after that."""
STOP_TIMEOUT = 2.5
"""Seconds after which a stop that hangs, say on a disk, is forced: what was committed stands."""
FIRST_RETRY, LAST_RETRY = 1.0, 300.0
"""Seconds between attempts to reach Discord: doubled after each."""
BUSY_TIMEOUT = 2.0
"""Seconds for a process that is just ending to release the database."""
STOPPED, NOT_STARTED, FAILED, TRY_LATER = 0, 1, 70, 75
"""Exit statuses: stopped as asked; a person must mend what the last line names; a fault, logged with its traceback;
PostgreSQL does not answer, so that the next start may succeed."""

_log = logging.getLogger(__name__)
_TRANSIENT = (
    discord.DiscordServerError,
    discord.RateLimited,
    discord.GatewayNotFound,
    aiohttp.ClientError,
    OSError,
    RecursionError,  # discord.py tries the gateway again and again from inside itself, a thousand times at most
)


class StartError(Exception):
    """The bot cannot run on Discord; the text says why and what to do."""


def main(arguments: list[str]) -> int:
    """Run until stopped; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Run on Discord.")
    parser.add_argument("--health", metavar="FILE", type=Path, help="where to say how the bot fares, for HEALTH_FILE")
    options = parser.parse_args(arguments)
    try:
        settings = read_settings()
        settings = replace(settings, health_file=options.health or settings.health_file)
        token = settings.required_token()
        log_to_stderr(settings.log_level, settings.log_format, settings.secrets)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot has no voice to miss
        with asyncio.Runner() as runner:
            runner.run(serve(settings, token))
    except (SettingsError, DatabaseError, StartError) as error:
        sys.stderr.write(f"{error}\n")
        return TRY_LATER if isinstance(error, DatabaseUnreadableError) and error.passes else NOT_STARTED
    except KeyboardInterrupt:
        pass
    except Exception:  # whatever it is: through the log, where no secret shows
        _log.exception("the bot has failed")
        return FAILED
    return STOPPED


async def serve(settings: Settings, token: str) -> None:
    """Open the database, log in, and run until SIGTERM or Ctrl-C. Raise DatabaseError, StartError."""
    with _stop_signal() as stop:
        database = await _open(settings.where)
        try:
            await _run(settings, database, token, stop)
        finally:
            await database.close()


async def _open(where: Path | str) -> Database:
    """Open the database; wait for a process that is just releasing it."""
    for _ in range(round(BUSY_TIMEOUT / 0.2)):
        try:
            return await open_database(where)
        except DatabaseBusyError:
            await asyncio.sleep(0.2)
    return await open_database(where)


async def _run(settings: Settings, database: Database, token: str, stop: asyncio.Event) -> None:
    """Run until the bot ends by itself or is stopped; then let running commands end in time."""
    health_reporter = HealthReporter(database)
    running = asyncio.create_task(_stay_connected(settings, database, token, health_reporter))
    health_beat = asyncio.create_task(health_reporter.beat(settings.health_file)) if settings.health_file else None
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not running.done():
        _log.info("stopping")
        if health_reporter.bot is not None:
            await health_reporter.bot.command_handler.close(ANSWER_TIMEOUT)
        running.cancel()
        closing = {asyncio.create_task(health_reporter.bot.close())} if health_reporter.bot is not None else set()
        await asyncio.wait({running, *closing}, timeout=CLOSE_TIMEOUT)
    if health_beat is not None:
        health_beat.cancel()
        await asyncio.wait({health_beat})
    if running.done() and not running.cancelled():
        running.result()


async def _stay_connected(settings: Settings, database: Database, token: str, health_reporter: HealthReporter) -> None:
    """Log in and stay connected; while Discord cannot be reached, wait and try again."""
    wait = FIRST_RETRY
    while True:
        health_reporter.bot = await open_bot(settings, database, FairChance(), rate_limiter=RateLimiter())
        try:
            await _connect(health_reporter.bot, token)
        except _TRANSIENT as error:
            wait = FIRST_RETRY if health_reporter.bot.is_ready() else wait
            _log.warning(
                "Discord cannot be reached (%s: %s); next attempt in %.0f s", type(error).__name__, error, wait
            )
        else:
            return
        await asyncio.sleep(wait)
        wait = min(2 * wait, LAST_RETRY)


async def _connect(bot: RefereeBot, token: str) -> None:
    """Log in and stay connected. Raise StartError for what a person must mend."""
    try:
        async with bot:
            await bot.login(token)
            _print_invite(bot)
            await bot.connect()
    except discord.LoginFailure as error:
        raise StartError(
            "DISCORD_TOKEN is refused by Discord. Reset the token in the Developer Portal"
            " (your application, Bot, Reset Token) and set the new one."
        ) from error
    except discord.Forbidden as error:
        link = invite_link(bot.application_id or 0)
        raise StartError(f"Discord does not allow it ({error.text}). Invite the bot anew: {link}") from error
    except discord.ConnectionClosed as error:
        raise StartError(f"Discord closed the connection for good (code {error.code}).") from error
    except discord.HTTPException as error:
        if isinstance(error, discord.DiscordServerError):
            raise
        if error.status == 429:  # the whole address is shut out for a while
            raise ConnectionError(str(error)) from error
        raise StartError(f"Discord does not take what the bot sends at its start ({error}).") from error


def _print_invite(bot: RefereeBot) -> None:
    sys.stdout.write(f"Logged in as {bot.user}. Invite: {invite_link(bot.application_id or 0)}\n")
    sys.stdout.flush()


@contextmanager
def _stop_signal() -> Iterator[asyncio.Event]:
    """Yield an event that SIGTERM and Ctrl-C set; from then on the stop is limited in time."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    signals = (signal.SIGTERM, signal.SIGINT)

    def request_stop() -> None:
        if not stop.is_set():
            stop.set()
            _force_stop_later()

    with suppress(NotImplementedError):  # Windows: Ctrl-C raises KeyboardInterrupt there
        for number in signals:
            loop.add_signal_handler(number, request_stop)
    try:
        yield stop
    finally:
        with suppress(NotImplementedError):
            for number in signals:
                loop.remove_signal_handler(number)


def _force_stop_later() -> None:
    """End the process after STOP_TIMEOUT if it has not ended by then."""

    def end() -> None:
        _log.warning("not everything ended in time; stopping all the same")
        os._exit(STOPPED)

    timer = threading.Timer(STOP_TIMEOUT, end)
    timer.daemon = True
    timer.start()
