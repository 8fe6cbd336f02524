"""Whatever file is given to `python -m bot verify` and to the sceptic: a clear line, and a status that says it."""

import gzip
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.__main__ import main
from bot.rules import commands as cmd
from bot.verify import sceptic
from bot.verify.finding import FindingError
from bot.verify.reader import lines_of_bytes
from bot.verify.report import describe_finding
from bot.verify.verifier import verify
from tests.rules.played_game import BOB
from tests.verify.log_samples import GOLDEN, doubted, forged, parsed, written
from tests.verify.log_writer import Clerk

WHOLE = GOLDEN.read_bytes()
LINES = WHOLE.splitlines(keepends=True)


def shown(content: bytes, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What the command line says of a file that does not hold."""
    path = folder / "log.jsonl"
    path.write_bytes(content)
    assert main(["verify", str(path)]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    assert len(out) < 800
    return out.strip()


def test_a_trail_that_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(GOLDEN)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("The log of game 1 holds: ")
    assert out.count("\n") == 1
    assert parsed(WHOLE)[-1]["head"] in out


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "The file is empty"),
        (b"\n", "no exported log"),
        (b"Dear diary\n", "no exported log"),
        (b'{"format":"other","version":1}\n', "no exported log"),
        (b"[" * 100_000 + b"\n", "no exported log"),
        (b"\x89PNG\r\n\x1a\n" + bytes(1000), "no exported log"),
        (b"\x1f\x8b" + bytes(1000), "cannot be read"),
        (gzip.compress(WHOLE, mtime=0)[:-20], "cannot be read"),
        (gzip.compress(b"", mtime=0), "The file is empty"),
        (WHOLE.replace(b'"version":1', b'"version":2', 1), "version 2"),
        (LINES[0], "cut short at line 2"),
        (b"".join(LINES[:-1]), f"cut short at line {len(LINES)}"),
        (WHOLE[:-1], f"cut short at line {len(LINES)}"),
        (WHOLE + b"\n", f"Line {len(LINES) + 1} comes after"),
        (WHOLE + WHOLE, f"Line {len(LINES) + 1} comes after"),
        (b"".join([LINES[0], LINES[2], LINES[1], *LINES[3:]]), "Ruling 1, number: expected 1, found 2"),
        (LINES[0] + LINES[-1], "Last line, number of rulings: expected 0"),
        (LINES[0] + b"{}\n", "Line 2 is no line of a log"),
        (LINES[0] + b"\xff\xfe\n", "Line 2 is no line of a log"),
        (LINES[0] + LINES[1].replace(b'"seq":1', b'"seq": 1'), "Line 2 is not written the way"),
        (WHOLE.replace(b"\n", b"\r\n"), "Line 1 is not written the way"),
    ],
)  # fmt: skip
def test_files_that_are_no_whole_trail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, expected: str
) -> None:
    assert expected in shown(content, tmp_path, capsys)


def test_what_is_wrong_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed = forged(WHOLE, lambda lines: lines[1].update(user=99, name="\x1b[31mEve\n"))
    assert shown(changed, tmp_path, capsys).startswith("Ruling 1, event: expected ")
    lines = parsed(WHOLE)
    lines[1]["command"] = {"kind": "dance\x1b[31m"}
    assert "\x1b" not in shown(written(lines), tmp_path, capsys)


def test_a_huge_file_is_not_read_into_memory(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "huge.jsonl"
    with path.open("wb") as file:
        file.truncate(2**30)
    began = time.monotonic()
    assert main(["verify", str(path)]) == 1
    assert "Line 1 is longer than 8 MiB" in capsys.readouterr().out
    with gzip.open(tmp_path / "huge.gz", "wb", compresslevel=1) as bomb:
        bomb.write(LINES[0])
        for _ in range(32):
            bomb.write(bytes(2**20))
    assert main(["verify", str(tmp_path / "huge.gz")]) == 1
    assert "Line 2 is longer" in capsys.readouterr().out
    assert time.monotonic() - began < 5


def test_on_discord_little_is_unpacked() -> None:
    with pytest.raises(FindingError) as finding:
        verify(lines_of_bytes(gzip.compress(WHOLE), len(WHOLE) - 1))
    assert finding.value.key == "too-large"


def test_files_that_are_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        assert main(["verify", str(path)]) == 1
        assert "cannot be read" in capsys.readouterr().out


def test_a_pipe_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    held = os.open(pipe, os.O_RDWR)
    os.write(held, LINES[0])
    assert main(["verify", str(pipe)]) == 1
    os.close(held)
    assert "save it as a file" in capsys.readouterr().out


@pytest.mark.parametrize("content", [b"[]\n", b"null\n", b"7\n", LINES[0] + b"[]\n"])
def test_lines_that_are_no_objects(content: bytes, tmp_path: Path) -> None:
    assert "not written as a trail is" in (doubted(content, tmp_path) or "")


def test_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["verify"])
    assert left.value.code == 2
    assert "FILE" in capsys.readouterr().err


def test_what_a_forger_writes_is_harmless_in_a_post() -> None:
    finding = FindingError("differs", where=3, what="command", expected="@everyone", found="[x](https://x.example)")
    text = describe_finding(finding, "en")
    assert "@everyone" not in text
    assert "https://" not in text
    assert describe_finding(finding, "ru") != text


def test_the_sceptic_alone(tmp_path: Path) -> None:
    """Only the file and Python: nothing of ours and nothing installed can be imported."""
    alone = tmp_path / "sceptic.py"
    shutil.copy(sceptic.__file__, alone)
    assert len(alone.read_text(encoding="utf-8").splitlines()) < 150
    spoiled = tmp_path / "spoiled.jsonl"
    spoiled.write_bytes(WHOLE.replace(b'"faces":[', b'"faces":[1,', 1))
    for arguments, status, said in (
        ([str(GOLDEN)], 0, "game 1 holds; "),
        ([str(spoiled)], 1, "does not hold: ruling "),
        ([str(tmp_path / "none")], 1, "cannot be read: "),
        ([], 2, "usage: "),
    ):
        command = [sys.executable, "-I", "-S", str(alone), *arguments]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own file
        assert ran.returncode == status
        assert (ran.stdout or ran.stderr).startswith(said)


def test_both_count_alike(tmp_path: Path) -> None:
    for seed, dice in ((1, "fair"), (2, "fair")):
        clerk = Clerk(Random(seed))
        clerk.open(dice=dice)
        clerk.wander(80, 0.2)
        path = tmp_path / "log.jsonl"
        path.write_bytes(clerk.export().content)
        verdict = verify(lines_of_bytes(path.read_bytes()))
        counts = f"dice: {verdict.unsealed} follow from secrets, {verdict.sealed} are sealed, {verdict.by_hand} thrown"
        assert counts in sceptic.Trail(str(path)).check()


def test_dice_by_hand_are_counted(tmp_path: Path) -> None:
    clerk = Clerk(Random(1))
    clerk.open(dice="manual")
    clerk.by_hand()
    content = clerk.export().content
    verdict = verify(lines_of_bytes(content))
    assert (verdict.by_hand, verdict.sealed) == (4, 2)
    path = tmp_path / "log.jsonl"
    path.write_bytes(content)
    assert "2 are sealed, 4 thrown by hand" in sceptic.Trail(str(path)).check()


def test_dice_by_hand_that_the_other_side_let_count(tmp_path: Path) -> None:
    """In a game with the bot's dice the option allows it; both let it pass."""
    clerk = Clerk(Random(3))
    clerk.open()
    clerk.do(cmd.SetOption(option="hand_dice", value="consent"))
    clerk.do(cmd.ThrowWinds(rolled=(4, 5, 1, 2)))
    clerk.do(cmd.AnswerHandDice(agree=True), BOB)
    content = clerk.export().content
    assert verify(lines_of_bytes(content)).by_hand == 4
    assert doubted(content, tmp_path) is None


def numbered(number: float) -> bytes:
    """A trail with a number that JSON does not have, well signed."""

    def change(lines: list[dict[str, Any]]) -> None:
        event = next(e for line in lines for e in line.get("events", ()) if e["kind"] == "dice-committed")
        event["odd"] = number

    return forged(WHOLE, change)


def doubled(key: bytes) -> bytes:
    """A trail where a line has a key twice, with the same value."""
    at = WHOLE.index(key)
    return WHOLE[:at] + key + b"," + WHOLE[at:]


ODD = {
    "NaN": numbered(float("nan")),
    "Infinity": numbered(float("inf")),
    "-Infinity": numbered(float("-inf")),
    "a key twice": doubled(b'"manages":0'),
    "a key of an event twice": doubled(b'"source":"bot"'),
    "a key of the first line twice": doubled(b'"version":1'),
    "a mark of the byte order": b"\xef\xbb\xbf" + WHOLE,
    "one within": WHOLE.replace(b'\n{"seq":2,', b'\n\xef\xbb\xbf{"seq":2,'),
    "other letters": WHOLE.decode().encode("utf-16"),
    "half a letter": WHOLE.replace(b'"name":"', b'"name":"\\ud800', 1),
    "half a letter as bytes": WHOLE.replace(b'"name":"', b'"name":"\xed\xa0\x80', 1),
}
"""What some readers of JSON take and others do not, or take otherwise."""


@pytest.mark.parametrize("what", ODD)
def test_odd_json_holds_for_neither(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ODD[what] != WHOLE
    assert doubted(ODD[what], tmp_path)
    assert shown(ODD[what], tmp_path, capsys)
