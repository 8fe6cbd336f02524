"""What is told ruling by ruling is what bot.rules.analysis.log says of the whole trail."""

from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from bot.rules import commands as cmd
from bot.rules.analysis import log
from bot.rules.analysis.reuse import undone_throws
from bot.rules.ruling import Ruling
from bot.verify.effective import EffectiveRulings, games_of
from bot.verify.finding import Verdict
from bot.verify.survey import NOTHING, Survey
from tests.verify.log_samples import judged
from tests.verify.log_writer import Clerk, undone_to_the_start


def check(effective: EffectiveRulings, rulings: list[Ruling]) -> None:
    """Everything is as the whole trail has it."""
    game = log.game_of(rulings)
    assert effective.game == game
    for redo in (False, True):
        assert effective.resolved(cmd.Undo(redo=redo)) == log.resolved_undo(cmd.Undo(redo=redo), rulings)
    throws = undone_throws(rulings)
    for ruling in rulings:
        assert effective.reusable(ruling.events) == throws.reusable(ruling.events)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), undos=st.sampled_from([0.0, 0.2, 0.6]), rule=st.sampled_from(["consent", "master"]))
def test_every_ruling_of_a_game(seed: int, undos: float, rule: str) -> None:
    clerk = Clerk(Random(seed))
    clerk.open(rule)
    clerk.wander(45, undos)
    survey = Survey.of(clerk.export().content.splitlines(keepends=True))
    forgetful = EffectiveRulings(survey.floor)
    for ruling in clerk.rulings:
        forgetful.add(ruling)
        check(forgetful, clerk.rulings[: ruling.seq])
    check(clerk.effective, clerk.rulings)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), undos=st.sampled_from([0.0, 0.2, 0.6]), data=st.data())
def test_every_stretch_of_a_game(seed: int, undos: float, data: st.DataObject) -> None:
    clerk = Clerk(Random(seed))
    clerk.open()
    clerk.wander(45, undos)
    first = data.draw(st.integers(1, 45))
    stretch = range(first, data.draw(st.integers(first, 45)) + 1)
    games = games_of(clerk.rulings, stretch)
    assert games.keys() >= set(range(stretch.start - 1, stretch.stop))
    for seq, game in games.items():
        assert game == (log.game_of(clerk.rulings[:seq]) if seq else None)


def test_what_no_undo_reaches_is_forgotten() -> None:
    clerk = Clerk(Random(2))
    clerk.open()
    clerk.wander(300, 0)
    effective = EffectiveRulings(lambda _: NOTHING)
    for ruling in clerk.rulings:
        effective.add(ruling)
        assert not effective._held  # memory is what this is about
        assert not effective._fold._steps
    assert effective.game == clerk.game


@pytest.mark.parametrize("rulings", [41, 300])
def test_everything_is_taken_back(rulings: int) -> None:
    clerk = undone_to_the_start(Random(4), rulings)
    check(clerk.effective, clerk.rulings)
    assert isinstance(judged(clerk.export().content), Verdict)
    clerk.do(cmd.Undo(redo=True))
    check(clerk.effective, clerk.rulings)
