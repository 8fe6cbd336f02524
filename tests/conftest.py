from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.simulation import OPENAPI_CHECK, Table, openapi_check, played


def pytest_report_header() -> str:
    if openapi_check() is None:
        return f"requests are not held against Discord's API description: {OPENAPI_CHECK} names no tool"
    return "requests are held against Discord's API description"


@pytest.fixture
async def table(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Table]:
    """The real bot on a simulated Discord in English, or in the language of an indirect parameter."""
    async with played(language=getattr(request, "param", "en"), files=tmp_path / "files") as opened_table:
        yield opened_table
