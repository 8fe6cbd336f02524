"""The gateway falls out and comes back, and what it tells arrives twice or in the wrong order: each act counts once."""

from pathlib import Path

import pytest

from tests.client.desk import CALLBACK
from tests.client.spot import CAST, LET_THROUGH, Club, Spot, club
from tests.client.visitor import ALICE, BOB


async def reconnected(here: Club, code: int) -> None:
    """Close the connection and wait until the bot is back."""
    standin = here.standin
    before = standin.identified + standin.resumed
    await standin.drop(code)
    await standin.until(lambda: standin.identified + standin.resumed > before, patience=30)


async def answers(here: Club, spot: Spot) -> list[int]:
    """How many answers Discord has taken; then the interactions of the rulings."""
    await here.quiet()
    return [len(spot.taken(CALLBACK)), *await spot.rulings()]


@pytest.mark.parametrize("resumes", [True, False])
async def test_the_play_goes_on(tmp_path: Path, resumes: bool) -> None:
    async with club(tmp_path / "winds.sqlite3", 1) as here:
        [spot] = here.spots()
        await spot.prepare()
        await spot.cast()
        await here.quiet()
        here.standin.may_resume = resumes
        await reconnected(here, 4000)
        assert (here.standin.identified, here.standin.resumed) == ((1, 1) if resumes else (2, 0))
        await spot.do(spot.press(BOB, *spot.offered(LET_THROUGH)))
        assert await answers(here, spot) == [2, *spot.acts]


async def test_an_act_told_again_after_a_resume_counts_once(tmp_path: Path) -> None:
    async with club(tmp_path / "winds.sqlite3", 1) as here:
        [spot] = here.spots()
        await spot.prepare()
        cast = spot.command(ALICE, "cast", **CAST)
        await spot.do(cast)
        await here.quiet()
        here.standin.missed = [("INTERACTION_CREATE", cast)] * 2
        await reconnected(here, 4000)
        await spot.do(spot.press(BOB, *spot.offered(LET_THROUGH)))
        assert await answers(here, spot) == [2, *spot.acts]


async def test_acts_missed_while_it_was_away_are_each_ruled_once(tmp_path: Path) -> None:
    async with club(tmp_path / "winds.sqlite3", 1) as here:
        [spot] = here.spots()
        await spot.prepare()
        acts = [spot.command(ALICE, "roll", dice="1d6", rolled=str(face)) for face in range(1, 7)]
        here.standin.missed = [("INTERACTION_CREATE", act) for act in acts]
        here.standin.desk.sent |= {act["token"] for act in acts}
        await reconnected(here, 1001)
        answered, *rulings = await answers(here, spot)
        assert (answered, sorted(rulings)) == (6, [int(act["id"]) for act in acts])


async def test_an_act_that_overtakes_another_is_refused_kindly(tmp_path: Path) -> None:
    async with club(tmp_path / "winds.sqlite3", 1) as here:
        [spot] = here.spots()
        await spot.prepare()
        await spot.do(spot.command(ALICE, "roll", dice="1d6", rolled="3"))
        await here.quiet()
        cast, passing = spot.command(ALICE, "cast", **CAST), spot.command(BOB, "pass")
        await spot.send(passing)
        await here.quiet()
        await spot.do(cast)
        assert await answers(here, spot) == [3, *spot.acts]
        assert len(spot.texts(private=True)) == 1


async def test_a_hundred_channels_at_once(tmp_path: Path) -> None:
    """Each has its own spell, both answers to it arrive together, and one of them counts."""
    async with club(tmp_path / "winds.sqlite3", 100) as here:
        spots = here.spots()
        for spot in spots:
            await spot.prepare()
        for spot in spots:
            await spot.cast()
        await here.quiet()
        for spot in spots:
            await spot.send(spot.press(BOB, *spot.offered(LET_THROUGH)))
            await spot.send(spot.command(BOB, "dispel", dice=2, rolled="1 2"))
        await here.quiet()
        for spot in spots:
            rulings = await spot.rulings()
            assert len(rulings) == len(set(rulings)) == 2
            assert len(spot.texts(private=False)) == 2
            assert len(spot.texts(private=True)) == 1
            table = await here.bot.referee.session(spot.channel)
            assert table is not None
            assert table.game.phase is not None
            assert (table.game.phase.power, table.game.phase.dispel in (3, 5), table.game.question) == (7, True, None)
        assert not any(lock.locked() for lock in here.bot.referee._locks.values())
