"""Renders dice and pools: each roll with its reason, what came into the pools and what left them."""

from bot.rules import events as ev
from bot.rules.model import Pool, Side
from bot.texts.escape import Safe, harmless
from bot.texts.narration.builder import Builder, renders
from bot.texts.narration.narration import Tone


@renders(ev.DiceAdded)
def _dice_added(builder: Builder, event: ev.DiceAdded) -> None:
    pool = event.pool
    if event.source == "item":
        army = builder.army_name(_owner(builder, pool))
        if event.amount:
            builder.headline(Tone.GOOD, "pool-added", army=army, pool=pool, count=event.amount)
        else:
            builder.headline(Tone.NEUTRAL, "pool-full", army=army, pool=pool, cap=_cap(builder, pool))
        _actor_line(builder, pool)
        builder.reason_line(event.reason)
    if event.lost:
        builder.line("surplus-lost", pool=pool, count=event.lost, cap=_cap(builder, pool))


@renders(ev.DiceTaken)
def _dice_taken(builder: Builder, event: ev.DiceTaken) -> None:
    if event.use == "item":
        army = builder.army_name(_owner(builder, event.pool))
        builder.headline(Tone.BAD, "pool-taken", army=army, pool=event.pool, count=event.amount)
        _actor_line(builder, event.pool)
        builder.reason_line(event.reason)


@renders(ev.PoolCorrected)
def _pool_corrected(builder: Builder, event: ev.PoolCorrected) -> None:
    builder.headline(Tone.NEUTRAL, "pool-corrected", pool=event.pool, dice=event.dice, before=event.before)
    builder.reason_line(event.reason)


def _actor_line(builder: Builder, pool: Pool) -> None:
    """Name who entered dice for a side of which he is no player."""
    if builder.game and builder.game.active:
        builder.actor_line(_owner(builder, pool))


def _cap(builder: Builder, pool: Pool) -> int:
    if builder.game is None:
        return 12
    rules = builder.game.ruleset
    return rules.power_cap if pool is Pool.POWER else rules.dispel_cap


def _owner(builder: Builder, pool: Pool) -> Side:
    """Return the side whose pool it is: power dice are the active side's."""
    active = (builder.game.active if builder.game else None) or Side.FIRST
    return active if pool is Pool.POWER else active.other


@renders(ev.Rolled)
def _rolled(builder: Builder, roll: ev.Rolled) -> None:
    """A roll has a line of its own unless another event of the ruling shows it."""
    match roll.reason:
        case "winds" | "magic-points":
            _plain_roll(builder, roll)
        case "channel":
            _channelled(builder, roll)
        case "recovery":
            if builder.is_first(roll, builder.rolls("recovery")):
                _recovery(builder)
        case "cast":
            _cast(builder, roll)
        case "dispel":
            _dispel(builder, roll)
        case "miscast-table":
            _miscast_table(builder, roll)
        case "scatter-distance" | "scatter-direction":
            _unless_shown(builder, roll, ev.SpellFlung)
        case "training":
            _unless_shown(builder, roll, ev.WizardTrained)
        case "free":
            _unless_shown(builder, roll, ev.FreeRoll)


def _plain_roll(builder: Builder, roll: ev.Rolled, pool: Pool | None = None) -> None:
    builder.line("roll-for", reason=roll.reason, sum=builder.sum(roll, pool))


def _unless_shown(builder: Builder, roll: ev.Rolled, by: type[ev.Event]) -> None:
    if builder.first(by) is None:
        _plain_roll(builder, roll)


def _channelled(builder: Builder, roll: ev.Rolled) -> None:
    active = builder.game.active if builder.game else None
    pool = Pool.POWER if roll.by in (None, active) else Pool.DISPEL
    lowest = builder.game.ruleset.channel_on if builder.game else 6
    gained = sum(face >= lowest for face in roll.faces)
    army = builder.army_name(roll.by) if roll.by else ""
    builder.line("channelling", army=army, faces=builder.faces(roll, pool), count=gained, pool=pool)


def _recovery(builder: Builder) -> None:
    """List all rolls for a 6 together: who is free again, and who is not."""
    for freed, key in ((True, "recovered"), (False, "not-recovered")):
        shown: list[str] = [
            Safe(f"{harmless(roll.wizard or '')} {builder.faces(roll)}")
            for roll in builder.rolls("recovery")
            if (max(roll.faces) == 6) is freed
        ]
        if shown:
            builder.line(key, wizards=builder.name_list(shown), count=len(shown))


def _cast(builder: Builder, roll: ev.Rolled) -> None:
    outcome = builder.first(ev.SpellCast) or builder.first(ev.SpellFailed)
    if outcome is None:
        _plain_roll(builder, roll, Pool.POWER)
        return
    total = builder.sum(roll, Pool.POWER, bonus=outcome.bonus, total=outcome.total)
    builder.line("roll-needed", sum=total, needed=outcome.value, why=_why(outcome))
    if outcome.target:
        builder.line("target", target=outcome.target)


def _why(outcome: ev.SpellCast | ev.SpellFailed) -> str:
    """Return what about the dice decided, where it was not their sum."""
    if isinstance(outcome, ev.SpellFailed):
        return {"short": "sum", "natural": "natural", "miscast": "ones"}[outcome.why]
    return {"roll": "sum", "free": "sum", "irresistible": "sixes", "row-12": "ones"}[outcome.by]


def _dispel(builder: Builder, roll: ev.Rolled) -> None:
    outcome = builder.first(ev.SpellDispelled) or builder.first(ev.DispelFailed)
    taken = builder.first(ev.DiceTaken)
    pool = taken.pool if taken else Pool.DISPEL
    if outcome is None:
        _plain_roll(builder, roll, pool)
        return
    why = "sum"
    if isinstance(outcome, ev.SpellDispelled):
        why = "sixes-dispel" if outcome.sixes else why
    elif outcome.ones:
        why = "ones-dispel"
    total = builder.sum(roll, pool, bonus=outcome.bonus, total=outcome.total)
    builder.line("roll-needed", sum=total, needed=outcome.needed, why=why)


def _miscast_table(builder: Builder, roll: ev.Rolled) -> None:
    miscast = builder.first(ev.Miscast)
    if miscast is None:
        _plain_roll(builder, roll)
    else:
        builder.table_line(miscast.row, sum=builder.sum(roll))


@renders(ev.FreeRoll)
def _free_roll(builder: Builder, event: ev.FreeRoll) -> None:
    rolls = builder.rolls("free")
    name = builder.ruling.actor.name
    if not rolls:
        builder.headline(Tone.NEUTRAL, "free-roll-total", name=name, total=event.total)
        return
    roll = rolls[0]
    modifier = Safe(f"{event.modifier:+d}" if event.modifier else "")
    builder.headline(
        Tone.NEUTRAL, "free-roll", name=name, count=len(roll.faces), sides=roll.sides, modifier=modifier,
        total=event.total,
    )  # fmt: skip
    builder.lines.append(builder.sum(roll, bonus=event.modifier, total=event.total))
    builder.reason_line(event.reason)
    if builder.game is None:
        builder.line("roll-unlogged")
