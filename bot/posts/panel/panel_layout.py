"""The texts and menus of the private panel: pools, three menus at most, and the chances of the chosen dice."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import discord

from bot.posts.layout import MOST_OPTION_TEXT, MOST_OPTIONS, cut
from bot.posts.panel.panel_state import ActionKind, PanelState, Selection, digest_of, likeliest_chances
from bot.rules import legality
from bot.rules.analysis.odds import Chances
from bot.rules.model import Game, Language, Phase, Side, Spell, Wizard
from bot.texts.escape import harmless
from bot.texts.names import army_name
from bot.texts.odds import whole_percent
from bot.texts.speech import say

Menu = tuple[str, discord.ui.Select[Any]]
Named = TypeVar("Named", Wizard, Spell)


def panel_texts(game: Game, kind: ActionKind, language: Language, *, user: int) -> Iterator[str]:
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


def panel_menus(game: Game, state: PanelState, selection: Selection, language: Language) -> list[Menu]:
    """Return the menus from which something can be chosen."""

    def wizard_text(wizard: Wizard) -> str:
        return _wizard_text(game, state.kind, wizard, language)

    def spell_text(spell: Spell) -> str:
        if selection.wizard is None:
            return ""
        row = likeliest_chances(game, selection.wizard, spell)
        return say(language, "panel-spell-chance", percent=whole_percent(row.cast), dice=row.dice)

    menus = [
        ("wizard", _menu("wizard", language, selection.wizards, selection.wizard, shown=state.wizard, text=wizard_text))
    ]
    if selection.spells:
        menus.append(
            ("spell", _menu("spell", language, selection.spells, selection.spell, shown=state.spell, text=spell_text))
        )
    if selection.chances:
        options = [_dice_option(row, selection.dice, language) for row in selection.chances]
        menus.append(("dice", discord.ui.Select[Any](placeholder=say(language, "panel-choose-dice"), options=options)))
    return menus


def chances_text(selection: Selection, language: Language) -> str:
    """Return the chances of the chosen dice for the chosen spell in words."""
    row = next((row for row in selection.chances if row.dice == selection.dice), None)
    if row is None or selection.wizard is None or selection.spell is None:
        return ""
    return say(
        language,
        "panel-promise",
        wizard=harmless(selection.wizard.name),
        spell=harmless(selection.spell.name),
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
    """Return a menu of names. Of too many it holds a part, and its last option leads to the next part."""
    first, most = 0, MOST_OPTIONS
    if len(possible) > MOST_OPTIONS:
        most = MOST_OPTIONS - 1
        first = _first_shown(possible, chosen, shown, most)
    options = [
        discord.SelectOption(
            label=cut(_label(one), MOST_OPTION_TEXT),
            description=cut(text(one), MOST_OPTION_TEXT) or None,
            value=digest_of(one.name),
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


def _first_shown(possible: Sequence[Named], chosen: Named | None, shown: str, most: int) -> int:
    """Return where the part that is shown begins: at what the state names, else at the part with the chosen one."""
    if chosen is None:
        place = int(shown[1:]) if shown.startswith("@") else 0
    else:
        place = next(place for place, one in enumerate(possible) if one is chosen)
    return place // most * most if place < len(possible) else 0


def _label(one: Wizard | Spell) -> str:
    if isinstance(one, Wizard):
        return one.name
    value = f" ({one.value})"
    return cut(one.name, MOST_OPTION_TEXT - len(value)) + value


def _wizard_text(game: Game, kind: ActionKind, wizard: Wizard, language: Language) -> str:
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
            language, "panel-dice-risk", stands=whole_percent(row.stands), miscast=whole_percent(row.miscast)
        ),
        value=str(row.dice),
        default=row.dice == chosen,
    )
