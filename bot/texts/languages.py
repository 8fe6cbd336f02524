"""The languages of the bot: all that differs between them beside the texts, which each has in a folder of its own.

A new language is one entry here and one folder, named by its code, of Fluent files like those of English.
"""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, NamedTuple

from bot.rules.events import AnyEvent, GameCreated, LanguageSet
from bot.rules.model import Language
from bot.rules.refusal import RefusedError

RosterWord = Literal["level", "wounds", "manoeuvre", "remains", "template"]

DEFAULT: Language = "en"
"""The language of everybody whose own the bot does not speak, and of texts that a language lacks."""


class LanguageData(NamedTuple):
    """One language. Words that players type are in lower case, with е for ё: as `name_key` compares them."""

    name: str
    """The language's own name, as it is offered to users."""
    locales: tuple[str, ...]
    """What Discord calls it; the first is that of the playground's server."""
    decimal_sign: str
    die_letters: str
    """Between the number of dice and their sides: the к of `3к6`."""
    roster_words: Mapping[RosterWord, tuple[str, ...]]
    """The words of a roster text. Its own Fluent messages `roster-…` must use them."""
    yes: tuple[str, ...]
    """What agrees to a question of the playground, the whole word last."""
    no: str
    rule_letters: Mapping[str, str] = {}
    """Letters that players may type for the Latin ones in the id of a rule."""
    texts: Traversable | None = None
    """The folder of its Fluent files; None for the one in this package."""


LANGUAGES: dict[Language, LanguageData] = {
    "ru": LanguageData(
        name="Русский",
        locales=("ru",),
        decimal_sign=",",
        die_letters="дк",
        roster_words={
            "level": ("уровень", "ур", "ур."),
            "wounds": ("раны", "рана", "ран"),
            "manoeuvre": ("маневр",),
            "remains": ("остается",),
            "template": ("шаблон",),
        },
        yes=("д", "да"),
        no="нет",
        rule_letters={"м": "m", "с": "c", "т": "t", "а": "a", "в": "w"},
    ),
    "en": LanguageData(
        name="English",
        locales=("en-US", "en-GB"),
        decimal_sign=".",
        die_letters="d",
        roster_words={
            "level": ("level", "lvl"),
            "wounds": ("wounds", "wound"),
            "manoeuvre": ("manoeuvre", "maneuver", "maneuvre"),
            "remains": ("remains",),
            "template": ("template",),
        },
        yes=("y", "yes"),
        no="no",
    ),
}
"""The languages by the codes that games and buttons store: a code never changes."""


def language_data(language: Language) -> LanguageData:
    """Return the data of a language; a game may store one that this version does not know, which reads as English."""
    return LANGUAGES.get(language, LANGUAGES[DEFAULT])


def language_of_locale(locale: object) -> Language:
    """Return the language for a locale of Discord.

    >>> language_of_locale("ru"), language_of_locale("de"), language_of_locale(None)
    ('ru', 'en', 'en')
    """
    return next((code for code, data in LANGUAGES.items() if str(locale) in data.locales), DEFAULT)


def text_folder(language: Language) -> Traversable:
    """Return the folder of a language's Fluent files."""
    return language_data(language).texts or files("bot.texts") / language


def is_roster_word(word: str, meaning: RosterWord) -> bool:
    """Return whether a typed word, as `name_key` gives it, has that meaning in any language."""
    return any(word in data.roster_words[meaning] for data in LANGUAGES.values())


def with_decimal_sign(number: str, language: Language) -> str:
    """Return a number with the language's decimal sign in place of the point."""
    return number.replace(".", language_data(language).decimal_sign)


def in_known_language(events: list[AnyEvent]) -> list[AnyEvent]:
    """Return the events. Raise RefusedError (option-value) if they set a language that has no texts: no rule knows."""
    for event in events:
        if isinstance(event, GameCreated | LanguageSet) and event.language not in LANGUAGES:
            raise RefusedError("option-value", option="language", value=event.language, choices=tuple(LANGUAGES))
    return events
