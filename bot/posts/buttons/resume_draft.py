"""The button that opens a form again with what was typed before."""

import discord

from bot.posts.forms.base_form import Form
from bot.posts.forms.hand_dice_form import FACES, FacesForm
from bot.posts.forms.roster_form import RosterForm
from bot.posts.interaction.base_button import NumberedButton
from bot.posts.interaction.context import language_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import defer_if_slow, open_form
from bot.rules.model import Language
from bot.rules.refusal import RefusedError
from bot.texts.speech import say
from storage.drafts import Draft


class ResumeButton(NumberedButton, word="draft"):
    """Resumes a draft."""

    @classmethod
    def of(cls, draft: Draft, language: Language) -> "ResumeButton":
        """Return the button for a draft, with what it opens written on it."""
        return cls(draft.id, say(language, f"resume-{draft.kind}"))

    async def _click(self, interaction: discord.Interaction) -> None:
        drafts = host_of(interaction).drafts
        draft = await defer_if_slow(interaction, drafts.load(self.number, interaction.user.id))
        if draft is None:
            raise RefusedError("draft-expired")
        language = language_of(interaction)
        await open_form(interaction, form_of(draft, language), ResumeButton.of(draft, language))


def form_of(draft: Draft, language: Language) -> Form:
    """Return the form with the text of a draft."""
    if draft.kind == FACES:
        return FacesForm(draft.id, draft.content, language)
    return RosterForm.again(draft.id, draft.content, language)
