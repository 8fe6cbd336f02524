"""Luck against a recount by hand."""

from datetime import UTC, datetime
from fractions import Fraction

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.analysis.luck import Tally, luck, throw_of
from bot.rules.analysis.odds import chances, dispel, rules_of
from bot.rules.decide import decide
from bot.rules.evolve import fold
from bot.rules.model import Game, Pool, Side
from bot.rules.ruling import Ruling
from tests.rules.played_game import ALICE, BOB, ExactDice, spell_line

RULES = rules_of(None)
NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)


class LogBuilder:
    """Builds a log, ruling by ruling, with given dice."""

    def __init__(self) -> None:
        self.rulings: list[Ruling] = []
        self.game: Game | None = None
        self.add(cmd.NewGame(language="en"))
        self.add(cmd.JoinGame(), by=BOB)
        for side, by in ((Side.FIRST, ALICE), (Side.SECOND, BOB)):
            line = cmd.WizardLine(name=f"W{side}", level=4, spells=(spell_line("Bolt 8"), spell_line("Wall 15")))
            self.add(cmd.AddWizard(side=side, wizard=line), by=by)

    def add(self, command: cmd.AnyCommand, *faces: int, by: cmd.Actor = ALICE) -> Ruling:
        events = decide(self.game, command, by, ExactDice(faces))
        seq = len(self.rulings) + 1
        ruling = Ruling(seq=seq, at=NOON, actor=by, interaction=seq, command=command, events=tuple(events))
        self.rulings.append(ruling)
        self.game = fold(events, self.game)
        return ruling


def test_a_recount() -> None:
    log = LogBuilder()
    log.add(cmd.ThrowWinds(), 6, 5, 1, 2)
    log.add(cmd.Cast(spell="Bolt", dice=3), 4, 4, 2)
    log.add(cmd.Dispel(dice=2), 3, 3, by=BOB)
    log.add(cmd.Cast(spell="Wall", dice=4), 1, 1, 5, 5, 3, 3)
    log.add(cmd.Roll(count=4), 6, 6, 6, 6)
    log.add(cmd.AddDice(pool=Pool.POWER, amount=5))
    log.add(cmd.CorrectWizard(wizard="Wfirst", lift_bars=True))
    log.add(cmd.Cast(spell="Wall", dice=2), 1, 1, 1, 2, 3, 12)
    first, second = luck(log.rulings)
    assert (first.side, first.user, first.by_hand, first.dice) == (
        Side.FIRST,
        ALICE.user,
        False,
        2 + 1 + 3 + 4 + 2 + 2 + 2 + 1,
    )
    assert first.pips == 6 + 5 + 1 + 10 + 12 + 6 + 2 + 3 + 3
    bolt, wall, last = chances(8, 3, RULES), chances(15, 4, RULES), chances(15, 2, RULES)
    assert (first.casts.tries, first.casts.happened) == (3, 1)
    assert first.casts.expected == bolt.cast + wall.cast + last.cast
    assert (first.miscasts.happened, first.miscasts.expected) == (2, bolt.miscast + wall.miscast + last.miscast)
    assert first.irresistible.happened == 0
    assert first.irresistible.expected == bolt.irresistible + wall.irresistible + last.irresistible
    assert (second.dice, second.pips, second.dispels.tries, second.dispels.happened) == (3, 8, 1, 0)
    assert second.dispels.expected == dispel(10, 2, RULES.dispel)


def test_hand_and_bot_dice_apart_and_free_rolls_left_out() -> None:
    log = LogBuilder()
    log.add(cmd.Roll(count=5), 6, 6, 6, 6, 6)
    assert luck(log.rulings) == []
    winds = log.add(cmd.ThrowWinds(), 6, 5, 1, 2)
    by_hand = [
        e if not isinstance(e, ev.Rolled) else ev.Rolled(by=e.by, reason=e.reason, faces=e.faces, source="hand")
        for e in winds.events
    ]
    log.rulings[-1] = Ruling(
        seq=winds.seq, at=NOON, actor=ALICE, interaction=9, command=winds.command, events=tuple(by_hand)
    )
    assert {tally.by_hand for tally in luck(log.rulings)} == {True}


def test_no_word_of_luck_without_cause() -> None:
    def tally(dice: int, pips: int) -> Tally:
        return Tally(side=Side.FIRST, user=1, by_hand=False, dice=dice, pips=pips)

    assert tally(0, 0).mean == Fraction(7, 2)
    assert tally(0, 0).deviations == 0
    assert tally(29, 29 * 6).verdict == 0
    assert tally(30, 105).verdict == 0
    assert tally(30, 30 * 6).verdict == 1
    assert tally(30, 30).verdict == -1


def test_rare_throws() -> None:
    log = LogBuilder()
    log.add(cmd.ThrowWinds(), 6, 5, 1, 2)
    before = log.game
    assert before is not None
    assert throw_of(log.rulings[-1], before) is None
    lucky = log.add(cmd.Cast(spell="Wall", dice=2), 6, 6)
    throw = throw_of(lucky, before)
    assert throw is not None
    assert (throw.won, throw.chance_of_outcome, throw.rare) == (True, chances(15, 2, RULES).cast, False)
    usual = log.add(cmd.Cast(spell="Bolt", dice=4), 5, 5, 5, 5)
    before = log.game
    assert before is not None
    throw = throw_of(usual, before)
    assert throw is not None
    assert not throw.rare
    missed = log.add(cmd.Dispel(dice=4), 5, 5, 5, 6, by=BOB)
    throw = throw_of(missed, before)
    assert throw is not None
    assert throw.won
    assert throw.chance == dispel(20, 4, RULES.dispel)
    assert throw.rare == (dispel(20, 4, RULES.dispel) <= Fraction(1, 50))
