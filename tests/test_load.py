"""A short form of python -m tests.load."""

from pathlib import Path

import pytest

from tests.load import load


async def test_channels_at_play_lose_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run, found = await load(6, 3, 4, tmp_path / "load.sqlite3")
    assert (found.lost, found.broken, dict(run.tally.failures)) == (0, [], {})
    assert found.games >= 6
    assert "rulings" in capsys.readouterr().out
