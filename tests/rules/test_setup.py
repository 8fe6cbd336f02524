"""Opening, seats, options, the master and the end."""

import pytest

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.decide import decide
from bot.rules.editions import PRESETS
from bot.rules.evolve import fold
from bot.rules.model import Side, Status
from bot.rules.refusal import RefusedError
from bot.rules.ruleset import OPTIONS, Ruleset, choices, with_option
from tests.rules.played_game import ALICE, BOB, CAROL, MODERATOR, ExactDice, PlayedGame


def opened(**fields: object) -> ev.GameCreated:
    (event,) = decide(None, cmd.NewGame(language="ru", **fields), ALICE, ExactDice())  # type: ignore[arg-type]
    assert isinstance(event, ev.GameCreated)
    return event


def test_a_new_game_has_the_defaults() -> None:
    game = fold([opened(opponent=BOB.user)])
    assert (game.preset, game.language, game.dice, game.master) == ("seeds", "ru", "fair", ALICE.user)
    assert game.ruleset == Ruleset()
    assert (game.sides.first.name, game.sides.first.players) == ("Alice", (ALICE.user,))
    assert (game.sides.second.name, game.sides.second.reserved) == ("", BOB.user)


def test_a_game_is_opened_once() -> None:
    play = PlayedGame()
    assert play.refused(cmd.NewGame(language="en")) == "game-open"
    play.do(cmd.EndGame())
    for command in (cmd.NewGame(language="en"), cmd.Roll(count=1)):
        assert play.refused(command) == "game-ended"


def test_without_a_game_only_a_roll() -> None:
    with pytest.raises(RefusedError, match="no-game"):
        decide(None, cmd.ThrowWinds(), ALICE, ExactDice())
    _, shown = decide(None, cmd.Roll(count=2, modifier=1), ALICE, ExactDice([3, 4]))
    assert isinstance(shown, ev.FreeRoll)
    assert shown.total == 8
    with pytest.raises(RefusedError, match="preset-unknown"):
        decide(None, cmd.NewGame(language="en", preset="x"), ALICE, ExactDice())


def test_the_side_is_called_after_its_player_if_nothing_else() -> None:
    odd = cmd.Actor(user=9, name=" A, B:\n")
    (created,) = decide(None, cmd.NewGame(language="en"), odd, ExactDice())
    assert isinstance(created, ev.GameCreated)
    assert created.army == "A B"
    (created,) = decide(None, cmd.NewGame(language="en"), cmd.Actor(user=9, name="\u200b"), ExactDice())
    assert isinstance(created, ev.GameCreated)
    assert created.army == "?"


def test_a_reserved_seat_waits_for_its_player() -> None:
    play = PlayedGame()
    play.game = fold([opened(opponent=BOB.user)])
    assert play.refused(cmd.JoinGame(), by=CAROL) == "seat-reserved"
    assert play.refused(cmd.JoinGame(army="alice"), by=BOB) == "army-taken"
    play.do(cmd.JoinGame(), by=BOB)
    assert play.game.sides.second.name == "Bob"
    assert play.refused(cmd.JoinGame(), by=CAROL) == "seats-taken"


def test_a_seat_that_is_not_reserved_is_free_for_all() -> None:
    play = PlayedGame()
    play.game = fold([opened(opponent=BOB.user)])
    play.do(cmd.LeaveGame())
    play.do(cmd.JoinGame(), by=CAROL)
    assert play.game.sides.first.players == (CAROL.user,)
    play.do(cmd.JoinGame(), by=BOB)
    assert play.game.sides.second.players == (BOB.user,)


def test_solo_play() -> None:
    play = PlayedGame()
    play.game = fold([opened()])
    play.do(cmd.JoinGame())
    assert play.game.sides.second.name == "Alice 2"
    play.add_wizard("Anna", 2, "Bolt 7")
    play.add_wizard("Ferdinand", 2, "Wall 7", side=Side.SECOND)
    play.do(cmd.SetStatus(wizard="Ferdinand", status=Status.FLEEING))
    assert play.wizard("Ferdinand", Side.SECOND).status is Status.FLEEING
    play.throw_winds(3, 4, 1)
    play.cast(3, 4)
    play.do(cmd.LetPass())
    play.end_phase()
    play.throw_winds(3, 4, 1)
    assert "acted-for" not in play.last_kinds
    play.do(cmd.LeaveGame())
    assert play.game.sides.first.players == play.game.sides.second.players == ()


def test_seats() -> None:
    play = PlayedGame()
    assert play.refused(cmd.SeatPlayer(side=Side.SECOND, user=3, name="Carol"), by=BOB) == "master-only"
    assert play.refused(cmd.SeatPlayer(side=Side.SECOND, user=2, name="Bob")) == "nothing-changed"
    assert play.refused(cmd.LeaveGame(), by=CAROL) == "not-a-player"
    play.do(cmd.SeatPlayer(side=Side.SECOND, user=3, name="Carol"))
    assert (play.game.sides.second.players, play.game.sides.second.name) == ((3,), "Blues")
    play.do(cmd.LeaveGame())
    play.do(cmd.JoinGame(), by=BOB)
    assert (play.game.sides.first.players, play.game.sides.first.name) == ((2,), "Reds")


def test_options() -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 1)
    assert play.refused(cmd.SetOption(option="channel_on", value="5"), by=BOB) == "master-only"
    assert play.refused(cmd.SetOption(option="channel_on", value="7")) == "option-value"
    assert play.refused(cmd.SetOption(option="channel_on", value="6")) == "nothing-changed"
    assert play.refused(cmd.SetOption(option="weather", value="6")) == "option-unknown"
    play.do(cmd.SetOption(option="channel_on", value="5"))
    assert (play.game.ruleset.channel_on, play.event(ev.OptionSet).before) == (5, "6")
    play.throw_winds(1, 2, 5)
    assert play.refused(cmd.SetOption(option="channel_on", value="4")) == "option-in-phase"
    play.do(cmd.SetOption(option="language", value="ru"))
    assert play.game.language == "ru"
    assert play.refused(cmd.SetOption(option="language", value="ru")) == "nothing-changed"


def test_presets_until_the_first_winds() -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 1)
    assert play.refused(cmd.SetOption(option="preset", value="seeds")) == "nothing-changed"
    assert play.refused(cmd.SetOption(option="preset", value="x")) == "preset-unknown"
    play.do(cmd.SetOption(option="preset", value="equal_pools"))
    assert play.game.ruleset == PRESETS["equal_pools"]
    play.throw_winds(1, 2, 1)
    play.end_phase()
    assert play.refused(cmd.SetOption(option="preset", value="seeds")) == "preset-too-late"


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_offered_is_taken(option: str) -> None:
    assert len({with_option(Ruleset(), option, value) for value in choices(option)}) == len(choices(option))
    assert str(getattr(Ruleset(), option)) in choices(option)


def test_the_master() -> None:
    play = PlayedGame()
    assert play.refused(cmd.HandOver(user=3, name="Carol"), by=BOB) == "master-only"
    assert play.refused(cmd.HandOver(user=1, name="Alice")) == "nothing-changed"
    play.do(cmd.HandOver(user=2, name="Bob"))
    assert not play.event(ev.MasterChanged).taken_over
    play.do(cmd.HandOver(user=4, name="Mod"), by=MODERATOR)
    assert play.event(ev.MasterChanged).taken_over
    assert play.refused(cmd.EndGame()) == "master-only"
    play.do(cmd.HandOver(user=2, name="Bob"), by=MODERATOR)
    play.do(cmd.EndGame(), by=MODERATOR)
    assert play.event(ev.GameEnded).by_moderator
    assert play.game.ended


def test_a_master_without_a_seat_names_the_side() -> None:
    play = PlayedGame()
    play.do(cmd.HandOver(user=3, name="Carol"))
    line = cmd.WizardLine(name="Anna", level=1)
    assert play.refused(cmd.AddWizard(wizard=line), by=CAROL) == "name-the-side"
    play.do(cmd.AddWizard(wizard=line, side=Side.FIRST), by=CAROL)
    assert play.event(ev.ActedFor).side is Side.FIRST
    assert play.refused(cmd.ThrowWinds(), by=CAROL) == "not-a-player"
    assert play.refused(cmd.AddWizard(wizard=line, side=Side.FIRST), by=BOB) == "not-your-side"
