"""Rulings to keep: enough of a game for the storage, which does not judge them."""

from datetime import UTC, datetime

from bot.rules.commands import Actor, AnyCommand, Cast, NewGame
from bot.rules.events import AnyEvent, DiceTaken, GameCreated, Rolled, SpellCast
from bot.rules.model import Pool, Side
from bot.rules.ruleset import Ruleset
from bot.rules.ruling import Ruling
from storage.entries import Place
from storage.journal import Journal

ALICE = Actor(user=11, name="Алиса\n*@everyone*", manages=True)
NOON = datetime(2026, 1, 2, 12, 0, 0, 345, tzinfo=UTC)

OPENING: tuple[AnyEvent, ...] = (
    GameCreated(preset="seeds", language="ru", dice="fair", master=11, ruleset=Ruleset(), army="Blues"),
)
CAST: tuple[AnyEvent, ...] = (
    DiceTaken(pool=Pool.POWER, amount=3, use="cast"),
    Rolled(by=Side.FIRST, reason="cast", faces=(4, 5, 6), wizard="Ансгар"),
    SpellCast(side=Side.FIRST, wizard="Ансгар", spell="Огненный шар", value=8, total=15),
)


def ruling(seq: int, interaction: int, *, at: datetime = NOON) -> Ruling:
    """The opening of a game, or a cast later on."""
    command: AnyCommand = NewGame(language="ru") if seq == 1 else Cast(wizard="Ансгар", spell="Огненный шар", dice=3)
    return Ruling(
        seq=seq, at=at, actor=ALICE, interaction=interaction, command=command, events=OPENING if seq == 1 else CAST
    )


def place(channel: int, guild: int | None = 1) -> Place:
    """A channel of the server."""
    return Place(guild=guild, channel=channel)


async def play(journal: Journal, channel: int, rulings: int) -> int:
    """A game of so many rulings; their interactions are the channel's number times a thousand, and so on."""
    game = None
    for seq in range(1, rulings + 1):
        game = await journal.append(place(channel), game, ruling(seq, channel * 1000 + seq))
    assert game is not None
    return game
