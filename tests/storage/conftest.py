from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database
from storage.journal import Journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "winds.sqlite3"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(path)
    yield opened
    await opened.close()


@pytest.fixture
def journal(database: Database) -> Journal:
    return Journal(database)
