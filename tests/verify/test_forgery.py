"""Whatever is changed in a trail is found: by whom it was only damaged, and by whom all hashes were made anew."""

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from bot.rules import commands as cmd
from bot.verify.finding import FindingError, Verdict
from tests.verify.log_samples import GOLDEN, Lines, doubted, forged, found, judged, log_of, parsed, written
from tests.verify.log_writer import Clerk

pytestmark = pytest.mark.slow

Event = dict[str, Any]


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32), ended=st.booleans())
def test_real_trails_hold(tmp_path_factory: pytest.TempPathFactory, seed: int, ended: bool) -> None:
    content = log_of(seed, 50, ended=ended)
    verdict = judged(content)
    assert isinstance(verdict, Verdict), verdict.facts
    assert verdict.rulings == len(parsed(content)) - 2
    assert ended <= (verdict.sealed == 0)
    assert doubted(content, tmp_path_factory.mktemp("trail")) is None


def test_the_golden_trail_holds(tmp_path: Path) -> None:
    content = GOLDEN.read_bytes()
    verdict = judged(content)
    assert isinstance(verdict, Verdict), verdict.facts
    kinds = {event["kind"] for line in parsed(content)[1:-1] for event in line["events"]}
    assert kinds >= {"dice-committed", "secret-revealed", "dice-reused", "undone", "undo-declined", "miscast"}
    assert (verdict.rulings, verdict.sealed, verdict.by_hand) == (len(parsed(content)) - 2, 0, 0)
    assert doubted(content, tmp_path) is None


def _flip(content: bytes, random: Random) -> bytes:
    at = random.randrange(len(content))
    return content[:at] + bytes([content[at] ^ random.randrange(1, 256)]) + content[at + 1 :]


def _insert(content: bytes, random: Random) -> bytes:
    at = random.randrange(len(content) + 1)
    return content[:at] + random.choice([b" ", b"\n", b"\r", b"0", b"}", b"\xef\xbb\xbf", b"\0"]) + content[at:]


def _drop(content: bytes, random: Random) -> bytes:
    at = random.randrange(len(content))
    return content[:at] + content[at + 1 :]


def _truncate(content: bytes, random: Random) -> bytes:
    return content[: random.randrange(len(content))]


def _drop_line(content: bytes, random: Random) -> bytes:
    lines = content.splitlines(keepends=True)
    del lines[random.randrange(len(lines))]
    return b"".join(lines)


def _swap_lines(content: bytes, random: Random) -> bytes:
    lines = content.splitlines(keepends=True)
    one, other = random.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _repeat_line(content: bytes, random: Random) -> bytes:
    lines = content.splitlines(keepends=True)
    at = random.randrange(len(lines))
    return b"".join([*lines[:at], lines[at], *lines[at:]])


def _spaced(content: bytes, random: Random) -> bytes:
    at = random.choice([at for at, byte in enumerate(content) if byte in b",:"])
    return content[: at + 1] + b" " + content[at + 1 :]


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    spoil=st.sampled_from([_flip, _insert, _drop, _truncate, _drop_line, _swap_lines, _repeat_line, _spaced]),
    random=st.randoms(use_true_random=False),
)
def test_any_change_is_found(tmp_path: Path, spoil: Callable[[bytes, Random], bytes], random: Random) -> None:
    content = log_of(7, 25)
    spoiled = spoil(content, random)
    if spoiled != content:
        assert isinstance(judged(spoiled), FindingError)
        assert doubted(spoiled, tmp_path) is not None


def test_every_value_of_the_first_and_last_line_counts(tmp_path: Path) -> None:
    content = log_of(7, 25)
    for place in (0, -1):
        for name, value in parsed(content)[place].items():
            others: list[Any] = [None, 0, 17, "x", [], {}, True]
            for other in others:
                if other != value or type(other) is not type(value):
                    lines = parsed(content)
                    lines[place][name] = other
                    assert isinstance(judged(written(lines)), FindingError), (name, other)
                    assert doubted(written(lines), tmp_path) is not None, (name, other)


# --- forgers who make all hashes anew --------------------------------------------------------------------------------


def events(lines: Lines, kind: str) -> Iterator[tuple[dict[str, Any], Event]]:
    """The events of a kind, each with its ruling."""
    yield from ((line, event) for line in lines[1:-1] for event in line["events"] if event["kind"] == kind)


def other_die(lines: Lines) -> None:
    *_, (_, rolled) = events(lines, "rolled")
    rolled["faces"][0] = rolled["faces"][0] % 6 + 1


def other_number(lines: Lines) -> None:
    """Another interaction: then other dice are due."""
    *_, (line, _) = events(lines, "rolled")
    line["interaction"] += 1


def other_secret(lines: Lines) -> None:
    *_, (_, revealed) = events(lines, "secret-revealed")
    revealed["secret"] = "00" * 32


def no_secret(lines: Lines) -> None:
    line, revealed = next(events(lines, "secret-revealed"))
    line["events"].remove(revealed)


def no_commitment(lines: Lines) -> None:
    line, committed = next(events(lines, "dice-committed"))
    line["events"].remove(committed)


def two_commitments(lines: Lines) -> None:
    line, committed = next(events(lines, "dice-committed"))
    line["events"].append(committed | {"number": 2, "commitment": "ab" * 32})


def new_dice_after_an_undo(lines: Lines) -> None:
    line, reused = next(events(lines, "dice-reused"))
    line["events"].remove(reused)


def dice_of_an_effective_ruling(lines: Lines) -> None:
    """A bad throw takes the dice of a better one that stands, or of one for something else."""
    *_, (line, rolled) = events(lines, "rolled")
    stands = next(one for one, _ in events(lines, "rolled") if one["command"] == line["command"])
    line["events"].insert(0, {"kind": "dice-reused", "ruling": stands["seq"]})
    rolled["faces"] = [face for event in stands["events"] if event["kind"] == "rolled" for face in event["faces"]][
        : len(rolled["faces"])
    ]


def dice_of_another_command(lines: Lines) -> None:
    line, reused = next(events(lines, "dice-reused"))
    other = next(one for one, _ in events(lines, "rolled") if one["command"]["kind"] != line["command"]["kind"])
    reused["ruling"] = other["seq"]


def dice_of_a_later_ruling(lines: Lines) -> None:
    line, reused = next(events(lines, "dice-reused"))
    reused["ruling"] = line["seq"]


def a_later_commitment(lines: Lines) -> None:
    """The seal appears only after the first dice that it decides."""
    line, committed = next(events(lines, "dice-committed"))
    line["events"].remove(committed)
    thrown, _ = next(events(lines, "rolled"))
    thrown["events"].append(committed)


def secrets_swapped(lines: Lines) -> None:
    (_, one), (_, other), *_ = events(lines, "secret-revealed")
    one["secret"], other["secret"] = other["secret"], one["secret"]


def thrown_by_hand(lines: Lines) -> None:
    for _, rolled in events(lines, "rolled"):
        rolled["source"] = "hand"


def thrown_by_nobody(lines: Lines) -> None:
    other_die(lines)
    for _, rolled in events(lines, "rolled"):
        rolled["source"] = "heaven"


def a_throw_left_out(lines: Lines) -> None:
    """The ruling with the last throw never was."""
    *_, (line, _) = events(lines, "rolled")
    at = lines.index(line)
    del lines[at]
    for later in lines[at:-1]:
        later["seq"] -= 1


def a_ruling_left_out(lines: Lines) -> None:
    *_, (line, _) = events(lines, "rolled")
    del lines[lines.index(line)]


def other_channel(lines: Lines) -> None:
    lines[0]["channel"] += 1
    lines[0]["game"] += 1


def no_sides(lines: Lines) -> None:
    *_, (_, rolled) = events(lines, "rolled")
    rolled["sides"] = 0


def huge_sides(lines: Lines) -> None:
    *_, (_, rolled) = events(lines, "rolled")
    rolled["sides"] = 2**40


@pytest.mark.parametrize(
    "change",
    [
        other_die, other_number, other_secret, no_secret, no_commitment, two_commitments, thrown_by_hand,
        thrown_by_nobody, a_ruling_left_out, other_channel, no_sides, huge_sides, dice_of_an_effective_ruling,
        dice_of_another_command, dice_of_a_later_ruling, a_later_commitment, secrets_swapped,
    ],
)  # fmt: skip
def test_false_dice_are_found_by_both(tmp_path: Path, change: Callable[[Lines], None]) -> None:
    content = forged(GOLDEN.read_bytes(), change)
    assert isinstance(judged(content), FindingError)
    assert doubted(content, tmp_path) is not None


def other_pool(lines: Lines) -> None:
    _, added = next(events(lines, "dice-added"))
    added["amount"] += 1


def unknown_field(lines: Lines) -> None:
    lines[2]["command"]["grind"] = 17


def field_in_an_event(lines: Lines) -> None:
    lines[2]["events"][0]["grind"] = 17


def unknown_event(lines: Lines) -> None:
    lines[2]["events"].append({"kind": "blessed"})


def other_player(lines: Lines) -> None:
    *_, (line, _) = events(lines, "rolled")
    line["user"] = 99


def other_undo(lines: Lines) -> None:
    line = next(line for line in lines[1:-1] if line["command"]["kind"] == "undo")
    line["command"]["ruling"] -= 1


def other_state(lines: Lines) -> None:
    lines[-1]["game"]["turn"] += 1


def field_in_the_state(lines: Lines) -> None:
    lines[-1]["game"]["sides"]["first"]["blessed"] = True


def earlier_time(lines: Lines) -> None:
    lines[2]["at"] = "2026-01-02T12:00:00+00:00"


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (other_die, "faces"), (other_number, "faces"), (other_secret, "secret"), (no_secret, "event"),
        (no_commitment, "never-sealed"), (new_dice_after_an_undo, "reused"), (other_pool, "event"),
        (unknown_field, "ruling-unknown"), (field_in_an_event, "ruling-unknown"), (unknown_event, "ruling-unknown"),
        (other_player, "refused"), (other_undo, "undo"), (other_state, "game"), (field_in_the_state, "game"),
        (earlier_time, "time"), (thrown_by_nobody, "ruling-unknown"), (a_ruling_left_out, "number"),
    ],
)  # fmt: skip
def test_what_is_found(change: Callable[[Lines], None], what: str) -> None:
    assert found(forged(GOLDEN.read_bytes(), change)) == what


def test_a_language_that_the_bot_lacks_is_found() -> None:
    clerk = Clerk(Random(1))
    clerk.open()
    clerk.do(cmd.SetOption(option="language", value="xx"))
    clerk.finish()
    finding = judged(clerk.export().content)
    assert isinstance(finding, FindingError)
    assert finding.key == "refused"


def test_a_throw_left_out_changes_the_dice_that_follow() -> None:
    assert isinstance(judged(forged(log_of(3, 60), a_throw_left_out)), FindingError)


def test_a_trail_cut_and_closed_anew_has_another_head() -> None:
    """What the head in posts is for: such a trail is whole in itself."""
    clerk = Clerk(Random(5))
    clerk.open()
    clerk.wander(30, 0.2)
    early = clerk.export()
    clerk.wander(60, 0.2)
    later = clerk.export()
    assert isinstance(judged(early.content), Verdict)
    assert early.head != later.head
    assert early.head in later.content.decode()


def test_a_packed_trail_holds(tmp_path: Path) -> None:
    packed = gzip.compress(GOLDEN.read_bytes())
    assert judged(packed) == judged(GOLDEN.read_bytes())
    assert doubted(packed, tmp_path) is None
    assert found(packed[:-9]) == "unreadable"
