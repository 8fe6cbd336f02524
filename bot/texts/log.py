"""The audit trail to read: one short block for each ruling."""

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
_APART = "\u200b"
"""Invisible: keeps a line's own last sign out of the marks behind it."""


def trail_block(
    ruling: Ruling,
    before: Game | None,
    after: Game | None,
    language: Language,
    die: Die,
    *,
    undone_by: int | None = None,
) -> str:
    """Number, time and who asked; what came of it; dice and consequences.

    What was taken back is struck through, with a note which ruling did it.
    """
    told = narrate(ruling, before, after, language, die)
    changed = [pool.text for pool in told.pools if pool.dice != pool.before or before is None or before.phase is None]
    head = say(
        language, "log-entry", seq=ruling.seq, time=f"{ruling.at:%H:%M}", name=harmless(ruling.actor.name)
    )  # fmt: skip
    if any(isinstance(event, Rolled) and event.source == "hand" for event in ruling.events):
        head = f"{head} · {say(language, 'by-hand')}"
    small = [line for line in told.lines if line.startswith(_SMALL)]
    usual = [line for line in told.lines if not line.startswith(_SMALL)]
    said = short(" · ".join([*usual, *changed, *told.beside]), _LONGEST)
    block = "\n".join(filter(None, [f"**{head}**", told.heading, said, *small]))
    if undone_by is None:
        return block
    return f"{struck(block)}\n{say(language, 'log-undone', ruling=undone_by)}"


def struck(text: str) -> str:
    r"""The text struck through line by line, whatever it ends with.

    >>> struck("**Vera**\n-# Shield")
    '~~**Vera**~~\n-# ~~Shield~~'
    """
    return "\n".join(_struck(line) for line in text.split("\n"))


def _struck(line: str) -> str:
    found = _LINE.fullmatch(line)
    if found is None or not found["words"]:
        return line
    words = found["words"]
    first = _APART if words[0] == "~" else ""
    last = _APART if words[-1] in "~\\" else ""
    return f"{found['start']}~~{first}{words}{last}~~{found['end']}"
