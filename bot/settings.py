"""What the operator sets: environment variables, or the same in a file `.env`."""

import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dotenv import dotenv_values

DEFAULT_DATABASE = Path("winds.sqlite3")
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class SettingsError(Exception):
    """A variable is missing or wrong; the text names it and says how to mend it."""

    def __init__(self, variable: str, trouble: str) -> None:
        super().__init__(f"{variable} {trouble}")
        self.variable = variable


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything that may be set. The token is never shown."""

    token: str | None = field(default=None, repr=False)
    database: Path = DEFAULT_DATABASE
    log_level: str = "INFO"

    def required_token(self) -> str:
        """The token with which the bot logs in. Raises SettingsError where there is none."""
        if self.token is None:
            raise SettingsError(
                "DISCORD_TOKEN",
                "is not set. Copy .env.example to .env and put the bot's token there"
                " (Discord Developer Portal, your application, Bot, Reset Token).",
            )
        return self.token


def read_settings(environment: Mapping[str, str] | None = None, file: Path = Path(".env")) -> Settings:
    """The settings of the environment, and for what is not set there, of the file. Raises SettingsError."""
    given = {**_of_file(file), **(os.environ if environment is None else environment)}
    return Settings(
        token=_token(given.get("DISCORD_TOKEN", "")),
        database=_database(given.get("DATABASE", "")),
        log_level=_log_level(given.get("LOG_LEVEL", "")),
    )


def _of_file(file: Path) -> dict[str, str]:
    try:
        return {name: value for name, value in dotenv_values(file).items() if value is not None}
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(str(file), f"cannot be read ({error}). Mend it, or remove it.") from error


def _token(value: str) -> str | None:
    token = value.strip().removeprefix("Bot ").strip()
    if not token:
        return None
    if not token.isascii() or any(c.isspace() for c in token):
        raise SettingsError("DISCORD_TOKEN", "is no token: it holds blanks or foreign letters. Copy it once more.")
    return token


def _database(value: str) -> Path:
    return Path(value.strip()).expanduser() if value.strip() else DEFAULT_DATABASE


def _log_level(value: str) -> str:
    level = value.strip().upper() or "INFO"
    if level not in LOG_LEVELS:
        raise SettingsError("LOG_LEVEL", f"is {value.strip()!r}, but must be one of {', '.join(LOG_LEVELS)}.")
    return level


class Discreet(logging.Formatter):
    """Writes log records in which the token, should it get there, is blotted out."""

    def __init__(self, token: str | None) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """The line, with traceback if there is one."""
        text = super().format(record)
        return text.replace(self._token, "[token]") if self._token else text
