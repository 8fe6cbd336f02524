"""Presses, menus and forms, played through on the simulated Discord."""

import asyncio
import json
from typing import Any

import discord
import pytest

from bot.playground.observation import Observation
from bot.playground.script import parse_script
from bot.playground.transcript import as_json
from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

MANUAL = """
alice: /game new opponent:@bob dice:manual army:Reds
bob: /game join army:Blues
alice: /wizard add name:Ansgar level:4 spells:"Fireball 8; Shield 7 remains; Rain 9 template; Bolt 5"
bob: /wizard add name:Otto level:3 spells:"Frost 7; Mist 6 remains"
alice: /winds rolled:"4 5 1 1"
"""
CAST = 'alice: /cast wizard:Ansgar spell:Fireball dice:3 rolled:"4 5 3"'


@pytest.fixture
async def manual(runner: ScriptRunner) -> ScriptRunner:
    """A game with physical dice: the Reds' phase, power 9, dispel 5."""
    await runner.run(MANUAL)
    return runner


def bot_of(runner: ScriptRunner) -> Any:
    return runner.player.world.bot


def edited(entry: dict[str, Any]) -> list[str]:
    return [post["text"] for post in entry["posts"] if post["edited"]]


def posted(entry: dict[str, Any]) -> dict[str, Any]:
    [post] = [post for post in entry["posts"] if not post["edited"]]
    return dict(post)


# --- questions -------------------------------------------------------------------------------------------------------


async def test_asks_the_players_of_the_other_side_alone(manual: ScriptRunner) -> None:
    asked = posted(await manual.run_line(CAST))
    assert asked["pings"] == ["bob"]
    assert asked["buttons"] == ["Let through"]
    assert asked["selects"] == ["Dispel"]
    passed = await manual.run_line('bob: click "Let through"')
    assert posted(passed)["pings"] == []


async def test_the_post_that_asked_tells_the_outcome(manual: ScriptRunner) -> None:
    await manual.run_line(CAST)
    [old] = [post for post in (await manual.run_line("bob: /pass"))["posts"] if post["edited"]]
    assert old["text"].splitlines()[-1] == "→ Blues: Fireball is let through"
    assert (old["buttons"], old["selects"], old["pings"]) == ([], [], [])


async def test_dispelling_by_the_menu_takes_the_dice_in_a_form(manual: ScriptRunner) -> None:
    await manual.run_line(CAST)
    chosen = await manual.run_line('bob: select "Dispel" "2"')
    assert (chosen["modal"]["title"], chosen["posts"], chosen["refused"]) == ("Roll 2D6", [], None)
    done = await manual.run_line('bob: modal "6 6"')
    assert "dispelled" in posted(done)["text"]
    assert done["game"]["phase"]["dispel"] == 3


async def test_fair_dice_need_no_form(runner: ScriptRunner) -> None:
    await runner.run(MANUAL.replace(" dice:manual", "").replace(' rolled:"4 5 1 1"', ""))
    while not (last := await runner.run_line("alice: /cast wizard:Ansgar spell:Bolt dice:1"))["game"]["questions"]:
        if last["refused"]:
            pytest.skip("the dice would not have it")
    done = await runner.run_line('bob: select "Dispel" "1"')
    assert [event["kind"] for event in done["events"]][:2] == ["rolled", "dice-taken"]


@pytest.mark.parametrize("answer", ['click "Let through"', 'select "Dispel" "1"'])
async def test_strangers_and_opponents_are_told_kindly(manual: ScriptRunner, answer: str) -> None:
    await manual.run_line(CAST)
    assert (await manual.run_line(f"carol: {answer}"))["refused"] == "not-a-player"
    await manual.run("alice: /game master user:@carol\nalice: /game show")
    assert (await manual.run_line(f"alice: {answer}"))["refused"] == "not-your-side"


async def test_the_master_must_mean_it(manual: ScriptRunner) -> None:
    await manual.run_line(CAST)
    asked = await manual.run_line('alice: click "Let through"')
    assert (asked["refused"], asked["posts"], asked["private"]["buttons"]) == (None, [], ["Act for Blues"])
    done = await manual.run_line('alice: click "Act for"')
    assert "acted-for" in [event["kind"] for event in done["events"]]
    assert done["private"]["buttons"] == [], "it cannot be meant twice"


async def test_a_master_beside_the_table_acts_at_once(manual: ScriptRunner) -> None:
    await manual.run(f"alice: /game master user:@carol\n{CAST}")
    done = await manual.run_line('carol: click "Let through"')
    assert "acted-for" in [event["kind"] for event in done["events"]]


async def test_one_who_plays_both_sides_is_not_asked_again(runner: ScriptRunner) -> None:
    await runner.run(MANUAL.replace("bob: /game join army:Blues", "alice: /game seat side:second user:@alice"))
    await runner.run_line('alice: /wizard add name:Otto level:3 spells:"Frost 7" side:second')
    await runner.run(f'alice: /winds rolled:"4 5 1 1"\n{CAST}')
    done = await runner.run_line('alice: click "Let through"')
    assert [event["kind"] for event in done["events"]] == ["question-answered", "spell-let-through"]


async def test_two_at_once_are_one_answer(manual: ScriptRunner) -> None:
    await manual.run_line(CAST)
    both = await manual.run('together\nbob: click "Let through"\nbob: /pass\nend')
    assert sorted(str(entry["refused"]) for entry in both[1:3]) in (["None", "no-question"], ["None", "stale-question"])


async def test_a_press_delivered_twice_rules_once(manual: ScriptRunner) -> None:
    await manual.run(f'{CAST}\nbob: click "Let through"')
    again = await manual.run_line("again")
    assert (again["events"], again["posts"]) == ([], [])


async def test_scatter_free_spell_and_covered_are_pressed(manual: ScriptRunner) -> None:
    flung = await manual.run_line('alice: /cast wizard:Ansgar spell:Fireball dice:2 rolled:"1 1 1 2 4 9"')
    assert posted(flung)["buttons"] == ["A model in contact", "A solid object", "Nothing"]
    assert posted(flung)["pings"] == ["alice"]
    assert (await manual.run_line('alice: click "A solid"'))["game"]["questions"] == []
    await manual.run('alice: /wizard add name:Vera level:4 spells:"Fireball; Rain"')
    free = await manual.run_line('alice: /cast wizard:Vera spell:Fireball dice:2 rolled:"1 1 1 3"')
    assert (posted(free)["selects"], posted(free)["buttons"]) == (["Choose a free spell"], ["Decline"])
    given = await manual.run_line('bob: select "Choose" "Frost (7)"')
    assert posted(given)["pings"] == ["alice"]
    assert "power" in posted(given)["text"]
    await manual.run_line('alice: click "Let through"')
    await manual.run('alice: /cast wizard:Vera spell:Rain dice:3 rolled:"4 5 3"\nbob: click "Let through"')
    form = await manual.run_line('alice: click "How many"')
    assert form["modal"]["title"] == "Under the template"
    assert (await manual.run_line('alice: modal "many"'))["refused"] == "number-unreadable"
    await manual.run_line('alice: click "How many"')
    assert (await manual.run_line('alice: modal "5000"'))["refused"] == "models-range"
    await manual.run('restart\nalice: click "How many"\nrestart')
    assert "7 models" in posted(await manual.run_line('alice: modal " 7 "'))["text"]


# --- what is stale ---------------------------------------------------------------------------------------------------


async def test_buttons_of_another_game_are_stale(manual: ScriptRunner) -> None:
    await manual.run_line(CAST)
    bot = bot_of(manual)
    before = await bot.referee.session(next(iter(bot.referee._sessions)))
    await manual.run('alice: /game end\nalice: /game end\nalice: click "End the game"')
    assert (await manual.run_line('alice: click "End the game"'))["refused"] == "stale-post"
    await manual.run(MANUAL)
    await manual.run_line(CAST)
    after = await bot.referee.session(before.place.channel)
    assert (before.question_seq, before.game_id + 1) == (after.question_seq, after.game_id)


async def test_an_old_card_is_drawn_anew(manual: ScriptRunner) -> None:
    await manual.run(f"{CAST}\nalice: /game show")
    passed = await manual.run_line("bob: /pass")
    [card] = [post for post in passed["posts"] if post["kind"] == "card"]
    assert (card["buttons"], card["selects"]) == ([], [])
    assert card["text"].splitlines()[-1].startswith("Reds to act, power 6")


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_opening_is_set_up_by_buttons(runner: ScriptRunner, language: str) -> None:
    opened = posted(await runner.run_line(f"alice: /game new language:{language}"))
    assert len(opened["buttons"]) == 3
    join, other, rules = opened["buttons"]
    assert (await runner.run_line(f'bob: click "{other}"'))["refused"] == "master-only"
    [shown] = [post for post in (await runner.run_line(f'alice: click "{rules}"'))["posts"] if post["edited"]]
    assert shown["buttons"][2] != rules
    joined = await runner.run_line(f'bob: click "{join}"')
    assert joined["game"]["sides"]["second"]["players"] == [runner.player.world.people["bob"].user.id]
    assert join not in next(post for post in joined["posts"] if post["edited"])["buttons"]
    switched = await runner.run_line(f'alice: click "{other}"')
    assert switched["game"]["language"] != language
    begun = await runner.run_line("alice: /winds")
    shown = [post for post in begun["posts"] if post["edited"]]
    assert [post["buttons"] for post in shown] == [[], []]


# --- physical dice ---------------------------------------------------------------------------------------------------


async def test_a_command_waits_for_more_dice_through_restarts(manual: ScriptRunner) -> None:
    shown = await manual.run_line('alice: /cast wizard:Ansgar spell:Fireball dice:2 target:"the hill" rolled:"1 1"')
    assert (shown["refused"], shown["private"]["buttons"]) == ("rolled-too-few", ["Enter the dice"])
    assert "2D6" in shown["text"]
    await manual.run('restart\nalice: click "Enter"\nrestart')
    more = await manual.run_line('alice: modal "1 2"')
    assert (more["refused"], more["private"]["buttons"]) == ("rolled-too-few", ["Enter the dice"])
    form = await manual.run_line('alice: click "Enter"')
    assert form["modal"]["fields"][0]["value"] == ""
    done = await manual.run_line('alice: modal "4 9"')
    assert [event["faces"] for event in done["events"] if event["kind"] == "rolled"] == [[1, 1], [1, 2], [4], [9]]


async def test_wrong_faces_are_kept_and_can_be_mended(manual: ScriptRunner) -> None:
    await manual.run('alice: /cast wizard:Ansgar spell:Fireball dice:2 rolled:"4"\nalice: click "Enter"')
    for typed, why in (("seven", "faces-unreadable"), ("7", "rolled-face"), ("4 5", "rolled-too-many")):
        refused = await manual.run_line(f'alice: modal "{typed}"')
        assert (refused["refused"], refused["private"]["buttons"]) == (why, ["Enter the dice"])
        again = await manual.run_line('alice: click "Enter"')
        assert again["modal"]["fields"][0]["value"] == typed
    assert posted(await manual.run_line('alice: modal "5"'))["text"].startswith("### ✨ Ansgar: Fireball is cast")


async def test_a_draft_is_its_owners_and_lasts_an_hour(manual: ScriptRunner) -> None:
    await manual.run("alice: /cast wizard:Ansgar spell:Fireball dice:2")
    bot = bot_of(manual)
    bot.drafts._now = lambda: 10**11
    assert (await manual.run_line('alice: click "Enter"'))["refused"] == "draft-expired"


async def test_dice_for_a_game_that_is_over_are_refused(manual: ScriptRunner) -> None:
    await manual.run('alice: /cast wizard:Ansgar spell:Fireball dice:2\nalice: click "Enter"')
    await manual.run("bob: /roll dice:1d6")
    bot = bot_of(manual)
    table = next(iter(bot.referee._sessions.values()))
    assert table.game.dice == "manual"
    form = manual.player.world.people["alice"].form
    await manual.run('alice: /game end\nalice: /game end\nalice: click "End the game"')
    manual.player.world.people["alice"].form = form
    assert (await manual.run_line('alice: modal "4 5"'))["refused"] == "stale-post"


# --- rosters ---------------------------------------------------------------------------------------------------------


async def test_nothing_typed_in_a_roster_is_lost(manual: ScriptRunner) -> None:
    await manual.run("alice: /phase end\nrestart")
    form = await manual.run_line("alice: /roster edit")
    assert form["modal"]["fields"][0]["value"].startswith("Ansgar, level 4")
    typed = "Ansgar, level 4: Fireball 8\\nVera: Fireball 8"
    await manual.run_line("restart")
    wrong = await manual.run_line(f'alice: modal "{typed}"')
    assert (wrong["refused"], wrong["private"]["buttons"]) == ("roster-wrong", ["Open the form again"])
    await manual.run_line("restart")
    again = await manual.run_line('alice: click "Open"')
    assert again["modal"]["fields"][0]["value"] == typed.replace("\\n", "\n")
    done = await manual.run_line('alice: modal "Ansgar, level 4: Fireball 8"')
    assert [wizard["name"] for wizard in done["game"]["sides"]["first"]["wizards"]] == ["Ansgar"]


async def test_a_roster_that_the_rules_refuse_is_kept_too(manual: ScriptRunner) -> None:
    await manual.run(f"{CAST.replace('Fireball', 'Shield')}\nbob: /pass\nalice: /phase end\nalice: /roster edit")
    refused = await manual.run_line('alice: modal "Ansgar, level 4: Shield 8 remains"')
    if refused["refused"] is not None:
        assert refused["private"]["buttons"] == ["Open the form again"]


# --- when Discord or the journal is unwell ---------------------------------------------------------------------------


async def slowly(runner: ScriptRunner, line: str, seconds: float = 2) -> dict[str, Any]:
    """The act, while the journal takes so long."""
    turn = bot_of(runner).journal._database.turn
    await turn.acquire()
    asyncio.get_running_loop().call_later(0.3, turn.release)
    player, observation = runner.player, Observation()
    [step] = parse_script(line)
    with player.world.observer.observing(observation):
        async with player.world.discord.concurrently():
            await player._attempt(step, observation)
            await asyncio.sleep(0.1)  # the bot comes as far as the journal
            player.world.discord._move_clock(player.world.discord._virtual_time + seconds)
    recorded = await player._recorder.record(step, observation)
    assert recorded.entry.failed == (seconds > 3), recorded.why
    return dict(json.loads(as_json(recorded)))


async def test_a_slow_journal_is_acknowledged_in_private_first(manual: ScriptRunner) -> None:
    entry = await slowly(manual, CAST)
    assert entry["text"] == "That took a moment. It is done: see the post."
    assert (posted(entry)["pings"], posted(entry)["kind"]) == (["bob"], "ruling")
    entry = await slowly(manual, 'bob: click "Let through"')
    assert entry["text"] == "That took a moment. It is done: see the post."
    assert "let through" in posted(entry)["text"]


async def test_a_slow_refusal_stays_private(manual: ScriptRunner) -> None:
    bot_of(manual).referee._sessions.clear()
    entry = await slowly(manual, "bob: /winds")
    assert (entry["refused"], entry["posts"]) == ("not-your-phase", [])
    assert entry["text"].startswith("This is the phase of Reds")


async def test_a_slow_form_is_opened_by_a_button(manual: ScriptRunner) -> None:
    await manual.run_line('alice: /cast wizard:Ansgar spell:Rain dice:3 rolled:"4 5 3"')
    await manual.run_line("bob: /pass")
    bot_of(manual).referee._sessions.clear()
    entry = await slowly(manual, 'alice: click "How many"')
    assert (entry["modal"], entry["private"]["buttons"]) == (None, ["How many models?"])
    assert (await manual.run_line('alice: click "How many"'))["modal"]


async def test_a_ruling_that_comes_too_late_is_posted_in_the_channel(manual: ScriptRunner) -> None:
    entry = await slowly(manual, CAST, 4)
    assert (posted(entry)["pings"], posted(entry)["kind"]) == (["bob"], "ruling")
    assert (await manual.run_line('bob: click "Let through"'))["game"]["questions"] == []


async def test_deleted_posts_do_no_harm(manual: ScriptRunner) -> None:
    asked = posted(await manual.run_line(CAST))
    world = manual.player.world
    world.discord.backend.delete_message(world._channels["table"].id, int(asked["id"]))
    done = await manual.run_line("bob: /pass")
    assert edited(done) == []
    assert done["refused"] is None


async def test_a_channel_that_hides_from_the_bot_still_gets_its_posts(runner: ScriptRunner) -> None:
    world = runner.player.world
    await world.person("alice")
    hidden = {world.bot.user: discord.PermissionOverwrite(view_channel=False, send_messages=False)}
    world._channels["hidden"] = world.discord.guild.create_text_channel("hidden", overwrites=hidden)
    for line in MANUAL.strip().splitlines():
        await runner.run_line(line.replace(":", " #hidden:", 1))
    asked = await runner.run_line(CAST.replace(":", " #hidden:", 1))
    assert posted(asked)["pings"] == ["bob"]
    passed = await runner.run_line('bob #hidden: click "Let through"')
    assert (edited(passed), passed["game"]["questions"]) == ([], [])
    assert (await runner.run_line('bob #hidden: click "Let through"'))["refused"] == "stale-question"


async def test_a_damaged_log_is_told_kindly(manual: ScriptRunner) -> None:
    manual.log_damaged = True
    bot = bot_of(manual)
    async with bot.journal._database.transaction() as connection:
        await connection.execute("DROP TRIGGER rulings_are_not_changed")
        await connection.execute("UPDATE rulings SET name = 'mallory' WHERE seq = 2")
    bot.referee._sessions.clear()
    assert (await manual.run_line(CAST))["refused"] == "game-damaged"


async def test_a_journal_that_fails_is_told_kindly(manual: ScriptRunner) -> None:
    bot = bot_of(manual)
    async with bot.journal._database.transaction() as connection:
        await connection.execute("DROP TABLE drafts")
        await connection.execute(
            "CREATE TRIGGER full BEFORE INSERT ON rulings BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END"
        )
    assert (await manual.run_line(CAST))["refused"] == "journal-failed"


async def test_a_direct_message_has_no_games_but_dice(runner: ScriptRunner) -> None:
    await runner.run_line("alice: /roll dice:1d6")
    refused = await runner.run_line("alice[ru] @dm: /game new")
    assert (refused["refused"], refused["posts"]) == ("direct-message", [])
    assert "/бросок" in refused["text"]
    rolled = await runner.run_line("alice @dm: /roll dice:2d6")
    assert [event["kind"] for event in rolled["events"]] == ["rolled", "free-roll"]


async def test_no_member_list_is_asked_for(manual: ScriptRunner) -> None:
    assert bot_of(manual).intents == discord.Intents(guilds=True)
