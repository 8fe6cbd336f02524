"""Commands as a player sees them: `/game new`, `/игра новая`."""

from bot.rules.model import Language
from bot.texts.speech import has, say


def command_name(language: Language, *path: str) -> str:
    """A command with its slash, in the words under which Discord shows it in that language."""
    return "/" + " ".join(_word(language, path[: depth + 1]) for depth in range(len(path)))


def _word(language: Language, path: tuple[str, ...]) -> str:
    key = "cmd-" + "-".join(path)
    return say(language, key) if has(language, key) else path[-1]
