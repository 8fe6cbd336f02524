"""The log of a game to read: one short entry for each ruling."""

import re

from bot.rules.events import Rolled
from bot.rules.model import Game, Language
from bot.rules.ruling import Ruling
from bot.texts.dice_faces import Die
from bot.texts.escape import harmless, short
from bot.texts.narration.narrate import narrate
from bot.texts.speech import say

_LONGEST = 600
_SMALL = "-# "
"""Begins a line in small print, which must stay a line."""
_LINE = re.compile(r"(?P<start>\s*(?:-# |#{1,3} |> |[-*+] )?)(?P<words>.*?)(?P<end>\s*)", re.DOTALL)
_BREAK = "\u200b"
"""Invisible: separates a line's own last sign from the tildes behind it."""


def log_entry(
    ruling: Ruling,
    before: Game | None,
    after: Game | None,
    language: Language,
    die: Die,
    *,
    undone_by: int | None = None,
) -> str:
    """Return number, time and user; what happened; dice and consequences.

    An undone ruling is struck through, with a note which ruling did it.
    """
    narration = narrate(ruling, before, after, language, die)
    pools = narration.pools
    changed = [pool.text for pool in pools if pool.dice != pool.before or before is None or before.phase is None]
    head = say(
        language, "log-entry", seq=ruling.seq, time=f"{ruling.at:%H:%M}", name=harmless(ruling.actor.name)
    )  # fmt: skip
    if any(isinstance(event, Rolled) and event.source == "hand" for event in ruling.events):
        head = f"{head} · {say(language, 'by-hand')}"
    small = [line for line in narration.lines if line.startswith(_SMALL)]
    usual = [line for line in narration.lines if not line.startswith(_SMALL)]
    details = short(" · ".join([*usual, *changed, *narration.small_print]), _LONGEST)
    entry = "\n".join(filter(None, [f"**{head}**", narration.heading, details, *small]))
    if undone_by is None:
        return entry
    return f"{struck(entry)}\n{say(language, 'log-undone', ruling=undone_by)}"


def struck(text: str) -> str:
    r"""Return the text struck through line by line, whatever a line ends with.

    >>> struck("**Vera**\n-# Shield")
    '~~**Vera**~~\n-# ~~Shield~~'
    """
    return "\n".join(_struck(line) for line in text.split("\n"))


def _struck(line: str) -> str:
    found = _LINE.fullmatch(line)
    if found is None or not found["words"]:
        return line
    words = found["words"]
    first = _BREAK if words[0] == "~" else ""
    last = _BREAK if words[-1] in "~\\" else ""
    return f"{found['start']}~~{first}{words}{last}~~{found['end']}"
