"""Every kind of ruling, posted of wizards, spells, armies and people with hostile names: within Discord's limits, and
nothing in it fires, opens or breaks a line that does not so with honest names."""

import asyncio
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import discord
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.posts.layout import MOST_CHARACTERS
from bot.posts.ruling_post import RulingPost, build_post
from bot.referee.session import GameSession, RulingResult, advance
from bot.rules.model import Game, Language
from bot.rules.names import LONGEST, clean_name, clean_text
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from bot.texts.dice_faces import bracketed
from storage.entries import Place
from tests.texts.sample_rulings import single_event_rulings

pytestmark = pytest.mark.slow

WIZARDS = ("Ansgar", "Vera", "Vera II", "Nora", "Otto")
SPELLS = ("Fireball", "Fire Rain", "Shield", "Spark", "Frost", "Mist", "Blaze")
ALL_NAMES = (*WIZARDS, *SPELLS, "Reds", "Blues")
FREE = ("boars", "a wand", "a curse", "a slip", "panic", "an old friend")
PEOPLE = ("Alice", "Bob", "Carol")
PIECES = (
    "</x:1>", "</game forget:1>", "<t:1>", "<t:1:R>", "<@1>", "<@!1>", "<@&1>", "<#1>", "<id:home>", "<:x:1>",
    "<a:x:1>", "@everyone", "@here", "\uff20everyone", "https://evil.example", "http:/\u200b/evil.example",
    "discord.gg/abc", "evil.example", "[a](https://evil.example)", "<https://evil.example>", "mailto:a@evil.example",
    "\uff1c@1\uff1e", "\ufe64t:1\ufe65", "\\", "**", "__", "||", "~~", "```", "`", "# ", "-# ", "> ", ">>> ", "- ",
    "1. ", "\u202e", "\u2067", "\u200f", "\u200b", "\u200d", "\ufeff", "👨\u200d👩\u200d👧", "🧙", "🇩🇪", "\u2028",
    "\u2029", "\x85", "\n", "\r", "\x1b[2J", "\x00", "e" + "\u0301" * 60, "\u20dd" * 40, "\ufdfa", "\U0001242b", " ",
)  # fmt: skip
ACTIVE = re.compile(
    r"@(?:everyone|here)|<(?:@[!&]?|\#|a?:\w+:|t:|id:|/[^>]*:)[\w:-]*>|https?://\S|mailto:\w|discord\.gg/\w"
    r"|(?<!\\)\]\(|(?:[a-z0-9-]+\.)+(?:example|gg)\b",
    re.IGNORECASE,
)
DIRECTION = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")

hostile = st.one_of(
    st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=6)), min_size=1, max_size=30).map("".join),
    st.text(min_size=1, max_size=LONGEST),
    st.sampled_from(PIECES).map(lambda piece: piece * (LONGEST // len(piece) or 1)),
)


def legal(typed: str) -> str:
    """Return the name as it would be stored; another one where the rules refuse it."""
    for name in (typed, re.sub("[,:;\n\r]", "", unicodedata.normalize("NFKC", typed))[:LONGEST]):
        try:
            return clean_name(name)
        except RefusedError:
            continue
    return "X" * LONGEST


def distinct(typed: Iterable[str]) -> dict[str, str]:
    """Legal names from what is typed, a number behind each."""
    return {
        name: f"{legal(one)[: LONGEST - 2]}{number:02}"
        for number, (name, one) in enumerate(zip(ALL_NAMES, typed, strict=True))
    }


@st.composite
def called(draw: st.DrawFn) -> dict[str, str]:
    """What everything in the rulings is called."""
    names = distinct(draw(hostile) for _ in ALL_NAMES)
    free = {text: clean_text(draw(hostile))[:200] for text in FREE}
    return names | free | {name: draw(hostile)[:LONGEST] for name in PEOPLE}


def renamed(it: Any, names: Mapping[str, str]) -> Any:
    """The same with other names."""
    if isinstance(it, str):
        return names.get(it, it)
    if isinstance(it, dict):
        return {key: renamed(value, names) for key, value in it.items()}
    return [renamed(value, names) for value in it] if isinstance(it, list | tuple) else it


KINDS = [tuple(map(msgspec.to_builtins, parts)) for parts in single_event_rulings()]


def ruling_posts(names: Mapping[str, str], language: Language) -> Iterator[RulingPost]:
    """The post of each ruling."""
    for ruling, *games in KINDS:
        before, after = (
            None if game is None else msgspec.convert(renamed(game | {"language": language}, names), Game)
            for game in games
        )
        result = msgspec.convert(renamed(ruling, names), Ruling)
        yield build_post(result_of(result, before, after), language, bracketed)


def result_of(ruling: Ruling, before: Game | None, after: Game | None) -> RulingResult:
    """The ruling as the first that a channel has seen, between the two games."""
    if after is None:
        return RulingResult(ruling)
    session = GameSession(place=Place(guild=1, channel=2), game_id=1, game=before or after, seq=0)
    return RulingResult(ruling, session if before else None, advance(session, ruling, after))


def texts(view: discord.ui.LayoutView) -> str:
    return "\n".join(item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay))


def check_limits(view: discord.ui.LayoutView) -> None:
    """Texts, numbers of parts, labels and custom ids are no longer than Discord takes."""
    assert len(texts(view)) <= MOST_CHARACTERS
    assert view.total_children_count <= 40
    for item in view.walk_children():
        shown = item.to_component_dict()
        assert len(shown.get("custom_id", "")) <= 100
        assert len(shown.get("label", "")) <= 80
        assert len(shown.get("placeholder", "")) <= 150
        for option in shown.get("options", ()):
            assert 1 <= len(option["label"]) <= 100
            assert 1 <= len(option["value"]) <= 100
            assert len(option.get("description", "")) <= 100


@lru_cache
def honest(language: Language) -> list[tuple[set[str], int, tuple[int, ...]]]:
    """What is live in each post with honest names, how many lines it has, and whom it pings."""
    posts = [(texts(post.view), post.pinged) for post in ruling_posts({}, language)]
    return [(set(ACTIVE.findall(text)), len(text.splitlines()), pinged) for text, pinged in posts]


async def compared(names: Mapping[str, str], language: Language) -> None:
    """Tell everything with those names, and with honest ones."""
    for post, (live, lines, pinged) in zip(ruling_posts(names, language), honest(language), strict=True):
        check_limits(post.view)
        text = texts(post.view)
        assert set(ACTIVE.findall(text)) <= live, text
        assert DIRECTION.search(text) is None
        assert all(len(line.splitlines()) <= 1 for line in (post.narration.heading, *post.narration.lines)), text
        assert len(text.splitlines()) <= lines, text
        assert post.pinged == pinged


@pytest.mark.parametrize("language", ["en", "ru"])
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(names=called())
def test_hostile_names_do_no_harm_in_any_ruling(language: Language, names: dict[str, str]) -> None:
    asyncio.run(compared(names, language))


@pytest.mark.parametrize("piece", PIECES)
def test_each_hostile_piece_alone(piece: str) -> None:
    language: Language = "ru" if PIECES.index(piece) % 2 else "en"
    everything = piece * (LONGEST // len(piece) or 1)
    names = distinct(everything for _ in ALL_NAMES)
    asyncio.run(compared(names | dict.fromkeys((*FREE, *PEOPLE), clean_text(everything)), language))
