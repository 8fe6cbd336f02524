"""What the transcript says of what the small bot does."""

from pathlib import Path

import pytest

from tests.playground.conftest import Stage

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


async def test_every_act_is_one_object_with_all_fields(stage: Stage) -> None:
    entries = await stage.run("alice: /hello name:Bob\nrestart\nwait 60\nagain\ntogether\nbob: /whisper\nend")
    assert [list(entry) for entry in entries] == [FIELDS] * 7
    assert [entry["line"] for entry in entries] == [1, 2, 3, 4, 5, 6, 7]
    assert [entry["user"] for entry in entries] == ["alice", None, None, None, None, "bob", None]
    assert entries[0]["input"] == "/hello name:Bob"


async def test_a_public_post(stage: Stage) -> None:
    entry = await stage.one("alice: /count start:3")
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


async def test_a_private_answer(stage: Stage) -> None:
    entry = await stage.one("alice: /whisper")
    assert entry["text"] == "en-US en-US"
    assert entry["private"] == {"buttons": ["Secret"], "selects": [], "files": []}
    assert entry["posts"] == []


async def test_a_press_edits_the_post(stage: Stage) -> None:
    await stage.run("alice: /count start:3\nbob: /count start:7")
    entry = await stage.one('alice: click "Add"')
    assert [(post["text"], post["edited"]) for post in entry["posts"]] == [("**8** :d6_3:", True)]


async def test_a_button_is_found_in_the_newest_post_that_has_it_enabled(stage: Stage) -> None:
    await stage.run("alice: /whisper\nalice: /count")
    assert (await stage.one('bob: click "Secret"'))["refused"] == "client", "the private answer is not his"
    assert (await stage.one('alice: click "Stop"'))["refused"] == "client", "it is disabled"
    assert (await stage.one('alice: click "Nothing"'))["refused"] == "client"
    assert (await stage.one('alice: click "add ONE"'))["refused"] is None, "the case does not matter"
    assert (await stage.one('alice #north: click "Add one"'))["refused"] == "client", "it is in another channel"


async def test_a_label_that_begins_several_buttons_is_none(stage: Stage) -> None:
    await stage.run("alice: /whisper\nalice: /count\nalice: /colours")
    line = 'alice: click ""'
    assert (await stage.one(line))["refused"] == "client"


async def test_menus_take_labels_or_values_or_how_a_label_begins(stage: Stage) -> None:
    await stage.one("alice: /colours")
    assert (await stage.one('alice: select "Colour" "Blue"'))["text"] == "chose b"
    assert (await stage.one('alice: select "Col" "r"'))["text"] == "chose r"
    assert (await stage.one('alice: select "Colour" "Green"'))["refused"] == "client"
    assert (await stage.one('alice: select "colour" "blue"'))["text"] == "chose b", "the case does not matter"
    assert (await stage.one('alice: select "COL" "r"'))["text"] == "chose r"
    assert (await stage.one('alice: select "Colour" "Bl"'))["text"] == "chose b"


async def test_forms_keep_what_is_not_given(stage: Stage) -> None:
    shown = await stage.one("alice: /letter")
    assert shown["modal"] == {
        "title": "A letter",
        "fields": [{"label": "To", "value": "bob"}, {"label": "Text", "value": ""}],
    }
    assert (await stage.one("bob: modal x"))["refused"] == "client", "it is not open before him"
    assert (await stage.one("alice: modal carol"))["refused"] == "client", "the second field must be filled"
    assert (await stage.one('alice: modal carol "a\\nb"'))["posts"][0]["text"] == "To carol: a\nb"
    assert (await stage.one("alice: modal carol again"))["refused"] == "client", "it is gone"


async def test_a_form_opened_by_a_button(stage: Stage) -> None:
    await stage.run('alice: /colours\nalice: click "Write"')
    assert (await stage.one('alice: modal "" x'))["refused"] == "client"
    assert (await stage.one('alice: modal "me" x'))["posts"][0]["text"] == "To me: x"


async def test_suggestions(stage: Stage) -> None:
    entry = await stage.one("alice: complete /hello loud:yes name:f")
    assert entry["choices"] == [{"name": "Fiona", "value": "fiona"}, {"name": "Fred", "value": "fred"}]
    assert (await stage.one('alice: complete /hello name:""'))["choices"] is not None
    assert (await stage.one("alice: complete /hello loud:y"))["refused"] == "client"


@pytest.mark.parametrize(
    "act",
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
async def test_what_discord_would_not_send(stage: Stage, act: str) -> None:
    entry = await stage.one(f"alice: {act}")
    assert entry["refused"] == "client"
    assert not stage.world.discord.backend.interactions


@pytest.mark.parametrize("act", ["/break", "/think", "/silent"])
async def test_a_bot_that_fails(stage: Stage, act: str) -> None:
    assert (await stage.one(f"alice: {act}"))["refused"] == "failed"
    assert (await stage.one("alice: /hello name:Bob"))["refused"] is None, "only the act that failed"


async def test_a_persistent_button_that_fails_is_only_logged(stage: Stage) -> None:
    await stage.one("alice: /count start:13")
    assert (await stage.one('alice: click "Add one"'))["refused"] == "failed"


async def test_a_late_answer(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (await stage.one("alice: /slow seconds:0.05"))["refused"] is None
    monkeypatch.setattr("bot.playground.observation.PATIENCE", -1.0)
    assert (await stage.one("alice: /slow seconds:0.05"))["refused"] == "failed"


async def test_a_refusal_has_its_key(stage: Stage) -> None:
    entry = await stage.one("alice: /refuse")
    assert (entry["refused"], entry["text"]) == ("not-allowed", "No.")


async def test_the_events_of_a_ruling(stage: Stage) -> None:
    events = (await stage.one("alice: /roll"))["events"]
    assert [event["kind"] for event in events] == ["rolled", "free-roll"]
    assert len(events[0]["faces"]) == 2


async def test_pings_are_only_those_that_discord_would_make(stage: Stage) -> None:
    [post] = (await stage.one("alice: /call user:@bob"))["posts"]
    assert (post["pings"], post["text"]) == (["bob"], "@bob and @alice in #table not <@1> <#2>")


async def test_a_post_in_its_final_state_and_none_that_is_gone(stage: Stage) -> None:
    [post] = (await stage.one("alice: /tidy"))["posts"]
    assert (post["text"], post["edited"]) == ("second", False)


async def test_files_go_in_and_come_out(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "my list.txt").write_text("one\ntwo")
    entry = await stage.one(f'alice: /upload file:file:"{tmp_path}/my list.txt"')
    assert entry["posts"][0]["text"] == "my list.txt: one\ntwo"
    for _ in range(2):
        assert (await stage.one("alice: /chart"))["posts"][0]["files"] == ["chart.txt"]
    assert sorted(path.name for path in (tmp_path / "files").iterdir()) == ["chart-2.txt", "chart.txt"]


async def test_direct_messages(stage: Stage) -> None:
    entry = await stage.one("alice @dm: /hello name:Bob")
    assert (entry["channel"], entry["posts"][0]["channel"]) == ("@dm", "@dm")
    await stage.one("alice @dm: /count")
    assert (await stage.one('alice @dm: click "Add one"'))["posts"][0]["edited"]


async def test_a_race_tells_each_act_apart(stage: Stage) -> None:
    entries = await stage.run("together\nalice: /race\nbob: /race\nalice: /break\nend")
    assert [entry["text"] for entry in entries] == [None, "alice 1", "bob 1", None, None]
    assert [[post["text"] for post in entry["posts"]] for entry in entries] == [[], ["alice ran"], ["bob ran"], [], []]
    assert [entry["refused"] for entry in entries] == [None, None, None, "failed", None]


async def test_again_and_restart(stage: Stage) -> None:
    entries = await stage.run("again\nalice: /take\nagain\nrestart\nagain\ntogether\nbob: /take\nagain\nend")
    refused = [entry["refused"] for entry in entries]
    assert refused == ["client", None, "already-ruled", None, "already-ruled", None, None, "already-ruled", None]
    assert stage.shelf.taken == ["alice", "bob"]


async def test_buttons_and_forms_after_a_restart(stage: Stage) -> None:
    await stage.run("alice: /count start:1\nrestart")
    assert (await stage.one('bob: click "Add one"'))["posts"][0]["text"].startswith("**2**")


async def test_the_first_user_may_manage_channels(stage: Stage) -> None:
    entries = await stage.run("alice: /where\nbob: /where")
    assert [entry["text"].split()[-1] for entry in entries] == ["True", "False"]
