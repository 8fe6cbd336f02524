"""/log verify in the channel, and that no secret gets out before it is revealed."""

import gzip
import logging
import sys
from datetime import datetime
from pathlib import Path

import pytest

from bot.referee.dice import FairChance
from tests.script_runner import ScriptRunner, open_runner
from tests.verify.log_samples import GOLDEN, forged, parsed

GAME = """
alice: /game new language:en
bob: /game join
alice: /wizard add name:Ansgar level:2 spells:"Bolt 5"
alice: /winds
alice: /roll dice:3d6
"""


async def test_the_log_of_the_channel(runner: ScriptRunner) -> None:
    assert (await runner.run_line("alice: /log verify"))["refused"] == "no-log"
    await runner.run(GAME)
    entry = await runner.run_line("carol: /log verify")
    assert entry["posts"] == []
    assert "holds: 5 rulings follow from the rules; 0 dice come" in entry["text"]
    await runner.run("alice: /phase end")
    assert "still sealed" not in (await runner.run_line("carol: /log verify"))["text"]
    assert "Журнал игры 1 верен: 6 решений" in (await runner.run_line("carol[ru]: /log verify"))["text"]


async def test_an_exported_log(runner: ScriptRunner, tmp_path: Path) -> None:
    await runner.run(GAME)
    post = (await runner.run_line("bob: /log export"))["posts"][0]
    assert "/log verify" in post["text"]
    (file,) = (tmp_path / "files").rglob("*log-1.jsonl")
    head = parsed(file.read_bytes())[-1]["head"]
    assert head in (await runner.run_line(f"carol: /log verify file:file:{file}"))["text"]
    packed = tmp_path / "log.jsonl.gz"
    packed.write_bytes(gzip.compress(file.read_bytes()))
    assert head in (await runner.run_line(f"carol: /log verify file:file:{packed}"))["text"]
    await runner.run_line("bob: /log export last:2")
    (part,) = (tmp_path / "files").rglob("*log-1-last-2.jsonl")
    assert [line["seq"] for line in parsed(part.read_bytes())] == [4, 5]
    assert "no exported log" in (await runner.run_line(f"carol: /log verify file:file:{part}"))["text"]


async def test_large_ones_are_packed_or_refused(
    runner: ScriptRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await runner.run(GAME)
    monkeypatch.setattr("bot.verify.format.PLAIN_BYTES", 500)
    assert (await runner.run_line("bob: /log export"))["posts"][0]["files"] == ["log-1.jsonl.gz"]
    assert (await runner.run_line("bob: /log export last:4"))["posts"][0]["files"] == ["log-1-last-4.jsonl.gz"]
    (file,) = (tmp_path / "files").rglob("*log-1.jsonl.gz")
    assert "The log of game 1 holds" in (await runner.run_line(f"carol #north: /log verify file:file:{file}"))["text"]
    (part,) = (tmp_path / "files").rglob("*log-1-last-4.jsonl.gz")
    lines = parsed(gzip.decompress(part.read_bytes()))
    assert [line["seq"] for line in lines] == [2, 3, 4, 5]
    monkeypatch.setattr(sys.modules["cogs.log"], "MOST_MIB", 0)
    for command in ("/log export", "/log export last:4"):
        entry = await runner.run_line(f"bob: {command}")
        assert (entry["refused"], entry["posts"]) == ("log-too-large", [])


async def test_a_log_of_another_channel(runner: ScriptRunner, tmp_path: Path) -> None:
    await runner.run(f"{GAME}\nalice: /phase end")
    other = GAME.replace("alice:", "alice #north:").replace("bob:", "bob #north:")
    await runner.run(f"{other}\nalice #north: /log export")
    (file,) = (tmp_path / "files").rglob("*log-2.jsonl")
    assert (
        "The log of game 2 holds: 5 rulings" in (await runner.run_line(f"carol: /log verify file:file:{file}"))["text"]
    )
    assert "The log of game 1 holds: 6 rulings" in (await runner.run_line("carol: /log verify"))["text"]


async def test_a_forged_log(runner: ScriptRunner, tmp_path: Path) -> None:
    path = tmp_path / "forged.jsonl"
    path.write_bytes(forged(GOLDEN.read_bytes(), lambda lines: lines[1].update(user=99)))
    entry = await runner.run_line(f"carol: /log verify file:file:{path}")
    assert entry["posts"] == []
    assert entry["text"].startswith("This log does not hold. Ruling 1, event: expected ")
    russian = await runner.run_line(f"carol[ru]: /log verify file:file:{path}")
    assert russian["text"].startswith("Этот журнал неверен. Решение 1, событие: должно быть ")


async def test_a_file_that_is_too_large(runner: ScriptRunner, tmp_path: Path) -> None:
    path = tmp_path / "large.jsonl"
    path.write_bytes(bytes(10 * 2**20 + 1))
    assert (await runner.run_line(f"carol: /log verify file:file:{path}"))["refused"] == "log-file-size"


class StoredFile(FairChance):
    """Fair, and remembers what it gave."""

    def __init__(self) -> None:
        self.given: list[bytes] = []

    def secret(self) -> bytes:
        self.given.append(super().secret())
        return self.given[-1]


async def test_no_secret_gets_out_before_it_is_revealed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    chance = StoredFile()
    async with open_runner(chance=chance, database=tmp_path / "kept.sqlite", files=tmp_path / "files") as runner:
        await runner.run(f"{GAME}\nalice: /log export\nalice: /log show last:5\nalice: /log verify")
        sealed = chance.given[-1]
        said = f"{caplog.text}{_sent(runner)}"
        files = b"".join(path.read_bytes() for path in (tmp_path / "files").rglob("*") if path.is_file())
        assert b"dice-committed" in files
        for written in (sealed.hex(), sealed.hex().upper(), repr(sealed), str(list(sealed))):
            assert written not in said
            assert written.encode() not in files
        assert sealed not in files
        assert "secret" not in repr(runner.player.world.bot.referee.cached_session(_channel(runner)))
        await runner.run("alice: /phase end\nalice: /log export")
        files = b"".join(path.read_bytes() for path in (tmp_path / "files").rglob("*") if path.is_file())
        assert sealed.hex().encode() in files
        assert chance.given[-1].hex().encode() not in files


def _sent(runner: ScriptRunner) -> str:
    return "".join(f"{request.path} {request.json!r}" for request in runner.player.world.discord.http_requests)


def _channel(runner: ScriptRunner) -> int:
    (channel,) = (
        id_ for id_ in runner.player.world.discord.backend.channels if runner.player.world.channel_name(id_) == "table"
    )
    return int(channel)


async def test_the_time_of_opening_is_that_of_the_first_ruling(runner: ScriptRunner, tmp_path: Path) -> None:
    await runner.run(f"{GAME}\nalice: /log export")
    (file,) = (tmp_path / "files").rglob("*log-1.jsonl")
    top, first, *_ = parsed(file.read_bytes())
    assert top["opened"] == first["at"]
    assert datetime.fromisoformat(top["opened"])
