"""PostgreSQL: what keeps it from being used is said in one line, and no ruling is lost or doubled on a bad day."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from importlib.resources import files
from urllib.parse import urlsplit
from uuid import uuid4

import asyncpg
import msgspec
import pytest

from bot.rules.commands import Actor
from storage.backends import open_database
from storage.errors import (
    ConstraintError,
    ContendedError,
    DatabaseError,
    DatabaseNewerError,
    DatabaseUnreadableError,
    KnownInteractionError,
    OutcomeUnknownError,
    SequenceTakenError,
)
from storage.journal import Journal
from storage.postgres import database as postgres
from storage.postgres.database import MOST_CONNECTIONS, PostgresDatabase
from tests.postgres import run_sql, temporary_schema
from tests.storage.commit_counting import together
from tests.storage.sample_rulings import place, play, ruling
from tests.tcp_proxy import Moment, TcpProxy, tcp_proxy

COMMIT = b"COMMIT\0"
"""The statement as it goes over the wire, ended by NUL."""


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async with temporary_schema() as made:
        yield made


@pytest.fixture
async def database(url: str) -> AsyncIterator[PostgresDatabase]:
    opened = await PostgresDatabase.open(url)
    yield opened
    await opened.close()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long."""
    monkeypatch.setattr(postgres, "PATIENCE", 0.3)
    monkeypatch.setattr(postgres, "RETRY", 0.02)


def with_login(url: str, login: str) -> str:
    parts = urlsplit(url)
    return parts._replace(netloc=f"{login}@{parts.netloc.rpartition('@')[2]}").geturl()


async def refusal(url: str) -> DatabaseUnreadableError:
    """What is said where the database cannot be used."""
    with pytest.raises(DatabaseUnreadableError) as refused:
        await (await open_database(url)).close()
    assert "\n" not in str(refused.value)
    assert (urlsplit(url).password or "…") not in str(refused.value)
    return refused.value


async def test_nobody_answers(hasty: None, unused_tcp_port: int) -> None:
    error = await refusal(f"postgresql://winds:secret@127.0.0.1:{unused_tcp_port}/winds")
    assert error.reason == "unreachable"
    assert "DATABASE_URL" in str(error)
    assert str(error).startswith(f"postgresql://winds@127.0.0.1:{unused_tcp_port}/winds: ")


async def test_the_password_is_wrong(url: str) -> None:
    wrong = with_login(url, f"{urlsplit(url).username}:wrong%40word")
    try:
        await (await asyncpg.connect(wrong)).close()
    except asyncpg.PostgresError:
        error = await refusal(wrong)
        assert error.reason == "password"
        assert "wrong@word" not in str(error)
    else:
        pytest.skip("this server asks for no password")


async def test_there_is_no_such_database(url: str) -> None:
    assert (await refusal(urlsplit(url)._replace(path="/there_is_none").geturl())).reason == "no-database"


async def test_an_option_that_is_none(url: str) -> None:
    assert (await refusal(f"{url}&sslmode=secret")).reason == "bad-url"


async def test_no_more_connections(database: PostgresDatabase, url: str, hasty: None) -> None:
    role, name = f"role_{uuid4().hex}", urlsplit(url).query.partition("=")[2]
    await run_sql(url, f"CREATE ROLE {role} LOGIN PASSWORD 'word' CONNECTION LIMIT 0")
    await run_sql(url, f"GRANT ALL ON SCHEMA {name} TO {role}")
    try:
        assert (await refusal(with_login(url, f"{role}:word"))).reason == "too-many"
    finally:
        await run_sql(url, f"DROP OWNED BY {role}")
        await run_sql(url, f"DROP ROLE {role}")


async def test_a_newer_schema_is_refused(database: PostgresDatabase, url: str) -> None:
    await run_sql(url, "INSERT INTO schema_versions (number) VALUES (99)")
    with pytest.raises(DatabaseNewerError, match="newer version"):
        await PostgresDatabase.open(url)


async def test_another_programs_tables_are_refused(url: str) -> None:
    await run_sql(url, "CREATE TABLE recipes (name TEXT)")
    assert (await refusal(url)).reason == "foreign"
    assert await run_sql(url, "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()") == [(1,)]


async def test_several_open_a_new_database_at_once(url: str) -> None:
    opened = await asyncio.gather(*(PostgresDatabase.open(url) for _ in range(4)))
    steps = len(list((files("storage") / "migrations" / "postgres").iterdir()))
    assert await run_sql(url, "SELECT number FROM schema_versions ORDER BY 1") == [(n,) for n in range(1, steps + 1)]
    await asyncio.gather(*(database.close() for database in opened))


def test_both_databases_have_the_same_migrations() -> None:
    names = [{s.name for s in (files("storage") / "migrations" / d).iterdir()} for d in ("sqlite", "postgres")]
    assert names[0] == names[1]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE rulings SET name = 'Eve' WHERE seq = 2",
        "DELETE FROM rulings",
        "TRUNCATE rulings",
        "TRUNCATE games CASCADE",
        "DELETE FROM games",
        "INSERT INTO rulings SELECT * FROM rulings ON CONFLICT (game, seq) DO UPDATE SET name = 'Eve'",
    ],
)
async def test_rulings_are_neither_changed_nor_deleted(database: PostgresDatabase, url: str, statement: str) -> None:
    game = await play(Journal(database), 7, 3)
    with pytest.raises(asyncpg.IntegrityConstraintViolationError):
        await run_sql(url, statement)
    assert len(await Journal(database).read(game)) == 3


async def test_a_name_that_postgres_does_not_keep_fails_alone(database: PostgresDatabase) -> None:
    journal = Journal(database)
    with_nul = msgspec.structs.replace(ruling(1, 1), actor=Actor(user=1, name="a\0b"))
    unfit, fit = await together(
        database, journal.append(place(7), None, with_nul), journal.append(place(8), None, ruling(1, 2))
    )
    assert isinstance(unfit, ConstraintError)
    assert isinstance(fit, int)


async def test_all_connections_are_in_use(database: PostgresDatabase, hasty: None) -> None:
    async with AsyncExitStack() as held:
        for _ in range(MOST_CONNECTIONS):
            await held.enter_async_context(database.transaction())
        with pytest.raises(DatabaseUnreadableError) as refused:
            await Journal(database).append(place(7), None, ruling(1, 1))
        assert refused.value.reason == "pool-full"
    assert await play(Journal(database), 7, 2)


async def test_another_process_takes_the_number(database: PostgresDatabase, url: str) -> None:
    other = await PostgresDatabase.open(url)
    here, there = Journal(database), Journal(other)
    game = await play(here, 7, 1)
    outcomes = await asyncio.gather(
        *(journal.append(place(7), game, ruling(2, n)) for n, journal in enumerate((here, there), 1)),
        *(journal.append(place(n), None, ruling(1, 10 * n)) for n, journal in enumerate((here, there), 8)),
        return_exceptions=True,
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes[:2]) == [SequenceTakenError.__name__, "int"]
    assert [type(outcome) for outcome in outcomes[2:]] == [int, int]
    assert len(await there.read(game)) == 2
    await other.close()


async def test_a_process_that_hangs_holds_up_its_channel_alone(
    url: str, database: PostgresDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(postgres._SETTINGS, "lock_timeout", "100")
    other = await PostgresDatabase.open(url)
    async with database.transaction() as hanging:
        await hanging.execute("INSERT INTO games (channel, opened) VALUES (?, ?)", 7, "now")
        journal = Journal(other)
        held, free = await together(other, *(journal.append(place(n), None, ruling(1, n)) for n in (7, 8)))
        assert isinstance(held, ContendedError)
        assert isinstance(free, int)
        await hanging.execute("DELETE FROM games WHERE channel = 7")
    assert await journal.append(place(7), None, ruling(1, 7))
    await other.close()


@pytest.fixture
async def proxied(url: str) -> AsyncIterator[tuple[TcpProxy, PostgresDatabase]]:
    async with tcp_proxy(url) as (proxy, near):
        opened = await PostgresDatabase.open(near)
        yield proxy, opened
        await opened.close()


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("word", [b"BEGIN", b"SAVEPOINT", b"RELEASE", COMMIT])
async def test_the_connection_breaks(proxied: tuple[TcpProxy, PostgresDatabase], word: bytes, moment: Moment) -> None:
    proxy, database = proxied
    journal = Journal(database)
    game = await play(journal, 7, 2)
    for seq, channel in ((3, 7), (1, 8)):
        proxy.break_at(word, moment)
        again = await journal.append(place(channel), game if seq == 3 else None, ruling(seq, 100 + channel))
        assert [r.interaction for r in await journal.read(again)][seq - 1 :] == [100 + channel]
    assert [entry.channel for entry in await journal.open_games(1)] == [7, 8]


async def test_nobody_knows_whether_it_was_committed(proxied: tuple[TcpProxy, PostgresDatabase], hasty: None) -> None:
    proxy, database = proxied
    journal = Journal(database)
    game = await play(journal, 7, 2)
    proxy.break_at(COMMIT, "after", for_good=True)
    with pytest.raises(OutcomeUnknownError):
        await journal.append(place(7), game, ruling(3, 3))
    await proxy.listen()
    assert len(await journal.read(game)) == 3
    with pytest.raises(KnownInteractionError):
        await journal.append(place(7), game, ruling(4, 3))
    assert await journal.append(place(7), game, ruling(4, 4)) == game


async def test_the_server_is_away_for_a_while(proxied: tuple[TcpProxy, PostgresDatabase], hasty: None) -> None:
    proxy, database = proxied
    journal = Journal(database)
    game = await play(journal, 7, 2)
    await proxy.disconnect()
    lost = [journal.append(place(7), game, ruling(3, n)) for n in (3, 4)]
    outcomes = await asyncio.wait_for(together(database, *lost), 10)
    assert [getattr(outcome, "reason", None) for outcome in outcomes] == ["unreachable", "unreachable"]
    with pytest.raises(DatabaseError):
        await journal.head(game)
    await proxy.listen()
    assert await journal.append(place(7), game, ruling(3, 3)) == game
    assert await journal.head(game) == 3


async def test_a_restart_of_the_server_is_waited_for(proxied: tuple[TcpProxy, PostgresDatabase]) -> None:
    proxy, database = proxied
    journal = Journal(database)
    game = await play(journal, 7, 2)
    await proxy.disconnect()
    appending = asyncio.ensure_future(journal.append(place(7), game, ruling(3, 3)))
    await asyncio.sleep(0.3)
    await proxy.listen()
    assert await appending == game


async def test_the_network_is_silent(
    url: str, database: PostgresDatabase, hasty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "SILENCE", 0.3)
    async with tcp_proxy(url) as (proxy, near):
        game = await play(Journal(database), 7, 2)
        far = await PostgresDatabase.open(near)
        proxy.pause()
        with pytest.raises(DatabaseError):
            await asyncio.wait_for(Journal(far).append(place(7), game, ruling(3, 3)), 10)
        await proxy.close()
        await far.close()


async def test_the_server_ends_the_connection(database: PostgresDatabase, url: str) -> None:
    journal = Journal(database)
    game = await play(journal, 7, 2)
    ((connection,),) = await database.fetch("SELECT pg_backend_pid()")
    await run_sql(url, f"SELECT pg_terminate_backend({connection}, 1000)")
    assert await journal.append(place(7), game, ruling(3, 3)) == game
    assert len(await journal.read(game)) == 3
    ((another,),) = await database.fetch("SELECT pg_backend_pid()")
    assert another != connection
