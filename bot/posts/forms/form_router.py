"""Submitted forms, routed by their custom ids."""

import re
from collections.abc import Coroutine
from typing import Any, cast

import discord

from bot.posts.forms.covered_form import submit_covered
from bot.posts.forms.hand_dice_form import submit_faces
from bot.posts.forms.roster_form import submit_roster
from bot.posts.interaction.base_button import answer_refusals
from bot.posts.interaction.custom_id import INTERACTION_ID, NUMBER
from bot.posts.interaction.host import host_of
from bot.rules.model import Side
from bot.rules.refusal import RefusedError

_FORM = re.compile(
    rf"(?P<covered>covered):(?P<asked_game>{NUMBER}):(?P<question>{INTERACTION_ID})"
    rf"|(?P<faces>faces):(?P<command>{NUMBER})"
    rf"|(?P<roster>roster):(?P<game>{NUMBER}):(?P<side>first|second)(?::(?P<draft>{NUMBER}))?"
)


async def submit_form(interaction: discord.Interaction) -> None:
    """Handle the interaction if it submits a form; refuse a form that this version does not know."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return
    custom_id = cast(dict[str, Any], interaction.data or {}).get("custom_id", "")
    if found := _FORM.fullmatch(custom_id):
        await answer_refusals(interaction, _submit(interaction, found))
    else:
        await host_of(interaction).refuse(interaction, RefusedError("control-unknown"))


def _submit(interaction: discord.Interaction, found: re.Match[str]) -> Coroutine[Any, Any, None]:
    if found["covered"]:
        return submit_covered(interaction, int(found["asked_game"]), int(found["question"]))
    if found["faces"]:
        return submit_faces(interaction, int(found["command"]))
    draft = int(found["draft"]) if found["draft"] else None
    return submit_roster(interaction, int(found["game"]), Side(found["side"]), draft)
