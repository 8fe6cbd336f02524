"""Everything that can be pressed under our posts: the bot finds each by its custom id, after a restart too."""

from collections.abc import Mapping
from typing import Any, cast

import discord

from bot.posts.acts import ActButton, AgainButton
from bot.posts.answers import AnswerButton, AnswerMenu
from bot.posts.crowd import CrowdButton
from bot.posts.ending import EndButton
from bot.posts.forgetting import ForgetButton
from bot.posts.host import host_of
from bot.posts.last_roster import LastRosterButton
from bot.posts.log import LogButton
from bot.posts.meaning import MeantButton
from bot.posts.opening import SetupButton
from bot.posts.panel import PanelButton, PanelMenu
from bot.posts.privacy import ForgetMeButton
from bot.posts.resuming import ResumeButton
from bot.rules.refusal import RefusedError

ITEMS: tuple[type[discord.ui.DynamicItem[Any]], ...] = (
    ActButton,
    AgainButton,
    AnswerButton,
    AnswerMenu,
    CrowdButton,
    EndButton,
    ForgetButton,
    ForgetMeButton,
    LastRosterButton,
    LogButton,
    MeantButton,
    PanelButton,
    PanelMenu,
    ResumeButton,
    SetupButton,
)


async def unknown_pressed(interaction: discord.Interaction) -> None:
    """Answer a press on what this version does not know, which discord.py would leave without an answer."""
    if interaction.type is not discord.InteractionType.component:
        return
    custom_id = str(cast(Mapping[str, Any], interaction.data or {}).get("custom_id", ""))
    if not any(item.__discord_ui_compiled_template__.fullmatch(custom_id) for item in ITEMS):
        await host_of(interaction).refuse(interaction, RefusedError("control-unknown"))
