from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.journal import Journal
from storage.sqlite import SQLiteDatabase


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "winds.sqlite3"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[SQLiteDatabase]:
    opened = await SQLiteDatabase.open(path)
    yield opened
    await opened.close()


@pytest.fixture
def journal(database: SQLiteDatabase) -> Journal:
    return Journal(database)
