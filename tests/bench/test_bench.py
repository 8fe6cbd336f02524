"""That every benchmark runs and measures something. How fast is not a test's matter."""

import math
from pathlib import Path

import pytest

from tests.bench.__main__ import BENCHMARKS, as_json, line, measured
from tests.bench.measure import Scale

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", BENCHMARKS)
async def test_benchmark_gives_finite_ratios(name: str, tmp_path: Path) -> None:
    for ratio in await measured([name], Scale(tmp_path, quick=True)):
        text, row = line(ratio), as_json(ratio)
        assert ratio.name in text
        if not ratio.skipped:
            assert math.isfinite(ratio.median)
            assert ratio.median > 0
            assert row["median"] == ratio.median
