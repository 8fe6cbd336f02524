import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.verify.reader import lines_of_bytes
from bot.verify.verifier import verify
from tests.postgres import TEST_DATABASE_URL
from tests.script_runner import OPENAPI_CHECK, ScriptRunner, open_runner, openapi_check


def pytest_report_header() -> list[str]:
    checked = openapi_check() is not None
    server = os.environ.get(TEST_DATABASE_URL)
    return [
        "requests are checked against Discord's API description"
        if checked
        else f"requests are not checked against Discord's API description: {OPENAPI_CHECK} names no tool",
        "the storage is tested on PostgreSQL too"
        if server
        else f"the storage is not tested on PostgreSQL: {TEST_DATABASE_URL} names no server",
    ]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Take a worker more than there are cores: many tests wait for processes and timers."""
    return (os.cpu_count() or 1) + 1


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out, without importing it, a module that is slow as a whole when slow tests are not wanted."""
    if config.option.markexpr != "not slow" or not collection_path.name.startswith("test_"):
        return None
    return "\npytestmark = pytest.mark.slow\n" in collection_path.read_text("utf-8") or None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test that starts the real bot as slow: together they take minutes."""
    for item in items:
        if "runner" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)


@pytest.fixture
async def runner(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[ScriptRunner]:
    """Return a script runner in English, or in the language of an indirect parameter; at the end verify all logs."""
    async with open_runner(language=getattr(request, "param", "en"), files=tmp_path / "files") as opened:
        yield opened
        for log in [] if opened.log_damaged else await opened.exported_logs():
            verify(lines_of_bytes(log))
