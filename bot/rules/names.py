"""Names as players type them: how one is stored, when two are the same, and when two only look the same."""

import unicodedata
from functools import lru_cache

from bot.rules.refusal import RefusedError

LONGEST = 100
"""Characters that a name may have after trimming and NFKC."""
FORBIDDEN = ",:;\n\r"
"""Characters that separate names in a roster's text."""

_BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing although Unicode does not call them invisible."""
_DIRECTION_MARKS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_MOST_ACCENTS = 3
_TO_LATIN = str.maketrans(
    # Cyrillic: а е о р с у х і ј ѕ һ ԁ ԛ ԝ and the capitals that are drawn as Latin ones
    "аеорсухіїјѕһԁԛԝӏ" "АВЕКМНОРСТУХІЇЈЅҺԀԚԜӀ"
    # Greek: ο ν α ι ρ υ and the capitals that are drawn as Latin ones
    "ονιρυ" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
    "aeopcyxiijshdqwl" "ABEKMHOPCTYXIIJSHDQWI"
    "ovipu" "ABEZHIKMNOPTYX",
)  # fmt: skip


@lru_cache(maxsize=8192)
def name_key(name: str) -> str:
    """Return what two spellings of one name share: case, ё/е and invisible characters do not count.

    >>> name_key("Ёлка") == name_key("ЕЛКА")
    True
    """
    folded = unicodedata.normalize("NFKC", name).casefold().replace("ё", "е")
    visible = (c for c in folded if unicodedata.category(c) not in ("Cf", "Cc", "Mn", "Me") and c not in _BLANK_LETTERS)
    return " ".join("".join(visible).split())


def same_name(one: str, other: str) -> bool:
    """Return whether two spellings name the same wizard, spell or side."""
    return name_key(one) == name_key(other)


@lru_cache(maxsize=8192)
def shape_key(name: str) -> str:
    """Return what two names that look the same share, whether their letters are Latin, Cyrillic or Greek.

    >>> shape_key("Тор") == shape_key("Top")
    True
    >>> shape_key("Вера") == shape_key("Vera")
    False
    """
    shown = unicodedata.normalize("NFKC", name).replace("ё", "е").replace("Ё", "Е")
    return name_key(shown.translate(_TO_LATIN))


def looks_alike(one: str, other: str) -> bool:
    """Return whether two different names look the same."""
    return shape_key(one) == shape_key(other) and not same_name(one, other)


def clean_name(typed: str) -> str:
    """Return the name as it is stored. Raise RefusedError if it is empty, too long or has a forbidden character."""
    normal = unicodedata.normalize("NFKC", typed).strip()
    if any(c in FORBIDDEN for c in normal):
        raise RefusedError("name-forbidden", name=normal)
    name = " ".join(clean_text(normal).split())
    if not name_key(name):
        raise RefusedError("name-empty")
    if len(name) > LONGEST:
        raise RefusedError("name-long", longest=LONGEST, length=len(name))
    return name


def clean_text(typed: str) -> str:
    """Return free text (a target, a reason) without control characters and direction marks."""
    spaced = (" " if c in "\n\r\t" else c for c in typed if c not in _DIRECTION_MARKS)
    return _limit_accents("".join(c for c in spaced if unicodedata.category(c) not in ("Cc", "Cs"))).strip()


def _limit_accents(text: str) -> str:
    """Leave a few accents on a letter: a pile of them would cover the lines above."""
    limited: list[str] = []
    accents = 0
    for c in text:
        accents = accents + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if accents <= _MOST_ACCENTS:
            limited.append(c)
    return "".join(limited)
