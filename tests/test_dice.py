"""The bot's sealed dice: fair, first those of an undone ruling, and for ever the same."""

from bot.referee.dice import SealedDice, commitment_to, declaration


def test_faces_are_fair_and_fit_their_die() -> None:
    dice = SealedDice(bytes(32), b"x")
    for sides in (2, 6, 12, 1000):
        faces = dice.throw(2000, sides, "free")
        assert set(faces) <= set(range(1, sides + 1))
        assert min(faces) < sides / 4 + 1
        assert max(faces) > sides * 3 / 4


def test_dice_of_an_undone_ruling_come_first_while_they_fit() -> None:
    plain = SealedDice(bytes(32), b"x").throw(3, 6, "cast")
    assert SealedDice(bytes(32), b"x", [(6, 1), (6, 2)]).throw(5, 6, "cast") == (1, 2, *plain)
    mixed = SealedDice(bytes(32), b"x", [(6, 1), (12, 9), (6, 2)])
    assert mixed.throw(2, 6, "cast") == (1, plain[0])


def test_the_dice_are_pinned() -> None:
    dice = SealedDice(bytes(range(32)), declaration(7, 12, 345, '{"kind":"throw-winds","rolled":null}'))
    assert commitment_to(bytes(range(32))) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert dice.throw(12, 6, "winds") == (5, 2, 1, 2, 1, 2, 4, 1, 1, 2, 2, 4)
