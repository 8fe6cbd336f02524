"""The question whether a game is to end, and the offer to end an idle one."""

import discord

from bot.posts.interaction.base_button import NumberedButton
from bot.posts.interaction.click_checks import current_session
from bot.posts.interaction.context import language_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import show_panel, text_panel
from bot.posts.layout import post_view, rows_of
from bot.referee.session import GameSession
from bot.rules.commands import EndGame
from bot.texts.narration.narration import Tone
from bot.texts.speech import say


class EndButton(NumberedButton, word="end"):
    """Ends a game."""

    style = discord.ButtonStyle.danger
    in_place = True

    async def _click(self, interaction: discord.Interaction) -> None:
        await current_session(interaction, self.number)
        await host_of(interaction).submit(interaction, EndGame())


async def ask_to_end(interaction: discord.Interaction, session: GameSession) -> None:
    """Ask in private whether the game is to end."""
    language = language_of(interaction)
    button = EndButton(session.game_id, say(language, "end-button"))
    await show_panel(interaction, text_panel(say(language, "end-ask", turns=session.game.turn), [button]))


def idle_view(session: GameSession, days: int) -> discord.ui.LayoutView:
    """Build the post that offers to end a game in which nobody has played for so many days. It pings nobody."""
    language = session.game.language
    button = EndButton(session.game_id, say(language, "end-button"))
    return post_view(
        Tone.NEUTRAL, say(language, "idle-heading"), [say(language, "idle-offer", days=days)], rows=rows_of([button])
    )
