"""Open the database that the operator names: SQLite's file by its path, PostgreSQL's by its URL."""

from pathlib import Path
from pkgutil import resolve_name
from urllib.parse import urlsplit

from storage.database import Database
from storage.errors import DatabaseUnreadableError

_BACKENDS = {
    ("",): "storage.sqlite.database:SQLiteDatabase",
    ("postgresql", "postgres"): "storage.postgres.database:PostgresDatabase",
}
"""The class for each way in which a database is named: the schemes of its URL, none for the path of a file."""

URL_SCHEMES = tuple(scheme for schemes in _BACKENDS for scheme in schemes if scheme)
"""How the URL of a database on a server begins."""


async def open_database(where: Path | str) -> Database:
    """Open the database there, made if it is a new file, and bring its tables up to date. Raise a DatabaseError."""
    return await _backend(where).open(where)


async def open_to_read(where: Path | str) -> Database:
    """Open the database there, also while the bot uses it; a file stays as it is. Raise a DatabaseError."""
    return await _backend(where).open_to_read(where)


def _backend(where: Path | str) -> type[Database]:
    """Return the class for this database, imported only now: the driver of a server is an optional package."""
    scheme = urlsplit(where).scheme if isinstance(where, str) else ""
    named = next((name for schemes, name in _BACKENDS.items() if scheme in schemes), _BACKENDS[("",)])
    try:
        backend: type[Database] = resolve_name(named)
    except ModuleNotFoundError as error:
        raise DatabaseUnreadableError("DATABASE_URL", "no-driver") from error
    return backend
