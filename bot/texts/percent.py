"""Chances as whole percents."""

from fractions import Fraction


def percent(chance: Fraction) -> int:
    """Whole percents; 0 and 100 are kept for what cannot and what must happen.

    >>> percent(Fraction(1, 1000)), percent(Fraction(1, 2)), percent(Fraction(999, 1000))
    (1, 50, 99)
    """
    return int(chance * 100) if chance in (0, 1) else min(99, max(1, round(chance * 100)))
