"""How the private panel for acts looks: what is there to use, three menus at most, and what the dice promise."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import discord

from bot.posts.layout import MOST_OPTIONS, cut
from bot.posts.panel.panel_state import Choices, Kind, PanelState, best, symbol
from bot.rules import legality
from bot.rules.analysis.odds import Chances
from bot.rules.model import Game, Language, Phase, Side, Spell, Wizard
from bot.texts.escape import harmless
from bot.texts.names import army_name
from bot.texts.odds import whole_percent
from bot.texts.speech import say

Menu = tuple[str, discord.ui.Select[Any]]
Named = TypeVar("Named", Wizard, Spell)

_LONGEST = 100
"""Characters of an option, of what stands below it, and of a placeholder."""


def panel_texts(game: Game, kind: Kind, language: Language, *, user: int) -> Iterator[str]:
    """Yield the heading, and what must be known before choosing."""
    side, phase = game.active or Side.FIRST, game.phase or Phase()
    yield "### " + say(language, f"panel-{kind}")
    if user not in game.sides[side].players:
        yield "-# " + say(language, "panel-acting-for", army=army_name(game, side, language))
    match kind:
        case "cast":
            yield say(language, "panel-pools", power=phase.power, dispel=phase.dispel)
        case "train":
            yield say(language, "panel-train-means")
        case "move":
            yield say(language, "panel-points", points=phase.magic_points)
        case "heal":
            pass


def panel_menus(game: Game, state: PanelState, open_to: Choices, language: Language) -> list[Menu]:
    """Return the menus from which something can be chosen."""

    def wizard_text(wizard: Wizard) -> str:
        return _wizard_text(game, state.kind, wizard, language)

    def spell_text(spell: Spell) -> str:
        if open_to.wizard is None:
            return ""
        row = best(game, open_to.wizard, spell)
        return say(language, "panel-spell-told", percent=whole_percent(row.cast), dice=row.dice)

    menus = [
        ("wizard", _menu("wizard", language, open_to.wizards, open_to.wizard, shown=state.wizard, text=wizard_text))
    ]
    if open_to.spells:
        menus.append(
            ("spell", _menu("spell", language, open_to.spells, open_to.spell, shown=state.spell, text=spell_text))
        )
    if open_to.chances:
        options = [_dice_option(row, open_to.dice, language) for row in open_to.chances]
        menus.append(("dice", discord.ui.Select[Any](placeholder=say(language, "panel-choose-dice"), options=options)))
    return menus


def promise(open_to: Choices, language: Language) -> str:
    """Return what the chosen dice promise for the chosen spell."""
    row = next((row for row in open_to.chances if row.dice == open_to.dice), None)
    if row is None or open_to.wizard is None or open_to.spell is None:
        return ""
    return say(
        language,
        "panel-promise",
        wizard=harmless(open_to.wizard.name),
        spell=harmless(open_to.spell.name),
        percent=whole_percent(row.cast),
        stands=whole_percent(row.stands),
        miscast=whole_percent(row.miscast),
    )


def _menu(
    what: str,
    language: Language,
    possible: Sequence[Named],
    chosen: Named | None,
    *,
    shown: str,
    text: Callable[[Named], str],
) -> discord.ui.Select[Any]:
    """Return a menu of names. Where there are too many it holds a part, and its last option leads to the next."""
    first, most = 0, MOST_OPTIONS
    if len(possible) > MOST_OPTIONS:
        most = MOST_OPTIONS - 1
        first = _first(possible, chosen, shown, most)
    options = [
        discord.SelectOption(
            label=cut(_label(one), _LONGEST),
            description=cut(text(one), _LONGEST) or None,
            value=symbol(one.name),
            default=one is chosen,
        )
        for one in possible[first : first + most]
    ]
    if len(possible) > MOST_OPTIONS:
        after = first + most if first + most < len(possible) else 0
        last = min(after + most, len(possible))
        options.append(
            discord.SelectOption(label=say(language, "panel-more", first=after + 1, last=last), value=f"@{after}")
        )
    return discord.ui.Select[Any](placeholder=say(language, f"panel-choose-{what}"), options=options)


def _first(possible: Sequence[Named], chosen: Named | None, shown: str, most: int) -> int:
    """Return where the part that is shown begins: at the mark, else with the part that holds what is chosen."""
    if chosen is None:
        place = int(shown[1:]) if shown.startswith("@") else 0
    else:
        place = next(place for place, one in enumerate(possible) if one is chosen)
    return place // most * most if place < len(possible) else 0


def _label(one: Wizard | Spell) -> str:
    if isinstance(one, Wizard):
        return one.name
    value = f" ({one.value})"
    return cut(one.name, _LONGEST - len(value)) + value


def _wizard_text(game: Game, kind: Kind, wizard: Wizard, language: Language) -> str:
    if kind == "heal":
        wounds = say(language, "panel-wounds", left=wizard.wounds, most=wizard.max_wounds)
        return f"{say(language, f'status-{wizard.status.value}')} · {wounds}"
    if kind == "move":
        return say(language, "steps", count=legality.steps(game, wizard))
    level = say(language, "suggest-level", level=wizard.level)
    if kind == "train":
        return level
    return f"{level} · {say(language, 'panel-most-dice', dice=len(legality.casting_dice(game, wizard)))}"


def _dice_option(row: Chances, chosen: int, language: Language) -> discord.SelectOption:
    return discord.SelectOption(
        label=say(language, "panel-dice", dice=row.dice, percent=whole_percent(row.cast)),
        description=say(
            language, "panel-dice-told", stands=whole_percent(row.stands), miscast=whole_percent(row.miscast)
        ),
        value=str(row.dice),
        default=row.dice == chosen,
    )
