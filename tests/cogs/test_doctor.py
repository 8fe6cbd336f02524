"""/doctor: short where all is well, and a way out of each trouble."""

import asyncio

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.client import RefereeBot
from bot.client.invite import PERMISSIONS
from bot.posts.die_emoji import DieEmoji
from bot.texts.speech import say
from cogs.doctor import missing_permissions
from tests.simulation import Table


def bot_of(table: Table) -> RefereeBot:
    bot = table.player.world.bot
    assert isinstance(bot, RefereeBot)
    return bot


async def with_dice(table: Table) -> None:
    """Wait until the bot has learnt the pictures of dice."""
    async with asyncio.timeout(10):
        learning = bot_of(table)._learning
        assert learning
        await learning


async def test_where_all_is_well_it_is_short(table: Table) -> None:
    await with_dice(table)
    for language, heading in (("en", "**All is well here.**"), ("ru", "**Здесь всё в порядке.**")):
        lines = (await table.one(f"alice[{language}]: /doctor"))["text"].splitlines()
        assert (lines[0], len(lines)) == (heading, 3)
    await table.run("alice: /game new dice:manual\nbob: /game join")
    told = await table.one("carol[ru]: /doctor")
    assert "2 решения, журнал цел" in told["text"]
    assert told["posts"] == []


@pytest.mark.parametrize(("language", "name"), [("en", "**Send Messages**"), ("ru", "**«Отправлять сообщения»**")])
async def test_each_missing_permission_is_named_with_its_remedy(
    table: Table, monkeypatch: pytest.MonkeyPatch, language: str, name: str
) -> None:
    monkeypatch.setattr(discord.Interaction, "app_permissions", property(lambda _: discord.Permissions.none()))
    told = await table.one(f"alice[{language}]: /doctor")
    assert told["refused"] is None
    assert name in told["text"]
    assert told["text"].count("⚠️ ") >= 5
    assert f"permissions={PERMISSIONS.value}" in told["text"]


def test_threads_have_their_own_permission_for_messages() -> None:
    granted = discord.Permissions(PERMISSIONS.value)
    granted.update(send_messages_in_threads=False, attach_files=False)
    assert set(missing_permissions(granted, thread=True)) == {"send-messages-in-threads", "attach-files"}
    assert missing_permissions(granted, thread=False) == ["attach-files"]


@pytest.mark.parametrize(("state", "told"), [("archived", "is archived"), ("locked", "is locked")])
async def test_a_closed_thread_is_told(table: Table, state: str, told: str) -> None:
    await table.run("alice: /game new")
    world = table.player.world
    parent, alice = world._channels["table"], await world.person("alice")
    thread = world.discord.backend.create_thread(parent.id, "hall", alice.user.id)
    world._channels["hall"] = ChannelHandle(world.discord, world.discord.guild, thread)
    await world.discord.settle()
    assert told not in (await table.one("alice #hall: /doctor"))["text"]
    world.discord.backend.edit_channel(thread.id, {}, thread_metadata={state: True})
    await world.discord.settle()
    entry = await table.one("alice #hall: /doctor")
    assert entry["refused"] is None
    assert told in entry["text"]


async def test_missing_pictures_of_dice_are_told(table: Table) -> None:
    await with_dice(table)
    bot_of(table).dice = DieEmoji()
    told = (await table.one("alice: /doctor"))["text"]
    assert say("en", "doctor-no-dice") in told
    assert say("en", "doctor-well") not in told


async def test_a_damaged_log_is_told(table: Table) -> None:
    table.damaged = True
    await table.run("alice: /game new dice:manual\nbob: /game join")
    async with bot_of(table).journal._database.transaction() as connection:
        await connection.execute("DROP TRIGGER rulings_are_not_changed")
        await connection.execute("UPDATE rulings SET name = 'mallory' WHERE seq = 2")
    for _ in range(2):
        told = await table.one("alice: /doctor")
        assert told["refused"] is None
        assert "cannot be read from ruling 2 on" in told["text"]
        await table.run("restart")


async def test_a_journal_that_fails_is_told(table: Table) -> None:
    async with bot_of(table).journal._database.transaction() as connection:
        await connection.execute("PRAGMA query_only = ON")
    told = await table.one("alice: /doctor")
    assert told["refused"] is None
    assert "The journal cannot be written" in told["text"]
