"""Drafts: what somebody typed that could not be ruled on yet. Discord forgets a form; a draft lasts an hour."""

import time
from collections.abc import Callable

import msgspec

from storage.database import Database

LIFETIME = 3600
"""Seconds for which a draft can be loaded after it was saved or replaced."""


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A refused form, or a command that waits for more physical dice; `kind` says how to read `content`."""

    id: int
    user: int
    channel: int
    kind: str
    content: str


class Drafts:
    """The drafts in a database. Only the user who typed a draft has it back."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        self._database = database
        self._now = now

    async def save(self, user: int, channel: int, kind: str, content: str) -> int:
        """Keep what was typed; returns the draft's id, which is never used again. Clears away expired drafts."""
        now = self._now()
        async with self._database.transaction() as connection:
            await connection.execute("DELETE FROM drafts WHERE saved <= ?", now - LIFETIME)
            sql = 'INSERT INTO drafts ("user", channel, kind, content, saved) VALUES (?, ?, ?, ?, ?) RETURNING id'
            ((draft,),) = await connection.fetch(sql, user, channel, kind, content, now)
        return int(draft)

    async def load(self, draft: int, user: int) -> Draft | None:
        """Return the draft, unless it has expired or is another user's."""
        sql = 'SELECT id, "user", channel, kind, content FROM drafts WHERE id = ? AND "user" = ? AND saved > ?'
        for row in await self._database.fetch(sql, draft, user, self._now() - LIFETIME):
            return Draft(**dict(zip(Draft.__struct_fields__, row, strict=True)))
        return None

    async def replace(self, draft: int, user: int, content: str) -> None:
        """Put newly typed content in a draft, which then lasts another hour."""
        sql = 'UPDATE drafts SET content = ?, saved = ? WHERE id = ? AND "user" = ?'
        async with self._database.transaction() as connection:
            await connection.execute(sql, content, self._now(), draft, user)

    async def discard(self, draft: int) -> None:
        """Forget a draft that has served."""
        async with self._database.transaction() as connection:
            await connection.execute("DELETE FROM drafts WHERE id = ?", draft)
