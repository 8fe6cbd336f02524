"""All buttons and menus, which the bot finds by their custom ids, after a restart too."""

from collections.abc import Mapping
from typing import Any, cast

import discord

from bot.posts.buttons.act_for_confirmation import ConfirmationButton
from bot.posts.buttons.answer_buttons import AnswerButton, AnswerMenu
from bot.posts.buttons.delete_game import ForgetButton
from bot.posts.buttons.end_game import EndButton
from bot.posts.buttons.last_roster import LastRosterButton
from bot.posts.buttons.opening_buttons import SetupButton
from bot.posts.buttons.phase_buttons import ActionButton, AgainButton
from bot.posts.buttons.resume_draft import ResumeButton
from bot.posts.buttons.wizard_pages import WizardPagesButton
from bot.posts.interaction.host import host_of
from bot.posts.log_pages import LogButton
from bot.posts.panel.panel import PanelButton, PanelMenu
from bot.posts.privacy import ForgetMeButton
from bot.rules.refusal import RefusedError

ITEMS: tuple[type[discord.ui.DynamicItem[Any]], ...] = (
    ActionButton,
    AgainButton,
    AnswerButton,
    AnswerMenu,
    WizardPagesButton,
    EndButton,
    ForgetButton,
    ForgetMeButton,
    LastRosterButton,
    LogButton,
    ConfirmationButton,
    PanelButton,
    PanelMenu,
    ResumeButton,
    SetupButton,
)


async def answer_unknown_click(interaction: discord.Interaction) -> None:
    """Refuse a click on what this version does not know, which discord.py would leave without an answer."""
    if interaction.type is not discord.InteractionType.component:
        return
    custom_id = str(cast(Mapping[str, Any], interaction.data or {}).get("custom_id", ""))
    if not any(item.__discord_ui_compiled_template__.fullmatch(custom_id) for item in ITEMS):
        await host_of(interaction).refuse(interaction, RefusedError("control-unknown"))
