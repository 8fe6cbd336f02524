"""How the running bot fares: measured for machines at every beat, and for people who ask."""

import asyncio
import logging
import math
import os
import time
from datetime import UTC, datetime
from pathlib import Path

from bot import __version__
from bot.client.referee_bot import RefereeBot
from bot.ops.health import BEAT, Health, forget_health, write_health
from storage.database import Database
from storage.errors import DatabaseError
from storage.key_value import KeyValues

_log = logging.getLogger(__name__)


class HealthReporter:
    """The bot's pulse; `bot` is the client that is connected or connects, which is another one after each attempt."""

    def __init__(self, database: Database) -> None:
        self.bot: RefereeBot | None = None
        self._key_values = KeyValues(database)

    async def beat(self, file: Path) -> None:
        """Renew the file for as long as the bot lives, then take it away."""
        try:
            while True:
                await self._renew(file)
                await asyncio.sleep(BEAT)
        finally:
            forget_health(file)

    async def _renew(self, file: Path) -> None:
        health = await self.health()
        try:
            await asyncio.to_thread(write_health, file, health)
        except OSError as error:
            _log.warning("the health file cannot be written: %s", error)

    async def health(self) -> Health:
        """Return how the bot fares now."""
        write = await measured(self._key_values)
        bot = self.bot
        return Health(
            time=datetime.now(UTC),
            pid=os.getpid(),
            version=__version__,
            ready=bot is not None and connected(bot),
            latency=gateway_latency(bot) if bot is not None else None,
            games=bot.referee.cached_sessions if bot is not None else 0,
            last_ruling=bot.command_handler.last_ruling if bot is not None else None,
            journal=write is not None,
            journal_write=write,
        )


async def measured(key_values: KeyValues) -> float | None:
    """Seconds that it takes to write into the journal's database, down to the disk; None if that fails."""
    began = time.monotonic()
    try:
        await key_values.set("pulse", datetime.now(UTC).isoformat())
    except DatabaseError as error:
        _log.warning("the journal cannot be written: %s", error)
        return None
    return round(time.monotonic() - began, 4)


def connected(bot: RefereeBot) -> bool:
    """Return whether every part of the connection to Discord stands."""
    return bot.is_ready() and not bot.is_closed() and not any(shard.is_closed() for shard in bot.shards.values())


def gateway_latency(bot: RefereeBot) -> float | None:
    """Seconds that Discord's gateway takes to answer; None before the first answer."""
    return round(bot.latency, 4) if bot.shards and math.isfinite(bot.latency) else None
