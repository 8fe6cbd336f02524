"""Opens the form for a side's roster, from a command or a button."""

import discord

from bot.kept import Table
from bot.posts.reply import in_time, open_form, show_form
from bot.posts.resuming import ResumeButton
from bot.posts.roster_form import ROSTER, RosterDraft, RosterForm, keep_typed
from bot.posts.who import actor_of, language_of
from bot.rules import may, seats
from bot.rules.model import Side
from bot.rules.story import HandDice, Story
from bot.texts.roster import write_roster
from bot.texts.speech import say


async def open_roster(interaction: discord.Interaction, table: Table, named: Side | None = None) -> None:
    """Open the form for the named side, else for one's own; who plays both means the one without wizards."""
    if refusal := may.answer(table.game):
        raise refusal
    story = Story(table.game, actor_of(interaction), HandDice(()))
    side = seats.meant_side(story, named, lambda army: not army.wizards)
    language = language_of(interaction)
    form = RosterForm.of(table, side, language)
    if not interaction.response.is_done():
        await show_form(interaction, form)
        return
    draft = RosterDraft(game=table.game_id, side=side, text=write_roster(table.game.sides[side], language))
    number = await in_time(interaction, keep_typed(interaction, draft))
    await open_form(interaction, form, ResumeButton(number, say(language, f"resume-{ROSTER}")))
