"""`python -m bot table` from its command line to its exit status, with the real bot."""

import json
import socket
from pathlib import Path
from typing import Any

import pytest

from bot.playground.command import main
from bot.playground.simulation.backend import fixed_id

pytestmark = pytest.mark.slow

GAME = """
alice: /game new opponent:@bob dice:manual language:en
bob: /game join army:"Green Tide"
alice: /wizard add name:Ansgar level:3 spells:"Fireball 8; Shield 7 remains"
alice: /winds rolled:"3 5 1"
"""
CAST = """
alice: /cast wizard:Ansgar spell:Fireball dice:3 rolled:"4 5 6"
bob: click "Let through"
"""


class Command:
    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._folder = folder
        self._capsys = capsys
        self.errors = ""

    def __call__(self, script: str, *arguments: str) -> tuple[int, list[dict[str, Any]]]:
        """Plays a script; the exit status and the transcript."""
        path = self._folder / "script.txt"
        path.write_text(script, encoding="utf-8")
        status = main(["--script", str(path), "--json", *arguments])
        out, self.errors = self._capsys.readouterr()
        return status, [json.loads(line) for line in out.splitlines()]


@pytest.fixture
def command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(tmp_path, capsys)


def test_a_game_and_its_transcript(command: Command) -> None:
    status, entries = command(GAME + CAST)
    assert status == 0
    assert [entry["refused"] for entry in entries] == [None] * 6
    [post] = [post for post in entries[4]["posts"] if not post["edited"]]
    assert post["kind"] == "ruling"
    assert post["pings"] == ["bob"]
    assert "Let through" in post["buttons"]
    assert entries[4]["events"][0]["kind"] == "rolled"
    assert entries[4]["game"]["questions"][0]["kind"] == "dispel"
    answered = entries[5]
    assert answered["game"]["questions"] == []
    assert [(post["edited"], post["buttons"]) for post in answered["posts"] if post["edited"]] == [(True, [])]


def test_a_stored_journal_goes_on_with_the_same_users(command: Command, tmp_path: Path) -> None:
    stored = ("--db", str(tmp_path / "kept.sqlite"))
    command(GAME, *stored)
    status, entries = command(CAST, *stored)
    assert status == 0
    assert [entry["refused"] for entry in entries] == [None, None]
    assert entries[0]["game"]["sides"]["first"]["players"] == [fixed_id("user", "alice")]
    assert entries[0]["game"]["sides"]["second"]["players"] == [fixed_id("user", "bob")]


def test_a_restart_in_the_middle_of_a_question(command: Command) -> None:
    cast, click = CAST.strip().splitlines()
    status, entries = command(f"{GAME}{cast}\nrestart\n{click}\nagain")
    assert status == 0
    assert [entry["refused"] for entry in entries[4:7]] == [None, None, None]
    assert entries[7]["refused"] is not None, "a second delivery counts for nothing"
    assert entries[6]["game"]["questions"] == []
    assert entries[7]["game"] == entries[6]["game"]


def test_steps_that_discord_would_not_allow_are_counted(command: Command) -> None:
    status, _entries = command('alice: /cats\nalice: /help\nalice: click "Nothing"')
    assert status == 0
    assert command.errors.splitlines()[-1].startswith("2 acts were not possible")


def test_two_at_once(command: Command) -> None:
    cast, click = CAST.strip().splitlines()
    status, entries = command(f"{GAME}{cast}\ntogether\n{click}\nbob: /dispel dice:1 rolled:3\nend")
    assert status == 0
    refused = [entry["refused"] for entry in entries[6:8]]
    assert refused.count(None) == 1, "exactly one of them counts"


def test_russian(command: Command) -> None:
    status, entries = command(
        "alice: /game new opponent:@bob language:ru\nbob: /игра вступить\n"
        "alice: /wizard add name:Вера level:2\nalice: /winds\nalice[en]: /winds\n",
        "--language",
        "ru",
    )
    assert status == 0
    assert entries[1]["refused"] is None, "the Russian names of commands are known too"
    assert "Ветра" in entries[3]["posts"][0]["text"]
    assert entries[4]["text"].isascii(), "private answers are in the user's language"


def test_scripts_that_cannot_be_read(command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("hello\nalice: /help\nworld") == (1, [])
    assert command.errors.splitlines() == [
        "line 1: expected `user: act`, found `hello`",
        "line 3: expected `user: act`, found `world`",
    ]
    assert main(["--script", "nowhere.txt"]) == 1
    assert "nowhere.txt" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["--language", "de"], ["--port", "x"], ["--terminal", "--script", "-"], ["what"]]
)
def test_wrong_command_lines(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 1


def test_a_file_that_is_no_database(command: Command, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("this is no database, whatever its name may be")
    assert command("alice: /help", "--db", str(tmp_path / "text")) == (1, [])
    assert "text" in command.errors


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_demonstration_ends_where_nobody_can_answer(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--demo", "--no-browser", "--json", "--language", language]) == 0
    out, text = capsys.readouterr()
    assert "python -m bot table" in text, "it says why it ends, and how to go on"
    entries = [json.loads(line) for line in out.splitlines() if line.startswith("{")]
    assert not [entry for entry in entries if entry["refused"]]
    assert entries[-1]["game"]["phase"] is None
    assert entries[-1]["game"]["active"] == "second"
    assert {"phase-began", "phase-ended"} <= {event["kind"] for entry in entries for event in entry["events"]}


def test_a_port_that_is_taken_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["--port", str(port), "--no-browser"]) == 1
    text = capsys.readouterr().err
    assert f"Port {port} cannot be used" in text
    assert "--port" in text


def test_a_folder_for_files_that_cannot_be_is_one_line(command: Command, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    status, entries = command(GAME, "--files", str(tmp_path / "taken" / "files"))
    assert (status, entries) == (1, [])
    assert command.errors.count("\n") == 1
    assert "taken" in command.errors
