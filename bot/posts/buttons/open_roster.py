"""The opening of a side's roster form, from a command or a button."""

import discord

from bot.posts.buttons.resume_draft import ResumeButton
from bot.posts.forms.roster_form import ROSTER, RosterDraft, RosterForm, store_draft
from bot.posts.interaction.context import actor_of, language_of
from bot.posts.interaction.reply import defer_if_slow, open_form, show_form
from bot.referee.session import GameSession
from bot.rules import legality, seats
from bot.rules.decision import Decision, HandDice
from bot.rules.model import Side
from bot.texts.roster_text import write_roster
from bot.texts.speech import say


async def open_roster(interaction: discord.Interaction, session: GameSession, named: Side | None = None) -> None:
    """Open the form for the named side, else for the user's own; of both sides, for the one without wizards."""
    if refusal := legality.question_open(session.game):
        raise refusal
    decision = Decision(session.game, actor_of(interaction), HandDice(()))
    side = seats.roster_side(decision, named, lambda army: not army.wizards)
    language = language_of(interaction)
    form = RosterForm.of(session, side, language)
    if not interaction.response.is_done():
        await show_form(interaction, form)
        return
    draft = RosterDraft(game=session.game_id, side=side, text=write_roster(session.game.sides[side], language))
    number = await defer_if_slow(interaction, store_draft(interaction, draft))
    await open_form(interaction, form, ResumeButton(number, say(language, f"resume-{ROSTER}")))
