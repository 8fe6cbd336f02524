"""Excerpts of a log: what one user asked for, and what concerns one wizard."""

from bot.rules import commands as cmd
from bot.rules.analysis.excerpts import Excerpt, wizards_in
from bot.rules.model import Side
from tests.rules.played_game import ALICE, BOB
from tests.rules.refereed_game import refereed_game


async def test_excerpts() -> None:
    async with refereed_game() as play:  # rulings 1 to 4: opening, seat, Anna, Ferdinand
        await play.do(cmd.EditWizard(wizard="anna", name="Berta"))
        await play.do(cmd.AddSpell(name="Storm", value=7, wizards=("Ferdinand",)), BOB)
        await play.do(cmd.EditWizard(wizard="Berta", name="Clara"))
        await play.do(cmd.CorrectWizard(wizard="CLARA", side=Side.FIRST, level=1))
        rulings = await play.rulings()
    assert wizards_in(rulings) == ["Anna", "Ferdinand", "Berta", "Clara"]
    assert Excerpt().of(rulings) == list(range(1, 9))
    assert Excerpt(player=BOB.user).of(rulings) == [2, 4, 6]
    for name in ("Anna", "berta", "Clara"):
        assert Excerpt(wizard=name).of(rulings) == [3, 5, 7, 8]
    assert Excerpt(player=ALICE.user, wizard="Ferdinand").of(rulings) == []
    assert Excerpt(wizard="Ferdinand").of(rulings) == [4, 6]
