"""Each adjustment of simcord: an upgrade that breaks one fails here."""

import asyncio
import base64
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest

from bot.playground.observation import Observation
from bot.playground.simulation.backend import fixed_id
from bot.playground.world import World
from tests.playground.conftest import SmallBotRunner
from tests.playground.small_bot import SharedState, small_bots


async def ids(state: SharedState) -> list[str]:
    """Return the ids that a bot sees in a new process: application, server, channel, user, interaction."""
    world = World(small_bots(state), language="en")
    async with world.running():
        bob = await world.person("bob")
        channel = await world.channel(bob, "north")
        result = await bob.member.slash(channel, "where")
        return str(result.response.content).split()[:5]


async def test_settling_checks_often_whether_the_bot_is_done(
    small_bot_runner: SmallBotRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    wait = asyncio.wait

    async def spy(tasks: Any, **how: Any) -> Any:
        waits.append(how["timeout"])
        return await wait(tasks, **how)

    monkeypatch.setattr("simcord.env.asyncio.wait", spy)
    await small_bot_runner.run("alice: /slow seconds:0.01")
    assert waits
    assert max(waits) < 0.001, "simcord alone would wait for 50 ms"


@pytest.mark.parametrize("small_bot_runner", ["ru"], indirect=True)
async def test_users_and_server_speak_their_languages(small_bot_runner: SmallBotRunner) -> None:
    entries = await small_bot_runner.run("alice: /whisper\nalice[en]: /whisper\nalice: /whisper\nalice @dm: /whisper")
    assert [entry["text"] for entry in entries] == ["ru ru", "en-US ru", "en-US ru", "en-US None"]
    assert str(small_bot_runner.world.bot.guilds[0].preferred_locale) == "ru"


async def test_interactions_at_once_are_a_real_race(small_bot_runner: SmallBotRunner) -> None:
    await small_bot_runner.run("alice: /race\nbob: /race")
    assert small_bot_runner.state.running == 2
    await small_bot_runner.run("together\nalice: /race\nbob: /race\nend")
    assert small_bot_runner.state.running == 3, "both looked before either acted"


async def test_an_interaction_can_be_delivered_again(small_bot_runner: SmallBotRunner) -> None:
    await small_bot_runner.run("alice: /take\nagain")
    assert small_bot_runner.state.taken == ["alice"]


async def test_names_have_the_same_ids_in_every_run_and_interactions_new_ones() -> None:
    first, second = await ids(SharedState()), await ids(SharedState())
    assert first[:4] == second[:4]
    names = [("application", "bot"), ("server", "Table"), ("channel", "north"), ("user", "bob")]
    assert first[:4] == [str(fixed_id(kind, name)) for kind, name in names]
    assert first[4] != second[4]
    assert (int(first[4]) >> 12) & 0x3FF != (int(second[4]) >> 12) & 0x3FF or first[4] < second[4]


async def test_ids_grow_in_time_even_when_many_are_needed(small_bot_runner: SmallBotRunner) -> None:
    backend = small_bot_runner.world.discord.backend
    made = [backend.snowflake() for _ in range(10_000)]
    assert made == sorted(set(made))
    moment = discord.utils.snowflake_time(made[-1])
    assert abs(moment - datetime.now(UTC)) < timedelta(minutes=1)


async def test_the_clock_starts_after_the_last_ruling() -> None:
    later = datetime.now(UTC) + timedelta(days=2)
    world = World(small_bots(SharedState()), language="en", after=later)
    async with world.running():
        assert world.discord.now() >= later + timedelta(seconds=1)


async def test_the_clock_follows_the_real_one_and_can_be_put_forward(small_bot_runner: SmallBotRunner) -> None:
    await small_bot_runner.run("alice: /whisper\nwait 3600\nalice: /whisper")
    ahead = small_bot_runner.world.discord.now() - datetime.now(UTC)
    assert timedelta(seconds=3590) < ahead < timedelta(seconds=3610)


async def test_the_bot_is_closed_at_a_restart_and_at_the_end() -> None:
    world = World(small_bots(SharedState()), language="en")
    async with world.running():
        first = world.bot
        await world.restart()
        assert first.is_closed()
        assert not world.bot.is_closed()
    assert world.bot.is_closed()


async def test_old_records_are_dropped_and_counted() -> None:
    world = World(small_bots(SharedState()), language="en", retain=10)
    async with world.running():
        alice = await world.person("alice")
        channel = await world.channel(alice, "table")
        for _ in range(50):
            world.discord.tick()
            await alice.member.slash(channel, "chart")
        backend = world.discord.backend
        assert len(backend.http_requests) < 15
        assert len(backend.interactions) == len(backend.interaction_tokens) < 15
        assert len(backend.messages[channel.id]) == len(backend.cdn._blobs) < 15
        assert world.discord.dropped["messages"] > 30
        assert len(backend.transcript) <= 100


async def test_errors_belong_to_the_step_in_which_they_happen(small_bot_runner: SmallBotRunner) -> None:
    await small_bot_runner.run("alice: /count start:13")
    observer = small_bot_runner.world.observer
    alice = await small_bot_runner.world.person("alice")
    channel = await small_bot_runner.world.channel(alice, "table")
    with observer.observing(Observation()) as good, observer.observing(Observation()) as bad:
        await alice.member.slash(channel, "break")
    assert [type(error).__name__ for error in bad.errors] == ["CommandInvokeError"]
    assert not good.errors


async def test_answers_are_timed(small_bot_runner: SmallBotRunner) -> None:
    alice = await small_bot_runner.world.person("alice")
    channel = await small_bot_runner.world.channel(alice, "table")
    with small_bot_runner.world.observer.observing(Observation()) as observation:
        await alice.member.slash(channel, "slow", seconds=0.05)
    assert 0 < observation.delivered < observation.answered


async def test_pictures_of_emoji_are_stored(small_bot_runner: SmallBotRunner) -> None:
    picture = base64.b64decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    )
    emoji = await small_bot_runner.world.bot.create_application_emoji(name="d6", image=picture)
    stored = small_bot_runner.world.discord.backend.cdn._blobs
    assert [blob for url, blob in stored.items() if str(emoji.id) in url] == [picture]
