"""What the operator sets: environment variables, or the same in a file `.env`."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

from dotenv import dotenv_values

from storage.backends import URL_SCHEMES

DEFAULT_DATABASE = Path("winds.sqlite3")
MOST_SHARDS = 16_384
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_FORMATS = ("text", "json")


class SettingsError(Exception):
    """A variable is missing or wrong; the text names it and says how to mend it."""

    def __init__(self, variable: str, failure: str) -> None:
        super().__init__(f"{variable} {failure}")
        self.variable = variable


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything that may be set. The token is never shown, nor the database's URL, which holds a password."""

    token: str | None = field(default=None, repr=False)
    database: Path = DEFAULT_DATABASE
    database_url: str | None = field(default=None, repr=False)
    log_level: str = "INFO"
    idle_days: int = 60
    """Days without a ruling after which it is offered to close a game."""
    grace_days: int = 30
    """Days for which the games of a server that removed the bot are kept."""
    log_format: str = "text"
    health_file: Path | None = None
    """Where the running bot says how it fares; None for nowhere."""
    shard_count: int | None = None
    """How many shards the bot has over all its processes; None lets Discord recommend a number."""
    shard_ids: tuple[int, ...] | None = None
    """Those of this process; None for all."""

    @property
    def where(self) -> Path | str:
        """Where everything is kept: PostgreSQL's URL, or else SQLite's file."""
        return self.database_url or self.database

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no log may show."""
        password = urlsplit(self.database_url or "").password or ""
        return tuple(secret for secret in {self.token, password, unquote(password)} if secret and len(secret) > 3)

    def required_token(self) -> str:
        """Return the token with which the bot logs in. Raises SettingsError where there is none."""
        if self.token is None:
            raise SettingsError(
                "DISCORD_TOKEN",
                "is not set. Copy .env.example to .env and put the bot's token there"
                " (Discord Developer Portal, your application, Bot, Reset Token).",
            )
        return self.token


def read_settings(environment: Mapping[str, str] | None = None, file: Path = Path(".env")) -> Settings:
    """Return the settings of the environment, and for what is not set there, of the file. Raises SettingsError."""
    given = {**_of_file(file), **(os.environ if environment is None else environment)}
    settings = Settings(
        token=_token(given.get("DISCORD_TOKEN", "")),
        database=_database(given.get("DATABASE", "")),
        database_url=database_url(given.get("DATABASE_URL", "")),
        idle_days=_days(given, "IDLE_DAYS", Settings.idle_days),
        grace_days=_days(given, "GRACE_DAYS", Settings.grace_days),
        shard_count=_shard_count(given.get("SHARD_COUNT", "")),
        shard_ids=_shard_ids(given.get("SHARD_IDS", "")),
        log_level=_one_of(LOG_LEVELS, "LOG_LEVEL", given.get("LOG_LEVEL", "").upper(), "INFO"),
        log_format=_one_of(LOG_FORMATS, "LOG_FORMAT", given.get("LOG_FORMAT", "").lower(), "text"),
        health_file=_path(given.get("HEALTH_FILE", "")),
    )
    _check_shards(settings)
    return settings


def _days(given: Mapping[str, str], variable: str, default: int) -> int:
    value = given.get(variable, "").strip() or str(default)
    if not (value.isascii() and value.isdecimal() and 1 <= int(value) <= 3650):
        raise SettingsError(variable, f"is {value!r}, but must be a number of days from 1 to 3650.")
    return int(value)


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
    if "://" in value:
        raise SettingsError("DATABASE", "is the path of a file; DATABASE_URL is for the URL of a PostgreSQL database.")
    return _path(value) or DEFAULT_DATABASE


def database_url(value: str, variable: str = "DATABASE_URL") -> str | None:
    """Return the URL of a PostgreSQL database, if one is given. SettingsError does not repeat it: it has a password."""
    url = value.strip()
    if not url:
        return None
    try:
        parts = urlsplit(url)
        fit = parts.scheme in URL_SCHEMES and bool(parts.hostname) and parts.port != 0 and len(parts.path) > 1
    except ValueError:  # of the port, or a bracket
        fit = False
    if not fit:
        raise SettingsError(
            variable,
            "must be postgresql://user:password@host:port/database"
            " (in the password write %40 for @, %3A for :, %2F for /, %23 for #, %3F for ?, %25 for %).",
        )
    return url


def _shard_count(value: str) -> int | None:
    if not value.strip():
        return None
    if not value.strip().isdecimal() or not 1 <= int(value) <= MOST_SHARDS:
        raise SettingsError("SHARD_COUNT", f"must be a whole number from 1 to {MOST_SHARDS}.")
    return int(value)


def _shard_ids(value: str) -> tuple[int, ...] | None:
    """Numbers and ranges of numbers: "0,1,4-7"."""
    if not value.strip():
        return None
    ids: set[int] = set()
    for part in value.replace(" ", "").split(","):
        first, dash, last = part.partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()) or int(last or first) >= MOST_SHARDS:
            raise SettingsError("SHARD_IDS", 'must be numbers of shards, the first is 0, such as "0,1" or "0-3".')
        ids.update(range(int(first), int(last or first) + 1))
    return tuple(sorted(ids))


def _check_shards(settings: Settings) -> None:
    """Refuse what would leave servers without the bot."""
    ids, count = settings.shard_ids, settings.shard_count
    if ids is None:
        return
    if count is None:
        raise SettingsError("SHARD_COUNT", "must be set with SHARD_IDS: how many shards all processes have together.")
    if not ids or ids[-1] >= count:
        raise SettingsError("SHARD_IDS", f"must be from 0 to {count - 1}, as SHARD_COUNT is {count}.")
    if settings.database_url is None and len(ids) < count:
        raise SettingsError(
            "SHARD_IDS",
            "leaves shards to other processes, but only one can use the file DATABASE. Set DATABASE_URL to a"
            " PostgreSQL database for all of them.",
        )


def _path(value: str) -> Path | None:
    return Path(value.strip()).expanduser() if value.strip() else None


def _one_of(known: tuple[str, ...], variable: str, value: str, default: str) -> str:
    chosen = value.strip() or default
    if chosen not in known:
        raise SettingsError(variable, f"is {value.strip()!r}, but must be one of {', '.join(known)}.")
    return chosen
