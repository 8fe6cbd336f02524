"""Acts that reach the bot at the same moment: one wins, the other gets a kind word, and the dice are conserved."""

from typing import Any

import pytest

from bot.client import RefereeBot
from tests.posts.test_clicks import CAST, manual
from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

__all__ = ["manual"]


def outcomes(entries: list[dict[str, Any]], *, of: int = 2) -> list[str | None]:
    """How the acts of the last race ended, the winner first."""
    return sorted((entry["refused"] for entry in entries[-of - 1 : -1]), key=lambda key: key or "")


def bot_of(runner: ScriptRunner) -> RefereeBot:
    bot = runner.player.world.bot
    assert isinstance(bot, RefereeBot)
    return bot


async def race(runner: ScriptRunner, *steps: str) -> list[str | None]:
    """Has the acts delivered at once; how each ended, the winner first. Nobody holds a channel afterwards."""
    entries = await runner.run("\n".join(["together", *steps, "end"]))
    for entry in entries:
        assert entry["refused"] is None or entry["text"], entry  # a word to whoever was too late
    assert not any(lock.locked() for lock in bot_of(runner).referee._locks.values())
    return outcomes(entries, of=len(steps))


@pytest.mark.parametrize(
    ("one", "other", "late"),
    [
        ('bob: click "Let through"', 'bob: click "Let through"', {"stale-question"}),
        ('bob: click "Let through"', 'alice: click "Let through"', {"not-your-side", "stale-question", None}),
        ('bob: click "Let through"', "bob: /dispel dice:1 rolled:3", {"stale-question", "no-question"}),
        ("bob: /dispel dice:1 rolled:3", "bob: /pass", {"no-question"}),
        ("bob: /pass", "bob: /pass", {"no-question"}),
    ],
)
async def test_one_answer_counts(manual: ScriptRunner, one: str, other: str, late: set[str | None]) -> None:
    before = (await manual.run_line(CAST))["game"]["phase"]
    first, second = await race(manual, one, other)
    assert first is None or second is None
    assert {first, second} - {None} <= late
    after = (await manual.run_line("bob: /roll dice:1d6"))["game"]
    assert after["questions"] == []
    assert before["dispel"] - after["phase"]["dispel"] in (0, 1)
    assert after["phase"]["power"] == before["power"]


async def test_a_phase_does_not_end_while_a_spell_waits(manual: ScriptRunner) -> None:
    await manual.run_line(CAST)
    assert await race(manual, "alice: /phase end", "alice: /phase end") == ["question-open", "question-open"]
    ends = await race(manual, "bob: /pass", "alice: /phase end")
    assert ends in ([None, None], [None, "question-open"])


@pytest.mark.parametrize("again", ["again", "alice: /game new language:en"])
async def test_one_game_is_opened(runner: ScriptRunner, again: str) -> None:
    ends = await race(runner, "alice: /game new language:en", again, "bob: /game new language:en")
    assert ends.count(None) == 1
    assert set(ends) <= {None, "game-open", "already-ruled"}
    rows = await bot_of(runner).journal._database.fetch("SELECT count(*) FROM games")
    assert rows == [(1,)]


async def test_one_seat_is_taken(runner: ScriptRunner) -> None:
    await runner.run_line("alice: /game new language:en")
    ends = await race(runner, "bob: /game join", "carol: /game join")
    assert ends[0] is None
    assert ends[1] in ("seats-taken", "side-taken", "no-seat", "no-free-seat")


async def test_two_ask_to_take_back(manual: ScriptRunner) -> None:
    await manual.run_line(CAST)
    ends = await race(manual, "alice: /game undo", "bob: /game undo")
    assert ends == [None, "question-open"]


async def test_a_form_and_a_press_meet(manual: ScriptRunner) -> None:
    await manual.run_line(CAST)
    form = await manual.run_line('bob: select "Dispel" "2"')
    assert form["modal"] or form["text"]
    ends = await race(manual, 'bob: modal "3 4"', 'bob: click "Let through"')
    assert ends.count(None) == 1
    assert set(ends) <= {None, "stale-question", "no-question", "draft-expired"}


async def test_power_is_not_spent_twice(manual: ScriptRunner) -> None:
    before = (await manual.run_line("alice: /roll dice:1d6"))["game"]["phase"]["power"]
    ends = await race(manual, CAST, CAST, CAST)
    assert ends == [None, "question-open", "question-open"]
    after = (await manual.run_line("alice: /roll dice:1d6"))["game"]["phase"]
    assert before - after["power"] == 3


async def test_old_and_new_come_out_of_order(manual: ScriptRunner) -> None:
    """The answer is delivered again after the next act: what it answered is over."""
    await manual.run(f'{CAST}\nbob: click "Let through"')
    later = await manual.run("again\nalice: /phase end\nagain\nrestart\nagain")
    keys = [entry["refused"] for entry in later]
    assert keys == ["stale-question", None, "already-ruled", None, "no-phase"]
    assert [bool(entry["events"]) for entry in later] == [False, True, False, False, False]
