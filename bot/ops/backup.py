"""Copy the database to a file while the bot runs, and check the copy."""

import argparse
import asyncio
import sys
from pathlib import Path

from bot.ops.check import print_report
from bot.ops.integrity import IntegrityReport, check_database
from bot.ops.settings import SettingsError, read_settings
from storage.errors import DatabaseError
from storage.sqlite.copy import copy_for_check


class BackupError(Exception):
    """There is no backup; the text says why and what to do."""


def main(arguments: list[str]) -> int:
    """Write one line of result. Return 0 if there is a sound copy, else 1."""
    parser = argparse.ArgumentParser(
        prog="python -m bot backup",
        description="Copy the database that DATABASE names, while the bot runs too, and check the copy.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="the copy; a file that exists is never overwritten")
    target = parser.parse_args(arguments).file
    try:
        settings = read_settings()
        if settings.database_url:
            raise BackupError("DATABASE_URL names a PostgreSQL database: back it up with pg_dump.")
        found = back_up(settings.database, target)
    except (SettingsError, DatabaseError, BackupError) as error:
        sys.stderr.write(f"no backup: {error}\n")
        return 1
    print_report(found)
    sys.stdout.write(f"{target}: {found.summary()}\n")
    return 0 if found.sound else 1


def back_up(source: Path, target: Path) -> IntegrityReport:
    """Copy the file and check the copy. A copy with a broken game stays, one of a damaged file does not.

    Raise BackupError or DatabaseError, and then there is no copy.
    """
    with copy_for_check(source, target) as copy:
        found = asyncio.run(check_database(copy))
        if found.faults:
            raise BackupError(
                f"{source} is damaged ({found.faults[0]}). `python -m bot check` names the games that are broken;"
                " restore an earlier backup."
            )
    return found
