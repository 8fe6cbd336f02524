"""The bot as a process of its own, over PostgreSQL: what it says where that fails, and its shards."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.client.bot_process import running
from tests.client.standin import StandIn
from tests.client.test_runner import COMMANDS
from tests.postgres import run_sql, temporary_schema

pytestmark = pytest.mark.slow


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async with temporary_schema() as made:
        yield made


async def test_a_server_that_does_not_answer_is_one_line(
    discord_standin: StandIn, tmp_path: Path, unused_tcp_port: int
) -> None:
    url = f"postgresql://winds:secret@127.0.0.1:{unused_tcp_port}/winds"
    async with running(discord_standin, tmp_path, DATABASE_URL=url) as bot:
        status, _, err = await bot.end()
    [line] = err.splitlines()
    assert status == 75
    assert "DATABASE_URL" in line
    assert "secret" not in line
    assert not (tmp_path / "winds.sqlite3").exists()


async def test_a_newer_schema_is_one_line(discord_standin: StandIn, tmp_path: Path, url: str) -> None:
    await run_sql(url, "CREATE TABLE schema_versions (number INTEGER)")
    await run_sql(url, "INSERT INTO schema_versions VALUES (999)")
    async with running(discord_standin, tmp_path, DATABASE_URL=url) as bot:
        status, _, err = await bot.end()
    [line] = err.splitlines()
    assert (status, "newer version" in line) == (1, True)


async def test_several_processes_share_the_shards(discord_standin: StandIn, tmp_path: Path, url: str) -> None:
    async with running(discord_standin, tmp_path, DATABASE_URL=url, SHARD_COUNT="3", SHARD_IDS="1-2") as later:
        await discord_standin.until(lambda: discord_standin.identified)
        assert discord_standin.asked("PUT", COMMANDS) == []  # whoever has shard 0 tells Discord the commands
        async with running(discord_standin, tmp_path, DATABASE_URL=url, SHARD_COUNT="3", SHARD_IDS="0") as first:
            await discord_standin.until(lambda: [0, 3] in discord_standin.shards)
            assert len(discord_standin.asked("PUT", COMMANDS)) == 1
            assert (await first.stop())[0] == 0
        assert (await later.stop())[0] == 0
    assert [1, 3] in discord_standin.shards
