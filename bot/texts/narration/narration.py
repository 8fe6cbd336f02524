"""The narration of a ruling: what its post says, and how it looks."""

from enum import StrEnum

import msgspec

from bot.texts.pool_row import PoolRow


class Tone(StrEnum):
    """How a post looks at first glance: its accent colour."""

    CAST = "cast"
    FAILED = "failed"
    DISPELLED = "dispelled"
    IRRESISTIBLE = "irresistible"
    MISCAST = "miscast"
    GOOD = "good"
    BAD = "bad"
    NEUTRAL = "neutral"
    QUESTION = "question"


class Narration(msgspec.Struct, frozen=True, kw_only=True):
    """The text of a post, ready for Discord: typed names in it are harmless."""

    tone: Tone
    heading: str
    lines: tuple[str, ...]
    pools: tuple[PoolRow, ...] = ()
    """Both pools, where the ruling has changed one of them."""
    small_print: tuple[str, ...] = ()
    footer: str | None = None
    """The ruling's number in the log and the short form of its hash, which stands for all before it."""
    next: str | None
    """What comes next and for whom; None where nothing new is to be done."""
