"""/luck, and the remark on a throw that hardly ever comes."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.cogs.test_odds import last_answer, private
from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

READY = """
alice: /game new dice:manual language:{language}
bob: /game join army:"Green Tide"
alice: /wizard add name:Ansgar level:4 spells:"Fireball 8; Shield 7 remains"
bob: /wizard add name:Gorm level:2 spells:"Rot 6"
alice: /winds rolled:"6 5 1 1"
alice: /cast spell:Fireball dice:4 rolled:"4 5 4 4"
"""


@pytest.mark.parametrize(
    ("language", "shown"),
    [("en", "⚖ Such a throw comes 1 time in 54 (1.9 %)."), ("ru", "⚖ Такой бросок выпадает 1 раз из 54 (1,9 %).")],
)
async def test_a_rare_throw_is_remarked_on(runner: ScriptRunner, language: str, shown: str) -> None:
    *_, cast = await runner.run(READY.format(language=language))
    assert "⚖" not in cast["posts"][0]["text"]
    dispelled = (await runner.run_line('bob: /dispel dice:3 rolled:"6 6 5"'))["posts"][0]["text"]
    assert dispelled.count("⚖") == 1
    assert shown in dispelled.splitlines()


async def test_a_usual_end_of_a_daring_throw_is_not(runner: ScriptRunner) -> None:
    await runner.run(READY.format(language="en"))
    failed = await runner.run_line('bob: /dispel dice:3 rolled:"6 5 5"')
    assert "⚖" not in failed["posts"][0]["text"]


# --- the recount ----------------------------------------------------------------------------------------------------

ARMIES = """
alice: /game new undo:master language:en army:Greys
bob: /game join army:"Green Tide"
alice: /wizard add name:Ansgar level:4 wounds:9 spells:"Fireball 8; Wall 11; Spark 5"
bob: /wizard add name:Gorm level:4 wounds:9 spells:"Rot 7; Doom 10; Itch 4"
"""
SPELLS = {"alice": ("Fireball", "Wall", "Spark"), "bob": ("Rot", "Doom", "Itch")}


async def play_a_phase(runner: ScriptRunner, active: str, other: str) -> None:
    """A phase with fair dice: every spell with three dice while that is possible, and an answer to every question."""
    entry = await runner.run_line(f"{active}: /winds")
    for spell in SPELLS[active]:
        entry = await runner.run_line(f"{active}: /cast spell:{spell} dice:3")
        for _ in range(9):
            game = entry["game"]
            if entry["refused"] or not game["questions"]:
                break
            question = game["questions"][0]
            who = "alice" if question["asked"] == "first" else "bob"
            if question["kind"] == "scatter":
                entry = await runner.run_line(f"{who}: /answer scatter hit:nothing")
            elif question["kind"] == "dispel" and who == other:
                entry = await runner.run_line(f"{who}: /dispel dice:1")
            else:
                entry = await runner.run_line(f"{who}: /pass")
    await runner.run_line(f"{active}: /phase end")


def share(dice: int, happens: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """How many of all throws do something."""
    return Fraction(sum(map(happens, product(range(1, 7), repeat=dice))), 6**dice)


def casts(faces: tuple[int, ...], value: int) -> Fraction:
    if faces.count(1) >= 2:
        return Fraction(1, 36)
    return Fraction(faces.count(6) >= 2 or (sum(faces) > 2 and sum(faces) >= value))


def recounted(lines: list[dict[str, Any]]) -> dict[tuple[str, str], dict[str, str]]:
    """What an export says of each side and kind of dice, counted anew without the bot's own arithmetic."""
    gone: set[int] = set()
    for line in reversed(lines):
        if line["seq"] not in gone:
            gone |= {event["ruling"] for event in line["events"] if event["kind"] == "undone"}
    sums: dict[tuple[str, str], dict[str, Fraction]] = {}
    for line in (line for line in lines if line["seq"] not in gone):
        ends = {event["kind"]: event for event in line["events"]}
        for roll in line["events"]:
            if roll["kind"] != "rolled" or roll["by"] is None:
                continue
            own = sums.setdefault((roll["by"], roll["source"]), dict.fromkeys(NUMBERS, Fraction(0)))
            dice = len(roll["faces"])
            if roll["sides"] == 6:
                own["dice"] += dice
                own["pips"] += sum(roll["faces"])
            if roll["reason"] == "cast":
                value = (ends.get("spell-cast") or ends["spell-failed"])["value"]
                own["cast"] += "spell-cast" in ends
                own["casts"] += 1
                every = product(range(1, 7), repeat=dice)
                own["cast expected"] += sum((casts(faces, value) for faces in every), Fraction(0)) / 6**dice
                own["miscast"] += "miscast" in ends
                own["miscast expected"] += share(dice, lambda faces: faces.count(1) >= 2)
                own["irresistible"] += ends.get("spell-cast", {}).get("by") == "irresistible"
                own["irresistible expected"] += share(dice, lambda f: f.count(6) >= 2 > f.count(1))
            if roll["reason"] == "dispel":
                needed = (ends.get("spell-dispelled") or ends["dispel-failed"])["needed"]
                own["dispelled"] += "spell-dispelled" in ends
                own["dispels"] += 1
                own["dispel expected"] += share(dice, lambda faces, needed=needed: sum(faces) >= needed)  # type: ignore[misc]  # the default binds it
    return {key: written(own) for key, own in sums.items()}


NUMBERS = (
    "dice", "pips", "cast", "casts", "cast expected", "miscast", "miscast expected", "irresistible",
    "irresistible expected", "dispelled", "dispels", "dispel expected",
)  # fmt: skip


def written(own: dict[str, Fraction]) -> dict[str, str]:
    shown = {"dice": f"{own['dice']}", "mean": f"{float(own['pips'] / own['dice']):.2f}"}
    if own["casts"]:
        shown["casts"] = f"{own['cast']} of {own['casts']}, {float(own['cast expected']):.1f}"
        shown["miscasts"] = f"{own['miscast']} of {own['casts']}, {float(own['miscast expected']):.1f}"
        shown["irresistible force by sixes"] = (
            f"{own['irresistible']} of {own['casts']}, {float(own['irresistible expected']):.1f}"
        )
    if own["dispels"]:
        shown["dispels"] = f"{own['dispelled']} of {own['dispels']}, {float(own['dispel expected']):.1f}"
    return shown


def shown(text: str) -> dict[tuple[str, str], dict[str, str]]:
    """The numbers of /luck."""
    blocks = {}
    for block in text.split("\n\n")[1:-1]:
        side = "first" if "Greys" in block else "second"
        numbers = dict(re.findall(r"^([a-z][a-z ]*?) (\d+ of \d+, [\d.]+) expected$", block, re.MULTILINE))
        found = re.search(r"^(\d+) d[a-z]+, mean ([\d.]+) \(3\.5 expected\)$", block, re.MULTILINE)
        assert found
        blocks[side, "hand" if "dice by hand" in block else "bot"] = numbers | dict(
            zip(("dice", "mean"), found.groups(), strict=True)
        )
    return blocks


async def exported(runner: ScriptRunner, folder: Path) -> list[dict[str, Any]]:
    await runner.run_line("alice: /log export")
    (file,) = (folder / "files").rglob("*log-1.jsonl")
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if "events" in line]


async def test_the_numbers_are_those_of_a_recount(runner: ScriptRunner, tmp_path: Path) -> None:
    await runner.run(ARMIES)
    for turn in range(6):
        await play_a_phase(runner, *(("alice", "bob") if turn % 2 == 0 else ("bob", "alice")))
        if turn == 2:
            await runner.run("alice: /winds\nalice: /game undo\nalice: /roll dice:10d6\nbob: /winds\nbob: /phase end")
            await runner.run("alice: /winds\nalice: /phase end")
    text = private(await runner.run_line("carol: /luck"))
    lines = await exported(runner, tmp_path)
    assert shown(text) == recounted(lines)
    assert sum(int(numbers["dice"]) for numbers in shown(text).values()) >= 30
    await runner.run('alice: /game end\nalice: click "End the game"')
    closed = private(await runner.run_line("carol: /luck"))
    assert shown(closed) == shown(text)
    assert "last game" in closed


HAND = """
alice: /game new dice:manual undo:master language:en army:Greys
bob: /game join army:"Green Tide"
alice: /wizard add name:Ansgar level:4 spells:"Fireball 8; Shield 7 remains"
bob: /wizard add name:Gorm level:2 spells:"Rot 6"
alice: /winds rolled:"6 5 1 1"
"""


async def test_physical_dice_stand_apart_and_undone_ones_do_not_count(runner: ScriptRunner, tmp_path: Path) -> None:
    await runner.run(HAND)
    text = private(await runner.run_line("bob: /luck"))
    assert text.count("dice by hand") == 2
    await runner.run('alice: /cast spell:Fireball dice:3 rolled:"4 4 4"\nbob: /dispel dice:2 rolled:"1 2"')
    before = private(await runner.run_line("bob: /luck"))
    assert "casts 1 of 1, 0.8 expected" in before
    assert "dispels 0 of 1, 0.0 expected" in before
    await runner.run("alice: /game undo")
    after = private(await runner.run_line("bob: /luck"))
    assert "dispels" not in after
    assert shown(after) == recounted(await exported(runner, tmp_path))


async def test_a_verdict_needs_dice_enough_and_two_deviations(runner: ScriptRunner) -> None:
    await runner.run(HAND)
    text = private(await runner.run_line("bob: /luck"))
    assert not re.search("luck", text, re.IGNORECASE)
    for pool in ("power",) * 3:
        await runner.run_line(f"alice: /pool add pool:{pool} amount:12 reason:item")
        for spell in ("Fireball", "Shield"):
            await runner.run_line(f'alice: /cast spell:{spell} dice:5 rolled:"5 5 4 3 2"')
            await runner.run_line("bob: /pass")
        await runner.run_line("alice: /phase end")
        await runner.run('bob: /winds rolled:"6 6 6 6"\nbob: /phase end\nalice: /winds rolled:"6 6 6 6"')
    lucky = await runner.run_line("bob: /luck")
    assert lucky["private"]["files"] == ["luck.png"]
    greys, green = (block for block in private(lucky).split("\n\n") if "dice by hand" in block)
    assert re.search(r"^🍀 Lucky: \d\.\d standard deviations above the mean\.$", greys, re.MULTILINE)
    assert "uck" not in green, "too few dice, however high"
    assert (await runner.run_line("bob[ru]: /luck"))["text"].count("вручную") == 2
    (attachment,) = last_answer(runner).attachments
    assert "Green Tide (вручную)" in attachment["description"]
    assert re.search(r"[+−]\d+,\d после \d+ куб", attachment["description"])


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_where_nothing_was_thrown_or_played(runner: ScriptRunner, language: str) -> None:
    none = await runner.run_line(f"alice[{language}]: /luck")
    assert none["refused"] == "no-log"
    assert ("/game new" if language == "en" else "/игра новая") in none["text"]
    await runner.run_line("alice: /game new")
    await runner.run_line("alice: /roll dice:40d6")
    nothing = await runner.run_line(f"alice[{language}]: /luck")
    assert ("yet" if language == "en" else "ещё ничего") in private(nothing)
    assert nothing["private"]["files"] == []
