"""What a private panel is about and what was chosen in it: kept in the custom ids of its buttons and menus alone."""

import re
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Literal, NamedTuple, cast

import msgspec
from msgspec.structs import replace

from bot.posts.interaction.base_button import INTERACTION_ID, NUMBER
from bot.posts.layout import MOST_OPTIONS
from bot.referee.session import GameSession
from bot.rules import legality
from bot.rules.analysis import odds
from bot.rules.commands import AnyCommand, Cast, Heal, Move, Train
from bot.rules.model import Game, Side, Spell, Wizard
from bot.rules.names import name_key, same_name

Kind = Literal["cast", "train", "heal", "move"]

_NAME = r"[0-9a-f]{10}|@[0-9]{1,3}|"
STATE = (
    rf"panel:(?P<kind>cast|train|heal|move):(?P<game>{NUMBER}):(?P<seen>{INTERACTION_ID})"
    rf":(?P<wizard>{_NAME}):(?P<spell>{_NAME}):(?P<dice>[0-9]{{1,3}})"
)
"""How the state is written in a custom id; what is pressed follows it."""


class PanelState(msgspec.Struct, frozen=True, kw_only=True):
    """A panel for one kind of act. A wizard or spell is the mark of its name, or `@24`: its menu from there on."""

    kind: Kind
    game: int
    seen: int
    """The interaction of the last ruling when the panel was drawn: it acts only if there was none since."""
    wizard: str = ""
    spell: str = ""
    dice: int = 0

    @classmethod
    def of(cls, match: Any) -> "PanelState":
        """Return the state in a custom id."""
        return cls(
            kind=cast(Kind, match["kind"]),
            game=int(match["game"]),
            seen=int(match["seen"]),
            wizard=match["wizard"],
            spell=match["spell"],
            dice=int(match["dice"]),
        )

    @property
    def written(self) -> str:
        """The state as custom ids carry it."""
        return f"panel:{self.kind}:{self.game}:{self.seen}:{self.wizard}:{self.spell}:{self.dice}"

    def choose(self, menu: str, value: str) -> "PanelState":
        """Return the state after a choice in a menu; with another wizard or spell the number of dice is open."""
        if menu == "dice":
            return replace(self, dice=int(value) if re.fullmatch(r"[0-9]{1,3}", value) else 0)
        value = value if re.fullmatch(_NAME, value) else ""
        return replace(self, dice=0, wizard=value) if menu == "wizard" else replace(self, dice=0, spell=value)


class Choices(NamedTuple):
    """What can be chosen at the table now, and what is chosen: what was marked, else the only one possible."""

    wizards: Sequence[Wizard]
    wizard: Wizard | None
    spells: Sequence[Spell] = ()
    spell: Spell | None = None
    chances: Sequence[odds.Chances] = ()
    """For each number of dice, once the spell is chosen."""
    dice: int = 0

    def command(self, kind: Kind) -> AnyCommand | None:
        """Return what the panel asks for; None while something is still to be chosen."""
        if self.wizard is None:
            return None
        name = self.wizard.name
        if kind == "cast":
            return Cast(wizard=name, spell=self.spell.name, dice=self.dice) if self.spell and self.dice else None
        return Train(wizard=name) if kind == "train" else Move(wizard=name) if kind == "move" else Heal(target=name)


def symbol(name: str) -> str:
    """Return the mark of a name: names do not fit in a custom id, and a place in a list may come to mean another."""
    return blake2b(name_key(name).encode(), digest_size=5).hexdigest()


def first_state(session: GameSession, kind: Kind) -> PanelState:
    """Return the panel as it opens: who tried last is chosen, and his spell if it failed and may be tried again."""
    state = PanelState(kind=kind, game=session.game_id, seen=session.interaction_id)
    records = session.game.phase.cast if session.game.phase else ()
    if kind != "cast" or not records or records[-1].side is not session.game.active:
        return state
    last = records[-1]
    return replace(state, wizard=symbol(last.wizard), spell=symbol(last.spell) if last.outcome == "failed" else "")


def choices(game: Game, state: PanelState) -> Choices:
    """Return what can be chosen and what is chosen."""
    side = game.active or Side.FIRST
    if state.kind != "cast":
        wizards = fit(game, side, state.kind)
        return Choices(wizards, _chosen(wizards, state.wizard))
    able = legality.castable(game, side)
    wizards = [wizard for wizard, _ in able]
    wizard = _chosen(wizards, state.wizard)
    spells = next((spells for one, spells in able if one is wizard), [])
    spell = _chosen(spells, state.spell)
    if wizard is None or spell is None:
        return Choices(wizards, wizard, spells, spell)
    chances = _chances(game, side, wizard, spell)
    dice = state.dice if any(row.dice == state.dice for row in chances) else odds.likeliest(chances).dice
    return Choices(wizards, wizard, spells, spell, chances, dice)


def settled(state: PanelState, session: GameSession, open_to: Choices) -> PanelState:
    """Return the state of a panel that is drawn now: what is chosen without having been marked is marked."""
    return replace(
        state,
        seen=session.interaction_id,
        wizard=symbol(open_to.wizard.name) if open_to.wizard else state.wizard,
        spell=symbol(open_to.spell.name) if open_to.spell else state.spell,
        dice=open_to.dice,
    )


def fit(game: Game, side: Side, kind: Kind) -> list[Wizard]:
    """Return the wizards of the side whose phase it is that may do this now, or to whom it may be done."""
    wizards = game.sides[side].wizards
    match kind:
        case "cast":
            return [wizard for wizard, _ in legality.castable(game, side)]
        case "train":
            return [] if legality.train(game, side) else [w for w in wizards if not legality.train_wizard(game, w)]
        case "heal":
            return [] if legality.heal(game, side) else [w for w in wizards if not legality.heal_wizard(w)]
        case "move":
            return [] if legality.move(game, side) else [w for w in wizards if not legality.move_wizard(game, w)]


def refused(game: Game, side: Side, kind: Kind) -> legality.Refusal:
    """Return why nobody may do this now, where that is a matter of the phase."""
    asked = {"cast": legality.cast, "train": legality.train, "heal": legality.heal, "move": legality.move}
    return asked[kind](game, side)


def best(game: Game, wizard: Wizard, spell: Spell) -> odds.Chances:
    """Return the likeliest number of dice for a spell."""
    return odds.likeliest(
        odds.rows(spell.value, legality.casting_dice(game, wizard)[:MOST_OPTIONS], odds.rules_of(game))
    )


def _chances(game: Game, side: Side, wizard: Wizard, spell: Spell) -> list[odds.Chances]:
    counts = legality.casting_dice(game, wizard)[:MOST_OPTIONS]
    return odds.rows(spell.value, counts, odds.rules_of(game), dispel_dice=odds.dispel_dice(game, side))


def _chosen(possible: Sequence[Any], with_symbol: str) -> Any:
    """Return the one that is marked; where none is, the only one."""
    found = next((one for one in possible if symbol(one.name) == with_symbol), None)
    return possible[0] if found is None and len(possible) == 1 else found


def repeatable(game: Game, wizard: str, spell: str) -> range:
    """With how many dice a spell may be tried again; none where it may not."""
    for able, spells in legality.castable(game, game.active or Side.FIRST):
        if same_name(able.name, wizard) and any(same_name(known.name, spell) for known in spells):
            return legality.casting_dice(game, able)
    return range(0)
