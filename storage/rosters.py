"""The roster that a player entered last, to be taken again in his next game."""

from collections.abc import Iterable
from datetime import UTC, datetime

from storage.database import Database


class Rosters:
    """The last rosters in a database, as roster text, one a player."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def store(self, users: Iterable[int], roster: str) -> None:
        """Store the last roster of these players."""
        sql = (
            'INSERT INTO rosters ("user", roster, saved) VALUES (?, ?, ?)'
            ' ON CONFLICT ("user") DO UPDATE SET roster = excluded.roster, saved = excluded.saved'
        )
        now = datetime.now(UTC).isoformat()
        async with self._database.transaction() as connection:
            await connection.execute_many(sql, [(user, roster, now) for user in users])

    async def last(self, user: int) -> str | None:
        """Return the last roster of a player, if he has entered any."""
        for (roster,) in await self._database.fetch('SELECT roster FROM rosters WHERE "user" = ?', user):
            return str(roster)
        return None
