"""The status card as a post: the state of the game, and the open question with its answers."""

import discord

from bot.posts.buttons.answer_buttons import answer_rows, menu_overflow_hint
from bot.posts.buttons.wizard_pages import wizard_pages_button
from bot.posts.layout import container_view, pool_line, post_view, rows_of
from bot.referee.session import GameSession
from bot.rules.model import Language
from bot.texts.narration.narration import Tone
from bot.texts.speech import say
from bot.texts.status_card import status_card


def card_view(session: GameSession) -> discord.ui.LayoutView:
    """Build the card of a game, in its language."""
    language = session.game.language
    shown = status_card(session.game, language)
    head = "\n".join([f"### {shown.heading}", *map(pool_line, shown.pools)])
    blocks = ["\n".join([f"**{block.title}**", *block.lines]) for block in shown.blocks]
    following = f"**{shown.next}**" if session.game.question else shown.next
    last = "\n".join(text for text in (following, menu_overflow_hint(session, language)) if text)
    tone = Tone.QUESTION if session.game.question else Tone.NEUTRAL
    rows = answer_rows(session, language)
    if not shown.whole:
        rows += rows_of([wizard_pages_button(session)])
    return container_view(tone, [head, *blocks], last, rows, spaced=True)


def moved_card_view(language: Language, link: str) -> discord.ui.LayoutView:
    """Build what replaces an older card: a link to the present one."""
    return post_view(Tone.NEUTRAL, say(language, "card-further-down"), [link])
