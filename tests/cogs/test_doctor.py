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
from tests.script_runner import ScriptRunner


def bot_of(runner: ScriptRunner) -> RefereeBot:
    bot = runner.player.world.bot
    assert isinstance(bot, RefereeBot)
    return bot


async def with_dice(runner: ScriptRunner) -> None:
    """Wait until the bot has learnt the pictures of dice."""
    async with asyncio.timeout(10):
        learning = bot_of(runner)._emoji_task
        assert learning
        await learning


async def test_where_all_is_well_it_is_short(runner: ScriptRunner) -> None:
    await with_dice(runner)
    for language, heading in (("en", "**All is well here.**"), ("ru", "**Здесь всё в порядке.**")):
        lines = (await runner.run_line(f"alice[{language}]: /doctor"))["text"].splitlines()
        assert (lines[0], len(lines)) == (heading, 3)
    await runner.run("alice: /game new dice:manual\nbob: /game join")
    shown = await runner.run_line("carol[ru]: /doctor")
    assert "2 решения, журнал цел" in shown["text"]
    assert shown["posts"] == []


@pytest.mark.parametrize(("language", "name"), [("en", "**Send Messages**"), ("ru", "**«Отправлять сообщения»**")])
async def test_each_missing_permission_is_named_with_its_remedy(
    runner: ScriptRunner, monkeypatch: pytest.MonkeyPatch, language: str, name: str
) -> None:
    monkeypatch.setattr(discord.Interaction, "app_permissions", property(lambda _: discord.Permissions.none()))
    shown = await runner.run_line(f"alice[{language}]: /doctor")
    assert shown["refused"] is None
    assert name in shown["text"]
    assert shown["text"].count("⚠️ ") >= 5
    assert f"permissions={PERMISSIONS.value}" in shown["text"]


def test_threads_have_their_own_permission_for_messages() -> None:
    granted = discord.Permissions(PERMISSIONS.value)
    granted.update(send_messages_in_threads=False, attach_files=False)
    assert set(missing_permissions(granted, thread=True)) == {"send-messages-in-threads", "attach-files"}
    assert missing_permissions(granted, thread=False) == ["attach-files"]


@pytest.mark.parametrize(("state", "shown"), [("archived", "is archived"), ("locked", "is locked")])
async def test_a_closed_thread_is_told(runner: ScriptRunner, state: str, shown: str) -> None:
    await runner.run("alice: /game new")
    world = runner.player.world
    parent, alice = world._channels["table"], await world.person("alice")
    thread = world.discord.backend.create_thread(parent.id, "hall", alice.user.id)
    world._channels["hall"] = ChannelHandle(world.discord, world.discord.guild, thread)
    await world.discord.settle()
    assert shown not in (await runner.run_line("alice #hall: /doctor"))["text"]
    world.discord.backend.edit_channel(thread.id, {}, thread_metadata={state: True})
    await world.discord.settle()
    entry = await runner.run_line("alice #hall: /doctor")
    assert entry["refused"] is None
    assert shown in entry["text"]


async def test_missing_pictures_of_dice_are_told(runner: ScriptRunner) -> None:
    await with_dice(runner)
    bot_of(runner).dice = DieEmoji()
    shown = (await runner.run_line("alice: /doctor"))["text"]
    assert say("en", "doctor-no-dice") in shown
    assert say("en", "doctor-well") not in shown


async def test_a_damaged_log_is_told(runner: ScriptRunner) -> None:
    runner.log_damaged = True
    await runner.run("alice: /game new dice:manual\nbob: /game join")
    async with bot_of(runner).journal._database.transaction() as connection:
        await connection.execute("DROP TRIGGER rulings_are_not_changed")
        await connection.execute("UPDATE rulings SET name = 'mallory' WHERE seq = 2")
    for _ in range(2):
        shown = await runner.run_line("alice: /doctor")
        assert shown["refused"] is None
        assert "cannot be read from ruling 2 on" in shown["text"]
        await runner.run("restart")


async def test_a_journal_that_fails_is_told(runner: ScriptRunner) -> None:
    async with bot_of(runner).journal._database.transaction() as connection:
        await connection.execute("PRAGMA query_only = ON")
    shown = await runner.run_line("alice: /doctor")
    assert shown["refused"] is None
    assert "The journal cannot be written" in shown["text"]
