"""Casting a spell: who, what, with how many dice, and how the roll ends (C1–C7, C12, C14–C16)."""

from collections import Counter

from bot.rules import dispelling, effect, may, miscast, pools, seats
from bot.rules.attempt import Attempt
from bot.rules.choice import checked_bonus, checked_target, known_wizard, meant_spell, only_wizard
from bot.rules.commands import Cast
from bot.rules.model import Pool, Side, Spell, Wizard
from bot.rules.refusal import RefusedError
from bot.rules.story import Story


def cast(story: Story, command: Cast) -> None:
    """Everything is named and checked before anything is thrown (C1)."""
    side = seats.active_side(story)
    if refusal := may.cast(story.game, side):
        raise refusal
    wizard = _wizard(story, side, command)
    spell = _spell(story, side, wizard, command.spell)
    count = _dice(story, wizard, command.dice)
    checked_bonus(command.bonus)
    target = checked_target(command.target)
    faces = story.roll(count, by=side, reason="cast", wizard=wizard.name)
    pools.spend(story, Pool.POWER, count, "cast")
    total = sum(faces) + command.bonus
    attempt = Attempt(side=side, wizard=wizard.name, spell=spell, total=total, bonus=command.bonus, target=target)
    _resolve(story, attempt, faces)


def _resolve(story: Story, attempt: Attempt, faces: tuple[int, ...]) -> None:
    """Two ones lose control, two sixes cannot be resisted, a natural 1 or 2 fails, else the sum decides."""
    count = Counter(faces)
    if count[1] >= 2:
        miscast.lose_control(story, attempt)
    elif count[6] >= 2:
        story.tell(attempt.succeeded("irresistible"))
        effect.take_effect(story, attempt.side, attempt.wizard, attempt.spell, attempt.total)
    elif sum(faces) <= 2:
        story.tell(attempt.failed("natural"))
    elif attempt.total < attempt.spell.value:
        story.tell(attempt.failed("short"))
    else:
        story.tell(attempt.succeeded("roll"))
        dispelling.ask(story, attempt, needed=attempt.total, pool=Pool.DISPEL)


def _wizard(story: Story, side: Side, command: Cast) -> Wizard:
    """The named wizard, or the only one who could cast now."""
    army = story.army(side)
    wizard = known_wizard(army, command.wizard) if command.wizard else _unnamed(story, side, command.spell)
    if refusal := may.cast_by(story.game, wizard):
        raise refusal
    return wizard


def _unnamed(story: Story, side: Side, spell: str | None) -> Wizard:
    """The only wizard who may cast, or the only one who knows the spell: then the refusal can say what stops him."""
    army = story.army(side)
    named = meant_spell(army, spell) if spell else None
    able = [w for w, spells in may.castable(story.game, side) if named is None or named in spells]
    knowing = [w for w in army.wizards if w.alive and (named is None or named.name in w.spells)]
    return (
        knowing[0]
        if not able and len(knowing) == 1
        else only_wizard(able, RefusedError("nobody-can-cast", army=army.name))
    )


def _spell(story: Story, side: Side, wizard: Wizard, named: str | None) -> Spell:
    """The named spell, or the only one he may cast now."""
    army = story.army(side)
    if named is None:
        possible = [s for s in army.spells if not may.cast_spell(story.game, side, wizard, s)]
        if len(possible) == 1:
            return possible[0]
        key = "name-the-spell" if possible else "no-spell-left"
        raise RefusedError(key, wizard=wizard.name, names=tuple(s.name for s in possible))
    spell = meant_spell(army, named)
    if spell is None:
        raise RefusedError("spell-unknown", wizard=wizard.name, spell=named, known=wizard.spells)
    if refusal := may.cast_spell(story.game, side, wizard, spell):
        raise refusal
    return spell


def _dice(story: Story, wizard: Wizard, named: int | None) -> int:
    """How many dice he throws (C3, C4)."""
    allowed = may.casting_dice(story.game, wizard)
    if named is None:
        raise RefusedError("name-the-dice", most=len(allowed))
    if named not in allowed:
        power = story.game.phase.power if story.game.phase else 0
        raise RefusedError("cast-dice", dice=named, most=len(allowed), wizard=wizard.name, power=power)
    return named
