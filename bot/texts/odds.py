"""The odds of a cast in words: rows of chances, which number of dice is best, and why more is worse."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from bot.rules.analysis.odds import Chances, likeliest
from bot.rules.analysis.prospect import Prospect
from bot.rules.editions import edition_of
from bot.rules.model import Language
from bot.texts.escape import harmless
from bot.texts.languages import with_decimal_sign
from bot.texts.speech import refusal, say

Column = Literal["cast", "miscast", "irresistible", "stands"]
COLUMNS: tuple[Column, ...] = ("cast", "miscast", "irresistible", "stands")
"""The chances in the order in which they are shown."""
_MOST_THROWS = 10**6


def odds_post(asked: Prospect, rows: Sequence[Chances], language: Language) -> str:
    """Return the whole private answer: heading, rows of chances, and what follows from them."""
    return "\n".join(
        [
            f"**{heading(asked, language)}**",
            f"```\n{rows_text(asked, rows, language)}\n```",
            legend(asked, language),
            *advice(asked, rows, language),
            *_notes(asked, language),
        ]
    )


def heading(asked: Prospect, language: Language) -> str:
    """Return what the chances are of; typed names are harmless."""
    names = [harmless(name) for name in (asked.wizard, asked.spell) if name]
    return say(language, "odds-heading", what=" · ".join([*names, roll_text(asked, language)]))


def roll_text(asked: Prospect, language: Language) -> str:
    """Return the value that is to be reached, and what is added to the dice."""
    value = say(language, "odds-value", value=asked.value)
    return value if asked.bonus == 0 else f"{value}, {'+' if asked.bonus > 0 else '−'}{abs(asked.bonus)}"


def columns(asked: Prospect) -> tuple[Column, ...]:
    """Return which chances are shown: that the spell stands only against dispel dice that are known."""
    return COLUMNS if asked.dispel else COLUMNS[:3]


def rows_text(asked: Prospect, rows: Sequence[Chances], language: Language) -> str:
    """Return the chances in per cent, a line for each number of dice: `*` at the best, `>` at the one asked for."""
    shown = columns(asked)
    best = likeliest(rows)
    heads = [say(language, f"odds-{column}.column") for column in shown]
    widths = [max(4, len(head)) + 1 for head in heads]
    dice = say(language, "odds-dice-column")
    lines = [dice + "".join(head.rjust(width) for head, width in zip(heads, widths, strict=True))]
    for row in rows:
        symbol = "*" if row is best else ">" if row.dice == asked.dice else " "
        cells = [percent(getattr(row, column), language) for column in shown]
        line = symbol + str(row.dice).rjust(len(dice) - 1)
        lines.append(line + "".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True)))
    return "\n".join(lines)


def legend(asked: Prospect, language: Language) -> str:
    """Return what the columns mean, and which rows of the miscast table count as cast."""
    rows_that_cast = [row.id for row in edition_of(None).miscasts.rows if row.casts]
    notes = [say(language, f"odds-legend-{row}") for row in rows_that_cast]
    return "-# " + " ".join([say(language, "odds-legend", dispel=asked.dispel or 0), *notes])


def advice(asked: Prospect, rows: Sequence[Chances], language: Language) -> Iterator[str]:
    """Yield what the number that was asked for promises, which number is best, and why more is worse."""
    best = likeliest(rows)
    chosen = next((row for row in rows if row.dice == asked.dice), None)
    if chosen and chosen is not best:
        yield _chosen(asked, chosen, language)
    if best.cast == 0:
        yield say(language, "odds-impossible", value=asked.value)
        return
    yield _best(rows, best, language)
    if asked.dispel:
        steadiest = max(rows, key=lambda row: (row.stands, -row.dice))
        key = "odds-stands-too" if steadiest is best else "odds-stands-with"
        facts = {"dice": steadiest.dice, "stands": percent(steadiest.stands, language)}
        yield say(language, key, dispel=asked.dispel, **facts)


def _chosen(asked: Prospect, row: Chances, language: Language) -> str:
    facts = {column: percent(getattr(row, column), language) for column in COLUMNS}
    return say(language, "odds-chosen", dice=row.dice, against=asked.dispel or 0, **facts)


def _best(rows: Sequence[Chances], best: Chances, language: Language) -> str:
    facts = {"dice": best.dice, "cast": percent(best.cast, language)}
    after = next((row for row in rows if row.dice == best.dice + 1), None)
    if after is None:
        return say(language, "odds-best-is-most", **facts)
    return say(
        language,
        "odds-best",
        more=after.dice,
        then=percent(after.cast, language),
        miscast=percent(best.miscast, language),
        risk=percent(after.miscast, language),
        **facts,
    )


def _notes(asked: Prospect, language: Language) -> Iterator[str]:
    """Yield what the chances leave out, in small print."""
    if asked.hindrance:
        yield "-# " + refusal(language, asked.hindrance)
    elif asked.power and asked.power < asked.counts[-1]:
        yield "-# " + say(language, "odds-pool", power=asked.power)
    if asked.dispel is None:
        yield "-# " + say(language, "odds-no-phase" if asked.in_game else "odds-no-game")
    elif asked.dispel == 0:
        yield "-# " + say(language, "odds-no-dispel")


def alt_text(asked: Prospect, rows: Sequence[Chances], language: Language) -> str:
    """Return what the chart shows, for those who do not see it."""
    parts = [say(language, "odds-alt", what=roll_text(asked, language))]
    for column in columns(asked):
        chances = [f"{row.dice}: {percent(getattr(row, column), language)} %" for row in rows]
        parts.append(f"{say(language, f'odds-{column}.word')} — {', '.join(chances)}.")
    return " ".join([*parts, *advice(asked, rows, language)]).replace("**", "")


def percent(chance: Fraction, language: Language) -> str:
    """Return a chance in per cent with one decimal; 0 and 100 are only for what cannot and what must happen.

    >>> percent(Fraction(1, 36), "en"), percent(Fraction(1, 36), "ru"), percent(Fraction(1, 10**6), "en")
    ('2.8', '2,8', '<0.1')
    """
    tenths = round(chance * 1000)
    if chance in (0, 1):
        text = str(int(chance * 100))
    elif tenths == 0:
        text = "<0.1"
    elif tenths == 1000:
        text = "99.9"
    else:
        text = f"{tenths / 10:.1f}"
    return with_decimal_sign(text, language)


def whole_percent(chance: Fraction) -> int:
    """Return a chance in whole per cent; 0 and 100 are only for what cannot and what must happen.

    >>> whole_percent(Fraction(1, 1000)), whole_percent(Fraction(1, 2)), whole_percent(Fraction(999, 1000))
    (1, 50, 99)
    """
    return int(chance * 100) if chance in (0, 1) else min(99, max(1, round(chance * 100)))


def one_in(chance: Fraction) -> tuple[int, int]:
    """Return a chance as so many times in so many throws: exact, unless those are more than a million.

    >>> one_in(Fraction(4, 216)), one_in(Fraction(5, 1296)), one_in(Fraction(3, 6**9))
    ((1, 54), (5, 1296), (1, 3359232))
    """
    if chance.denominator <= _MOST_THROWS or chance == 0:
        return chance.numerator, chance.denominator
    return 1, round(1 / chance)
