"""What is said ruling by ruling is what the whole log says, and a second opinion on it."""

from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.analysis import log
from bot.rules.analysis.reuse import undone_throws
from bot.rules.ruling import Ruling
from bot.verify.effective import EffectiveRulings, games_of
from bot.verify.finding import Verdict
from bot.verify.survey import NOTHING, Survey
from tests.verify.log_samples import judged
from tests.verify.log_writer import Clerk, undone_to_the_start


def effective_of(rulings: list[Ruling]) -> list[Ruling]:
    """A second opinion, from the end of the log: whom a later effective ruling undoes is not effective."""
    undone: set[int] = set()
    for ruling in reversed(rulings):
        if ruling.seq not in undone:
            undone.update(log.targets(ruling))
    return [ruling for ruling in rulings if ruling.seq not in undone]


def target_of(redo: bool, rulings: list[Ruling]) -> Ruling | None:
    """A second opinion on the ruling that an undo, or a redo, is for."""
    for ruling in reversed(effective_of(rulings)):
        if redo and log.targets(ruling):
            again = any(log.targets(rulings[seq - 1]) for seq in log.targets(ruling))
            return None if again else ruling
        if not isinstance(ruling.command, log.NOT_TAKEN_BACK):
            return None if redo else ruling
    return None


def check(effective: EffectiveRulings, rulings: list[Ruling]) -> None:
    """Everything is as the whole log has it."""
    in_force = effective_of(rulings)
    assert log.undone_by(rulings).keys() == {r.seq for r in rulings} - {r.seq for r in in_force}
    assert effective.game == log.game_of(rulings)
    for redo in (False, True):
        target = target_of(redo, rulings)
        command = effective.resolved(cmd.Undo(redo=redo))
        assert command == log.resolved_undo(cmd.Undo(redo=redo), rulings)
        assert command.ruling == (target and target.seq)
        assert command.act == ("" if target is None else type(target.command).__struct_config__.tag)
        since = [event for r in in_force if target and r.seq >= target.seq for event in r.events]
        dice = any(isinstance(event, ev.Rolled | ev.SecretRevealed) for event in since)
        assert command.known == (target is not None and (redo or dice))
    throws = undone_throws(rulings)
    for ruling in rulings:
        assert effective.reusable(ruling.events) == throws.reusable(ruling.events)


@pytest.mark.slow
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


def test_what_no_undo_reaches_is_dropped() -> None:
    clerk = Clerk(Random(2))
    clerk.open()
    clerk.wander(300, 0)
    effective = EffectiveRulings(lambda _: NOTHING)
    for ruling in clerk.rulings:
        effective.add(ruling)
        assert not effective._undoable._rulings  # memory is what this is about
        assert not effective._fold._steps
    assert effective.game == clerk.game


@pytest.mark.parametrize("rulings", [41, 300])
def test_everything_is_undone(rulings: int) -> None:
    clerk = undone_to_the_start(Random(4), rulings)
    check(clerk.effective, clerk.rulings)
    assert isinstance(judged(clerk.export().content), Verdict)
    clerk.do(cmd.Undo(redo=True))
    check(clerk.effective, clerk.rulings)
