"""/luck in words: what each player threw for his side against what was to be expected."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from bot.rules.analysis.luck import FEWEST_DICE, Count, Tally
from bot.rules.model import Game, Language
from bot.texts.escape import harmless, short
from bot.texts.languages import with_decimal_sign
from bot.texts.names import army_name
from bot.texts.speech import say

_DRAWABLE = re.compile(r"[ -~\u00a1-\u024f\u0400-\u045f\u2013\u2019]+")
"""Letters that the font of the charts has."""
_LONGEST_WORD = 11


def luck_post(tallies: Sequence[Tally], game: Game, language: Language, *, closed: bool = False) -> str:
    """Return the whole private answer."""
    heading = say(language, "luck-heading", game="closed" if closed else "open")
    if not tallies:
        return f"**{heading}**\n{say(language, 'luck-nothing')}"
    blocks = ["\n".join(_block(tally, game, language)) for tally in tallies]
    return "\n\n".join([f"**{heading}**", *blocks, "-# " + say(language, "luck-legend", fewest=FEWEST_DICE)])


def most_dice(tallies: Sequence[Tally], most: int) -> list[Tally]:
    """Return those with the most dice, in the order of all."""
    chosen = sorted(tallies, key=lambda tally: -tally.dice)[:most]
    return [tally for tally in tallies if tally.dice and tally in chosen]


def has_enough_dice(tallies: Sequence[Tally]) -> bool:
    """Return whether there are dice enough for a chart."""
    return sum(tally.dice for tally in tallies) >= FEWEST_DICE


def _block(tally: Tally, game: Game, language: Language) -> Iterator[str]:
    whose = f"**{army_name(game, tally.side, language)}** · <@{tally.user}>"
    yield f"{whose} · **{say(language, 'by-hand')}**" if tally.by_hand else whose
    yield say(language, "luck-dice", dice=tally.dice, mean=decimal(tally.mean, 2, language), expected=_mean(language))
    for key, count in (("luck-casts", tally.casts), ("luck-dispels", tally.dispels)):
        if count.tries:
            yield _counted(key, count, language)
    if tally.casts.tries:
        yield _counted("luck-miscasts", tally.miscasts, language)
        yield _counted("luck-irresistible", tally.irresistible, language)
    if tally.verdict:
        deviations = decimal(Fraction(abs(tally.deviations)), 1, language)
        yield say(language, "luck-verdict", verdict="lucky" if tally.verdict > 0 else "unlucky", deviations=deviations)


def _counted(key: str, count: Count, language: Language) -> str:
    expected = decimal(count.expected, 1, language)
    return say(language, key, happened=count.happened, tries=count.tries, expected=expected)


def _mean(language: Language) -> str:
    return decimal(Fraction(7, 2), 1, language)


def alt_text(tallies: Sequence[Tally], game: Game, language: Language) -> str:
    """Return what the chart shows, for those who do not see it."""
    parts = [say(language, "luck-alt")]
    for tally in tallies:
        above = decimal(tally.pips - Fraction(7, 2) * tally.dice, 1, language, signed=True)
        name = name_in_chart(tally, game, language)
        parts.append(say(language, "luck-alt-line", name=harmless(name), dice=tally.dice, above=above))
    return " ".join(parts)


def name_in_chart(tally: Tally, game: Game, language: Language) -> str:
    """Return what a line of the chart is called: three short words of the army's name at most."""
    army = game.sides[tally.side].name
    if not _DRAWABLE.fullmatch(army):
        army = say(language, f"side-{tally.side.value}")
    words = [short(word, _LONGEST_WORD) for word in army.split()[:3]]
    return " ".join([*words, *([f"({say(language, 'luck-by-hand')})"] if tally.by_hand else [])])


def decimal(value: Fraction, places: int, language: Language, *, signed: bool = False) -> str:
    """Return a number with so many decimals.

    >>> decimal(Fraction(32, 5), 1, "en"), decimal(Fraction(-1, 2), 2, "ru", signed=True)
    ('6.4', '−0,50')
    """
    text = f"{float(round(value, places)):{'+' if signed else ''}.{places}f}".replace("-", "−")
    return with_decimal_sign(text, language)
