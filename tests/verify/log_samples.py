"""Real trails, and ways to spoil them."""

import hashlib
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from bot.verify.finding import FindingError, Verdict
from bot.verify.reader import lines_of_bytes
from bot.verify.sceptic import Trail
from bot.verify.verifier import verify
from tests.verify.log_writer import Clerk

Lines = list[dict[str, Any]]
GOLDEN = Path(__file__).with_name("golden-1.jsonl")


@cache
def log_of(seed: int = 1, rulings: int = 60, undos: float = 0.2, *, ended: bool = True) -> bytes:
    """A game with undos; ended, all its secrets are revealed."""
    clerk = Clerk(Random(seed))
    clerk.open()
    clerk.wander(rulings, undos)
    if ended:
        clerk.finish()
    return clerk.export().content


def parsed(content: bytes) -> Lines:
    return [json.loads(line) for line in content.splitlines()]


def dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def written(lines: Lines) -> bytes:
    return "".join(dumped(line) + "\n" for line in lines).encode()


def signed(lines: Lines) -> bytes:
    """The lines with all hashes made anew, as one would who wants to deceive."""
    top, *rulings, end = lines
    head = _hash("game", top["game"], "" if top["guild"] is None else top["guild"], top["channel"])
    for line in rulings:
        command, events = dumped(line["command"]), dumped(line["events"])
        fields = (line["seq"], line["at"], line["interaction"], line["user"], line["manages"])
        line["previous"], head = head, _hash(head, *fields, command, events, line["name"])
        line["hash"] = head
    end |= {"rulings": len(rulings), "head": head}
    end["hash"] = _hash(head, dumped(end["game"]))
    return written(lines)


def _hash(*fields: object) -> str:
    return hashlib.sha256("\n".join(map(str, fields)).encode()).hexdigest()


def forged(content: bytes, change: Callable[[Lines], None]) -> bytes:
    """A trail with a change, and all hashes made anew."""
    lines = parsed(content)
    change(lines)
    return signed(lines)


def judged(content: bytes) -> Verdict | FindingError:
    """What `python -m bot verify` finds."""
    try:
        return verify(lines_of_bytes(content))
    except FindingError as finding:
        return finding


def found(content: bytes) -> str:
    """The key of what is found, or which part of a line differs."""
    outcome = judged(content)
    assert isinstance(outcome, FindingError), outcome
    return str(outcome.facts.get("what", outcome.key))


def doubted(content: bytes, folder: Path) -> str | None:
    """What the sceptic says against a file; None if he finds that all holds."""
    path = folder / "doubted.jsonl"
    path.write_bytes(content)
    try:
        Trail(str(path)).check()
    except Exception as error:
        return str(error) or type(error).__name__
    return None
