"""The log on standard error: one line a record, as text or JSON, with its interaction and without secrets."""

import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

_CONTEXT: ContextVar[dict[str, object]] = ContextVar("_ACT")
"""What the lines of the present interaction have in common: its id and channel."""

_INTERACTION_TOKEN = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?]+")
_SILENT_BELOW_INFO = ("discord", "aiosqlite", "asyncpg", "psycopg")
"""Libraries whose debug lines tell whole messages: what players typed, tokens of interactions, sealed secrets."""


@contextmanager
def log_context(**facts: object) -> Iterator[None]:
    """Yield all lines logged meanwhile by the present task, and by those it starts, carry these facts."""
    token = _CONTEXT.set(facts)
    try:
        yield
    finally:
        _CONTEXT.reset(token)


def note(logger: logging.Logger, level: int, message: str, **facts: object) -> None:
    """Log a line with facts of its own, as `name=value` or as JSON fields. None is left out."""
    logger.log(level, message, extra={"facts": facts})


def log_to_stderr(level: str, form: str, secrets: tuple[str, ...]) -> None:
    """Let all records of that level and above go to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json(*secrets) if form == "json" else SecretFilter(*secrets))
    logging.basicConfig(level=level, handlers=[handler])
    for library in _SILENT_BELOW_INFO:
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))


class SecretFilter(logging.Formatter):
    """Writes a record as text: one line, and those of a traceback indented. Tokens and passwords
    are blotted out, and characters that could feign a line or steer a terminal are escaped."""

    def __init__(self, *secrets: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, with traceback if there is one."""
        facts = "".join(f" {name}={_word(value)}" for name, value in facts_of(record).items())
        line = f"{self.formatTime(record)} {record.levelname} {record.name}: {escaped(record.getMessage())}{facts}"
        return self.blotted("\n    ".join([line, *map(escaped, self._traceback(record).splitlines())]))

    def blotted(self, text: str) -> str:
        """Return the text without secrets."""
        text = _INTERACTION_TOKEN.sub(r"\1[token]", text)
        for secret in self._secrets:
            text = text.replace(secret, "[secret]")
        return text

    def _traceback(self, record: logging.LogRecord) -> str:
        return self.formatException(record.exc_info) if record.exc_info else ""


class Json(SecretFilter):
    """Writes a record as one JSON object a line: time, level, logger, message, the facts, and the traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        fields: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": self.blotted(record.getMessage()),
            **facts_of(record),
        }
        if record.exc_info:
            fields["traceback"] = self.blotted(self._traceback(record))
        return self.blotted(json.dumps(fields, default=str))


def facts_of(record: logging.LogRecord) -> dict[str, object]:
    """Return the facts of the interaction and of the record itself."""
    facts: dict[str, object] = {**_CONTEXT.get({}), **getattr(record, "facts", {})}
    return {name: value for name, value in facts.items() if value is not None}


def escaped(text: str) -> str:
    r"""Return the text with everything unprintable escaped.

    >>> escaped("two\nlines \u202e")
    'two\\nlines \\u202e'
    """
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def _word(value: object) -> str:
    text = escaped(str(value))
    return json.dumps(text, ensure_ascii=False) if not text or " " in text or '"' in text or "=" in text else text
