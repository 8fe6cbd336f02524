"""A copy of the file while the bot rules: whole, private, and there only if it is sound."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from asyncio.subprocess import PIPE
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.ops.backup import back_up
from bot.ops.backup import main as backup
from bot.ops.check import main as check
from bot.ops.integrity import Broken, IntegrityReport, check_integrity
from bot.referee.dice import FairChance
from bot.referee.referee import Referee
from bot.rules import commands as cmd
from storage.backends import open_database, open_to_read
from storage.database import Database
from storage.entries import Place
from storage.errors import DatabaseUnreadableError
from storage.journal import Journal
from tests.rules.played_game import ALICE, BOB
from tests.storage.test_processes import ROOT, lines, writer

pytestmark = pytest.mark.slow

CHANNELS = (10, 20, 30)


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def modes(folder: Path) -> set[int]:
    return {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir() if file.is_file()}


def names(folder: Path, part: str) -> set[str]:
    return {file.name for file in folder.iterdir() if part in file.name}


async def play(database: Database, wizards: int = 1) -> None:
    """A game in each channel, with a phase that revealed a secret; its roster is as long as wanted."""
    referee, interaction = Referee(Journal(database), FairChance()), 0
    for channel in CHANNELS:
        spell = cmd.SpellLine(name="Bolt", value=5)
        roster = [cmd.WizardLine(name=f"Anna {n} " + "x" * 60, level=2, spells=(spell,)) for n in range(wizards)]
        asked: list[tuple[cmd.Actor, cmd.AnyCommand]] = [
            (ALICE, cmd.NewGame(language="en")),
            (BOB, cmd.JoinGame()),
            *((ALICE, cmd.AddWizard(wizard=wizard)) for wizard in roster),
            (ALICE, cmd.ThrowWinds()),
            (ALICE, cmd.EndPhase()),
        ]
        for actor, command in asked:
            interaction += 1
            await referee.rule(Place(guild=1, channel=channel), interaction, actor, command)


async def played(path: Path, wizards: int = 1) -> None:
    database = await open_database(path)
    await play(database, wizards)
    await database.close()


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as raw, raw:
        for trigger in ("rulings_are_not_changed", "rulings_are_not_deleted"):
            raw.execute(f"DROP TRIGGER IF EXISTS {trigger}")
        raw.execute(sql)


async def test_a_copy_while_the_bot_rules(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    async with writer(path) as process:
        await lines(process, 200)
        with umask(0):
            found = await asyncio.to_thread(backed_up_raw, path, copy)
        later = await lines(process, 50)  # it rules on
    assert len(later) == 50
    assert found >= 190
    assert modes(tmp_path) == {0o600}
    assert names(tmp_path, "copy") == {"copy.sqlite3"}


def backed_up_raw(path: Path, copy: Path) -> int:
    """The writer's games have no dice to check: how many rulings their copy has."""
    found = back_up(path, copy)
    assert found.faults == ()
    with closing(sqlite3.connect(copy)) as raw:
        ((rulings,),) = raw.execute("SELECT count(*) FROM rulings").fetchall()
    return int(rulings)


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
async def test_a_copy_is_a_database_on_which_the_game_goes_on(database: Database, path: Path, tmp_path: Path) -> None:
    await play(database)
    copy = tmp_path / "copy.sqlite3"
    found = await asyncio.to_thread(back_up, path, copy)
    assert (found.sound, found.games, found.rulings) == (True, 3, 15)
    restored = await open_database(copy)
    referee = Referee(Journal(restored), FairChance())
    result = await referee.rule(
        Place(guild=1, channel=20), 900, BOB, cmd.AddWizard(wizard=cmd.WizardLine(name="B", level=1))
    )
    assert result.ruling.seq == 6
    assert (await check_integrity(restored)).sound
    await restored.close()


def test_a_name_that_is_taken_stays(path: Path, tmp_path: Path) -> None:
    asyncio.run(played(path))
    for name in ("there", "link", "nowhere/copy"):
        target = tmp_path / name
        if name == "there":
            target.write_text("mine")
        elif name == "link":
            target.symlink_to(tmp_path / "dangling")
        with pytest.raises(DatabaseUnreadableError) as refused:
            back_up(path, target)
        assert refused.value.reason == ("no-folder" if "/" in name else "exists")
    assert (tmp_path / "there").read_text() == "mine"
    assert not (tmp_path / "dangling").exists()
    assert not list(tmp_path.glob(".*"))


def run(command: str, *arguments: str | Path, database: Path) -> tuple[int, str, str]:
    async def running() -> tuple[int, str, str]:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", command, *map(str, arguments)),
            cwd=ROOT, stdout=PIPE, stderr=PIPE, env={**os.environ, "DATABASE": str(database)},
        )  # fmt: skip
        out, err = await process.communicate()
        return process.returncode or 0, out.decode(), err.decode()

    return asyncio.run(running())


def test_the_commands(path: Path, tmp_path: Path) -> None:
    asyncio.run(played(path))
    copy = tmp_path / "copy.sqlite3"
    assert run("backup", copy, database=path) == (0, f"{copy}: 3 games, 15 rulings: all is well\n", "")
    status, out, err = run("backup", copy, database=path)
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert "already" in err
    assert run("check", database=path) == run("check", copy, database=tmp_path / "no") == (
        0, "3 games, 15 rulings: all is well\n", "",
    )  # fmt: skip


def shown(capsys: pytest.CaptureFixture[str], status: int) -> list[str]:
    out, err = capsys.readouterr()
    assert status == 1
    return (out + err).splitlines()


def test_check_names_what_is_broken(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(played(path))
    change(path, "UPDATE rulings SET name = 'mallory' WHERE game = 1 AND seq = 3")
    change(path, "DELETE FROM secrets WHERE game = 2 AND number = 2")
    assert shown(capsys, check([str(path)])) == [
        "game 1 (channel 10) is broken at ruling 3: it is not as it was written: its hash does not fit",
        "game 2 (channel 20) is broken at ruling 5: the secret 2 behind its dice is missing",
        "2 of 3 games broken, 1 fine (5 rulings)",
    ]
    change(path, "DELETE FROM rulings WHERE game = 3 AND seq = 2")
    change(path, "UPDATE secrets SET secret = zeroblob(32) WHERE game = 2")
    lines = shown(capsys, check([str(path)]))
    assert "ruling 1: the secret 1 that is kept is not the promised one" in lines[1]
    assert "game 3 (channel 30) is broken at ruling 2: it is missing" in lines[2]


def test_one_is_not_told_as_many() -> None:
    assert IntegrityReport(games=1, rulings=1).summary() == "1 game, 1 ruling: all is well"
    broken = Broken(game=1, channel=10, ruling=1, why="it is missing")
    assert IntegrityReport(games=1, broken=(broken,)).summary() == "1 of 1 game broken, 0 fine (0 rulings)"


def test_a_folder_is_called_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, check([str(tmp_path)])) == [f"{tmp_path}: it is a folder; name the file in it"]


def test_a_copy_with_a_broken_game_is_kept_and_says_so(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(played(path))
    change(path, "UPDATE rulings SET name = 'mallory' WHERE game = 1 AND seq = 3")
    monkeypatch.setenv("DATABASE", str(path))
    lines = shown(capsys, backup([str(tmp_path / "copy")]))
    assert "game 1 (channel 10)" in lines[0]
    assert (tmp_path / "copy").exists()


def test_a_damaged_page_breaks_one_game(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(played(path, wizards=30))
    spoil_game(path, 2)
    lines = shown(capsys, check([str(path)]))
    assert lines[0].startswith("the file is damaged")
    [broken] = [line for line in lines if "is broken" in line]
    assert "game 2 (channel 20) is broken at ruling" in broken
    assert "the file is damaged there" in broken
    assert lines[-1].startswith("1 of 3 games broken, 2 fine (")
    monkeypatch.setenv("DATABASE", str(path))
    assert "no backup" in shown(capsys, backup([str(tmp_path / "copy")]))[-1]
    assert not list(tmp_path.glob("*copy*"))
    assert not list(tmp_path.glob(".*"))


def spoil_game(path: Path, game: int) -> None:
    """Overwrite one page in the middle of a game's rulings."""
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = raw.execute("PRAGMA page_size").fetchone()
        (previous,) = raw.execute("SELECT hash FROM rulings WHERE game = ? AND seq = 15", (game,)).fetchone()
    content = bytearray(path.read_bytes())
    at = content.index(previous.encode()) // size * size
    content[at : at + size] = b"\xff" * size
    path.write_bytes(content)


KILLED = """
import os, signal, sys
from pathlib import Path
from storage.sqlite.copy import copy_for_check
with copy_for_check(Path(sys.argv[1]), Path(sys.argv[2])):
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_a_killed_backup_leaves_is_private_and_cleared_away(path: Path, tmp_path: Path) -> None:
    asyncio.run(played(path))
    folder = tmp_path / "copies"
    folder.mkdir()
    for copy in ("copy", "[copy]"):
        subprocess.run([sys.executable, "-c", KILLED, path, folder / copy], cwd=ROOT, check=False)  # noqa: S603
    left = names(folder, ".part")
    assert len(left) == 2
    assert names(folder, "") == left
    assert modes(folder) == {0o600}
    assert back_up(path, folder / "copy").sound
    assert names(folder, ".part") == left, "it may be another's who is at work"
    (folder / "copy").unlink()
    for name in left:
        os.utime(folder / name, (0, 0))
    for copy in ("copy", "[copy]"):
        assert back_up(path, folder / copy).sound
    assert names(folder, "") == {"copy", "[copy]"}


@pytest.mark.parametrize("restored", [False, True])
async def test_a_start_waits_for_a_lock_of_a_moment(path: Path, tmp_path: Path, restored: bool) -> None:
    await played(path)
    if restored:
        copy = tmp_path / "copy"
        assert (await asyncio.to_thread(back_up, path, copy)).sound
        path = copy
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    opening = asyncio.create_task(open_database(path))
    await asyncio.sleep(0.3)
    assert not opening.done()
    other.close()
    database = await opening
    assert await database.fetch("SELECT count(*) FROM games")
    await database.close()


def test_what_cannot_be_checked(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no such file" in shown(capsys, check([str(path)]))[0]
    (tmp_path / "text").write_text("wizards, no tables" * 100)
    assert "not a database" in shown(capsys, check([str(tmp_path / "text")]))[0]
    (tmp_path / "empty").touch()
    assert "another program" in shown(capsys, check([str(tmp_path / "empty")]))[0]
    asyncio.run(played(path))
    change(path, "PRAGMA user_version = 99")
    assert "newer version" in shown(capsys, check([str(path)]))[0]


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
async def test_reading_takes_no_lock_and_writes_nothing(database: Database, path: Path) -> None:
    await play(database)
    reading = await open_to_read(path)
    assert (await check_integrity(reading)).sound
    with pytest.raises(DatabaseUnreadableError, match="read"):
        async with reading.transaction() as connection:
            await connection.execute("INSERT INTO marks (name, value) VALUES ('a', 'b')")
    await reading.close()
    assert modes(path.parent) == {0o600}


def test_a_server_is_backed_up_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://winds@db/winds")
    assert "pg_dump" in shown(capsys, backup([str(tmp_path / "copy")]))[0]
