"""What to do next, in every state of a game."""

import pytest
from msgspec.structs import replace

from bot.rules import commands as cmd
from bot.rules.events import QuestionAsked
from bot.rules.evolve import evolve
from bot.rules.model import CoveredQuestion, Game, Language, Side
from bot.rules.ruleset import with_option
from bot.texts.guide import next_steps
from bot.texts.languages import LANGUAGES
from tests.texts.sample_rulings import ALICE, BOB, DecidedRulings, begun

STRANGER = 9


def _game(table: DecidedRulings) -> Game:
    assert table.game is not None
    return table.game


def commands(game: Game | None, user: int, language: Language = "en") -> list[str]:
    """The commands that the steps begin with."""
    return [step.split(" — ")[0] for step in next_steps(game, user, language)]


def test_without_a_game() -> None:
    assert commands(None, 1) == ["/game new", "/rules", "/roll"]
    assert commands(None, 1, "ru")[0] == "/игра новая"


def test_without_an_opponent() -> None:
    table = DecidedRulings()
    table.decide(ALICE, cmd.NewGame(language="en", army="Reds"))
    assert commands(_game(table), 1)[:3] == ["/game join", "/roster edit", "/wizard add"]
    assert commands(_game(table), 2)[0] == "/game join"


def test_a_reserved_seat_is_offered_to_its_user_only() -> None:
    table = DecidedRulings()
    table.decide(ALICE, cmd.NewGame(language="en", army="Reds", opponent=2))
    assert commands(_game(table), 2)[0] == "/game join"
    assert "/game join" not in commands(_game(table), STRANGER)


def test_in_ones_own_phase() -> None:
    table = begun()
    steps = next_steps(_game(table), 1, "en")
    assert steps[0] == "/cast — cast a spell: 2 wizards can, with 8 power dice in the pool"
    assert commands(_game(table), 1) == ["/cast", "/train", "/move", "/heal", "/phase end"]


def test_in_the_others_phase() -> None:
    assert "phase of Reds" in next_steps(_game(begun()), 2, "en")[0]


def test_an_older_spell_in_play_may_be_dispelled_where_the_option_is_on() -> None:
    table = begun()
    table.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Shield", dice=2), 6, 6)
    assert "/dispel" not in commands(_game(table), 2)
    table.decide(ALICE, cmd.EndPhase())
    table.decide(BOB, cmd.ThrowWinds(), 3, 5, 1, 1, 1)
    assert "/dispel" not in commands(_game(table), 1) + commands(_game(table), 2)
    on = replace(_game(table), ruleset=with_option(_game(table).ruleset, "dispel_in_play", "on"))
    assert next_steps(on, 1, "en")[0] == "/dispel — dispel a spell that remains in play"
    assert commands(on, 2)[:2] == ["/cast", "/dispel"]
    assert commands(on, 2)[4] == "/phase end"
    assert "/dispel" not in commands(on, STRANGER)


def test_between_phases() -> None:
    table = begun()
    table.decide(ALICE, cmd.EndPhase())
    assert commands(_game(table), 2)[0] == "/winds"
    assert next_steps(replace(_game(table), master=2), 1, "en")[0] == "Waiting for Blues to throw the Winds."


def test_an_open_question_comes_first() -> None:
    table = begun()
    table.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Fireball", dice=3), 4, 5, 6)
    assert commands(_game(table), 2)[:2] == ["/dispel", "/pass"]
    assert next_steps(_game(table), 1, "en")[0] == "Waiting for Blues to answer a question."
    table.decide(BOB, cmd.LetPass())
    table.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Shield", dice=2), 1, 1, 2, 2)
    assert commands(_game(table), 2)[:2] == ["/answer free-spell", "/pass"]


def test_the_other_questions() -> None:
    table = begun()
    table.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Fireball", dice=2), 1, 1, 1, 2, 4, 7)
    assert commands(_game(table), 1)[0] == "/answer scatter"
    asked = CoveredQuestion(asked=Side.FIRST, wizard="Ansgar", spell="Fire Rain")
    covered = evolve(replace(_game(table), questions=()), QuestionAsked(question=asked))
    assert commands(covered, 1)[0] == "/answer covered"


@pytest.mark.parametrize("language", LANGUAGES)
def test_never_more_than_five(language: Language) -> None:
    for user in (1, 2, STRANGER):
        assert 1 <= len(next_steps(_game(begun()), user, language)) <= 5


def test_after_the_end() -> None:
    table = begun()
    table.decide(ALICE, cmd.EndGame())
    assert commands(_game(table), 1)[0] == "/game new"
