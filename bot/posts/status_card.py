"""The table card as a post: how the game stands, and the open question with its answers."""

import discord

from bot.posts.buttons.answer_buttons import answer_rows, menu_overflow_hint, rows
from bot.posts.buttons.wizard_pages import wizard_pages_button
from bot.posts.layout import container_post, pool_line, post
from bot.referee.session import GameSession
from bot.rules.model import Language
from bot.texts.narration.narration import Tone
from bot.texts.speech import say
from bot.texts.status_card import status_card


def card_post(session: GameSession) -> discord.ui.LayoutView:
    """Return the card of a table, in the game's language."""
    language = session.game.language
    shown = status_card(session.game, language)
    head = "\n".join([f"### {shown.heading}", *map(pool_line, shown.pools)])
    blocks = ["\n".join([f"**{block.title}**", *block.lines]) for block in shown.blocks]
    following = f"**{shown.next}**" if session.game.question else shown.next
    last = "\n".join(text for text in (following, menu_overflow_hint(session, language)) if text)
    tone = Tone.QUESTION if session.game.question else Tone.NEUTRAL
    clickable = answer_rows(session, language)
    if not shown.whole:
        clickable = [*clickable, *rows([wizard_pages_button(session)])]
    return container_post(tone, [head, *blocks], last, clickable, spaced=True)


def moved_post(language: Language, link: str) -> discord.ui.LayoutView:
    """Return what is left of an older card: where the present one is."""
    return post(Tone.NEUTRAL, say(language, "card-further-down"), [link])
