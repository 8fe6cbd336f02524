"""A pool as posts show it: in words, and its dice for a bar."""

import msgspec

from bot.rules.model import Language, Pool
from bot.texts.speech import say


class PoolRow(msgspec.Struct, frozen=True):
    """A pool in words (`power 8 → 5`), its dice now, and those that it had before."""

    text: str
    dice: int
    before: int


def pool_row(language: Language, pool: Pool, dice: int, before: int) -> PoolRow:
    """Return the row of a pool; the dice before are named only where they differ.

    >>> pool_row("en", Pool.POWER, 5, 8).text, pool_row("en", Pool.DISPEL, 5, 5).text
    ('power 8 → 5', 'dispel 5')
    """
    key = "pool-set" if dice == before else "pool-changed"
    return PoolRow(say(language, key, pool=pool, before=before, dice=dice), dice, before)
