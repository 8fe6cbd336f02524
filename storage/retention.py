"""How long games are kept: deleted whole when somebody asks, or when a server has been without the bot for long."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from storage.database import Connection, Database
from storage.errors import DatabaseUnreadableError
from storage.ruling_rows import timestamp


class Retention:
    """What is no longer kept in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def forget(self, game: int) -> bool:
        """Delete a closed game whole: rulings, secrets, posts, and drafts from its time. False if none is closed so."""
        async with self._database.transaction() as connection:
            return await _forget(connection, game)

    async def note_absent(self, present: Iterable[int], now: datetime, ours: Callable[[int], bool] = bool) -> list[int]:
        """Note which servers have the bot; return those with games that newly lack it.

        `ours` tells the servers that this process can know of: another may look after the rest.
        """
        here = set(present)
        async with self._database.transaction() as connection:
            known = {guild for (guild,) in await connection.fetch(_GUILDS)}
            noted = {guild for (guild,) in await connection.fetch("SELECT guild FROM absences")}
            for guild in noted & here:
                await connection.execute("DELETE FROM absences WHERE guild = ?", guild)
            gone = sorted(guild for guild in known - here - noted if ours(guild))
            for guild in gone:
                await connection.execute("INSERT INTO absences (guild, since) VALUES (?, ?)", guild, timestamp(now))
        return gone

    async def forget_absent(self, before: datetime) -> list[int]:
        """Delete all games, open ones too, of the servers that have lacked the bot since before then; the servers.

        What lies in a damaged part of the file stays, with all of its server, for the next time.
        """
        sql = "SELECT guild FROM absences WHERE since <= ? ORDER BY guild"
        guilds = [guild for (guild,) in await self._database.fetch(sql, timestamp(before))]
        return [guild for guild in guilds if await self._forget_guild(guild)]

    async def _forget_guild(self, guild: int) -> bool:
        try:
            async with self._database.transaction() as connection:
                closing = "UPDATE games SET closed = ? WHERE guild = ? AND closed IS NULL"
                await connection.execute(closing, timestamp(datetime.now(UTC)), guild)
                for (game,) in await connection.fetch("SELECT id FROM games WHERE guild = ?", guild):
                    await _forget(connection, game)
                await connection.execute("DELETE FROM absences WHERE guild = ?", guild)
        except DatabaseUnreadableError as error:
            if error.reason != "damaged":
                raise
            return False
        return True

    async def idle(self, before: datetime) -> list[tuple[int, int]]:
        """Open games, with their channels, in which nothing was ruled or offered since before then."""
        rows = await self._database.fetch(_IDLE, timestamp(before), timestamp(before))
        return [(int(game), int(channel)) for game, channel in rows]

    async def offered(self, game: int, now: datetime) -> None:
        """Note that it was just offered to close the game."""
        sql = "INSERT INTO closing_offers (game, at) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET at = excluded.at"
        async with self._database.transaction() as connection:
            await connection.execute(sql, game, timestamp(now))


_GUILDS = "SELECT DISTINCT guild FROM games WHERE guild IS NOT NULL"
_IDLE = (
    "SELECT id, channel FROM games WHERE closed IS NULL AND opened <= ?"
    " AND NOT EXISTS (SELECT 1 FROM absences WHERE absences.guild = games.guild)"
    " AND (SELECT max(at) FROM rulings WHERE rulings.game = games.id) <= ?"
    " AND NOT EXISTS (SELECT 1 FROM closing_offers WHERE closing_offers.game = games.id AND closing_offers.at >="
    " (SELECT max(at) FROM rulings WHERE rulings.game = games.id)) ORDER BY id"
)


async def _forget(connection: Connection, game: int) -> bool:
    found = await connection.fetch("SELECT channel, closed FROM games WHERE id = ? AND closed IS NOT NULL", game)
    for channel, closed in found:
        await connection.execute("INSERT INTO forgetting (game) VALUES (?)", game)
        for table in ("rulings", "secrets", "posts", "closing_offers", "forgetting"):
            await connection.execute(f"DELETE FROM {table} WHERE game = ?", game)  # noqa: S608 - our own tables
        ended = datetime.fromisoformat(closed).timestamp()
        await connection.execute("DELETE FROM drafts WHERE channel = ? AND saved <= ?", channel, ended)
        await connection.execute("DELETE FROM games WHERE id = ?", game)
    return bool(found)
