"""The gateway falls out and comes back, and what it tells arrives twice or in the wrong order: each act counts once."""

from pathlib import Path

import pytest

from tests.client.discord_user import ALICE, BOB
from tests.client.fault_probe import CAST, LET_THROUGH, FaultProbe, ProbedBot, club
from tests.client.http_answers import CALLBACK

pytestmark = pytest.mark.slow


async def reconnected(here: ProbedBot, code: int) -> None:
    """Close the connection and wait until the bot is back."""
    standin = here.standin
    before = standin.identified + standin.resumed
    await standin.drop(code)
    await standin.until(lambda: standin.identified + standin.resumed > before, patience=30)


async def answers(here: ProbedBot, probe: FaultProbe) -> list[int]:
    """How many answers Discord has taken; then the interactions of the rulings."""
    await here.quiet()
    return [len(probe.taken(CALLBACK)), *await probe.rulings()]


@pytest.mark.parametrize("resumes", [True, False])
async def test_the_play_goes_on(tmp_path: Path, resumes: bool) -> None:
    async with club(tmp_path / "winds.sqlite3", 1) as here:
        [probe] = here.spots()
        await probe.prepare()
        await probe.cast()
        await here.quiet()
        here.standin.may_resume = resumes
        await reconnected(here, 4000)
        assert (here.standin.identified, here.standin.resumed) == ((1, 1) if resumes else (2, 0))
        await probe.do(probe.click(BOB, *probe.offered(LET_THROUGH)))
        assert await answers(here, probe) == [2, *probe.steps]


async def test_an_act_told_again_after_a_resume_counts_once(tmp_path: Path) -> None:
    async with club(tmp_path / "winds.sqlite3", 1) as here:
        [probe] = here.spots()
        await probe.prepare()
        cast = probe.command(ALICE, "cast", **CAST)
        await probe.do(cast)
        await here.quiet()
        here.standin.missed = [("INTERACTION_CREATE", cast)] * 2
        await reconnected(here, 4000)
        await probe.do(probe.click(BOB, *probe.offered(LET_THROUGH)))
        assert await answers(here, probe) == [2, *probe.steps]


async def test_acts_missed_while_it_was_away_are_each_ruled_once(tmp_path: Path) -> None:
    async with club(tmp_path / "winds.sqlite3", 1) as here:
        [probe] = here.spots()
        await probe.prepare()
        steps = [probe.command(ALICE, "roll", dice="1d6", rolled=str(face)) for face in range(1, 7)]
        here.standin.missed = [("INTERACTION_CREATE", kind) for kind in steps]
        here.standin.http_answers.sent |= {kind["token"] for kind in steps}
        await reconnected(here, 1001)
        answered, *rulings = await answers(here, probe)
        assert (answered, sorted(rulings)) == (6, [int(kind["id"]) for kind in steps])


async def test_an_act_that_overtakes_another_is_refused_kindly(tmp_path: Path) -> None:
    async with club(tmp_path / "winds.sqlite3", 1) as here:
        [probe] = here.spots()
        await probe.prepare()
        await probe.do(probe.command(ALICE, "roll", dice="1d6", rolled="3"))
        await here.quiet()
        cast, passing = probe.command(ALICE, "cast", **CAST), probe.command(BOB, "pass")
        await probe.send(passing)
        await here.quiet()
        await probe.do(cast)
        assert await answers(here, probe) == [3, *probe.steps]
        assert len(probe.texts(private=True)) == 1


async def test_a_hundred_channels_at_once(tmp_path: Path) -> None:
    """Each has its own spell, both answers to it arrive together, and one of them counts."""
    async with club(tmp_path / "winds.sqlite3", 100) as here:
        spots = here.spots()
        for probe in spots:
            await probe.prepare()
        for probe in spots:
            await probe.cast()
        await here.quiet()
        for probe in spots:
            await probe.send(probe.click(BOB, *probe.offered(LET_THROUGH)))
            await probe.send(probe.command(BOB, "dispel", dice=2, rolled="1 2"))
        await here.quiet()
        for probe in spots:
            rulings = await probe.rulings()
            assert len(rulings) == len(set(rulings)) == 2
            assert len(probe.texts(private=False)) == 2
            refusals = [text for text in probe.texts(private=True) if "took a moment" not in text]
            assert len(refusals) == 1
            table = await here.bot.referee.session(probe.channel)
            assert table is not None
            assert table.game.phase is not None
            assert (table.game.phase.power, table.game.phase.dispel in (3, 5), table.game.question) == (7, True, None)
        assert not any(lock.locked() for lock in here.bot.referee._locks.values())
