"""A stop ends by itself, whatever is going on; what was ruled on stays, and what was not is refused or not begun."""

import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.client.runner import ANSWER_TIMEOUT, CLOSE_TIMEOUT, STOP_TIMEOUT
from tests.client.bot_process import FORCED, HANGS, connected, running
from tests.client.standin import APPLICATION, TOKEN, StandIn

pytestmark = pytest.mark.slow

PRIVATE = 64
"""The flag of an answer that only the user sees."""


def test_there_are_three_seconds_at_most() -> None:
    assert ANSWER_TIMEOUT + CLOSE_TIMEOUT < STOP_TIMEOUT < 3


def test_a_stop_that_hangs_is_forced() -> None:
    hang = "import time; import bot.client.runner as r; r.STOP_TIMEOUT = 0.1; r._force_stop_later(); time.sleep(999)"
    done = subprocess.run([sys.executable, "-c", hang], capture_output=True, text=True, timeout=HANGS, check=False)  # noqa: S603
    assert (done.returncode, FORCED in done.stderr) == (0, True)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_stops_cleanly(discord_standin: StandIn, tmp_path: Path, number: signal.Signals) -> None:
    async with running(discord_standin, tmp_path) as bot:
        await connected(discord_standin)
        status, out, err = await bot.stop(number)
    assert (status, "Traceback" in err) == (0, False)
    assert f"client_id={APPLICATION}" in out
    assert TOKEN not in out + err


@pytest.mark.parametrize("silent", ["login", "gateway"])
async def test_stops_while_connecting(discord_standin: StandIn, tmp_path: Path, silent: str) -> None:
    setattr(discord_standin, f"silent_{silent}", True)
    async with running(discord_standin, tmp_path) as bot:
        await discord_standin.until(lambda: discord_standin.requests and (silent == "login" or discord_standin.opened))
        status, _, err = await bot.stop()
    assert (status, "Traceback" in err) == (0, False)


async def test_stops_although_discord_does_not_listen(discord_standin: StandIn, tmp_path: Path) -> None:
    discord_standin.deaf_gateway = True
    async with running(discord_standin, tmp_path) as bot:
        await connected(discord_standin)
        status, _, err = await bot.stop()
    assert (status, "Traceback" in err) == (0, False)


async def test_rulings_that_run_are_finished_and_later_ones_refused(discord_standin: StandIn, tmp_path: Path) -> None:
    first, later = range(1000, 1012), range(2000, 2012)
    discord_standin.slow = set(first)
    async with running(discord_standin, tmp_path, ANSWER_TIMEOUT=str(HANGS)) as bot:
        await connected(discord_standin)
        await opened(discord_standin, first)
        await discord_standin.until(lambda: set(first) <= discord_standin.answers().keys())
        bot.process.send_signal(signal.SIGTERM)
        await bot.says("stopping")
        await opened(discord_standin, later)
        await discord_standin.until(lambda: set(later) <= discord_standin.answers().keys())
        discord_standin.hurry.set()
        status, _, err = await bot.end()
    assert (status, "Traceback" in err) == (0, False)
    answers = discord_standin.answers()
    assert not any(is_private(answers[number]) for number in first)
    assert all("is just being restarted" in answers[number]["data"]["content"] for number in later)
    assert journal(tmp_path) == set(first)


@pytest.mark.parametrize("begun", [0, 1, 15])
async def test_a_stop_amid_rulings_loses_none(discord_standin: StandIn, tmp_path: Path, begun: int) -> None:
    sent = range(1000, 1040)
    async with running(discord_standin, tmp_path) as bot:
        await connected(discord_standin)
        await opened(discord_standin, sent)
        await discord_standin.until(lambda: len(discord_standin.answers()) >= begun)
        status, _, err = await bot.stop()
    assert (status, "Traceback" in err) == (0, False)
    answers = discord_standin.answers()
    refused = {number for number, answer in answers.items() if is_private(answer)}
    assert all("Nothing has changed" in answers[number]["data"]["content"] for number in refused)
    stored = journal(tmp_path)
    assert stored >= answers.keys() - refused
    assert not stored & refused


async def test_a_ruling_whose_answer_discord_never_takes_stays(discord_standin: StandIn, tmp_path: Path) -> None:
    discord_standin.slow = {1000}
    async with running(discord_standin, tmp_path) as bot:
        await connected(discord_standin)
        await opened(discord_standin, [1000])
        await discord_standin.until(lambda: 1000 in discord_standin.answers())
        status, _, err = await bot.stop()
    assert (status, "Traceback" in err) == (0, False)
    assert "1 acts were not answered" in err
    assert journal(tmp_path) == {1000}


async def opened(standin: StandIn, numbers: Any) -> None:
    """Ask for a game, each in a channel of its own."""
    for number in numbers:
        await standin.send("INTERACTION_CREATE", new_game(number))


def is_private(answer: Any) -> bool:
    return bool(answer["data"].get("flags", 0) & PRIVATE)


def journal(folder: Path) -> set[int]:
    """The interactions that were ruled on."""
    connection = sqlite3.connect(folder / "winds.sqlite3")
    try:
        return {number for (number,) in connection.execute("SELECT interaction FROM rulings")}
    finally:
        connection.close()


def new_game(number: int) -> dict[str, object]:
    """The /game new of a user of his own (each may do only so much at once), as Discord sends it."""
    channel, guild = str(10**6 + number), "7"
    user = {"id": str(number), "username": "alice", "discriminator": "0", "global_name": None, "avatar": None}
    status: dict[str, object] = {"joined_at": None, "deaf": False, "mute": False, "flags": 0}
    return {
        "id": str(number), "application_id": str(APPLICATION), "type": 2, "token": f"t{number}", "version": 1,
        "locale": "en-US", "guild_locale": "en-US", "guild_id": guild, "channel_id": channel,
        "channel": {"id": channel, "type": 0, "name": "table", "position": 0, "permission_overwrites": []},
        "member": status | {"user": user, "roles": [], "permissions": "0"}, "app_permissions": str(2**40 - 1),
        "entitlements": [], "context": 0, "authorizing_integration_owners": {"0": guild}, "attachment_size_limit": 0,
        "data": {"id": "100", "name": "game", "type": 1, "options": [{"name": "new", "type": 1, "options": []}]},
    }  # fmt: skip
