"""All wizards of a crowded game, a page at a time."""

import discord
import pytest

from bot.posts.buttons.wizard_pages import WizardPagesButton, wizard_page, wizard_pages
from bot.posts.layout import MOST_CHARACTERS
from bot.posts.status_card import card_view
from bot.referee.session import GameSession as Kept
from bot.rules.model import Game
from bot.texts.status_card import wizard_texts
from storage.entries import Place
from tests.script_runner import ScriptRunner
from tests.texts.sample_rulings import game_in_phase
from tests.texts.test_card import crowded

MANY = r"\n".join(f"{'Wizard of the long name ' * 2}{number:02}, level 2: Fireball 8" for number in range(40))


def stored(game: Game) -> Kept:
    return Kept(place=Place(guild=5, channel=7), game_id=1, game=game, seq=9, question_seq=9, question_interaction_id=9)


def labels(view: discord.ui.LayoutView) -> list[str | None]:
    return [item.item.label for item in view.walk_children() if isinstance(item, WizardPagesButton)]


async def test_only_a_card_that_leaves_something_out_offers_the_whole() -> None:
    assert "All wizards" in labels(card_view(stored(crowded("a"))))
    assert "All wizards" not in labels(card_view(stored(game_in_phase())))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["a", "*", "я", "<"])
async def test_each_page_fits_and_no_wizard_is_left_out(name: str) -> None:
    game = crowded(name)
    pages = wizard_pages(wizard_texts(game, "en"))
    assert sum(page.count("level 6") for page in pages) == 80
    for number in (0, len(pages) // 2, len(pages) + 1):  # there is none beyond the last: it is shown
        view = wizard_page(stored(game), number, "en")
        texts = [item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)]
        assert sum(map(len, texts)) <= MOST_CHARACTERS


async def test_pages_are_turned_in_place_and_for_oneself_alone(runner: ScriptRunner) -> None:
    await runner.run("alice: /game new opponent:@bob")
    card = (await runner.run(f'alice: /roster edit\nalice: modal "{MANY}"\nalice: /game show'))[-1]
    assert "38:" not in card["posts"][-1]["text"]
    first = await runner.run_line('bob: click "All wizards"')
    assert first["posts"] == []
    assert "page 1 of 2" in first["text"]
    second = await runner.run_line('bob: click "Page 2"')
    assert "page 2 of 2" in second["text"]
    assert "long name 39" in second["text"]
    assert second["private"]["buttons"] == ["Page 1"]
