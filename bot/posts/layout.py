"""How a ruling looks in Discord: a container in the colour of its outcome, and below the text what may be pressed."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

import discord

from bot.texts.account import Narration, Tone

Row = discord.ui.ActionRow[Any]
View = TypeVar("View", discord.ui.LayoutView, discord.ui.View)

MOST_CHARACTERS = 4000
"""Characters that all texts of one message may have."""
_MOST_HEADING = 400
_MOST_NEXT = 1200

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


def ruling_post(
    narration: Narration,
    *,
    asked: Iterable[int] = (),
    rows: Sequence[Row] = (),
    hint: str | None = None,
    outcome: str | None = None,
) -> discord.ui.LayoutView:
    """The post of a ruling. `asked` are the users whom its question is for; once that is answered, `outcome` tells how.

    The outcome takes the place of the question, of the `hint` how to answer it, and of the buttons.
    """
    if outcome is not None:
        last = outcome
    elif rows:
        mentions = " ".join(f"<@{user}>" for user in asked)
        called = " — ".join(part for part in (mentions, narration.next) if part)
        last = "\n".join(part for part in (called, hint) if part)
    else:
        last = f"-# {narration.next}" if narration.next else ""
    return post(narration.tone, narration.heading, narration.lines, last, rows)


def post(
    tone: Tone, heading: str, lines: Sequence[str], last: str = "", rows: Sequence[Row] = ()
) -> discord.ui.LayoutView:
    """A container of heading, lines and a last line, cut to what Discord takes."""
    head = f"### {cut(heading, _MOST_HEADING)}"
    end = cut(last, _MOST_NEXT)
    body = fitting(lines, MOST_CHARACTERS - len(head) - len(end))
    return container_post(tone, (head, body), end, rows)


def container_post(
    tone: Tone, texts: Iterable[str], last: str = "", rows: Sequence[Row] = (), *, airy: bool = False
) -> discord.ui.LayoutView:
    """A container of texts that are short enough together; below a line, what is asked and what may be pressed."""
    container = discord.ui.Container[discord.ui.LayoutView](accent_colour=_COLOURS[tone])
    for text in texts:
        if text and airy and container.children:
            container.add_item(discord.ui.Separator(visible=False))
        if text:
            container.add_item(discord.ui.TextDisplay(text))
    if rows:
        container.add_item(discord.ui.Separator())
    if last:
        container.add_item(discord.ui.TextDisplay(last))
    for row in rows:
        container.add_item(row)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(container)
    return stateless(view)


def fitting(lines: Sequence[str], room: int) -> str:
    """As many of the lines as there is room for; an ellipsis stands for the rest.

    >>> fitting(["one", "two", "three"], 10)
    'one\\ntwo\\n…'
    """
    whole = "\n".join(lines)
    if len(whole) <= room:
        return whole
    kept: list[str] = []
    for line in lines:
        if len("\n".join([*kept, line, "…"])) > room:
            break
        kept.append(line)
    return "\n".join([*kept, "…"]) if kept else cut(whole, room)


def cut(text: str, longest: int) -> str:
    """The text, shortened if need be.

    >>> cut("Ansgar", 4)
    'Ans…'
    """
    return text if len(text) <= longest else text[: longest - 1] + "…"


def stateless(view: View) -> View:
    """The view as it is sent: discord.py keeps nothing of it, its items find their way by their custom ids alone."""
    view.stop()
    return view
