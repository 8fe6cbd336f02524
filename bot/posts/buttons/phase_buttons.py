"""Buttons for what may be done next, under the newest post: the actions of the phase, and what leads to it.

They hold nothing of the moment at which they were posted: an old one does what is possible now, or is refused.
Only what a second click would do twice carries the interaction of the last ruling.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Self

import discord

from bot.posts.buttons.open_roster import open_roster
from bot.posts.buttons.opening_buttons import SetupButton, join_button
from bot.posts.interaction.base_button import PostButton
from bot.posts.interaction.click_checks import current_session
from bot.posts.interaction.context import actor_of, language_of
from bot.posts.interaction.custom_id import INTERACTION_ID, NUMBER
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import show_panel, text_panel
from bot.posts.layout import Row, Style, rows_of
from bot.posts.panel.panel import open_panel
from bot.posts.panel.panel_state import KINDS, able_wizards, dice_to_repeat
from bot.referee.session import GameSession
from bot.rules import legality, seats
from bot.rules.analysis import odds
from bot.rules.commands import AnyCommand, Cast, EndPhase, ThrowWinds
from bot.rules.decision import Decision, HandDice
from bot.rules.events import AnyEvent, Rolled, SpellFailed
from bot.rules.model import Game, Language, Side
from bot.texts.escape import short
from bot.texts.names import army_name
from bot.texts.speech import say

_MOST_NAME = 40


class ActionButton(
    PostButton,
    template=rf"act:(?P<game>{NUMBER}):(?P<what>{'|'.join(KINDS)}|end|winds|roster)(?::(?P<seen>{INTERACTION_ID}))?",
):
    """Something to do next. One with `seen` was asked about already, after that ruling."""

    def __init__(
        self, game: int, what: str, label: str = "…", style: Style = Style.secondary, seen: int | None = None
    ) -> None:
        custom_id = f"act:{game}:{what}" + ("" if seen is None else f":{seen}")
        super().__init__(custom_id, label, style)
        self.game, self.what, self.seen, self.in_place = game, what, seen, seen is not None

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(int(match["game"]), match["what"], seen=int(match["seen"]) if match["seen"] else None)

    async def _click(self, interaction: discord.Interaction) -> None:
        session = await current_session(interaction, self.game)
        for kind in KINDS:
            if self.what == kind:
                await open_panel(interaction, session, kind)
                return
        if self.what == "roster":
            await open_roster(interaction, session)
            return
        command: AnyCommand = ThrowWinds() if self.what == "winds" else EndPhase()
        if self.seen is None and (confirmation := _confirmation(interaction, session, self.what)):
            await show_panel(interaction, text_panel(*confirmation))
        else:
            await host_of(interaction).submit(interaction, command, seen=self.seen)


class AgainButton(PostButton, template=rf"again:(?P<game>{NUMBER}):(?P<seen>{INTERACTION_ID}):(?P<dice>[0-9]{{1,3}})"):
    """Casts the spell again that has just failed, with so many dice; later it opens the panel."""

    def __init__(self, game: int, seen: int, dice: int, label: str = "…") -> None:
        super().__init__(f"again:{game}:{seen}:{dice}", label, Style.primary)
        self.game, self.seen, self.dice = game, seen, dice

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(int(match["game"]), int(match["seen"]), int(match["dice"]))

    async def _click(self, interaction: discord.Interaction) -> None:
        session = await current_session(interaction, self.game)
        phase = session.game.phase
        if (
            session.interaction_id != self.seen
            or phase is None
            or not phase.cast
            or _other_side(session.game, interaction.user.id)
        ):
            await open_panel(interaction, session, "cast")
            return
        last = phase.cast[-1]
        command = Cast(wizard=last.wizard, spell=last.spell, dice=self.dice)
        await host_of(interaction).submit(interaction, command, seen=self.seen)


def action_rows(session: GameSession, events: Sequence[AnyEvent] = ()) -> list[Row]:
    """Return the buttons while no question is open. `events` are those of the ruling under whose post they stand."""
    game = session.game
    if game.ended or game.question is not None:
        return []
    if game.phase is None:
        return rows_of(list(setup_buttons(session, game.language)))
    again = _again_button(session, events)
    return rows_of([again] if again else [], list(action_buttons(session, game.language)))


def action_buttons(session: GameSession, language: Language) -> Iterator[ActionButton]:
    """Yield the actions that are open to the side whose phase it is."""
    game, number = session.game, session.game_id
    side = game.active or Side.FIRST
    for kind in KINDS:
        if able_wizards(game, side, kind):
            style = Style.primary if kind == "cast" else Style.secondary
            yield ActionButton(number, kind, say(language, f"action-{kind}"), style)
    if not legality.take_action(game, side):
        yield ActionButton(number, "end", say(language, "action-end"))


def setup_buttons(session: GameSession, language: Language) -> Iterator[ActionButton | SetupButton]:
    """Yield what leads to the next phase: players on both sides, then wizards, then the Winds."""
    game = session.game
    if not all(game.sides[side].players for side in Side):
        yield join_button(session.game_id, language)
        return
    entered = [bool(game.sides[side].wizards) for side in Side]
    if not all(entered) and game.turn == 0:
        yield ActionButton(session.game_id, "roster", say(language, "action-roster"), Style.primary)
    elif any(entered):
        yield ActionButton(session.game_id, "winds", say(language, "action-winds"), Style.primary)


def _again_button(session: GameSession, events: Sequence[AnyEvent]) -> AgainButton | None:
    """Return the button for a spell that has just failed without a bonus or target and may be cast again."""
    failed = next((event for event in events if isinstance(event, SpellFailed)), None)
    thrown = next((len(e.faces) for e in events if isinstance(e, Rolled) and e.reason == "cast"), 0)
    if failed is None or failed.why == "miscast" or failed.bonus or failed.target:
        return None
    dice = min(thrown, len(dice_to_repeat(session.game, failed.wizard, failed.spell)))
    if not dice or not odds.chances(failed.value, dice, odds.rules_of(session.game)).cast:
        return None
    label = say(session.game.language, "action-again", spell=short(failed.spell, _MOST_NAME), dice=dice)
    return AgainButton(session.game_id, session.interaction_id, dice, label)


def _other_side(game: Game, user: int) -> Side | None:
    """Return the side whose turn it is, if the user is the master and plays only the other one."""
    own = legality.sides_of(game, user)
    return game.active if user == game.master and own and game.active and game.active not in own else None


def _confirmation(
    interaction: discord.Interaction, session: GameSession, what: str
) -> tuple[str, list[ActionButton]] | None:
    """Return what to ask before a click for the other side, or too early, counts, and the button that confirms it."""
    game, language = session.game, language_of(interaction)
    other = _other_side(game, interaction.user.id)
    if other is not None:
        army = army_name(game, other, language)
        label = say(language, "action-for-button", army=game.sides[other].name or army)
        return say(language, "action-for-turn", army=army), [
            ActionButton(session.game_id, what, label, Style.primary, session.interaction_id)
        ]
    if what != "end" or game.phase is None or game.active is None:
        return None
    seats.active_side(Decision(game, actor_of(interaction), HandDice(())))
    able = [wizard for wizard, _ in legality.castable(game, game.active)]
    if not able:
        return None
    text = say(language, "end-phase-ask", power=game.phase.power, count=len(able))
    return text, [
        ActionButton(session.game_id, what, say(language, "action-end"), Style.danger, session.interaction_id)
    ]
