"""Rulings that stand though their posts were lost: shown at the next act, never thrown again."""

import logging

import pytest

from tests.posts.test_clicks import CAST, manual
from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

__all__ = ["manual"]

LATE = "Shown late"
ANSWER, CHANNEL = "/interactions/*/callback", "/channels/*/messages"


def lose_posts(runner: ScriptRunner, *, status: int = 500, code: int = 0) -> None:
    """Discord takes neither answers nor posts until `find_again`."""
    discord = runner.player.world.discord
    for path in (ANSWER, CHANNEL):
        discord.inject_error("POST", path, status=status, code=code, times=None)


def find_again(runner: ScriptRunner) -> None:
    runner.player.world.discord.backend.faults.clear()


@pytest.mark.parametrize("between", ["bob: /roll dice:1d6", "restart", "bob: /game show", "alice: /winds"])
async def test_shown_with_the_next_act_whatever_it_is(manual: ScriptRunner, between: str) -> None:
    lose_posts(manual)
    lost = await manual.run_line(CAST, failing=True)
    assert [post for post in lost["posts"] if not post["edited"]] == []
    find_again(manual)
    entries = await manual.run(f"{between}\nbob: /roll dice:1d6\ncarol: /game show")
    posts = {post["id"]: post for entry in entries for post in entry["posts"] if LATE in post["text"]}
    [late] = posts.values()
    assert "Fireball" in late["text"]
    assert late["pings"] == ["bob"]
    assert "Let through" in late["buttons"]
    answered = await manual.run_line('bob: click "Let through"')
    assert answered["refused"] is None
    rolled = [event for entry in [*entries, answered] for event in entry["events"] if event["kind"] == "rolled"]
    assert "cast" not in {event["reason"] for event in rolled}


async def test_the_ruling_is_there_once(manual: ScriptRunner) -> None:
    lose_posts(manual)
    await manual.run_line(CAST, failing=True)
    find_again(manual)
    again = await manual.run_line("again")
    assert again["refused"] == "already-ruled"
    assert [LATE in post["text"] for post in again["posts"]] == [True]
    assert (await manual.run_line("bob: /roll dice:1d6"))["posts"][0]["text"].count(LATE) == 0


async def test_several_are_shown_in_order_and_only_the_last_can_be_pressed(manual: ScriptRunner) -> None:
    lose_posts(manual)
    await manual.run(f'{CAST}\nbob: /pass\nalice: /roll dice:2d6 reason:"why not"', failing=True)
    find_again(manual)
    entry = await manual.run_line("bob: /game show")
    late = [post for post in entry["posts"] if LATE in post["text"]]
    assert "Fireball" in late[0]["text"]
    assert [bool(post["buttons"]) for post in late] == [False, False, True]


async def test_a_channel_that_takes_nothing_is_not_asked_again(manual: ScriptRunner) -> None:
    lose_posts(manual, status=403, code=50013)
    await manual.run(f"{CAST}\nbob: /roll dice:1d6", failing=True)
    requests = manual.player.world.discord.http_requests
    before = len([r for r in requests if r.path.endswith("/messages")])
    await manual.run("bob: /roll dice:1d6\nbob: /roll dice:1d6", failing=True)
    tried = len([r for r in requests if r.path.endswith("/messages")]) - before
    assert tried == 2  # each roll its own, none the lost ones
    find_again(manual)
    late = [post for post in (await manual.run_line("bob: /game show"))["posts"] if LATE in post["text"]]
    assert len(late) == 4


@pytest.mark.parametrize(
    ("status", "code", "shown"), [(500, 0, "Discord не взял пост"), (403, 50013, "Discord не дал мне написать")]
)
async def test_the_player_is_told_in_his_language(manual: ScriptRunner, status: int, code: int, shown: str) -> None:
    discord = manual.player.world.discord
    discord.inject_error("POST", ANSWER)
    discord.inject_error("POST", CHANNEL, status=status, code=code)
    entry = await manual.run_line(CAST.replace("alice", "alice[ru]"))
    assert entry["text"].startswith(shown)
    assert entry["refused"] is None


async def test_what_somebody_deleted_is_not_shown_again(manual: ScriptRunner) -> None:
    [post] = [post for post in (await manual.run_line(CAST))["posts"] if not post["edited"]]
    backend = manual.player.world.discord.backend
    [channel] = [channel for channel, found in backend.messages.items() if int(post["id"]) in found]
    backend.delete_message(channel, int(post["id"]))
    entries = await manual.run("bob: /pass\nrestart\nalice: /phase end\nalice: /game show")
    assert not any(LATE in post["text"] for entry in entries for post in entry["posts"])


async def test_suggestions_that_come_too_late_are_no_fault(
    manual: ScriptRunner, caplog: pytest.LogCaptureFixture
) -> None:
    manual.player.world.discord.inject_error("POST", ANSWER, status=404, code=10062)
    entry = await manual.run_line('alice: complete /cast wizard:""', failing=True)
    assert not entry["choices"]
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
