"""What the bot looks after once a day: servers that are gone, and games that nobody plays."""

from datetime import UTC, datetime, timedelta

import pytest
from simcord.backend import serializers

from bot.client import RefereeBot
from bot.ops.settings import SettingsError, read_settings
from tests.script_runner import ScriptRunner

NOW = datetime.now(UTC)


def bot_of(runner: ScriptRunner) -> RefereeBot:
    bot = runner.player.world.bot
    assert isinstance(bot, RefereeBot)
    return bot


def guilds(runner: ScriptRunner) -> list[int]:
    return [guild.id for guild in bot_of(runner).guilds]


async def test_an_idle_game_is_offered_once_and_ended_by_its_master(runner: ScriptRunner) -> None:
    await runner.run("alice: /game new language:en\nbob: /game join")
    bot = bot_of(runner)
    world, before = runner.player.world, len(runner.player.world.discord.http_requests)
    for day in (30, 90, 91, 200):
        await bot.retention_job.run_once(guilds(runner), NOW + timedelta(days=365 * 30 + day))
    sent = [r for r in world.discord.http_requests[before:] if r.method == "POST" and r.path.endswith("/messages")]
    assert len(sent) == 1
    assert (await runner.run_line("carol: click End"))["refused"] is not None
    assert (await runner.run_line("alice: /game show"))["game"] is not None
    ended = await runner.run_line("alice: click End")
    assert ended["refused"] is None
    assert ended["game"] is None


async def test_a_server_without_the_bot_is_forgotten_after_the_grace(runner: ScriptRunner) -> None:
    await runner.run("alice: /game new language:en\nbob: /game join")
    bot, long = bot_of(runner), NOW + timedelta(days=365 * 30)
    await bot.retention_job.run_once([], long)
    await bot.retention_job.run_once(guilds(runner), long + timedelta(days=29))
    await bot.retention_job.run_once([], long + timedelta(days=40))
    await bot.retention_job.run_once([], long + timedelta(days=69))
    assert (await runner.run_line("alice: /game show"))["game"] is not None
    await bot.retention_job.run_once([], long + timedelta(days=71))
    await runner.run("restart")
    assert (await runner.run_line("alice: /log show"))["refused"] == "no-log"


async def test_servers_of_other_processes_are_left_alone(runner: ScriptRunner) -> None:
    await runner.run("alice: /game new language:en")
    bot = bot_of(runner)
    for day in (0, 99):
        await bot.retention_job.run_once([], NOW + timedelta(days=day), ours=lambda _guild: False)
    await runner.run("restart")
    assert (await runner.run_line("alice: /game show"))["refused"] is None


async def absent(runner: ScriptRunner) -> list[int]:
    """The servers that are known to have removed the bot."""
    await runner.player.world.discord.settle()
    rows = await bot_of(runner).journal._database.fetch("SELECT guild FROM absences")
    return [guild for (guild,) in rows]


async def test_discord_tells_when_the_bot_is_removed_and_let_in_again(runner: ScriptRunner) -> None:
    await runner.run("alice: /game new language:en\nbob: /game join")
    backend, [server] = runner.player.world.discord.backend, guilds(runner)
    backend.emit("GUILD_DELETE", {"id": str(server), "unavailable": True})  # an outage of Discord's
    assert await absent(runner) == []
    back = serializers.guild_create_payload(backend, backend.guilds[server])
    backend.emit("GUILD_CREATE", back)
    backend.emit("GUILD_DELETE", {"id": str(server)})
    assert await absent(runner) == [server]
    joined = {key: value for key, value in back.items() if key != "unavailable"}  # that tells it from an outage's end
    backend.emit("GUILD_CREATE", joined)
    assert await absent(runner) == []
    assert (await runner.run_line("alice: /game show"))["game"] is not None


async def test_a_start_deletes_what_is_due(runner: ScriptRunner) -> None:
    await runner.run("alice: /game new language:en\nbob: /game join")
    world, [server] = runner.player.world, guilds(runner)
    await runner.run("restart")
    assert await absent(runner) == []
    world.discord.backend.remove_guild(server)
    assert await absent(runner) == [server]
    games = "SELECT id FROM games"
    await runner.run("restart")
    await world.discord.settle()
    assert len(await bot_of(runner).journal._database.fetch(games)) == 1
    async with bot_of(runner).journal._database.transaction() as connection:
        await connection.execute("UPDATE absences SET since = ?", "2020-01-01T00:00:00.000000+00:00")
    await runner.run("restart")
    assert await absent(runner) == []
    assert await bot_of(runner).journal._database.fetch(games) == []


@pytest.mark.parametrize("value", ["0", "soon", "-3", "99999", "³"])
def test_days_are_a_number(value: str) -> None:
    for variable in ("IDLE_DAYS", "GRACE_DAYS"):
        with pytest.raises(SettingsError, match=variable):
            read_settings({variable: value})
    read = read_settings({"IDLE_DAYS": "7", "GRACE_DAYS": "9"})
    assert (read.idle_days, read.grace_days) == (7, 9)
