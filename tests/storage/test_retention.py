"""What is deleted, by whom it was asked, and that nothing else ever is."""

from datetime import UTC, datetime, timedelta

import pytest

from storage.database import Database
from storage.drafts import Drafts
from storage.entries import Secret
from storage.errors import ConstraintError, DamagedLogError
from storage.journal import Journal
from storage.posts import PostBook
from storage.retention import Retention
from tests.storage.sample_rulings import NOON, place, play, ruling

GAMES = ("rulings", "secrets", "posts", "games")


async def counts(database: Database, game: int) -> list[int]:
    found = []
    for table in GAMES:
        column = "id" if table == "games" else "game"
        ((number,),) = await database.fetch(f"SELECT count(*) FROM {table} WHERE {column} = ?", game)  # noqa: S608
        found.append(number)
    return found


async def closed_game(database: Database, channel: int, guild: int = 1) -> int:
    journal = Journal(database)
    here, first = place(channel, guild), channel * 1000
    game = await journal.append(here, None, ruling(1, first), secret=Secret(1, b"s" * 32))
    await PostBook(database).remember(game, 1, channel, first + 77)
    await journal.append(here, game, ruling(2, first + 1), closes=True)
    return game


async def attempt(database: Database, forgetting: int | None, sql: str, game: int) -> None:
    """Run it in a transaction in which that game is being forgotten."""
    async with database.transaction() as connection:
        if forgetting is not None:
            await connection.execute("INSERT INTO forgetting (game) VALUES (?)", forgetting)
        await connection.execute(sql, game)


async def test_a_closed_game_goes_whole(database: Database) -> None:
    game, other = await closed_game(database, 5), await closed_game(database, 6)
    early, late = Drafts(database, lambda: NOON.timestamp() - 9), Drafts(database, lambda: NOON.timestamp() + 9)
    gone, stays = await early.save(1, 5, "roster", "x"), await late.save(1, 5, "roster", "y")
    assert await Retention(database).forget(game)
    assert await counts(database, game) == [0, 0, 0, 0]
    assert await counts(database, other) == [2, 1, 1, 1]
    assert await late.load(gone, 1) is None
    assert await late.load(stays, 1) is not None
    with pytest.raises(DamagedLogError) as damage:
        await Journal(database).read(game)
    assert damage.value.reason == "gone"
    assert not await Retention(database).forget(game)
    assert await play(Journal(database), 5, 1) > other  # no number is used again


async def test_an_open_game_stays(database: Database) -> None:
    game = await play(Journal(database), 5, 3)
    assert not await Retention(database).forget(game)
    assert (await counts(database, game))[0] == 3


@pytest.mark.parametrize("named", [None, "open", "other"])
async def test_nothing_else_deletes_a_ruling(database: Database, named: str | None) -> None:
    closed, other = await closed_game(database, 5), await closed_game(database, 6)
    running = await play(Journal(database), 7, 2)
    game = {None: closed, "open": running, "other": closed}[named]
    naming = {None: None, "open": running, "other": other}[named]
    with pytest.raises(ConstraintError):
        await attempt(database, naming, "DELETE FROM rulings WHERE game = ?", game)
    assert (await counts(database, game))[0] == 2
    assert await database.fetch("SELECT * FROM forgetting") == []


async def test_even_while_a_game_is_forgotten_no_ruling_changes(database: Database) -> None:
    game = await closed_game(database, 5)
    with pytest.raises(ConstraintError):
        await attempt(database, game, "UPDATE rulings SET name = 'm' WHERE game = ?", game)


async def test_a_server_without_the_bot_is_forgotten_after_a_while(database: Database) -> None:
    keeping, now = Retention(database), datetime.now(UTC)
    gone, stays = await closed_game(database, 5, guild=1), await closed_game(database, 6, guild=2)
    running = await Journal(database).append(place(8, 1), None, ruling(1, 99))
    assert await keeping.note_absent([1, 2], now) == []
    assert await keeping.note_absent([2], now) == [1]
    assert await keeping.note_absent([2], now + timedelta(days=9)) == []
    assert await keeping.forget_absent(now - timedelta(days=1)) == []
    assert await keeping.forget_absent(now + timedelta(days=1)) == [1]
    for game in (gone, running):
        assert await counts(database, game) == [0, 0, 0, 0]
    assert (await counts(database, stays))[0] == 2


async def test_a_server_that_comes_back_keeps_its_games(database: Database) -> None:
    keeping, now = Retention(database), datetime.now(UTC)
    game = await closed_game(database, 5)
    assert await keeping.note_absent([], now) == [1]
    assert await keeping.note_absent([1], now) == []
    assert await keeping.forget_absent(now + timedelta(days=99)) == []
    assert (await counts(database, game))[0] == 2


async def test_an_idle_game_is_offered_once_until_it_goes_on(database: Database) -> None:
    journal, keeping = Journal(database), Retention(database)
    game = await play(journal, 5, 2)
    await closed_game(database, 6)
    assert await keeping.idle(NOON - timedelta(days=1)) == []
    assert await keeping.idle(NOON + timedelta(days=60)) == [(game, 5)]
    await keeping.offered(game, NOON + timedelta(days=60))
    assert await keeping.idle(NOON + timedelta(days=90)) == []
    await journal.append(place(5), game, ruling(3, 5003, at=NOON + timedelta(days=70)))
    assert await keeping.idle(NOON + timedelta(days=69)) == []
    assert await keeping.idle(NOON + timedelta(days=140)) == [(game, 5)]
