"""What pins the trail in the channel: the number and hash of a ruling, small under its post."""

MARK_LENGTH = 12
"""Digits of a hash that a post shows: 48 bits."""


def mark_of(seq: int, head: str) -> str:
    """What stands small under a ruling: posts in the channel so pin the trail, which nobody can then rewrite.

    >>> mark_of(14, "a1b2c3d4e5f6a7b8")
    '#14 · a1b2c3d4e5f6'
    """
    return f"#{seq} · {head[:MARK_LENGTH]}"
