"""Short forms of python -m tests.load and python -m tests.soak."""

from collections import Counter
from pathlib import Path

import pytest

from tests.load import load
from tests.soak import soak

pytestmark = pytest.mark.slow


async def test_channels_at_play_lose_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run, found = await load(6, 1.5, 4, tmp_path / "load.sqlite3")
    assert (found.lost, found.broken, run.tally.failures + run.tally.broken) == (0, [], Counter())
    assert found.games >= 6
    assert "rulings" in capsys.readouterr().out


async def test_faults_of_discord_lose_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run, _, found = await soak(6, 2, tmp_path / "soak.sqlite3")
    assert (found.lost, found.broken, run.tally.broken) == (0, [], Counter())
    assert run.tally.commands > 6
    assert "faults met" in capsys.readouterr().out
