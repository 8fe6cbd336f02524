"""The referee over a real journal: one command after another, each durable before it is answered."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.referee import referee as module
from bot.referee.dice import FairChance
from bot.referee.referee import Referee
from bot.rules import commands as cmd
from bot.rules.evolve import fold
from bot.rules.model import Pool
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from storage.backends import open_database
from storage.database import Database
from storage.entries import Place
from storage.journal import Journal
from tests.rules.played_game import ALICE, BOB

HERE = Place(guild=1, channel=10)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await open_database(tmp_path / "winds.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
def referee(database: Database) -> Referee:
    return Referee(Journal(database), FairChance())


class Interactions:
    """Interaction ids, each new."""

    def __init__(self) -> None:
        self.last = 0

    def __call__(self) -> int:
        self.last += 1
        return self.last


async def in_phase(referee: Referee, interaction: Interactions, place: Place = HERE) -> None:
    """A game whose first side is in its phase."""
    line = cmd.WizardLine(name="Anna", level=2, spells=(cmd.SpellLine(name="Bolt", value=3),))
    await referee.rule(place, interaction(), ALICE, cmd.NewGame(language="en"))
    await referee.rule(place, interaction(), BOB, cmd.JoinGame())
    await referee.rule(place, interaction(), ALICE, cmd.AddWizard(wizard=line))
    await referee.rule(place, interaction(), ALICE, cmd.ThrowWinds())


async def refusal_of(referee: Referee, interaction: int, actor: cmd.Actor, command: cmd.AnyCommand, **more: int) -> str:
    with pytest.raises(RefusedError) as refused:
        await referee.rule(HERE, interaction, actor, command, **more)
    return refused.value.key


async def test_a_ruling_is_durable_and_the_game_is_its_fold(referee: Referee, database: Database) -> None:
    await in_phase(referee, Interactions())
    session = await referee.session(HERE.channel)
    assert session is not None
    journal = Journal(database)
    rulings = await journal.read(session.game_id)
    assert [ruling.seq for ruling in rulings] == [1, 2, 3, 4]
    assert fold(event for ruling in rulings for event in ruling.events) == session.game
    again = Referee(journal, FairChance())
    assert again.cached_session(HERE.channel) is None
    assert await again.session(HERE.channel) == session


async def test_no_game(referee: Referee, database: Database) -> None:
    assert await referee.session(HERE.channel) is None
    assert await refusal_of(referee, 1, ALICE, cmd.ThrowWinds()) == "no-game"
    result = await referee.rule(HERE, 2, ALICE, cmd.Roll(count=3))
    assert (result.before, result.after) == (None, None)
    assert await Journal(database).last_game(HERE.channel) is None


async def test_a_game_ends_and_the_next_begins(referee: Referee) -> None:
    interaction = Interactions()
    first = await referee.rule(HERE, interaction(), ALICE, cmd.NewGame(language="en"))
    assert await refusal_of(referee, interaction(), BOB, cmd.NewGame(language="en")) == "game-open"
    await referee.rule(HERE, interaction(), ALICE, cmd.EndGame())
    assert referee.cached_session(HERE.channel) is None
    assert await refusal_of(referee, interaction(), ALICE, cmd.ThrowWinds()) == "no-game"
    second = await referee.rule(HERE, interaction(), BOB, cmd.NewGame(language="ru"))
    assert first.after is not None
    assert second.after is not None
    assert second.after.game_id != first.after.game_id
    assert second.ruling.seq == 1


async def test_the_same_interaction_twice(referee: Referee) -> None:
    interaction = Interactions()
    await in_phase(referee, interaction)
    await referee.rule(HERE, interaction(), ALICE, cmd.AddDice(pool=Pool.DISPEL, amount=1))
    assert (
        await refusal_of(referee, interaction.last, ALICE, cmd.AddDice(pool=Pool.DISPEL, amount=1)) == "already-ruled"
    )
    session = referee.cached_session(HERE.channel)
    assert session is not None
    assert session.seq == 5


async def test_a_button_answers_the_question_that_asked_it(referee: Referee) -> None:
    interaction = Interactions()
    await in_phase(referee, interaction)
    asked = None
    while asked is None:
        await referee.rule(HERE, interaction(), ALICE, cmd.AddDice(pool=Pool.POWER, amount=2))
        if (session := referee.cached_session(HERE.channel)) and session.game.phase and session.game.phase.cast:
            await referee.rule(HERE, interaction(), ALICE, cmd.EndPhase())
            await referee.rule(HERE, interaction(), BOB, cmd.ThrowWinds())
            await referee.rule(HERE, interaction(), BOB, cmd.EndPhase())
            await referee.rule(HERE, interaction(), ALICE, cmd.ThrowWinds())
        await referee.rule(HERE, interaction(), ALICE, cmd.Cast(dice=1))
        session = referee.cached_session(HERE.channel)
        asked = session.question_interaction_id if session else None
    await referee.rule(HERE, interaction(), ALICE, cmd.Roll(count=1))
    assert await refusal_of(referee, interaction(), BOB, cmd.LetPass(), answering=asked - 1) == "stale-question"
    await referee.rule(HERE, interaction(), BOB, cmd.LetPass(), answering=asked)
    assert await refusal_of(referee, interaction(), BOB, cmd.LetPass(), answering=asked) == "stale-question"


async def test_fifty_at_once_in_one_channel(referee: Referee, database: Database) -> None:
    interaction = Interactions()
    await in_phase(referee, interaction)
    await asyncio.gather(*(referee.rule(HERE, interaction(), ALICE, cmd.Roll(count=1)) for _ in range(50)))
    session = referee.cached_session(HERE.channel)
    assert session is not None
    rulings = await Journal(database).read(session.game_id)
    assert [ruling.seq for ruling in rulings] == list(range(1, 55))
    assert len({ruling.interaction for ruling in rulings}) == 54


async def test_twenty_channels_at_once(referee: Referee, database: Database) -> None:
    interaction = Interactions()
    places = [Place(guild=1, channel=channel) for channel in range(20)]
    await asyncio.gather(*(in_phase(referee, interaction, place) for place in places))
    for place in places:
        session = await Referee(Journal(database), FairChance()).session(place.channel)
        assert session == referee.cached_session(place.channel)
        assert session is not None
        assert session.seq == 4


async def test_two_open_the_game_at_once(referee: Referee) -> None:
    interaction = Interactions()
    opened = await asyncio.gather(
        *(referee.rule(HERE, interaction(), who, cmd.NewGame(language="en")) for who in (ALICE, BOB)),
        return_exceptions=True,
    )
    refused = [outcome for outcome in opened if isinstance(outcome, RefusedError)]
    assert [error.key for error in refused] == ["game-open"]


async def test_another_process_ruled_in_between(database: Database) -> None:
    interaction = Interactions()
    one, other = (Referee(Journal(database), FairChance()) for _ in range(2))
    await in_phase(one, interaction)
    await other.session(HERE.channel)
    await one.rule(HERE, interaction(), ALICE, cmd.AddDice(pool=Pool.DISPEL, amount=1))
    result = await other.rule(HERE, interaction(), ALICE, cmd.AddDice(pool=Pool.DISPEL, amount=1))
    assert result.ruling.seq == 6
    await one.rule(HERE, interaction(), ALICE, cmd.EndGame())
    assert await refusal_of(other, interaction(), ALICE, cmd.ThrowWinds()) in ("phase-open", "no-game")


async def test_what_is_kept_in_memory_is_bounded(referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_CACHED", 3)
    interaction = Interactions()
    for channel in range(5):
        await referee.rule(Place(guild=1, channel=channel), interaction(), ALICE, cmd.NewGame(language="en"))
    assert [channel for channel in range(5) if referee.cached_session(channel)] == [2, 3, 4]
    assert await referee.session(0) is not None


async def spoilt(database: Database, sql: str) -> None:
    """Somebody wrote in the file by hand."""
    async with database.transaction() as connection:
        await connection.execute("DROP TRIGGER rulings_are_not_changed")
        await connection.execute(sql)


@pytest.mark.parametrize(
    ("sql", "facts"),
    [
        ("UPDATE rulings SET name = 'Mallory' WHERE seq = 2", (2, "changed")),
        ("UPDATE rulings SET seq = 9 WHERE seq = 4", (4, "gap")),
        ("UPDATE games SET opened = 'yesterday'", (1, "changed")),
    ],
)
async def test_a_damaged_trail_is_refused_and_others_go_on(
    database: Database, sql: str, facts: tuple[int, str]
) -> None:
    interaction = Interactions()
    there = Place(guild=1, channel=11)
    await in_phase(Referee(Journal(database), FairChance()), interaction)
    await spoilt(database, sql)
    referee = Referee(Journal(database), FairChance())
    with pytest.raises(RefusedError, match="game-damaged") as refused:
        await referee.rule(HERE, interaction(), ALICE, cmd.EndPhase())
    assert (refused.value.facts["seq"], refused.value.facts["reason"]) == facts
    await in_phase(referee, interaction, there)
    assert await refusal_of(referee, interaction(), ALICE, cmd.EndGame()) == "game-damaged"
    manager = cmd.Actor(user=9, name="Mod", manages=True)
    assert await refusal_of(referee, interaction(), manager, cmd.EndGame()) == "damaged-game-closed"
    await referee.rule(HERE, interaction(), ALICE, cmd.NewGame(language="en"))


async def test_a_trail_that_opens_no_game_is_damaged(database: Database) -> None:
    journal = Journal(database)
    ruling = Ruling(
        seq=1, at=datetime.now(UTC), actor=ALICE, interaction=1, command=cmd.NewGame(language="en"), events=()
    )
    await journal.append(HERE, None, ruling)
    assert await refusal_of(Referee(journal, FairChance()), 2, ALICE, cmd.ThrowWinds()) == "game-damaged"
