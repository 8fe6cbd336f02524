"""Whatever is logged, with whatever was typed: one line, which steers no terminal. Every call that logs is found."""

import ast
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.ops.logs import Json, SecretFilter
from bot.rules.refusal import RefusedError

ROOT = Path(__file__).parents[2]
TYPED = "Eve\r\n2026-01-01 00:00:00,000 INFO bot: feigned\x1b[2J\x00\x85\u2028\u202e\u2066\t\ud800{}%s"
PLACE = re.compile(r"%[-+ #0-9.]*([a-z])")


def messages() -> Iterator[str]:
    """What each call of a logger in the bot says, with its places for values."""
    for path in sorted(path for folder in ("bot", "cogs", "storage") for path in (ROOT / folder).rglob("*.py")):
        for part in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(part, ast.Call) and ast.unparse(part.func).startswith("_log."):
                said = part.args[ast.unparse(part.func) == "_log.log"]  # there the level comes first
                assert isinstance(said, ast.Constant), f"{path}:{part.lineno}: what is typed is no message"
                yield str(said.value)


MESSAGES = sorted(set(messages()))


def refused() -> BaseException:
    """A refusal that names what was typed, as a fault."""
    try:
        try:
            raise ValueError(TYPED)
        except ValueError as error:
            raise RefusedError("wizard-unknown", name=TYPED, names=(TYPED,)) from error
    except RefusedError as error:
        return error


def lines_of(formatter: logging.Formatter, record: logging.LogRecord) -> list[str]:
    return formatter.format(record).splitlines()


def test_the_calls_are_found() -> None:
    assert len(MESSAGES) > 30
    assert any("%s" in message for message in MESSAGES)


@pytest.mark.parametrize("message", MESSAGES)
def test_what_was_typed_makes_no_line_of_its_own(message: str) -> None:
    values = tuple(7 if kind in "dfx" else TYPED for kind in PLACE.findall(message))
    record = logging.LogRecord("bot", logging.WARNING, "f", 1, message, values, None)
    record.__dict__["facts"] = {"error": refused(), "name": TYPED}
    [text] = lines_of(SecretFilter(), record)
    [coded] = lines_of(Json(), record)
    assert text.isprintable()
    assert coded.isascii()
    assert json.loads(coded)["name"] == TYPED


def test_nor_in_a_traceback() -> None:
    error = refused()
    record = logging.LogRecord("bot", logging.ERROR, "f", 1, "x", (), (type(error), error, error.__traceback__))
    first, *others = lines_of(SecretFilter(), record)
    assert all(line.startswith("    ") for line in others)
    assert all(line.isprintable() for line in (first, *others))
    [coded] = lines_of(Json(), record)
    assert coded.isascii()
