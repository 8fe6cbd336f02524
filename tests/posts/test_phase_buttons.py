"""Acts as buttons under the newest post: what is offered, by whom it may be pressed, and in how many taps."""

from typing import Any

import pytest

from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

ARMIES = """
alice: /game new opponent:@bob dice:manual army:Reds
bob: /game join army:Blues
alice: /wizard add name:Ansgar level:3 spells:"Fireball 8; Shield 7 remains"
alice: /wizard add name:Vera level:2 spells:"Bolt 5"
bob: /wizard add name:Otto level:3 spells:"Frost 7"
"""
WINDS = 'alice: /winds rolled:"4 5 1 1 1"'


@pytest.fixture
async def phase(runner: ScriptRunner) -> ScriptRunner:
    """The Reds' phase, power 9, dispel 5."""
    await runner.run(ARMIES + WINDS)
    return runner


def posted(entry: dict[str, Any]) -> dict[str, Any]:
    [post] = [post for post in entry["posts"] if not post["edited"]]
    return dict(post)


def edited(entry: dict[str, Any]) -> list[dict[str, Any]]:
    return [post for post in entry["posts"] if post["edited"]]


def left_in_private(runner: ScriptRunner) -> list[Any]:
    """The messages for one user alone that are still there."""
    world = runner.player.world
    return [m for m in world.discord.backend.messages[world._channels["table"].id].values() if m.is_ephemeral]


async def taps(runner: ScriptRunner, *lines: str) -> tuple[int, dict[str, Any]]:
    """Plays lines; how many of them were presses and choices, and what came of the last."""
    entries = [await runner.run_line(line) for line in lines]
    assert all(entry["refused"] is None for entry in entries)
    return sum(" click " in line or " select " in line for line in lines), entries[-1]


# --- what is offered -------------------------------------------------------------------------------------------------


async def test_only_the_newest_post_offers_acts(phase: ScriptRunner) -> None:
    moved = await phase.run_line("alice: /move wizard:Vera")
    assert posted(moved)["buttons"] == ["Cast…", "Train…", "Move…", "End phase"]
    [winds] = edited(moved)
    assert (winds["buttons"], "Winds of Magic" in winds["text"]) == ([], True)
    failed = await phase.run_line('alice: /cast wizard:Ansgar spell:Fireball dice:2 rolled:"2 3"')
    assert posted(failed)["buttons"] == ["Again: Fireball, 2 dice", "Cast…", "Move…", "End phase"]
    assert len(edited(failed)) == 1


async def test_one_edit_for_each_ruling_of_a_phase(phase: ScriptRunner) -> None:
    lines = [
        'alice: /cast wizard:Ansgar spell:Fireball dice:3 rolled:"4 5 3"',
        "carol: /roll dice:1d6",
        "bob: /pass",
        'alice: /wizard state wizard:Vera status:hospital',
        "alice: /heal target:Vera",
        "alice: /phase end",
        'bob: /winds rolled:"3 3 1 1 1"',
    ]  # fmt: skip
    for line in lines:
        entry = await phase.run_line(line)
        assert entry["refused"] is None, line
        assert len(edited(entry)) <= 1, line


async def test_acts_are_dropped_after_a_restart_too(phase: ScriptRunner) -> None:
    await phase.run_line("restart")
    [winds] = edited(await phase.run_line("alice: /move wizard:Vera"))
    assert (winds["buttons"], "Channelling" in winds["text"]) == ([], True)


async def test_a_question_has_its_answers_alone(phase: ScriptRunner) -> None:
    cast = await phase.run_line('alice: /cast wizard:Ansgar spell:Fireball dice:3 rolled:"4 5 3"')
    assert posted(cast)["buttons"] == ["Let through"]
    passed = await phase.run_line("bob: /pass")
    assert posted(passed)["buttons"] == ["Cast…", "Move…", "End phase"]


async def test_dispelling_shows_the_chances(phase: ScriptRunner) -> None:
    await phase.run_line('alice: /cast wizard:Ansgar spell:Fireball dice:3 rolled:"4 5 3"')
    world = phase.player.world
    message = max(world.discord.backend.messages[world._channels["table"].id].items())[1]
    [menu] = [part for row in message.components[0]["components"] for part in row.get("components", [])][:1]
    assert [option["label"] for option in menu["options"]][:3] == [
        "1 dispel die · 0 %", "2 dispel dice · 3 %", "3 dispel dice · 38 %"
    ]  # fmt: skip
    done = await phase.run_line('bob: select "Dispel" "2"')
    assert done["modal"]["title"] == "Roll 2D6"


async def test_training_and_healing_are_offered_while_they_are_possible(phase: ScriptRunner) -> None:
    trained = await phase.run_line("alice: /train wizard:Vera rolled:2")
    assert posted(trained)["buttons"] == ["Move…", "End phase"]
    await phase.run('alice: /phase end\nbob: /winds rolled:"3 3 1 1"\nbob: /phase end')
    winds = await phase.run_line('alice: /winds rolled:"4 5 1 1"')
    assert posted(winds)["buttons"] == ["Cast…", "Train…", "Heal…", "Move…", "End phase"]


# --- taps ------------------------------------------------------------------------------------------------------------


async def test_the_whole_phase_by_taps(runner: ScriptRunner) -> None:
    await runner.run(ARMIES)
    count, winds = await taps(runner, 'alice: click "Throw the Winds"', 'alice: modal "4 5 1 1 1"')
    assert (count, winds["game"]["phase"]["power"]) == (1, 9)
    count, failed = await taps(
        runner,
        'alice: click "Cast…"',
        'alice: select "Wizard" "Ansgar"',
        'alice: select "Spell" "Fireball (8)"',
        'alice: click "Cast"',
        'alice: modal "1 2 2 2"',
    )
    assert (count, failed["game"]["phase"]["power"]) == (4, 5)
    count, again = await taps(runner, 'alice: click "Again"', 'alice: modal "4 4 3 2"')
    assert (count, again["game"]["questions"][0]["kind"]) == (1, "dispel")
    count, _ = await taps(runner, 'bob: click "Let through"')
    assert count == 1
    count, over = await taps(runner, 'alice: click "End phase"', 'alice: click "End phase"')
    assert (count, over["game"]["phase"]) == (2, None)
    count, _ = await taps(runner, 'bob: click "Throw the Winds"', 'bob: modal "2 1 1 1 1"')
    assert count == 1


async def test_repeating_a_cast_takes_one_tap_or_two_later_on(phase: ScriptRunner) -> None:
    failed = await phase.run_line('alice: /cast wizard:Ansgar spell:Fireball dice:2 rolled:"2 2"')
    assert posted(failed)["buttons"][0] == "Again: Fireball, 2 dice"
    count, failed = await taps(phase, 'alice: click "Again"', 'alice: modal "1 2"')
    assert (count, failed["game"]["phase"]["power"]) == (1, 5)
    rolled = await phase.run_line("carol: /roll dice:1d6")
    assert posted(rolled)["buttons"][0] == "Cast…"
    opened = await phase.run_line('alice: click "Cast…"')
    assert opened["private"]["selects"] == ["Wizard", "Spell", "Dice"]
    count, done = await taps(phase, 'alice: click "Cast…"', 'alice: click "Cast"', 'alice: modal "4 4 3 2"')
    assert (count, done["events"][1]["kind"]) == (2, "dice-taken")


async def test_the_only_wizard_and_spell_are_chosen_already(runner: ScriptRunner) -> None:
    await runner.run(
        'alice: /game new opponent:@bob\nbob: /game join\nalice: /wizard add name:A level:1 spells:"Bolt 3"'
    )
    await runner.run_line("alice: /winds")
    count, done = await taps(runner, 'alice: click "Cast…"', 'alice: click "Cast"')
    assert (count, done["events"][0]["faces"] != []) == (2, True)
    assert done["text"] == "Done: see the post."
    assert done["private"]["buttons"] == []


async def test_a_question_that_was_answered_says_so_in_its_place(phase: ScriptRunner) -> None:
    asked = await phase.run_line('alice: click "End phase"')
    assert (asked["private"]["buttons"], len(left_in_private(phase))) == (["End phase"], 1)
    done = await phase.run_line('alice: click "End phase"')
    assert (done["text"], done["private"]["buttons"], len(left_in_private(phase))) == ("Done: see the post.", [], 1)


async def test_a_question_that_is_out_of_date_says_so_in_its_place(phase: ScriptRunner) -> None:
    await phase.run('alice: click "End phase"\nalice: /cast wizard:Ansgar spell:Fireball dice:3 rolled:"4 5 3"')
    late = await phase.run_line('alice: click "End phase"')
    assert (late["refused"], late["private"]["buttons"], len(left_in_private(phase))) == ("moved-on", [], 1)


async def test_the_end_of_a_spent_phase_is_not_asked_about(runner: ScriptRunner) -> None:
    await runner.run(
        "alice: /game new opponent:@bob\nbob: /game join\nalice: /wizard add name:A level:1\nalice: /winds"
    )
    done = await runner.run_line('alice: click "End phase"')
    assert done["events"][0]["kind"] == "phase-ended"


# --- what is stale, foreign or doubled -------------------------------------------------------------------------------


async def test_again_is_for_the_very_last_ruling(phase: ScriptRunner) -> None:
    failed = posted(await phase.run_line('alice: /cast wizard:Ansgar spell:Fireball dice:2 rolled:"2 3"'))
    assert "Again: Fireball, 2 dice" in failed["buttons"]
    await phase.run('together\nalice: click "Again"\nbob: /roll dice:1d6\nend')
    assert (await phase.run_line("alice: /game show"))["game"]["phase"]["power"] == 7


@pytest.mark.parametrize("options", ["bonus:1", 'target:"the hill"'])
async def test_a_cast_with_more_to_it_is_repeated_by_its_command(phase: ScriptRunner, options: str) -> None:
    failed = await phase.run_line(f'alice: /cast wizard:Ansgar spell:Fireball dice:2 {options} rolled:"2 3"')
    assert posted(failed)["buttons"][0] == "Cast…"


async def test_again_throws_what_the_pool_still_holds(phase: ScriptRunner) -> None:
    await phase.run(
        'alice: /pool take pool:power amount:4\nalice: /cast wizard:Ansgar spell:Fireball dice:3 rolled:"2 2 1"'
    )
    failed = await phase.run_line('alice: /cast wizard:Vera spell:Bolt dice:1 rolled:"2"')
    assert posted(failed)["buttons"][0] == "Again: Bolt, 1 die"


async def test_opponents_and_strangers_are_told_kindly(phase: ScriptRunner) -> None:
    await phase.run_line("alice: /game master user:@carol")
    for label in ("Cast…", "Train…", "Move…", "End phase"):
        assert (await phase.run_line(f'bob: click "{label}"'))["refused"] == "not-your-phase"
    assert (await phase.run_line('dora: click "Cast…"'))["refused"] == "not-a-player"
    acting = await phase.run_line('carol: click "Cast…"')
    assert "As the master you act for Reds" in acting["text"]


async def test_the_master_must_mean_the_other_sides_turn(phase: ScriptRunner) -> None:
    await phase.run('alice: click "End phase"\nalice: click "End phase"')
    asked = await phase.run_line('alice: click "Throw the Winds"')
    assert (asked["events"], asked["private"]["buttons"]) == ([], ["Act for Blues"])
    form = await phase.run_line('alice: click "Act for"')
    assert form["modal"]["title"] == "Roll 2D6"
    await phase.run_line('bob: /winds rolled:"3 3 1 1 1"')
    assert (await phase.run_line('alice: click "Act for"'))["refused"] == "moved-on"
    asked = await phase.run_line('alice: click "End phase"')
    assert asked["private"]["buttons"] == ["Act for Blues"]


async def test_two_presses_at_once_throw_the_winds_once(runner: ScriptRunner) -> None:
    await runner.run(ARMIES.replace("dice:manual", "dice:fair"))
    both = await runner.run('together\nalice: click "Throw the Winds"\nbob: click "Throw the Winds"\nend')
    assert sorted(len(entry["events"]) > 0 for entry in both[1:3]) == [False, True]


async def test_old_buttons_do_what_is_possible_now(phase: ScriptRunner) -> None:
    message = (await phase.run_line("alice: /move wizard:Vera"))["posts"]
    assert message
    await phase.run('alice: /phase end\nbob: /winds rolled:"3 3 1 1 1"\nbob: /phase end\nalice: /game end')
    await phase.run_line('alice: click "End the game"')
    assert (await phase.run_line('bob: click "Throw the Winds"'))["refused"] == "client"


async def test_a_free_seat_is_offered_under_the_newest_post(runner: ScriptRunner) -> None:
    await runner.run_line("alice: /game new")
    added = await runner.run_line("alice: /wizard add name:Vera level:2")
    assert posted(added)["buttons"] == ["Join"]
    joined = await runner.run_line('bob: click "Join"')
    assert posted(joined)["buttons"] == ["Enter your wizards"]
    assert (await runner.run_line('carol: click "Join"'))["refused"] == "client"


# --- before the first Winds ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "enter", "winds"),
    [("en", "Enter your wizards", "Throw the Winds"), ("ru", "Вписать своих магов", "Бросить Ветра")],
)
async def test_from_the_seats_to_the_winds_by_buttons(
    runner: ScriptRunner, language: str, enter: str, winds: str
) -> None:
    opened = posted(await runner.run_line(f"alice: /game new language:{language}"))
    joined = await runner.run_line(f'bob: click "{opened["buttons"][0]}"')
    assert posted(joined)["buttons"] == [enter]
    form = await runner.run_line(f'bob: click "{enter}"')
    assert form["modal"]
    entered = await runner.run_line('bob: modal "Otto, level 3: Frost 7"')
    assert posted(entered)["buttons"] == [enter]
    assert (await runner.run_line(f'dora: click "{enter}"'))["refused"] == "not-a-player"
    await runner.run_line(f'alice: click "{enter}"')
    entered = await runner.run_line('alice: modal "Vera, level 3: Bolt 7"')
    assert posted(entered)["buttons"] == [winds]
    begun = await runner.run_line(f'alice: click "{winds}"')
    assert begun["game"]["active"] == "first"


async def test_again_is_not_offered_where_the_dice_cannot_reach_the_value(phase: ScriptRunner) -> None:
    failed = await phase.run_line('alice: /cast wizard:Ansgar spell:Fireball dice:1 rolled:"6"')
    assert posted(failed)["buttons"] == ["Cast…", "Move…", "End phase"]
