"""Opens the database that the operator names."""

from pathlib import Path

from storage.database import Database
from storage.sqlite import SQLiteDatabase


async def open_database(where: Path | str) -> Database:
    """The database there, made if it is new, and its tables brought up to date. Raises a DatabaseError."""
    return await SQLiteDatabase.open(where)
