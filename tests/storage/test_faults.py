"""What the disk does to the bot at the table: nothing is half done, the player is told, and it goes on afterwards."""

import logging
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.script_runner import ScriptRunner, open_runner
from tests.storage.test_backup import change, spoil_game

pytestmark = pytest.mark.slow

READY = """
alice: /game new dice:manual language:en
bob: /game join
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Iterator[Path]:
    """A file system of half a mebibyte."""
    folder, mount = tmp_path / "tiny", shutil.which("mount")
    folder.mkdir()
    if os.geteuid() != 0 or mount is None:
        pytest.skip("only root may mount a tiny file system")
    made = subprocess.run([mount, "-t", "tmpfs", "-o", "size=512k", "none", folder], capture_output=True, check=False)  # noqa: S603
    if made.returncode != 0:
        pytest.skip("this system mounts nothing: " + made.stderr.decode())
    yield folder
    subprocess.run([shutil.which("umount") or "umount", "-l", folder], check=True)  # noqa: S603


def fill(folder: Path) -> Path:
    """Leave no room."""
    with (folder / "filler").open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 512)
        except OSError:
            return folder / "filler"


async def refused_and_well(
    runner: ScriptRunner, caplog: pytest.LogCaptureFixture, why: str, step: str = "/roll 1d6"
) -> None:
    """What is typed now is refused with a kind word, told to the operator, and changes nothing."""
    with caplog.at_level(logging.WARNING):
        entry = await runner.run_line(f"alice: {step}")
    assert entry["refused"] == "journal-failed"
    assert "Please try again" in entry["text"]
    assert entry["posts"] == []
    assert any(why in f"{record.getMessage()} {getattr(record, 'facts', '')}" for record in caplog.records)


async def test_a_full_disk(tiny: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_runner(database=tiny / "winds.sqlite3") as runner:
        await runner.run(READY)
        filler = fill(tiny)
        for _ in range(40):  # the room that the log has already is used up first
            entry = await runner.run_line('alice: /pool add pool:power amount:1 reason:"' + "x" * 190 + '"')
            if entry["refused"] == "journal-failed":
                break
            entry = await runner.run_line('alice: /wizard add level:1 name:"' + os.urandom(45).hex() + '"')
            if entry["refused"] == "journal-failed":
                break
        assert entry["refused"] == "journal-failed"
        before = (await runner.run_line("alice: /game show"))["game"]
        assert any("the disk is full" in record.getMessage() for record in caplog.records)
        filler.unlink()
        entry = await runner.run_line("alice: /wizard add name:Ansgar level:2")
        assert entry["refused"] is None
        assert len(entry["game"]["sides"]["first"]["wizards"]) == len(before["sides"]["first"]["wizards"]) + 1
        again = await runner.run("restart\nalice: /game show")
        assert again[-1]["game"] == entry["game"]


async def test_a_file_that_another_program_locks(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "winds.sqlite3"
    async with open_runner(database=path) as runner:
        await runner.run(READY)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await runner.player.world.bot.journal._database.fetch("PRAGMA busy_timeout = 50")
            await refused_and_well(runner, caplog, "locked", "/wizard add name:Ansgar level:2")
            other.execute("ROLLBACK")
        entry = await runner.run_line("alice: /wizard add name:Ansgar level:2")
        assert entry["refused"] is None
        assert len(entry["game"]["sides"]["first"]["wizards"]) == 1


async def test_a_file_that_cannot_be_written(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_runner(database=tmp_path / "winds.sqlite3") as runner:
        await runner.run(READY)
        database = runner.player.world.bot.journal._database
        await database.fetch("PRAGMA query_only = ON")  # root may write what is read-only
        await refused_and_well(runner, caplog, "read-only", "/wizard add name:Ansgar level:2")
        await database.fetch("PRAGMA query_only = OFF")
        assert (await runner.run_line("alice: /wizard add name:Ansgar level:2"))["refused"] is None


async def test_too_few_dice_while_nothing_can_be_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_runner(database=tmp_path / "winds.sqlite3") as runner:
        await runner.run(READY)
        await runner.run('alice: /wizard add name:Ansgar level:2 spells:"Bolt 5"')
        await runner.player.world.bot.journal._database.fetch("PRAGMA query_only = ON")
        entry = await runner.run_line('alice: /winds rolled:"3"')
        assert entry["refused"] is not None
        assert entry["private"] is None or entry["private"]["buttons"] == []


async def test_a_game_whose_log_was_changed_is_closed_and_deleted(tmp_path: Path) -> None:
    path = tmp_path / "winds.sqlite3"
    async with open_runner(database=path) as runner:
        await runner.run(READY)
    change(path, "UPDATE rulings SET command = replace(command, 'join', 'leave') WHERE seq = 2")
    async with open_runner(database=path) as runner:
        assert (await runner.run_line("alice: /game show"))["refused"] == "game-damaged"
        assert (await runner.run_line("alice: /game forget"))["refused"] == "no-closed-game"
        assert (await runner.run_line("alice: /game end"))["refused"] == "damaged-game-closed"
        asked = await runner.run_line("alice: /game forget")
        assert "Its log is damaged" in asked["text"]
        assert (asked["private"]["buttons"], asked["private"]["files"]) == (["Delete for good"], [])
        assert (await runner.run_line('alice: click "Delete for good"'))["refused"] is None
        assert (await runner.run_line("alice: /log show"))["refused"] == "no-log"
        assert (await runner.run_line("alice: /game forget"))["refused"] == "no-closed-game"


async def test_a_damaged_page_stops_one_game(tmp_path: Path) -> None:
    path = tmp_path / "winds.sqlite3"
    async with open_runner(database=path) as runner:
        for channel in ("south", "north", "east"):
            await runner.run(f"alice #{channel}: /game new language:en dice:manual")
            for number in range(20):
                await runner.run(f'alice #{channel}: /wizard add level:1 name:"{channel} {number} {"x" * 60}"')
    spoil_game(path, 2)
    async with open_runner(database=path) as runner:
        broken = await runner.run_line("alice #north: /game show")
        assert broken["refused"] == "game-damaged"
        assert "the file is damaged there" in broken["text"]
        for channel in ("south", "east"):
            assert (await runner.run_line(f"alice #{channel}: /wizard add name:Ansgar level:2"))["refused"] is None
        assert (await runner.run_line("alice #north: /game end"))["refused"] == "damaged-game-closed"
        asked = await runner.run_line("alice #north: /game forget")
        assert "Its log is damaged" in asked["text"]
        assert (asked["private"]["buttons"], asked["private"]["files"]) == (["Delete for good"], [])
        done = await runner.run_line('alice #north: click "Delete for good"')
        assert done["refused"] == "forget-unreadable"
        assert "a backup" in done["text"]
        assert (await runner.run_line("alice #north: /game new"))["refused"] is None
