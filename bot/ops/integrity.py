"""Whether what is stored is sound: the file, each game's chain and fold, and the secrets behind its dice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.referee.dice import commitment_to
from bot.rules import events as ev
from bot.rules.analysis import log
from bot.rules.ruling import Ruling
from storage.backends import open_to_read
from storage.database import Database
from storage.errors import DamagedLogError, DatabaseError
from storage.journal import Journal

_WHY = {
    "gap": "it is missing",
    "changed": "it is not as it was written: its hash does not fit",
    "unknown": "this program does not know what it says",
    "unreadable": "the file is damaged there",
    "gone": "the game is not there",
}


@dataclass(frozen=True)
class Broken:
    """A game that cannot be played on, and the first ruling that is to blame."""

    game: int
    channel: int
    ruling: int
    why: str

    def __str__(self) -> str:
        return f"game {self.game} (channel {self.channel}) is broken at ruling {self.ruling}: {self.why}"


@dataclass(frozen=True)
class IntegrityReport:
    """What was found. `faults` are of the file itself, in the database's own words."""

    games: int = 0
    rulings: int = 0
    broken: tuple[Broken, ...] = ()
    faults: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not (self.broken or self.faults)

    def summary(self) -> str:
        """Return the last line: how much of it is fine.

        >>> IntegrityReport(games=3, rulings=40).summary()
        '3 games, 40 rulings: all is well'
        """
        if self.sound:
            return f"{amount(self.games, 'game')}, {amount(self.rulings, 'ruling')}: all is well"
        broken = f"{len(self.broken)} of {amount(self.games, 'game')} broken"
        return f"{broken}, {self.games - len(self.broken)} fine ({amount(self.rulings, 'ruling')})"


def amount(count: int, noun: str) -> str:
    """So many of something, for the operator.

    >>> amount(1, "game"), amount(5, "ruling")
    ('1 game', '5 rulings')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


async def check_database(where: Path | str) -> IntegrityReport:
    """Check the database there, also while the bot uses it; nothing is written. Raise a DatabaseError."""
    database = await open_to_read(where)
    try:
        return await check_integrity(database)
    finally:
        await database.close()


async def check_integrity(database: Database) -> IntegrityReport:
    """Check everything that is stored; what is wrong with one game does not stop the check of the next."""
    faults = tuple(await database.faults())
    try:
        games = await database.fetch("SELECT id, channel FROM games ORDER BY id")
    except DatabaseError as error:
        return IntegrityReport(faults=(*faults, str(error)))
    journal, broken, fine = Journal(database), [], 0
    for game, channel in games:
        try:
            fine += await _rulings(database, journal, game)
        except DamagedLogError as damage:
            detail = f" ({damage.detail})" if damage.detail else ""
            broken.append(Broken(game, channel, damage.seq, _WHY[damage.reason] + detail))
        except _SecretError as wrong:
            broken.append(Broken(game, channel, wrong.ruling, str(wrong)))
        except DatabaseError as error:
            broken.append(Broken(game, channel, 1, str(error)))
    return IntegrityReport(len(games), fine, tuple(broken), faults)


class _SecretError(Exception):
    """A secret is missing or is not the one that was promised."""

    def __init__(self, ruling: int, text: str) -> None:
        super().__init__(text)
        self.ruling = ruling


async def _rulings(database: Database, journal: Journal, game: int) -> int:
    """Return how many rulings a game has, if all of it is sound."""
    rulings = await journal.read(game)
    try:
        log.game_of(rulings)
    except ValueError as error:
        raise DamagedLogError(game, 1, "unknown", str(error)) from error
    stored = dict(await database.fetch("SELECT number, secret FROM secrets WHERE game = ?", game))
    _check_secrets(rulings, stored)
    return len(rulings)


def _check_secrets(rulings: Sequence[Ruling], stored: Mapping[int, bytes]) -> None:
    """Each secret that is stored or was revealed is the one to which the bot had committed."""
    promised: dict[int, str] = {}
    for ruling in rulings:
        for event in ruling.events:
            if isinstance(event, ev.DiceCommitted):
                promised[event.number] = event.commitment
                if event.number not in stored:
                    raise _SecretError(ruling.seq, f"the secret {event.number} behind its dice is missing")
                if commitment_to(bytes(stored[event.number])) != event.commitment:
                    raise _SecretError(ruling.seq, f"the secret {event.number} that is kept is not the promised one")
            elif isinstance(event, ev.SecretRevealed):
                _check_revealed(ruling.seq, event, promised.get(event.number))


def _check_revealed(seq: int, event: ev.SecretRevealed, promised: str | None) -> None:
    try:
        shown = commitment_to(bytes.fromhex(event.secret))
    except ValueError:
        shown = ""
    if promised is None or shown != promised:
        raise _SecretError(seq, f"the secret {event.number} that was revealed is not the promised one")
