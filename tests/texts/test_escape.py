"""Typed names stand in posts without any effect."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts.escape import Safe, harmless, plain, short

_NASTY = st.lists(
    st.one_of(
        st.sampled_from(
            ["@everyone", "@here", "<@1>", "<@&2>", "<#3>", "<:x:4>", "https://evil.example/x", "discord.gg/abc",
             "HTTP://A.BC", "www.evil.com", "[a](https://b.co)", "**", "__", "~~", "||", "`", "```", "# ", "> ", "- ",
             "-# ", "1. ", "\u202e", "\u2066", "mailto:a@b.co", "_", "*", "\\", "Маг", "Vera", " ", "tel:+1"]
        ),
        st.text(max_size=4),
    ),
    max_size=8,
).map("".join)  # fmt: skip
_LINK = re.compile(r"https?://\S|mailto:[^\s\u200b]|(?:[a-z0-9-]+\.)+[a-z]{2,}", re.IGNORECASE)
_MENTION = re.compile(r"@everyone|@here|<[@#:t/]")


@given(_NASTY)
def test_no_mention_link_or_formatting_survives(name: str) -> None:
    text = plain(name)
    assert _MENTION.search(text) is None
    assert _LINK.search(text) is None
    assert not re.search(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", text)
    assert "\n" not in text
    bare = re.sub(r"\\[^0-9A-Za-z\s]", "", text)
    assert not re.search(r"[*~`|\[\]<>\\]|__|(?<![0-9A-Za-z])_|_(?![0-9A-Za-z])", bare)
    assert not re.match(r"[#+-]|\d+[.)]", text)


@given(_NASTY)
def test_it_still_reads_the_same(name: str) -> None:
    seen = re.sub(r"\\(?=[^0-9A-Za-z\s])", "", plain(name).replace("\u200b", ""))
    shown = re.sub(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", name)
    assert seen.replace("\\", "") == " ".join(shown.split()).replace("\\", "").replace("\u200b", "")


@pytest.mark.parametrize("name", ["Ansgar", "Огненный шар", "St. John", "O'Neil", "Big_Boss", "Vera-2", "Жезл №5"])
def test_an_honest_name_is_left_alone(name: str) -> None:
    assert plain(name) == name


def test_what_is_safe_is_not_escaped_again() -> None:
    once = harmless("**x**")
    assert harmless(once) == once == r"\*\*x\*\*"
    assert isinstance(once, Safe)


def test_a_long_text_is_cut() -> None:
    assert len(harmless("x" * 1000)) == 200
    assert short("x" * 10, 10) == "x" * 10
