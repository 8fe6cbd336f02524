"""The log: read in private, kept as a file, open and closed games alike."""

import json
import re
from pathlib import Path
from typing import Any

from bot.posts.log_pages import LogButton, LogReader, PageStart, wizard_digest
from bot.texts.log import struck
from cogs.long_answers import pages
from tests.script_runner import ScriptRunner

GAME = """
alice: /game new dice:manual language:en
bob: /game join
alice: /wizard add name:Ansgar level:2 spells:"Bolt 5"
alice: /winds rolled:"4 5 1"
alice: /cast dice:2 rolled:"1 1 3 4"
"""


async def test_the_last_rulings(runner: ScriptRunner) -> None:
    await runner.run(GAME)
    entry = await runner.run_line("carol: /log show last:2")
    assert entry["posts"] == []
    assert "#4" in entry["text"]
    assert "#5" in entry["text"]
    assert "#3" not in entry["text"]
    russian = await runner.run_line("carol[ru]: /log show last:1")
    assert "мискаст" in russian["text"].lower()


async def test_the_whole_log_as_a_file(runner: ScriptRunner, tmp_path: Path) -> None:
    await runner.run(GAME)
    entry = await runner.run_line("bob: /log export")
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
    await runner.run_line("bob: /log export last:2")


async def test_a_closed_game_still_answers(runner: ScriptRunner) -> None:
    entries = await runner.run(
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


def shown(entry: dict[str, Any]) -> list[int]:
    """The numbers of the rulings on a page."""
    assert entry["refused"] is None
    assert (entry["posts"], entry["events"]) == ([], [])
    return [int(number) for number in re.findall(r"^(?:~~)?\*\*[#№](\d+) ·", entry["text"], re.MULTILINE)]


async def test_pages_are_turned_in_place_and_after_a_restart(runner: ScriptRunner) -> None:
    await runner.run(GAME + "alice: /roll dice:d6\n" * 7)
    first = await runner.run_line("carol: /log show")
    assert shown(first) == [8, 9, 10, 11, 12]
    assert "Log #8–12 · 12 rulings" in first["text"]
    assert "`last:20`" in first["text"]
    assert (await runner.run_line('carol: click "Newer ▶"'))["refused"] == "client"
    older = await runner.run_line('carol: click "◀ Older"')
    assert shown(older) == [3, 4, 5, 6, 7]
    assert older["private"]["buttons"] == ["◀ Older", "Newer ▶"]
    await runner.run_line("restart")
    oldest = await runner.run_line('carol: click "◀ Older"')
    assert shown(oldest) == [1, 2]
    assert (await runner.run_line('carol: click "◀ Older"'))["refused"] == "client"
    assert shown(await runner.run_line('carol: click "Newer ▶"')) == [3, 4, 5, 6, 7]
    await runner.run_line("alice: /roll dice:d6")
    assert shown(await runner.run_line('carol: click "Newer ▶"')) == [8, 9, 10, 11, 12]
    assert shown(await runner.run_line('carol: click "Newer ▶"')) == [9, 10, 11, 12, 13]
    everything = await runner.run_line("carol: /log show last:99999")
    assert shown(everything) == list(range(1, 14))
    assert everything["private"]["buttons"] == []


async def test_a_page_takes_what_fits(runner: ScriptRunner) -> None:
    await runner.run("alice: /game new\n" + "alice: /roll dice:100d1000 reason:long\n" * 90)
    entry = await runner.run_line("alice: /log show last:91")
    seen = shown(entry)
    assert len(entry["text"]) <= 4000
    while seen[0] > 1:
        page = shown(await runner.run_line('alice: click "◀ Older"'))
        assert page[-1] == seen[0] - 1
        seen = page + seen
    assert seen == list(range(1, 92))
    up: list[int] = []
    while not up or up[-1] < 91:
        up = shown(await runner.run_line('alice: click "Newer ▶"'))
    assert len(up) > 1


async def test_small_print_stays_small(runner: ScriptRunner) -> None:
    await runner.run(GAME + "alice: /phase end")
    text = (await runner.run_line("alice: /log show"))["text"]
    assert "· -#" not in text


async def test_of_one_player_or_one_wizard(runner: ScriptRunner) -> None:
    await runner.run(GAME)
    await runner.run(
        """
        bob: /wizard add name:Gorm level:1 spells:"Rot 6"
        alice: /wizard edit wizard:Ansgar name:Ёжи
        alice: /roll dice:d6
        """
    )
    assert shown(await runner.run_line("carol: /log show player:@bob last:9")) == [2, 6]
    concerning = await runner.run_line("carol: /log show wizard:ansgar last:9")
    assert shown(concerning) == [3, 5, 7]
    assert "**Ansgar**" in concerning["text"]
    assert shown(await runner.run_line("carol: /log show wizard:ежи last:9")) == [3, 5, 7]
    assert shown(await runner.run_line("carol: /log show player:@bob wizard:gorm")) == [6]
    small = await runner.run_line("carol: /log show player:@alice wizard:Ёжи last:1")
    assert shown(small) == [7]
    await runner.run_line("restart")
    turned = await runner.run_line('carol: click "◀ Older"')
    assert shown(turned) == [5]
    assert "<@" in turned["text"] or "@alice" in turned["text"]
    none = await runner.run_line("carol: /log show player:@carol")
    assert none["refused"] == "log-nothing"
    unknown = await runner.run_line("carol: /log show wizard:Nobody")
    assert unknown["refused"] == "log-wizard"
    assert "Ansgar" in unknown["text"]
    offered = (await runner.run_line('bob: complete /log show wizard:""'))["choices"]
    assert [choice["value"] for choice in offered] == ["Gorm", "Ёжи"]


async def test_what_was_taken_back_is_struck_through(runner: ScriptRunner) -> None:
    await runner.run('alice: /game new undo:master language:en\nalice: /wizard add name:"~~Odd~" level:1')
    await runner.run("alice: /game undo")
    text = (await runner.run_line("alice: /log show"))["text"]
    struck = text[text.index("~~**#2") : text.index("**#3")]
    assert "↩ taken back by ruling 3" in struck
    lines = struck.strip().splitlines()[:-1]
    assert len(lines) >= 2
    for line in lines:
        assert re.fullmatch(r"~~(?!~).*(?<!~)~~", line), line
        assert "~~" not in line[2:-2]
    assert "~~**#1" not in text
    await runner.run_line("alice: /game undo redo:True")
    redone = (await runner.run_line("alice[ru]: /log show"))["text"]
    assert "~~**№3" in redone
    assert "отменено решением 4" in redone
    assert "~~**№2" not in redone


def test_lines_are_struck_one_by_one() -> None:
    assert struck("a\n\n-# b ") == "~~a~~\n\n-# ~~b~~ "
    assert struck("a\\~") == "~~a\\~\u200b~~"
    assert struck("~a") == "~~\u200b~a~~"


def test_the_longest_custom_id_fits() -> None:
    most = 2**63
    button = LogButton(LogReader(10**9, 100, most, wizard_digest("Ansgar")), PageStart("newer", 10**6))
    assert len(button.item.custom_id or "") <= 100


def test_pages_break_between_lines() -> None:
    assert pages("one\ntwo\nthree", 8) == ["one\ntwo", "three"]
    assert pages("a" * 10, 4) == ["aaaa", "aaaa", "aa"]
    assert pages("") == []
    text = "\n".join("line " * n for n in range(60))
    assert all(len(page) <= 2000 for page in pages(text))
    assert "\n".join(pages(text)).split() == text.split()


async def test_the_log_tells_a_change_of_language_in_the_readers(runner: ScriptRunner) -> None:
    *_, shown = await runner.run("""
        alice: /game new language:en
        alice: /game set option:language value:ru
        alice: /game set option:language value:en
        alice: /log show
    """)
    assert "The game speaks Russian now" in shown["text"]
    [read] = await runner.run("bob[ru]: /log show")
    assert "Язык игры теперь английский" in read["text"]
    assert "speaks" not in read["text"]
