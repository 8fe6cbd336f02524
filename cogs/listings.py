"""Lists to read: a game's options with their values and meaning, and a server's open games."""

from collections.abc import Iterable, Iterator
from typing import get_args

from bot.rules.editions import PRESETS
from bot.rules.model import Game, Language
from bot.rules.names import same_name
from bot.rules.ruleset import FIXED, OPTIONS, Switch, choices, written_choices
from bot.texts.languages import LANGUAGES
from bot.texts.options import option_label, option_meaning, option_value
from bot.texts.speech import say
from storage.entries import GameEntry

_ALL = ("preset", "language", *OPTIONS)


def setting(game: Game, option: str) -> str:
    """Return the value that an option, the language or the preset has in this game."""
    return str(getattr(game if option in ("language", "preset") else game.ruleset, option))


def value_label(language: Language, option: str, value: str) -> str:
    """Return a value in words."""
    return say(language, f"choice-{value}") if option == "preset" else option_value(language, option, value)


def option_named(typed: str) -> str:
    """Return the option that was typed: by its own name, or as one of our languages calls it."""
    return _named(typed, {(option, option_label(language, option)) for option in _ALL for language in LANGUAGES})


def value_named(option: str, typed: str) -> str:
    """Return the value that was typed for an option: by its own name, or in the words of one of our languages.

    A switch is also set by yes or no.
    """
    labels = {(v, value_label(language, option, v)) for v in values(option) for language in LANGUAGES}
    if set(values(option)) == set(get_args(Switch)):
        labels |= {(v, say(language, f"switch-{v}")) for v in values(option) for language in LANGUAGES}
    return _named(typed, labels)


def values(option: str) -> tuple[str, ...]:
    """Return the values that an option, the language or the preset may take; none for what is no option."""
    known: dict[str, Iterable[str]] = {"language": LANGUAGES, "preset": PRESETS}
    if option in known:
        return tuple(known[option])
    return choices(option) if option in OPTIONS else ()


def _named(typed: str, labels: Iterable[tuple[str, str]]) -> str:
    return next((name for name, label in labels if same_name(typed, label)), typed)


def options_text(game: Game, language: Language) -> str:
    """Return all options, a line each."""
    return "\n".join(_option_lines(game, language))


def _option_lines(game: Game, language: Language) -> Iterator[str]:
    for option in _ALL:
        value = value_label(language, option, setting(game, option))
        if option == "hand_dice" and game.dice == "manual":
            value = say(language, "options-all-by-hand")
        yield say(
            language,
            "options-line",
            option=option_label(language, option),
            value=value,
            meaning=option_meaning(language, option),
            typed=f"`{option}`" if option in FIXED else f"`{option}`: {_written_values(option)}",
        )


def _written_values(option: str) -> str:
    """Return what `/game set` takes for an option."""
    return ", ".join(written_choices(option) if option in OPTIONS else values(option))


def games_lines(entries: Iterable[GameEntry], language: Language) -> list[str]:
    """Open games with links to their channels and threads, a line each."""
    return [
        say(language, "games-line", channel=f"<#{entry.channel}>", opened=f"<t:{entry.opened.timestamp():.0f}:R>")
        for entry in entries
    ]
