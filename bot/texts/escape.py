"""Names and texts that players typed, made harmless in a Discord post: no formatting, no mention, no link."""

import re
from functools import lru_cache

_BREAK = "\u200b"
"""An invisible break: what stands around it is read on, but no longer recognised by Discord."""
_DIRECTION = dict.fromkeys(map(ord, "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
_FORMATTING = re.compile(r"[\\*~`|\[\]<>]|(?<![0-9A-Za-z])_|_(?![0-9A-Za-z])|_(?=_)|(?<=_)_")
_LINE_START = re.compile(r"^(\s*)([#+-]|\d+(?=[.)]))")
_ANGLE = re.compile(r"<(?=[@#:/a-z])", re.IGNORECASE)
_SCHEME = re.compile(r":(?=//)|(?<=mailto):", re.IGNORECASE)
_DOMAIN = re.compile(r"(?<=[^\W_])\.(?=[^\W\d_])")


class Safe(str):
    """Text that may stand in a post as it is: written by us, or already made harmless."""

    __slots__ = ()


@lru_cache(maxsize=4096)
def plain(name: str) -> Safe:
    r"""Return the same words, readable, without any effect in Discord.

    >>> plain("**Vera** [x](y)")
    '\\*\\*Vera\\*\\* \\[x\\](y)'
    >>> plain("@everyone") == "@" + chr(0x200B) + "everyone"
    True
    """
    text = " ".join(name.translate(_DIRECTION).split())
    text = _FORMATTING.sub(lambda found: "\\" + found[0], text)
    text = _LINE_START.sub(_escape_line_start, text)
    text = text.replace("@", "@" + _BREAK)
    text = _ANGLE.sub("<" + _BREAK, text)
    text = _SCHEME.sub(":" + _BREAK, text)
    return Safe(_DOMAIN.sub("." + _BREAK, text))


def _escape_line_start(found: re.Match[str]) -> str:
    """Escape what makes a heading, a list or small print at the start of a line."""
    blank, sign = found.groups()
    return f"{blank}{sign}\\" if sign.isdigit() else f"{blank}\\{sign}"


def harmless(text: str) -> Safe:
    """Return the text as it may stand in a post: typed text is made plain, safe text stays."""
    return text if isinstance(text, Safe) else plain(short(text))


def short(name: str, longest: int = 200) -> str:
    """Cut a typed text to a length that does not drown the sentence around it.

    >>> short("Ansgar", 4)
    'Ans…'
    """
    return name if len(name) <= longest else name[: longest - 1] + "…"
