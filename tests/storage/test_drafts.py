"""Drafts: an hour, and only for the one who typed them."""

from storage.database import Database
from storage.drafts import LIFETIME, Draft, Drafts


class Clock:
    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


async def test_a_draft_is_its_users(database: Database) -> None:
    drafts = Drafts(database)
    draft = await drafts.save(11, 7, "roster", "Ансгар, уровень 4")
    assert await drafts.load(draft, 11) == Draft(
        id=draft, user=11, channel=7, kind="roster", content="Ансгар, уровень 4"
    )
    assert await drafts.load(draft, 12) is None
    await drafts.replace(draft, 12, "stolen")
    await drafts.replace(draft, 11, "Ансгар, уровень 5")
    stored = await drafts.load(draft, 11)
    assert stored is not None
    assert stored.content == "Ансгар, уровень 5"


async def test_a_discarded_draft_is_gone_and_its_number_with_it(database: Database) -> None:
    drafts = Drafts(database)
    draft = await drafts.save(11, 7, "cast", "{}")
    await drafts.discard(draft)
    assert await drafts.load(draft, 11) is None
    assert await drafts.save(11, 7, "cast", "{}") != draft


async def test_drafts_expire(database: Database) -> None:
    clock = Clock()
    drafts = Drafts(database, clock)
    old, renewed = await drafts.save(11, 7, "cast", "old"), await drafts.save(11, 7, "cast", "new")
    clock.time += LIFETIME - 1
    assert await drafts.load(old, 11)
    await drafts.replace(renewed, 11, "newer")
    clock.time += 1
    assert await drafts.load(old, 11) is None
    assert await drafts.load(renewed, 11)
    assert await database.fetch("SELECT count(*) FROM drafts") == [(2,)]
    await drafts.save(11, 7, "cast", "newest")
    assert await database.fetch("SELECT content FROM drafts ORDER BY id") == [("newer",), ("newest",)]
