"""Move everything that is kept to another database: from a file to PostgreSQL, or back."""

import argparse
import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.ops.integrity import amount
from bot.ops.settings import SettingsError, database_url, read_settings
from storage.backends import open_database
from storage.errors import DatabaseError
from storage.sqlite.file import delete
from storage.transfer import Moved, move

_SET_URL = "Set DATABASE_URL to the new database.\n"


class MoveError(Exception):
    """Nothing was moved; the text says why and what to do."""


def main(arguments: list[str]) -> int:
    """Write one line of result. Return 0 if everything is in the new database, else 1."""
    parser = argparse.ArgumentParser(
        prog="python -m bot move",
        description="Copy everything from the database that DATABASE_URL or DATABASE names into an empty one, and check"
        " each game there. Stop the bot first. The old database stays as it is; in case of trouble the new one stays"
        " empty.",
    )
    parser.add_argument(
        "--to", required=True, metavar="URL", help="postgresql://user:password@host:port/database, or a file's path"
    )
    to = parser.parse_args(arguments).to
    try:
        source = _source()
        target = database_url(to, "--to") or "" if "://" in to else Path(to).expanduser()
        with _deleted_on_failure(target):
            moved = asyncio.run(_moved(source, target))
    except (SettingsError, DatabaseError, MoveError) as error:
        sys.stderr.write(f"not moved: {error}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("not moved: interrupted\n")
        return 1
    for damage in moved.damaged:
        sys.stdout.write(f"damaged, as it was before: {damage}\n")
    sys.stdout.write(
        f"{amount(moved.games, 'game')}, {amount(moved.rulings, 'ruling')} moved, and every chain checked. "
    )
    sys.stdout.write("Set DATABASE to the file, and remove DATABASE_URL.\n" if isinstance(target, Path) else _SET_URL)
    return 0


def _source() -> Path | str:
    where = read_settings().where
    if isinstance(where, Path) and not where.exists():
        raise MoveError(f"there is no {where}; DATABASE or DATABASE_URL says what is to be moved.")
    return where


@contextmanager
def _deleted_on_failure(target: Path | str) -> Iterator[None]:
    """Yield a new file is taken away again if nothing comes of it."""
    new = isinstance(target, Path) and not target.exists()
    try:
        yield
    except BaseException:
        if new and isinstance(target, Path):
            delete(target)
        raise


async def _moved(source: Path | str, target: Path | str) -> Moved:
    old = await open_database(source)
    try:
        new = await open_database(target)
        try:
            return await move(old, new)
        finally:
            await new.close()
    finally:
        await old.close()
