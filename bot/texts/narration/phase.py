"""The magic phase, told: how it began, was skipped or ended, and what training left for the next."""

from typing import assert_never

from bot.rules import events as ev
from bot.rules.model import Phase, Pool
from bot.texts.narration.account import Account, PoolRow, Tone, Weight

PhaseEvent = ev.PhaseBegan | ev.PhaseSkipped | ev.MagicPointsSet | ev.PhaseEnded | ev.RestrictionSet


def tell(account: Account, event: PhaseEvent) -> None:
    """Tell one event of the phase."""
    match event:
        case ev.PhaseBegan(side=side, turn=turn, phase="healing_only"):
            account.head(Tone.NEUTRAL, "phase-healing", army=account.army(side), turn=turn)
            account.line("why-healing", living="yes" if account.roster(side).living else "no")
        case ev.PhaseBegan(side=side, turn=turn):
            winds = sum(sum(roll.faces) for roll in account.rolls("winds"))
            account.head(Tone.NEUTRAL, "phase-began", army=account.army(side), turn=turn, winds=winds)
        case ev.PhaseSkipped(side=side, turn=turn):
            account.head(Tone.BAD, "phase-skipped", army=account.army(side), turn=turn)
            account.line("why-skipped")
        case ev.MagicPointsSet(points=points):
            account.beside += (account.say("magic-points", points=points),)
        case ev.PhaseEnded(side=side, turn=turn, why=why):
            army = account.army(side)
            lost = account.say("dice-lost", power=event.power_lost, dispel=event.dispel_lost)
            account.head(Tone.NEUTRAL, "phase-ended", weight=Weight.LIGHT, army=army, turn=turn)
            if why == "drained":
                account.effect("phase-drained", dice=lost)
            elif event.power_lost or event.dispel_lost:
                account.line("dice-gone", dice=lost)
        case ev.RestrictionSet(side=side, next_phase=next_phase):
            account.head(Tone.NEUTRAL, "next-phase-title", weight=Weight.LIGHT, army=account.army(side))
            account.line("next-phase", phase=next_phase)
        case _:
            assert_never(event)


def tell_pools(account: Account) -> None:
    """What the pools hold, if that has changed since the ruling began: `power 8 → 5`, `dispel 5`."""
    before = account.before.phase if account.before else None
    after = account.game.phase if account.game else None
    if after is None or after.kind == "healing_only" or account.one(ev.PoolCorrected):
        return
    rows = (_pool(account, Pool.POWER, before, after), _pool(account, Pool.DISPEL, before, after))
    if before is None or any(row.dice != row.before for row in rows):
        account.pools = rows


def _pool(account: Account, pool: Pool, before: Phase | None, after: Phase) -> PoolRow:
    dice, earlier = (getattr(phase, pool) for phase in (after, before or after))
    key = "pool-set" if dice == earlier else "pool-changed"
    return PoolRow(account.say(key, pool=pool, before=earlier, dice=dice), dice, earlier)
