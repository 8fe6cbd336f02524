"""What is stored about one user: the games that name him, his drafts and his last roster."""

from dataclasses import dataclass

from storage.database import Database

_AT_ONCE = 50
"""Games that are searched before others have their turn."""


@dataclass(frozen=True)
class Share:
    """A game that names the user, and how many of its rulings he asked for."""

    game: int
    channel: int
    closed: bool
    rulings: int


class Personal:
    """What a database keeps about its users."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games(self, user: int) -> list[Share]:
        """Return all games whose log has his id, as who asked or as one of whom it tells; the newest first."""
        ((last,),) = await self._database.fetch("SELECT coalesce(max(id), 0) FROM games")
        shares: list[Share] = []
        for first in range(1, last + 1, _AT_ONCE):
            rows = await self._database.fetch(
                _SHARES, user, first, first + _AT_ONCE - 1, user, f"%{user}%", f"%{user}%"
            )
            shares += [Share(game, channel, closed is not None, int(asked)) for game, channel, closed, asked in rows]
        return shares[::-1]

    async def drafts(self, user: int) -> int:
        """Return how many drafts of his are kept."""
        ((number,),) = await self._database.fetch('SELECT count(*) FROM drafts WHERE "user" = ?', user)
        return int(number)

    async def forget(self, user: int) -> None:
        """Delete his drafts and his last roster."""
        async with self._database.transaction() as connection:
            await connection.execute('DELETE FROM drafts WHERE "user" = ?', user)
            await connection.execute('DELETE FROM rosters WHERE "user" = ?', user)


_SHARES = (
    'SELECT games.id, channel, closed, sum(CASE WHEN "user" = ? THEN 1 ELSE 0 END) FROM games JOIN rulings'
    ' ON rulings.game = games.id WHERE games.id BETWEEN ? AND ? AND ("user" = ? OR command LIKE ? OR events LIKE ?)'
    " GROUP BY games.id, channel, closed ORDER BY games.id"
)
