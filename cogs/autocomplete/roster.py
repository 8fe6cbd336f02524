"""What a player may name now, option by option: asked of `bot.rules.legality`, so that what is offered is accepted.

Spells and dice of casting and dispelling are in `chances`.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace

from bot.rules import legality, ruleset
from bot.rules.editions import PRESETS
from bot.rules.lookup import meant_wizard
from bot.rules.model import Side, Spell, Status, Wizard
from bot.rules.names import same_name
from bot.texts.escape import short
from bot.texts.options import option_label
from bot.texts.speech import say
from cogs.autocomplete.suggestions import Suggestion, Typing
from cogs.listings import option_named, setting, value_label, values

_LONGEST_ARMY = 30

# --- actions of the phase ------------------------------------------------------------------------------------------


def _active_wizards(typing: Typing, refused: legality.Refusal, able: Callable[[Wizard], bool]) -> Iterator[Suggestion]:
    active = typing.game.active
    if active and not refused and typing.rules_for(active):
        yield from (wizard_suggestion(typing, w) for w in typing.game.sides[active].wizards if able(w))


def pupils(typing: Typing) -> Iterator[Suggestion]:
    """Return who may train now (T4)."""
    game = typing.game
    refused = legality.train(game, game.active or Side.FIRST)
    return _active_wizards(typing, refused, lambda wizard: not legality.train_wizard(game, wizard))


def movers(typing: Typing) -> Iterator[Suggestion]:
    """Return who may move now (T3)."""
    game = typing.game
    refused = legality.move(game, game.active or Side.FIRST)
    return _active_wizards(typing, refused, lambda wizard: not legality.move_wizard(game, wizard))


def patients(typing: Typing) -> Iterator[Suggestion]:
    """Return which wizards may be healed now."""
    game = typing.game
    if typing.named_side() in (None, game.active):
        refused = legality.heal(game, game.active or Side.FIRST)
        yield from _active_wizards(typing, refused, lambda wizard: not legality.heal_wizard(wizard))


def known_wizards(typing: Typing) -> Iterator[Suggestion]:
    """Return whose rulings may be read: every wizard of both sides, one's own first."""
    own = legality.sides_of(typing.game, typing.user)
    for side in sorted(Side, key=lambda side: side not in own):
        yield from (wizard_suggestion(typing, wizard) for wizard in typing.game.sides[side].wizards)


# --- rosters --------------------------------------------------------------------------------------------------------


def _rostered(typing: Typing) -> Iterator[Wizard]:
    """Yield the wizards whose roster lines he may change: none while a question is open."""
    if not legality.question_open(typing.game):
        for side in typing.sides():
            yield from typing.game.sides[side].wizards


def rostered_wizards(typing: Typing) -> Iterator[Suggestion]:
    """Wizards to be edited or removed."""
    return (wizard_suggestion(typing, wizard) for wizard in _rostered(typing))


def whereabouts(typing: Typing) -> Iterator[Suggestion]:
    """Wizards whose state may be set: not the dead, whom only the master brings back, and none that is there."""
    suggested = typing.typed("status")
    for wizard in _rostered(typing):
        if wizard.status != suggested and (wizard.status is not Status.DEAD or typing.is_master()):
            yield wizard_suggestion(typing, wizard)


def pupils_of_a_spell(typing: Typing) -> Iterator[Suggestion]:
    """Wizards that may learn a spell, one more behind those named already."""
    before, comma, _ = (typing.typed("wizards") or "").rpartition(",")
    named = [name for name in before.split(",") if name.strip()]
    for wizard in _rostered(typing):
        if not any(same_name(wizard.name, name) for name in named):
            yield Suggestion(f"{before.strip()}, {wizard.name}" if comma else wizard.name)


def registered_spells(typing: Typing) -> Iterator[Suggestion]:
    """Spells of a side's book."""
    if not legality.question_open(typing.game):
        for side in typing.sides():
            yield from map(_spell, typing.game.sides[side].spells)


def spells_in_play(typing: Typing) -> Iterator[Suggestion]:
    """Spells in play that a player or the master may end, whosever they are."""
    seated = typing.is_master() or legality.sides_of(typing.game, typing.user)
    if seated and not legality.question_open(typing.game):
        for spell in typing.game.in_play:
            having = {s.side for s in typing.game.in_play if same_name(s.spell, spell.spell)}
            if _is_named(typing, spell.side, having):
                yield Suggestion(spell.spell, f" ({spell.value}){_whose(typing, spell.side, having)}")


def correctable_wizards(typing: Typing) -> Iterator[Suggestion]:
    """Wizards of either side, for the master's corrections."""
    if not typing.is_master():
        return
    for side in Side:
        for wizard in typing.game.sides[side].wizards:
            having = {side for side in Side if meant_wizard(typing.game.sides[side], wizard.name)}
            if _is_named(typing, side, having):
                offered = wizard_suggestion(typing, wizard)
                yield replace(offered, details=offered.details + _whose(typing, side, having))


def _is_named(typing: Typing, side: Side, having: Collection[Side]) -> bool:
    """Return whether of the sides that have such a name this one is meant: the named one, or the default."""
    return side is (typing.named_side() or legality.meant_side(typing.game, typing.user, having))


def _whose(typing: Typing, side: Side, having: Collection[Side]) -> str:
    """Return whose it is, where both sides have one of that name."""
    army = typing.game.sides[side].name or say(typing.language, f"side-{side}")
    return f" · {short(army, _LONGEST_ARMY)}" if len(having) > 1 else ""


# --- options and rules ----------------------------------------------------------------------------------------------


def settable_options(typing: Typing) -> Iterator[Suggestion]:
    """Yield the options that the master may set now, with their values: in a phase only the language."""
    if not typing.is_master():
        return
    names = ["language"]
    if typing.game.phase is None:
        names += ["preset"] if typing.game.turn == 0 else []
        names += [name for name in ruleset.OPTIONS if name not in ruleset.FIXED]
    for name in names:
        value = value_label(typing.language, name, setting(typing.game, name))
        yield Suggestion(name, f": {value}", option_label(typing.language, name))


def option_values(typing: Typing) -> Iterator[Suggestion]:
    """Yield the values that the named option may take, but not the one it has."""
    option = option_named(typing.typed("option") or "")
    if any(option == suggestion.value for suggestion in settable_options(typing)):
        changed = option == "preset" and typing.game.ruleset != PRESETS[typing.game.preset]
        for value in values(option):
            if changed or value != setting(typing.game, option):
                yield Suggestion(value, shown=value_label(typing.language, option, value))


def wizard_suggestion(typing: Typing, wizard: Wizard) -> Suggestion:
    """Return a wizard with his level."""
    return Suggestion(wizard.name, " · " + say(typing.language, "suggest-level", level=wizard.level))


def _spell(spell: Spell) -> Suggestion:
    return Suggestion(spell.name, f" ({spell.value})")
