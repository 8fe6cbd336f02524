"""The table card that follows the play, and what may become of it."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from msgspec.structs import replace

from bot.posts.live_card import LiveCards
from bot.referee.session import GameSession as Seen
from storage.backends import open_database
from storage.entries import Place
from storage.posts import PostBook
from tests.posts.test_clicks import CAST, MANUAL, manual
from tests.script_runner import ScriptRunner
from tests.texts.sample_rulings import game_in_phase

__all__ = ["manual"]


def cards(entry: dict[str, Any]) -> list[dict[str, Any]]:
    return [post for post in entry["posts"] if post["kind"] == "card"]


def rulings(entry: dict[str, Any]) -> list[dict[str, Any]]:
    return [post for post in entry["posts"] if post["kind"] == "ruling" and not post["edited"]]


def card_edits(runner: ScriptRunner, card: str) -> list[Any]:
    requests = runner.player.world.discord.http_requests
    return [request for request in requests if request.method == "PATCH" and request.path.endswith(card)]


def message_of(runner: ScriptRunner, card: str) -> Any:
    [messages] = [found for found in runner.player.world.discord.backend.messages.values() if int(card) in found]
    return messages[int(card)]


async def test_it_follows_the_play_over_restarts(manual: ScriptRunner) -> None:
    [card] = cards(await manual.run_line("alice: /game show"))
    for step, shown in ((CAST, "Fireball"), ("restart", ""), ("bob: /pass", "Reds to act, power 6"), ("restart", "")):
        entry = await manual.run_line(step)
        if shown:
            [post] = cards(entry)
            assert (post["id"], post["edited"]) == (card["id"], True)
            assert shown in post["text"]
    [ended] = cards((await manual.run('alice: /game end\nalice: click "End the game"'))[-1])
    assert "The game is over" in ended["text"]


async def test_what_changes_nothing_draws_nothing(manual: ScriptRunner) -> None:
    await manual.run_line("alice: /game show")
    assert cards(await manual.run_line("bob: /roll dice:1d6")) == []


async def test_without_a_card_there_is_none(manual: ScriptRunner) -> None:
    assert cards(await manual.run_line(CAST)) == []


async def test_a_second_one_takes_over_with_its_pin(manual: ScriptRunner) -> None:
    await manual.run_line(CAST)
    [first] = cards(await manual.run_line("alice: /game show"))
    assert message_of(manual, first["id"]).pinned
    old, new = sorted(cards(await manual.run_line("bob: /game show")), key=lambda post: int(post["id"]))
    assert (old["id"], old["buttons"], old["selects"]) == (first["id"], [], [])
    assert new["id"] in old["text"]
    assert (message_of(manual, old["id"]).pinned, message_of(manual, new["id"]).pinned) == (False, True)
    assert [card["id"] for card in cards(await manual.run_line("bob: /pass"))] == [new["id"]]


async def test_after_a_restart_it_is_known_with_its_pin(manual: ScriptRunner) -> None:
    [first] = cards(await manual.run_line("alice: /game show"))
    await manual.run_line("restart")
    assert f"/{first['id']}" in rulings(await manual.run_line("alice: /move wizard:Ansgar"))[0]["text"]
    await manual.run_line("restart")
    _, new = sorted(cards(await manual.run_line("bob: /game show")), key=lambda post: int(post["id"]))
    assert (message_of(manual, first["id"]).pinned, message_of(manual, new["id"]).pinned) == (False, True)
    await manual.run('restart\nalice: /game end\nalice: click "End the game"')
    assert not message_of(manual, new["id"]).pinned


async def test_one_that_was_deleted_is_posted_again(manual: ScriptRunner) -> None:
    [card] = cards(await manual.run_line("alice: /game show"))
    message = message_of(manual, card["id"])
    manual.player.world.discord.backend.delete_message(message.channel_id, message.id)
    await manual.run_line(CAST)
    [again] = cards(await manual.run_line("bob: /pass"))
    assert again["id"] != card["id"]


async def test_a_channel_out_of_reach_is_left_in_peace(runner: ScriptRunner) -> None:
    world = runner.player.world
    await world.person("alice")
    hidden = {world.bot.user: discord.PermissionOverwrite(view_channel=False, send_messages=False)}
    world._channels["hidden"] = world.discord.guild.create_text_channel("hidden", overwrites=hidden)
    steps = [*MANUAL.strip().splitlines(), "alice: /game show", CAST, "bob: /pass", "alice: /phase end"]
    entries = await runner.run("\n".join(step.replace(":", " #hidden:", 1) for step in steps))
    assert {entry["refused"] for entry in entries} == {None}
    [card] = [post for entry in entries for post in cards(entry)]
    assert len(card_edits(runner, card["id"])) == 1
    assert not message_of(runner, card["id"]).pinned


# --- one edit at a time ----------------------------------------------------------------------------------------------


class SlowChannel:
    """A channel of a Discord that takes its time."""

    def __init__(self) -> None:
        self.asked, self.go = asyncio.Event(), asyncio.Event()
        self.begun = 0
        self.drawn: list[discord.ui.LayoutView] = []

    def get_partial_message(self, _message: int) -> "SlowChannel":
        return self

    async def edit(self, *, view: discord.ui.LayoutView) -> SimpleNamespace:
        self.begun += 1
        self.asked.set()
        await self.go.wait()
        self.drawn.append(view)
        return SimpleNamespace(pinned=False)


@pytest.fixture
async def book() -> AsyncIterator[PostBook]:
    database = await open_database(":memory:")
    async with database.transaction() as connection:
        await connection.execute("PRAGMA defer_foreign_keys = ON")
        await connection.execute("INSERT INTO games (id, channel, opened) VALUES (1, 7, '2026-01-01T00:00:00Z')")
    yield PostBook(database)
    await database.close()


def seen(turn: int) -> Seen:
    return Seen(place=Place(guild=None, channel=7), game_id=1, game=replace(game_in_phase(), turn=turn), seq=turn)


async def test_rulings_meanwhile_only_mark_it_stale(book: PostBook) -> None:
    await book.remember(1, 1, 7, 500, "card")
    channel = SlowChannel()
    live = LiveCards(book, lambda _channel: cast(Any, channel))
    first = asyncio.create_task(live.update(seen(1)))
    await channel.asked.wait()
    for turn in range(2, 50):
        await live.update(seen(turn))
    assert channel.begun == 1
    channel.go.set()
    await first
    assert channel.begun == 2
    last = [item.content for item in channel.drawn[-1].walk_children() if isinstance(item, discord.ui.TextDisplay)]
    assert "49" in last[0]
