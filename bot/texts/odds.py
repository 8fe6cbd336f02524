"""The odds of a cast in words: a table of the chances, which number of dice is best, and why more is worse."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from bot.rules.analysis.odds import Chances, likeliest
from bot.rules.analysis.prospect import Prospect
from bot.rules.model import Language
from bot.texts.escape import harmless
from bot.texts.speech import refusal, say

Column = Literal["cast", "miscast", "irresistible", "stands"]
COLUMNS: tuple[Column, ...] = ("cast", "miscast", "irresistible", "stands")
"""The chances in the order in which they are told."""
_MOST_THROWS = 10**6


def odds_post(asked: Prospect, rows: Sequence[Chances], language: Language) -> str:
    """All of it as a private answer: heading, table, and what it comes to."""
    return "\n".join(
        [
            f"**{heading(asked, language)}**",
            f"```\n{table(asked, rows, language)}\n```",
            legend(asked, language),
            *verdicts(asked, rows, language),
            *_notes(asked, language),
        ]
    )


def heading(asked: Prospect, language: Language) -> str:
    """What the chances are of; typed names are harmless."""
    names = [harmless(name) for name in (asked.wizard, asked.spell) if name]
    return say(language, "odds-heading", what=" · ".join([*names, roll_told(asked, language)]))


def roll_told(asked: Prospect, language: Language) -> str:
    """The value that is to be reached, and what is added to the dice."""
    value = say(language, "odds-value", value=asked.value)
    return value if asked.bonus == 0 else f"{value}, {'+' if asked.bonus > 0 else '−'}{abs(asked.bonus)}"


def columns(asked: Prospect) -> tuple[Column, ...]:
    """Which chances there are to tell: whether it stands only against dispel dice that are known."""
    return COLUMNS if asked.dispel else COLUMNS[:3]


def table(asked: Prospect, rows: Sequence[Chances], language: Language) -> str:
    """The chances in per cent, a line for each number of dice: the best is marked `*`, the one asked for `>`."""
    shown = columns(asked)
    best = likeliest(rows)
    heads = [say(language, f"odds-{column}.column") for column in shown]
    widths = [max(4, len(head)) + 1 for head in heads]
    dice = say(language, "odds-dice-column")
    lines = [dice + "".join(head.rjust(width) for head, width in zip(heads, widths, strict=True))]
    for row in rows:
        mark = "*" if row is best else ">" if row.dice == asked.dice else " "
        cells = [percent(getattr(row, column), language) for column in shown]
        line = mark + str(row.dice).rjust(len(dice) - 1)
        lines.append(line + "".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True)))
    return "\n".join(lines)


def legend(asked: Prospect, language: Language) -> str:
    """What the columns mean."""
    return "-# " + say(language, "odds-legend", dispel=asked.dispel or 0)


def verdicts(asked: Prospect, rows: Sequence[Chances], language: Language) -> Iterator[str]:
    """What the number that was asked for promises, which number is best, and why more is worse."""
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
    """What the chances leave out, in small print."""
    if asked.hindrance:
        yield "-# " + refusal(language, asked.hindrance)
    elif asked.power and asked.power < asked.counts[-1]:
        yield "-# " + say(language, "odds-pool", power=asked.power)
    if asked.dispel is None:
        yield "-# " + say(language, "odds-no-phase" if asked.in_game else "odds-no-game")
    elif asked.dispel == 0:
        yield "-# " + say(language, "odds-no-dispel")


def in_words(asked: Prospect, rows: Sequence[Chances], language: Language) -> str:
    """What the chart shows, for those who do not see it."""
    told = [say(language, "odds-alt", what=roll_told(asked, language))]
    for column in columns(asked):
        chances = [f"{row.dice}: {percent(getattr(row, column), language)} %" for row in rows]
        told.append(f"{say(language, f'odds-{column}.word')} — {', '.join(chances)}.")
    return " ".join([*told, *verdicts(asked, rows, language)]).replace("**", "")


def percent(chance: Fraction, language: Language) -> str:
    """A chance in per cent with one decimal; 0 and 100 are kept for what cannot and what must happen.

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
    return text.replace(".", ",") if language == "ru" else text


def one_in(chance: Fraction) -> tuple[int, int]:
    """A chance as so many times in so many throws: exact, unless those are more than a million.

    >>> one_in(Fraction(4, 216)), one_in(Fraction(5, 1296)), one_in(Fraction(3, 6**9))
    ((1, 54), (5, 1296), (1, 3359232))
    """
    if chance.denominator <= _MOST_THROWS or chance == 0:
        return chance.numerator, chance.denominator
    return 1, round(1 / chance)
