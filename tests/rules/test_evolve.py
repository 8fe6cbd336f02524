"""Events are folded into a game, and nothing is refused."""

from typing import get_args

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.decide import decide
from bot.rules.evolve import evolve, fold
from bot.rules.model import Game, Side
from tests.rules.played_game import ALICE, ExactDice

CREATED = decide(None, cmd.NewGame(language="en"), ALICE, ExactDice())[0]


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(events=st.lists(st.one_of([st.from_type(kind) for kind in get_args(ev.AnyEvent)]), max_size=6))
def test_evolve_never_refuses(events: list[ev.AnyEvent]) -> None:
    assert isinstance(fold([CREATED, *events]), Game)


def test_a_game_begins_with_its_opening() -> None:
    for events in ([], [ev.PhaseEnded(side=Side.FIRST, turn=1)]):
        with pytest.raises(ValueError, match="begins with the opening"):
            fold(events)
    assert evolve(fold([CREATED]), CREATED) == fold([CREATED])


def test_a_fold_can_go_on_from_a_game() -> None:
    later: list[ev.AnyEvent] = [ev.LanguageSet(language="ru"), ev.PhaseBegan(side=Side.FIRST, turn=1)]
    assert fold(later, fold([CREATED])) == fold([CREATED, *later])
