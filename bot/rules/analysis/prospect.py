"""What a player asks the odds of: which spell or value, by whom, with how many dice, against which dispel."""

from typing import NamedTuple

import msgspec

from bot.rules import legality
from bot.rules.analysis import odds
from bot.rules.editions import edition_of
from bot.rules.lookup import checked_bonus, known_spell, known_wizard, meant_spell, meant_wizard
from bot.rules.model import Army, Game, Phase, Side, Spell, Wizard
from bot.rules.refusal import RefusedError

_ANY_NUMBER = range(1, odds.MOST_DICE + 1)


class Asked(NamedTuple):
    """What was named; everything may be left out that is the only one possible."""

    spell: str | None = None
    value: int | None = None
    wizard: str | None = None
    dice: int | None = None
    bonus: int = 0


class Prospect(NamedTuple):
    """A cast that might be tried, as the game stands."""

    value: int
    counts: range = _ANY_NUMBER
    """The numbers of dice that may be thrown."""
    dice: int | None = None
    """The number that was asked for."""
    bonus: int = 0
    spell: str | None = None
    wizard: str | None = None
    in_game: bool = False
    power: int | None = None
    """Dice in the pool, in the open phase of the side that would cast."""
    dispel: int | None = None
    """Dice of the opponent; None where they are not known, out of this side's phase."""
    rules: odds.OddsRules = odds.rules_of(None)
    hindrance: RefusedError | None = None
    """What keeps it from being cast just now."""

    def rows(self) -> list[odds.Chances]:
        """Return the chances for each number of dice."""
        return odds.rows(self.value, self.counts, self.rules, bonus=self.bonus, dispel_dice=self.dispel or 0)


def prospect(game: Game | None, user: int, asked: Asked) -> Prospect:
    """Return the cast that is meant. Refuses what is out of range, unknown or missing."""
    _check(game, asked)
    return _in_game(game, user, asked) if game else _without_game(asked)


def _check(game: Game | None, asked: Asked) -> None:
    if asked.spell is not None and asked.value is not None:
        raise RefusedError("odds-spell-and-value")
    values = edition_of(game).casting_values
    if asked.value is not None and asked.value not in values:
        raise RefusedError("odds-value", value=asked.value, lowest=values[0], highest=values[-1])
    if asked.dice is not None and asked.dice not in _ANY_NUMBER:
        raise RefusedError("odds-dice", dice=asked.dice, most=odds.MOST_DICE)
    checked_bonus(asked.bonus)


def _without_game(asked: Asked) -> Prospect:
    if asked.spell is not None or asked.wizard is not None:
        raise RefusedError("odds-no-game")
    if asked.value is None:
        raise RefusedError("odds-no-value")
    return Prospect(asked.value, dice=asked.dice, bonus=asked.bonus)


def _in_game(game: Game, user: int, asked: Asked) -> Prospect:
    side = _side(game, user, asked)
    army = game.sides[side]
    wizard = known_wizard(army, asked.wizard) if asked.wizard else None
    spell = None if asked.value is not None else _spell(game, side, wizard, asked.spell)
    if spell and not wizard:
        wizard = _only_one_who_knows(army, spell)
    counts = allowed_dice(game, side, wizard) if wizard else _ANY_NUMBER
    if wizard and asked.dice and asked.dice not in counts:
        raise RefusedError("odds-dice-of-wizard", wizard=wizard.name, dice=asked.dice, most=len(counts))
    phase = game.phase if game.active is side else None
    return Prospect(
        value=spell.value if spell else asked.value or edition_of(game).casting_values[0],
        counts=counts,
        dice=asked.dice,
        bonus=asked.bonus,
        spell=spell.name if spell else None,
        wizard=wizard.name if wizard else None,
        in_game=True,
        power=phase.power if phase else None,
        dispel=phase.dispel if phase else None,
        rules=odds.rules_of(game),
        hindrance=_hindrance(game, side, wizard, spell),
    )


def nearest_sides(game: Game, user: int) -> list[Side]:
    """Return whose names are meant: the user's own side first, and of both or none the one whose turn it is."""
    own = legality.sides_of(game, user)
    return sorted(Side, key=lambda side: (side not in own, side is not game.active))


def allowed_dice(game: Game, side: Side, wizard: Wizard) -> range:
    """Return how many dice he may throw now; where his side has none, how many he might from a full pool (C4)."""
    if game.active is not side or game.phase is None or game.phase.power == 0:
        game = msgspec.structs.replace(game, phase=Phase(power=odds.MOST_DICE))
    return legality.casting_dice(game, wizard)[: odds.MOST_DICE]


def _side(game: Game, user: int, asked: Asked) -> Side:
    """Return the side that has the named wizard or spell; where neither has, the nearest one can say what it has."""
    sides = nearest_sides(game, user)
    for side in sides:
        army = game.sides[side]
        if asked.wizard:
            named: object = meant_wizard(army, asked.wizard)
        else:
            named = not asked.spell or meant_spell(army, asked.spell)
        if named:
            return side
    return sides[0]


def _spell(game: Game, side: Side, wizard: Wizard | None, named: str | None) -> Spell:
    """Return the named spell, or the only one that may be cast now, or the only one that is known."""
    army = game.sides[side]
    if named is None:
        return _only_spell(game, side, wizard)
    if wizard is None:
        return known_spell(army, named)
    spell = meant_spell(army, named)
    if spell is None or spell.name not in wizard.spells:
        raise RefusedError("spell-unknown", wizard=wizard.name, spell=named, known=wizard.spells)
    return spell


def _only_spell(game: Game, side: Side, wizard: Wizard | None) -> Spell:
    army = game.sides[side]
    castable = {s.name for w, spells in legality.castable(game, side) if wizard in (None, w) for s in spells}
    known = {s.name for s in army.spells} if wizard is None else set(wizard.spells)
    possible = [spell for spell in army.spells if spell.name in (castable or known)]
    if not possible:
        raise RefusedError("odds-no-value")
    if len(possible) > 1:
        raise RefusedError("odds-name-the-spell", names=tuple(spell.name for spell in possible))
    return possible[0]


def _only_one_who_knows(army: Army, spell: Spell) -> Wizard | None:
    knowing = [wizard for wizard in army.wizards if wizard.alive and spell.name in wizard.spells]
    return knowing[0] if len(knowing) == 1 else None


def _hindrance(game: Game, side: Side, wizard: Wizard | None, spell: Spell | None) -> RefusedError | None:
    """Return why it cannot be cast now, though it has chances; that it is not its side's phase is no reason here."""
    refusal = legality.cast_by(game, wizard) if wizard else None
    if refusal is None and game.active is side and game.phase and not game.question:
        refusal = legality.cast(game, side)
        if refusal is None and wizard and spell:
            refusal = legality.cast_spell(game, side, wizard, spell)
    return refusal
