"""Names and texts that players typed, made harmless in a Discord post: no formatting, no mention, no link."""

import re
from functools import lru_cache

_BREAK = "\u200b"
"""An invisible break: what stands around it is read on, but no longer recognised by Discord."""
_DIRECTION = dict.fromkeys(map(ord, "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
_MARKS = re.compile(r"[\\*~`|\[\]<>]|(?<![0-9A-Za-z])_|_(?![0-9A-Za-z])|_(?=_)|(?<=_)_")
_LINE_START = re.compile(r"^(\s*)([#+-]|\d+(?=[.)]))")
_ANGLE = re.compile(r"<(?=[@#:/a-z])", re.IGNORECASE)
_SCHEME = re.compile(r":(?=//)|(?<=mailto):", re.IGNORECASE)
_DOMAIN = re.compile(r"(?<=[^\W_])\.(?=[^\W\d_])")


class Safe(str):
    """Text that may stand in a post as it is: written by us, or already made harmless."""

    __slots__ = ()


@lru_cache(maxsize=4096)
def plain(name: str) -> Safe:
    r"""The same words, readable, without any effect in Discord.

    >>> plain("**Vera** [x](y)")
    '\\*\\*Vera\\*\\* \\[x\\](y)'
    >>> plain("@everyone") == "@" + chr(0x200B) + "everyone"
    True
    """
    text = " ".join(name.translate(_DIRECTION).split())
    text = _MARKS.sub(lambda found: "\\" + found[0], text)
    text = _LINE_START.sub(_started, text)
    text = text.replace("@", "@" + _BREAK)
    text = _ANGLE.sub("<" + _BREAK, text)
    text = _SCHEME.sub(":" + _BREAK, text)
    return Safe(_DOMAIN.sub("." + _BREAK, text))


def _started(found: re.Match[str]) -> str:
    """Headings, lists and small print begin a line only."""
    blank, mark = found.groups()
    return f"{blank}{mark}\\" if mark.isdigit() else f"{blank}\\{mark}"


def harmless(text: str) -> Safe:
    """The text as it may stand in a post: typed text is made plain, safe text stays."""
    return text if isinstance(text, Safe) else plain(short(text))


def short(name: str, longest: int = 200) -> str:
    """A typed text cut to a length that does not drown the sentence around it.

    >>> short("Ansgar", 4)
    'Ans…'
    """
    return name if len(name) <= longest else name[: longest - 1] + "…"
