"""Last rosters: one a player, the newest."""

from storage.database import Database
from storage.rosters import Rosters


async def test_the_newest_is_kept(database: Database) -> None:
    rosters = Rosters(database)
    assert await rosters.last(11) is None
    await rosters.store([11, 12], "Ансгар, уровень 4")
    await rosters.store([11], "Vera, level 2")
    assert await rosters.last(11) == "Vera, level 2"
    assert await rosters.last(12) == "Ансгар, уровень 4"
