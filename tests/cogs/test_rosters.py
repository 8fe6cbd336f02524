"""Rosters as text: in a form, to read, and as files."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

TEXT = "Ансгар, уровень 4, раны 3: Огненный шар 8; Щит ветра 7 остаётся\nVera, level 2, manoeuvre +1: Огненный шар"


async def test_a_roster_is_written_in_a_form(runner: ScriptRunner) -> None:
    entries = await runner.run(
        """
        alice: /game new language:en
        alice: /roster edit
        alice: modal "Vera, level 2: Fireball 8\\nAnsgar, level 1: Fireball"
        alice: /roster edit
        alice: modal "Vera, level nine"
        alice: click "Open the form again"
        bob: /game join
        bob: /roster edit side:first
        alice: /roster edit side:second
        alice: /roster show
        """
    )
    assert [e["refused"] for e in entries] == [
        None, None, None, None, "roster-wrong", None, None, "not-your-side", None, None
    ]  # fmt: skip
    assert "Vera, level 2, wounds 2: Fireball 8" in entries[3]["modal"]["fields"][0]["value"]
    assert entries[5]["modal"]["fields"][0]["value"] == "Vera, level nine"
    assert entries[9]["posts"] == []
    assert entries[9]["text"].splitlines()[0] == "Vera, level 2, wounds 2: Fireball 8"


async def test_a_roster_goes_out_as_a_file_and_comes_back(runner: ScriptRunner, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(TEXT, encoding="utf-8")
    entries = await runner.run(
        f"""
        alice: /game new language:ru
        alice: /roster import file:file:{file}
        alice: /roster export
        """
    )
    assert [entry["refused"] for entry in entries] == [None] * 3
    assert [wizard["name"] for wizard in entries[1]["game"]["sides"]["first"]["wizards"]] == ["Ансгар", "Vera"]
    assert entries[2]["posts"][0]["files"] == ["roster-first.txt"]
    (written,) = (tmp_path / "files").rglob("*roster-first.txt")
    assert written.read_text(encoding="utf-8").splitlines()[1] == "Vera, уровень 2, раны 2, манёвр +1: Огненный шар 8"
    again = await runner.run_line(f"alice: /roster import file:file:{written}")
    assert again["refused"] == "nothing-changed"


@pytest.mark.parametrize(
    ("name", "content", "key"),
    [
        ("roster.png", b"Vera, level 2", "file-name"),
        ("roster.txt", b"x" * (256 * 1024 + 1), "file-size"),
        ("roster.txt", "Вера, уровень 2".encode("cp1251"), "file-encoding"),
        ("roster.txt", b"\n\n", "file-empty"),
        ("roster.txt", b"Vera, level nine", "roster-wrong"),
        ("ROSTER.TXT", "\ufeffVera, level 2".encode(), None),
    ],
)
async def test_files_that_are_no_rosters(
    runner: ScriptRunner, tmp_path: Path, name: str, content: bytes, key: str | None
) -> None:
    (tmp_path / name).write_bytes(content)
    entries = await runner.run(f"alice: /game new\nalice: /roster import file:file:{tmp_path / name}")
    assert entries[-1]["refused"] == key
    assert (entries[-1]["posts"] == []) == (key is not None)


async def test_who_has_no_seat_is_told_so_before_his_file_is_read(runner: ScriptRunner, tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_text("".join(f"W{n}, level 1\n" for n in range(15_000)))
    entries = await runner.run(
        f"""
        alice: /game new language:en
        bob: /roster import file:file:{file}
        bob: /game join
        bob: /roster import file:file:{file} side:first
        bob: /roster import file:file:{file}
        """
    )
    assert [entry["refused"] for entry in entries] == [None, "not-a-player", None, "not-your-side", "too-many-wizards"]
    assert "50 wizards at most" in entries[-1]["text"]


async def test_a_roster_too_long_for_a_form(runner: ScriptRunner, tmp_path: Path) -> None:
    lines = [f"{'Wizard of the long name ' * 3}{n}, level 1: Fireball 8" for n in range(45)]
    (tmp_path / "long.txt").write_text("\n".join(lines), encoding="utf-8")
    entries = await runner.run(
        f"""
        alice: /game new language:en
        alice: /roster import file:file:{tmp_path / "long.txt"}
        alice: /roster edit
        alice: /roster show
        alice: /wizard add name:"**@everyone** discord.gg/x" level:1
        """
    )
    assert entries[2]["refused"] == "roster-too-long"
    assert "/roster export" in entries[2]["text"]
    assert "Wizard of the long name Wizard of the long name Wizard of the long name 44" in entries[3]["text"]
    assert [entry["refused"] for entry in entries[3:]] == [None, None]


async def test_an_empty_roster_is_not_read(runner: ScriptRunner) -> None:
    entries = await runner.run("alice: /game new\nalice: /roster show\nalice: /roster export")
    assert [entry["refused"] for entry in entries] == [None, "no-wizards", "no-wizards"]


async def test_a_roster_is_shown_with_how_its_wizards_stand(runner: ScriptRunner) -> None:
    await runner.run(
        """
        alice: /game new dice:manual language:en
        bob: /game join
        alice: /wizard add name:Ansgar level:4 wounds:3 spells:"Fireball 8"
        alice: /wizard add name:Vera level:2
        alice: /winds rolled:"5 4 1 1"
        alice: /cast wizard:Ansgar spell:Fireball dice:2 rolled:"1 1 5 5"
        alice: /wizard state wizard:Vera status:fleeing
        """
    )
    shown = (await runner.run_line("alice: /roster show"))["text"].splitlines()
    assert shown == ["Ansgar, level 4, wounds 3: Fireball 8", "-# wounds 2/3", "Vera, level 2, wounds 2", "-# fleeing"]


async def test_without_attach_files_a_roster_comes_as_text_and_that_is_said_once(
    runner: ScriptRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    await runner.run("alice: /game new language:en\nbob: /game join\nalice: /wizard add name:Vera level:2")
    monkeypatch.setattr(discord.Interaction, "app_permissions", property(lambda _: discord.Permissions.none()))
    first, second = [await runner.run_line("alice: /roster export") for _ in range(2)]
    assert "Attach Files" in first["text"]
    assert second["text"].strip() == "Vera, level 2, wounds 2"
    assert first["posts"] == second["posts"] == []
    assert "Attach Files" in (await runner.run_line("alice: /log export"))["text"]
    assert "Attach Files" not in (await runner.run_line("alice: /odds value:8"))["text"]


async def test_a_post_that_discord_refuses_is_told_to_its_player(
    runner: ScriptRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    await runner.run("alice: /game new language:en\nbob: /game join")
    send = discord.InteractionResponse.send_message

    async def refused(response: Any, *args: Any, **options: Any) -> Any:
        if not options.get("ephemeral"):
            reply: Any = SimpleNamespace(status=403, reason="Forbidden")
            raise discord.Forbidden(reply, {"code": 50013, "message": "Missing Permissions"})
        return await send(response, *args, **options)

    async def closed(*_args: Any, **_options: Any) -> Any:
        reply: Any = SimpleNamespace(status=403, reason="Forbidden")
        raise discord.Forbidden(reply, {"code": 50001, "message": "Missing Access"})

    with monkeypatch.context() as patch:
        patch.setattr(discord.InteractionResponse, "send_message", refused)
        patch.setattr(discord.abc.Messageable, "send", closed)
        entry = await runner.run_line("alice: /wizard add name:Vera level:2")
    assert entry["refused"] is None
    assert all(post["edited"] for post in entry["posts"])
    assert "Send Messages" in entry["text"]
    assert "Vera" in (await runner.run_line("alice: /game show"))["posts"][0]["text"]
