"""The PostgreSQL server that the environment names for the tests; each test has a schema of its own on it."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlencode
from uuid import uuid4

import asyncpg
import pytest

TEST_DATABASE_URL = "TEST_DATABASE_URL"
"""The environment variable with the URL of a database in which the tests may make schemas."""


def server_url() -> str:
    """Return the URL of the server's database, or skip the test."""
    url = os.environ.get(TEST_DATABASE_URL)
    if not url:
        pytest.skip(f"{TEST_DATABASE_URL} names no PostgreSQL")
    return url


@asynccontextmanager
async def temporary_schema() -> AsyncIterator[str]:
    """Make a schema, return its URL, and drop it afterwards."""
    url, name = server_url(), f"test_{uuid4().hex}"
    await run_sql(url, f"CREATE SCHEMA {name}")
    try:
        yield f"{url}{'&' if '?' in url else '?'}{urlencode({'search_path': name})}"
    finally:
        await run_sql(url, f"DROP SCHEMA {name} CASCADE")


async def run_sql(url: str, sql: str) -> list[tuple[object, ...]]:
    """Run a statement on a connection of its own and return the rows."""
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(sql)]
    finally:
        await connection.close()
