r"""The exported log, version 1: everything from which the dice and rulings of one game can be checked.

A file of JSON lines in UTF-8. Each line is what Python's

    json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"

gives, byte for byte, its keys in the order below; texts that are hashed can so be had from the parsed line. A large
file is compressed with gzip. Fields may be added in a later version; this one stays readable.

The first line says which game it is:

    {"format":"winds-trail","version":1,"game":id,"guild":id or null,"channel":id,"opened":time of ruling 1}

Then each ruling, in order, one a line. `command` and `events` are objects; `manages` is 0 or 1:

    {"seq":1,"at":time,"interaction":id,"user":id,"manages":0,"command":{…},"events":[{…},…],"name":"…",
     "previous":hash,"hash":hash}

    hash = SHA-256 of  previous \n seq \n at \n interaction \n user \n manages \n command \n events \n name
    `previous` is the hash of the ruling before; of ruling 1 it is SHA-256 of  game \n id \n guild \n channel
    (the word "game"; guild is empty where it is null)

The last line says how many rulings there are, the hash of the last one, the game as they leave it, and its own hash,
SHA-256 of  head \n game :

    {"end":true,"rulings":n,"head":hash,"game":{…},"hash":hash}

The dice. The event `dice-committed` publishes the SHA-256 of a secret; `secret-revealed` with the same number
publishes the secret, at the end of the phase and of the game. At any time one commitment is in force; it decides the
dice of the bot in the rulings after its own, up to the one that reveals it. `bot/referee/dice.py` tells how, and
`sceptic.py` beside this file does it again. A ruling with `dice-reused` takes the dice of an undone one first, and
must where the same action was undone at the same point of the game: `bot/rules/analysis/reuse.py` tells what is the
same. Dice with `"source":"hand"` were thrown and typed by the players; they are not taken again.

What this proves: once a secret is revealed, that the bot's dice were decided before anybody asked for them and were
neither chosen nor thrown again; that every ruling follows from the rules, its dice and the rulings before; and that
nothing was changed, put in, taken out or put elsewhere since the hash that a post or an export shows.

What it cannot prove: the dice of the last, unrevealed secret. That every command of a player was ruled on: an operator
who drops one leaves a player without an answer, but no false die. That the operator, who knows the secret, told
nobody, and that the ids of interactions are Discord's own: they count in the dice, and a player can compare the time
that is in them. What players threw by hand. A log cut short at a ruling and closed anew, or made anew from its
beginning, looks whole by itself: only its hash, compared with one that was posted or saved, tells it from the true one.
"""

import gzip
from collections.abc import Iterator, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Literal, NamedTuple

import msgspec

from bot.rules.analysis import log
from bot.rules.model import Game
from storage.entries import GameEntry
from storage.errors import DamagedLogError
from storage.ruling_rows import StoredRow, game_hash, to_rulings

FORMAT: Literal["winds-trail"] = "winds-trail"
VERSION: Literal[1] = 1
PLAIN_BYTES = 8 * 2**20
"""A larger file is compressed: Discord takes 10 MiB."""

Bit = Literal[0, 1]


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: which game it is."""

    format: Literal["winds-trail"] = FORMAT
    version: Literal[1] = VERSION
    game: int
    guild: int | None
    channel: int
    opened: str


class Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One ruling: its columns as they are hashed, then the hashes."""

    seq: int
    at: str
    interaction: int
    user: int
    manages: Bit
    command: msgspec.Raw
    events: msgspec.Raw
    name: str
    previous: str
    hash: str


class End(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The last line: where the log ends, and the game there."""

    end: Literal[True] = True
    rulings: int
    head: str
    game: msgspec.Raw
    hash: str


class Export(NamedTuple):
    """A file to keep."""

    name: str
    content: bytes
    rulings: int
    head: str
    game: Game


def export(entry: GameEntry, rows: Sequence[StoredRow]) -> Export:
    """Return a game's whole log as a file. Raises DamagedLogError if what is stored does not hold together."""
    rulings = to_rulings(entry.id, game_hash(entry.id, entry.guild, entry.channel), rows)
    try:
        game = log.game_of(rulings)
    except ValueError as error:
        raise DamagedLogError(entry.id, 1, "unknown", str(error)) from error
    content = b"".join(_lines(entry, rows, game))
    name, content = packed(f"log-{entry.id}.jsonl", content)
    return Export(name, content, len(rulings), rows[-1][-1].decode(), game)


def packed(name: str, content: bytes) -> tuple[str, bytes]:
    """Return a file as it is posted, with its name: compressed where it is large."""
    return (name, content) if len(content) <= PLAIN_BYTES else (f"{name}.gz", gzip.compress(content, mtime=0))


def part(rows: Sequence[StoredRow]) -> bytes:
    """Write some rulings as lines: to read, not to be checked."""
    return b"".join(_ruling(row) for row in rows)


def end_hash(head: str, game: bytes) -> str:
    """Return the hash of the last line."""
    return sha256(head.encode() + b"\n" + game).hexdigest()


def is_timestamp(at: str) -> bool:
    """Return whether a time is written as the log writes it: in UTC, with microseconds."""
    try:
        return datetime.fromisoformat(at).isoformat(timespec="microseconds") == at and at.endswith("+00:00")
    except ValueError:
        return False


def _lines(entry: GameEntry, rows: Sequence[StoredRow], game: Game) -> Iterator[bytes]:
    opened = rows[0][1].decode()
    yield _written(Header(game=entry.id, guild=entry.guild, channel=entry.channel, opened=opened))
    yield from map(_ruling, rows)
    head, final = rows[-1][-1].decode(), msgspec.json.encode(game)
    yield _written(End(rulings=len(rows), head=head, game=msgspec.Raw(final), hash=end_hash(head, final)))


def _ruling(row: StoredRow) -> bytes:
    seq, at, interaction, user, manages, command, events, name, previous, own = row
    line = Line(
        seq=seq,
        at=at.decode(),
        interaction=interaction,
        user=user,
        manages=1 if manages else 0,
        command=msgspec.Raw(command),
        events=msgspec.Raw(events),
        name=name.decode(),
        previous=previous.decode(),
        hash=own.decode(),
    )
    return _written(line)


def _written(line: Header | Line | End) -> bytes:
    return msgspec.json.encode(line) + b"\n"
