"""A planted token and planted secrets of the dice show nowhere: in no log, post, file, fault or repr."""

import base64
import io
import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.client import RefereeBot
from bot.client.health_reporter import HealthReporter
from bot.ops.logs import log_to_stderr
from bot.ops.settings import Settings
from bot.referee.dice import SECRET_BYTES, FairChance, SealedDice
from storage.errors import DatabaseError
from tests.script_runner import open_runner

pytestmark = pytest.mark.slow

TOKEN = "simcord.fake.token"  # noqa: S105 - what the bot logs in with on the simulated Discord
PHASE = """
alice: /game new language:en
bob: /game join
alice: /wizard add name:Ansgar level:4 spells:"Bolt 3; Shield 3 remains"
bob: /wizard add name:Otto level:3 spells:"Frost 7"
alice: /winds
alice: /cast wizard:Ansgar spell:Bolt dice:1
bob: /pass
alice: /roll dice:3d6
alice: /log show last:50
alice: /log export
alice: /log verify
alice: /game show
alice: /doctor
bob: /privacy
bob: /luck
"""


Log = Callable[[], str]
"""Gives what has been logged."""


class Planted(FairChance):
    """Sealed dice from secrets that a test can look for."""

    def __init__(self) -> None:
        self.given: list[bytes] = []

    def secret(self) -> bytes:
        """The next one."""
        self.given.append(b"planted secret %d " % len(self.given) + bytes(range(200, 216))[: SECRET_BYTES - 17])
        return self.given[-1]


def forms(secret: bytes) -> Iterator[str]:
    """How bytes may come to be written."""
    yield from (secret.hex(), repr(secret)[2:-1], base64.b64encode(secret).decode()[:-4], str(list(secret))[1:-1])
    yield secret[:16].decode()


def files(folder: Path) -> list[str]:
    """All that the posts have carried."""
    return [path.read_bytes().decode("utf-8", "replace") for path in folder.iterdir()]


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[Log]:
    """The log as the bot sets it up for LOG_LEVEL=DEBUG."""
    monkeypatch.setattr(logging.root, "handlers", [])
    loggers = [logging.root, *(logging.getLogger(name) for name in ("discord", "aiosqlite", "asyncpg", "psycopg"))]
    levels = [logger.level for logger in loggers]
    written = io.StringIO()
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stderr", written)
        log_to_stderr("DEBUG", "json", (TOKEN,))
    yield written.getvalue
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


async def test_nothing_secret_shows(tmp_path: Path, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, seen = Planted(), list[Any]()
    async with open_runner(chance=chance, files=tmp_path) as runner:
        world = runner.player.world
        bot: RefereeBot = world.bot
        assert bot.http.token == TOKEN
        seen += await runner.run(PHASE)
        seen += await runner.run("restart")
        seen += await runner.run("alice: /game show")
        bot = world.bot
        channel = (await world.channel(await world.person("alice"), "table")).id
        session = await bot.referee.session(channel)
        assert session
        assert session.secret == await bot.journal.secret(session.game_id, session.commitments)
        assert session.secret
        assert session.secret.content == chance.given[-1]
        sealed = SealedDice(session.secret.content, b"x")
        seen += [
            repr(it) for it in (session, session.secret, sealed, Settings(token=TOKEN), bot, bot.referee, bot.journal)
        ]
        seen += [f"{Settings(token=TOKEN)} {bot.http!r} {bot.journal._database!r}"]

        def failing(*given: object) -> None:
            raise RuntimeError(f"a fault with {given!r}")

        with monkeypatch.context() as patched:
            patched.setattr("bot.referee.referee.decide", failing)
            seen += await runner.run("alice: /winds\nalice: /cast wizard:Ansgar spell:Shield dice:1", failing=True)
        async with bot.journal._database.transaction() as connection:
            await connection.execute("PRAGMA query_only = ON")
        seen += await runner.run("alice: /cast wizard:Ansgar spell:Shield dice:1\nalice: /game undo\nalice: /doctor")
        health_reporter = HealthReporter(bot.journal._database)
        health_reporter.bot = bot
        seen += [msgspec.json.encode(await health_reporter.health()).decode()]
        with pytest.raises(DatabaseError) as fault:
            await bot.key_values.set("x", "y")
        seen += [repr(fault.value), str(fault.value)]
        database: Any = bot.journal._database
        await database.connection.execute("PRAGMA query_only = OFF")
        requests = world.discord.http_requests
        tokens = {parts[3] for request in requests if (parts := request.path.split("/"))[1] == "interactions"}
        seen += [request.json for request in requests]
        seen += files(tmp_path)
        logged = log()
        everything = f"{seen}\n{logged}"
        assert "RuntimeError: a fault with" in logged
        assert "journal-failed" in logged
        assert [form for form in forms(chance.given[-1]) if form in everything] == []
        assert TOKEN not in everything
        assert tokens
        assert not any(token in logged for token in tokens)

        revealed = chance.given[-1]
        await runner.run("alice: /phase end\nalice: /log export")
        logs = files(tmp_path)
        assert any(revealed.hex() in text for text in logs), "after its reveal everybody may know it"
        assert chance.given[-1] != revealed
        assert not any(form in text for text in logs for form in forms(chance.given[-1]))
