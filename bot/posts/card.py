"""The table card as a post: how the game stands, and the open question with its answers."""

import discord

from bot.kept import Table
from bot.posts.answers import answer_rows, beyond_menu, rows
from bot.posts.crowd import crowd_button
from bot.posts.layout import container_post, pool_line, post
from bot.rules.model import Language
from bot.texts.account import Tone
from bot.texts.card import card
from bot.texts.speech import say


def card_post(table: Table) -> discord.ui.LayoutView:
    """The card of a table, in the game's language."""
    language = table.game.language
    shown = card(table.game, language)
    head = "\n".join([f"### {shown.heading}", *map(pool_line, shown.pools)])
    blocks = ["\n".join([f"**{block.title}**", *block.lines]) for block in shown.blocks]
    following = f"**{shown.next}**" if table.game.question else shown.next
    last = "\n".join(text for text in (following, beyond_menu(table, language)) if text)
    tone = Tone.QUESTION if table.game.question else Tone.NEUTRAL
    pressed = answer_rows(table, language)
    if not shown.whole:
        pressed = [*pressed, *rows([crowd_button(table)])]
    return container_post(tone, [head, *blocks], last, pressed, airy=True)


def moved_post(language: Language, link: str) -> discord.ui.LayoutView:
    """What is left of an older card: where the present one is."""
    return post(Tone.NEUTRAL, say(language, "card-further-down"), [link])
