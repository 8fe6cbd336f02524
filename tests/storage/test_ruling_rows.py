"""The trail: what was written comes back; what was touched is found and named."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules.commands import Actor, Roll
from bot.rules.events import FreeRoll, Rolled
from bot.rules.ruling import Ruling
from storage.backends import open_database
from storage.errors import DamagedLogError
from storage.journal import Journal
from tests.storage.sample_rulings import place, play

COLUMNS = "seq, at, interaction, user, manages, command, events, name"


def recomputed(raw: sqlite3.Connection, game: int) -> list[tuple[str, str]]:
    """What `previous` and `hash` of each ruling must be, as a program without ours would find it."""
    (guild, channel) = raw.execute("SELECT guild, channel FROM games WHERE id = ?", (game,)).fetchone()
    previous = sha256(f"game\n{game}\n{'' if guild is None else guild}\n{channel}".encode()).hexdigest()
    chain = []
    for row in raw.execute(f"SELECT {COLUMNS} FROM rulings WHERE game = ? ORDER BY seq", (game,)):  # noqa: S608  # ours
        own = sha256("\n".join([previous, *map(str, row)]).encode()).hexdigest()
        chain.append((previous, own))
        previous = own
    return chain


def rechain(raw: sqlite3.Connection, game: int) -> None:
    """Forge the whole chain anew."""
    for seq, (previous, own) in enumerate(recomputed(raw, game), 1):
        sql = "UPDATE rulings SET previous = ?, hash = ? WHERE game = ? AND seq = ?"
        raw.execute(sql, (previous, own, game, seq))


@pytest.fixture
async def game(path: Path) -> int:
    """A game of five rulings in a file that is closed again."""
    database = await open_database(path)
    played = await play(Journal(database), 7, 5)
    await database.close()
    return played


async def reading(path: Path, game: int) -> list[Ruling]:
    database = await open_database(path)
    try:
        return await Journal(database).read(game)
    finally:
        await database.close()


def tamper(path: Path, *statements: str | Callable[[sqlite3.Connection], None]) -> None:
    """What a stranger with the file and a lot of will can do."""
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("DROP TRIGGER rulings_are_not_changed")
        raw.execute("DROP TRIGGER rulings_are_not_deleted")
        for statement in statements:
            raw.execute(statement) if isinstance(statement, str) else statement(raw)


def test_the_formula(path: Path, game: int) -> None:
    with closing(sqlite3.connect(path)) as raw:
        stored = raw.execute("SELECT previous, hash FROM rulings ORDER BY seq").fetchall()
        assert stored == recomputed(raw, game)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE rulings SET name = 'Eve' WHERE seq = 2",
        "UPDATE rulings SET seq = 9 WHERE seq = 5",
        "DELETE FROM rulings",
        "DELETE FROM rulings WHERE seq = 5",
        "PRAGMA recursive_triggers = ON; REPLACE INTO rulings SELECT * FROM rulings",
        "PRAGMA foreign_keys = ON; DELETE FROM games",
    ],
)
def test_rulings_are_neither_changed_nor_deleted(path: Path, game: int, statement: str) -> None:
    with closing(sqlite3.connect(path)) as raw:
        before = raw.execute("SELECT * FROM rulings").fetchall()
        with pytest.raises(sqlite3.IntegrityError):
            raw.executescript(statement)
        assert raw.execute("SELECT * FROM rulings").fetchall() == before


@pytest.mark.parametrize(
    ("change", "seq", "reason"),
    [
        ("DELETE FROM rulings WHERE seq = 3", 3, "gap"),
        ("DELETE FROM rulings WHERE seq = 1", 1, "gap"),
        ("DELETE FROM rulings", 1, "gap"),
        ("UPDATE rulings SET events = replace(events, '[4,5,6]', '[6,6,6]') WHERE seq = 4", 4, "changed"),
        ("UPDATE rulings SET command = replace(command, ':3', ':4') WHERE seq = 4", 4, "changed"),
        ("UPDATE rulings SET events = CAST(x'5bff5d' AS TEXT) WHERE seq = 2", 2, "changed"),
        ("UPDATE rulings SET name = 'Eve' WHERE seq = 5", 5, "changed"),
        ("UPDATE rulings SET user = 12 WHERE seq = 1", 1, "changed"),
        ("UPDATE rulings SET manages = 0 WHERE seq = 1", 1, "changed"),
        ("UPDATE rulings SET at = replace(at, '12:', '13:') WHERE seq = 2", 2, "changed"),
        ("UPDATE rulings SET interaction = 5 WHERE seq = 2", 2, "changed"),
        ("UPDATE rulings SET hash = upper(hash) WHERE seq = 2", 2, "changed"),
        ("UPDATE rulings SET previous = hash WHERE seq = 2", 2, "changed"),
        ("UPDATE games SET channel = 8", 1, "changed"),
        ("UPDATE games SET guild = NULL", 1, "changed"),
    ],
)
async def test_what_was_touched_is_named(path: Path, game: int, change: str, seq: int, reason: str) -> None:
    tamper(path, change)
    with pytest.raises(DamagedLogError) as damage:
        await reading(path, game)
    assert (damage.value.game, damage.value.seq, damage.value.reason) == (game, seq, reason)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ("UPDATE rulings SET events = replace(events, 'spell-cast', 'spell-sung') WHERE seq = 3", "spell-sung"),
        ('UPDATE rulings SET events = replace(events, \'"total":15\', \'"total":"x"\') WHERE seq = 3', "total"),
        ("UPDATE rulings SET command = '{' WHERE seq = 3", "truncated"),
        ("UPDATE rulings SET at = 'yesterday' WHERE seq = 3", "yesterday"),
    ],
)
async def test_what_this_program_cannot_read(path: Path, game: int, change: str, word: str) -> None:
    tamper(path, change, lambda raw: rechain(raw, game))
    with pytest.raises(DamagedLogError, match=word) as damage:
        await reading(path, game)
    assert (damage.value.game, damage.value.seq, damage.value.reason) == (game, 3, "unknown")


async def test_a_game_that_is_not_there(path: Path, game: int) -> None:
    with pytest.raises(DamagedLogError) as damage:
        await reading(path, game + 1)
    assert (damage.value.game, damage.value.seq, damage.value.reason) == (game + 1, 1, "gone")


whole = st.integers(min_value=0, max_value=2**63 - 1)
throws = st.builds(
    Rolled,
    by=st.none(),
    reason=st.just("free"),
    sides=st.integers(1, 1000),
    faces=st.lists(st.integers(1, 1000)).map(tuple),
    source=st.sampled_from(["bot", "hand"]),
)
totals = st.builds(FreeRoll, total=st.integers(), modifier=st.integers(-99, 99), reason=st.text())
rulings = st.builds(
    Ruling,
    seq=st.just(1),
    at=st.datetimes(min_value=datetime(1970, 1, 1), timezones=st.just(UTC)),  # noqa: DTZ001  # hypothesis adds the zone
    actor=st.builds(Actor, user=whole, name=st.text(), manages=st.booleans()),
    interaction=whole,
    command=st.builds(Roll, count=st.integers(1, 100), reason=st.text()),
    events=st.lists(throws | totals).map(tuple),
)


@pytest.mark.slow
@given(rulings)
@settings(max_examples=60, deadline=None)
def test_any_ruling_comes_back(ruling: Ruling) -> None:
    async def stored() -> list[Ruling]:
        database = await open_database(":memory:")
        try:
            journal = Journal(database)
            return await journal.read(await journal.append(place(7), None, ruling))
        finally:
            await database.close()

    assert asyncio.run(stored()) == [ruling]
