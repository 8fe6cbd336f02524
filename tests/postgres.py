"""A PostgreSQL server for the tests: whoever runs them names one; each test has a schema of its own on it."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlencode
from uuid import uuid4

import asyncpg
import pytest

TEST_DATABASE_URL = "TEST_DATABASE_URL"
"""The environment variable with the URL of a database in which the tests may make schemas."""


def server() -> str:
    """The URL of the server's database; without one the test is skipped."""
    url = os.environ.get(TEST_DATABASE_URL)
    if not url:
        pytest.skip(f"{TEST_DATABASE_URL} names no PostgreSQL")
    return url


@asynccontextmanager
async def schema() -> AsyncIterator[str]:
    """The URL of a new schema, which is dropped afterwards."""
    url, name = server(), f"test_{uuid4().hex}"
    await run(url, f"CREATE SCHEMA {name}")
    try:
        yield f"{url}{'&' if '?' in url else '?'}{urlencode({'search_path': name})}"
    finally:
        await run(url, f"DROP SCHEMA {name} CASCADE")


async def run(url: str, sql: str) -> list[tuple[object, ...]]:
    """What some stranger does with the database; the rows it returns."""
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(sql)]
    finally:
        await connection.close()
