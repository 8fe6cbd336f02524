"""What is meant where something was left out, and whose dice count."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from bot.rules import commands as cmd
from bot.rules.analysis.prospect import Asked, Prospect, allowed_dice, prospect
from bot.rules.model import Game, Pool, Side, Status
from bot.rules.refusal import RefusedError
from tests.rules.played_game import ALICE, BOB, CAROL, PlayedGame


def armies(**options: str) -> PlayedGame:
    play = PlayedGame(**options)
    play.add_wizard("Ansgar", 3, "Bolt 7", "Shield 5 remains")
    play.add_wizard("Vera", 1, "Bolt 7")
    play.add_wizard("Gorm", 2, "Rot 6", side=Side.SECOND)
    return play


def meant(play: PlayedGame, actor: cmd.Actor = ALICE, **asked: object) -> Prospect:
    return prospect(play.game, actor.user, Asked(**asked))  # type: ignore[arg-type]  # the test writes them out


def why_not(game: Game | None, **asked: object) -> str:
    with pytest.raises(RefusedError) as refused:
        prospect(game, ALICE.user, Asked(**asked))  # type: ignore[arg-type]  # the test writes them out
    return refused.value.key


def test_without_a_game() -> None:
    free = prospect(None, 1, Asked(value=8, dice=3, bonus=1))
    assert (free.value, free.counts, free.dice, free.bonus) == (8, range(1, 13), 3, 1)
    assert (free.in_game, free.dispel, free.hindrance) == (False, None, None)
    rows = free.rows()
    assert len(rows) == 12
    assert rows[1].cast == rows[1].stands
    assert why_not(None) == "odds-no-value"
    assert why_not(None, spell="Bolt") == why_not(None, wizard="Vera", value=8) == "odds-no-game"


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ({"value": 2}, "odds-value"),
        ({"value": 16}, "odds-value"),
        ({"value": -(2**40)}, "odds-value"),
        ({"value": 8, "dice": 0}, "odds-dice"),
        ({"value": 8, "dice": 13}, "odds-dice"),
        ({"value": 8, "bonus": 21}, "bonus-range"),
        ({"value": 8, "spell": "Bolt"}, "odds-spell-and-value"),
        ({}, "odds-name-the-spell"),
        ({"wizard": "Ansgar"}, "odds-name-the-spell"),
        ({"spell": "Nope"}, "spell-missing"),
        ({"wizard": "Nope"}, "wizard-unknown"),
        ({"wizard": "Ansgar", "spell": "Nope"}, "spell-unknown"),
        ({"wizard": "Vera", "spell": "Shield"}, "spell-unknown"),
        ({"wizard": "Vera", "dice": 3}, "odds-dice-of-wizard"),
    ],
)
def test_what_cannot_be_meant(asked: dict[str, object], key: str) -> None:
    assert why_not(armies().game, **asked) == key


def test_a_side_without_spells_has_nothing_to_cast() -> None:
    assert why_not(PlayedGame().game) == "odds-no-value"


def test_what_is_the_only_one_may_be_left_out() -> None:
    play = armies()
    shield = meant(play, spell="shield")
    assert (shield.spell, shield.wizard, shield.value, shield.counts) == ("Shield", "Ansgar", 5, range(1, 5))
    several = meant(play, spell="Bolt")
    assert (several.wizard, several.counts) == (None, range(1, 13))
    assert meant(play, wizard="vera").spell == "Bolt"
    assert (meant(play, BOB).spell, meant(play, BOB).wizard) == ("Rot", "Gorm")


def test_in_the_phase_only_what_may_still_be_cast_counts() -> None:
    play = armies()
    play.throw_winds(6, 4, 1, 1, 1)
    play.cast(3, 4, 5, wizard="Ansgar", spell="Shield")
    play.do(cmd.LetPass(), by=BOB)
    assert meant(play).spell == "Bolt"
    spent = meant(play, spell="Shield")
    assert spent.hindrance
    assert spent.hindrance.key == "spell-in-play"


def test_a_free_value_is_bound_to_a_wizard_only_where_one_is_named() -> None:
    play = armies()
    assert meant(play, value=15).counts == range(1, 13)
    assert (meant(play, value=15, wizard="Vera").counts, meant(play, value=15).spell) == (range(1, 3), None)


def test_the_dice_of_the_open_phase() -> None:
    play = armies(dispel_doubles="ones_fail")
    before = meant(play, spell="Shield")
    assert (before.power, before.dispel, before.in_game) == (None, None, True)
    play.throw_winds(2, 1, 1, 1, 1)
    now = meant(play, spell="Shield")
    assert (now.power, now.dispel, now.counts, now.rules.dispel.doubles) == (3, 2, range(1, 4), "ones_fail")
    assert now.rows()[2].stands < now.rows()[2].cast
    theirs = meant(play, BOB)
    assert (theirs.power, theirs.dispel, theirs.counts) == (None, None, range(1, 4))
    assert theirs.rows()[0].cast == Fraction(1, 6)


def test_others_may_ask_too_and_one_may_ask_for_the_other_side() -> None:
    play = armies()
    assert meant(play, spell="Rot").wizard == "Gorm"
    assert meant(play, wizard="Gorm").spell == "Rot"
    assert meant(play, CAROL, spell="Rot").wizard == "Gorm"
    play.throw_winds(2, 1, 1, 1, 1)
    play.end_phase()
    assert meant(play, CAROL).spell == "Rot"
    assert why_not(play.game) == "odds-name-the-spell"


def no_dice(play: PlayedGame) -> None:
    play.throw_winds(1, 1, 1, 1, 1)
    play.cast(2, 3, wizard="Vera", spell="Bolt")


def fallen(play: PlayedGame) -> None:
    play.do(cmd.CorrectWizard(side=Side.FIRST, wizard="Ansgar", status=Status.DEAD, reason="fell"))


@pytest.mark.parametrize(("happened", "key"), [(no_dice, "no-power-dice"), (fallen, "wizard-away")])
def test_what_stands_in_the_way_is_told(happened: Callable[[PlayedGame], None], key: str) -> None:
    play = armies()
    happened(play)
    asked = meant(play, wizard="Ansgar", spell="Bolt")
    assert asked.hindrance
    assert asked.hindrance.key == key
    assert asked.counts == range(1, 5)


def test_an_open_question_is_no_hindrance() -> None:
    play = armies()
    play.throw_winds(6, 4, 1, 1, 1)
    play.cast(3, 4, 5, wizard="Ansgar", spell="Bolt")
    assert meant(play, spell="Shield").hindrance is None


def test_no_more_than_twelve_dice_are_told() -> None:
    play = armies(dice_limit="pool", power_cap="100")
    wizard = play.wizard("Vera")
    assert allowed_dice(play.game, Side.FIRST, wizard) == range(1, 13)
    play.throw_winds(6, 6, 1, 1, 1)
    play.do(cmd.AddDice(pool=Pool.POWER, amount=9, reason="staff"))
    assert play.phase.power > 12
    assert allowed_dice(play.game, Side.FIRST, wizard) == range(1, 13)
