"""What may be cast and dispelled now, by whom and with how many dice, each with its exact chance in the label."""

from collections.abc import Iterator
from fractions import Fraction

from bot.rules import legality
from bot.rules.analysis import odds
from bot.rules.analysis.prospect import Asked, Prospect, nearest_sides, prospect
from bot.rules.model import DispelQuestion, FreeSpellQuestion, Language, Side, Spell, Wizard
from bot.rules.names import same_name
from bot.rules.refusal import RefusedError
from bot.texts.odds import whole_percent
from bot.texts.speech import say
from cogs.autocomplete.roster import wizard_suggestion
from cogs.autocomplete.suggestions import MOST, Suggestion, Typing

Able = list[tuple[Wizard, list[Spell]]]


# --- casting --------------------------------------------------------------------------------------------------------


def casters(typing: Typing) -> Iterator[Suggestion]:
    """Return who may cast now."""
    return _casters(typing, _castable(typing))


def castable_spells(typing: Typing) -> Iterator[Suggestion]:
    """Return what may be cast now: with the dice that were typed, else with the likeliest number."""
    typed = typing.number("dice")
    for spell, dice in _throws(typing):
        counts = [count for count in dice if count == typed] or dice[: odds.MOST_DICE]
        rows = odds.rows(spell.value, counts, odds.rules_of(typing.game), bonus=typing.number("bonus") or 0)
        best = odds.likeliest(rows)
        chance = say(typing.language, "suggest-chance-with", percent=whole_percent(best.cast), dice=best.dice)
        yield Suggestion(spell.name, f" ({spell.value}) · {chance}")


def casting_dice(typing: Typing) -> Iterator[Suggestion]:
    """Return how many dice may be thrown, with the chance to cast the spell that is meant."""
    named = typing.typed("spell")
    throws = [(spell, dice) for spell, dice in _throws(typing) if not named or same_name(spell.name, named)]
    most = max((dice for _, dice in throws), key=len, default=range(0))
    for count in most:
        chance = None
        if len(throws) == 1 and count <= MOST:
            rules, bonus = odds.rules_of(typing.game), typing.number("bonus") or 0
            chance = odds.chances(throws[0][0].value, count, rules, bonus=bonus).cast
        yield _count(typing.language, count, chance)


def _throws(typing: Typing) -> list[tuple[Spell, range]]:
    """Return each spell that may be cast, and how many dice whoever may throw most for it may throw."""
    named = typing.typed("wizard")
    throws: dict[str, tuple[Spell, range]] = {}
    for wizard, spells in _castable(typing):
        dice = legality.casting_dice(typing.game, wizard)
        for spell in spells if not named or same_name(wizard.name, named) else ():
            if spell.name not in throws or len(dice) > len(throws[spell.name][1]):
                throws[spell.name] = (spell, dice)
    return list(throws.values())


def _castable(typing: Typing) -> Able:
    active = typing.game.active
    return legality.castable(typing.game, active) if active and typing.rules_for(active) else []


def _casters(typing: Typing, able: Able) -> Iterator[Suggestion]:
    """Yield the wizards that can cast, or can cast the spell that was named already."""
    named = typing.typed("spell")
    for wizard, spells in able:
        if not named or any(same_name(spell.name, named) for spell in spells):
            yield wizard_suggestion(typing, wizard)


# --- the free spell -------------------------------------------------------------------------------------------------


def free_casters(typing: Typing) -> Iterator[Suggestion]:
    """Return who may cast the free spell (M4)."""
    return _casters(typing, _free(typing))


def free_spells(typing: Typing) -> Iterator[Suggestion]:
    """Return which free spell may be cast, by the wizard that was named already or by any (M4)."""
    named = typing.typed("wizard")
    for wizard, spells in _free(typing):
        if not named or same_name(wizard.name, named):
            yield from (Suggestion(spell.name, f" ({spell.value})") for spell in spells)


def _free(typing: Typing) -> Able:
    question = typing.game.question
    if not isinstance(question, FreeSpellQuestion) or not typing.rules_for(question.asked):
        return []
    return legality.free_spells(typing.game, question.asked, question.cap)


# --- dispelling -----------------------------------------------------------------------------------------------------


def dispellable_spells(typing: Typing) -> Iterator[Suggestion]:
    """Yield the spell just cast, or those in play that may be dispelled, with the total to be reached."""
    return (Suggestion(name, f" ({needed})") for name, needed in _dispellable(typing))


def dispelling_dice(typing: Typing) -> Iterator[Suggestion]:
    """Return how many dice may be thrown to dispel, with the chance against the spell that is meant."""
    named = typing.typed("spell")
    totals = [needed for name, needed in _dispellable(typing) if not named or same_name(name, named)]
    question = typing.game.question
    side = question.asked if isinstance(question, DispelQuestion) else _dispelling_side(typing)
    if not totals or side is None:
        return
    pool = question.pool if isinstance(question, DispelQuestion) else legality.own_pool(typing.game, side)
    for count in legality.dispelling_dice(typing.game, pool):
        chance = None
        if len(totals) == 1 and count <= MOST:
            total = totals[0] - (typing.number("bonus") or 0)
            chance = odds.dispel(total, count, odds.rules_of(typing.game).dispel)
        yield _count(typing.language, count, chance)


def _dispellable(typing: Typing) -> list[tuple[str, int]]:
    """Return what he may dispel now, and the total that it takes."""
    question = typing.game.question
    if isinstance(question, DispelQuestion):
        return [(question.spell.name, question.total)] if typing.rules_for(question.asked) else []
    side = _dispelling_side(typing)
    return [(s.spell, s.value) for s in legality.dispellable(typing.game, side)] if side else []


def _dispelling_side(typing: Typing) -> Side | None:
    """Return the side for which he would dispel a spell in play now."""
    own = legality.sides_of(typing.game, typing.user)
    side = own[0] if len(own) == 1 else typing.game.active
    return side if side and typing.rules_for(side) and not legality.dispel_in_play(typing.game, side) else None


# --- what might be cast: /odds --------------------------------------------------------------------------------------


def imagined_casters(typing: Typing) -> Iterator[Suggestion]:
    """Wizards whose chances can be given, his own first; those that know the spell that was named already."""
    named = typing.typed("spell")
    for side in nearest_sides(typing.game, typing.user):
        for wizard in typing.game.sides[side].wizards:
            if not named or any(same_name(spell, named) for spell in wizard.spells):
                yield wizard_suggestion(typing, wizard)


def imagined_spells(typing: Typing) -> Iterator[Suggestion]:
    """Spells whose chances can be given, his own side's first, or those of the wizard that was named already."""
    named = typing.typed("wizard")
    for side in nearest_sides(typing.game, typing.user):
        army = typing.game.sides[side]
        wizard = army.wizard(named) if named else None
        for spell in army.spells:
            if not named or (wizard and spell.name in wizard.spells):
                yield Suggestion(spell.name, f" ({spell.value})")


def imagined_dice(typing: Typing) -> Iterator[Suggestion]:
    """Return how many dice might be thrown, with the chance to cast what was named already."""
    named = _imagined(typing)
    for row in named.rows() if named else ():
        yield _count(typing.language, row.dice, row.cast)
    if named is None:
        yield from (_count(typing.language, count, None) for count in range(1, odds.MOST_DICE + 1))


def _imagined(typing: Typing) -> Prospect | None:
    """Return what he asks the odds of, if that is plain already."""
    spell, wizard = typing.typed("spell"), typing.typed("wizard")
    asked = Asked(spell, typing.number("value"), wizard, bonus=typing.number("bonus") or 0)
    try:
        return prospect(typing.game, typing.user, asked)
    except RefusedError:
        return None


# --- labels ---------------------------------------------------------------------------------------------------------


def _count(language: Language, count: int, chance: Fraction | None) -> Suggestion:
    details = "" if chance is None else " · " + say(language, "suggest-chance", percent=whole_percent(chance))
    return Suggestion(str(count), details)
