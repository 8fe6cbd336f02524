"""The private panel for acts of the phase: menus for wizard, spell and dice, and the button that asks the referee."""

import re
from typing import Any, Self

import discord

from bot.posts.interaction.base_button import PersistentItem, current_session
from bot.posts.interaction.context import actor_of, language_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import show_panel
from bot.posts.layout import container_post
from bot.posts.panel.panel_layout import panel_menus, panel_texts, promise
from bot.posts.panel.panel_state import STATE, Kind, PanelState, choices, first_state, fit, refused, settled
from bot.referee.session import GameSession
from bot.rules import seats
from bot.rules.decision import Decision, HandDice
from bot.rules.model import Language
from bot.rules.refusal import RefusedError
from bot.texts.narration.narration import Tone
from bot.texts.speech import say


class PanelMenu(
    PersistentItem,
    template=STATE + r":(?P<menu>wizard|spell|dice)",
):
    """Chooses the wizard, the spell or the number of dice; the panel is drawn anew in place."""

    in_place = True

    def __init__(self, state: PanelState, menu: str, select: discord.ui.Select[Any] | None = None) -> None:
        select = select or discord.ui.Select[Any]()
        select.custom_id = f"{state.written}:{menu}"
        super().__init__(select)
        self.state, self.menu = state, menu

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(PanelState.of(match), match["menu"])

    async def _click(self, interaction: discord.Interaction) -> None:
        await _draw(interaction, self.state.choose(self.menu, next(iter(self.item.values), "")))


class PanelButton(PersistentItem, template=STATE + r":go"):
    """Asks the referee for what was chosen."""

    in_place = True

    def __init__(self, state: PanelState, label: str = "…", *, ready: bool = True) -> None:
        super().__init__(
            discord.ui.Button(
                label=label, style=discord.ButtonStyle.primary, custom_id=f"{state.written}:go", disabled=not ready
            )
        )
        self.state = state

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(PanelState.of(match))

    async def _click(self, interaction: discord.Interaction) -> None:
        await _go(interaction, self.state)


async def open_panel(interaction: discord.Interaction, session: GameSession, kind: Kind) -> None:
    """Show a user what he may do now. Refuses whoever has no say in this phase, and what nobody may do."""
    check(interaction, session, kind)
    await _show(interaction, session, first_state(session, kind))


def check(interaction: discord.Interaction, session: GameSession, kind: Kind) -> None:
    """Refuse whoever has no say in this phase, and what nobody may do in it."""
    game = session.game
    side = seats.active_side(Decision(game, actor_of(interaction), HandDice(())))
    if refusal := refused(game, side, kind):
        raise refusal
    if not fit(game, side, kind):
        raise RefusedError("nobody-to-act", act=kind)


async def _go(interaction: discord.Interaction, state: PanelState) -> None:
    session = await current_session(interaction, state.game)
    command = choices(session.game, state).command(state.kind)
    if session.interaction_id == state.seen and command is not None:
        await host_of(interaction).rule(interaction, command, seen=state.seen)
    else:
        check(interaction, session, state.kind)
        await _show(interaction, session, state, say(language_of(interaction), "panel-moved-on"))


async def _draw(interaction: discord.Interaction, state: PanelState) -> None:
    session = await current_session(interaction, state.game)
    check(interaction, session, state.kind)
    await _show(interaction, session, state)


async def _show(interaction: discord.Interaction, session: GameSession, state: PanelState, note: str = "") -> None:
    language = language_of(interaction)
    await show_panel(interaction, panel_view(session, state, language, user=interaction.user.id, note=note))


def panel_view(
    session: GameSession, state: PanelState, language: Language, *, user: int, note: str = ""
) -> discord.ui.LayoutView:
    """Return the panel as a message."""
    open_to = choices(session.game, state)
    drawn = settled(state, session, open_to)
    menus = panel_menus(session.game, drawn, open_to, language)
    ready = open_to.command(state.kind) is not None
    go = PanelButton(drawn, say(language, f"panel-go-{state.kind}"), ready=ready)
    rows = [discord.ui.ActionRow[Any](PanelMenu(drawn, menu, select)) for menu, select in menus]
    texts = panel_texts(session.game, state.kind, language, user=user)
    last = "\n".join(filter(None, [note, promise(open_to, language)]))
    return container_post(Tone.QUESTION, texts, last, [*rows, discord.ui.ActionRow[Any](go)])
