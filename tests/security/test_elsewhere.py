"""A manager of one channel only reads and deletes no other channel's game: not by number, not by a forged click."""

from typing import Any

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import ChannelType, OverwriteType

from tests.script_runner import ScriptRunner
from tests.security.forged_interactions import Forger

pytestmark = pytest.mark.slow

FORGET = "carol #north: /game forget game:1"


async def granted(runner: ScriptRunner, name: str, channel: str, **permissions: bool) -> None:
    """Give a user these permissions in that channel, or take them."""
    world = runner.player.world
    person = await world.person(name)
    place = await world.channel(person, channel)
    allow, deny = discord.PermissionOverwrite(**permissions).pair()
    own = Overwrite(target_id=person.user.id, type=OverwriteType.MEMBER, allow=allow.value, deny=deny.value)
    world.discord.backend.set_overwrite(place.id, own)
    await world.discord.settle()


async def ended(runner: ScriptRunner, channel: str = "table") -> None:
    """A closed game in that channel; carol manages only #north, where a game has been seen too."""
    await runner.run(f'alice #{channel}: /game new\nalice #{channel}: /game end\nalice #{channel}: click "End"')
    await runner.run("alice #north: /game new language:en\nalice #north: /game show")
    await granted(runner, "carol", "north", manage_channels=True)


async def opened_thread(runner: ScriptRunner, **fields: Any) -> int:
    """A thread of #table that scripts call #hall."""
    world = runner.player.world
    alice = await world.person("alice")
    parent = await world.channel(alice, "table")
    thread = world.discord.backend.create_thread(parent.id, "hall", alice.user.id, **fields)
    world._channels["hall"] = ChannelHandle(world.discord, world.discord.guild, thread)
    await world.discord.settle()
    return thread.id


async def test_the_game_of_another_channel_is_neither_given_nor_deleted(runner: ScriptRunner) -> None:
    await ended(runner)
    refused = await runner.run_line(FORGET)
    assert (refused["refused"], refused["private"]) == ("forget-elsewhere", {"buttons": [], "selects": [], "files": []})
    forged = await Forger(runner).click("carol", "north", "forget:1")
    assert (forged["refused"], forged["posts"]) == ("forget-elsewhere", [])
    assert (await runner.run_line("bob: /log show"))["refused"] is None


async def test_what_counts_is_the_channel_of_the_game(runner: ScriptRunner) -> None:
    await ended(runner)
    await granted(runner, "carol", "table", manage_channels=True)
    for channel in ("north", "east"):
        asked = await runner.run_line(f"carol #{channel}: /game forget game:1")
        assert (asked["refused"], asked["private"]["files"]) == (None, ["log-1.jsonl"])
    await granted(runner, "carol", "table", manage_channels=True, view_channel=False)
    assert (await runner.run_line(FORGET))["refused"] == "forget-elsewhere"
    assert (await runner.run_line('carol #north: click "Delete for good"'))["refused"] == "forget-elsewhere"


@pytest.mark.parametrize("held", [False, True])
async def test_of_a_channel_that_is_gone_who_manages_the_server(runner: ScriptRunner, held: bool) -> None:
    await ended(runner)
    world = runner.player.world
    role = world.discord.guild.create_role("stewards", permissions=discord.Permissions(manage_guild=held))
    carol = await world.person("carol")
    world.discord.backend.add_member_role(world.discord.guild.id, carol.user.id, role.id)
    world.discord.backend.delete_channel(world._channels["table"].id)
    await world.discord.settle()
    assert (await runner.run_line(FORGET))["refused"] == (None if held else "forget-elsewhere")
    assert (await runner.run_line("alice #north: /game forget game:1"))["refused"] is None


@pytest.mark.parametrize("archived", [False, True])
async def test_a_thread_is_managed_by_who_manages_its_channel(runner: ScriptRunner, archived: bool) -> None:
    thread = await opened_thread(runner)
    await ended(runner, "hall")
    if archived:
        runner.player.world.discord.backend.edit_channel(thread, {}, thread_metadata={"archived": True})
        await runner.player.world.discord.settle()
    assert (await runner.run_line(FORGET))["refused"] == "forget-elsewhere"
    await granted(runner, "carol", "table", manage_channels=True)
    assert (await runner.run_line(FORGET))["refused"] is None


async def test_a_private_thread_only_by_who_may_look_into_it(runner: ScriptRunner) -> None:
    await opened_thread(runner, type=ChannelType.PRIVATE_THREAD)
    await ended(runner, "hall")
    await granted(runner, "carol", "table", manage_channels=True)
    assert (await runner.run_line(FORGET))["refused"] == "forget-elsewhere"
    await granted(runner, "carol", "table", manage_channels=True, manage_threads=True)
    assert (await runner.run_line(FORGET))["refused"] is None
