"""Forms stay within Discord's limits in both languages, and hold what was typed."""

from typing import Any, get_args

import pytest

from bot.posts.forms.base_form import Form
from bot.posts.forms.covered_form import CoveredForm
from bot.posts.forms.hand_dice_form import FacesForm, WaitingCommand
from bot.posts.forms.roster_form import RosterForm
from bot.referee.session import GameSession
from bot.rules import commands as cmd
from bot.rules.events import Reason
from bot.rules.model import Language, Side
from bot.rules.refusal import MoreDiceNeededError, RefusedError
from bot.texts.languages import LANGUAGES
from storage.entries import Place
from tests.rules.played_game import PlayedGame

HUGE = 10**18 - 1


def field(form: Form) -> dict[str, Any]:
    """The form's one field, after a look at all limits."""
    shown: Any = form.to_dict()
    [label] = shown["components"]
    assert 1 <= len(shown["title"]) <= 45
    assert len(shown["custom_id"]) <= 100
    assert 1 <= len(label["label"]) <= 45
    assert len(label["component"]["placeholder"]) <= 100
    assert len(label["component"].get("value") or "") <= 4000
    assert form.is_finished()
    return dict(label["component"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", get_args(Reason))
async def test_asks_for_every_throw(language: Language, reason: str) -> None:
    error = MoreDiceNeededError(given=(1, 1), count=50, sides=12, reason=reason)
    stored = WaitingCommand.of(error, HUGE, cmd.Cast(wizard="W" * 100, spell="S" * 100, dice=2), HUGE)
    whole = FacesForm(HUGE, stored.to_json(), language).to_dict()["components"][0]
    assert not str(whole).count("…")
    field(FacesForm(HUGE, stored.to_json(), language))


async def test_waiting_command_keeps_the_faces_given() -> None:
    error = MoreDiceNeededError(given=(3, 5), count=1, sides=6, reason="channel")
    stored = WaitingCommand.of(error, 1, cmd.ThrowWinds(rolled=(3, 5)), None)
    assert stored == WaitingCommand(game=1, command=cmd.ThrowWinds(rolled=(3, 5)), count=1, sides=6, reason="channel")


async def test_what_was_typed_is_there_again() -> None:
    stored = WaitingCommand(game=1, command=cmd.ThrowWinds(), count=2, sides=6, reason="winds", typed="3 x")
    assert field(FacesForm(1, stored.to_json(), "en"))["value"] == "3 x"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_asks_for_covered_models(language: Language) -> None:
    assert field(CoveredForm(HUGE, 2**64 - 1, language))["required"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", Side)
async def test_roster_opens_as_it_is(language: Language, side: Side) -> None:
    play = PlayedGame()
    play.add_wizard("Ansgar", 3, "Fireball 8", side=side)
    shown = field(RosterForm.of(_table(play), side, language))
    assert shown["value"].startswith("Ansgar")
    assert "Fireball 8" in shown["value"]


async def test_empty_roster_opens_empty() -> None:
    assert "value" not in field(RosterForm.of(_table(PlayedGame()), Side.FIRST, "en"))


async def test_roster_beyond_a_form_is_refused() -> None:
    play = PlayedGame()
    for n in range(40):
        play.add_wizard(f"{n}" + "w" * 95, 3, "Fireball 8")
    with pytest.raises(RefusedError, match="roster-too-long"):
        RosterForm.of(_table(play), Side.FIRST, "en")


def _table(play: PlayedGame) -> GameSession:
    return GameSession(place=Place(guild=1, channel=2), game_id=HUGE, game=play.game, seq=3)
