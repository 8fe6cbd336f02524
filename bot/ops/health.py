"""Whether the running bot fares well: the file that it renews, and the check of it for machines."""

import argparse
import json
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from bot.ops.settings import SettingsError, read_settings

BEAT = 10.0
"""Seconds between two renewals."""
STALE = 45.0
"""Seconds after which a file that was not renewed tells that the bot hangs or is gone."""


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """How the bot fares at one moment."""

    time: datetime
    pid: int
    version: str
    ready: bool
    """Whether it is connected to Discord."""
    latency: float | None
    """Seconds that Discord's gateway takes to answer."""
    games: int
    """Open games in memory."""
    last_ruling: datetime | None
    """When it last ruled since its start."""
    journal: bool
    """Whether the journal takes and gives back what is written."""
    journal_write: float | None
    """Seconds that a write took, down to the disk."""

    def failure(self, now: datetime) -> str | None:
        """Return what is wrong, None if all is well."""
        age = (now - self.time).total_seconds()
        if age > STALE:
            return f"no sign of life for {age:.0f} seconds"
        if not self.journal:
            return "the journal cannot be written"
        return None if self.ready else "not connected to Discord"


def write_health(file: Path, health: Health) -> None:
    """Put it in the place of the last one in a single step, so that nobody reads half. Raises OSError."""
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        fresh.write_bytes(msgspec.json.encode(health) + b"\n")
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)


def forget_health(file: Path) -> None:
    """Take it away: a bot that has stopped fares in no way."""
    file.unlink(missing_ok=True)


def read_health(file: Path) -> Health:
    """Return what the file says. Raises OSError, or ValueError if it says nothing."""
    return msgspec.json.decode(file.read_bytes(), type=Health)


def main(arguments: list[str]) -> int:
    """Say how the bot fares; the exit status: 0 if well, 1 if not, 2 if nobody knows where to look."""
    parser = argparse.ArgumentParser(
        prog="python -m bot health",
        description="Says how the running bot fares, from the file that HEALTH_FILE names. Exit status: 0 well, 1 not.",
    )
    parser.add_argument("file", nargs="?", type=Path, help="another file than HEALTH_FILE")
    try:
        file = parser.parse_args(arguments).file or read_settings().health_file
    except SettingsError as error:
        parser.error(str(error))
    if file is None:
        parser.error("set HEALTH_FILE for the bot and for this check, or name the file")
    try:
        health = read_health(file)
    except (OSError, ValueError) as error:
        sys.stderr.write(f"unwell: no news in {file} ({error}); the bot does not run, or writes elsewhere\n")
        return 1
    failure = health.failure(datetime.now(UTC))
    known = json.dumps(msgspec.to_builtins(health))
    sys.stdout.write(f"{'unwell: ' + failure if failure else 'well'} {known}\n")
    return 1 if failure else 0
