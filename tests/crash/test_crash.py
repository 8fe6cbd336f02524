"""The crash test's short form: each place to die once; at a random moment only in the long one."""

from pathlib import Path
from random import Random

from tests.crash.killing import PLACES, Tally, kill_often


async def test_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    tally = Tally()
    await kill_often(tmp_path / "winds.sqlite3", len(PLACES), Random(), tally)
    assert tally.sound, str(tally)
    assert tally.acknowledged
    assert tally.kills.total() == len(PLACES)
