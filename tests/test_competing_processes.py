"""Several processes on one PostgreSQL database: whoever ruled meanwhile is noticed, and nothing is overwritten."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.referee.dice import FairChance
from bot.referee.referee import Referee
from bot.rules import commands as cmd
from bot.rules.refusal import RefusedError
from bot.verify.format import export
from bot.verify.reader import lines_of_bytes
from bot.verify.verifier import verify
from storage.backends import open_database
from storage.database import Database
from storage.entries import Place
from storage.journal import Journal
from storage.retention import Retention
from tests.postgres import temporary_schema
from tests.rules.played_game import ALICE, BOB

ROOT = Path(__file__).parents[1]
HERE = Place(guild=1, channel=10)


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async with temporary_schema() as made:
        yield made


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    opened = await open_database(url)
    yield opened
    await opened.close()


async def start_process(url: str, number: int) -> Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.competing_process", url, str(number), "60"),
        cwd=ROOT,
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
    )


async def outcomes(process: Process) -> list[list[str]]:
    """Let a process begin and return the words of each line that it prints."""
    out, err = await asyncio.wait_for(process.communicate(b"go\n"), 60)
    assert (process.returncode, err) == (0, b"")
    return [line.split() for line in out.decode().splitlines()]


async def test_two_processes_rule_in_the_same_channels(url: str, database: Database) -> None:
    processes = [await start_process(url, number) for number in (1, 2)]
    try:
        for process in processes:
            assert process.stdout is not None
            assert await asyncio.wait_for(process.stdout.readline(), 30) == b"ready\n"
        lines = [line for lines in await asyncio.gather(*map(outcomes, processes)) for line in lines]
    finally:
        for process in processes:
            if process.returncode is None:
                process.kill()
    wanted = [tuple(map(int, line[1:])) for line in lines if line[0] == "ruled" and line[1] != "0"]
    refusals = Counter(line[1] for line in lines if line[0] == "refused")
    assert not refusals.keys() & {"already-ruled", "game-damaged"}

    journal = Journal(database)
    games = [game for (game,) in await database.fetch("SELECT id FROM games ORDER BY id")]
    stored = [(game, r.seq, r.interaction) for game in games for r in await journal.read(game)]
    assert sorted(wanted) == sorted(stored)
    assert len({interaction for _, _, interaction in stored}) == len(stored) > 20
    writers = {game: {interaction // 100_000 % 10 for g, _, interaction in stored if g == game} for game in games}
    assert {1, 2} in writers.values()
    for entry in await journal.open_games(1):
        verdict = verify(lines_of_bytes(export(entry, await journal.rows(entry.id)).content))
        assert verdict.rulings == entry.rulings


class TwoReferees:
    """Two referees that know nothing of each other, as in two processes, and numbers for their interactions."""

    def __init__(self, database: Database) -> None:
        self.one, self.other = (Referee(Journal(database), FairChance()) for _ in range(2))
        self._interactions = iter(range(101, 1000))

    async def rule(self, referee: Referee, actor: cmd.Actor, command: cmd.AnyCommand, **more: int) -> int:
        return (await referee.rule(HERE, next(self._interactions), actor, command, **more)).ruling.seq


@pytest.fixture
async def referees(database: Database) -> TwoReferees:
    """Both know a game whose second ruling is the last."""
    made = TwoReferees(database)
    await made.rule(made.one, ALICE, cmd.NewGame(language="en"))
    await made.rule(made.one, BOB, cmd.JoinGame())
    assert await made.other.session(HERE.channel) == await made.one.session(HERE.channel)
    return made


async def test_what_another_ruled_is_seen_by_who_only_looks(referees: TwoReferees) -> None:
    await referees.rule(referees.one, ALICE, cmd.Roll(count=1))
    assert await referees.other.session(HERE.channel) == referees.one.cached_session(HERE.channel)
    await referees.rule(referees.one, ALICE, cmd.EndGame())
    assert await referees.other.session(HERE.channel) is None
    await referees.rule(referees.one, BOB, cmd.NewGame(language="ru"))
    assert await referees.other.session(HERE.channel) == referees.one.cached_session(HERE.channel)


async def test_a_refusal_is_decided_again(referees: TwoReferees) -> None:
    line = cmd.WizardLine(name="Anna", level=1)
    await referees.rule(referees.one, ALICE, cmd.AddWizard(wizard=line))
    await referees.rule(referees.one, ALICE, cmd.ThrowWinds())
    assert await referees.rule(referees.other, ALICE, cmd.EndPhase()) == 5
    with pytest.raises(RefusedError, match="game-open"):
        await referees.rule(referees.other, BOB, cmd.NewGame(language="en"))
    await referees.rule(referees.other, ALICE, cmd.EndGame())
    assert await referees.rule(referees.one, BOB, cmd.NewGame(language="en")) == 1


async def test_a_game_that_another_deleted_is_over(referees: TwoReferees, database: Database) -> None:
    session = await referees.other.session(HERE.channel)
    assert session is not None
    await referees.rule(referees.one, ALICE, cmd.EndGame())
    assert await Retention(database).forget(session.game_id)
    assert referees.other.cached_session(HERE.channel) == session
    with pytest.raises(RefusedError, match="no-game"):
        await referees.rule(referees.other, ALICE, cmd.ThrowWinds())
    assert await referees.rule(referees.other, ALICE, cmd.NewGame(language="en")) == 1


async def test_what_is_clicked_after_another_ruled_is_stale(referees: TwoReferees) -> None:
    await referees.rule(referees.one, ALICE, cmd.Roll(count=1))
    with pytest.raises(RefusedError, match="moved-on"):
        await referees.rule(referees.other, ALICE, cmd.Roll(count=1), seen=102)
    assert await referees.rule(referees.other, ALICE, cmd.Roll(count=1), seen=103) == 4
    assert await referees.rule(referees.one, ALICE, cmd.Roll(count=1), seen=105) == 5
