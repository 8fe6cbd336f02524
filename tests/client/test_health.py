"""`python -m bot health`: 0 if the bot fares well, 1 if not or if nobody knows, 2 where no file is named."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from bot.ops.health import STALE, Health, main, write_health

WELL = Health(
    time=datetime(2026, 1, 1, tzinfo=UTC), pid=1, version="1", ready=True, latency=0.1, games=2, last_ruling=None,
    journal=True, journal_write=0.01,
)  # fmt: skip


def asked(file: Path, capsys: pytest.CaptureFixture[str], *, age: float = 0, **changes: object) -> tuple[int, str]:
    """Exit status and what is said of a bot that fared so, so many seconds ago."""
    write_health(file, msgspec.structs.replace(WELL, time=datetime.now(UTC) - timedelta(seconds=age), **changes))
    status = main([str(file)])
    said = capsys.readouterr()
    return status, said.out + said.err


def test_well(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "health.json"
    status, said = asked(file, capsys)
    assert (status, said.startswith("well {")) == (0, True)
    monkeypatch.setenv("HEALTH_FILE", str(file))
    assert main([]) == 0


@pytest.mark.parametrize(
    ("age", "changes", "why"),
    [
        (STALE + 60, {}, "no sign of life"),
        (0, {"journal": False}, "the journal cannot be written"),
        (0, {"ready": False}, "not connected to Discord"),
    ],
)
def test_unwell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], age: float, changes: dict[str, object], why: str
) -> None:
    status, said = asked(tmp_path / "health.json", capsys, age=age, **changes)
    assert status == 1
    assert said.startswith(f"unwell: {why}")


@pytest.mark.parametrize("content", [None, b"", b"{}", b"\xff\xfe", b'{"time": "yesterday"}'])
def test_no_news_is_unwell(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None) -> None:
    file = tmp_path / "health.json"
    if content is not None:
        file.write_bytes(content)
    assert main([str(file)]) == 1
    assert capsys.readouterr().err.startswith(f"unwell: no news in {file}")


@pytest.mark.parametrize("variables", [{}, {"LOG_LEVEL": "shout"}])
def test_nobody_knows_where_to_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], variables: dict[str, str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("HEALTH_FILE", raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 2
    assert next(iter(variables), "HEALTH_FILE") in capsys.readouterr().err
