"""Everything that is kept, carried from one database to another, SQLite's or PostgreSQL's."""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from storage.database import Connection, Database
from storage.errors import DamagedLogError, DatabaseError
from storage.journal import ROWS
from storage.ruling_rows import StoredRow, game_hash, to_rulings

TABLES = {
    "games": ("id", "guild", "channel", "opened", "closed"),
    "rulings": ("game", "seq", "at", "interaction", "user", "manages", "command", "events", "name", "previous", "hash"),
    "secrets": ("game", "number", "secret"),
    "posts": ("id", "game", "ruling", "channel", "message", "kind"),
    "drafts": ("id", "user", "channel", "kind", "content", "saved"),
    "marks": ("name", "value"),
    "rosters": ("user", "roster", "saved"),
    "forgetting": ("game",),
    "absences": ("guild", "since"),
    "closing_offers": ("game", "at"),
}
"""All tables with all their columns; games come before what refers to them. A key comes first."""

_OF_A_GAME = ("rulings", "secrets")
_NUMBERED = ("games", "posts", "drafts")
_AT_ONCE = 500
"""Rows that one statement reads or writes: on a server its time is limited."""


class NotEmptyError(DatabaseError):
    """Something is kept in the target already."""

    def __init__(self, path: str, table: str) -> None:
        super().__init__(f"it is not empty: there are {table}. Move into a new database", path, table=table)


class NotFaithfulError(DatabaseError):
    """What arrived is not what was sent."""

    def __init__(self, path: str, game: int) -> None:
        super().__init__(f"game {game} did not arrive as it was sent", path, game=game)


@dataclass(frozen=True)
class Moved:
    """What was carried over, and which games are damaged, as they were before."""

    games: int
    rulings: int
    damaged: tuple[DamagedLogError, ...] = ()


async def move(source: Database, target: Database) -> Moved:
    """Copy all tables into an empty database, in one transaction, with their ids; the source stays as it is.

    Each trail is read back and its chain checked before anything is committed; one that was damaged already is carried
    over as it is. Raises DatabaseError, and then the target is unchanged.
    """
    async with source.snapshot() as old, target.transaction() as new:
        for table in TABLES:
            if await new.fetch(f"SELECT 1 FROM {table} LIMIT 1"):  # noqa: S608 - ours
                raise NotEmptyError(target.name, table)
        games = rulings = 0
        damaged: list[DamagedLogError] = []
        for table in TABLES:
            async for rows in _pages(old, table):
                await new.execute_many(_insert(table), rows)
                for row in rows if table == "games" else ():
                    log = await _carried(old, new, row[0])
                    if log is None:
                        raise NotFaithfulError(target.name, row[0])
                    games, rulings = games + 1, rulings + len(log)
                    damaged += _damages(row, log)
        for table in _NUMBERED:
            await new.set_last_id(table, await old.last_id(table))
    return Moved(games, rulings, tuple(damaged))


async def _carried(old: Connection, new: Connection, game: int) -> list[StoredRow] | None:
    """Copy what belongs to a game; its trail as it has arrived, None if that is not the one that was sent."""
    for table in _OF_A_GAME:
        key, order = TABLES[table][:2]
        sql = f"SELECT {_columns(table)} FROM {table} WHERE {key} = ? ORDER BY {order}"  # noqa: S608 - ours
        rows = await old.fetch(sql, game)
        for first in range(0, len(rows), _AT_ONCE):
            await new.execute_many(_insert(table), rows[first : first + _AT_ONCE])
    sent, arrived = [await side.fetch(f"{ROWS} WHERE game = ? ORDER BY seq", game) for side in (old, new)]
    return arrived if sent == arrived else None


def _damages(row: Sequence[Any], log: Sequence[StoredRow]) -> Iterator[DamagedLogError]:
    """Return what is wrong with the trail of a game, whose row this is, if anything."""
    try:
        to_rulings(row[0], game_hash(*row[:3]), log)
    except DamagedLogError as damage:
        yield damage


async def _pages(connection: Connection, table: str) -> AsyncIterator[list[Any]]:
    """Yield the rows of a table by its key, some at a time; none of one that is carried game by game."""
    if table in _OF_A_GAME:
        return
    key = f'"{TABLES[table][0]}"'
    last: object = "" if table == "marks" else -(2**63)
    sql = f"SELECT {_columns(table)} FROM {table} WHERE {key} > ? ORDER BY {key} LIMIT {_AT_ONCE}"  # noqa: S608 - ours
    while rows := await connection.fetch(sql, last):
        yield rows
        last = rows[-1][0]


def _insert(table: str) -> str:
    return f"INSERT INTO {table} ({_columns(table)}) VALUES ({', '.join('?' * len(TABLES[table]))})"  # noqa: S608 - ours


def _columns(table: str) -> str:
    return ", ".join(f'"{column}"' for column in TABLES[table])
