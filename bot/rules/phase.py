"""The magic phase from the Winds to its end: recovery, both pools, channelling (W1–W17)."""

from typing import Literal

from bot.rules import events as ev
from bot.rules import may, pools, seats
from bot.rules.commands import EndPhase, ThrowWinds
from bot.rules.model import Pool, Side, Status, Wizard
from bot.rules.story import Story


def throw_winds(story: Story, _command: ThrowWinds) -> None:
    """Begin a side's phase, in the order of W16; or skip it, or leave it to healing."""
    side = seats.throwing_side(story)
    if refusal := may.throw_winds(story.game, side):
        raise refusal
    army, turn = story.army(side), story.game.turn + 1
    if army.next_phase == "skip":
        _end_spells(story, side, turn)
        story.tell(ev.PhaseSkipped(side=side, turn=turn))
    elif army.next_phase == "healing_only" or not army.living:
        story.tell(ev.PhaseBegan(side=side, turn=turn, phase="healing_only"))
    else:
        story.tell(ev.PhaseBegan(side=side, turn=turn))
        _recover(story, side)
        _set_pools(story, side)


def _recover(story: Story, side: Side) -> None:
    """Each wizard barred until a 6 throws for it, in roster order (M3)."""
    for wizard in story.army(side).wizards:
        row = next((bar.row for bar in wizard.bars if bar.until == "six"), None)
        if row is None or not wizard.alive:
            continue
        (face,) = story.roll(1, by=side, reason="recovery", wizard=wizard.name)
        if face == 6:
            story.tell(ev.BarLifted(side=side, wizard=wizard.name, row=row))


def _set_pools(story: Story, side: Side) -> None:
    """The Winds fill both pools, and both sides channel, the active side first (W2, W10–W12)."""
    rules = story.game.ruleset
    points = None
    if rules.magic_points == "d6":
        (points,) = story.roll(1, by=side, reason="magic-points")
    winds = story.roll(2, by=side, reason="winds")
    story.tell(ev.MagicPointsSet(points=sum(winds) if points is None else points))
    pools.gain(story, Pool.POWER, sum(winds), "winds")
    late = rules.dispel_pool == "equal_power" and rules.equal_power_when == "after_power_channelling"
    if late:
        _channel(story, side, Pool.POWER)
    equal = rules.dispel_pool == "equal_power"
    pools.gain(story, Pool.DISPEL, pools.dice_in(story, Pool.POWER) if equal else max(winds), "winds")
    if not late:
        _channel(story, side, Pool.POWER)
    _channel(story, side.other, Pool.DISPEL)


def _channel(story: Story, side: Side, pool: Pool) -> None:
    """A side's wizards draw more dice into its pool: one for each high face (W6, W12)."""
    rules = story.game.ruleset
    dice = sum(channelling_dice(wizard, pool, rules.channel_per) for wizard in story.army(side).wizards)
    if dice == 0:
        return
    faces = story.roll(dice, by=side, reason="channel")
    gained = sum(face >= rules.channel_on for face in faces)
    if gained:
        pools.gain(story, pool, gained, "channel")


def channelling_dice(wizard: Wizard, pool: Pool, per: Literal["wizard", "level"]) -> int:
    """How many dice a wizard throws to channel into a pool (W7, W13, M11, M12)."""
    if wizard.status is not Status.READY or (pool is Pool.DISPEL and not wizard.counts_for_dispel):
        return 0
    if per == "wizard":
        return 1
    return max(wizard.level, 1) if pool is Pool.DISPEL else wizard.level


def end_phase(story: Story, _command: EndPhase) -> None:
    """The active side ends its phase."""
    close(story, seats.active_side(story), "ended")


def close(story: Story, side: Side, why: Literal["ended", "drained"]) -> None:
    """End the side's open phase: what is left in both pools is gone (W4); M8 drains it to the same end."""
    turn = story.game.turn
    power, dispel = pools.dice_in(story, Pool.POWER), pools.dice_in(story, Pool.DISPEL)
    _end_spells(story, side, turn)
    story.tell(ev.PhaseEnded(side=side, turn=turn, why=why, power_lost=power, dispel_lost=dispel))


def _end_spells(story: Story, side: Side, turn: int) -> None:
    """With `in_play_lasts: next_phase`, a side's spells end with its next phase (C21)."""
    if story.game.ruleset.in_play_lasts == "next_phase":
        for spell in story.game.in_play:
            if spell.side is side and spell.since < turn:
                story.tell(ev.SpellEnded(side=side, wizard=spell.wizard, spell=spell.spell, why="phase"))
