r"""The trail of one game: its rulings as rows of the table `rulings`, each chained to the one before by a hash.

    hash = SHA-256 of  previous \n seq \n at \n interaction \n user \n manages \n command \n events \n name

The fields are the row's columns as they are stored, whole numbers in decimal, joined by single line feeds, in UTF-8;
hashes are written as 64 lower-case hexadecimal digits. No column but the name, which comes last, holds a line feed.
`previous` is the hash of the ruling before. That of ruling 1 is the game's own hash, from its row in `games`:

    SHA-256 of  game \n id \n guild \n channel        (the word "game"; guild is empty where it is NULL)

So a program with nothing but sqlite3 and hashlib can check that no ruling was changed, put in, or taken out before
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
        at=moment(ruling.at),
        interaction=ruling.interaction,
        user=ruling.actor.user,
        manages=int(ruling.actor.manages),
        command=_encode(ruling.command).decode(),
        events=_encode(ruling.events).decode(),
        name=ruling.actor.name,
    )


def moment(at: datetime) -> str:
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
            ruling = Ruling(
                seq=seq,
                at=datetime.fromisoformat(at.decode()),
                actor=Actor(user=user, name=name.decode(), manages=bool(manages)),
                interaction=interaction,
                command=_command.decode(command),
                events=_events.decode(events),
            )
        except (msgspec.DecodeError, ValueError) as error:
            raise DamagedLogError(game, seq, "unknown", str(error)) from error
        rulings.append(ruling)
        expected = stored
    if not rulings:
        raise DamagedLogError(game, 1, "gap")
    return rulings


def _hash(fields: Iterable[int | str | bytes]) -> str:
    content = b"\n".join(field if isinstance(field, bytes) else str(field).encode() for field in fields)
    return sha256(content).hexdigest()
