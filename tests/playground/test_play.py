"""What the transcript says of what the small bot does."""

from pathlib import Path

import pytest

from tests.playground.conftest import SmallBotRunner

FIELDS = [
    "line",
    "user",
    "channel",
    "input",
    "refused",
    "text",
    "private",
    "modal",
    "choices",
    "posts",
    "events",
    "game",
]


async def test_every_step_is_one_object_with_all_fields(small_bot_runner: SmallBotRunner) -> None:
    entries = await small_bot_runner.run(
        "alice: /hello name:Bob\nrestart\nwait 60\nagain\ntogether\nbob: /whisper\nend"
    )
    assert [list(entry) for entry in entries] == [FIELDS] * 7
    assert [entry["line"] for entry in entries] == [1, 2, 3, 4, 5, 6, 7]
    assert [entry["user"] for entry in entries] == ["alice", None, None, None, None, "bob", None]
    assert entries[0]["input"] == "/hello name:Bob"


async def test_a_public_post(small_bot_runner: SmallBotRunner) -> None:
    entry = await small_bot_runner.run_line("alice: /count start:3")
    [post] = entry["posts"]
    assert post.pop("id").isdecimal()
    assert post == {
        "channel": "table",
        "kind": "other",
        "text": "**3** :d6_4:",
        "buttons": ["Add one", "Stop"],
        "selects": [],
        "files": [],
        "pings": [],
        "edited": False,
    }
    assert entry["text"] is entry["private"] is entry["refused"] is None


async def test_a_private_answer(small_bot_runner: SmallBotRunner) -> None:
    entry = await small_bot_runner.run_line("alice: /whisper")
    assert entry["text"] == "en-US en-US"
    assert entry["private"] == {"buttons": ["Secret"], "selects": [], "files": []}
    assert entry["posts"] == []


async def test_a_click_edits_the_post(small_bot_runner: SmallBotRunner) -> None:
    await small_bot_runner.run("alice: /count start:3\nbob: /count start:7")
    entry = await small_bot_runner.run_line('alice: click "Add"')
    assert [(post["text"], post["edited"]) for post in entry["posts"]] == [("**8** :d6_3:", True)]


async def test_a_button_is_found_in_the_newest_post_that_has_it_enabled(small_bot_runner: SmallBotRunner) -> None:
    await small_bot_runner.run("alice: /whisper\nalice: /count")
    assert (await small_bot_runner.run_line('bob: click "Secret"'))["refused"] == "client", (
        "the private answer is not his"
    )
    assert (await small_bot_runner.run_line('alice: click "Stop"'))["refused"] == "client", "it is disabled"
    assert (await small_bot_runner.run_line('alice: click "Nothing"'))["refused"] == "client"
    assert (await small_bot_runner.run_line('alice: click "add ONE"'))["refused"] is None, "the case does not matter"
    assert (await small_bot_runner.run_line('alice #north: click "Add one"'))["refused"] == "client", (
        "it is in another channel"
    )


async def test_a_label_that_begins_several_buttons_is_none(small_bot_runner: SmallBotRunner) -> None:
    await small_bot_runner.run("alice: /whisper\nalice: /count\nalice: /colours")
    line = 'alice: click ""'
    assert (await small_bot_runner.run_line(line))["refused"] == "client"


async def test_menus_take_labels_or_values_or_how_a_label_begins(small_bot_runner: SmallBotRunner) -> None:
    await small_bot_runner.run_line("alice: /colours")
    assert (await small_bot_runner.run_line('alice: select "Colour" "Blue"'))["text"] == "chose b"
    assert (await small_bot_runner.run_line('alice: select "Col" "r"'))["text"] == "chose r"
    assert (await small_bot_runner.run_line('alice: select "Colour" "Green"'))["refused"] == "client"
    assert (await small_bot_runner.run_line('alice: select "colour" "blue"'))["text"] == "chose b", (
        "the case does not matter"
    )
    assert (await small_bot_runner.run_line('alice: select "COL" "r"'))["text"] == "chose r"
    assert (await small_bot_runner.run_line('alice: select "Colour" "Bl"'))["text"] == "chose b"


async def test_forms_keep_what_is_not_given(small_bot_runner: SmallBotRunner) -> None:
    shown = await small_bot_runner.run_line("alice: /letter")
    assert shown["modal"] == {
        "title": "A letter",
        "fields": [{"label": "To", "value": "bob"}, {"label": "Text", "value": ""}],
    }
    assert (await small_bot_runner.run_line("bob: modal x"))["refused"] == "client", "it is not open before him"
    assert (await small_bot_runner.run_line("alice: modal carol"))["refused"] == "client", (
        "the second field must be filled"
    )
    assert (await small_bot_runner.run_line('alice: modal carol "a\\nb"'))["posts"][0]["text"] == "To carol: a\nb"
    assert (await small_bot_runner.run_line("alice: modal carol again"))["refused"] == "client", "it is gone"


async def test_a_form_opened_by_a_button(small_bot_runner: SmallBotRunner) -> None:
    await small_bot_runner.run('alice: /colours\nalice: click "Write"')
    assert (await small_bot_runner.run_line('alice: modal "" x'))["refused"] == "client"
    assert (await small_bot_runner.run_line('alice: modal "me" x'))["posts"][0]["text"] == "To me: x"


async def test_suggestions(small_bot_runner: SmallBotRunner) -> None:
    entry = await small_bot_runner.run_line("alice: complete /hello loud:yes name:f")
    assert entry["choices"] == [{"name": "Fiona", "value": "fiona"}, {"name": "Fred", "value": "fred"}]
    assert (await small_bot_runner.run_line('alice: complete /hello name:""'))["choices"] is not None
    assert (await small_bot_runner.run_line("alice: complete /hello loud:y"))["refused"] == "client"


@pytest.mark.parametrize(
    "step",
    [
        "/nothing",
        "/hello",
        "/hello name:Bob what:1",
        "/hello name:Bob loud:perhaps",
        '/hello name:"123456789012345678901"',
        "/count start:many",
        "/upload file:nowhere.txt",
    ],
)
async def test_what_discord_would_not_send(small_bot_runner: SmallBotRunner, step: str) -> None:
    entry = await small_bot_runner.run_line(f"alice: {step}")
    assert entry["refused"] == "client"
    assert not small_bot_runner.world.discord.backend.interactions


@pytest.mark.parametrize("step", ["/break", "/think", "/silent"])
async def test_a_bot_that_fails(small_bot_runner: SmallBotRunner, step: str) -> None:
    assert (await small_bot_runner.run_line(f"alice: {step}"))["refused"] == "failed"
    assert (await small_bot_runner.run_line("alice: /hello name:Bob"))["refused"] is None, "only the step that failed"


async def test_a_persistent_button_that_fails_is_only_logged(small_bot_runner: SmallBotRunner) -> None:
    await small_bot_runner.run_line("alice: /count start:13")
    assert (await small_bot_runner.run_line('alice: click "Add one"'))["refused"] == "failed"


async def test_a_late_answer(small_bot_runner: SmallBotRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (await small_bot_runner.run_line("alice: /slow seconds:0.05"))["refused"] is None
    monkeypatch.setattr("bot.playground.observation.ANSWER_SECONDS", -1.0)
    assert (await small_bot_runner.run_line("alice: /slow seconds:0.05"))["refused"] == "failed"


async def test_a_refusal_has_its_key(small_bot_runner: SmallBotRunner) -> None:
    entry = await small_bot_runner.run_line("alice: /refuse")
    assert (entry["refused"], entry["text"]) == ("not-allowed", "No.")


async def test_the_events_of_a_ruling(small_bot_runner: SmallBotRunner) -> None:
    events = (await small_bot_runner.run_line("alice: /roll"))["events"]
    assert [event["kind"] for event in events] == ["rolled", "free-roll"]
    assert len(events[0]["faces"]) == 2


async def test_pings_are_only_those_that_discord_would_make(small_bot_runner: SmallBotRunner) -> None:
    [post] = (await small_bot_runner.run_line("alice: /call user:@bob"))["posts"]
    assert (post["pings"], post["text"]) == (["bob"], "@bob and @alice in #table not <@1> <#2>")


async def test_a_post_in_its_final_state_and_none_that_is_gone(small_bot_runner: SmallBotRunner) -> None:
    [post] = (await small_bot_runner.run_line("alice: /tidy"))["posts"]
    assert (post["text"], post["edited"]) == ("second", False)


async def test_files_go_in_and_come_out(small_bot_runner: SmallBotRunner, tmp_path: Path) -> None:
    (tmp_path / "my list.txt").write_text("one\ntwo")
    entry = await small_bot_runner.run_line(f'alice: /upload file:file:"{tmp_path}/my list.txt"')
    assert entry["posts"][0]["text"] == "my list.txt: one\ntwo"
    for _ in range(2):
        assert (await small_bot_runner.run_line("alice: /chart"))["posts"][0]["files"] == ["chart.txt"]
    assert sorted(path.name for path in (tmp_path / "files").iterdir()) == ["chart-2.txt", "chart.txt"]


async def test_direct_messages(small_bot_runner: SmallBotRunner) -> None:
    entry = await small_bot_runner.run_line("alice @dm: /hello name:Bob")
    assert (entry["channel"], entry["posts"][0]["channel"]) == ("@dm", "@dm")
    await small_bot_runner.run_line("alice @dm: /count")
    assert (await small_bot_runner.run_line('alice @dm: click "Add one"'))["posts"][0]["edited"]


async def test_the_steps_of_a_race_are_recorded_apart(small_bot_runner: SmallBotRunner) -> None:
    entries = await small_bot_runner.run("together\nalice: /race\nbob: /race\nalice: /break\nend")
    assert [entry["text"] for entry in entries] == [None, "alice 1", "bob 1", None, None]
    assert [[post["text"] for post in entry["posts"]] for entry in entries] == [[], ["alice ran"], ["bob ran"], [], []]
    assert [entry["refused"] for entry in entries] == [None, None, None, "failed", None]


async def test_again_and_restart(small_bot_runner: SmallBotRunner) -> None:
    entries = await small_bot_runner.run("again\nalice: /take\nagain\nrestart\nagain\ntogether\nbob: /take\nagain\nend")
    refused = [entry["refused"] for entry in entries]
    assert refused == ["client", None, "already-ruled", None, "already-ruled", None, None, "already-ruled", None]
    assert small_bot_runner.state.taken == ["alice", "bob"]


async def test_buttons_and_forms_after_a_restart(small_bot_runner: SmallBotRunner) -> None:
    await small_bot_runner.run("alice: /count start:1\nrestart")
    assert (await small_bot_runner.run_line('bob: click "Add one"'))["posts"][0]["text"].startswith("**2**")


async def test_the_first_user_may_manage_channels(small_bot_runner: SmallBotRunner) -> None:
    entries = await small_bot_runner.run("alice: /where\nbob: /where")
    assert [entry["text"].split()[-1] for entry in entries] == ["True", "False"]
