"""The chart of /odds: the texts and lines of a cast's chances."""

from collections.abc import Sequence

from bot.charts.line_chart import Line, Plot, chart
from bot.rules.analysis.odds import Chances, likeliest
from bot.rules.analysis.prospect import Prospect
from bot.rules.model import Language
from bot.texts.odds import columns, percent, roll_text
from bot.texts.speech import say


def odds_chart(asked: Prospect, rows: Sequence[Chances], language: Language) -> bytes:
    """Return the chart as a PNG: a line for each kind of chance, the likeliest number of dice highlighted."""
    best = likeliest(rows)
    title = roll_text(asked, language).replace("−", "–")  # our letters have no minus sign
    return chart(
        Plot(
            title=title[0].upper() + title[1:],
            dice=[row.dice for row in rows],
            lines=[
                Line(column, say(language, f"odds-{column}.word"), [float(getattr(row, column)) for row in rows])
                for column in columns(asked)
            ],
            best=best.dice,
            best_label=f"{percent(best.cast, language)} %",
            axis=say(language, "odds-axis"),
        )
    )
