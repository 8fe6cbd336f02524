"""A copy of the database file, taken while the bot rules on."""

import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from glob import escape
from pathlib import Path

from storage.errors import DatabaseUnreadableError
from storage.sqlite.file import BUSY_TIMEOUT, delete, map_error, read_uri

ABANDONED = 24 * 3600
"""Seconds after which what a backup has begun and not written to since is taken for that of a killed one."""


@contextmanager
def copy_for_check(source: Path, target: Path) -> Iterator[Path]:
    """Copy the file as it is at one moment, for the block to check the copy where it lies.

    It takes its own name when the block ends well; otherwise, or where that name is taken by then, nothing of it stays.
    Rulings go on meanwhile, and the copy, like the file, is its owner's alone. What a killed backup of that name left
    is cleared away. Raises DatabaseUnreadableError.
    """
    source, target = source.resolve(), target.absolute()
    if not source.is_file():
        raise DatabaseUnreadableError(str(source), "missing")
    if target.exists() or target.is_symlink():
        raise DatabaseUnreadableError(str(target), "exists")
    if not target.parent.is_dir():
        raise DatabaseUnreadableError(str(target), "no-folder")
    with map_error(str(target)):
        _clear_away(target)
        number, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)  # 0600
        os.close(number)
    part = Path(name)
    try:
        _copy(source, part)
        yield part
        with map_error(str(target)):
            _sync(part)
            _place(part, target)
    finally:
        delete(part)


def _clear_away(target: Path) -> None:
    """Delete what backups of that name left that were killed; another may be at work now, which is young."""
    for part in target.parent.glob(f".{escape(target.name)}.????????.part*"):
        if part.stat().st_mtime < time.time() - ABANDONED:
            part.unlink(missing_ok=True)


def _copy(source: Path, part: Path) -> None:
    """All pages in one reading of the file, which holds up no writer."""
    with map_error(str(source)):
        origin = sqlite3.connect(read_uri(str(source)), uri=True, timeout=BUSY_TIMEOUT)
    with closing(origin), map_error(str(part)), closing(sqlite3.connect(part)) as copy:
        origin.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, wherever it is carried


def _sync(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def _place(part: Path, target: Path) -> None:
    """Give the copy its name, which a file that came there meanwhile keeps."""
    try:
        os.link(part, target)
    except FileExistsError as error:
        raise DatabaseUnreadableError(str(target), "exists") from error
    except OSError:  # a file system without links: the name is taken first, then replaced
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        part.replace(target)
    if hasattr(os, "O_DIRECTORY"):
        _sync(target.parent)
