"""The journal: every game's rulings, appended and read back, never changed."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from typing import Any

import msgspec

from bot.rules.ruling import Ruling
from storage.database import Database
from storage.entries import GameEntry, Place, Secret
from storage.errors import (
    ConnectionLostError,
    DamagedLogError,
    DatabaseError,
    DatabaseUnreadableError,
    OutcomeUnknownError,
)
from storage.group_commit import PENDING, Waiting, appended
from storage.ruling_rows import StoredRow, game_hash, timestamp, to_row, to_rulings

ROWS = (
    'SELECT seq, CAST(at AS BLOB), interaction, "user", manages, CAST(command AS BLOB), CAST(events AS BLOB),'
    " CAST(name AS BLOB), CAST(previous AS BLOB), CAST(hash AS BLOB) FROM rulings"
)
"""Reads StoredRows."""

_ENTRIES = "SELECT * FROM game_entries"
_UNCOUNTED = "SELECT id, guild, channel, opened, closed, 0 FROM games"


MOST_CONNECTIONS_TRIED = 3
"""How many connections may break over the same rulings before those who wait for them get an error."""


class Journal:
    """The journal in a database.

    Rulings that arrive while others are being committed wait, and the first of them whose turn comes commits them
    all in one transaction: many channels share one sync of the disk, and a lone ruling waits for nobody.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Waiting] = []

    @property
    def shared(self) -> bool:
        """Whether other processes may rule in the same games."""
        return self._database.shared

    async def append(
        self, place: Place, game: int | None, ruling: Ruling, *, closes: bool = False, secret: Secret | None = None
    ) -> int:
        """Add a ruling to a game, or open one with it where `game` is None; returns the game's id.

        `secret` is the one to which the ruling commits the game's next dice: it is stored with it or not at all.

        The ruling is on the disk when this returns. Raises KnownInteractionError, SequenceTakenError, ChannelTakenError
        or DatabaseError, and then nothing was added; only after OutcomeUnknownError, or if this is cancelled, it may
        have been added all the same.
        """
        waiting = Waiting(place, game, to_row(ruling), closes, secret)
        self._waiting.append(waiting)
        try:
            async with self._database.turn:
                if waiting.outcome is PENDING:
                    await self._commit()
        finally:
            waiting.wanted = False
        if isinstance(waiting.outcome, Exception):
            raise waiting.outcome
        return waiting.outcome

    async def _commit(self) -> None:
        """Append all that wait, and tell them what came of it. Cancelled, it leaves them to the next."""
        batch, self._waiting = [w for w in self._waiting if w.wanted], []
        batch.sort(key=lambda waiting: waiting.place.channel)  # so that two processes never wait for each other
        try:
            outcomes = await self._appended(batch)
        except DatabaseError as error:
            outcomes = [error] * len(batch)
        except BaseException:
            self._waiting[:0] = batch
            raise
        for waiting, outcome in zip(batch, outcomes, strict=True):
            waiting.outcome = outcome

    async def _appended(self, batch: Sequence[Waiting]) -> list[int | Exception]:
        """Append these in one transaction. Where a connection breaks they are appended on another.

        Should the broken one have committed them all the same, they are found by their hashes.
        """
        in_doubt: ConnectionLostError | None = None
        for _ in range(MOST_CONNECTIONS_TRIED):
            try:
                return await self._database.atomically(lambda connection: appended(connection, batch))
            except ConnectionLostError as error:
                in_doubt = error if error.committing else in_doubt
                lost: DatabaseError = error
            except DatabaseError as error:
                lost = error
                break
        if in_doubt is not None:
            raise OutcomeUnknownError(self._database.name, str(lost)) from lost
        raise lost

    async def read(self, game: int) -> list[Ruling]:
        """Return all rulings of a game, checked for gaps and changes. DamagedLogError names the first that is wrong."""
        places = await self._database.fetch("SELECT guild, channel FROM games WHERE id = ?", game)
        if not places:
            raise DamagedLogError(game, 1, "gone")
        return to_rulings(game, game_hash(game, *places[0]), await self.rows(game))

    async def rows(self, game: int) -> list[StoredRow]:
        """Return all rulings of a game as stored, not checked. DamagedLogError names the first that is illegible."""
        try:
            return await self._database.fetch(f"{ROWS} WHERE game = ? ORDER BY seq", game)
        except DatabaseUnreadableError as error:
            if error.reason != "damaged":
                raise
            raise DamagedLogError(game, await self._illegible(game), "unreadable", error.detail) from error

    async def _illegible(self, game: int) -> int:
        """Return the first ruling of a game that lies in a damaged part of the file."""
        for seq in count(1):
            try:
                if not await self._database.fetch(f"{ROWS} WHERE game = ? AND seq = ?", game, seq):
                    break
            except DatabaseError:
                break
        return seq

    async def head(self, game: int) -> int:
        """Return the number of a game's last ruling; 0 if there is none."""
        ((seq,),) = await self._database.fetch("SELECT coalesce(max(seq), 0) FROM rulings WHERE game = ?", game)
        return int(seq)

    async def head_hash(self, game: int) -> str:
        """Return the hash of a game's last ruling, which stands for its whole log."""
        sql = "SELECT hash FROM rulings WHERE game = ? ORDER BY seq DESC LIMIT 1"
        ((own,),) = await self._database.fetch(sql, game)
        return str(own)

    async def hash_of(self, game: int, seq: int) -> str:
        """Return the hash of one ruling."""
        ((own,),) = await self._database.fetch("SELECT hash FROM rulings WHERE game = ? AND seq = ?", game, seq)
        return str(own)

    async def secret(self, game: int, number: int) -> Secret | None:
        """Return the secret to which a game was committed under that number."""
        sql = "SELECT secret FROM secrets WHERE game = ? AND number = ?"
        for (content,) in await self._database.fetch(sql, game, number):
            return Secret(number, content)
        return None

    async def open_game(self, channel: int) -> GameEntry | None:
        """Return the game that is open in a channel."""
        sql = "WHERE channel = ? AND closed IS NULL"
        return next(iter(await self._entries(sql, channel)), None)

    async def open_head(self, channel: int) -> tuple[int, int] | None:
        """Return the game that is open in a channel and the number of its last ruling; both only ever grow."""
        sql = "SELECT id, rulings FROM game_entries WHERE channel = ? AND closed IS NULL"
        for game, seq in await self._database.fetch(sql, channel):
            return int(game), int(seq)
        return None

    async def last_game(self, channel: int) -> GameEntry | None:
        """Return the game that is open in a channel, else the one that was closed last."""
        sql = "WHERE channel = ? ORDER BY closed IS NULL DESC, closed DESC, id DESC LIMIT 1"
        return next(iter(await self._entries(sql, channel)), None)

    async def closed_game(self, guild: int, *, channel: int | None = None, game: int | None = None) -> GameEntry | None:
        """Return the closed game of a server with that number, or the one closed last in that channel."""
        which = "WHERE guild = ? AND closed IS NOT NULL AND "
        if game is None:
            found = await self._entries(f"{which} channel = ? ORDER BY closed DESC, id DESC LIMIT 1", guild, channel)
        else:
            found = await self._entries(f"{which} id = ?", guild, game)
        return next(iter(found), None)

    async def closed_games(self, guild: int, most: int) -> list[GameEntry]:
        """Return the closed games of a server, those closed last first."""
        sql = "WHERE guild = ? AND closed IS NOT NULL ORDER BY closed DESC, id DESC LIMIT ?"
        return await self._entries(sql, guild, most)

    async def open_games(self, guild: int) -> list[GameEntry]:
        """Return the open games of a server that can be read, the oldest first."""
        entries = []
        for row in await self._listed("WHERE guild = ? AND closed IS NULL ORDER BY id", guild):
            with suppress(DamagedLogError):
                entries.append(_entry(row))
        return entries

    async def abandon(self, channel: int) -> None:
        """Close a channel's game that cannot be read, so that the channel is free; its log stays as it is."""
        async with self._database.transaction() as connection:
            sql = "UPDATE games SET closed = ? WHERE channel = ? AND closed IS NULL"
            await connection.execute(sql, timestamp(datetime.now(UTC)), channel)

    async def _entries(self, which: str, *values: object) -> list[GameEntry]:
        return [_entry(row) for row in await self._listed(which, *values)]

    async def _listed(self, which: str, *values: object) -> list[Any]:
        """Rows of games; none of them counts its rulings where the file is damaged among these."""
        try:
            return await self._database.fetch(f"{_ENTRIES} {which}", *values)
        except DatabaseUnreadableError as error:
            if error.reason != "damaged":
                raise
            return await self._database.fetch(f"{_UNCOUNTED} {which}", *values)


def _entry(row: Sequence[object]) -> GameEntry:
    fields = dict(zip(GameEntry.__struct_fields__, row, strict=True))
    try:
        return msgspec.convert(fields, GameEntry)
    except msgspec.ValidationError as error:
        raise DamagedLogError(int(str(fields["id"])), 1, "changed", str(error)) from error
