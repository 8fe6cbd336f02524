"""The state of a private panel, in the custom ids of its buttons and menus alone, and what can be chosen in it."""

import re
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, cast, get_args

import msgspec
from msgspec.structs import replace

from bot.posts.interaction.custom_id import INTERACTION_ID, NUMBER, name_digest
from bot.posts.layout import MOST_OPTIONS
from bot.referee.session import GameSession
from bot.rules import legality
from bot.rules.analysis import odds
from bot.rules.commands import AnyCommand, Cast, Heal, Move, Train
from bot.rules.model import Game, Side, Spell, Wizard
from bot.rules.names import same_name

ActionKind = Literal["cast", "train", "heal", "move"]
KINDS: tuple[ActionKind, ...] = get_args(ActionKind)

_NAME = r"[0-9a-f]{10}|@[0-9]{1,3}|"
STATE = (
    rf"panel:(?P<kind>{'|'.join(KINDS)}):(?P<game>{NUMBER}):(?P<seen>{INTERACTION_ID})"
    rf":(?P<wizard>{_NAME}):(?P<spell>{_NAME}):(?P<dice>[0-9]{{1,3}})"
)
"""The state in a custom id; the name of the button or menu follows it."""


class PanelState(msgspec.Struct, frozen=True, kw_only=True):
    """A panel for one kind of action. A wizard or spell is its name's digest, or `@24`: its menu from there on."""

    kind: ActionKind
    game: int
    seen: int
    """The interaction of the last ruling when the panel was drawn: after another one it is only drawn anew."""
    wizard: str = ""
    spell: str = ""
    dice: int = 0

    @classmethod
    def of(cls, match: Any) -> "PanelState":
        """Return the state in a custom id."""
        return cls(
            kind=cast(ActionKind, match["kind"]),
            game=int(match["game"]),
            seen=int(match["seen"]),
            wizard=match["wizard"],
            spell=match["spell"],
            dice=int(match["dice"]),
        )

    @property
    def custom_id(self) -> str:
        """The state as it begins custom ids."""
        return f"panel:{self.kind}:{self.game}:{self.seen}:{self.wizard}:{self.spell}:{self.dice}"

    def choose(self, menu: str, value: str) -> "PanelState":
        """Return the state after a choice in a menu; with another wizard or spell the number of dice is open."""
        if menu == "dice":
            return replace(self, dice=int(value) if re.fullmatch(r"[0-9]{1,3}", value) else 0)
        value = value if re.fullmatch(_NAME, value) else ""
        return replace(self, dice=0, wizard=value) if menu == "wizard" else replace(self, dice=0, spell=value)


class Selection(NamedTuple):
    """What can be chosen now, and what is chosen: what the state names, else the only one possible."""

    wizards: Sequence[Wizard]
    wizard: Wizard | None
    spells: Sequence[Spell] = ()
    spell: Spell | None = None
    chances: Sequence[odds.Chances] = ()
    """For each number of dice, once the spell is chosen."""
    dice: int = 0

    def command(self, kind: ActionKind) -> AnyCommand | None:
        """Return the command of the panel; None while something is still to be chosen."""
        if self.wizard is None:
            return None
        name = self.wizard.name
        if kind == "cast":
            return Cast(wizard=name, spell=self.spell.name, dice=self.dice) if self.spell and self.dice else None
        return Train(wizard=name) if kind == "train" else Move(wizard=name) if kind == "move" else Heal(target=name)


def digest_of(name: str) -> str:
    """Return what stands for a name in the state."""
    return name_digest(name, size=5)


def first_state(session: GameSession, kind: ActionKind) -> PanelState:
    """Return the state of a new panel: who cast last is chosen, and his spell if it failed and may be tried again."""
    state = PanelState(kind=kind, game=session.game_id, seen=session.interaction_id)
    records = session.game.phase.cast if session.game.phase else ()
    if kind != "cast" or not records or records[-1].side is not session.game.active:
        return state
    last = records[-1]
    return replace(
        state, wizard=digest_of(last.wizard), spell=digest_of(last.spell) if last.outcome == "failed" else ""
    )


def selection_of(game: Game, state: PanelState) -> Selection:
    """Return what can be chosen and what is chosen."""
    side = game.active or Side.FIRST
    if state.kind != "cast":
        wizards = able_wizards(game, side, state.kind)
        return Selection(wizards, _find(wizards, state.wizard))
    able = legality.castable(game, side)
    wizards = [wizard for wizard, _ in able]
    wizard = _find(wizards, state.wizard)
    spells = next((spells for one, spells in able if one is wizard), [])
    spell = _find(spells, state.spell)
    if wizard is None or spell is None:
        return Selection(wizards, wizard, spells, spell)
    chances = _chances(game, side, wizard, spell)
    dice = state.dice if any(row.dice == state.dice for row in chances) else odds.likeliest(chances).dice
    return Selection(wizards, wizard, spells, spell, chances, dice)


def with_choices(state: PanelState, session: GameSession, selection: Selection) -> PanelState:
    """Return the state of a panel that is drawn now, with all that is chosen."""
    return replace(
        state,
        seen=session.interaction_id,
        wizard=digest_of(selection.wizard.name) if selection.wizard else state.wizard,
        spell=digest_of(selection.spell.name) if selection.spell else state.spell,
        dice=selection.dice,
    )


def able_wizards(game: Game, side: Side, kind: ActionKind) -> list[Wizard]:
    """Return the wizards of the side whose phase it is that may take the action now, or may be healed."""
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


def phase_refusal(game: Game, side: Side, kind: ActionKind) -> legality.Refusal:
    """Return why nobody may take the action now, where the phase is the reason."""
    rules = {"cast": legality.cast, "train": legality.train, "heal": legality.heal, "move": legality.move}
    return rules[kind](game, side)


def likeliest_chances(game: Game, wizard: Wizard, spell: Spell) -> odds.Chances:
    """Return the chances with the likeliest number of dice for a spell."""
    return odds.likeliest(
        odds.rows(spell.value, legality.casting_dice(game, wizard)[:MOST_OPTIONS], odds.rules_of(game))
    )


def _chances(game: Game, side: Side, wizard: Wizard, spell: Spell) -> list[odds.Chances]:
    counts = legality.casting_dice(game, wizard)[:MOST_OPTIONS]
    return odds.rows(spell.value, counts, odds.rules_of(game), dispel_dice=odds.dispel_dice(game, side))


def _find(possible: Sequence[Any], digest: str) -> Any:
    """Return the one with that digest, else the only one."""
    found = next((one for one in possible if digest_of(one.name) == digest), None)
    return possible[0] if found is None and len(possible) == 1 else found


def dice_to_repeat(game: Game, wizard: str, spell: str) -> range:
    """Return with how many dice a spell may be cast again; none where it may not."""
    for able, spells in legality.castable(game, game.active or Side.FIRST):
        if same_name(able.name, wizard) and any(same_name(known.name, spell) for known in spells):
            return legality.casting_dice(game, able)
    return range(0)
