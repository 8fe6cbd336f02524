"""The crash test's short form: one kill at each point; kills at random moments are left to the long one."""

from pathlib import Path
from random import Random

import pytest

from tests.crash.kill_loop import KILL_POINTS, Tally, kill_often

pytestmark = pytest.mark.slow


async def test_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    tally = Tally()
    await kill_often(tmp_path / "winds.sqlite3", len(KILL_POINTS), Random(), tally)
    assert tally.passed, str(tally)
    assert tally.acknowledged
    assert tally.kills.total() == len(KILL_POINTS)
