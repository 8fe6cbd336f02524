"""The bot as a process of its own, before a stand-in of Discord."""

import asyncio
import re
import sqlite3
import time
from pathlib import Path

import pytest

from bot.ops.health import Health, read_health
from tests.client.bot_process import HANGS, connected, running
from tests.client.standin import APPLICATION, TOKEN, StandIn

pytestmark = pytest.mark.slow

COMMANDS = f"/applications/{APPLICATION}/commands"


def only_line(status: int, err: str) -> str:
    """The one line that the bot had to say before it gave up."""
    assert status == 1, err
    [line] = err.splitlines()
    return line


async def test_wrong_token_is_one_line(discord_standin: StandIn, tmp_path: Path) -> None:
    async with running(discord_standin, tmp_path, DISCORD_TOKEN="MTIz.wrong.token", LOG_LEVEL="DEBUG") as bot:  # noqa: S106
        status, _, err = await bot.end()
    assert status == 1
    assert err.splitlines()[-1].startswith("DISCORD_TOKEN is refused by Discord")
    assert "Traceback" not in err
    assert "MTIz.wrong.token" not in err


async def test_missing_token_is_one_line(discord_standin: StandIn, tmp_path: Path) -> None:
    async with running(discord_standin, tmp_path, DISCORD_TOKEN="") as bot:
        status, _, err = await bot.end()
    assert only_line(status, err).startswith("DISCORD_TOKEN is not set")


async def test_token_may_stand_in_a_file(discord_standin: StandIn, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n")
    async with running(discord_standin, tmp_path) as bot:
        await connected(discord_standin)
        status, *_ = await bot.stop()
    assert status == 0


async def test_tells_commands_once(discord_standin: StandIn, tmp_path: Path) -> None:
    for _ in range(2):
        async with running(discord_standin, tmp_path) as bot:
            await connected(discord_standin)
            await bot.stop()
        discord_standin.identified = 0
    [shown] = discord_standin.asked("PUT", COMMANDS)
    assert {"roll", "cast", "winds"} <= {command["name"] for command in shown}
    [roll] = [command for command in shown if command["name"] == "roll"]
    assert roll["contexts"] == [0, 1]
    assert roll["name_localizations"]["ru"] == "бросок"


async def test_tells_commands_again_when_they_have_changed(discord_standin: StandIn, tmp_path: Path) -> None:
    async with running(discord_standin, tmp_path) as bot:
        await connected(discord_standin)
        await bot.stop()
    connection = sqlite3.connect(tmp_path / "winds.sqlite3")
    with connection:
        connection.execute("UPDATE marks SET value = 'another' WHERE name = ?", (f"commands:{APPLICATION}",))
    connection.close()
    discord_standin.identified = 0
    async with running(discord_standin, tmp_path) as bot:
        await connected(discord_standin)
        await bot.stop()
    assert len(discord_standin.asked("PUT", COMMANDS)) == 2


async def test_missing_permission_is_one_line(discord_standin: StandIn, tmp_path: Path) -> None:
    discord_standin.sync_status = 403
    async with running(discord_standin, tmp_path, LOG_LEVEL="ERROR") as bot:
        status, _, err = await bot.end()
    assert "Missing Access" in only_line(status, err)
    assert "client_id" in err


@pytest.mark.parametrize("code", [1001, 4000, 4009])
async def test_connects_again(discord_standin: StandIn, tmp_path: Path, code: int) -> None:
    async with running(discord_standin, tmp_path) as bot:
        await connected(discord_standin)
        await asyncio.sleep(0.2)
        await discord_standin.drop(code)
        await discord_standin.until(lambda: discord_standin.identified + discord_standin.resumed >= 2)
        status, _, err = await bot.stop()
    assert status == 0
    assert TOKEN not in err


async def test_answers_a_command(discord_standin: StandIn, tmp_path: Path) -> None:
    async with running(discord_standin, tmp_path) as bot:
        await connected(discord_standin)
        await discord_standin.send("INTERACTION_CREATE", roll_in_direct_message())
        await discord_standin.until(lambda: discord_standin.asked("POST", "/callback"))
        await bot.stop()
    [answer] = discord_standin.asked("POST", "/callback")
    assert answer["type"] == 4
    assert answer["data"]["allowed_mentions"]["parse"] == []


async def test_second_process_is_one_line(discord_standin: StandIn, tmp_path: Path) -> None:
    async with running(discord_standin, tmp_path) as first:
        await connected(discord_standin)
        async with running(discord_standin, tmp_path) as second:
            status, _, err = await second.end()
        await first.stop()
    assert re.search(r"already in use.*PostgreSQL.*DATABASE_URL", only_line(status, err))


@pytest.mark.parametrize(
    ("content", "why"), [(b"no database at all" * 100, "not a database"), (None, "folder does not exist")]
)
async def test_unusable_database_is_one_line(
    discord_standin: StandIn, tmp_path: Path, content: bytes | None, why: str
) -> None:
    database = tmp_path / "here" / "winds.sqlite3"
    if content is not None:
        database.parent.mkdir()
        database.write_bytes(content)
    async with running(discord_standin, tmp_path, DATABASE=str(database)) as bot:
        status, _, err = await bot.end()
    assert why in only_line(status, err)


async def test_newer_database_is_one_line(discord_standin: StandIn, tmp_path: Path) -> None:
    async with running(discord_standin, tmp_path) as bot:
        await connected(discord_standin)
        await bot.stop()
    connection = sqlite3.connect(tmp_path / "winds.sqlite3")
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    async with running(discord_standin, tmp_path) as bot:
        status, _, err = await bot.end()
    assert "newer" in only_line(status, err)


async def test_waits_for_discord_and_may_be_stopped_meanwhile(discord_standin: StandIn, tmp_path: Path) -> None:
    discord_standin.address = "http://127.0.0.1:9"
    async with running(discord_standin, tmp_path) as bot:
        await bot.says("next attempt in 2 s")
        status, _, err = await bot.stop()
    assert (status, "Traceback" in err) == (0, False)


async def test_logs_in_once_discord_can_be_reached(discord_standin: StandIn, tmp_path: Path) -> None:
    discord_standin.faults = 1
    async with running(discord_standin, tmp_path) as bot:
        await connected(discord_standin)
        status, _, err = await bot.stop()
    assert (status, err.count("next attempt in 1 s")) == (0, 1)


async def test_tells_machines_how_it_fares(discord_standin: StandIn, tmp_path: Path) -> None:
    file = tmp_path / "health.json"
    async with running(discord_standin, tmp_path, HEALTH_FILE=str(file)) as bot:
        await connected(discord_standin)
        health = await asyncio.to_thread(first_health, file)
        await bot.stop()
    assert (health.pid, health.journal) == (bot.process.pid, True)
    assert not await asyncio.to_thread(file.exists), "a bot that has stopped says nothing"


def first_health(file: Path) -> Health:
    until = time.monotonic() + HANGS
    while not file.exists():
        assert time.monotonic() < until
        time.sleep(0.05)
    return read_health(file)


def roll_in_direct_message() -> dict[str, object]:
    user = {"id": "5", "username": "alice", "discriminator": "0", "global_name": None, "avatar": None}
    option = {"name": "dice", "type": 3, "value": "3d6"}
    return {
        "id": "900", "application_id": str(APPLICATION), "type": 2, "token": "t", "version": 1, "locale": "ru",
        "channel_id": "8", "channel": {"id": "8", "type": 1, "recipients": [user], "last_message_id": None},
        "user": user, "entitlements": [], "app_permissions": "0", "context": 1, "authorizing_integration_owners": {},
        "attachment_size_limit": 0,
        "data": {"id": "100", "name": "roll", "type": 1, "options": [option]},
    }  # fmt: skip
