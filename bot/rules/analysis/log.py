"""The trail of one game: which rulings stand, what may be taken back, and the game that the standing ones lead to."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.evolve import fold
from bot.rules.model import Game
from bot.rules.ruling import Ruling

NOT_TAKEN_BACK = (
    cmd.NewGame | cmd.JoinGame | cmd.SeatPlayer | cmd.LeaveGame | cmd.HandOver | cmd.EndGame | cmd.Roll
    | cmd.Undo | cmd.AnswerUndo
)  # fmt: skip
"""The table's own affairs and free rolls leave the play as it is; an undo is brought back by a redo."""


def game_of(rulings: Sequence[Ruling]) -> Game:
    """The game that a trail leads to: the fold of the rulings that stand."""
    return fold(event for ruling in folded(rulings) for event in ruling.events)


def undone_by(rulings: Sequence[Ruling]) -> dict[int, int]:
    """The rulings that stand no more, each with the one that took it back.

    An undo that was itself undone takes nothing back.
    """
    gone: dict[int, int] = {}
    for ruling in reversed(rulings):
        if ruling.seq not in gone:
            gone.update({event.ruling: ruling.seq for event in ruling.events if isinstance(event, ev.Undone)})
    return gone


def undone(rulings: Sequence[Ruling]) -> frozenset[int]:
    """The numbers of the rulings that stand no more."""
    return frozenset(undone_by(rulings))


def standing(rulings: Sequence[Ruling]) -> list[Ruling]:
    """The rulings that count."""
    gone = undone(rulings)
    return [ruling for ruling in rulings if ruling.seq not in gone]


def folded(rulings: Sequence[Ruling]) -> list[Ruling]:
    """The rulings whose fold is the game: those that stand, and every undo, for its question has been answered."""
    gone = undone(rulings)
    return [ruling for ruling in rulings if ruling.seq not in gone or _undoes(ruling)]


def _undoes(ruling: Ruling) -> bool:
    return any(isinstance(event, ev.Undone) for event in ruling.events)


def to_take_back(rulings: Sequence[Ruling]) -> Ruling | None:
    """The last ruling that stands and can be taken back."""
    return next((r for r in reversed(standing(rulings)) if not isinstance(r.command, NOT_TAKEN_BACK)), None)


def to_bring_back(rulings: Sequence[Ruling]) -> Ruling | None:
    """The undo that a redo would undo: the last one that stands, if nothing was ruled since that it would disturb."""
    for ruling in reversed(standing(rulings)):
        if _undoes(ruling):
            targets = {event.ruling for event in ruling.events if isinstance(event, ev.Undone)}
            redo = any(_undoes(other) for other in rulings if other.seq in targets)
            return None if redo else ruling
        if not isinstance(ruling.command, NOT_TAKEN_BACK):
            return None
    return None


def dice_known_since(rulings: Sequence[Ruling], seq: int) -> bool:
    """Whether dice fell in the standing rulings from that number on, or a secret of the dice was revealed."""
    return any(
        isinstance(event, ev.Rolled | ev.SecretRevealed)
        for ruling in standing(rulings)
        if ruling.seq >= seq
        for event in ruling.events
    )


def resolved(command: cmd.Undo, rulings: Sequence[Ruling]) -> cmd.Undo:
    """The undo with what the trail says of it."""
    target = to_bring_back(rulings) if command.redo else to_take_back(rulings)
    if target is None:
        return replace(command, ruling=None, act="", known=False)
    act = str(type(target.command).__struct_config__.tag)
    return replace(command, ruling=target.seq, act=act, known=command.redo or dice_known_since(rulings, target.seq))


def commitment(rulings: Sequence[Ruling]) -> ev.DiceCommitted | None:
    """The last commitment whose secret is not revealed. Undone rulings count too: what is known is known."""
    last: ev.DiceCommitted | None = None
    for ruling in rulings:
        for event in ruling.events:
            if isinstance(event, ev.DiceCommitted):
                last = event
            elif isinstance(event, ev.SecretRevealed) and last is not None and last.number == event.number:
                last = None
    return last


def thrown(ruling: Ruling) -> list[tuple[int, int]]:
    """The dice of a ruling in order: each with its sides and its face."""
    return [(e.sides, face) for e in ruling.events if isinstance(e, ev.Rolled) for face in e.faces]


def last_committed(rulings: Sequence[Ruling]) -> int:
    """How many secrets the game has been committed to."""
    return max((e.number for r in rulings for e in r.events if isinstance(e, ev.DiceCommitted)), default=0)
