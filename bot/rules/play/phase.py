"""Begin and end a magic phase: recovery throws, Winds, both pools, channelling (W1–W17)."""

from typing import Literal

from bot.rules import events as ev
from bot.rules import legality, seats
from bot.rules.commands import EndPhase, ThrowWinds
from bot.rules.decision import Decision
from bot.rules.model import Pool, Side, Status, Wizard
from bot.rules.play import pools


def throw_winds(decision: Decision, _command: ThrowWinds) -> None:
    """Begin a side's phase in the order of W16, skip it, or open it for healing only."""
    side = seats.throwing_side(decision)
    if refusal := legality.throw_winds(decision.game, side):
        raise refusal
    army, turn = decision.army(side), decision.game.turn + 1
    if army.next_phase == "skip":
        _end_spells(decision, side, turn)
        decision.emit(ev.PhaseSkipped(side=side, turn=turn))
    elif army.next_phase == "healing_only" or not army.living:
        decision.emit(ev.PhaseBegan(side=side, turn=turn, phase="healing_only"))
    else:
        decision.emit(ev.PhaseBegan(side=side, turn=turn))
        _recover(decision, side)
        _set_pools(decision, side)


def _recover(decision: Decision, side: Side) -> None:
    """Throw a die for each wizard barred until a 6, in roster order (M3)."""
    for wizard in decision.army(side).wizards:
        row = next((bar.row for bar in wizard.bars if bar.until == "six"), None)
        if row is None or not wizard.alive:
            continue
        (face,) = decision.roll(1, by=side, reason="recovery", wizard=wizard.name)
        if face == 6:
            decision.emit(ev.BarLifted(side=side, wizard=wizard.name, row=row))


def _set_pools(decision: Decision, side: Side) -> None:
    """Throw the Winds, fill both pools, and let both sides channel, the active side first (W2, W10–W12)."""
    rules = decision.game.ruleset
    points = None
    if rules.magic_points == "d6":
        (points,) = decision.roll(1, by=side, reason="magic-points")
    winds = decision.roll(2, by=side, reason="winds")
    decision.emit(ev.MagicPointsSet(points=sum(winds) if points is None else points))
    pools.gain(decision, Pool.POWER, sum(winds), "winds")
    late = rules.dispel_pool == "equal_power" and rules.equal_power_when == "after_power_channelling"
    if late:
        _channel(decision, side, Pool.POWER)
    equal = rules.dispel_pool == "equal_power"
    pools.gain(decision, Pool.DISPEL, pools.dice_in(decision, Pool.POWER) if equal else max(winds), "winds")
    if not late:
        _channel(decision, side, Pool.POWER)
    _channel(decision, side.other, Pool.DISPEL)


def _channel(decision: Decision, side: Side, pool: Pool) -> None:
    """Throw the channelling dice of a side's wizards; each high face adds a die to its pool (W6, W12)."""
    rules = decision.game.ruleset
    dice = sum(channelling_dice(wizard, pool, rules.channel_per) for wizard in decision.army(side).wizards)
    if dice == 0:
        return
    faces = decision.roll(dice, by=side, reason="channel")
    gained = sum(face >= rules.channel_on for face in faces)
    if gained:
        pools.gain(decision, pool, gained, "channel")


def channelling_dice(wizard: Wizard, pool: Pool, per: Literal["wizard", "level"]) -> int:
    """Return how many dice a wizard throws to channel into a pool (W7, W13, M11, M12)."""
    if wizard.status is not Status.READY or (pool is Pool.DISPEL and not wizard.counts_for_dispel):
        return 0
    if per == "wizard":
        return 1
    return max(wizard.level, 1) if pool is Pool.DISPEL else wizard.level


def end_phase(decision: Decision, _command: EndPhase) -> None:
    """End the active side's phase at its wish."""
    close(decision, seats.active_side(decision), "ended")


def close(decision: Decision, side: Side, why: Literal["ended", "drained"]) -> None:
    """End the side's open phase; what is left in both pools is lost (W4)."""
    turn = decision.game.turn
    power, dispel = pools.dice_in(decision, Pool.POWER), pools.dice_in(decision, Pool.DISPEL)
    _end_spells(decision, side, turn)
    decision.emit(ev.PhaseEnded(side=side, turn=turn, why=why, power_lost=power, dispel_lost=dispel))


def _end_spells(decision: Decision, side: Side, turn: int) -> None:
    """End a side's spells in play with its next phase, where the option `in_play_lasts` says so (C21)."""
    if decision.game.ruleset.in_play_lasts == "next_phase":
        for spell in decision.game.in_play:
            if spell.side is side and spell.since < turn:
                decision.emit(ev.SpellEnded(side=side, wizard=spell.wizard, spell=spell.spell, why="phase"))
