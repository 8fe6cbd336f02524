"""The bot on Discord, from the start to a clean stop; whatever keeps it from starting is told in one line."""

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
from bot.client.rate_limit import RateLimit
from bot.client.referee_bot import RefereeBot, open_bot
from bot.ops.logs import log_to_stderr
from bot.ops.settings import Settings, SettingsError, read_settings
from bot.referee.dice import FairChance
from storage.backends import open_database
from storage.database import Database
from storage.errors import DatabaseBusyError, DatabaseError, DatabaseUnreadableError

ANSWERING = 1.2
"""Seconds that acts which are being ruled on have to be answered when the bot stops."""
GRACE = 1.0
"""Seconds that the connection to Discord has to close after that."""
DEADLINE = 2.5
"""Seconds after which a stop that hangs, say in a disk, is forced: what was committed stands."""
FIRST_WAIT, LONGEST_WAIT = 1.0, 300.0
"""Seconds between attempts to reach Discord: twice as long after each."""
BUSY_PATIENCE = 2.0
"""Seconds for which a predecessor that is just ending may keep the database."""
STOPPED, NOT_STARTED, FAILED, LATER = 0, 1, 70, 75
"""Exit statuses: stopped as asked; a person must mend what the last line names; a fault, told with its traceback;
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
    """Run until it is stopped; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Run on Discord.")
    parser.add_argument("--health", metavar="FILE", type=Path, help="where to say how the bot fares, for HEALTH_FILE")
    asked = parser.parse_args(arguments)
    try:
        settings = read_settings()
        settings = replace(settings, health_file=asked.health or settings.health_file)
        token = settings.required_token()
        log_to_stderr(settings.log_level, settings.log_format, settings.secrets)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot has no voice to miss
        with asyncio.Runner() as runner:
            runner.run(serve(settings, token))
    except (SettingsError, DatabaseError, StartError) as error:
        sys.stderr.write(f"{error}\n")
        return LATER if isinstance(error, DatabaseUnreadableError) and error.passes else NOT_STARTED
    except KeyboardInterrupt:
        pass
    except Exception:  # whatever it is: through the log, where no secret shows
        _log.exception("the bot has failed")
        return FAILED
    return STOPPED


async def serve(settings: Settings, token: str) -> None:
    """Open the database, log in, and rule until SIGTERM or Ctrl-C. Raises DatabaseError, StartError."""
    with _stop_signal() as stop:
        database = await _opened(settings.where)
        try:
            await _run(settings, database, token, stop)
        finally:
            await database.close()


async def _opened(where: Path | str) -> Database:
    """Return the database; one that another process is just leaving is waited for."""
    for _ in range(round(BUSY_PATIENCE / 0.2)):
        try:
            return await open_database(where)
        except DatabaseBusyError:
            await asyncio.sleep(0.2)
    return await open_database(where)


async def _run(settings: Settings, database: Database, token: str, stop: asyncio.Event) -> None:
    """Until the bot ends by itself or is to stop; then what is still going on has a moment to end."""
    health_reporter = HealthReporter(database)
    running = asyncio.create_task(_stay(settings, database, token, health_reporter))
    beating = asyncio.create_task(health_reporter.beat(settings.health_file)) if settings.health_file else None
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not running.done():
        _log.info("stopping")
        if health_reporter.bot is not None:
            await health_reporter.bot.command_handler.close(ANSWERING)
        running.cancel()
        closing = {asyncio.create_task(health_reporter.bot.close())} if health_reporter.bot is not None else set()
        await asyncio.wait({running, *closing}, timeout=GRACE)
    if beating is not None:
        beating.cancel()
        await asyncio.wait({beating})
    if running.done() and not running.cancelled():
        running.result()


async def _stay(settings: Settings, database: Database, token: str, health_reporter: HealthReporter) -> None:
    """Log in and stay connected; while Discord cannot be reached, wait and try again."""
    wait = FIRST_WAIT
    while True:
        health_reporter.bot = await open_bot(settings, database, FairChance(), limit=RateLimit())
        try:
            await _connect(health_reporter.bot, token)
        except _TRANSIENT as error:
            wait = FIRST_WAIT if health_reporter.bot.is_ready() else wait
            _log.warning(
                "Discord cannot be reached (%s: %s); next attempt in %.0f s", type(error).__name__, error, wait
            )
        else:
            return
        await asyncio.sleep(wait)
        wait = min(2 * wait, LONGEST_WAIT)


async def _connect(bot: RefereeBot, token: str) -> None:
    """Log in and stay connected; what a person must mend becomes a StartError."""
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
    except discord.ConnectionClosed as error:
        raise StartError(f"Discord closed the connection for good (code {error.code}).") from error
    except discord.HTTPException as error:
        if isinstance(error, discord.DiscordServerError):
            raise
        if error.status == 429:  # the whole address is shut out for a while
            raise ConnectionError(str(error)) from error
        raise StartError(f"Discord does not take what the bot sends at its start ({error}).") from error


def _welcome(bot: RefereeBot) -> None:
    sys.stdout.write(f"Logged in as {bot.user}. Invite: {invite_link(bot.application_id or 0)}\n")
    sys.stdout.flush()


@contextmanager
def _stop_signal() -> Iterator[asyncio.Event]:
    """Yield an event that SIGTERM and Ctrl-C set; from then on the stop has its deadline."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    signals = (signal.SIGTERM, signal.SIGINT)

    def asked() -> None:
        if not stop.is_set():
            stop.set()
            _force_stop_later()

    with suppress(NotImplementedError):  # Windows: Ctrl-C raises KeyboardInterrupt there
        for number in signals:
            loop.add_signal_handler(number, asked)
    try:
        yield stop
    finally:
        with suppress(NotImplementedError):
            for number in signals:
                loop.remove_signal_handler(number)


def _force_stop_later() -> None:
    """End the process at the deadline if it has not ended by then."""

    def end() -> None:
        _log.warning("not everything ended in time; stopping all the same")
        os._exit(STOPPED)

    timer = threading.Timer(DEADLINE, end)
    timer.daemon = True
    timer.start()
