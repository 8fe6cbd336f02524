"""The sentences themselves: Fluent files, read strictly. What is missing or wrong raises instead of showing through."""

from collections.abc import Iterator
from enum import Enum
from functools import cache
from importlib.resources import files

from bot.rules.model import Language
from bot.rules.refusal import RefusedError
from bot.texts.book import Book
from bot.texts.escape import Safe, harmless

LANGUAGES: tuple[Language, ...] = ("en", "ru")
"""The languages that the bot speaks."""

_LINES = 10
"""Wrong lines that are told one by one."""


def say(language: Language, key: str, /, **facts: object) -> str:
    """The sentence of that key (`key` or `key.attribute`). Raises TextError for an unknown key or a missing fact.

    >>> say("ru", "dice-power", count=5)
    '5 кубиков силы'
    """
    return _book(language).say(key, facts)


def has(language: Language, key: str) -> bool:
    """Whether there is a sentence of that key.

    >>> has("en", "no-such-key")
    False
    """
    return _book(language).has(key)


def row_key(language: Language, key: str, row: str, until: str = "") -> str:
    """Return the key of what an edition says of a row: `key-row-until` or `key-row` if it is there, else `key`."""
    return next((own for own in (f"{key}-{row}-{until}", f"{key}-{row}") if has(language, own)), key)


def command_name(language: Language, *path: str) -> str:
    """Return a command with its slash, in the words under which Discord shows it in that language.

    >>> command_name("ru", "game", "new")
    '/игра новая'
    """
    return "/" + " ".join(_command_word(language, path[: depth + 1]) for depth in range(len(path)))


def _command_word(language: Language, path: tuple[str, ...]) -> str:
    key = "cmd-" + "-".join(path)
    return say(language, key) if has(language, key) else path[-1]


def keys(language: Language) -> frozenset[str]:
    """The keys of all sentences of a language, attributes (`key.attribute`) too."""
    return _book(language).keys()


def variables(language: Language, key: str) -> frozenset[str]:
    """The facts that a sentence needs."""
    return _book(language).needs(key)


def refusal(language: Language, error: RefusedError) -> str:
    """Why the rules said no and what to do instead, for the private answer; typed names in it are harmless.

    A fact that holds further refusals (the wrong lines of a roster) is told line by line.
    """
    facts = {name: _harmless(language, fact) for name, fact in error.facts.items()}
    if facts.get("army") == "":
        facts["army"] = say(language, "side-unnamed")
    key = f"refused-{error.key}"
    if "row" in facts:
        key = row_key(language, key, str(facts["row"]), str(facts.get("until", "")))
    return say(language, key, **facts)


def _harmless(language: Language, fact: object) -> object:
    match fact:
        case Enum():
            return fact
        case str():
            return harmless(fact)
        case tuple() | list() if any(isinstance(part, RefusedError) for part in fact):
            listed = [refusal(language, part) for part in fact[:_LINES] if isinstance(part, RefusedError)]
            if len(fact) > _LINES:
                listed.append(say(language, "list-rest", rest=len(fact) - _LINES))
            return Safe("\n".join(listed))
        case tuple() | list():
            return tuple(_harmless(language, part) for part in fact)
        case _:
            return fact


def _sources(language: Language) -> Iterator[tuple[str, str]]:
    folder = files("bot.texts") / language
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".ftl"):
            yield file.name, file.read_text(encoding="utf-8")


@cache
def _book(language: Language) -> Book:
    return Book(language, _sources(language))
