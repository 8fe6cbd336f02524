"""A user reads what is kept about him, and deletes what is his alone."""

import pytest

from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow


async def test_what_is_kept_is_listed_and_ones_own_deleted(runner: ScriptRunner) -> None:
    await runner.run(
        'alice: /game new army:Reds language:en opponent:@bob\nalice: /wizard add name:Ansgar level:2 spells:"Bolt 5"'
    )
    shown = await runner.run_line("alice: /privacy")
    assert "Game 1" in shown["text"]
    assert "rulings that you asked for: 2" in shown["text"]
    assert shown["posts"] == []
    assert "you are its master · you play: Reds" in shown["text"]
    assert "rulings that you asked for: 0" in (await runner.run_line("bob: /privacy"))["text"]  # only named by her
    assert "by your user id and display name: 0" in (await runner.run_line("carol: /privacy"))["text"]
    assert (await runner.run_line('alice: click "Delete my drafts"'))["text"].startswith("Your drafts")
    again = await runner.run_line("alice[ru]: /privacy")
    assert "последний ростер: нет" in again["text"]
    assert not (again["private"] or {}).get("buttons")


async def test_many_games_with_long_names_leave_room_for_what_to_do(runner: ScriptRunner) -> None:
    for number in range(9):
        await runner.run(f'alice #c{number}: /game new language:en army:"{"_" * 100}" opponent:@bob')
    for language, how in (("en", "/game forget"), ("ru", "/игра забыть")):
        assert how in (await runner.run_line(f"alice[{language}]: /privacy"))["text"]
