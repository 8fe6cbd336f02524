"""The private panel for actions of the phase: menus for wizard, spell and dice, and the button that submits them."""

import re
from typing import Any, Self

import discord

from bot.posts.interaction.base_button import PersistentItem, PostButton
from bot.posts.interaction.click_checks import current_session
from bot.posts.interaction.context import actor_of, language_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import show_panel
from bot.posts.layout import Style, container_view
from bot.posts.panel.panel_layout import chances_text, panel_menus, panel_texts
from bot.posts.panel.panel_state import (
    STATE,
    ActionKind,
    PanelState,
    able_wizards,
    first_state,
    phase_refusal,
    selection_of,
    with_choices,
)
from bot.referee.session import GameSession
from bot.rules import seats
from bot.rules.decision import Decision, HandDice
from bot.rules.model import Language
from bot.rules.refusal import RefusedError
from bot.texts.narration.narration import Tone
from bot.texts.speech import say


class PanelMenu(PersistentItem, template=STATE + r":(?P<menu>wizard|spell|dice)"):
    """Chooses the wizard, the spell or the number of dice; the panel is drawn anew in place."""

    in_place = True

    def __init__(self, state: PanelState, menu: str, select: discord.ui.Select[Any] | None = None) -> None:
        select = select or discord.ui.Select[Any]()
        select.custom_id = f"{state.custom_id}:{menu}"
        super().__init__(select)
        self.state, self.menu = state, menu

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(PanelState.of(match), match["menu"])

    async def _click(self, interaction: discord.Interaction) -> None:
        state = self.state.choose(self.menu, next(iter(self.item.values), ""))
        session = await current_session(interaction, state.game)
        check_phase(interaction, session, state.kind)
        await _show(interaction, session, state)


class PanelButton(PostButton, template=STATE + r":go"):
    """Submits what was chosen."""

    in_place = True

    def __init__(self, state: PanelState, label: str = "…", *, ready: bool = True) -> None:
        super().__init__(f"{state.custom_id}:go", label, Style.primary, enabled=ready)
        self.state = state

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(PanelState.of(match))

    async def _click(self, interaction: discord.Interaction) -> None:
        state, session = self.state, await current_session(interaction, self.state.game)
        command = selection_of(session.game, state).command(state.kind)
        if session.interaction_id == state.seen and command is not None:
            await host_of(interaction).submit(interaction, command, seen=state.seen)
        else:
            check_phase(interaction, session, state.kind)
            await _show(interaction, session, state, say(language_of(interaction), "panel-moved-on"))


async def open_panel(interaction: discord.Interaction, session: GameSession, kind: ActionKind) -> None:
    """Show a user the panel of what he may do now. Raise RefusedError as `check_phase` does."""
    check_phase(interaction, session, kind)
    await _show(interaction, session, first_state(session, kind))


def check_phase(interaction: discord.Interaction, session: GameSession, kind: ActionKind) -> None:
    """Raise RefusedError if the user has no say in this phase, or nobody may take that action in it."""
    game = session.game
    side = seats.active_side(Decision(game, actor_of(interaction), HandDice(())))
    if refusal := phase_refusal(game, side, kind):
        raise refusal
    if not able_wizards(game, side, kind):
        raise RefusedError("nobody-to-act", act=kind)


async def _show(interaction: discord.Interaction, session: GameSession, state: PanelState, note: str = "") -> None:
    language = language_of(interaction)
    await show_panel(interaction, panel_view(session, state, language, user=interaction.user.id, note=note))


def panel_view(
    session: GameSession, state: PanelState, language: Language, *, user: int, note: str = ""
) -> discord.ui.LayoutView:
    """Build the panel."""
    selection = selection_of(session.game, state)
    drawn = with_choices(state, session, selection)
    menus = panel_menus(session.game, drawn, selection, language)
    ready = selection.command(state.kind) is not None
    go = PanelButton(drawn, say(language, f"panel-go-{state.kind}"), ready=ready)
    rows = [discord.ui.ActionRow[Any](PanelMenu(drawn, menu, select)) for menu, select in menus]
    texts = panel_texts(session.game, state.kind, language, user=user)
    last = "\n".join(filter(None, [note, chances_text(selection, language)]))
    return container_view(Tone.QUESTION, texts, last, [*rows, discord.ui.ActionRow[Any](go)])
