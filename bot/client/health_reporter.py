"""The health of the running bot, written to a file at every beat and measured for `/doctor`."""

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
    """Writes the health file. `bot` is the client that is connected or connects: a new one after each attempt."""

    def __init__(self, database: Database) -> None:
        self.bot: RefereeBot | None = None
        self._key_values = KeyValues(database)

    async def beat(self, file: Path) -> None:
        """Renew the file until cancelled, then remove it."""
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
        """Return the health now."""
        write = await measure_write(self._key_values)
        bot = self.bot
        return Health(
            time=datetime.now(UTC),
            pid=os.getpid(),
            version=__version__,
            ready=bot is not None and is_connected(bot),
            latency=gateway_latency(bot) if bot is not None else None,
            games=bot.referee.cached_sessions if bot is not None else 0,
            last_ruling=bot.command_handler.last_ruling if bot is not None else None,
            journal=write is not None,
            journal_write=write,
        )


async def measure_write(key_values: KeyValues) -> float | None:
    """Return the seconds that a write into the journal's database takes, down to the disk; None if it fails."""
    began = time.monotonic()
    try:
        await key_values.set("pulse", datetime.now(UTC).isoformat())
    except DatabaseError as error:
        _log.warning("the journal cannot be written: %s", error)
        return None
    return round(time.monotonic() - began, 4)


def is_connected(bot: RefereeBot) -> bool:
    """Return whether every shard is connected to Discord."""
    return bot.is_ready() and not bot.is_closed() and not any(shard.is_closed() for shard in bot.shards.values())


def gateway_latency(bot: RefereeBot) -> float | None:
    """Return the seconds that Discord's gateway takes to answer; None before the first answer."""
    return round(bot.latency, 4) if bot.shards and math.isfinite(bot.latency) else None
