"""What a player may name now, option by option: asked of `bot.rules.may`, so that what is offered is accepted."""

from collections.abc import Callable, Iterable, Iterator

from bot.rules import may, ruleset
from bot.rules.model import LANGUAGES, DispelQuestion, FreeSpellQuestion, Side, Spell, Status, Wizard
from bot.rules.naming import same_name
from bot.texts.options import option_label
from bot.texts.speech import say
from cogs.overview import setting, value_label
from cogs.suggestions import Suggestion, Typing

Able = list[tuple[Wizard, list[Spell]]]


# --- casting and dispelling -----------------------------------------------------------------------------------------


def _castable(typing: Typing) -> Able:
    active = typing.game.active
    return may.castable(typing.game, active) if active and typing.acts_for(active) else []


def _free(typing: Typing) -> Able:
    question = typing.game.question
    if not isinstance(question, FreeSpellQuestion) or not typing.acts_for(question.asked):
        return []
    return may.free_spells(typing.game, question.asked, question.cap)


def _casters(typing: Typing, able: Able) -> Iterator[Suggestion]:
    """The wizards that can cast, or can cast the spell that was named already."""
    named = typing.typed("spell")
    for wizard, spells in able:
        if not named or any(same_name(spell.name, named) for spell in spells):
            yield _wizard(typing, wizard)


def _spells(typing: Typing, able: Able) -> Iterator[Suggestion]:
    """The spells that can be cast, by the wizard that was named already or by any, with their casting values."""
    named = typing.typed("wizard")
    for wizard, spells in able:
        if not named or same_name(wizard.name, named):
            yield from map(_spell, spells)


def casters(typing: Typing) -> Iterator[Suggestion]:
    """Who may cast now."""
    return _casters(typing, _castable(typing))


def castable_spells(typing: Typing) -> Iterator[Suggestion]:
    """What may be cast now."""
    return _spells(typing, _castable(typing))


def free_casters(typing: Typing) -> Iterator[Suggestion]:
    """Who may cast the free spell (M4)."""
    return _casters(typing, _free(typing))


def free_spells(typing: Typing) -> Iterator[Suggestion]:
    """Which free spell may be cast (M4)."""
    return _spells(typing, _free(typing))


def casting_dice(typing: Typing) -> Iterable[int]:
    """How many dice the wizard may throw: the named one, else whoever may throw most."""
    named = typing.typed("wizard")
    able = [wizard for wizard, _ in _castable(typing) if not named or same_name(wizard.name, named)]
    return max((may.casting_dice(typing.game, wizard) for wizard in able), key=len, default=())


def _dispelling_side(typing: Typing) -> Side | None:
    """The side for whom he would dispel a spell in play now."""
    own = may.sides_of(typing.game, typing.user)
    side = own[0] if len(own) == 1 else typing.game.active
    return side if side and typing.acts_for(side) and not may.dispel_in_play(typing.game, side) else None


def dispellable_spells(typing: Typing) -> Iterator[Suggestion]:
    """The spell just cast, or those in play that may be dispelled, with the total to be reached."""
    question = typing.game.question
    if isinstance(question, DispelQuestion):
        if typing.acts_for(question.asked):
            yield Suggestion(question.spell.name, f" ({question.total})")
    elif _dispelling_side(typing):
        yield from (Suggestion(s.spell, f" ({s.value})") for s in may.dispellable(typing.game))


def dispelling_dice(typing: Typing) -> Iterable[int]:
    """How many dice may be thrown to dispel."""
    question, pool = typing.game.question, None
    if isinstance(question, DispelQuestion):
        pool = question.pool if typing.acts_for(question.asked) else None
    elif (side := _dispelling_side(typing)) and may.dispellable(typing.game):
        pool = may.own_pool(typing.game, side)
    return may.dispelling_dice(typing.game, pool) if pool else ()


# --- the rest of the phase ------------------------------------------------------------------------------------------


def _active_wizards(typing: Typing, refused: may.Refusal, able: Callable[[Wizard], bool]) -> Iterator[Suggestion]:
    active = typing.game.active
    if active and not refused and typing.acts_for(active):
        yield from (_wizard(typing, w) for w in typing.game.sides[active].wizards if able(w))


def pupils(typing: Typing) -> Iterator[Suggestion]:
    """Who may train now (T4)."""
    game = typing.game
    refused = may.train(game, game.active or Side.FIRST)
    return _active_wizards(typing, refused, lambda wizard: not may.train_wizard(game, wizard))


def movers(typing: Typing) -> Iterator[Suggestion]:
    """Who may move now (T3)."""
    game = typing.game
    refused = may.move(game, game.active or Side.FIRST)
    return _active_wizards(typing, refused, lambda wizard: not may.move_wizard(game, wizard))


def patients(typing: Typing) -> Iterator[Suggestion]:
    """Which wizards may be healed now."""
    game = typing.game
    if typing.named_side() in (None, game.active):
        refused = may.heal(game, game.active or Side.FIRST)
        yield from _active_wizards(typing, refused, lambda wizard: not may.heal_wizard(wizard))


# --- rosters --------------------------------------------------------------------------------------------------------


def _rostered(typing: Typing) -> Iterator[Wizard]:
    """The wizards whose roster lines he may change: none while a question is open."""
    if not may.answer(typing.game):
        for side in typing.sides():
            yield from typing.game.sides[side].wizards


def rostered_wizards(typing: Typing) -> Iterator[Suggestion]:
    """Wizards to be edited or removed."""
    return (_wizard(typing, wizard) for wizard in _rostered(typing))


def whereabouts(typing: Typing) -> Iterator[Suggestion]:
    """Wizards whose state may be told: not the dead, whom only the master brings back, and none that is there."""
    told = typing.typed("status")
    for wizard in _rostered(typing):
        if wizard.status != told and (wizard.status is not Status.DEAD or typing.is_master()):
            yield _wizard(typing, wizard)


def pupils_of_a_spell(typing: Typing) -> Iterator[Suggestion]:
    """Wizards that may learn a spell, one more behind those named already."""
    before, comma, _ = (typing.typed("wizards") or "").rpartition(",")
    named = [name for name in before.split(",") if name.strip()]
    for wizard in _rostered(typing):
        if not any(same_name(wizard.name, name) for name in named):
            yield Suggestion(f"{before.strip()}, {wizard.name}" if comma else wizard.name)


def registered_spells(typing: Typing) -> Iterator[Suggestion]:
    """Spells of a side's book."""
    if not may.answer(typing.game):
        for side in typing.sides():
            yield from map(_spell, typing.game.sides[side].spells)


def spells_in_play(typing: Typing) -> Iterator[Suggestion]:
    """Spells in play that a player or the master may end, whosever they are."""
    seated = typing.is_master() or may.sides_of(typing.game, typing.user)
    if seated and not may.answer(typing.game):
        named = typing.named_side()
        yield from (Suggestion(s.spell, f" ({s.value})") for s in typing.game.in_play if named in (None, s.side))


def correctable_wizards(typing: Typing) -> Iterator[Suggestion]:
    """Wizards of either side, for the master's corrections."""
    if typing.is_master():
        for side in Side:
            if typing.named_side() in (None, side):
                yield from (_wizard(typing, wizard) for wizard in typing.game.sides[side].wizards)


# --- options and rules ----------------------------------------------------------------------------------------------


def settable_options(typing: Typing) -> Iterator[Suggestion]:
    """The options that the master may set now, with their values: in a phase only the language."""
    if not typing.is_master():
        return
    names = ["language"]
    if typing.game.phase is None:
        names += ["preset"] if typing.game.turn == 0 else []
        names += ruleset.OPTIONS
    for name in names:
        value = value_label(typing.language, name, setting(typing.game, name))
        yield Suggestion(name, f": {value}", option_label(typing.language, name))


def option_values(typing: Typing) -> Iterator[Suggestion]:
    """The values that the named option may take, but not the one it has."""
    option = typing.typed("option") or ""
    if any(option == suggestion.value for suggestion in settable_options(typing)):
        named: dict[str, Iterable[str]] = {"language": LANGUAGES, "preset": ruleset.PRESETS}
        changed = option == "preset" and typing.game.ruleset != ruleset.PRESETS[typing.game.preset]
        for value in named.get(option) or ruleset.choices(option):
            if changed or value != setting(typing.game, option):
                yield Suggestion(value, shown=value_label(typing.language, option, value))


def _wizard(typing: Typing, wizard: Wizard) -> Suggestion:
    return Suggestion(wizard.name, " · " + say(typing.language, "suggest-level", level=wizard.level))


def _spell(spell: Spell) -> Suggestion:
    return Suggestion(spell.name, f" ({spell.value})")
