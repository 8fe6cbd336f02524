"""How posts look in Discord: one layout for all of them, made for a phone 360 pixels wide.

    ▌ ✨ **Ansgar: Fireball is cast**            who did what, and the outcome in words behind its symbol
    ▌ ⚃ ⚄ ⚅ 4 + 5 + 6 = 15, needed 8            the dice as pictures and as numbers, the sum, what was needed
    ▌ Target: the nearest regiment              what else came of it, a line each
    ▌ ▮▮▮▮▮▯▯▯ power 8 → 5                      the pools: filled is there, empty has gone, numbers behind
    ▌ dispel 5 · #14 a1b2c3d4e5f6               in small print the pool that stays as it was, the ruling's number and
    ▌                                           the head of the log
    ▌ ────────
    ▌ @bob **Green Tide: dispel or let it …?**  set off below a line: who is asked what, and the buttons;
    ▌ [ Dispel … ] [ Let through ]              or, in small print, what comes next

The accent colour and the symbol before the heading follow the outcome (Tone); both only repeat what the words say. An
edited post keeps its shape: the outcome of a question takes the place of the question and its buttons.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

import discord

from bot.texts.narration.narration import Narration, Tone
from bot.texts.pool_row import PoolRow

Row = discord.ui.ActionRow[Any]
Item = discord.ui.Item[Any]
Style = discord.ButtonStyle
View = TypeVar("View", discord.ui.LayoutView, discord.ui.View)

MOST_CHARACTERS = 4000
"""Characters that all texts of one message may have."""
MOST_OPTIONS = 25
"""Options that a menu may have; for anything beyond there is the command."""
MOST_OPTION_TEXT = 100
"""Characters of an option, of its description, and of a placeholder."""
MOST_LABEL = 80
"""Characters of a button's label."""
_MOST_HEADING = 400
_MOST_NEXT = 1200
_MOST_PIPS = 12
"""A larger pool is shown in numbers alone."""

_COLOURS: Mapping[Tone, int] = MappingProxyType(
    {
        Tone.CAST: 0x4C7DF0,
        Tone.FAILED: 0x8A8F98,
        Tone.DISPELLED: 0x9B59D0,
        Tone.IRRESISTIBLE: 0xF2B632,
        Tone.MISCAST: 0xD83C3E,
        Tone.GOOD: 0x3BA55D,
        Tone.BAD: 0xC4622D,
        Tone.NEUTRAL: 0x5B6573,
        Tone.QUESTION: 0x2FA8A0,
    }
)
_SYMBOLS: Mapping[Tone, str] = MappingProxyType(
    {
        Tone.CAST: "✨ ",
        Tone.FAILED: "💨 ",
        Tone.DISPELLED: "🛡️ ",
        Tone.IRRESISTIBLE: "⚡ ",
        Tone.MISCAST: "💥 ",
        Tone.GOOD: "✅ ",
        Tone.BAD: "🔻 ",
        Tone.NEUTRAL: "",
        Tone.QUESTION: "❓ ",
    }
)


def ruling_view(
    narration: Narration,
    *,
    asked: Iterable[int] | None = None,
    rows: Sequence[Row] = (),
    hint: str | None = None,
    outcome: str | None = None,
) -> discord.ui.LayoutView:
    """Build the post of a ruling. `asked` are the users whom its question is for; None where it asks nothing.

    Once it is answered, the `outcome` takes the place of the question, of the `hint` how to answer it, and of the rows.
    """
    if outcome is not None:
        last = outcome
    elif asked is not None:
        mentions = " ".join(f"<@{user}>" for user in asked)
        question = f"**{narration.next}**" if narration.next else ""
        last = "\n".join(part for part in (f"{mentions} {question}".strip(), hint) if part)
    elif narration.next:
        last = f"-# {narration.next}"
    else:
        last = ""
    heading = f"{_SYMBOLS[narration.tone]}{narration.heading}"
    small = " · ".join(part for part in (*narration.small_print, narration.footer) if part)
    return post_view(narration.tone, heading, narration.lines, last, rows, pools=narration.pools, footer=small)


def post_view(
    tone: Tone,
    heading: str,
    lines: Sequence[str],
    last: str = "",
    rows: Sequence[Row] = (),
    *,
    pools: Sequence[PoolRow] = (),
    footer: str = "",
) -> discord.ui.LayoutView:
    """Build a container of heading, lines, pools and a last line, cut to what Discord takes."""
    head = f"### {cut(heading, _MOST_HEADING)}"
    end = cut(last, _MOST_NEXT)
    changed = [pool for pool in pools if pool.dice != pool.before] or list(pools)
    bars = "\n".join(map(pool_line, changed))
    footer = " · ".join(part for part in (*(pool.text for pool in pools if pool not in changed), footer) if part)
    body = fit_lines(lines, MOST_CHARACTERS - len(head) - len(end) - len(bars) - len(footer) - 3)
    small = f"-# {footer}" if footer else ""
    return container_view(tone, (head, body, bars, small), end, rows)


def pool_line(pool: PoolRow) -> str:
    """Return a pool as pips and in words: filled ones are there, empty ones have gone.

    >>> pool_line(PoolRow("power 8 → 5", 5, 8))
    '▮▮▮▮▮▯▯▯ power 8 → 5'
    """
    most = max(pool.dice, pool.before)
    pips = "▮" * pool.dice + "▯" * (most - pool.dice) if most <= _MOST_PIPS else ""
    return f"{pips} {pool.text}".strip()


def container_view(
    tone: Tone, texts: Iterable[str], last: str = "", rows: Sequence[Row] = (), *, spaced: bool = False
) -> discord.ui.LayoutView:
    """Build a container of texts that are short enough together; below a line, the question and the buttons."""
    container = discord.ui.Container[discord.ui.LayoutView](accent_colour=_COLOURS[tone])
    for text in texts:
        if text and spaced and container.children:
            container.add_item(discord.ui.Separator(visible=False))
        if text:
            container.add_item(discord.ui.TextDisplay(text))
    if last or rows:
        container.add_item(discord.ui.Separator())
    if last:
        container.add_item(discord.ui.TextDisplay(last))
    for row in rows:
        container.add_item(row)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(container)
    return stateless(view)


def fit_lines(lines: Sequence[str], room: int) -> str:
    """Return as many of the lines as there is room for; an ellipsis stands for the rest.

    >>> fit_lines(["one", "two", "three"], 10)
    'one\\ntwo\\n…'
    """
    whole = "\n".join(lines)
    if len(whole) <= room:
        return whole
    shown: list[str] = []
    for line in lines:
        if len("\n".join([*shown, line, "…"])) > room:
            break
        shown.append(line)
    return "\n".join([*shown, "…"]) if shown else cut(whole, room)


def rows_of(*contents: Sequence[Item]) -> list[Row]:
    """Return a row of buttons or menus each; empty ones are left out."""
    return [discord.ui.ActionRow[Any](*items) for items in contents if items]


def cut(text: str, longest: int) -> str:
    """Return the text, shortened if need be.

    >>> cut("Ansgar", 4)
    'Ans…'
    """
    return text if len(text) <= longest else text[: longest - 1] + "…"


def stateless(view: View) -> View:
    """Return the view as it is sent: discord.py stores nothing of it, its items are found by their custom ids alone."""
    view.stop()
    return view
