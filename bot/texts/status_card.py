"""The table card: how the game stands, in one post that always fits."""

from collections.abc import Iterator

import msgspec

from bot.rules.editions import PRESETS
from bot.rules.model import Army, Bar, Game, Language, Phase, Pool, Side, Status, Wizard
from bot.rules.ruleset import OPTIONS
from bot.texts.command_names import command_name
from bot.texts.escape import Safe, harmless, short
from bot.texts.narration.account import PoolRow, army_name
from bot.texts.narration.miscast import bar_key
from bot.texts.options import option_label, option_value
from bot.texts.roster_text import write_spell
from bot.texts.speech import say
from bot.texts.turn import what_next

_LONGEST = 3500
"""Characters of a whole card; Discord takes 4000 in a post, and buttons and titles want some."""


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the card: a title, and lines below it."""

    title: str
    lines: tuple[str, ...]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """The text of a table card, ready for Discord: typed names are harmless already."""

    heading: str
    pools: tuple[PoolRow, ...]
    """Both pools while a full phase goes on."""
    blocks: tuple[Block, ...]
    next: str
    """The open question, or whose turn it is."""
    whole: bool = True
    """Whether all wizards are told, with all their spells and names uncut."""

    @property
    def text(self) -> str:
        """The whole card as one text."""
        parts = ["\n".join([f"**{block.title}**", *block.lines]) for block in self.blocks]
        head = "\n".join([f"**{self.heading}**", *(pool.text for pool in self.pools)])
        return "\n\n".join([head, *parts, self.next])


class _Detail(msgspec.Struct, frozen=True):
    """How much is told: of each side so many wizards, of each so many spells, of each name so many characters."""

    wizards: int
    spells: int
    name: int


_DETAILS = (
    _Detail(50, 8, 100), _Detail(50, 4, 60), _Detail(30, 3, 40), _Detail(20, 2, 32), _Detail(12, 2, 32),
    _Detail(8, 1, 24), _Detail(4, 0, 24), _Detail(2, 0, 16),
)  # fmt: skip
"""From everything to the least."""
_EVERYTHING = _Detail(10**6, 10**6, 100)


def card(game: Game, language: Language) -> Card:
    """How the game stands: turn, pools, wizards and what bars them, spells in play, what comes next."""
    written = (_card(game, language, detail) for detail in _DETAILS)
    shown = next(written)
    while len(shown.text) > _LONGEST and (less := next(written, None)):
        shown = less
    return shown


def wizards_told(game: Game, language: Language) -> list[str]:
    """All wizards of both sides with all that is known of them: each side's name, and a few lines for each wizard."""
    told: list[str] = []
    for side in Side:
        army = game.sides[side]
        told.append(f"**{army_name(game, side, language)}**")
        for wizard in army.wizards:
            told.append("\n".join(_told(army, wizard, language, _EVERYTHING)))
    return told


def _card(game: Game, language: Language, detail: _Detail) -> Card:
    phase = _phase(game, language, detail)
    blocks = [phase] if phase.lines else []
    blocks += [_side(game, side, language, detail) for side in Side]
    if game.in_play:
        blocks.append(_in_play(game, language, detail))
    blocks.append(_rules(game, language))
    return Card(
        heading=_heading(game, language),
        pools=_pools(game, language),
        blocks=tuple(blocks),
        next=what_next(game, language),
        whole=all(_is_whole(game.sides[side], detail) for side in Side),
    )


def _is_whole(army: Army, detail: _Detail) -> bool:
    """Whether so much detail tells a side's wizards whole."""
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
    return tuple(PoolRow(say(language, "pool-set", pool=pool, dice=held), held, held) for pool, held in dice.items())


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
        moved = [_name(name, detail) for name in phase.moved[:5]]
        lines.append(say(language, "card-moved", wizards=_cut(moved, len(phase.moved) - 5, language)))
    return Block(title=say(language, "card-phase-title"), lines=tuple(lines))


def _side(game: Game, side: Side, language: Language, detail: _Detail) -> Block:
    army = game.sides[side]
    players = " ".join(f"<@{user}>" for user in army.players)
    if players:
        lines = [players]
    elif army.reserved is not None:
        lines = [say(language, "card-seat-kept", user=Safe(f"<@{army.reserved}>"))]
    else:
        lines = [say(language, "card-seat-free")]
    if army.next_phase != "normal":
        lines.append(say(language, "card-next-phase", phase=army.next_phase))
    if not army.wizards:
        lines.append(say(language, "card-no-wizards"))
    lines += _wizards(army, language, detail)
    return Block(title=army_name(game, side, language), lines=tuple(lines))


def _wizards(army: Army, language: Language, detail: _Detail) -> Iterator[str]:
    """The wizards in roster order; where not all can be told, those on the table first, and how to read of all."""
    wizards = list(army.wizards)
    if len(wizards) > detail.wizards:
        wizards.sort(key=lambda wizard: (not wizard.alive, not wizard.on_table))
    for wizard in wizards[: detail.wizards]:
        yield from _told(army, wizard, language, detail)
    if len(wizards) > detail.wizards:
        show = command_name(language, "roster", "show")
        yield say(language, "card-more-wizards", count=len(wizards) - detail.wizards, show=show)


def _told(army: Army, wizard: Wizard, language: Language, detail: _Detail) -> Iterator[str]:
    yield " · ".join(_wizard(wizard, language, detail))
    if wizard.alive:
        yield from _powers(army, wizard, language, detail)


def _wizard(wizard: Wizard, language: Language, detail: _Detail) -> Iterator[str]:
    yield f"**{_name(wizard.name, detail)}**"
    yield say(language, "card-level", level=wizard.level, category=say(language, f"category-{wizard.level}"))
    if wizard.alive:
        yield say(language, "card-wounds", wounds=wizard.wounds, most=wizard.max_wounds)
    if wizard.status is not Status.READY:
        yield say(language, f"status-{wizard.status.value}")
    if wizard.manoeuvre is not None:
        yield say(language, "roster-manoeuvre", steps=f"{wizard.manoeuvre:+d}")


def _powers(army: Army, wizard: Wizard, language: Language, detail: _Detail) -> Iterator[str]:
    """What bars a wizard, a line each, and in small print his spells."""
    yield from (bar_text(bar, language) for bar in wizard.bars)
    if not wizard.counts_for_dispel:
        yield say(language, "card-no-dispel-channelling")
    if wizard.spells and detail.spells:
        book = {spell.name: spell for spell in army.spells}
        written = [write_spell(book[name], language) for name in wizard.spells[: detail.spells] if name in book]
        names = [harmless(short(spell, detail.name + 15)) for spell in written]
        yield f"-# {_cut(names, len(wizard.spells) - len(names), language)}"


def standing(wizard: Wizard, language: Language) -> Iterator[str]:
    """How a wizard stands, where it is not as at the start: wounds, whereabouts, and what bars him."""
    if wizard.alive and wizard.wounds != wizard.max_wounds:
        yield say(language, "card-wounds", wounds=wizard.wounds, most=wizard.max_wounds)
    if wizard.status is not Status.READY:
        yield say(language, f"status-{wizard.status.value}")
    if wizard.alive:
        yield from (bar_text(bar, language) for bar in wizard.bars)
        if not wizard.counts_for_dispel:
            yield say(language, "card-no-dispel-channelling")


def bar_text(bar: Bar, language: Language) -> str:
    """What keeps a wizard from casting, and until when."""
    return say(language, "card-bar", bar=bar_key(bar.row, bar.until))


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
    """The ruleset, and what differs from it."""
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


def _cut(names: list[Safe], rest: int, language: Language) -> str:
    """Names in a row, and how many more there are."""
    shown = ", ".join(names)
    return say(language, "list-cut", names=shown, rest=rest) if rest > 0 else shown
