"""The derived dice are fair; and the measure would tell if they were not."""

from collections import Counter
from random import Random

import pytest

from tests.dice_quality import FARTHEST, chi_square, distances, runs


@pytest.mark.parametrize("sides", [2, 6, 12, 20])
def test_derived_dice_are_fair(sides: int) -> None:
    assert all(abs(distance) < FARTHEST for distance in distances(sides, 20_000).values())


def test_unfair_dice_are_noticed() -> None:
    random = Random(1)
    loaded = random.choices(range(1, 7), [1, 1, 1, 1, 1, 1.15], k=20_000)
    assert chi_square(Counter(loaded), 6) > FARTHEST
    assert abs(runs(sorted(loaded), 6)) > FARTHEST
    assert abs(runs([1, 6] * 1000, 6)) > FARTHEST
    assert chi_square(Counter({(1, 2): 500, (2, 1): 500}), 36) > FARTHEST
