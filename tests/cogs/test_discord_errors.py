"""A slow disk, and a log that cannot be read."""

import asyncio

import pytest

from bot.client import RefereeBot
from bot.referee.referee import Referee
from bot.referee.session import GameSession as Seen
from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

READY = """
alice: /game new dice:manual language:en
bob: /game join
alice: /wizard add name:Ansgar level:2 spells:"Bolt 5"
"""


def bot_of(runner: ScriptRunner) -> RefereeBot:
    bot = runner.player.world.bot
    assert isinstance(bot, RefereeBot)
    return bot


def slow_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is slow whenever a table is asked for, and nobody is patient."""
    table = Referee.session

    async def slowly(referee: Referee, channel: int) -> Seen | None:
        await asyncio.sleep(0.01)
        return await table(referee, channel)

    monkeypatch.setattr(Referee, "session", slowly)
    monkeypatch.setattr("bot.posts.interaction.reply.SLOW", 0)


async def test_when_it_takes_long_the_private_word_comes_first(
    runner: ScriptRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    await runner.run(READY)
    slow_down(monkeypatch)
    for step in ("/game show", "/roster export"):
        entry = await runner.run_line(f"alice: {step}")
        assert entry["refused"] is None
        assert entry["text"] == "That took a moment. It is done: see the post."
        assert len(entry["posts"]) == 1, step
    for step in ("/game options", "/roster show", "/help"):
        entry = await runner.run_line(f"alice: {step}")
        assert entry["refused"] is None
        assert len(entry["text"]) > 20
        assert entry["posts"] == [], step
    entry = await runner.run_line("alice: /roster edit")
    assert entry["private"]["buttons"] == ["Open the form again"]
    monkeypatch.undo()
    form = await runner.run_line('alice: click "Open the form again"')
    assert form["modal"]["fields"][0]["value"] == "Ansgar, level 2, wounds 2: Bolt 5"


async def test_a_damaged_log_is_told_and_offers_nothing(runner: ScriptRunner) -> None:
    runner.log_damaged = True
    await runner.run(READY)
    async with bot_of(runner).journal._database.transaction() as connection:
        await connection.execute("DROP TRIGGER rulings_are_not_changed")
        await connection.execute("UPDATE rulings SET name = 'mallory' WHERE seq = 2")
    await runner.run("restart")
    for step in (
        "/game show",
        "/game options",
        "/roster show side:first",
        "/log show",
        "/log export",
        "/cast",
        "/help",
    ):
        assert (await runner.run_line(f"alice: {step}"))["refused"] == "game-damaged"
    assert (await runner.run_line("alice: complete /cast wizard:a"))["choices"] == []
