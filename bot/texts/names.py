"""Names in posts: what a side is called, and lists of names, cut short."""

from collections.abc import Sequence

from bot.rules.model import Game, Language, Side
from bot.texts.escape import Safe, harmless
from bot.texts.speech import say


def army_name(game: Game | None, side: Side, language: Language) -> Safe:
    """Return the side's own name, or which side it is while nobody has named it."""
    name = game.sides[side].name if game else ""
    return harmless(name) if name else Safe(say(language, f"side-{side.value}"))


def name_list(names: Sequence[str], language: Language, *, most: int = 5, more: int = 0) -> Safe:
    """Join harmless names with commas, up to `most`; the rest, and `more` that are not given, are counted.

    >>> name_list(["Ansgar", "Vera", "Nora"], "en", most=2)
    'Ansgar, Vera and 1 more'
    """
    shown = ", ".join(harmless(name) for name in names[:most])
    rest = max(0, len(names) - most) + more
    return Safe(say(language, "list-cut", names=Safe(shown), rest=rest) if rest else shown)
