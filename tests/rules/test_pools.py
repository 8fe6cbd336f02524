"""W1–W17 and cases 1–10: the Winds, both pools, channelling and the caps."""

import pytest

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.model import Obstacle, Pool, Side, Status
from tests.rules.played_game import ALICE, BOB, CAROL, PlayedGame

CASES = [
    # case, options, active wizards, opposing wizards, faces, pools, lost
    (1, {}, 3, 1, (3, 5, 1, 2, 5, 6), (8, 6), 0),
    (2, {}, 1, 0, (4, 4, 1), (8, 4), 0),
    (3, {}, 1, 0, (1, 1, 1), (2, 1), 0),
    (4, {}, 3, 1, (5, 6, 6, 6, 2, 3), (12, 6), 1),
    (5, {}, 1, 1, (6, 6, 6, 3), (12, 6), 1),
    (7, {}, 1, 7, (6, 1, 1, 6, 6, 6, 6, 6, 6, 6), (7, 12), 1),
    (8, {}, 1, 0, (2, 6, 1), (8, 6), 0),
    (9, {"dispel_pool": "equal_power"}, 1, 1, (3, 5, 6, 6), (9, 9), 0),
    (
        9,
        {"dispel_pool": "equal_power", "equal_power_when": "after_power_channelling"},
        1, 1, (3, 5, 6, 6), (9, 10), 0,
    ),
    (10, {"dispel_pool": "equal_power"}, 1, 1, (6, 6, 1, 6), (12, 12), 1),
]  # fmt: skip


@pytest.mark.parametrize(("case", "options", "active", "opposing", "faces", "pools", "lost"), CASES)
def test_case(
    case: int, options: dict[str, str], active: int, opposing: int, faces: tuple[int, ...], pools: tuple[int, int],
    lost: int,
) -> None:  # fmt: skip
    play = PlayedGame(**options)
    for n in range(active):
        play.add_wizard(f"Red {n}", 1)
    for n in range(opposing):
        play.add_wizard(f"Blue {n}", 1, side=Side.SECOND)
    play.throw_winds(*faces)
    assert play.pools == pools, case
    assert sum(event.lost for event in play.last_events if isinstance(event, ev.DiceAdded)) == lost


def test_case_6_only_the_able_channel() -> None:
    play = PlayedGame()
    for name in ("Anna", "Boris", "Clara"):
        play.add_wizard(name, 1)
    play.do(cmd.SetStatus(wizard="Anna", status=Status.FLEEING))
    play.do(cmd.SetStatus(wizard="Boris", status=Status.OFF_TABLE))
    play.throw_winds(2, 3, 6)
    assert play.pools == (6, 3)
    channelled = [e for e in play.last_events if isinstance(e, ev.Rolled) and e.reason == "channel"]
    assert [e.faces for e in channelled] == [(6,)]


@pytest.mark.parametrize("status", [Status.FLEEING, Status.OFF_TABLE, Status.HOSPITAL, Status.DEAD])
def test_w7_w13_the_away_do_not_channel(status: Status) -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 1)
    play.add_wizard("Ferdinand", 1, side=Side.SECOND)
    play.add_wizard("Greta", 1)
    play.do(cmd.SetStatus(wizard="Anna", status=status))
    play.do(cmd.SetStatus(side=Side.SECOND, wizard="Ferdinand", status=status))
    play.throw_winds(2, 3, 1)
    assert play.pools == (5, 3)


def test_w1_once_per_phase_and_both_seats() -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 1)
    play.do(cmd.LeaveGame(), by=BOB)
    assert play.refused(cmd.ThrowWinds()) == "seats-empty"
    play.do(cmd.JoinGame(), by=BOB)
    play.throw_winds(3, 4, 1)
    assert play.refused(cmd.ThrowWinds()) == "phase-open"
    assert play.refused(cmd.ThrowWinds(), by=BOB) == "not-your-phase"
    assert play.refused(cmd.ThrowWinds(), by=CAROL) == "not-a-player"
    play.end_phase()
    assert play.refused(cmd.ThrowWinds(), by=CAROL) == "not-a-player"


def test_the_first_to_throw_takes_the_first_turn_then_sides_alternate() -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 1)
    play.add_wizard("Ferdinand", 1, side=Side.SECOND)
    assert (play.game.turn, play.game.active) == (0, None)
    play.throw_winds(3, 4, 1, 1, by=BOB)
    assert (play.game.turn, play.game.active) == (1, Side.SECOND)
    assert play.refused(cmd.EndPhase(), by=CAROL) == "not-a-player"
    play.end_phase(by=BOB)
    assert (play.game.turn, play.game.active, play.game.phase) == (1, Side.FIRST, None)
    assert play.refused(cmd.ThrowWinds(), by=BOB) == "not-your-turn"
    assert play.refused(cmd.EndPhase()) == "no-phase"
    play.throw_winds(3, 4, 1, 1)
    assert play.game.turn == 2


def test_w4_what_is_left_is_gone() -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 1)
    play.throw_winds(3, 4, 1)
    play.end_phase()
    assert (play.event(ev.PhaseEnded).power_lost, play.event(ev.PhaseEnded).dispel_lost) == (7, 4)


def test_w6_w12_options() -> None:
    play = PlayedGame(channel_on="5", channel_per="level")
    play.add_wizard("Anna", 3)
    play.add_wizard("Ferdinand", 2, side=Side.SECOND)
    play.throw_winds(1, 2, 5, 6, 4, 1, 5)
    assert play.pools == (5, 3)


def test_caps_are_options() -> None:
    play = PlayedGame(power_cap="6", dispel_cap="3")
    play.add_wizard("Anna", 1)
    play.throw_winds(5, 6, 6)
    assert play.pools == (6, 3)
    assert [e.lost for e in play.last_events if isinstance(e, ev.DiceAdded)] == [5, 3, 1]


def test_w16_the_order_of_the_dice() -> None:
    play = PlayedGame(magic_points="d6")
    play.add_wizard("Anna", 2, "Bolt 7")
    play.add_wizard("Ferdinand", 1, side=Side.SECOND)
    play.throw_winds(5, 3, 3, 1, 1)
    play.do(cmd.Cast(dice=2), 1, 1, 1, 2, 4, 7)
    play.do(cmd.AnswerScatter(hit=Obstacle.NOTHING))
    play.end_phase()
    play.pass_turn(2, 1, 1, 1, 1)
    play.throw_winds(2, 6, 4, 4, 1, 1)
    reasons = [e.reason for e in play.last_events if isinstance(e, ev.Rolled)]
    assert reasons == ["recovery", "magic-points", "winds", "channel", "channel"]
    assert play.phase.magic_points == 6


def test_w5_items_add_and_take_dice() -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 1)
    assert play.refused(cmd.AddDice(pool=Pool.POWER, amount=1)) == "no-phase"
    play.throw_winds(3, 4, 1)
    play.do(cmd.AddDice(pool=Pool.DISPEL, amount=2, reason="scroll"), by=BOB)
    assert play.pools == (7, 6)
    play.do(cmd.AddDice(pool=Pool.POWER, amount=9))
    assert (play.pools, play.event(ev.DiceAdded).lost) == ((12, 6), 4)
    play.do(cmd.TakeDice(pool=Pool.POWER, amount=12))
    play.do(cmd.AddDice(pool=Pool.POWER, amount=3))
    assert play.pools == (3, 6)
    assert play.refused(cmd.TakeDice(pool=Pool.POWER, amount=4)) == "pool-short"
    assert play.refused(cmd.TakeDice(pool=Pool.POWER, amount=0)) == "pool-amount"
    assert play.refused(cmd.AddDice(pool=Pool.POWER, amount=100)) == "pool-amount"
    assert play.refused(cmd.AddDice(pool=Pool.POWER, amount=1), by=CAROL) == "not-a-player"


def test_the_master_without_a_seat_is_marked() -> None:
    play = PlayedGame()
    play.add_wizard("Anna", 1)
    play.throw_winds(3, 4, 1)
    play.do(cmd.HandOver(user=CAROL.user, name="Carol"))
    play.do(cmd.AddDice(pool=Pool.DISPEL, amount=1), by=CAROL)
    assert play.event(ev.ActedFor).side is Side.FIRST
    play.do(cmd.EndPhase(), by=CAROL)
    assert play.event(ev.ActedFor).side is Side.FIRST
    play.do(cmd.ThrowWinds(), by=CAROL)
    assert play.event(ev.ActedFor).side is Side.SECOND
    assert ALICE.user in play.game.sides.first.players
