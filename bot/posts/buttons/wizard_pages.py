"""All wizards of a game, and all that is known of them, for one user alone: where the table card lacks the room."""

import re
from collections.abc import Sequence
from typing import Self

import discord

from bot.posts.buttons.answer_buttons import rows
from bot.posts.interaction.base_button import NUMBER, PersistentItem, current_session
from bot.posts.interaction.context import language_of
from bot.posts.interaction.reply import show_panel
from bot.posts.layout import container_post, cut
from bot.referee.session import GameSession
from bot.rules.model import Language
from bot.texts.narration.narration import Tone
from bot.texts.speech import say
from bot.texts.status_card import wizard_texts

_ROOM = 3500
"""Characters of a page; Discord takes 4000 in a post."""


class WizardPagesButton(PersistentItem, template=rf"crowd:(?P<game>{NUMBER}):(?P<page>[0-9]{{1,3}})"):
    """Shows that page of the wizards; on the card, where it stands for all, the first."""

    def __init__(self, game: int, page: int = 0, label: str = "…") -> None:
        super().__init__(discord.ui.Button(label=cut(label, 80), custom_id=f"crowd:{game}:{page}"))
        self.game, self.page = game, page

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(int(match["game"]), int(match["page"]))

    async def _click(self, interaction: discord.Interaction) -> None:
        session = await current_session(interaction, self.game)
        await show_panel(interaction, wizard_page(session, self.page, language_of(interaction)))


def wizard_pages_button(session: GameSession) -> WizardPagesButton:
    """Return what stands under a card that has no room for all wizards."""
    return WizardPagesButton(session.game_id, 0, say(session.game.language, "crowd-button"))


def wizard_page(session: GameSession, page: int, language: Language) -> discord.ui.LayoutView:
    """Return one page of the wizards; one beyond the last, as when wizards have gone meanwhile, is the last."""
    pages = wizard_pages(wizard_texts(session.game, language))
    shown = min(page, len(pages) - 1)
    head = f"### {say(language, 'crowd-heading', page=shown + 1, pages=len(pages))}"
    turning = [
        WizardPagesButton(session.game_id, other, say(language, "crowd-page", page=other + 1))
        for other in (shown - 1, shown + 1)
        if 0 <= other < len(pages)
    ]
    return container_post(Tone.NEUTRAL, [head, pages[shown]], rows=rows(turning))


def wizard_pages(blocks: Sequence[str]) -> list[str]:
    """Return the blocks in pages that fit, none torn apart; there is always one.

    >>> wizard_pages(["Ansgar", "Vera"])
    ['Ansgar\\nVera']
    """
    pages = [""]
    for block in (cut(block, _ROOM) for block in blocks):
        if pages[-1] and len(pages[-1]) + 1 + len(block) > _ROOM:
            pages.append("")
        pages[-1] = f"{pages[-1]}\n{block}" if pages[-1] else block
    return pages
