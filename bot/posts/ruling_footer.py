"""What stands small under a ruling: its number and hash, whose hand threw the dice, and a link to the status card."""

from bot.rules.events import Rolled
from bot.rules.model import Language
from bot.rules.ruling import Ruling
from bot.texts.speech import say

HASH_DIGITS = 12
"""Digits of a hash that a post shows: 48 bits."""


def footer_of(ruling: Ruling, head: str, language: Language, card: str | None = None) -> str:
    """Return the footer. The hash stands for the whole log: once it is posted, nobody can rewrite the log."""
    parts = [f"#{ruling.seq} {head[:HASH_DIGITS]}"]
    hand = next((event.user for event in ruling.events if isinstance(event, Rolled) and event.source == "hand"), None)
    if hand is not None:
        parts.append(say(language, "dice-by-hand", user=f"<@{hand}>"))
    if card is not None:
        parts.append(f"[{say(language, 'card-link')}]({card})")
    return " · ".join(parts)
