"""/game undo at the table: who is asked, what a careless or a clever player tries, and what a restart leaves."""

import pytest

from tests.script_runner import ScriptRunner, open_runner

pytestmark = pytest.mark.slow

GAME = """
alice: /game new language:en
bob: /game join
alice: /wizard add name:Anna level:3 spells:"Bolt 3"
bob: /wizard add name:Ferd level:3 spells:"Rot 5"
alice: /winds
alice: /cast dice:1
"""


async def test_asked_by_both_at_once_and_over_a_restart(runner: ScriptRunner) -> None:
    await runner.run(GAME)
    before = (await runner.run_line("alice: /game undo"))["game"]["questions"][1:]
    assert (await runner.run_line("carol: /game undo"))["refused"] == "not-a-player"
    assert (await runner.run_line("bob: /game undo"))["refused"] == "question-open"
    await runner.run_line('bob: click "Refuse"')
    assert (await runner.run_line("again"))["refused"] == "stale-question"
    _, first, second, *_ = await runner.run("together\nalice: /game undo\nbob: /game undo\nend")
    assert sorted(entry["refused"] or "" for entry in (first, second)) == ["", "question-open"]
    await runner.run_line("restart")
    shown = await runner.run_line("carol: /game show")
    assert [question["kind"] for question in shown["game"]["questions"]] == [
        "undo",
        *(question["kind"] for question in before),
    ]
    assert "Agree" in shown["posts"][0]["buttons"]
    assert (await runner.run_line("bob: /phase end"))["refused"] == "question-open"
    asked = "bob" if shown["game"]["questions"][0]["asked"] == "second" else "alice"
    taken = await runner.run_line(f'{asked}: click "Agree"')
    assert (taken["game"]["phase"]["cast"], taken["game"]["questions"]) == ([], [])


@pytest.mark.parametrize("again", ["wizard:anna dice:1", 'spell:bolt dice:1 bonus:1 target:"the other one"'])
async def test_the_same_dice_however_it_is_asked_for(runner: ScriptRunner, again: str) -> None:
    *_, cast = await runner.run(GAME)
    await runner.run('alice: /game undo\nbob: click "Agree"\nrestart')
    recast = await runner.run_line(f"alice: /cast {again}")
    assert recast["events"][0] == {"kind": "dice-reused", "ruling": 6}
    assert "The dice of ruling 6" in recast["posts"][0]["text"]
    assert recast["events"][1]["faces"] == cast["events"][0]["faces"]


async def test_after_the_end_of_the_phase() -> None:
    async with open_runner() as runner:
        *_, winds = (await runner.run(GAME))[:-1]
        await runner.run('alice: /game undo\nbob: click "Agree"')
        await runner.run("alice: /phase end\nbob: /winds")
        for _ in range(2):
            await runner.run('alice: /game undo\nbob: click "Agree"')
        back = await runner.run_line("alice: /game show")
        assert back["game"]["phase"]["power"] == winds["game"]["phase"]["power"]
        assert back["game"]["active"] == "first"
        assert "holds: " in (await runner.run_line("carol: /log verify"))["text"]


async def test_who_took_it_back_and_who_thought_better_of_it(runner: ScriptRunner) -> None:
    await runner.run(GAME)
    await runner.run("alice: /game undo")
    assert (await runner.run_line('alice: click "Agree"'))["refused"] == "own-undo"
    assert (await runner.run_line('carol: click "Withdraw"'))["refused"] == "not-a-player"
    await runner.run_line("restart")
    withdrawn = await runner.run_line('alice: click "Withdraw"')
    assert "withdraws the request: ruling 6 stands" in withdrawn["posts"][0]["text"]
    assert withdrawn["game"]["phase"]["cast"] != []
    *_, taken = await runner.run('bob: /game undo\nalice: click "Agree"')
    assert "alice agreed." in taken["posts"][0]["text"]
    *_, alone = await runner.run("alice: /wizard edit wizard:Anna level:2\nalice: /game undo")
    assert "Taken back by alice." in alone["posts"][0]["text"]
    *_, asked = await runner.run(
        "alice: /game master user:@carol\ncarol: /correct pool pool:power dice:9\nbob: /game undo"
    )
    assert asked["posts"][0]["pings"] == ["alice"]
    *_, by_master = await runner.run('bob: click "Withdraw"\ncarol: /game undo')
    assert "⚠️ Taken back by the master: carol." in by_master["posts"][0]["text"]
    assert "acts for" not in by_master["posts"][0]["text"]


QUESTIONS = {
    "dispel": 'alice: /cast spell:Bolt dice:2 rolled:"4 4"',
    "scatter": 'alice: /cast spell:Bolt dice:2 rolled:"1 1 1 2 3 4"',
    "free_spell": 'alice: /cast spell:Bolt dice:2 rolled:"1 1 1 3"',
    "covered": 'alice: /cast spell:Rain dice:2 rolled:"4 4"\nbob: /pass',
    "hand_dice": 'alice: /cast spell:Bolt dice:1 rolled:"4"',
}


@pytest.mark.parametrize("kind", QUESTIONS)
async def test_while_a_question_is_open(runner: ScriptRunner, kind: str) -> None:
    own = "manual" if kind != "hand_dice" else "fair"
    await runner.run(f"""
        alice: /game new dice:{own} language:en
        bob: /game join
        alice: /game set option:hand_dice value:consent
        alice: /wizard add name:Anna level:4 spells:"Bolt 5; Rain 5 template"
        bob: /wizard add name:Ferd level:4 spells:"Rot 5"
        alice: /winds rolled:"4 5 1 1"
        {'bob: click "Count them"' if own == "fair" else ""}
    """)
    *earlier, asked = await runner.run("alice: /game show\n" + QUESTIONS[kind])
    assert [question["kind"] for question in asked["game"]["questions"]] == [kind]
    *_, undone = await runner.run("alice: /game undo")
    if undone["game"]["questions"] and undone["game"]["questions"][0]["kind"] == "undo":
        assert [question["kind"] for question in undone["game"]["questions"]] == ["undo", kind]
        await runner.run_line('alice: click "Withdraw"')
        *_, undone = await runner.run('alice: /game undo\nrestart\nbob: click "Agree"')
    assert undone["game"] == earlier[-1]["game"]
    *_, redone = await runner.run('alice: /game undo redo:True\nbob: click "Agree"')
    assert redone["game"] == asked["game"]
    assert redone["posts"][0]["buttons"] == next(post["buttons"] for post in asked["posts"] if post["buttons"])


@pytest.mark.parametrize("kind", [*QUESTIONS, "undo alone"])
async def test_the_post_of_a_question_taken_back_asks_no_more(runner: ScriptRunner, kind: str) -> None:
    own = "manual" if kind != "hand_dice" else "fair"
    await runner.run(f"""
        alice: /game new dice:{own} language:en
        {"bob: /game join" if kind != "undo alone" else "alice: /game seat side:second user:@alice"}
        alice: /game set option:hand_dice value:consent
        alice: /wizard add name:Anna level:4 spells:"Bolt 5; Rain 5 template" side:first
        alice: /wizard add name:Ferd level:4 spells:"Rot 5" side:second
        alice: /winds rolled:"4 5 1 1"
        {'bob: click "Count them"' if own == "fair" else ""}
    """)
    *_, asked = await runner.run(QUESTIONS.get(kind, QUESTIONS["dispel"]))
    [post] = [post for post in asked["posts"] if not post["edited"]]
    undone = await runner.run_line("alice: /game undo")
    if "undo" in [question["kind"] for question in undone["game"]["questions"]]:
        [put_off] = [old for old in undone["posts"] if old["id"] == post["id"]]
        assert put_off["buttons"] == []
        undone = await runner.run_line('bob: click "Agree"')
    assert kind not in [question["kind"] for question in undone["game"]["questions"]]
    [old] = [old for old in undone["posts"] if old["id"] == post["id"]]
    assert (old["buttons"], old["selects"]) == ([], [])
    assert "is taken back" in old["text"].splitlines()[-1]
