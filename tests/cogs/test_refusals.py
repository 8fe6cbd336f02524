"""What cannot be is told kindly, in private, and nothing has changed."""

import pytest

from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

READY = """
alice: /game new dice:manual language:en
bob: /game join
alice: /wizard add name:Ansgar level:2 spells:"Bolt 5"
alice: /winds rolled:"4 5 1"
"""


REFUSED = [
    ("/cast wizard:Ansgar spell:Bolt dice:0", "cast-dice"),
    ("/cast wizard:Ansgar spell:Bolt dice:-1", "cast-dice"),
    ("/cast wizard:Ansgar spell:Bolt dice:99", "cast-dice"),
    ("/cast wizard:Ansgar spell:Bolt", "name-the-dice"),
    ("/cast wizard:Nobody spell:Bolt dice:1", "wizard-unknown"),
    ("/cast spell:Nothing dice:1", "spell-unknown"),
    ('/cast dice:2 rolled:"4 x"', "faces-unreadable"),
    ('/cast dice:2 rolled:"4 7"', "rolled-face"),
    ('/cast dice:2 rolled:"4"', "rolled-too-few"),
    ('/cast dice:2 rolled:"4 3 2"', "rolled-too-many"),
    ("/dispel dice:1", "no-question"),
    ("/pass", "no-question"),
    ("/answer scatter hit:solid", "no-question"),
    ("/answer covered models:3", "no-question"),
    ("/answer free-spell", "no-question"),
    ('/wizard add name:"a:b" level:1', "name-forbidden"),
    (f"/wizard add name:{'x' * 101} level:1", "name-long"),
    ("/wizard add name:Vera level:9", "level-range"),
    ('/wizard add name:Vera level:1 spells:"Bolt 99"', "roster-value-range"),
    ("/spell add name:Big value:16", "spell-value"),
    ("/spell add name:Big value:9 wizards:Nobody", "wizard-unknown"),
    ("/pool take pool:power amount:99", "pool-short"),
    ("/roll dice:blob", "dice-notation"),
    ("/game set option:channel_on value:5", "option-in-phase"),
    ("/game set option:nonsense value:5", "option-in-phase"),
    ("/correct wizard wizard:Ansgar", "nothing-changed"),
    ("/rules topic:zzzz", "rule-unknown"),
    ("/log show last:0", "last-range"),
    ("/log export last:-3", "last-range"),
    ("/game new", "game-open"),
    ("/heal", "name-the-patient"),
]


@pytest.mark.parametrize("runner", ["en", "ru"], indirect=True)
async def test_refused(runner: ScriptRunner) -> None:
    before = (await runner.run(READY))[-1]["game"]
    for step, key in REFUSED:
        entry = await runner.run_line(f"alice: {step}")
        assert entry["refused"] == key, step
        assert entry["text"]
        assert entry["posts"] == []
        assert entry["game"] == before


async def test_a_channel_without_a_game(runner: ScriptRunner) -> None:
    for step in ("/cast", "/game show", "/game options", "/game end", "/roster edit", "/roster show", "/winds"):
        assert (await runner.run_line(f"alice: {step}"))["refused"] == "no-game"
    assert (await runner.run_line("alice: /log show"))["refused"] == "no-log"
    assert (await runner.run_line("alice: /help"))["refused"] is None
    assert (await runner.run_line("alice: /rules"))["refused"] is None
    assert (await runner.run_line("alice: complete /cast wizard:a"))["choices"] == []


async def test_a_direct_message(runner: ScriptRunner) -> None:
    for step in ("/game new", "/game show", "/roster edit", "/cast", "/wizard add name:Vera level:1"):
        assert (await runner.run_line(f"alice @dm: {step}"))["refused"] == "direct-message"
    assert (await runner.run_line("alice @dm: /game list"))["refused"] == "no-server"
    assert (await runner.run_line("alice @dm: /roll dice:3d6"))["refused"] is None
    assert (await runner.run_line("alice @dm: /help"))["refused"] is None
    assert (await runner.run_line("alice @dm: complete /cast wizard:a"))["choices"] == []


async def test_strangers_look_and_roll_but_do_not_act(runner: ScriptRunner) -> None:
    await runner.run(READY)
    for step in ("/cast dice:1", "/phase end", "/roster edit", "/wizard remove", "/pool add pool:power amount:1"):
        assert (await runner.run_line(f"carol: {step}"))["refused"] == "not-a-player"
    for step in ("/game end", "/game set option:language value:ru", "/correct pool pool:power dice:1"):
        assert (await runner.run_line(f"carol: {step}"))["refused"] == "master-only"
    looking = ("/game show", "/game options", "/game list", "/roster show side:first", "/log show", "/log export")
    for step in (*looking, "/roll dice:d6", "/help"):
        assert (await runner.run_line(f"carol: {step}"))["refused"] is None
    assert (await runner.run_line("carol: /roster show"))["refused"] == "name-the-side"


async def test_more_dice_are_asked_for_with_a_form_for_just_those(runner: ScriptRunner) -> None:
    await runner.run(READY)
    entry = await runner.run_line('alice: /cast dice:2 rolled:"1 1"')
    assert entry["refused"] == "rolled-too-few"
    assert entry["private"]["buttons"] == ["Enter the dice"]
    (opened, cast) = await runner.run('alice: click "Enter the dice"\nalice: modal "3 4"')
    assert opened["modal"] is not None
    assert [event["kind"] for event in cast["events"]][-1] == "bar-laid"
