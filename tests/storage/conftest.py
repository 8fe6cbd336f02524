from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.backends import open_database
from storage.database import Database
from storage.journal import Journal
from tests.postgres import temporary_schema


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "winds.sqlite3"


@pytest.fixture(params=["sqlite", "postgres"])
async def where(request: pytest.FixtureRequest, path: Path) -> AsyncIterator[Path | str]:
    """Where a new database is: every test that asks for one runs on SQLite and on PostgreSQL."""
    if request.param == "sqlite":
        yield path
    else:
        async with temporary_schema() as url:
            yield url


@pytest.fixture
async def database(where: Path | str) -> AsyncIterator[Database]:
    opened = await open_database(where)
    yield opened
    await opened.close()


@pytest.fixture
def journal(database: Database) -> Journal:
    return Journal(database)
