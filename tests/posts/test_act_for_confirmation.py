"""Answers that the master types for the side that was asked instead of him: he must mean them."""

from typing import Any

import pytest

from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

GAME = """
alice: /game new opponent:@bob dice:manual army:Reds
bob: /game join army:Blues
alice: /wizard add name:Ansgar level:4 spells:"Fireball 15; Bolt 5"
bob: /wizard add name:Otto level:3 spells:"Frost 7; Mist 6 remains"
alice: /winds rolled:"4 5 1 1"
"""
CAST = 'alice: /cast wizard:Ansgar spell:Bolt dice:2 rolled:"4 5"'
MISCAST = 'alice: /cast wizard:Ansgar spell:Fireball dice:2 rolled:"1 1 1 3"'
"""Row 4: the Blues may cast a spell for nothing."""


@pytest.fixture
async def manual(runner: ScriptRunner) -> ScriptRunner:
    """The Reds' phase with physical dice: power 9, dispel 5."""
    await runner.run(GAME)
    return runner


def kinds(entry: dict[str, Any]) -> list[str]:
    return [event["kind"] for event in entry["events"]]


@pytest.mark.parametrize(
    ("opening", "answer", "answered"),
    [
        (CAST, "/pass", "spell-let-through"),
        (CAST, '/dispel dice:2 bonus:1 rolled:"4 4"', "spell-dispelled"),
        (MISCAST, '/answer free-spell spell:Frost target:"the hill"', "spell-cast"),
        (MISCAST, "/pass", "free-spell-declined"),
    ],
)
async def test_what_is_typed_for_the_other_side_is_asked_about(
    manual: ScriptRunner, opening: str, answer: str, answered: str
) -> None:
    await manual.run_line(opening)
    asked = await manual.run_line(f"alice: {answer}")
    assert (asked["events"], asked["refused"], asked["posts"]) == ([], None, [])
    assert "Blues was asked, not you" in asked["text"]
    assert asked["private"]["buttons"] == ["Act for Blues"]
    done = await manual.run_line('alice: click "Act for Blues"')
    assert {"acted-for", answered} <= set(kinds(done))
    assert done["private"]["buttons"] == [], "it cannot be meant twice"


async def test_it_is_asked_in_the_masters_language_and_lasts_over_a_restart(manual: ScriptRunner) -> None:
    await manual.run_line(CAST)
    asked = await manual.run_line("alice[ru]: /pass")
    [label] = asked["private"]["buttons"]
    assert "Blues" in label
    await manual.run_line("restart")
    assert "acted-for" in kinds(await manual.run_line(f'alice: click "{label}"'))


async def test_the_other_side_may_be_quicker(manual: ScriptRunner) -> None:
    await manual.run(f"{CAST}\nalice: /pass\nbob: /pass")
    assert (await manual.run_line('alice: click "Act for Blues"'))["refused"] == "stale-question"


async def test_missing_dice_are_asked_for_after_that(manual: ScriptRunner) -> None:
    await manual.run(f"{CAST}\nalice: /dispel dice:2")
    form = await manual.run_line('alice: click "Act for Blues"')
    assert form["modal"]["title"] == "Roll 2D6"
    assert {"acted-for", "spell-dispelled"} <= set(kinds(await manual.run_line('alice: modal "6 6"')))


async def test_what_is_refused_anyway_is_refused_at_once(manual: ScriptRunner) -> None:
    await manual.run_line(CAST)
    assert (await manual.run_line("alice: /dispel dice:40"))["refused"] == "dispel-dice"
    assert (await manual.run_line("alice: /answer covered models:3"))["refused"] == "question-open"


async def test_who_names_the_side_means_it(manual: ScriptRunner) -> None:
    await manual.run_line(CAST)
    assert "acted-for" in kinds(await manual.run_line('alice: /dispel dice:1 side:second rolled:"2"'))


async def test_a_master_beside_the_table_and_an_empty_seat_are_not_asked_about(manual: ScriptRunner) -> None:
    await manual.run(f"bob: /game leave\n{CAST}")
    assert "acted-for" in kinds(await manual.run_line("alice: /pass"))
    await manual.run("bob: /game join\nalice: /game master user:@carol")
    await manual.run_line('alice: /cast wizard:Ansgar spell:Fireball dice:2 rolled:"1 1 1 3"')
    assert "acted-for" in kinds(await manual.run_line("carol: /pass"))


async def test_one_who_plays_both_sides_is_not_asked(runner: ScriptRunner) -> None:
    await runner.run(GAME.replace("opponent:@bob ", "").replace("bob:", "alice:", 1).replace("bob:", "alice:"))
    assert (await runner.run_line(CAST))["refused"] is None
    done = await runner.run_line("alice: /pass")
    assert kinds(done) == ["question-answered", "spell-let-through"]


@pytest.mark.parametrize("step", ["/dispel dice:1", "/pass", "/cast", "/answer covered models:1", "/winds"])
async def test_a_stranger_is_told_first_that_he_does_not_play(manual: ScriptRunner, step: str) -> None:
    assert (await manual.run_line(f"carol: {step}"))["refused"] == "not-a-player"
    await manual.run_line(CAST)
    assert (await manual.run_line(f"carol: {step}"))["refused"] == "not-a-player"
    assert "не участвуете" in (await manual.run_line(f"carol[ru]: {step}"))["text"]
