"""The form in which a player enters how many models are under a template (C18)."""

import re

import discord

from bot.posts.forms.base_form import Form, typed_text
from bot.posts.interaction.click_checks import asking_session
from bot.posts.interaction.host import host_of
from bot.rules.commands import AnswerCovered
from bot.rules.model import Language
from bot.rules.play.spell_effect import MOST_MODELS
from bot.rules.refusal import RefusedError
from bot.texts.speech import say

_NUMBER = re.compile(r"[0-9]{1,9}")


class CoveredForm(Form):
    """Asks for the number, for one question."""

    def __init__(self, game: int, question_id: int, language: Language) -> None:
        super().__init__(
            f"covered:{game}:{question_id}",
            title=say(language, "covered-title"),
            label=say(language, "covered-label"),
            hint=say(language, "covered-hint", most=MOST_MODELS),
            most=10,
        )


async def submit_covered(interaction: discord.Interaction, game: int, question_id: int) -> None:
    """Rule on the number that was typed. Raise RefusedError (number-unreadable)."""
    text = typed_text(interaction).strip()
    await asking_session(interaction, game, question_id)
    if not _NUMBER.fullmatch(text):
        raise RefusedError("number-unreadable", text=text)
    await host_of(interaction).submit(interaction, AnswerCovered(models=int(text)), answering=question_id)
