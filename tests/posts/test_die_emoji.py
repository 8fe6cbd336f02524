"""Dice as the application's own emoji, and what is written where Discord does not have them."""

import logging
from typing import Any

import discord
import pytest

from bot.posts.die_emoji import FOLDER, DieEmoji
from tests.pictures.draw_dice import draw
from tests.script_runner import ScriptRunner

FACES = {f"{pool}_{face}" for pool in ("power", "dispel", "plain") for face in range(1, 7)}


def uploads(runner: ScriptRunner) -> list[Any]:
    requests = runner.player.world.discord.http_requests
    return [request for request in requests if request.method == "POST" and request.path.endswith("/emojis")]


def test_every_face_is_drawn() -> None:
    assert {picture.stem for picture in FOLDER.glob("*.png")} == FACES
    assert all(picture.stat().st_size < 4096 for picture in FOLDER.glob("*.png"))
    assert len({draw(name[:-2], int(name[-1])).tobytes() for name in FACES}) == len(FACES)


async def test_they_are_uploaded_once_and_found_again(runner: ScriptRunner) -> None:
    assert len(uploads(runner)) == len(FACES)
    rolled = await runner.run_line("alice: /roll dice:2d6")
    [roll] = [event for event in rolled["events"] if event["kind"] == "rolled"]
    first, second = roll["faces"]
    assert f":plain_{first}: :plain_{second}: {first} + {second} = {first + second}" in rolled["posts"][0]["text"]
    await runner.run_line("restart")
    assert len(uploads(runner)) == len(FACES)
    rolled = await runner.run_line("alice: /roll dice:1d6")
    assert ":plain_" in rolled["posts"][0]["text"]


async def test_one_that_was_deleted_comes_back_with_the_next_start(runner: ScriptRunner) -> None:
    emojis = runner.player.world.discord.backend.application_emojis
    gone = next(number for number, emoji in emojis.items() if emoji.name == "dispel_5")
    runner.player.world.discord.backend.delete_application_emoji(gone)
    await runner.run_line("restart")
    assert {emoji.name for emoji in emojis.values()} == FACES


async def test_no_room_for_more_leaves_the_rest_in_brackets(
    monkeypatch: pytest.MonkeyPatch, runner: ScriptRunner, caplog: pytest.LogCaptureFixture
) -> None:
    backend = runner.player.world.discord.backend
    for number in list(backend.application_emojis):
        backend.delete_application_emoji(number)
    client = runner.player.world.bot
    upload = client.create_application_emoji

    async def refused(*, name: str, image: bytes) -> discord.Emoji:
        if len(backend.application_emojis) == 12:
            raise discord.HTTPException(_Response(), {"code": 30008, "message": "Maximum number of emojis reached"})
        made: discord.Emoji = await upload(name=name, image=image)
        return made

    monkeypatch.setattr(client, "create_application_emoji", refused)
    dice = DieEmoji()
    with caplog.at_level(logging.WARNING):
        await dice.learn(client)
    assert dice.die(1, "dispel").startswith("<:dispel_1:")
    assert dice.die(6, "power") == "[6]"
    assert len(caplog.records) == 1


async def test_a_discord_that_fails_leaves_all_in_brackets(
    monkeypatch: pytest.MonkeyPatch, runner: ScriptRunner, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails() -> list[discord.Emoji]:
        raise discord.DiscordServerError(_Response(), "upstream")

    monkeypatch.setattr(runner.player.world.bot, "fetch_application_emojis", fails)
    dice = DieEmoji()
    with caplog.at_level(logging.WARNING):
        await dice.learn(runner.player.world.bot)
    assert (dice.die(4, "power"), len(caplog.records)) == ("[4]", 1)


class _Response:
    """As much of an answer as discord.py reads of it."""

    status, reason = 400, "Bad Request"
