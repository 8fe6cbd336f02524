"""The export's form: what the standard library writes is what the journal keeps; large ones are packed."""

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any, get_args

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given, settings

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.ruleset import Ruleset
from bot.verify import format as form
from bot.verify.finding import Verdict
from bot.verify.format import export, part
from bot.verify.reader import MOST_LINE
from storage.entries import GameEntry
from storage.errors import DamagedLogError
from tests.verify.log_samples import dumped, judged, parsed
from tests.verify.log_writer import NOON, Clerk, rows_of

NUMBERS = st.integers(-(2**63), 2**63 - 1)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner)
)
ENTRY = GameEntry(id=1, guild=1, channel=10, opened=NOON, closed=None, rulings=0)


@pytest.mark.slow
@given(JSON)
def test_any_json_is_written_alike(value: Any) -> None:
    assert dumped(value).encode() == msgspec.json.encode(value)


st.register_type_strategy(int, NUMBERS)
st.register_type_strategy(str, TEXTS)
st.register_type_strategy(Ruleset, st.just(Ruleset()))


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@pytest.mark.parametrize("kind", [*get_args(cmd.AnyCommand), *get_args(ev.AnyEvent)], ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_commands_and_events_are_written_alike(kind: type[Any], data: st.DataObject) -> None:
    value = data.draw(st.builds(kind))
    stored = msgspec.json.encode(value)
    assert dumped(json.loads(stored)).encode() == stored
    assert msgspec.json.decode(stored, type=kind) == value


def test_every_character_is_written_alike() -> None:
    for start in range(0, 0x110000, 0x800):
        text = "".join(map(chr, range(start, start + 0x800)))
        if start != 0xD800:
            assert dumped(text).encode() == msgspec.json.encode(text)


def test_a_damaged_trail_is_not_exported() -> None:
    clerk = Clerk(Random(1))
    clerk.open()
    rows = list(rows_of(clerk.rulings))
    with pytest.raises(DamagedLogError):
        export(ENTRY, [rows[0], *rows[2:]])


def test_a_part_is_no_trail() -> None:
    clerk = Clerk(Random(1))
    clerk.open()
    lines = part(list(rows_of(clerk.rulings))[-2:])
    assert [line["seq"] for line in parsed(lines)] == [3, 4]
    assert getattr(judged(lines), "key", None) == "foreign"


@pytest.mark.slow
def test_ten_thousand_rulings_fit_into_a_post() -> None:
    clerk = Clerk(Random(1))
    clerk.open()
    clerk.wander(10_000, 0.1)
    plain = clerk.export()
    assert plain.name == "log-1.jsonl"
    assert len(plain.content) < form.PLAIN_BYTES
    verdict = judged(plain.content)
    assert isinstance(verdict, Verdict)
    assert (verdict.rulings, verdict.head) == (10_000, plain.head)


def test_a_large_file_is_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    clerk = Clerk(Random(1))
    clerk.open()
    clerk.wander(500, 0.1)
    plain = clerk.export()
    monkeypatch.setattr(form, "PLAIN_BYTES", 2**16)
    packed = clerk.export()
    assert packed.name == "log-1.jsonl.gz"
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) < len(plain.content) / 4
    assert judged(packed.content) == judged(plain.content)


def test_the_fullest_roster_is_a_line_that_is_read() -> None:
    spells = tuple(cmd.SpellLine(name="𝔊" * 97 + f"{at:03}", value=9) for at in range(100))
    line = cmd.ReplaceRoster(
        wizards=tuple(cmd.WizardLine(name="𝔊" * 98 + f"{at:02}", level=6, spells=spells) for at in range(50))
    )
    assert len(msgspec.json.encode(line)) * 2 < MOST_LINE


def test_the_format_is_told() -> None:
    shown = Path(form.__file__).read_text(encoding="utf-8")
    for kind in (form.Header, form.Line, form.End):
        assert all(f'"{name}":' in shown for name in kind.__struct_fields__)
