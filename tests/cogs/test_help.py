"""/help with what it lets one press, and /rules with what it suggests."""

import pytest

from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow


async def test_help_leads_from_the_seat_to_the_phase(runner: ScriptRunner) -> None:
    assert (await runner.run_line("bob: /help"))["private"]["buttons"] == []
    await runner.run_line("alice: /game new dice:manual army:Reds")
    assert (await runner.run_line("bob[ru]: /help"))["private"]["buttons"] == ["Присоединиться"]
    joined = await runner.run_line('bob: click "Присоединиться"')
    assert len(joined["game"]["sides"]["second"]["players"]) == 1
    assert (await runner.run_line("alice: /help"))["private"]["buttons"] == ["Enter your wizards", "Throw the Winds"]
    await runner.run_line('alice: click "Enter your wizards"')
    await runner.run_line('alice: modal "Vera, level 2: Bolt 5"')
    assert (await runner.run_line("alice: /help"))["private"]["buttons"] == ["Throw the Winds"]
    await runner.run('alice: click "Throw the Winds"\nalice: modal "4 5 1"')
    helped = await runner.run_line("alice: /help")
    assert helped["private"]["buttons"] == ["Cast…", "Train…", "Move…", "End phase"]
    assert len(helped["text"].splitlines()) <= 6
    assert (await runner.run_line("bob: /help"))["private"]["buttons"] == []
    await runner.run('alice: click "Cast…"\nalice: click "Cast"\nalice: modal "4 5 3"')
    assert (await runner.run_line("bob: /help"))["private"]["buttons"] == []


@pytest.mark.parametrize(
    ("language", "typed", "first"),
    [
        ("en", "", "winds"),
        ("en", "irresistible", "doubles"),
        ("ru", "непреодолимая", "doubles"),
        ("en", "c14", "C14"),
        ("ru", "с14", "C14"),
        ("ru", "две единицы", "C14"),
        ("en", "две единицы", "C14"),
        ("ru", "template", "templates"),
        ("ru", "таблица", "miscast-rows"),
    ],
)
async def test_rules_are_suggested_by_title_id_and_words(
    runner: ScriptRunner, language: str, typed: str, first: str
) -> None:
    entry = await runner.run_line(f'alice[{language}]: complete /rules topic:"{typed}"')
    choices = entry["choices"]
    assert 1 <= len(choices) <= 25
    assert choices[0]["value"] == first
    assert all(len(choice["name"]) <= 100 for choice in choices)
    read = await runner.run_line(f"alice: /rules topic:{first}")
    assert read["refused"] is None


async def test_the_rule_nearest_to_the_words_is_found(runner: ScriptRunner) -> None:
    for words, rule in (("miscast wound hospital", "**T9**"), ("сколько кубиков бросает маг первого уровня", "**C4**")):
        assert rule in (await runner.run_line(f'alice: /rules topic:"{words}"'))["text"]
