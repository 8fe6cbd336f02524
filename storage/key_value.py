"""Key values: small facts about the bot's own work, such as which commands it last sent to Discord."""

from storage.database import Database


class KeyValues:
    """The marks in a database, each a text under a name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """Return the mark's text, None if it was never set."""
        for (value,) in await self._database.fetch("SELECT value FROM marks WHERE name = ?", name):
            return str(value)
        return None

    async def set(self, name: str, value: str) -> None:
        """Set a mark, in place of its former text."""
        sql = "INSERT INTO marks (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        async with self._database.transaction() as connection:
            await connection.execute(sql, name, value)
