"""Everything that can be pressed under our posts: the bot finds each by its custom id, after a restart too."""

from typing import Any

import discord

from bot.posts.acts import ActButton, AgainButton
from bot.posts.answers import AnswerButton, AnswerMenu
from bot.posts.ending import EndButton
from bot.posts.forgetting import ForgetButton
from bot.posts.last_roster import LastRosterButton
from bot.posts.log import LogButton
from bot.posts.opening import SetupButton
from bot.posts.panel import PanelButton, PanelMenu
from bot.posts.privacy import ForgetMeButton
from bot.posts.resuming import ResumeButton

ITEMS: tuple[type[discord.ui.DynamicItem[Any]], ...] = (
    ActButton,
    AgainButton,
    AnswerButton,
    AnswerMenu,
    EndButton,
    ForgetButton,
    ForgetMeButton,
    LastRosterButton,
    LogButton,
    PanelButton,
    PanelMenu,
    ResumeButton,
    SetupButton,
)
