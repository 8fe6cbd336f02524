"""Whole phases as two players play them: every row of both tables, in both languages, with restarts in between."""

from typing import Any

import pytest

from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

ARMIES = """
alice: /game new opponent:@bob dice:manual language:{language} army:Reds
bob: /game join army:Blues
alice: /wizard add name:Ansgar level:2 spells:"Bolt 7"
alice: /wizard add name:Berta level:1 spells:"Storm 8"
bob: /wizard add name:Ferdinand level:2 spells:"Wall 7; Quake 8"
alice: /winds rolled:"2 4 1 1 1"
"""
"""Power 6, dispel 4."""


async def armies(runner: ScriptRunner, language: str = "en") -> None:
    entries = await runner.run(ARMIES.format(language=language))
    assert [entry["refused"] for entry in entries] == [None] * len(entries)
    assert pools(entries[-1]) == (6, 4)


def pools(entry: dict[str, Any]) -> tuple[int, int]:
    phase = entry["game"]["phase"]
    return phase["power"], phase["dispel"]


def wizard(entry: dict[str, Any], name: str, side: str = "first") -> dict[str, Any]:
    (found,) = [w for w in entry["game"]["sides"][side]["wizards"] if w["name"] == name]
    assert isinstance(found, dict)
    return found


def kinds(entry: dict[str, Any]) -> list[str]:
    return [event["kind"] for event in entry["events"]]


async def miscast(runner: ScriptRunner, table_faces: str) -> dict[str, Any]:
    entry = await runner.run_line(f'alice: /cast wizard:Ansgar spell:Bolt dice:3 rolled:"1 1 4 {table_faces}"')
    assert entry["refused"] is None
    return entry


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_row_2(runner: ScriptRunner, language: str) -> None:
    await armies(runner, language)
    entry = await miscast(runner, "1 1")
    assert "blast-struck" in kinds(entry)
    assert pools(entry) == (3, 4)
    again = await runner.run_line('alice: /cast wizard:Ansgar spell:Bolt dice:2 rolled:"4 4"')
    assert again["game"]["questions"][0]["kind"] == "dispel"


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_row_3_and_the_recovery(runner: ScriptRunner, language: str) -> None:
    await armies(runner, language)
    asked = await miscast(runner, "1 2 5 11")
    assert asked["game"]["questions"][0]["kind"] == "scatter"
    button = {"en": "A solid", "ru": "Тв"}[language]
    struck = (await runner.run(f'restart\nalice: click "{button}"'))[-1]
    assert (struck["refused"], struck["events"][-1]["hit"]) == (None, "solid")
    assert wizard(struck, "Ansgar")["bars"][0]["until"] == "six"
    later = await runner.run(
        """
        alice: /phase end
        bob: /winds rolled:"1 2 1 1 1"
        bob: /phase end
        alice: /winds rolled:"5 3 3 1 1 1"
        alice: /cast wizard:Ansgar spell:Bolt dice:1 rolled:"6"
        alice: /phase end
        bob: /winds rolled:"1 2 1 1 1"
        bob: /phase end
        alice: /winds rolled:"6 3 3 1 1 1"
        alice: /cast wizard:Ansgar spell:Bolt dice:2 rolled:"6 2"
        """
    )
    refused = [entry["refused"] for entry in later]
    assert refused == [None, None, None, None, "wizard-barred", None, None, None, None, None]


async def test_row_4_taken_and_dispelled_by_power_dice(runner: ScriptRunner) -> None:
    await armies(runner)
    asked = await miscast(runner, "2 2")
    assert asked["game"]["questions"][0] == {"kind": "free_spell", "asked": "second", "cap": 7}
    assert asked["posts"][0]["pings"] == ["bob"]
    too_hard, cast, dispelled = await runner.run(
        """
        bob: /answer free-spell wizard:Ferdinand spell:Quake
        bob: select "Choose a free spell" "Wall (7)"
        alice: /dispel dice:2 rolled:"3 4"
        """
    )
    assert too_hard["refused"] == "free-spell-too-hard"
    assert cast["game"]["questions"][0]["pool"] == "power"
    assert pools(dispelled) == (1, 4)
    assert dispelled["game"]["phase"]["cast"][-1]["outcome"] == "dispelled"


async def test_row_4_declined(runner: ScriptRunner) -> None:
    await armies(runner)
    await miscast(runner, "2 2")
    entry = await runner.run_line("bob: /pass")
    assert "free-spell-declined" in kinds(entry)
    assert entry["game"]["questions"] == []


async def test_row_5(runner: ScriptRunner) -> None:
    await armies(runner)
    entry = await miscast(runner, "1 4")
    assert [bar["until"] for bar in wizard(entry, "Ansgar")["bars"]] == ["next_turn"]
    turns = await runner.run(
        """
        alice: /phase end
        bob: /winds rolled:"1 2 1 1 1"
        bob: /phase end
        alice: /winds rolled:"3 3 1 1 1"
        alice: /cast wizard:Ansgar spell:Bolt dice:1 rolled:"6"
        alice: /phase end
        """
    )
    assert turns[4]["refused"] == "wizard-barred"
    assert wizard(turns[5], "Ansgar")["bars"] == []


@pytest.mark.parametrize("faces", ["2 4", "3 4"])
async def test_rows_6_and_7(runner: ScriptRunner, faces: str) -> None:
    await armies(runner)
    await miscast(runner, faces)
    barred, other = await runner.run(
        """
        alice: /cast wizard:Ansgar spell:Bolt dice:1 rolled:"6"
        alice: /cast wizard:Berta spell:Storm dice:2 rolled:"5 4"
        """
    )
    assert (barred["refused"], other["refused"]) == ("wizard-barred", None)


@pytest.mark.parametrize("faces", ["2 6", "4 5"])
async def test_rows_8_and_9(runner: ScriptRunner, faces: str) -> None:
    await armies(runner)
    entry = await miscast(runner, faces)
    assert entry["game"]["phase"] is None
    assert entry["game"]["active"] == "second"


async def test_row_10(runner: ScriptRunner) -> None:
    await armies(runner)
    entry = await miscast(runner, "4 6")
    assert wizard(entry, "Ansgar")["wounds"] == 1
    assert wizard(entry, "Ansgar")["bars"] == []


async def test_row_11(runner: ScriptRunner) -> None:
    await armies(runner)
    entry = await miscast(runner, "5 6")
    assert (wizard(entry, "Ansgar")["level"], wizard(entry, "Ansgar")["bars"][0]["until"]) == (1, "phase")


async def test_row_12(runner: ScriptRunner) -> None:
    await armies(runner)
    entry = await miscast(runner, "6 6")
    assert entry["game"]["phase"]["cast"] == [
        {"side": "first", "wizard": "Ansgar", "spell": "Bolt", "outcome": "irresistible"}
    ]
    assert (entry["game"]["questions"], wizard(entry, "Ansgar")["counts_for_dispel"]) == ([], False)


TRAINING = {
    1: ("dead", 2, "normal"),
    2: ("hospital", 2, "normal"),
    3: ("ready", 1, "skip"),
    4: ("ready", 2, "skip"),
    5: ("ready", 3, "healing_only"),
    6: ("ready", 3, "normal"),
}


@pytest.mark.parametrize(("face", "language"), list(zip(TRAINING, ["en", "ru"] * 3, strict=True)))
async def test_training(runner: ScriptRunner, face: int, language: str) -> None:
    await armies(runner, language)
    trained, barred, healed, moved, ended = await runner.run(
        f"""
        alice: /train wizard:Ansgar rolled:"{face}"
        alice: /cast wizard:Berta spell:Storm dice:1 rolled:"6"
        alice: /heal target:"a soldier"
        alice: /move wizard:Berta
        alice: /phase end
        """
    )
    status, level, next_phase = TRAINING[face]
    ansgar = wizard(trained, "Ansgar")
    assert (ansgar["status"], ansgar["level"], trained["game"]["sides"]["first"]["next_phase"]) == (
        status,
        level,
        next_phase,
    )
    assert (barred["refused"], healed["refused"], moved["refused"]) == ("trained-no-magic", "trained-no-healing", None)
    channelling = "1 1" if status == "ready" else "1"
    opponent, over = await runner.run(f'bob: /winds rolled:"1 2 1 {channelling}"\nbob: /phase end')
    assert (opponent["refused"], over["refused"]) == (None, None)
    if next_phase == "normal":
        begun = await runner.run_line(f'alice: /winds rolled:"1 2 {channelling} 1"')
        assert begun["game"]["phase"]["kind"] == "full"
    else:
        begun = await runner.run_line("alice: /winds")
        assert (begun["game"]["phase"] is None) == (next_phase == "skip")
    assert ended["game"]["active"] == "second"


async def test_a_game_stands_where_the_last_post_said(runner: ScriptRunner) -> None:
    await armies(runner)
    asked, _, stale, through, twice = await runner.run(
        """
        alice: /cast wizard:Ansgar spell:Bolt dice:2 rolled:"4 4"
        restart
        carol: click "Let through"
        bob: click "Let through"
        again
        """
    )
    assert asked["game"]["questions"][0]["kind"] == "dispel"
    assert stale["refused"] == "not-a-player"
    assert through["refused"] is None
    assert twice["refused"] is not None
    assert twice["game"] == through["game"]


async def test_two_answers_at_once(runner: ScriptRunner) -> None:
    await armies(runner)
    entries = await runner.run(
        """
        alice: /cast wizard:Ansgar spell:Bolt dice:2 rolled:"4 4"
        together
        bob: /dispel dice:1 rolled:"3"
        bob: /pass
        end
        """
    )
    answers = [entry for entry in entries if entry["input"].startswith(("/dispel", "/pass"))]
    assert sorted(entry["refused"] is None for entry in answers) == [False, True]
    assert entries[-1]["game"]["questions"] == []


async def test_more_dice_are_asked_for_and_nothing_is_lost(runner: ScriptRunner) -> None:
    await armies(runner)
    short, first, whole = await runner.run(
        """
        alice: /cast wizard:Ansgar spell:Bolt dice:2 rolled:"1 1"
        alice: click "Enter"
        alice: modal "5 6"
        """
    )
    assert (short["refused"], short["events"]) == ("rolled-too-few", [])
    assert "1 1" in short["text"]
    assert first["modal"] is not None
    assert wizard(whole, "Ansgar")["level"] == 1
