"""What the bot looks after once a day: servers that are gone, and games that nobody plays."""

from datetime import UTC, datetime, timedelta

import pytest
from simcord.backend import serializers

from bot.client import RefereeBot
from bot.ops.settings import SettingsError, read_settings
from tests.simulation import Table

NOW = datetime.now(UTC)


def bot_of(table: Table) -> RefereeBot:
    bot = table.player.world.bot
    assert isinstance(bot, RefereeBot)
    return bot


def guilds(table: Table) -> list[int]:
    return [guild.id for guild in bot_of(table).guilds]


async def test_an_idle_game_is_offered_once_and_ended_by_its_master(table: Table) -> None:
    await table.run("alice: /game new language:en\nbob: /game join")
    bot = bot_of(table)
    world, before = table.player.world, len(table.player.world.discord.http_requests)
    for day in (30, 90, 91, 200):
        await bot.keeping.sweep(guilds(table), NOW + timedelta(days=365 * 30 + day))
    sent = [r for r in world.discord.http_requests[before:] if r.method == "POST" and r.path.endswith("/messages")]
    assert len(sent) == 1
    assert (await table.one("carol: click End"))["refused"] is not None
    assert (await table.one("alice: /game show"))["game"] is not None
    ended = await table.one("alice: click End")
    assert ended["refused"] is None
    assert ended["game"] is None


async def test_a_server_without_the_bot_is_forgotten_after_the_grace(table: Table) -> None:
    await table.run("alice: /game new language:en\nbob: /game join")
    bot, long = bot_of(table), NOW + timedelta(days=365 * 30)
    await bot.keeping.sweep([], long)
    await bot.keeping.sweep(guilds(table), long + timedelta(days=29))
    await bot.keeping.sweep([], long + timedelta(days=40))
    await bot.keeping.sweep([], long + timedelta(days=69))
    assert (await table.one("alice: /game show"))["game"] is not None
    await bot.keeping.sweep([], long + timedelta(days=71))
    await table.run("restart")
    assert (await table.one("alice: /log show"))["refused"] == "no-log"


async def test_servers_of_other_processes_are_left_alone(table: Table) -> None:
    await table.run("alice: /game new language:en")
    bot = bot_of(table)
    for day in (0, 99):
        await bot.keeping.sweep([], NOW + timedelta(days=day), ours=lambda _guild: False)
    await table.run("restart")
    assert (await table.one("alice: /game show"))["refused"] is None


async def absent(table: Table) -> list[int]:
    """The servers that are known to have removed the bot."""
    await table.player.world.discord.settle()
    rows = await bot_of(table).journal._database.fetch("SELECT guild FROM absences")
    return [guild for (guild,) in rows]


async def test_discord_tells_when_the_bot_is_removed_and_let_in_again(table: Table) -> None:
    await table.run("alice: /game new language:en\nbob: /game join")
    backend, [server] = table.player.world.discord.backend, guilds(table)
    backend.emit("GUILD_DELETE", {"id": str(server), "unavailable": True})  # an outage of Discord's
    assert await absent(table) == []
    back = serializers.guild_create_payload(backend, backend.guilds[server])
    backend.emit("GUILD_CREATE", back)
    backend.emit("GUILD_DELETE", {"id": str(server)})
    assert await absent(table) == [server]
    joined = {key: value for key, value in back.items() if key != "unavailable"}  # that tells it from an outage's end
    backend.emit("GUILD_CREATE", joined)
    assert await absent(table) == []
    assert (await table.one("alice: /game show"))["game"] is not None


async def test_a_start_deletes_what_is_due(table: Table) -> None:
    await table.run("alice: /game new language:en\nbob: /game join")
    world, [server] = table.player.world, guilds(table)
    await table.run("restart")
    assert await absent(table) == []
    world.discord.backend.remove_guild(server)
    assert await absent(table) == [server]
    games = "SELECT id FROM games"
    await table.run("restart")
    await world.discord.settle()
    assert len(await bot_of(table).journal._database.fetch(games)) == 1
    async with bot_of(table).journal._database.transaction() as connection:
        await connection.execute("UPDATE absences SET since = ?", "2020-01-01T00:00:00.000000+00:00")
    await table.run("restart")
    assert await absent(table) == []
    assert await bot_of(table).journal._database.fetch(games) == []


@pytest.mark.parametrize("value", ["0", "soon", "-3", "99999", "³"])
def test_days_are_a_number(value: str) -> None:
    for variable in ("IDLE_DAYS", "GRACE_DAYS"):
        with pytest.raises(SettingsError, match=variable):
            read_settings({variable: value})
    read = read_settings({"IDLE_DAYS": "7", "GRACE_DAYS": "9"})
    assert (read.idle_days, read.grace_days) == (7, 9)
