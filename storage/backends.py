"""Opens the database that the operator names: SQLite's file by its path, PostgreSQL's by its URL."""

import importlib
from pathlib import Path
from urllib.parse import urlsplit

from storage.database import Database
from storage.errors import DatabaseUnreadableError
from storage.sqlite.database import SQLiteDatabase

SCHEMES = ("postgresql", "postgres")
"""How the URL of a PostgreSQL database begins."""


async def open_database(where: Path | str) -> Database:
    """Return the database there, created if it is a new file, its tables migrated. Raises a DatabaseError."""
    if is_url(where):
        return await _open_postgres(str(where))
    return await SQLiteDatabase.open(where)


def is_url(where: Path | str) -> bool:
    """Return whether this names a PostgreSQL database."""
    return isinstance(where, str) and urlsplit(where).scheme in SCHEMES


async def _open_postgres(url: str) -> Database:
    """Its module is not imported before it is needed: the driver is an optional package."""
    try:
        module = importlib.import_module("storage.postgres.database")
    except ModuleNotFoundError as error:
        raise DatabaseUnreadableError("DATABASE_URL", "no-driver") from error
    opened: Database = await module.PostgresDatabase.open(url)
    return opened


async def open_to_read(where: Path | str) -> Database:
    """Return the database there, also while the bot uses it; a file stays as it is. Raises a DatabaseError."""
    if is_url(where):
        return await _open_postgres(str(where))
    return await SQLiteDatabase.open_to_read(where)
