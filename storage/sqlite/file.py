"""SQLite's file: its name, who may use it, what format it has, and what its errors mean."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import aiosqlite

from storage.database import PROGRAM_ID, migrations
from storage.errors import ConstraintError, DatabaseBusyError, DatabaseNewerError, DatabaseUnreadableError

LOCK = ".lock"
"""What the name of the file ends with whose lock reserves a database."""
BUSY_TIMEOUT = 5
"""Seconds for which a statement waits for the lock of another program."""

_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # what is forgotten is overwritten in the file
    "PRAGMA recursive_triggers = ON",  # else INSERT OR REPLACE would delete a ruling past its trigger
)

_REASONS = {
    sqlite3.SQLITE_CANTOPEN: "cannot-open",
    sqlite3.SQLITE_PERM: "forbidden",
    sqlite3.SQLITE_AUTH: "forbidden",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_NOTADB: "not-a-database",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_BUSY: "busy",
}


@contextmanager
def map_error(name: str) -> Iterator[None]:
    """Raise those of storage.errors in place of errors of SQLite and of the file system."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise ConstraintError(name, str(error)) from error
    except (sqlite3.Error, OSError) as error:
        raise DatabaseUnreadableError(name, _reason(error), str(error)) from error


def resolved(path: Path | str) -> str:
    """Return the one name of the file, whatever links lead to it."""
    found = Path(path).resolve()
    if not found.parent.is_dir():
        raise DatabaseUnreadableError(str(found), "no-folder")
    if found.is_dir():
        raise DatabaseUnreadableError(str(found), "folder")
    return str(found)


def existing(path: Path | str) -> str:
    """Return the one name of a file that must be there."""
    name = resolved(path)
    if not Path(name).exists():
        raise DatabaseUnreadableError(name, "missing")
    return name


def reserve(name: str) -> sqlite3.Connection:
    """Reserve the database for this process, until the connection is closed or the process is gone.

    A lock held on a file beside it: the kernel drops it with the process, and others may still read the database.
    """
    lock = f"{name}{LOCK}"
    create(lock)
    guard = sqlite3.connect(lock, timeout=0, isolation_level=None)
    try:
        guard.execute("PRAGMA journal_mode = MEMORY")
        guard.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        guard.close()
        if _reason(error) == "busy":
            raise DatabaseBusyError(name) from error
        raise
    return guard


@contextmanager
def without_new_lock(name: str) -> Iterator[None]:
    """Delete the lock that the block put beside a file which turns out to be none of ours."""
    lock = Path(f"{name}{LOCK}")
    new = not lock.exists()
    try:
        yield
    except DatabaseUnreadableError as error:
        if new and error.reason in ("foreign", "not-a-database"):
            lock.unlink(missing_ok=True)
        raise


def create(name: str) -> None:
    """Create an empty file that only its owner may read, unless it exists: SQLite takes it for a new database.

    An existing one is not even opened, since closing it would drop the locks that this process has on it.
    """
    try:
        os.close(os.open(name, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        return


def delete(path: Path) -> None:
    """Delete a file that no process has open, with all that is beside it; there may be none."""
    for suffix in ("", "-journal", "-wal", "-shm", LOCK):
        path.with_name(f"{path.name}{suffix}").unlink(missing_ok=True)


async def prepare(connection: aiosqlite.Connection, name: str) -> None:
    """Set the connection up and run the migrations that the file lacks."""
    scripts = migrations("sqlite")
    await connection.execute("BEGIN IMMEDIATE")
    found = await file_format(connection, name)
    await connection.execute(f"PRAGMA user_version = {found}")  # a read-only file fails here, not at the first ruling
    await connection.rollback()
    for pragma in _PRAGMAS:
        await connection.execute_fetchall(pragma)
    for number, sql in enumerate(scripts[found:], found + 1):
        await connection.executescript(
            f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA application_id = {PROGRAM_ID};\nPRAGMA user_version = {number};\nCOMMIT;"
        )


async def file_format(connection: aiosqlite.Connection, name: str) -> int:
    """Return the migrations that the file has. Raises DatabaseError if it is another program's or a newer version's."""
    ((application, found, tables),) = await connection.execute_fetchall(
        "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)"
        " FROM pragma_application_id, pragma_user_version"
    )
    if tables and application != PROGRAM_ID:
        raise DatabaseUnreadableError(name, "foreign")
    known = len(migrations("sqlite"))
    if found > known:
        raise DatabaseNewerError(name, found=found, known=known)
    return int(found)


def read_uri(name: str) -> str:
    """Return how SQLite is told to open a file that exists only to read it, on a medium that takes no writing too."""
    uri = f"{Path(name).as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True)) as trial:
        try:
            trial.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        except sqlite3.OperationalError as error:
            if _reason(error) in ("cannot-open", "read-only") and not Path(f"{name}-wal").exists():
                return f"{uri}&immutable=1"
            raise
    return uri


def _reason(error: sqlite3.Error | OSError) -> str:
    if isinstance(error, OSError):
        return "forbidden" if isinstance(error, PermissionError) else "cannot-open"
    code = getattr(error, "sqlite_errorcode", 0)  # not set by errors of the module itself
    return _REASONS.get(code & 0xFF, "failed")
