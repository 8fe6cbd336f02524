"""Renders the magic phase: how it began, was skipped or ended, and what training left for the next."""

from bot.rules import events as ev
from bot.rules.model import Pool
from bot.texts.narration.builder import Builder, Weight, renders
from bot.texts.narration.narration import Tone
from bot.texts.pool_row import pool_row


@renders(ev.PhaseBegan)
def _phase_began(builder: Builder, event: ev.PhaseBegan) -> None:
    army = builder.army_name(event.side)
    if event.phase == "healing_only":
        builder.headline(Tone.NEUTRAL, "phase-healing", army=army, turn=event.turn)
        builder.line("why-healing", living="yes" if builder.army(event.side).living else "no")
    else:
        winds = sum(sum(roll.faces) for roll in builder.rolls("winds"))
        builder.headline(Tone.NEUTRAL, "phase-began", army=army, turn=event.turn, winds=winds)


@renders(ev.PhaseSkipped)
def _phase_skipped(builder: Builder, event: ev.PhaseSkipped) -> None:
    builder.headline(Tone.BAD, "phase-skipped", army=builder.army_name(event.side), turn=event.turn)
    builder.line("why-skipped")


@renders(ev.MagicPointsSet)
def _magic_points_set(builder: Builder, event: ev.MagicPointsSet) -> None:
    builder.small_print += (builder.say("magic-points", points=event.points),)


@renders(ev.PhaseEnded)
def _phase_ended(builder: Builder, event: ev.PhaseEnded) -> None:
    army = builder.army_name(event.side)
    lost = builder.say("dice-lost", power=event.power_lost, dispel=event.dispel_lost)
    builder.headline(Tone.NEUTRAL, "phase-ended", weight=Weight.LIGHT, army=army, turn=event.turn)
    if event.why == "drained":
        builder.effect("phase-drained", dice=lost)
    elif event.power_lost or event.dispel_lost:
        builder.line("dice-gone", dice=lost)


@renders(ev.RestrictionSet)
def _restriction_set(builder: Builder, event: ev.RestrictionSet) -> None:
    army = builder.army_name(event.side)
    builder.headline(Tone.NEUTRAL, "next-phase-title", weight=Weight.LIGHT, army=army)
    builder.line("next-phase", phase=event.next_phase)


def add_pools(builder: Builder) -> None:
    """Add what the pools hold, if that has changed since the ruling began: `power 8 → 5`, `dispel 5`."""
    before = builder.before.phase if builder.before else None
    after = builder.game.phase if builder.game else None
    if after is None or after.kind == "healing_only" or builder.first(ev.PoolCorrected):
        return
    rows = tuple(
        pool_row(builder.language, pool, getattr(after, pool), getattr(before or after, pool)) for pool in Pool
    )
    if before is None or any(row.dice != row.before for row in rows):
        builder.pools = rows
