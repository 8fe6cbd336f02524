"""A player's last roster: remembered, offered at the next table, and taken by one press."""

from typing import Any

import pytest

from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

ROSTER = (
    "Ansgar, level 3, wounds 3: Fireball 8; Shield 7 remains\\nVera, level 2: Bolt 5\\nOtto, level 1\\nGorm, level 1"
)
FIRST = f"""
alice: /game new opponent:@bob
bob: /game join
alice: /roster edit
alice: modal "{ROSTER}"
alice: /game end
alice: click "End the game"
"""
TAKE = "Take your last roster: Ansgar, Vera and 2 more"


@pytest.fixture
async def played(runner: ScriptRunner) -> ScriptRunner:
    """A game is over in which alice entered four wizards, and bob none."""
    await runner.run(FIRST)
    return runner


def names(entry: dict[str, Any], side: str = "first") -> list[str]:
    return [wizard["name"] for wizard in entry["game"]["sides"][side]["wizards"]]


async def test_offered_to_its_player_alone_and_taken_once(played: ScriptRunner) -> None:
    await played.run_line("restart")
    opened = await played.run_line("alice: /game new")
    assert opened["private"]["buttons"] == [TAKE]
    joined = await played.run_line("bob: /game join")
    assert joined["private"] is None
    await played.run_line("restart")
    taken = await played.run_line('alice: click "Take"')
    assert names(taken) == ["Ansgar", "Vera", "Otto", "Gorm"]
    ansgar = taken["game"]["sides"]["first"]["wizards"][0]
    assert (ansgar["level"], ansgar["max_wounds"], ansgar["spells"]) == (3, 3, ["Fireball", "Shield"])
    again = await played.run_line('alice: click "Take"')
    assert (again["refused"], again["posts"]) == ("roster-there", [])


async def test_offered_when_joining_by_the_button_and_in_russian(played: ScriptRunner) -> None:
    await played.run_line("carol: /game new")
    joined = await played.run_line('alice[ru]: click "Join"')
    assert joined["private"]["buttons"] == ["Взять прошлый ростер: Ansgar, Vera и ещё 2"]
    helped = await played.run_line("alice: /help")
    assert "Взять прошлый ростер: Ansgar, Vera и ещё 2" in helped["private"]["buttons"]
    taken = await played.run_line('alice: click "Взять"')
    assert names(taken, "second") == ["Ansgar", "Vera", "Otto", "Gorm"]


async def test_what_was_entered_last_is_remembered_as_it_was_entered(played: ScriptRunner) -> None:
    await played.run(
        'alice: /game new opponent:@bob\nbob: /game join\nalice: /wizard add name:Solo level:2 spells:"Bolt 5"'
    )
    await played.run("alice: /correct wizard wizard:Solo level:0\nalice: /wizard edit wizard:Solo wounds:4")
    await played.run('alice: /wizard remove wizard:Solo\nalice: /game end\nalice: click "End the game"')
    opened = await played.run_line("alice: /game new")
    assert opened["private"]["buttons"] == ["Take your last roster: Solo"]
    taken = await played.run_line('alice: click "Take your last roster: Solo"')
    [solo] = taken["game"]["sides"]["first"]["wizards"]
    assert (solo["level"], solo["max_wounds"]) == (1, 4)


async def test_the_button_of_a_game_that_is_over_is_stale(played: ScriptRunner) -> None:
    await played.run('alice: /game new\nalice: /game end\nalice: click "End the game"')
    assert (await played.run_line('alice: click "Take"'))["refused"] == "stale-post"


async def test_another_player_has_nothing_to_take(played: ScriptRunner) -> None:
    await played.run_line("alice: /game new")
    bot: Any = played.player.world.bot
    async with bot.journal._database.transaction() as connection:
        await connection.execute("DELETE FROM rosters")
    assert (await played.run_line('alice: click "Take"'))["refused"] == "no-last-roster"


async def test_a_lost_table_of_rosters_does_no_harm(played: ScriptRunner) -> None:
    bot: Any = played.player.world.bot
    async with bot.journal._database.transaction() as connection:
        await connection.execute("DROP TABLE rosters")
    opened = await played.run_line("alice: /game new")
    assert (opened["refused"], opened["private"]) == (None, None)
    added = await played.run_line("alice: /wizard add name:Vera level:2")
    assert (added["refused"], names(added)) == (None, ["Vera"])
