"""The button that opens a form again, with what was typed before."""

import re
from typing import Any, Self

import discord

from bot.posts.faces import FACES, FacesForm
from bot.posts.form import Form
from bot.posts.host import host_of
from bot.posts.layout import cut
from bot.posts.pressing import NUMBER, kindly
from bot.posts.reply import in_time, open_form
from bot.posts.roster_form import RosterForm
from bot.posts.who import language_of
from bot.rules.model import Language
from bot.rules.refusal import RefusedError
from bot.texts.speech import say
from storage.drafts import Draft


class ResumeButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=rf"draft:(?P<draft>{NUMBER})"):
    """Takes up a draft."""

    def __init__(self, draft: int, label: str = "…") -> None:
        super().__init__(
            discord.ui.Button(label=cut(label, 80), style=discord.ButtonStyle.primary, custom_id=f"draft:{draft}")
        )
        self.draft = draft

    @classmethod
    def of(cls, draft: Draft, language: Language) -> "ResumeButton":
        """The button for a draft, with what it opens written on it."""
        return cls(draft.id, say(language, f"resume-{draft.kind}"))

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed."""
        return cls(int(match["draft"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Open the form."""
        await kindly(interaction, self._press(interaction))

    async def _press(self, interaction: discord.Interaction) -> None:
        drafts = host_of(interaction).drafts
        draft = await in_time(interaction, drafts.load(self.draft, interaction.user.id))
        if draft is None:
            raise RefusedError("draft-expired")
        language = language_of(interaction)
        await open_form(interaction, form_of(draft, language), ResumeButton.of(draft, language))


def form_of(draft: Draft, language: Language) -> Form:
    """The form that a draft belongs in."""
    if draft.kind == FACES:
        return FacesForm(draft.id, draft.content, language)
    return RosterForm.again(draft.id, draft.content, language)
