"""The journal: what is appended stands, once, whoever else is writing."""

import asyncio
from datetime import timedelta, timezone
from pathlib import Path

import pytest

from storage.backends import open_database
from storage.database import Database
from storage.drafts import Drafts
from storage.entries import GameEntry
from storage.errors import ChannelTakenError, DatabaseUnreadableError, KnownInteractionError, SequenceTakenError
from storage.journal import Journal
from storage.key_value import KeyValues
from storage.ruling_rows import ruling_hash, to_row
from tests.storage.commit_counting import commits, together
from tests.storage.sample_rulings import NOON, place, play, ruling


async def test_a_game_from_its_opening_to_its_end(journal: Journal) -> None:
    log_of = [ruling(seq, 100 + seq, at=NOON + timedelta(seconds=seq)) for seq in (1, 2, 3)]
    game = await journal.append(place(7), None, log_of[0])
    assert await journal.open_game(7) == GameEntry(
        id=game, guild=1, channel=7, opened=log_of[0].at, closed=None, rulings=1
    )
    assert await journal.append(place(7), game, log_of[1]) == game
    assert await journal.append(place(7), game, log_of[2], closes=True) == game
    assert await journal.read(game) == log_of
    assert await journal.head(game) == 3
    assert await journal.open_game(7) is None
    closed = await journal.last_game(7)
    assert closed is not None
    assert (closed.id, closed.closed, closed.rulings) == (game, log_of[2].at, 3)


async def test_which_game_is_meant(journal: Journal) -> None:
    first = await journal.append(place(7), None, ruling(1, 1), closes=True)
    second = await journal.append(place(7), None, ruling(1, 2, at=NOON + timedelta(days=1)), closes=True)
    third = await journal.append(place(7), None, ruling(1, 3))
    await journal.append(place(8, guild=None), None, ruling(1, 4))
    await journal.append(place(9, guild=2), None, ruling(1, 5))
    fifth = await journal.append(place(6), None, ruling(1, 6))
    assert [entry.id for entry in await journal.open_games(1)] == [third, fifth]
    last = await journal.last_game(7)
    assert last is not None
    assert last.id == third
    await journal.append(place(7), third, ruling(2, 7), closes=True)  # at noon of the first day
    last = await journal.last_game(7)
    assert last is not None
    assert last.id == second != first
    assert await journal.last_game(5) is None
    assert await journal.head(99) == 0


async def test_times_are_kept_in_utc(journal: Journal) -> None:
    moscow = NOON.astimezone(timezone(timedelta(hours=3)))
    game = await journal.append(place(7), None, ruling(1, 1, at=moscow))
    (stored,) = await journal.read(game)
    assert stored.at == NOON
    assert stored.at.utcoffset() == timedelta(0)
    with pytest.raises(ValueError, match="time zone"):
        await journal.append(place(8), None, ruling(1, 2, at=NOON.replace(tzinfo=None)))


@pytest.mark.parametrize("channels", [20, 100])
async def test_many_channels_at_once(journal: Journal, channels: int) -> None:
    games = await asyncio.gather(*(play(journal, channel, 5) for channel in range(1, channels + 1)))
    assert len(set(games)) == channels
    for channel, game in enumerate(games, 1):
        assert await journal.read(game) == [ruling(seq, channel * 1000 + seq) for seq in range(1, 6)]


async def test_everything_else_shares_the_connection(database: Database, journal: Journal) -> None:
    drafts, key_values = Drafts(database), KeyValues(database)
    await asyncio.gather(
        *(play(journal, channel, 3) for channel in range(1, 21)),
        *(drafts.save(1, channel, "cast", "…") for channel in range(20)),
        *(key_values.set(f"mark {number}", "…") for number in range(20)),
        *(journal.open_games(1) for _ in range(20)),
    )
    assert len(await journal.open_games(1)) == 20
    for sql, rows in (("SELECT count(*) FROM rulings", 60), ("SELECT count(*) FROM drafts", 20)):
        assert await database.fetch(sql) == [(rows,)]
    assert [await key_values.get(f"mark {number}") for number in range(20)] == ["…"] * 20


async def test_those_who_wait_are_committed_together(database: Database, journal: Journal) -> None:
    seen = await commits(database)
    await together(database, *(journal.append(place(n), None, ruling(1, n)) for n in range(1, 21)))
    assert len(seen) == 1
    await asyncio.gather(*(journal.append(place(n), None, ruling(1, n)) for n in range(21, 41)))
    assert len(seen) == 3  # the first does not wait for the others


async def test_a_number_is_taken_once(database: Database, journal: Journal) -> None:
    game = await play(journal, 7, 2)
    with pytest.raises(SequenceTakenError) as taken:
        await journal.append(place(7), game, ruling(2, 1))
    assert (taken.value.game, taken.value.seq) == (game, 2)
    one, other, neighbour = await together(
        database,
        journal.append(place(7), game, ruling(3, 3)),
        journal.append(place(7), game, ruling(3, 4)),
        journal.append(place(7), game, ruling(4, 5)),
    )
    assert (one, neighbour) == (game, game)
    assert isinstance(other, SequenceTakenError)
    assert [r.interaction for r in await journal.read(game)] == [7001, 7002, 3, 5]


async def test_an_interaction_is_ruled_on_once(database: Database, journal: Journal) -> None:
    one, other, neighbour = await together(
        database,
        journal.append(place(7), None, ruling(1, 1)),
        journal.append(place(7), None, ruling(1, 1)),
        journal.append(place(8), None, ruling(1, 2)),
    )
    assert isinstance(one, int)
    assert isinstance(neighbour, int)
    assert isinstance(other, KnownInteractionError)
    assert (other.game, other.seq) == (one, 1)
    with pytest.raises(KnownInteractionError):
        await journal.append(place(8), neighbour, ruling(2, 1))
    assert await journal.head(neighbour) == 1


async def test_a_channel_has_one_open_game(database: Database, journal: Journal) -> None:
    one, other = await together(
        database, journal.append(place(7), None, ruling(1, 1)), journal.append(place(7), None, ruling(1, 2))
    )
    assert isinstance(other, ChannelTakenError)
    assert (other.channel, other.game) == (7, one)


async def test_what_nobody_should_ask(database: Database, journal: Journal) -> None:
    game = await play(journal, 7, 1)
    wrong = await together(
        database,
        journal.append(place(8), None, ruling(2, 1)),
        journal.append(place(7), game, ruling(3, 2)),
        journal.append(place(7), 99, ruling(1, 3)),
        journal.append(place(7), game, ruling(2, 1 << 64)),
        journal.append(place(7), game, ruling(2, 4)),
    )
    assert [type(outcome) for outcome in wrong] == [ValueError, ValueError, ValueError, OverflowError, int]


@pytest.mark.parametrize("steps", [0, 1, 2, 4, 7, 12, 20, 33])
async def test_cancelled_at_any_moment(database: Database, journal: Journal, steps: int) -> None:
    async with database.turn:
        tasks = [asyncio.ensure_future(journal.append(place(n), None, ruling(1, n))) for n in range(1, 5)]
        await asyncio.sleep(0)
    for _ in range(steps):
        await asyncio.sleep(0.0002)
    for task in tasks[:2]:  # the first of them commits for all
        task.cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes[2:]] == [int, int]
    games = await journal.open_games(1)
    assert {3, 4} <= {entry.channel for entry in games}
    acknowledged = {outcome for outcome in outcomes if isinstance(outcome, int)}
    assert acknowledged <= {entry.id for entry in games}
    assert [await journal.read(entry.id) for entry in games] == [[ruling(1, entry.channel)] for entry in games]
    assert await play(journal, 9, 2)


async def test_cancelled_while_waiting(database: Database, journal: Journal) -> None:
    async with database.turn:
        tasks = [asyncio.ensure_future(journal.append(place(n), None, ruling(1, n))) for n in (1, 2)]
        await asyncio.sleep(0)
        tasks[0].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert [entry.channel for entry in await journal.open_games(1)] == [2]


async def test_closing_waits_for_the_transaction(where: Path | str) -> None:
    database = await open_database(where)
    journal = Journal(database)
    append = asyncio.ensure_future(journal.append(place(7), None, ruling(1, 1)))
    await asyncio.sleep(0)
    await database.close()
    game = await append
    with pytest.raises(DatabaseUnreadableError, match="closed"):
        await journal.append(place(7), game, ruling(2, 2))
    database = await open_database(where)
    assert await Journal(database).read(game) == [ruling(1, 1)]
    await database.close()


@pytest.mark.slow
async def test_ten_thousand_rulings_are_read(database: Database, journal: Journal) -> None:
    game = await play(journal, 7, 1)
    log_of = [ruling(seq, 100_000 + seq) for seq in range(2, 10_001)]
    ((previous,),) = await database.fetch("SELECT hash FROM rulings")
    rows = []
    for row in map(to_row, log_of):
        own = ruling_hash(previous, row)
        rows.append((game, *row, previous, own))
        previous = own
    async with database.transaction() as connection:
        await connection.execute_many("INSERT INTO rulings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    assert (await journal.read(game))[1:] == log_of
