"""What may be done now, asked directly."""

from bot.rules import commands as cmd
from bot.rules import legality
from bot.rules.model import Obstacle, Pool, Side, Status
from tests.rules.played_game import BOB, PlayedGame, game_with_pools_8_6


def test_offers_before_the_first_winds_go_to_both() -> None:
    play = PlayedGame()
    assert [list(legality.offers(play.game, side)) for side in Side] == [[cmd.ThrowWinds()]] * 2


def test_offers_in_an_open_phase() -> None:
    play = game_with_pools_8_6(1)
    assert list(legality.offers(play.game, Side.FIRST)) == [
        cmd.Cast(wizard="Ansgar", spell="Bolt", dice=1),
        cmd.Cast(wizard="Ansgar", spell="Bolt", dice=2),
        cmd.Train(wizard="Ansgar"),
        cmd.Move(wizard="Ansgar"),
        cmd.EndPhase(),
    ]
    assert list(legality.offers(play.game, Side.SECOND)) == []


def test_offers_while_a_question_is_open() -> None:
    play = game_with_pools_8_6(2, "Bolt 7", "Shield 7 remains")
    play.cast(3, 4, spell="Bolt")
    assert list(legality.offers(play.game, Side.FIRST)) == []
    assert list(legality.offers(play.game, Side.SECOND)) == [*(cmd.Dispel(dice=n) for n in range(1, 7)), cmd.LetPass()]


def test_offers_of_a_free_spell() -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 2, "Bolt 7")
    play.add_wizard("Ferdinand", 2, "Wall 7", "Quake 8", side=Side.SECOND)
    play.throw_winds(3, 4, 1, 1)
    play.do(cmd.Cast(dice=2), 1, 1, 2, 2)
    assert list(legality.offers(play.game, Side.SECOND)) == [
        cmd.AnswerFreeSpell(wizard="Ferdinand", spell="Wall"),
        cmd.LetPass(),
    ]


def test_offers_against_spells_in_play() -> None:
    play = PlayedGame(dispel_in_play="on")
    play.add_wizard("Anna", 2, "Shield 3 remains")
    play.add_wizard("Ferdinand", 2, side=Side.SECOND)
    play.throw_winds(1, 1, 1, 1)
    play.cast(3)
    play.do(cmd.LetPass(), by=BOB)
    play.end_phase()
    play.throw_winds(1, 2, 1, 1, by=BOB)
    in_play = cmd.EndSpell(side=Side.FIRST, spell="Shield")
    assert [c for c in legality.offers(play.game, Side.FIRST) if isinstance(c, cmd.Dispel)] == [
        cmd.Dispel(spell="Shield", dice=1),
        cmd.Dispel(spell="Shield", dice=2),
    ]
    assert in_play in list(legality.offers(play.game, Side.SECOND))
    assert cmd.Dispel(spell="Shield", dice=3) in list(legality.offers(play.game, Side.SECOND))


def test_offers_of_healing() -> None:
    play = game_with_pools_8_6(1)
    play.do(cmd.CorrectWizard(wizard="Ansgar", status=Status.HOSPITAL))
    assert list(legality.offers(play.game, Side.FIRST)) == [cmd.Heal(side=Side.FIRST, target="Ansgar"), cmd.EndPhase()]


def test_why_not_between_phases() -> None:
    for ask in (legality.take_action, legality.cast, legality.train, legality.heal, legality.move):
        refusal = ask(PlayedGame().game, Side.FIRST)
        assert refusal is not None
        assert refusal.key == "no-phase"


def test_offers_of_the_other_answers() -> None:
    play = game_with_pools_8_6(2, "Rain 7 template")
    play.do(cmd.TakeDice(pool=Pool.DISPEL, amount=6))
    play.cast(3, 4)
    assert list(legality.offers(play.game, Side.FIRST)) == [cmd.AnswerCovered(models=0)]
    play = game_with_pools_8_6(2)
    play.do(cmd.Cast(dice=2), 1, 1, 1, 2, 3, 4)
    assert list(legality.offers(play.game, Side.FIRST)) == [cmd.AnswerScatter(hit=hit) for hit in Obstacle]
    play.do(cmd.AnswerScatter(hit=Obstacle.NOTHING))
    play.do(cmd.Undo(ruling=9, act="cast", known=True))
    assert list(legality.offers(play.game, Side.SECOND)) == [cmd.AnswerUndo(agree=True), cmd.AnswerUndo(agree=False)]
    assert list(legality.offers(play.game, Side.FIRST)) == [cmd.AnswerUndo(agree=False)]
