"""A channel's game as the referee keeps it, and how it follows one more ruling."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.rules import events as ev
from bot.rules.analysis import log
from bot.rules.analysis.reuse import UndoneThrows, undone_throws
from bot.rules.model import Game
from bot.rules.ruling import Ruling
from storage.entries import Place, Secret
from storage.errors import DamagedLogError
from storage.ruling_rows import game_hash, ruling_hash, to_row

_ASKING = ev.QuestionAsked | ev.Undone | ev.UndoDeclined | ev.UndoWithdrawn | ev.HandDiceDeclined
"""What asks, or may leave a question that must be asked anew."""


@dataclass(frozen=True)
class GameSession:
    """A channel's open game as the referee keeps it."""

    place: Place
    game_id: int
    game: Game
    seq: int
    """The number of the last ruling."""
    interaction_id: int = 0
    """The interaction of the last ruling: a button that carries it is of this ruling and of no other.

    Its number is not enough: where an older copy of the database was put back, it is given a second time.
    """
    asked_by: int | None = None
    """The number of the ruling whose question is open now."""
    asking: int | None = None
    """The interaction of the ruling whose question is open now."""
    head: str = ""
    """The hash of the last ruling: it stands for the whole trail."""
    secret: Secret | None = field(default=None, repr=False)
    """What decides the next dice; its commitment is published."""
    sealed: int = 0
    """How many secrets the game has been committed to."""
    throws: UndoneThrows | None = field(default=None, repr=False, compare=False)
    """All throws of a game in which something was taken back: an equal act may have to take undone dice."""


@dataclass(frozen=True)
class RulingResult:
    """A ruling that stands, with the session before and after it; a free roll without a game has neither."""

    ruling: Ruling
    before: GameSession | None = None
    """None for the ruling that opened the game."""
    after: GameSession | None = None

    @property
    def game_before(self) -> Game | None:
        """The game as the ruling found it."""
        return self.before.game if self.before else None

    @property
    def game_after(self) -> Game | None:
        """The game as the ruling leaves it."""
        return self.after.game if self.after else None


def opened(place: Place, game_id: int, game: Game) -> GameSession:
    """Return the table before its first ruling."""
    return GameSession(
        place=place, game_id=game_id, game=game, seq=0, head=game_hash(game_id, place.guild, place.channel)
    )


def _folded(game_id: int, rulings: Sequence[Ruling]) -> Game:
    """Return the game of a trail that was read; one that opens no game is damaged, however well it is chained."""
    try:
        return log.game_of(rulings)
    except ValueError as error:
        raise DamagedLogError(game_id, 1, "unknown", str(error)) from error


def replay(place: Place, game_id: int, rulings: Sequence[Ruling]) -> GameSession:
    """Return the table as a trail of rulings leaves it."""
    game = _folded(game_id, rulings)
    session = opened(place, game_id, game)
    asking: Ruling | None = None
    for ruling in rulings:
        asking = ruling if _asks(ruling) else asking
        session = replace(
            session, seq=ruling.seq, interaction_id=ruling.interaction, head=ruling_hash(session.head, to_row(ruling))
        )
    asking = asking if game.question else None
    return replace(
        session,
        game=game,
        asked_by=asking.seq if asking else None,
        asking=asking.interaction if asking else None,
        sealed=log.commitments(rulings),
        throws=undone_throws(rulings) if any(map(log.targets, rulings)) else None,
    )


def follow(
    session: GameSession, ruling: Ruling, game: Game, secret: Secret | None = None, throws: UndoneThrows | None = None
) -> GameSession:
    """Return the table after one more ruling that leads to this game, and which ruling asked what is open now.

    `secret` is a new one to which the ruling committed; a revealed one is forgotten, else the old one stays.
    `throws` are those of the trail with a ruling that took something back; else it keeps those that it has.
    """
    revealed = any(isinstance(event, ev.SecretRevealed) for event in ruling.events)
    before = (session.asked_by, session.asking) if game.question else (None, None)
    asked_by, asking = (ruling.seq, ruling.interaction) if game.question and _asks(ruling) else before
    return replace(
        session,
        game=game,
        seq=ruling.seq,
        interaction_id=ruling.interaction,
        asked_by=asked_by,
        asking=asking,
        head=ruling_hash(session.head, to_row(ruling)),
        secret=secret or (None if revealed else session.secret),
        sealed=secret.number if secret else session.sealed,
        throws=throws or session.throws,
    )


def _asks(ruling: Ruling) -> bool:
    """Return whether it asks, or leaves a question to be asked anew."""
    return any(isinstance(event, _ASKING) for event in ruling.events)
