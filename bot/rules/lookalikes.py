"""Names that look the same though they are written with other letters: Latin, Cyrillic and Greek share many shapes."""

import unicodedata
from functools import lru_cache

from bot.rules.names import name_key

_SHAPES = str.maketrans(
    # Cyrillic: а е о р с у х і ј ѕ һ ԁ ԛ ԝ and the capitals that are drawn as Latin ones
    "аеорсухіїјѕһԁԛԝӏ" "АВЕКМНОРСТУХІЇЈЅҺԀԚԜӀ"
    # Greek: ο ν α ι ρ υ and the capitals that are drawn as Latin ones
    "ονιρυ" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
    "aeopcyxiijshdqwl" "ABEKMHOPCTYXIIJSHDQWI"
    "ovipu" "ABEZHIKMNOPTYX",
)  # fmt: skip


@lru_cache(maxsize=8192)
def look(name: str) -> str:
    """What a name looks like, whichever alphabet its letters are of; names of one key look the same too.

    >>> look("Тор") == look("Top")
    True
    >>> look("Вера") == look("Vera")
    False
    """
    shown = unicodedata.normalize("NFKC", name).replace("ё", "е").replace("Ё", "Е")
    return name_key(shown.translate(_SHAPES))


def looks_alike(one: str, other: str) -> bool:
    """Whether two names can be told apart by their letters' origin only, and are not the same name."""
    return look(one) == look(other) and name_key(one) != name_key(other)
