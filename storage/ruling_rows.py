r"""The log of one game: its rulings as rows of the table `rulings`, each chained to the one before by a hash.

    hash = SHA-256 of  previous \n seq \n at \n interaction \n user \n manages \n command \n events \n name

The fields are the row's columns as they are stored, whole numbers in decimal, joined by single line feeds, in UTF-8;
hashes are written as 64 lower-case hexadecimal digits. No column but the name, which comes last, holds a line feed.
`previous` is the hash of the ruling before. That of ruling 1 is the game's own hash, from its row in `games`:

    SHA-256 of  game \n id \n guild \n channel        (the word "game"; guild is empty where it is NULL)

A program with nothing but sqlite3 and hashlib can check that no ruling was changed, inserted, removed before
the last one, or moved to another game or channel.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from hashlib import sha256
from typing import NamedTuple

import msgspec

from bot.rules.commands import Actor, AnyCommand
from bot.rules.events import AnyEvent
from bot.rules.ruling import Ruling
from storage.errors import DamagedLogError

_encode = msgspec.json.Encoder().encode
_command: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)
_events: msgspec.json.Decoder[tuple[AnyEvent, ...]] = msgspec.json.Decoder(tuple[AnyEvent, ...])


class Row(NamedTuple):
    """A ruling as its columns, in the order in which they are hashed."""

    seq: int
    at: str
    interaction: int
    user: int
    manages: int
    command: str
    events: str
    name: str


StoredRow = tuple[int, bytes, int, int, int, bytes, bytes, bytes, bytes, bytes]
"""A row as it is read, then `previous` and `hash`. Texts come as bytes: a damaged one need not be UTF-8."""


def to_row(ruling: Ruling) -> Row:
    """Return the columns that keep a ruling."""
    return Row(
        seq=ruling.seq,
        at=timestamp(ruling.at),
        interaction=ruling.interaction,
        user=ruling.actor.user,
        manages=int(ruling.actor.manages),
        command=_encode(ruling.command).decode(),
        events=_encode(ruling.events).decode(),
        name=ruling.actor.name,
    )


def to_ruling(row: Row) -> Ruling:
    """Return the ruling that the columns hold. Raise ValueError or msgspec.DecodeError if they hold none."""
    return Ruling(
        seq=row.seq,
        at=datetime.fromisoformat(row.at),
        actor=Actor(user=row.user, name=row.name, manages=bool(row.manages)),
        interaction=row.interaction,
        command=_command.decode(row.command),
        events=_events.decode(row.events),
    )


def timestamp(at: datetime) -> str:
    """Return a time as it is stored: UTC, of one length, so that texts sort as times do."""
    if at.tzinfo is None:
        raise ValueError("a ruling's time must say its time zone")
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def game_hash(game: int, guild: int | None, channel: int) -> str:
    """Return what the first ruling of a game is chained to."""
    return _hash(("game", game, "" if guild is None else guild, channel))


def ruling_hash(previous: str, row: Row) -> str:
    """Return the hash of a ruling that follows the one with the hash `previous`."""
    return sha256("\n".join(map(str, (previous, *row))).encode()).hexdigest()


def to_rulings(game: int, first: str, rows: Iterable[StoredRow]) -> list[Ruling]:
    """Return the rulings of a game whose own hash is `first`, checked. DamagedLogError names the first wrong one."""
    rulings = []
    expected = first.encode()
    for number, row in enumerate(rows, 1):
        seq, at, interaction, user, manages, command, events, name, previous, stored = row
        if seq != number:
            raise DamagedLogError(game, number, "gap")
        if previous != expected or stored != _hash((previous, *row[:-2])).encode():
            raise DamagedLogError(game, seq, "changed")
        try:
            texts = command.decode(), events.decode(), name.decode()
            rulings.append(to_ruling(Row(seq, at.decode(), interaction, user, manages, *texts)))
        except (msgspec.DecodeError, ValueError) as error:
            raise DamagedLogError(game, seq, "unknown", str(error)) from error
        expected = stored
    if not rulings:
        raise DamagedLogError(game, 1, "gap")
    return rulings


def _hash(fields: Iterable[int | str | bytes]) -> str:
    content = b"\n".join(field if isinstance(field, bytes) else str(field).encode() for field in fields)
    return sha256(content).hexdigest()
