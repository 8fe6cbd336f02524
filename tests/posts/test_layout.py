from typing import Any

import discord
import pytest

from bot.posts.buttons.answer_buttons import AnswerButton
from bot.posts.layout import MOST_CHARACTERS, cut, fit_lines, pool_line, post_view, rows_of, ruling_view
from bot.texts.narration.narration import Narration, Tone
from bot.texts.pool_row import PoolRow


def narration(**parts: Any) -> Narration:
    return Narration(
        **({"tone": Tone.CAST, "heading": "Fireball is cast", "lines": ("[4] [5]",), "next": "Bob?"} | parts)
    )


def texts(view: discord.ui.LayoutView) -> list[str]:
    return [item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)]


def clicked() -> list[Any]:
    return rows_of([AnswerButton(1, 2, "pass")])


async def test_ruling_is_heading_lines_and_what_comes_next() -> None:
    assert texts(ruling_view(narration())) == ["### ✨ Fireball is cast", "[4] [5]", "-# Bob?"]


async def test_a_question_calls_whom_it_is_for() -> None:
    view = ruling_view(narration(), asked=[7, 8], rows=clicked())
    assert texts(view) == ["### ✨ Fireball is cast", "[4] [5]", "<@7> <@8> **Bob?**"]


async def test_outcome_takes_the_place_of_the_question() -> None:
    view = ruling_view(narration(), outcome="→ let through")
    assert texts(view) == ["### ✨ Fireball is cast", "[4] [5]", "→ let through"]


async def test_hint_stands_below_the_question() -> None:
    assert texts(ruling_view(narration(), asked=[], hint="or /dispel", rows=clicked()))[-1] == "**Bob?**\nor /dispel"


@pytest.mark.parametrize("tone", Tone)
async def test_every_tone_has_a_colour_of_its_own(tone: Tone) -> None:
    colours = {one: post_view(one, "x", []).children[0].to_component_dict()["accent_color"] for one in Tone}
    assert list(colours.values()).count(colours[tone]) == 1


@pytest.mark.parametrize("length", [1, 100, 5000])
@pytest.mark.parametrize("count", [0, 1, 12, 400])
async def test_fits_what_discord_takes(length: int, count: int) -> None:
    long = "ё" * length
    view = ruling_view(narration(heading=long, lines=(long,) * count, next=long), asked=range(50), rows=clicked())
    assert sum(map(len, texts(view))) <= MOST_CHARACTERS
    assert view.total_children_count <= 40
    assert all(texts(view))


async def test_pools_are_pips_and_numbers_below_each_other() -> None:
    pools = (PoolRow("power 5", 5, 5), PoolRow("dispel 6", 6, 6))
    assert texts(ruling_view(narration(pools=pools)))[2] == "▮▮▮▮▮ power 5\n▮▮▮▮▮▮ dispel 6"


async def test_a_pool_that_stays_as_it_was_is_in_small_print() -> None:
    pools = (PoolRow("power 8 → 5", 5, 8), PoolRow("dispel 6", 6, 6))
    shown = texts(ruling_view(narration(pools=pools, footer="#3 · ab")))
    assert shown[2:4] == ["▮▮▮▮▮▯▯▯ power 8 → 5", "-# dispel 6 · #3 · ab"]
    assert pool_line(PoolRow("power 40", 40, 2)) == "power 40"


@pytest.mark.parametrize("tone", sorted(set(Tone) - {Tone.NEUTRAL}))
async def test_no_outcome_is_told_by_colour_alone(tone: Tone) -> None:
    marks = [texts(ruling_view(narration(tone=one)))[0] for one in Tone]
    assert marks.count(texts(ruling_view(narration(tone=tone)))[0]) == 1


async def test_keeps_nothing_of_a_view() -> None:
    assert ruling_view(narration()).is_finished()


def test_lines_are_dropped_whole() -> None:
    assert fit_lines(["a" * 10, "b" * 10], 15) == "a" * 10 + "\n…"
    assert fit_lines(["a" * 10], 5) == "aaaa…"
    assert cut("abc", 3) == "abc"
