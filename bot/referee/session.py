"""A channel's open game as the referee holds it, and the result of one more ruling."""

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
"""Events that ask a question, or may leave one that must be asked anew."""


@dataclass(frozen=True)
class GameSession:
    """A channel's open game, its head, and which ruling asked the open question."""

    place: Place
    game_id: int
    game: Game
    seq: int
    """The number of the last ruling."""
    interaction_id: int = 0
    """The interaction of the last ruling: a button that carries it is of this ruling and of no other.

    Its number is not enough: where an older copy of the database was put back, it is given a second time.
    """
    question_seq: int | None = None
    """The number of the ruling that asked the open question."""
    question_interaction_id: int | None = None
    """The interaction of the ruling that asked the open question."""
    head: str = ""
    """The hash of the last ruling: it stands for the whole log."""
    secret: Secret | None = field(default=None, repr=False)
    """What decides the next dice; its commitment is published."""
    commitments: int = 0
    """How many secrets the game has been committed to."""
    throws: UndoneThrows | None = field(default=None, repr=False, compare=False)
    """All throws of a game in which something was undone: an equal command may have to take undone dice."""


@dataclass(frozen=True)
class RulingResult:
    """A ruling that was made, with the session before and after it; a free roll without a game has neither."""

    ruling: Ruling
    before: GameSession | None = None
    """None for the ruling that opened the game."""
    after: GameSession | None = None

    @property
    def game_before(self) -> Game | None:
        """The game before the ruling."""
        return self.before.game if self.before else None

    @property
    def game_after(self) -> Game | None:
        """The game after the ruling."""
        return self.after.game if self.after else None


def open_session(place: Place, game_id: int, game: Game) -> GameSession:
    """Return the session before its first ruling."""
    return GameSession(
        place=place, game_id=game_id, game=game, seq=0, head=game_hash(game_id, place.guild, place.channel)
    )


def replay(place: Place, game_id: int, rulings: Sequence[Ruling]) -> GameSession:
    """Return the session after these rulings. Raise DamagedLogError if they open no game."""
    try:
        game = log.game_of(rulings)
    except ValueError as error:
        raise DamagedLogError(game_id, 1, "unknown", str(error)) from error
    session = open_session(place, game_id, game)
    for ruling in rulings:
        session = advance(session, ruling, game)
    throws = undone_throws(rulings) if any(map(log.targets, rulings)) else None
    return replace(session, commitments=log.commitments(rulings), throws=throws)


def advance(
    session: GameSession, ruling: Ruling, game: Game, secret: Secret | None = None, throws: UndoneThrows | None = None
) -> GameSession:
    """Return the session after one more ruling, which leads to this game.

    `secret` is a new one to which the ruling committed; without it a revealed one is dropped, another one stays.
    `throws` are those of the whole log after an undo; without them the session keeps its own.
    """
    revealed = any(isinstance(event, ev.SecretRevealed) for event in ruling.events)
    question: tuple[int | None, int | None] = (None, None)
    if game.question:
        asks = any(isinstance(event, _ASKING) for event in ruling.events)
        former = session.question_seq, session.question_interaction_id
        question = (ruling.seq, ruling.interaction) if asks else former
    return replace(
        session,
        game=game,
        seq=ruling.seq,
        interaction_id=ruling.interaction,
        question_seq=question[0],
        question_interaction_id=question[1],
        head=ruling_hash(session.head, to_row(ruling)),
        secret=secret or (None if revealed else session.secret),
        commitments=secret.number if secret else session.commitments,
        throws=throws or session.throws,
    )
