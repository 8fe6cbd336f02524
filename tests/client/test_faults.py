"""Discord's faults at its HTTP boundary, each at each place: one ruling, told once, and no request without end."""

import asyncio
import logging
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path
from typing import NamedTuple

import pytest
import pytest_asyncio

from bot.verify.format import export
from bot.verify.reader import lines_of_bytes
from bot.verify.verifier import verify
from tests.client.discord_user import BOB
from tests.client.fault_probe import DISPEL, FORM, LET_THROUGH, FaultProbe, ProbedBot, club
from tests.client.http_answers import CALLBACK, EDIT, FOLLOW_UP, PIN, POST, Fault

pytestmark = pytest.mark.slow

FOR_EVER = Fault("500 for ever")
FAULTS = (
    Fault("500", once=True),
    FOR_EVER,
    Fault("502 with a page", 502, how="html", once=True),
    Fault("503", 503),
    Fault("429", 429, retry_after=0.05, once=True),
    Fault("429 in the header alone", 429, header=0.05),
    Fault("429 that says nothing", 429, via=False),
    Fault("429 with a page", 429, how="html"),
    Fault("429 of two minutes", 429, retry_after=120.0),
    Fault("reset", how="reset"),
    Fault("silence", how="silence"),
    Fault("unknown interaction", 404, 10062),
    Fault("missing permissions", 403, 50013),
    Fault("missing access", 403, 50001),
    Fault("channel gone", 404, 10003),
    Fault("message gone", 404, 10008),
    Fault("archived thread", 400, 50083),
)
PLACES = (CALLBACK, FOLLOW_UP, POST, EDIT, PIN)
TURNED_AWAY = Fault("turned away", 400, 50035)
SLOW = ("command", "press", "form")
"""Acts during which the disk is slow, and Discord is well."""
HELD = 3.5
"""Seconds for which another holds the journal: longer than Discord waits for an answer."""
MOST_TRIES = 5
"""Requests that discord.py makes for one."""
LATE = "Shown late"


class Case(NamedTuple):
    place: str
    fault: Fault | None
    kind: str = "command"

    def __str__(self) -> str:
        return f"{self.place}: {self.fault.name}" if self.fault else f"slow: {self.kind}"

    @property
    def slow(self) -> bool:
        return self.place == FOLLOW_UP


CASES = [Case(place, fault) for place in PLACES for fault in FAULTS] + [Case(FOLLOW_UP, None, kind) for kind in SLOW]


@dataclass
class Seen:
    """How a case went."""

    rulings: list[int] = field(default_factory=list)
    expected: list[int] = field(default_factory=list)
    public: list[str] = field(default_factory=list)
    private: list[str] = field(default_factory=list)
    tries: dict[str, int] = field(default_factory=dict)
    later: list[str] = field(default_factory=list)
    """What all could read after the next act, once Discord was well again."""


class Run(NamedTuple):
    seen: dict[Case, Seen]
    complaints: list[str]
    met: Counter[str]


class _Complaints(logging.Handler):
    """What should not happen: an exception that nobody has handled."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))


@contextmanager
def complaints() -> Iterator[list[str]]:
    handler = _Complaints()
    logging.getLogger().addHandler(handler)
    asyncio.get_running_loop().set_exception_handler(lambda _, context: handler.said.append(str(context)))
    try:
        yield handler.said
    finally:
        logging.getLogger().removeHandler(handler)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def run(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Run]:
    """All cases at once, each in a channel of its own, since discord.py waits for seconds before it tries again."""
    database = tmp_path_factory.mktemp("faults") / "winds.sqlite3"
    with complaints() as said:
        async with club(database, len(CASES)) as here:
            spots = dict(zip(CASES, here.spots(), strict=True))
            await asyncio.gather(*(probe.prepare() for probe in spots.values()))
            await _before(here, spots)
            for case, probe in spots.items():
                _spoil(case, probe)
            await _interact(here, spots, database)
            await here.quiet()
            seen = {case: await _look(probe) for case, probe in spots.items()}
            here.standin.http_answers.recover()
            await asyncio.wait(here.bot.unposted._sending.values())
            for probe in spots.values():
                await probe.send(probe.command(BOB, "game show"))
            await here.quiet()
            for case, probe in spots.items():
                seen[case].later = probe.texts(private=False)[len(seen[case].public) :]
                await _judge(probe)
            yield Run(seen, said, here.standin.http_answers.met)


async def _before(here: ProbedBot, spots: dict[Case, FaultProbe]) -> None:
    """What must have been posted before the act that meets the fault."""
    for case, probe in spots.items():
        if case.place == EDIT or case.kind in ("press", "form"):
            await probe.cast()
    await here.quiet()
    for case, probe in spots.items():
        if case.kind == "form":
            await probe.send(probe.click(BOB, *probe.offered(DISPEL), "1"))
    await here.quiet()


def _spoil(case: Case, probe: FaultProbe) -> None:
    """Have the fault wait for the act."""
    due, channel = probe.standin.http_answers.due, str(probe.channel)
    if case.place == POST:
        due[CALLBACK, channel] = iter([TURNED_AWAY])
    if case.fault is not None:
        due[case.place, channel] = iter([case.fault]) if case.fault.once else repeat(case.fault)


async def _interact(here: ProbedBot, spots: dict[Case, FaultProbe], database: Path) -> None:
    for case, probe in spots.items():
        if case.place in (CALLBACK, POST):
            await probe.cast()
        elif case.place == EDIT:
            await probe.do(probe.command(BOB, "pass"))
        elif case.place == PIN:
            await probe.send(probe.command(BOB, "game show"))
    await here.until(lambda: all(here.known.issuperset(probe.steps) for probe in spots.values()))
    with sqlite3.connect(database, timeout=30, isolation_level=None, check_same_thread=False) as other:
        await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
        for case, probe in spots.items():
            if case.slow:
                await _interact_slowly(case, probe)
        await asyncio.sleep(HELD)
        other.execute("ROLLBACK")
    other.close()


async def _interact_slowly(case: Case, probe: FaultProbe) -> None:
    match case.kind:
        case "press":
            await probe.do(probe.click(BOB, *probe.offered(LET_THROUGH)))
        case "form":
            await probe.do(probe.form(BOB, probe.offered(FORM)[1], "2"))
        case _:
            await probe.cast()


async def _look(probe: FaultProbe) -> Seen:
    tries = {place: probe.standin.http_answers.asked[place, str(probe.channel)] for place in PLACES}
    texts = {"public": probe.texts(private=False), "private": probe.texts(private=True)}
    return Seen(rulings=await probe.rulings(), expected=probe.steps, tries=tries, **texts)


async def _judge(probe: FaultProbe) -> None:
    """The whole trail holds: hashes, dice and rules."""
    entry = await probe.bot.journal.last_game(probe.channel)
    assert entry is not None
    verify(lines_of_bytes(export(entry, await probe.bot.journal.rows(entry.id)).content))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_ruling_told_once(run: Run, case: Case) -> None:
    seen = run.seen[case]
    assert seen.rulings == seen.expected
    lost = case.place == POST and case.fault is not None and not case.fault.once
    posts = len(seen.expected) + (case.place == PIN)
    assert len(seen.public) == posts - lost
    assert len(seen.later) == lost + 1  # and the card
    assert sum(LATE in text for text in seen.later) == (lost and case.fault != FOR_EVER)  # that came through after all
    assert sum(seen.tries.values()) <= posts + 2 * MOST_TRIES
    assert max(seen.tries.values()) <= max(MOST_TRIES, posts + 1)


@pytest.mark.parametrize("case", [case for case in CASES if case.fault is None or case.place == POST], ids=str)
def test_the_player_is_told(run: Run, case: Case) -> None:
    if case.fault is None:
        words = ["It is done: see the post."]
    elif case.fault.once:
        words = []
    else:
        words = ["Discord did not"]
    private = run.seen[case].private
    assert len(private) == len(words)
    assert all(word in text for word, text in zip(words, private, strict=True))


def test_every_fault_was_met_and_nothing_left_unhandled(run: Run) -> None:
    assert run.complaints == []
    assert run.met.keys() >= {fault.name for fault in FAULTS}
