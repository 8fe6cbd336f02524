"""What throws mean, rule by rule (C5–C16)."""

import pytest

from bot.rules.editions import edition_of
from bot.rules.verdict import CastRules, DispelRules, cast_verdict, dispel_verdict

SEEDS = edition_of(None).casting
PLAIN = CastRules(natural_failure="none", miscast="none", irresistible="none")


@pytest.mark.parametrize(
    ("faces", "bonus", "value", "outcome", "total"),
    [
        ((4,), 0, 4, "cast", 4),
        ((4, 6), 0, 11, "short", 10),
        ((2,), 5, 3, "natural", 7),
        ((1,), 9, 3, "natural", 10),
        ((1, 2), 0, 3, "cast", 3),
        ((1, 1), 6, 3, "miscast", 8),
        ((6, 6), 0, 15, "irresistible", 12),
        ((6, 6, 1), 0, 9, "irresistible", 13),
        ((1, 1, 6), 0, 7, "miscast", 8),
        ((1, 1, 6, 6), 0, 7, "miscast", 14),
        ((3, 3), -4, 3, "short", 2),
    ],
)
def test_casting_rolls(faces: tuple[int, ...], bonus: int, value: int, outcome: str, total: int) -> None:
    assert cast_verdict(faces, bonus, value, SEEDS) == (outcome, total)


def test_rules_that_an_edition_lacks_are_not_read() -> None:
    assert cast_verdict((1, 1), 1, 3, PLAIN) == ("cast", 3)
    assert cast_verdict((6, 6), 0, 13, PLAIN) == ("short", 12)
    assert cast_verdict((2,), 1, 3, PLAIN) == ("cast", 3)


@pytest.mark.parametrize(
    ("faces", "needed", "endings"),
    [
        ((4, 6), 10, ("dispelled", "dispelled", "dispelled")),
        ((3, 6), 10, ("short", "short", "short")),
        ((1, 1, 6, 6), 14, ("dispelled", "ones", "ones")),
        ((6, 6), 13, ("short", "short", "sixes")),
        ((6, 6), 12, ("dispelled", "dispelled", "dispelled")),
    ],
)
def test_dispel_rolls(faces: tuple[int, ...], needed: int, endings: tuple[str, ...]) -> None:
    by_option = (DispelRules("none"), DispelRules("ones_fail"), DispelRules("ones_fail_sixes_win"))
    verdicts = [dispel_verdict(faces, 0, needed, rules) for rules in by_option]
    assert tuple(verdict.ending for verdict in verdicts) == endings
    assert [verdict.dispelled for verdict in verdicts] == [ending in ("dispelled", "sixes") for ending in endings]
