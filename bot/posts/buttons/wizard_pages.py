"""All wizards of a game with all their facts, page by page in private: where the status card lacks the room."""

import re
from collections.abc import Sequence
from typing import Self

import discord

from bot.posts.interaction.base_button import PostButton
from bot.posts.interaction.click_checks import current_session
from bot.posts.interaction.context import language_of
from bot.posts.interaction.custom_id import NUMBER
from bot.posts.interaction.reply import show_panel
from bot.posts.layout import container_view, cut, rows_of
from bot.referee.session import GameSession
from bot.rules.model import Language
from bot.texts.narration.narration import Tone
from bot.texts.speech import say
from bot.texts.status_card import wizard_texts

_ROOM = 3500
"""Characters of a page; Discord takes 4000 in a post."""


class WizardPagesButton(PostButton, template=rf"crowd:(?P<game>{NUMBER}):(?P<page>[0-9]{{1,3}})"):
    """Shows a page of the wizards; under the card the first."""

    def __init__(self, game: int, page: int = 0, label: str = "…") -> None:
        super().__init__(f"crowd:{game}:{page}", label)
        self.game, self.page = game, page

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(int(match["game"]), int(match["page"]))

    async def _click(self, interaction: discord.Interaction) -> None:
        session = await current_session(interaction, self.game)
        await show_panel(interaction, wizard_page(session, self.page, language_of(interaction)))


def wizard_pages_button(session: GameSession) -> WizardPagesButton:
    """Return the button under a card that has no room for all wizards."""
    return WizardPagesButton(session.game_id, 0, say(session.game.language, "wizard-pages-button"))


def wizard_page(session: GameSession, page: int, language: Language) -> discord.ui.LayoutView:
    """Build one page of the wizards; beyond the last, as when wizards were removed meanwhile, the last."""
    pages = wizard_pages(wizard_texts(session.game, language))
    shown = min(page, len(pages) - 1)
    head = f"### {say(language, 'wizard-pages-heading', page=shown + 1, pages=len(pages))}"
    turning = [
        WizardPagesButton(session.game_id, other, say(language, "wizard-pages-page", page=other + 1))
        for other in (shown - 1, shown + 1)
        if 0 <= other < len(pages)
    ]
    return container_view(Tone.NEUTRAL, [head, pages[shown]], rows=rows_of(turning))


def wizard_pages(blocks: Sequence[str]) -> list[str]:
    """Return the blocks on pages that fit, none split; there is always one page.

    >>> wizard_pages(["Ansgar", "Vera"])
    ['Ansgar\\nVera']
    """
    pages = [""]
    for block in (cut(block, _ROOM) for block in blocks):
        if pages[-1] and len(pages[-1]) + 1 + len(block) > _ROOM:
            pages.append("")
        pages[-1] = f"{pages[-1]}\n{block}" if pages[-1] else block
    return pages
