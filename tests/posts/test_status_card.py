"""The table card as a post."""

import discord
import pytest
from msgspec.structs import replace

from bot.posts.layout import MOST_CHARACTERS
from bot.posts.status_card import card_view, moved_card_view
from bot.referee.session import GameSession
from bot.rules.model import Game, Language
from bot.texts.languages import LANGUAGES
from storage.entries import Place
from tests.texts.sample_rulings import game_in_phase
from tests.texts.test_card import crowded


def posted(game: Game, language: Language) -> discord.ui.LayoutView:
    game = replace(game, language=language)
    return card_view(
        GameSession(
            place=Place(guild=5, channel=7), game_id=1, game=game, seq=9, question_seq=9, question_interaction_id=9
        )
    )


def texts(view: discord.ui.LayoutView) -> list[str]:
    return [item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["a", "*", "я", "<"])
@pytest.mark.parametrize("wizards", [1, 40])
async def test_a_crowd_with_long_names_fits_what_discord_takes(language: Language, name: str, wizards: int) -> None:
    view = posted(crowded(name, wizards), language)
    assert sum(map(len, texts(view))) <= MOST_CHARACTERS
    assert view.total_children_count <= 40
    menus = [item for item in view.walk_children() if isinstance(item, discord.ui.Select)]
    assert all(len(menu.options) <= 25 for menu in menus)


async def test_pools_come_first_as_pips_and_numbers() -> None:
    head = texts(posted(game_in_phase(), "en"))[0].splitlines()
    assert head[0].startswith("### Turn 1")
    assert head[1:] == ["▮▮▮▮▮▮▮▮ power 8", "▮▮▮▮▮ dispel 5"]


async def test_spells_are_in_small_print_below_their_wizard() -> None:
    lines = "\n".join(texts(posted(game_in_phase(), "en"))).splitlines()
    wizard = next(number for number, line in enumerate(lines) if line.startswith("**Ansgar**"))
    assert lines[wizard + 1].startswith("-# Fireball 8")


async def test_an_open_question_stands_out() -> None:
    assert any(text.startswith("**") and "dispel" in text for text in texts(posted(crowded("a"), "en"))[-2:])


async def test_an_older_card_points_to_the_present_one() -> None:
    view = moved_card_view("ru", "https://discord.com/channels/1/2/3")
    assert texts(view) == ["### Карточка стола — ниже", "https://discord.com/channels/1/2/3"]
