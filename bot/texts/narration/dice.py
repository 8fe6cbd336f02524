"""Dice and pools, told: each throw with what it was for, what came into the pools and what left them."""

from typing import assert_never

from bot.rules import events as ev
from bot.rules.model import Pool, Side
from bot.texts.escape import Safe, harmless
from bot.texts.narration.account import Account, Tone

DiceEvent = ev.Rolled | ev.DiceAdded | ev.DiceTaken | ev.PoolCorrected | ev.FreeRoll


def tell(account: Account, event: DiceEvent) -> None:
    """Tell one event about dice."""
    match event:
        case ev.Rolled():
            _roll(account, event)
        case ev.DiceAdded(pool=pool, amount=amount, source=source):
            if source == "item":
                army = _owner(account, pool)
                if amount:
                    account.head(Tone.GOOD, "pool-added", army=army, pool=pool, count=amount)
                else:
                    account.head(Tone.NEUTRAL, "pool-full", army=army, pool=pool, cap=_cap(account, pool))
                _by_another(account, pool)
                _reason(account, event.reason)
            if event.lost:
                account.line("surplus-lost", pool=pool, count=event.lost, cap=_cap(account, pool))
        case ev.DiceTaken(pool=pool, amount=amount, use=use):
            if use == "item":
                account.head(Tone.BAD, "pool-taken", army=_owner(account, pool), pool=pool, count=amount)
                _by_another(account, pool)
                _reason(account, event.reason)
        case ev.PoolCorrected(pool=pool, dice=dice, before=before):
            account.head(Tone.NEUTRAL, "pool-corrected", pool=pool, dice=dice, before=before)
            _reason(account, event.reason)
        case ev.FreeRoll():
            _free(account, event)
        case _:
            assert_never(event)


def _by_another(account: Account, pool: Pool) -> None:
    """Dice of one side that somebody else entered: he is named."""
    active = account.game.active if account.game else None
    if active is not None:
        account.name_actor_beside(active if pool is Pool.POWER else active.other)


def _reason(account: Account, reason: str) -> None:
    if reason:
        account.line("reason", reason=reason)


def _cap(account: Account, pool: Pool) -> int:
    if account.game is None:
        return 12
    rules = account.game.ruleset
    return rules.power_cap if pool is Pool.POWER else rules.dispel_cap


def _owner(account: Account, pool: Pool) -> Safe:
    """The side whose pool it is: power dice are the active side's."""
    active = (account.game.active if account.game else None) or Side.FIRST
    return account.army(active if pool is Pool.POWER else active.other)


def _roll(account: Account, roll: ev.Rolled) -> None:
    """A throw, told by itself unless another event of the ruling tells it."""
    match roll.reason:
        case "winds" | "magic-points":
            account.line("roll-for", reason=roll.reason, sum=account.sum(roll))
        case "channel":
            _channel(account, roll)
        case "recovery":
            if account.is_first(roll, account.rolls("recovery")):
                _recovery(account)
        case "cast":
            _cast(account, roll)
        case "dispel":
            _dispel(account, roll)
        case "miscast-table":
            _table(account, roll)
        case "scatter-distance" | "scatter-direction":
            _unless(account, roll, ev.SpellFlung)
        case "training":
            _unless(account, roll, ev.WizardTrained)
        case "free":
            _unless(account, roll, ev.FreeRoll)


def _unless(account: Account, roll: ev.Rolled, teller: type[ev.Event]) -> None:
    if account.one(teller) is None:
        account.line("roll-for", reason=roll.reason, sum=account.sum(roll))


def _channel(account: Account, roll: ev.Rolled) -> None:
    active = account.game.active if account.game else None
    pool = Pool.POWER if roll.by in (None, active) else Pool.DISPEL
    lowest = account.game.ruleset.channel_on if account.game else 6
    gained = sum(face >= lowest for face in roll.faces)
    army = account.army(roll.by) if roll.by else ""
    account.line("channelling", army=army, faces=account.faces(roll, pool), count=gained, pool=pool)


def _recovery(account: Account) -> None:
    """All throws for a 6 together: who is free again, and who is not."""
    for freed, key in ((True, "recovered"), (False, "not-recovered")):
        shown: list[str] = [
            Safe(f"{harmless(roll.wizard or '')} {account.faces(roll)}")
            for roll in account.rolls("recovery")
            if (max(roll.faces) == 6) is freed
        ]
        if shown:
            account.line(key, wizards=account.in_a_row(shown), count=len(shown))


def _cast(account: Account, roll: ev.Rolled) -> None:
    outcome = account.one(ev.SpellCast) or account.one(ev.SpellFailed)
    if outcome is None:
        account.line("roll-for", reason="cast", sum=account.sum(roll, Pool.POWER))
        return
    total = account.sum(roll, Pool.POWER, bonus=outcome.bonus, total=outcome.total)
    account.line("roll-needed", sum=total, needed=outcome.value, why=_why(outcome))
    if outcome.target:
        account.line("target", target=outcome.target)


def _why(outcome: ev.SpellCast | ev.SpellFailed) -> str:
    """What about the dice decided, where it was not their sum."""
    if isinstance(outcome, ev.SpellFailed):
        return {"short": "sum", "natural": "natural", "miscast": "ones"}[outcome.why]
    return {"roll": "sum", "free": "sum", "irresistible": "sixes", "row-12": "ones"}[outcome.by]


def _dispel(account: Account, roll: ev.Rolled) -> None:
    outcome = account.one(ev.SpellDispelled) or account.one(ev.DispelFailed)
    taken = account.one(ev.DiceTaken)
    pool = taken.pool if taken else Pool.DISPEL
    if outcome is None:
        account.line("roll-for", reason="dispel", sum=account.sum(roll, pool))
        return
    why = "sum"
    if isinstance(outcome, ev.SpellDispelled):
        why = "sixes-dispel" if outcome.sixes else why
    elif outcome.ones:
        why = "ones-dispel"
    total = account.sum(roll, pool, bonus=outcome.bonus, total=outcome.total)
    account.line("roll-needed", sum=total, needed=outcome.needed, why=why)


def _table(account: Account, roll: ev.Rolled) -> None:
    miscast = account.one(ev.Miscast)
    shown = account.sum(roll)
    if miscast is None:
        account.line("roll-for", reason="miscast-table", sum=shown)
    else:
        account.table("miscast-table", sum=shown, row=miscast.row)


def _free(account: Account, event: ev.FreeRoll) -> None:
    rolls = account.rolls("free")
    name = account.ruling.actor.name
    if not rolls:
        account.head(Tone.NEUTRAL, "free-roll-total", name=name, total=event.total)
        return
    roll = rolls[0]
    modifier = Safe(f"{event.modifier:+d}" if event.modifier else "")
    account.head(
        Tone.NEUTRAL, "free-roll", name=name, count=len(roll.faces), sides=roll.sides, modifier=modifier,
        total=event.total,
    )  # fmt: skip
    account.lines.append(account.sum(roll, bonus=event.modifier, total=event.total))
    _reason(account, event.reason)
    if account.game is None:
        account.line("roll-unlogged")
