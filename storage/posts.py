"""Where the posts of a game stand in Discord, to edit them and to show rulings again."""

from datetime import datetime
from typing import Literal

import msgspec

from storage.database import Database
from storage.ruling_rows import moment

PostKind = Literal["ruling", "card"]
"""The post that told a ruling, or a table card shown after it."""


class StoredPost(msgspec.Struct, frozen=True, kw_only=True):
    """A message about a ruling of a game."""

    game: int
    ruling: int
    channel: int
    message: int
    kind: PostKind


class PostBook:
    """The posts in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def remember(self, game: int, ruling: int, channel: int, message: int, kind: PostKind = "ruling") -> None:
        """Keep where a post stands; one that is known now shows this ruling."""
        sql = (
            "INSERT INTO posts (game, ruling, channel, message, kind) VALUES (?, ?, ?, ?, ?) ON CONFLICT (message)"
            " DO UPDATE SET game = excluded.game, ruling = excluded.ruling, kind = excluded.kind"
        )
        async with self._database.transaction() as connection:
            await connection.execute(sql, game, ruling, channel, message, kind)

    async def of_ruling(self, game: int, ruling: int) -> StoredPost | None:
        """Return the post that told a ruling, the latest if it was told again."""
        sql = (
            "SELECT game, ruling, channel, message, kind FROM posts"
            " WHERE game = ? AND ruling = ? AND kind = 'ruling' ORDER BY id DESC LIMIT 1"
        )
        return await self._post(sql, game, ruling)

    async def latest(self, game: int, kind: PostKind) -> StoredPost | None:
        """Return the newest post of that kind in a game."""
        sql = (
            "SELECT game, ruling, channel, message, kind FROM posts"
            " WHERE game = ? AND kind = ? ORDER BY id DESC LIMIT 1"
        )
        return await self._post(sql, game, kind)

    async def missing(self, game: int, before: datetime, most: int) -> list[int]:
        """Return the last rulings of a game made before then that no post has told, in order, at most so many."""
        sql = (
            "SELECT seq FROM rulings WHERE game = ? AND at < ? AND NOT EXISTS"
            " (SELECT 1 FROM posts WHERE posts.game = rulings.game AND posts.ruling = rulings.seq"
            " AND posts.kind = 'ruling') ORDER BY seq DESC LIMIT ?"
        )
        return sorted(seq for (seq,) in await self._database.fetch(sql, game, moment(before), most))

    async def forget(self, message: int) -> None:
        """Strike a post that is gone from Discord."""
        async with self._database.transaction() as connection:
            await connection.execute("DELETE FROM posts WHERE message = ?", message)

    async def _post(self, sql: str, *values: object) -> StoredPost | None:
        for row in await self._database.fetch(sql, *values):
            return StoredPost(**dict(zip(StoredPost.__struct_fields__, row, strict=True)))
        return None
