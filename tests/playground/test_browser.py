"""The playground as a newcomer uses it: in a real browser, each player in a window of his own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest
import pytest_asyncio

from bot.playground.demo import armies
from bot.playground.player import open_player
from bot.playground.script import parse_script
from bot.playground.simulation.page import make_page
from bot.rules.model import Language
from tests.browser import PageWindow, launch_chromium, missing_requirement
from tests.fixed_dice import FixedDice

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(missing_requirement() is not None, reason=str(missing_requirement())),
]


@dataclass(frozen=True)
class Words:
    """What a newcomer reads and types."""

    winds: str
    thrown: str
    cast: str
    options: tuple[tuple[str, str], ...]
    spell: str
    let: str
    passed: str
    used: str
    rules: str
    used_rules: str


WORDS: dict[Language, Words] = {
    "en": Words(
        winds="winds",
        thrown="Winds of Magic 8",
        cast="cast",
        options=(("wizard", "Ansgar"), ("spell", "Fireball"), ("dice", "3")),
        spell="Fireball is cast",
        let="Let through",
        passed="Fireball is let through",
        used="alice used /cast",
        rules="/rules topic:heal",
        used_rules="alice used /rules",
    ),
    "ru": Words(
        winds="ветра",
        thrown="Ветра Магии — 8",
        cast="сотворить",
        options=(("маг", "Ансгар"), ("заклинание", "Огненный шар"), ("кубики", "3")),
        spell="«Огненный шар» — сотворено",
        let="Пропустить",
        passed="«Огненный шар» — пропущено",
        used="alice использует /сотворить",
        rules="/правила тема:heal",
        used_rules="alice использует /правила",
    ),
}


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def chromium() -> AsyncIterator[Any]:
    async with launch_chromium() as chromium:
        yield chromium


@asynccontextmanager
async def windows(chromium: Any, language: Language) -> AsyncIterator[tuple[PageWindow, PageWindow]]:
    """Open two windows on one game with two armies: the first of alice, the second of bob."""
    async with open_player(chance=FixedDice(), language=language) as player:
        async for line in player.play(parse_script("\n".join([*armies(language), "alice: /game show"]))):
            assert line.entry.refused is None
        page = await make_page(player, ("alice", "bob"), 0)
        async with page:
            first, second = await asyncio.gather(*(PageWindow.open(chromium, page.url) for _ in range(2)))
            await second.view_as("bob")
            yield first, second


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("language", ["en", "ru"])
async def test_two_players_play_on_the_page(chromium: Any, language: Language) -> None:
    words = WORDS[language]
    async with windows(chromium, language) as (first, second):
        await first.pick(words.winds)
        await first.send()
        for window in (first, second):
            await window.post(words.thrown).wait_for()

        await first.pick(words.cast)
        for option, choice in words.options:
            await first.fill(option, choice)
        await first.send()
        for window in (first, second):
            await window.post(words.spell).wait_for()
        assert await first.post(words.used).count() == 1

        await first.view_as("bob")
        await first.click_button(words.let)
        for window in (first, second):
            await window.post(words.passed).first.wait_for()
            assert await window.tab.get_by_role("button", name=words.let, exact=True).count() == 0
        await first.view_as("alice")
        await first.post(words.passed).first.wait_for()

        await first.write("/cats")
        await first.post("/cats").last.wait_for()
        assert await second.post("/cats").count() == 0
        await first.clear()
        await first.write(words.rules)
        await first.post(words.used_rules).wait_for()

        await first.start(words.cast)
        await first.type_keys(words.options[0][1][:2])
        await first.tab.locator(".command-suggestion.is-active", has_text=words.options[0][1]).wait_for()
        await first.tab.keyboard.press("Escape")

        newest = await first.target()
        await first.follow("")
        assert await first.target() != newest, "a link to a message leads to it"
        assert len(first.tab.context.pages) == 1, "and not away from the page"
