"""What stands small under a ruling: its number and hash, which pin the trail, and the way to the table card."""

from bot.rules.model import Language
from bot.texts.speech import say

MARK_LENGTH = 12
"""Digits of a hash that a post shows: 48 bits."""


def mark_of(seq: int, head: str, language: Language, card: str | None = None) -> str:
    """The small line: posts in the channel so pin the trail, which nobody can then rewrite.

    >>> mark_of(14, "a1b2c3d4e5f6a7b8", "en", "https://discord.com/channels/1/2/3")
    '#14 · a1b2c3d4e5f6 · [table](https://discord.com/channels/1/2/3)'
    """
    link = f" · [{say(language, 'card-link')}]({card})" if card else ""
    return f"#{seq} · {head[:MARK_LENGTH]}{link}"
