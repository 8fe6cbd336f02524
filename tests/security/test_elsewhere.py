"""Who manages one channel only reads and deletes no other channel's game: not by its number, not by a forged press."""

from typing import Any

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import ChannelType, OverwriteType

from tests.security.forging import Forger
from tests.simulation import Table

FORGET = "carol #north: /game forget game:1"


async def granted(table: Table, name: str, channel: str, **permissions: bool) -> None:
    """Give a user these permissions in that channel, or take them."""
    world = table.player.world
    person = await world.person(name)
    place = await world.channel(person, channel)
    allow, deny = discord.PermissionOverwrite(**permissions).pair()
    own = Overwrite(target_id=person.user.id, type=OverwriteType.MEMBER, allow=allow.value, deny=deny.value)
    world.discord.backend.set_overwrite(place.id, own)
    await world.discord.settle()


async def ended(table: Table, channel: str = "table") -> None:
    """A closed game in that channel; carol manages only #north, where a game has been seen too."""
    await table.run(f'alice #{channel}: /game new\nalice #{channel}: /game end\nalice #{channel}: click "End"')
    await table.run("alice #north: /game new language:en\nalice #north: /game show")
    await granted(table, "carol", "north", manage_channels=True)


async def opened_thread(table: Table, **fields: Any) -> int:
    """A thread of #table that scripts call #hall."""
    world = table.player.world
    alice = await world.person("alice")
    parent = await world.channel(alice, "table")
    thread = world.discord.backend.create_thread(parent.id, "hall", alice.user.id, **fields)
    world._channels["hall"] = ChannelHandle(world.discord, world.discord.guild, thread)
    await world.discord.settle()
    return thread.id


async def test_the_game_of_another_channel_is_neither_given_nor_deleted(table: Table) -> None:
    await ended(table)
    refused = await table.one(FORGET)
    assert (refused["refused"], refused["private"]) == ("forget-elsewhere", {"buttons": [], "selects": [], "files": []})
    forged = await Forger(table).press("carol", "north", "forget:1")
    assert (forged["refused"], forged["posts"]) == ("forget-elsewhere", [])
    assert (await table.one("bob: /log show"))["refused"] is None


async def test_what_counts_is_the_channel_of_the_game(table: Table) -> None:
    await ended(table)
    await granted(table, "carol", "table", manage_channels=True)
    for channel in ("north", "east"):
        asked = await table.one(f"carol #{channel}: /game forget game:1")
        assert (asked["refused"], asked["private"]["files"]) == (None, ["log-1.jsonl"])
    await granted(table, "carol", "table", manage_channels=True, view_channel=False)
    assert (await table.one(FORGET))["refused"] == "forget-elsewhere"
    assert (await table.one('carol #north: click "Delete for good"'))["refused"] == "forget-elsewhere"


@pytest.mark.parametrize("held", [False, True])
async def test_of_a_channel_that_is_gone_who_manages_the_server(table: Table, held: bool) -> None:
    await ended(table)
    world = table.player.world
    role = world.discord.guild.create_role("stewards", permissions=discord.Permissions(manage_guild=held))
    carol = await world.person("carol")
    world.discord.backend.add_member_role(world.discord.guild.id, carol.user.id, role.id)
    world.discord.backend.delete_channel(world._channels["table"].id)
    await world.discord.settle()
    assert (await table.one(FORGET))["refused"] == (None if held else "forget-elsewhere")
    assert (await table.one("alice #north: /game forget game:1"))["refused"] is None


@pytest.mark.parametrize("archived", [False, True])
async def test_a_thread_is_managed_by_who_manages_its_channel(table: Table, archived: bool) -> None:
    thread = await opened_thread(table)
    await ended(table, "hall")
    if archived:
        table.player.world.discord.backend.edit_channel(thread, {}, thread_metadata={"archived": True})
        await table.player.world.discord.settle()
    assert (await table.one(FORGET))["refused"] == "forget-elsewhere"
    await granted(table, "carol", "table", manage_channels=True)
    assert (await table.one(FORGET))["refused"] is None


async def test_a_private_thread_only_by_who_may_look_into_it(table: Table) -> None:
    await opened_thread(table, type=ChannelType.PRIVATE_THREAD)
    await ended(table, "hall")
    await granted(table, "carol", "table", manage_channels=True)
    assert (await table.one(FORGET))["refused"] == "forget-elsewhere"
    await granted(table, "carol", "table", manage_channels=True, manage_threads=True)
    assert (await table.one(FORGET))["refused"] is None
