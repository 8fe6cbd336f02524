"""Check the database, or a backup of it: the file, and every game's chain, fold and secrets."""

import argparse
import asyncio
import sys

from bot.ops.integrity import IntegrityReport, check_database
from bot.ops.settings import SettingsError, read_settings
from storage.errors import DatabaseError


def main(arguments: list[str]) -> int:
    """Write what is broken, a line each. Return 0 if nothing is, else 1."""
    parser = argparse.ArgumentParser(
        prog="python -m bot check",
        description="Check the database, while the bot runs too, or a backup of it. Nothing is written.",
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help="by default what DATABASE or DATABASE_URL names")
    file = parser.parse_args(arguments).file
    try:
        found = asyncio.run(check_database(read_settings().where if file is None else file))
    except (SettingsError, DatabaseError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    print_report(found)
    sys.stdout.write(f"{found.summary()}\n")
    return 0 if found.sound else 1


def print_report(found: IntegrityReport) -> None:
    """Write a line for each fault of the file and each broken game."""
    for line in [*(f"the file is damaged: {fault}" for fault in found.faults), *map(str, found.broken)]:
        sys.stdout.write(f"{line}\n")
