"""Rulings on their way into the journal: a batch of them in one transaction, each with what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Connection
from storage.entries import Place, Secret
from storage.errors import (
    ChannelTakenError,
    ConstraintError,
    ContendedError,
    DatabaseUnreadableError,
    JournalError,
    KnownInteractionError,
    SequenceTakenError,
)
from storage.ruling_rows import Row, game_hash, ruling_hash

PENDING = JournalError("not ruled on yet")
"""What has come of a ruling that still waits."""


@dataclass(slots=True, eq=False)
class Waiting:
    """A ruling on its way into the journal."""

    place: Place
    game: int | None
    row: Row
    closes: bool
    secret: Secret | None
    hash: str | None = None
    """Its hash when it was last written, though perhaps not committed."""
    outcome: int | Exception = PENDING
    wanted: bool = True
    """False once the one who appends it was cancelled."""


async def appended(connection: Connection, batch: Sequence[Waiting]) -> list[int | Exception]:
    """Append all of a batch; of each the id of its game, or why it was not appended."""
    return [await _attempt(connection, waiting) for waiting in batch]


async def _attempt(connection: Connection, waiting: Waiting) -> int | Exception:
    """Return one ruling of a batch: what is wrong with it takes back only itself; the disk's trouble is everybody's.

    If it breaks a rule of the tables, another process was quicker by a hair: what that one wrote can be seen now.
    """
    await connection.execute("SAVEPOINT ruling")
    outcome = await _outcome(connection, waiting)
    if isinstance(outcome, ConstraintError) and not isinstance(outcome, ContendedError):
        outcome = await _outcome(connection, waiting)
    await connection.execute("RELEASE SAVEPOINT ruling")
    return outcome


async def _outcome(connection: Connection, waiting: Waiting) -> int | Exception:
    try:
        return await _add(connection, waiting)
    except (JournalError, ConstraintError, DatabaseUnreadableError, ValueError, OverflowError) as error:
        if isinstance(error, DatabaseUnreadableError) and error.reason != "damaged":  # a damaged part is one game's
            raise
        await connection.execute("ROLLBACK TO SAVEPOINT ruling")
        return error


async def _add(connection: Connection, waiting: Waiting) -> int:
    row = waiting.row
    sql = "SELECT game, seq, hash FROM rulings WHERE interaction = ?"
    for game, seq, known in await connection.fetch(sql, row.interaction):
        if known == waiting.hash:  # our own, committed although the one who did it was cancelled
            return int(game)
        raise KnownInteractionError(game, seq)
    if waiting.game is None:
        game, previous = await _open_game(connection, waiting.place, row)
    else:
        game, previous = waiting.game, await _last_hash(connection, waiting.game, row.seq)
    waiting.hash = ruling_hash(previous, row)
    await connection.execute(
        'INSERT INTO rulings (game, seq, at, interaction, "user", manages, command, events, name, previous, hash)'
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        *(game, *row, previous, waiting.hash),
    )
    if waiting.secret is not None:
        sql = "INSERT INTO secrets (game, number, secret) VALUES (?, ?, ?)"
        await connection.execute(sql, game, waiting.secret.number, waiting.secret.content)
    if waiting.closes:
        await connection.execute("UPDATE games SET closed = ? WHERE id = ?", row.at, game)
    return game


async def _open_game(connection: Connection, place: Place, row: Row) -> tuple[int, str]:
    """Return a new game, and the hash to which its first ruling is chained."""
    if row.seq != 1:
        raise ValueError(f"a game cannot begin with ruling {row.seq}")
    sql = "SELECT id FROM games WHERE channel = ? AND closed IS NULL"
    for (taken,) in await connection.fetch(sql, place.channel):
        raise ChannelTakenError(place.channel, taken)
    sql = "INSERT INTO games (guild, channel, opened) VALUES (?, ?, ?) RETURNING id"
    ((game,),) = await connection.fetch(sql, place.guild, place.channel, row.at)
    return game, game_hash(game, place.guild, place.channel)


async def _last_hash(connection: Connection, game: int, seq: int) -> str:
    """Return the hash of the ruling that the one numbered `seq` follows."""
    sql = (
        "SELECT seq, hash FROM rulings WHERE game = ?"
        " AND EXISTS (SELECT 1 FROM games WHERE id = rulings.game AND closed IS NULL) ORDER BY seq DESC LIMIT 1"
    )
    last, previous = next(iter(await connection.fetch(sql, game)), (0, ""))
    if seq <= last or (last == 0 and seq > 1):  # ruled on by another process, which may have closed or deleted the game
        raise SequenceTakenError(game, seq)
    if last == 0 or seq > last + 1:
        raise ValueError(f"game {game} has {last} rulings; {seq} cannot be the next")
    return str(previous)
