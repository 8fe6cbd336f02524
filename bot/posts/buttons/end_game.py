"""The question whether a game is to end."""

import discord

from bot.posts.buttons.answer_buttons import rows
from bot.posts.interaction.base_button import NumberedButton, current_session
from bot.posts.interaction.context import language_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import said, show_panel
from bot.posts.layout import post
from bot.referee.session import GameSession
from bot.rules.commands import EndGame
from bot.texts.narration.narration import Tone
from bot.texts.speech import say


class EndButton(NumberedButton, word="end"):
    """Ends the game."""

    style = discord.ButtonStyle.danger
    in_place = True

    async def _click(self, interaction: discord.Interaction) -> None:
        await current_session(interaction, self.number)
        await host_of(interaction).rule(interaction, EndGame())


async def ask_to_end(interaction: discord.Interaction, session: GameSession) -> None:
    """Ask in private whether the game is to end."""
    language = language_of(interaction)
    button = EndButton(session.game_id, say(language, "end-button"))
    await show_panel(interaction, said(say(language, "end-ask", turns=session.game.turn), [button]))


def idle_post(session: GameSession, days: int) -> discord.ui.LayoutView:
    """For all: nobody has played for so many days; who may can end the game. Nobody is pinged."""
    language = session.game.language
    button = EndButton(session.game_id, say(language, "end-button"))
    return post(
        Tone.NEUTRAL, say(language, "idle-heading"), [say(language, "idle-offer", days=days)], rows=rows([button])
    )
