"""The posts of a game in Discord: where they are, to edit them and to show rulings again."""

from datetime import datetime
from typing import Literal

import msgspec

from storage.database import Database
from storage.ruling_rows import timestamp

PostKind = Literal["ruling", "card"]
"""The post that shows a ruling, or a status card shown after it."""


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
        """Store where a post is; one that is stored already shows this ruling from now on."""
        sql = (
            "INSERT INTO posts (game, ruling, channel, message, kind) VALUES (?, ?, ?, ?, ?) ON CONFLICT (message)"
            " DO UPDATE SET game = excluded.game, ruling = excluded.ruling, kind = excluded.kind"
        )
        async with self._database.transaction() as connection:
            await connection.execute(sql, game, ruling, channel, message, kind)

    async def of_ruling(self, game: int, ruling: int) -> StoredPost | None:
        """Return the post that shows a ruling, the latest if there are several."""
        return await self._last("game = ? AND ruling = ? AND kind = 'ruling'", game, ruling)

    async def latest(self, game: int, kind: PostKind) -> StoredPost | None:
        """Return the newest post of that kind in a game."""
        return await self._last("game = ? AND kind = ?", game, kind)

    async def missing(self, game: int, before: datetime, most: int) -> list[int]:
        """Return the last `most` rulings of a game made before then that no post shows, in order."""
        sql = (
            "SELECT seq FROM rulings WHERE game = ? AND at < ? AND NOT EXISTS"
            " (SELECT 1 FROM posts WHERE posts.game = rulings.game AND posts.ruling = rulings.seq"
            " AND posts.kind = 'ruling') ORDER BY seq DESC LIMIT ?"
        )
        return sorted(seq for (seq,) in await self._database.fetch(sql, game, timestamp(before), most))

    async def forget(self, message: int) -> None:
        """Delete a post that is gone from Discord."""
        async with self._database.transaction() as connection:
            await connection.execute("DELETE FROM posts WHERE message = ?", message)

    async def _last(self, condition: str, *values: object) -> StoredPost | None:
        columns = ", ".join(StoredPost.__struct_fields__)
        sql = f"SELECT {columns} FROM posts WHERE {condition} ORDER BY id DESC LIMIT 1"  # noqa: S608 - ours
        for row in await self._database.fetch(sql, *values):
            return StoredPost(**dict(zip(StoredPost.__struct_fields__, row, strict=True)))
        return None
