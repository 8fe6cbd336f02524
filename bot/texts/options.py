"""The options of a game in words: what each is called, means and may be set to."""

from bot.rules.model import Language
from bot.texts.languages import LANGUAGES
from bot.texts.speech import has, say


def option_label(language: Language, option: str) -> str:
    """Return what an option is called; an unknown one is called by its own name.

    >>> option_label("en", "power_cap")
    'Power pool limit'
    """
    key = f"option-{option}"
    return say(language, key) if has(language, key) else option


def option_meaning(language: Language, option: str) -> str:
    """Return what an option decides, in one line."""
    return say(language, f"option-{option}.meaning")


def option_value(language: Language, option: str, value: object) -> str:
    """Return a value of an option in words; numbers stay numbers, and a language may be called by its own name.

    >>> option_value("en", "power_cap", 12)
    '12'
    """
    key = f"option-{option}-{value}"
    if has(language, key):
        return say(language, key)
    return LANGUAGES[str(value)].name if option == "language" and value in LANGUAGES else str(value)
