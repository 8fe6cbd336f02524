"""The messages of every language, by key. A language that lacks one says it in English; a broken one raises."""

from collections.abc import Iterator
from enum import Enum
from functools import cache

from bot.rules.model import Language
from bot.rules.refusal import RefusedError
from bot.texts.escape import Safe, harmless
from bot.texts.languages import DEFAULT, LANGUAGES, text_folder
from bot.texts.messages import Messages

_MOST_PROBLEMS = 10
"""Wrong lines that are listed one by one."""


def say(language: Language, key: str, /, **facts: object) -> str:
    """Return the message of that key (`key` or `key.attribute`). Raises TextError for an unknown key or a missing fact.

    >>> say("ru", "dice-power", count=5)
    '5 кубиков силы'
    """
    own = _messages(language)
    return (own if own.has(key) else _messages(DEFAULT)).say(key, facts)


def has(language: Language, key: str) -> bool:
    """Return whether `say` has a message of that key.

    >>> has("en", "no-such-key")
    False
    """
    return _messages(language).has(key) or _messages(DEFAULT).has(key)


def keys(language: Language) -> frozenset[str]:
    """Return the keys of all messages of the language itself, with attributes (`key.attribute`)."""
    return _messages(language).keys()


def variables(language: Language, key: str) -> frozenset[str]:
    """Return the facts that a message needs."""
    return _messages(language).variables(key)


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


def refusal(language: Language, error: RefusedError) -> str:
    """Return why the rules refuse and what to do instead, for the private answer; typed names in it are harmless.

    A fact that holds further refusals (the wrong lines of a roster) becomes a line for each.
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
            lines = [refusal(language, part) for part in fact[:_MOST_PROBLEMS] if isinstance(part, RefusedError)]
            if len(fact) > _MOST_PROBLEMS:
                lines.append(say(language, "list-rest", rest=len(fact) - _MOST_PROBLEMS))
            return Safe("\n".join(lines))
        case tuple() | list():
            return tuple(_harmless(language, part) for part in fact)
        case _:
            return fact


def _messages(language: Language) -> Messages:
    return _read(language if language in LANGUAGES else DEFAULT)


@cache
def _read(language: Language) -> Messages:
    return Messages(language, _sources(language))


def _sources(language: Language) -> Iterator[tuple[str, str]]:
    for file in sorted(text_folder(language).iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".ftl"):
            yield file.name, file.read_text(encoding="utf-8")
