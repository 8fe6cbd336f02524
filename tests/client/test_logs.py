"""Lines of the log: of acts, without secrets, and such that nothing typed can feign one."""

import json
import logging
from typing import Any

import pytest

from bot.ops.logs import Json, SecretFilter, log_context, note
from tests.script_runner import ScriptRunner

TOKEN = "MTIz.secret.token"  # noqa: S105 - it opens nothing


def record(message: str, *values: object, exc_info: Any = None, **extra: object) -> logging.LogRecord:
    made = logging.LogRecord("bot", logging.INFO, "f", 1, message, values, exc_info)
    made.__dict__.update(extra)
    return made


def failed() -> Any:
    """A fault whose chain of causes holds the token, and a line that was typed."""
    try:
        try:
            raise ValueError(f"Authorization: Bot {TOKEN}")
        except ValueError as error:
            raise RuntimeError("typed:\n2026-01-01 INFO bot: feigned \x1b[2J") from error
    except RuntimeError as error:
        return (type(error), error, error.__traceback__)


@pytest.mark.parametrize("formatter", [SecretFilter(TOKEN), Json(TOKEN)])
def test_no_token_and_no_feigned_line(formatter: SecretFilter) -> None:
    url = "https://discord.com/api/v10/webhooks/4242/aW50ZXJhY3Rpb24/messages"
    typed = "a\r\n2026 INFO bot: feigned \u202e\x1b[2J"
    text = formatter.format(record("%s %s %s", TOKEN, url, typed, exc_info=failed(), facts={"error": f"{TOKEN}\n"}))
    assert TOKEN not in text
    assert "aW50ZXJhY3Rpb24" not in text
    assert all(line.startswith("    ") for line in text.splitlines()[1:])
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "RuntimeError" in text


def test_facts_are_fields() -> None:
    with log_context(interaction=7, channel=8):
        text = SecretFilter().format(record("act", facts={"outcome": "two words", "game": None}))
        [line] = Json().format(record("act", facts={"outcome": "two words", "ms": 3})).splitlines()
    assert text.endswith('bot: act interaction=7 channel=8 outcome="two words"')
    shown = json.loads(line)
    assert (shown["message"], shown["interaction"], shown["channel"], shown["outcome"], shown["ms"]) == (
        "act", 7, 8, "two words", 3,
    )  # fmt: skip
    assert "interaction" not in SecretFilter().format(record("other"))


def test_debug_lines_of_libraries_are_not_written() -> None:
    note(logging.getLogger("discord.http"), logging.DEBUG, "x")
    assert not logging.getLogger("aiosqlite").isEnabledFor(logging.DEBUG)


async def test_every_act_has_its_line(runner: ScriptRunner, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "bot"):
        await runner.run("alice: /game new dice:manual\nalice: /game new")
    facts = [made.__dict__["facts"] for made in caplog.records if made.getMessage() == "act"]
    assert [(f["command"], f["outcome"], f.get("game"), f.get("ruling")) for f in facts] == [
        ("new-game", "ruled", 1, 1), ("new-game", "game-open", None, None),
    ]  # fmt: skip
    assert all(f["ms"] >= 0 for f in facts)
