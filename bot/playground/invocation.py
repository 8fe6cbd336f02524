"""What Discord's client would send for a slash command that a script writes: its path and the values of its options."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from simcord import SetupError
from simcord.enums import OptionType

from bot.playground.script import Slash, Value
from bot.texts.languages import LANGUAGES

Finder = Callable[[str], Awaitable[Any]]
"""Returns the user, or the channel, of a name."""

_TRUTHS = {
    "true": True,
    "false": False,
    **{data.yes[-1]: True for data in LANGUAGES.values()},
    **{data.no: False for data in LANGUAGES.values()},
}
_GROUPS = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)


class UnknownCommandError(SetupError):
    """The bot has no command of that name."""


class Invocation:
    """A slash command as Discord's client knows it: its English path, and its options by their English names."""

    def __init__(self, commands: list[dict[str, Any]], slash: Slash, locale: str) -> None:
        """Find the command among those that Discord knows; names may be in the user's language."""
        self.path: list[str] = []
        self._locale = locale
        node: dict[str, Any] = {}
        level = commands
        for word in slash.path:
            found = self._named(level, word)
            if found is None:
                raise UnknownCommandError(f"there is no command /{' '.join(slash.path)}")
            node = found
            self.path.append(node["name"])
            level = [option for option in node.get("options") or [] if option["type"] in _GROUPS]
        if level:
            raise SetupError(f"/{' '.join(slash.path)} is a group: {', '.join(part['name'] for part in level)}")
        self._declared = [option for option in node.get("options") or [] if option["type"] not in _GROUPS]
        self._written = slash.options

    @property
    def name(self) -> str:
        """The command's whole English name."""
        return " ".join(self.path)

    def option(self, written: str) -> dict[str, Any]:
        """Return an option by its name in English or in the user's language."""
        found = self._named(self._declared, written)
        if found is None:
            names = ", ".join(option["name"] for option in self._declared)
            raise SetupError(f"/{self.name} has no option {written} (it has: {names or 'none'})")
        return found

    async def values(self, user: Finder, channel: Finder, *, but: str | None = None) -> dict[str, Any]:
        """Return the values by option, of the types that Discord would send; `but` leaves one out."""
        values = {}
        for written, value in self._written:
            option = self.option(written)
            if written != but:
                values[option["name"]] = await self._value(option, value, user, channel)
        return values

    async def _value(self, option: dict[str, Any], value: Value, user: Finder, channel: Finder) -> Any:
        match option["type"]:
            case OptionType.USER | OptionType.MENTIONABLE:
                return await user(value.text.removeprefix("@"))
            case OptionType.CHANNEL:
                return await channel(value.text.removeprefix("#"))
            case OptionType.ATTACHMENT:
                return read_file(value)
            case _:
                return self._plain(option, value.text)

    def _plain(self, option: dict[str, Any], text: str) -> Any:
        for choice in option.get("choices") or []:
            if text in (str(choice["value"]), choice["name"], self._local(choice)):
                return choice["value"]
        kind = option["type"]
        try:
            if kind == OptionType.INTEGER:
                return int(text)
            if kind == OptionType.NUMBER:
                return float(text)
            return _TRUTHS[text.casefold()] if kind == OptionType.BOOLEAN else text
        except (ValueError, KeyError):
            raise SetupError(f"{option['name']} does not take `{text}`") from None

    def _named(self, nodes: list[dict[str, Any]], word: str) -> dict[str, Any] | None:
        return next((node for node in nodes if word in (node["name"], self._local(node))), None)

    def _local(self, node: dict[str, Any]) -> str | None:
        return (node.get("name_localizations") or {}).get(self._locale)


def read_file(value: Value) -> tuple[str, bytes]:
    """Return the name and the bytes of the file that `file:PATH` names."""
    path = Path(value.text.removeprefix("file:"))
    try:
        return path.name, path.read_bytes()
    except OSError as error:
        raise SetupError(f"{path} cannot be attached: {error.strerror}") from error
