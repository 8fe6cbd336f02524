"""Names as players type them: what is kept, and when two are the same name."""

import unicodedata
from functools import lru_cache

from bot.rules.refusal import RefusedError

LONGEST = 100
"""Characters that a name may have after trimming and NFKC."""

_FORBIDDEN = ",:;\n\r"
_FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing although Unicode does not call them invisible."""
_MOST_ACCENTS = 3
_DIRECTION = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@lru_cache(maxsize=8192)
def name_key(name: str) -> str:
    """What two spellings of one name share: case, ё/е and invisible characters do not count.

    >>> name_key("Ёлка") == name_key("ЕЛКА")
    True
    """
    folded = unicodedata.normalize("NFKC", name).casefold().replace("ё", "е")
    seen = "".join(c for c in folded if unicodedata.category(c) not in ("Cf", "Cc", "Mn", "Me") and c not in _FILLERS)
    return " ".join(seen.split())


def same_name(one: str, other: str) -> bool:
    """Whether two spellings name the same wizard, spell or side."""
    return name_key(one) == name_key(other)


def clean_name(typed: str) -> str:
    """The name as it is kept. Refuses an empty, overlong or unwritable one."""
    normal = unicodedata.normalize("NFKC", typed).strip()
    if any(c in _FORBIDDEN for c in normal):
        raise RefusedError("name-forbidden", name=normal)
    name = " ".join(clean_text(normal).split())
    if not name_key(name):
        raise RefusedError("name-empty")
    if len(name) > LONGEST:
        raise RefusedError("name-long", longest=LONGEST, length=len(name))
    return name


def clean_text(typed: str) -> str:
    """Free text (a target, a reason) without control characters and direction marks."""
    kept = (" " if c in "\n\r\t" else c for c in typed if c not in _DIRECTION)
    return _without_towers("".join(c for c in kept if unicodedata.category(c) not in ("Cc", "Cs"))).strip()


def _without_towers(text: str) -> str:
    """At most a few accents on one letter: a tower of them would cover the lines above."""
    written: list[str] = []
    accents = 0
    for c in text:
        accents = accents + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if accents <= _MOST_ACCENTS:
            written.append(c)
    return "".join(written)
