"""The log: read in private, kept as a file, open and closed games alike."""

import json
from pathlib import Path

from cogs.reading import pages
from tests.simulation import Table

GAME = """
alice: /game new dice:manual language:en
bob: /game join
alice: /wizard add name:Ansgar level:2 spells:"Bolt 5"
alice: /winds rolled:"4 5 1"
alice: /cast dice:2 rolled:"1 1 3 4"
"""


async def test_the_last_rulings(table: Table) -> None:
    await table.run(GAME)
    entry = await table.one("carol: /log show last:2")
    assert entry["posts"] == []
    assert "#4" in entry["text"]
    assert "#5" in entry["text"]
    assert "#3" not in entry["text"]
    russian = await table.one("carol[ru]: /log show last:1")
    assert "мискаст" in russian["text"].lower()


async def test_the_whole_log_as_a_file(table: Table, tmp_path: Path) -> None:
    await table.run(GAME)
    entry = await table.one("bob: /log export")
    (post,) = entry["posts"]
    assert post["files"] == ["log-1.jsonl"]
    (file,) = (tmp_path / "files").rglob("*log-1.jsonl")
    first, *rulings, end = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert (first["format"], first["version"], end["rulings"]) == ("winds-trail", 1, 5)
    assert [ruling["seq"] for ruling in rulings] == [1, 2, 3, 4, 5]
    last = rulings[-1]
    assert last["name"] == "alice"
    assert last["command"] == {"kind": "cast", "rolled": [1, 1, 3, 4], "dice": 2} | last["command"]
    assert [event["faces"] for event in last["events"] if event["kind"] == "rolled"] == [[1, 1], [3, 4]]
    assert all(ruling["at"] for ruling in rulings)
    await table.one("bob: /log export last:2")


async def test_a_closed_game_still_answers(table: Table) -> None:
    entries = await table.run(
        """
        alice: /game new language:en
        alice: /game end
        alice: click "End the game"
        alice: /log show
        alice: /log export
        """
    )
    assert [entry["refused"] for entry in entries] == [None] * 5
    assert entries[-2]["game"] is None
    assert "#2" in entries[-2]["text"]


async def test_a_long_log_comes_as_a_file(table: Table) -> None:
    await table.run("alice: /game new\n" + "alice: /roll dice:100d1000 reason:long\n" * 90)
    entry = await table.one("alice: /log show last:91")
    assert entry["posts"] == []
    assert entry["private"]["files"] == ["text.txt"]


def test_pages_break_between_lines() -> None:
    assert pages("one\ntwo\nthree", 8) == ["one\ntwo", "three"]
    assert pages("a" * 10, 4) == ["aaaa", "aaaa", "aa"]
    assert pages("") == []
    text = "\n".join("line " * n for n in range(60))
    assert all(len(page) <= 2000 for page in pages(text))
    assert "\n".join(pages(text)).split() == text.split()
