"""Where posts stand, and the bot's own marks."""

from storage.database import Database
from storage.journal import Journal
from storage.key_value import KeyValues
from storage.posts import PostBook, StoredPost
from tests.storage.sample_rulings import play


async def test_posts(database: Database, journal: Journal) -> None:
    game, other = await play(journal, 7, 3), await play(journal, 8, 1)
    posts = PostBook(database)
    await posts.remember(game, 1, 7, 501)
    await posts.remember(game, 2, 7, 502)
    await posts.remember(game, 2, 7, 503, "card")
    await posts.remember(other, 1, 8, 504, "card")
    first = StoredPost(game=game, ruling=1, channel=7, message=501, kind="ruling")
    card = StoredPost(game=game, ruling=2, channel=7, message=503, kind="card")
    assert await posts.of_ruling(game, 1) == first
    assert await posts.of_ruling(game, 3) is None
    assert await posts.latest(game, "card") == card
    shown = await posts.latest(game, "ruling")
    assert shown is not None
    assert shown.message == 502
    await posts.forget(502)
    assert await posts.latest(game, "ruling") == first
    assert await posts.of_ruling(game, 2) is None


async def test_a_ruling_told_again_and_a_card_brought_up_to_date(database: Database, journal: Journal) -> None:
    game = await play(journal, 7, 2)
    posts = PostBook(database)
    await posts.remember(game, 1, 7, 501)
    await posts.remember(game, 1, 7, 499)
    shown = await posts.of_ruling(game, 1)
    assert shown is not None
    assert shown.message == 499
    await posts.remember(game, 1, 7, 502, "card")
    await posts.remember(game, 2, 7, 502, "card")
    card = await posts.latest(game, "card")
    assert card is not None
    assert card.ruling == 2


async def test_marks(database: Database) -> None:
    key_values = KeyValues(database)
    assert await key_values.get("commands of 42") is None
    await key_values.set("commands of 42", "abc")
    await key_values.set("commands of 42", "def")
    assert await key_values.get("commands of 42") == "def"
