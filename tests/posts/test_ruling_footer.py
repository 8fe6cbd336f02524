"""The small line under a ruling."""

from datetime import UTC, datetime

from bot.posts.ruling_post import footer_of
from bot.rules.commands import Actor, Roll
from bot.rules.events import Rolled, Source
from bot.rules.model import Side
from bot.rules.ruling import Ruling


def ruling(source: Source) -> Ruling:
    user = 7 if source == "hand" else None
    rolled = Rolled(by=Side.FIRST, reason="cast", faces=(4,), source=source, user=user)
    actor = Actor(user=8, name="Bob")
    return Ruling(
        seq=14, at=datetime.now(UTC), actor=actor, interaction=1, command=Roll(count=1), events=(rolled,)
    )  # fmt: skip


def test_the_number_and_the_head_of_the_trail() -> None:
    assert footer_of(ruling("bot"), "a1b2c3d4e5f6a7b8", "en") == "#14 a1b2c3d4e5f6"


def test_whose_hand_and_where_the_card_is() -> None:
    mark = footer_of(ruling("hand"), "a1b2c3d4e5f6a7b8", "en", "https://discord.com/channels/1/2/3")
    assert mark == "#14 a1b2c3d4e5f6 · ✋ dice by hand: <@7> · [table](https://discord.com/channels/1/2/3)"
