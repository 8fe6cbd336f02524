"""Lists to read: a game's options with their values and meaning, and a server's open games."""

from collections.abc import Iterable, Iterator

from bot.rules.model import Game, Language
from bot.rules.ruleset import OPTIONS
from bot.texts.options import option_label, option_meaning, option_value
from bot.texts.speech import say
from storage.journal import GameEntry


def setting(game: Game, option: str) -> str:
    """The value that an option, the language or the preset has in this game."""
    return str(getattr(game if option in ("language", "preset") else game.ruleset, option))


def value_label(language: Language, option: str, value: str) -> str:
    """A value in words."""
    return say(language, f"choice-{value}") if option == "preset" else option_value(language, option, value)


def options_text(game: Game, language: Language) -> str:
    """All options, a line each."""
    return "\n".join(_option_lines(game, language))


def _option_lines(game: Game, language: Language) -> Iterator[str]:
    for option in ("preset", "language", *OPTIONS):
        yield say(
            language,
            "options-line",
            option=option_label(language, option),
            value=value_label(language, option, setting(game, option)),
            meaning=option_meaning(language, option),
        )


def games_lines(entries: Iterable[GameEntry], language: Language) -> list[str]:
    """Open games with links to their channels and threads, a line each."""
    return [
        say(language, "games-line", channel=f"<#{entry.channel}>", opened=f"<t:{entry.opened.timestamp():.0f}:R>")
        for entry in entries
    ]
