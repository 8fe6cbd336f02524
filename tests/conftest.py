import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.verify.reader import lines_of_bytes
from bot.verify.verifier import verify
from tests.postgres import TEST_DATABASE_URL
from tests.simulation import OPENAPI_CHECK, Table, openapi_check, played


def pytest_report_header() -> list[str]:
    held = openapi_check() is not None
    server = os.environ.get(TEST_DATABASE_URL)
    return [
        "requests are held against Discord's API description"
        if held
        else f"requests are not held against Discord's API description: {OPENAPI_CHECK} names no tool",
        "the storage is tested on PostgreSQL too"
        if server
        else f"the storage is not tested on PostgreSQL: {TEST_DATABASE_URL} names no server",
    ]


@pytest.fixture
async def table(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Table]:
    """The real bot on a simulated Discord in English, or in the language of an indirect parameter.

    Afterwards the log of every game must hold.
    """
    async with played(language=getattr(request, "param", "en"), files=tmp_path / "files") as opened_table:
        yield opened_table
        for log in [] if opened_table.damaged else await opened_table.trails():
            verify(lines_of_bytes(log))
