"""The status card: the state of the game, in one post that always fits."""

from collections.abc import Iterator

import msgspec

from bot.rules.editions import PRESETS
from bot.rules.model import Army, Game, Language, Phase, Pool, Side, Status, Wizard
from bot.rules.ruleset import OPTIONS
from bot.texts.escape import Safe, harmless, short
from bot.texts.names import army_name, name_list
from bot.texts.options import option_label, option_value
from bot.texts.pool_row import PoolRow, pool_row
from bot.texts.roster_text import write_spell
from bot.texts.speech import command_name, row_key, say
from bot.texts.turn import what_next

_LONGEST = 3500
"""Characters of a whole card; Discord takes 4000 in a post, and buttons and titles want some."""


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the card: a title, and lines below it."""

    title: str
    lines: tuple[str, ...]


class StatusCard(msgspec.Struct, frozen=True, kw_only=True):
    """The text of a status card, ready for Discord: typed names in it are harmless."""

    heading: str
    pools: tuple[PoolRow, ...]
    """Both pools during a full phase."""
    blocks: tuple[Block, ...]
    next: str
    """The open question, or whose turn it is."""
    whole: bool = True
    """Whether all wizards are on it, with all their spells and names uncut."""

    @property
    def text(self) -> str:
        """The whole card as one text."""
        parts = ["\n".join([f"**{block.title}**", *block.lines]) for block in self.blocks]
        head = "\n".join([f"**{self.heading}**", *(pool.text for pool in self.pools)])
        return "\n\n".join([head, *parts, self.next])


class _Detail(msgspec.Struct, frozen=True):
    """How much is shown: wizards of each side, spells of each wizard, characters of each name."""

    wizards: int
    spells: int
    name: int


_DETAILS = (
    _Detail(50, 8, 100), _Detail(50, 4, 60), _Detail(30, 3, 40), _Detail(20, 2, 32), _Detail(12, 2, 32),
    _Detail(8, 1, 24), _Detail(4, 0, 24), _Detail(2, 0, 16),
)  # fmt: skip
"""From everything to the least."""
_EVERYTHING = _Detail(10**6, 10**6, 100)


def status_card(game: Game, language: Language) -> StatusCard:
    """Return turn, pools, wizards and their bars, spells in play and what comes next, in as much detail as fits."""
    written = (_card(game, language, detail) for detail in _DETAILS)
    shown = next(written)
    while len(shown.text) > _LONGEST and (less := next(written, None)):
        shown = less
    return shown


def wizard_texts(game: Game, language: Language) -> list[str]:
    """Return all wizards of both sides in full: each side's name, and a few lines for each wizard."""
    texts: list[str] = []
    for side in Side:
        army = game.sides[side]
        texts.append(f"**{army_name(game, side, language)}**")
        texts += ("\n".join(_wizard(army, wizard, language, _EVERYTHING)) for wizard in army.wizards)
    return texts


def _card(game: Game, language: Language, detail: _Detail) -> StatusCard:
    phase = _phase(game, language, detail)
    blocks = [phase] if phase.lines else []
    blocks += [_side(game, side, language, detail) for side in Side]
    if game.in_play:
        blocks.append(_in_play(game, language, detail))
    blocks.append(_rules(game, language))
    return StatusCard(
        heading=_heading(game, language),
        pools=_pools(game, language),
        blocks=tuple(blocks),
        next=what_next(game, language),
        whole=all(_is_whole(game.sides[side], detail) for side in Side),
    )


def _is_whole(army: Army, detail: _Detail) -> bool:
    """Return whether so much detail shows a side's wizards in full."""
    names = [wizard.name for wizard in army.wizards] + [spell.name for spell in army.spells]
    return (
        len(army.wizards) <= detail.wizards
        and all(len(wizard.spells) <= detail.spells for wizard in army.wizards)
        and all(len(name) <= detail.name for name in names)
    )


def _heading(game: Game, language: Language) -> str:
    army = army_name(game, game.active or Side.FIRST, language)
    if game.ended:
        return say(language, "card-ended", turn=game.turn)
    if game.phase is not None:
        return say(language, "card-phase", turn=game.turn, army=army, phase=game.phase.kind)
    return say(language, "card-between" if game.turn else "card-before", turn=game.turn)


def _pools(game: Game, language: Language) -> tuple[PoolRow, ...]:
    if game.phase is None or game.phase.kind != "full":
        return ()
    dice = {Pool.POWER: game.phase.power, Pool.DISPEL: game.phase.dispel}
    return tuple(pool_row(language, pool, held, held) for pool, held in dice.items())


def _phase(game: Game, language: Language, detail: _Detail) -> Block:
    phase = game.phase or Phase(kind="healing_only")
    lines = [say(language, "magic-points", points=phase.magic_points)] if phase.kind == "full" else []
    if phase.trained:
        lines.append(say(language, "card-trained", wizard=_name(phase.trained, detail)))
    if phase.cast:
        cast = [
            say(language, "card-cast", spell=_name(record.spell, detail), outcome=record.outcome)
            for record in phase.cast[-6:]
        ]
        lines.append(say(language, "card-cast-list", spells=", ".join(cast)))
    if phase.moved:
        moved = name_list([_name(name, detail) for name in phase.moved], language)
        lines.append(say(language, "card-moved", wizards=moved))
    return Block(title=say(language, "card-phase-title"), lines=tuple(lines))


def _side(game: Game, side: Side, language: Language, detail: _Detail) -> Block:
    army = game.sides[side]
    players = " ".join(f"<@{user}>" for user in army.players)
    if players:
        lines = [players]
    elif army.reserved is not None:
        lines = [say(language, "card-seat-reserved", user=Safe(f"<@{army.reserved}>"))]
    else:
        lines = [say(language, "card-seat-free")]
    if army.next_phase != "normal":
        lines.append(say(language, "card-next-phase", phase=army.next_phase))
    if not army.wizards:
        lines.append(say(language, "card-no-wizards"))
    lines += _wizards(army, language, detail)
    return Block(title=army_name(game, side, language), lines=tuple(lines))


def _wizards(army: Army, language: Language, detail: _Detail) -> Iterator[str]:
    """Yield the wizards in roster order; where not all fit, those on the table first, and where to read them all."""
    wizards = list(army.wizards)
    if len(wizards) > detail.wizards:
        wizards.sort(key=lambda wizard: (not wizard.alive, not wizard.on_table))
    for wizard in wizards[: detail.wizards]:
        yield from _wizard(army, wizard, language, detail)
    if len(wizards) > detail.wizards:
        show = command_name(language, "roster", "show")
        yield say(language, "card-more-wizards", count=len(wizards) - detail.wizards, show=show)


def _wizard(army: Army, wizard: Wizard, language: Language, detail: _Detail) -> Iterator[str]:
    """Yield a wizard's line, his bars, a line each, and his spells in small print."""
    yield " · ".join(_summary(wizard, language, detail))
    if not wizard.alive:
        return
    yield from _bars(wizard, language)
    if wizard.spells and detail.spells:
        book = {spell.name: spell for spell in army.spells}
        written = [write_spell(book[name], language) for name in wizard.spells[: detail.spells] if name in book]
        names = [harmless(short(spell, detail.name + 15)) for spell in written]
        yield f"-# {name_list(names, language, most=len(names), more=len(wizard.spells) - len(names))}"


def _summary(wizard: Wizard, language: Language, detail: _Detail) -> Iterator[str]:
    yield f"**{_name(wizard.name, detail)}**"
    yield say(language, "card-level", level=wizard.level, category=say(language, f"category-{wizard.level}"))
    if wizard.alive:
        yield _wounds(wizard, language)
    if wizard.status is not Status.READY:
        yield say(language, f"status-{wizard.status.value}")
    if wizard.manoeuvre is not None:
        yield say(language, "roster-manoeuvre", steps=f"{wizard.manoeuvre:+d}")


def wizard_state(wizard: Wizard, language: Language) -> Iterator[str]:
    """Yield what of a wizard is not as at the start: wounds, status and bars."""
    if wizard.alive and wizard.wounds != wizard.max_wounds:
        yield _wounds(wizard, language)
    if wizard.status is not Status.READY:
        yield say(language, f"status-{wizard.status.value}")
    if wizard.alive:
        yield from _bars(wizard, language)


def _wounds(wizard: Wizard, language: Language) -> str:
    return say(language, "card-wounds", wounds=wizard.wounds, most=wizard.max_wounds)


def _bars(wizard: Wizard, language: Language) -> Iterator[str]:
    """Yield what keeps a wizard from casting and until when, and whether he channels no dispel dice."""
    for bar in wizard.bars:
        yield say(language, row_key(language, "card-bar", bar.row, bar.until), until=bar.until)
    if not wizard.counts_for_dispel:
        yield say(language, "card-no-dispel-channelling")


def _in_play(game: Game, language: Language, detail: _Detail) -> Block:
    most = max(3, detail.wizards // 4)
    lines = [
        say(
            language,
            "card-in-play",
            army=_name(game.sides[spell.side].name, detail),
            spell=_name(spell.spell, detail),
            wizard=_name(spell.wizard, detail),
            value=spell.value,
        )
        for spell in game.in_play[:most]
    ]
    if len(game.in_play) > most:
        lines.append(say(language, "card-more-spells", count=len(game.in_play) - most))
    return Block(title=say(language, "card-in-play-title"), lines=tuple(lines))


def _rules(game: Game, language: Language) -> Block:
    """Return the ruleset's name, and the options that differ from it."""
    preset = PRESETS.get(game.preset, game.ruleset)
    lines = [say(language, f"preset-{game.preset}")]
    for option in OPTIONS:
        value = getattr(game.ruleset, option)
        if value != getattr(preset, option):
            facts = {"option": option_label(language, option), "value": option_value(language, option, value)}
            lines.append(say(language, "card-option", **facts))
    if game.dice == "manual":
        lines.append(say(language, "game-dice", dice="manual"))
    most = 8
    if len(lines) > most:
        lines = [*lines[:most], say(language, "card-more-options", count=len(lines) - most)]
    return Block(title=say(language, "card-rules-title"), lines=tuple(lines))


def _name(name: str, detail: _Detail) -> Safe:
    return harmless(short(name, detail.name))
