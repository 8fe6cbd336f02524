"""Forms that come back, told apart by their custom ids."""

import re
from collections.abc import Coroutine
from typing import Any, cast

import discord

from bot.posts.forms.covered_form import covered_typed
from bot.posts.forms.hand_dice_form import faces_typed
from bot.posts.forms.roster_form import roster_typed
from bot.posts.interaction.base_button import INTERACTION_ID, NUMBER, answer_refusals
from bot.posts.interaction.host import host_of
from bot.rules.model import Side
from bot.rules.refusal import RefusedError

_FORM = re.compile(
    rf"(?P<covered>covered):(?P<asked_game>{NUMBER}):(?P<question>{INTERACTION_ID})"
    rf"|(?P<faces>faces):(?P<waiting>{NUMBER})"
    rf"|(?P<roster>roster):(?P<game>{NUMBER}):(?P<side>first|second)(?::(?P<draft>{NUMBER}))?"
)


async def form_submitted(interaction: discord.Interaction) -> None:
    """Deal with a form that came back, if it is one of ours."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return
    custom_id = cast(dict[str, Any], interaction.data or {}).get("custom_id", "")
    if found := _FORM.fullmatch(custom_id):
        await answer_refusals(interaction, _submitted(interaction, found))
    else:
        await host_of(interaction).refuse(interaction, RefusedError("control-unknown"))


def _submitted(interaction: discord.Interaction, found: re.Match[str]) -> Coroutine[Any, Any, None]:
    if found["covered"]:
        return covered_typed(interaction, int(found["asked_game"]), int(found["question"]))
    if found["faces"]:
        return faces_typed(interaction, int(found["waiting"]))
    draft = int(found["draft"]) if found["draft"] else None
    return roster_typed(interaction, int(found["game"]), Side(found["side"]), draft)
