"""A closed game is deleted whole by who manages the channel, after its log was offered and he was asked."""

import pytest

from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

ENDED = """
alice: /game new language:en
bob: /game join
alice: /winds
alice: /phase end
alice: /game end
alice: click "End"
"""


async def test_a_closed_game_is_deleted_and_its_log_offered(runner: ScriptRunner) -> None:
    await runner.run(ENDED)
    asked = await runner.run_line("alice: /game forget")
    assert asked["refused"] is None
    assert asked["posts"] == []
    assert asked["private"]["buttons"] == ["Delete for good"]
    assert asked["private"]["files"] == ["log-1.jsonl"]
    assert "Delete game 1" in asked["text"]
    await runner.run("restart")
    done = await runner.run_line('alice: click "Delete for good"')
    [said] = done["posts"]
    assert "Game 1 is deleted\nDeleted by alice" in said["text"]
    assert said["pings"] == []
    assert (await runner.run_line("alice: /log show"))["refused"] == "no-log"
    assert (await runner.run_line('alice: click "Delete for good"'))["refused"] == "no-closed-game"
    assert (await runner.run_line("alice: /game new"))["refused"] is None


async def test_only_who_manages_the_channel_and_only_a_closed_game(runner: ScriptRunner) -> None:
    await runner.run("alice: /game new language:en\nbob: /game join")
    assert (await runner.run_line("alice: /game forget"))["refused"] == "no-closed-game"
    assert (await runner.run_line("alice: /game forget game:1"))["refused"] == "no-closed-game"
    await runner.run('alice: /game end\nalice: click "End"')
    for user in ("bob", "carol"):
        assert (await runner.run_line(f"{user}: /game forget"))["refused"] == "forget-not-allowed"
    assert (await runner.run_line("alice #north: /game forget"))["refused"] == "no-closed-game"
    assert (await runner.run_line("alice #north: /game forget game:1"))["private"]["buttons"] == ["Delete for good"]
    assert (await runner.run_line("alice @dm: /game forget"))["refused"] in ("no-closed-game", "client")


async def test_closed_games_are_suggested_to_who_manages_their_channel(runner: ScriptRunner) -> None:
    for channel in ("north", "south", "table"):
        await runner.run(ENDED.replace("alice:", f"alice #{channel}:").replace("bob:", f"bob #{channel}:"))
    await runner.run("alice: /game new language:en")
    offered = (await runner.run_line('alice: complete /game forget game:""'))["choices"]
    assert [choice["value"] for choice in offered] == [3, 2, 1]
    assert [choice["name"].rpartition(" ")[2] for choice in offered] == ["#table", "#south", "#north"]
    assert [c["value"] for c in (await runner.run_line('alice: complete /game forget game:"2"'))["choices"]] == [2]
    assert (await runner.run_line('bob: complete /game forget game:""'))["choices"] == []


async def test_a_press_under_a_post_of_a_deleted_game(runner: ScriptRunner) -> None:
    await runner.run(ENDED)
    await runner.run("bob: /log show")
    await runner.run('alice: /game forget\nalice: click "Delete for good"')
    for step in ("/log export", "/log verify", "/luck", "/log show"):
        assert (await runner.run_line(f"bob: {step}"))["refused"] == "no-log"


async def test_in_russian(runner: ScriptRunner) -> None:
    await runner.run(ENDED)
    asked = await runner.run_line("alice[ru]: /game forget")
    assert asked["private"]["buttons"] == ["Удалить навсегда"]
    assert "Удалить игру 1" in asked["text"]
