"""The log of one game: which of its rulings are effective, what can be undone, and the game that follows from it."""

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
"""Seats, the master, the game's end and free rolls are never undone; an undo is brought back by a redo."""


def game_of(rulings: Sequence[Ruling]) -> Game:
    """Return the game that a log leads to. Raise ValueError if it opens none."""
    return fold(event for ruling in folded_rulings(rulings) for event in ruling.events)


def targets(ruling: Ruling) -> list[int]:
    """Return the numbers of the rulings that this one undoes."""
    return [event.ruling for event in ruling.events if isinstance(event, ev.Undone)]


def undone_by(rulings: Sequence[Ruling]) -> dict[int, int]:
    """Return the numbers of the undone rulings, each with that of the ruling that undid it.

    An undo that was itself undone undoes nothing.
    """
    undone: dict[int, int] = {}
    for ruling in reversed(rulings):
        if ruling.seq not in undone:
            undone.update(dict.fromkeys(targets(ruling), ruling.seq))
    return undone


def effective_rulings(rulings: Sequence[Ruling]) -> list[Ruling]:
    """Return the rulings that are not undone."""
    undone = undone_by(rulings)
    return [ruling for ruling in rulings if ruling.seq not in undone]


def folded_rulings(rulings: Sequence[Ruling]) -> list[Ruling]:
    """Return the rulings whose fold is the game: the effective ones, and every undo, for it answered its question."""
    undone = undone_by(rulings)
    return [ruling for ruling in rulings if ruling.seq not in undone or targets(ruling)]


def ruling_to_undo(rulings: Sequence[Ruling]) -> Ruling | None:
    """Return the last effective ruling that can be undone."""
    return next((r for r in reversed(effective_rulings(rulings)) if not isinstance(r.command, NOT_TAKEN_BACK)), None)


def undo_to_redo(rulings: Sequence[Ruling]) -> Ruling | None:
    """Return the last effective undo, unless it was a redo or a later ruling would be disturbed."""
    for ruling in reversed(effective_rulings(rulings)):
        if undone := targets(ruling):
            redo = any(targets(other) for other in rulings if other.seq in undone)
            return None if redo else ruling
        if not isinstance(ruling.command, NOT_TAKEN_BACK):
            return None
    return None


def resolved_undo(command: cmd.Undo, rulings: Sequence[Ruling]) -> cmd.Undo:
    """Return the undo with the ruling that it is for and whether the other side has to agree."""
    target = undo_to_redo(rulings) if command.redo else ruling_to_undo(rulings)
    if target is None:
        return replace(command, ruling=None, act="", known=False)
    kind = str(type(target.command).__struct_config__.tag)
    return replace(command, ruling=target.seq, act=kind, known=command.redo or _dice_known(rulings, target.seq))


def _dice_known(rulings: Sequence[Ruling], since: int) -> bool:
    """Return whether effective rulings from that number on threw dice or revealed a secret."""
    return any(
        isinstance(event, ev.Rolled | ev.SecretRevealed)
        for ruling in effective_rulings(rulings)
        if ruling.seq >= since
        for event in ruling.events
    )


def open_commitment(rulings: Sequence[Ruling]) -> ev.DiceCommitted | None:
    """Return the last commitment whose secret is not revealed yet; undone rulings count, for what is known is known."""
    last: ev.DiceCommitted | None = None
    for ruling in rulings:
        for event in ruling.events:
            if isinstance(event, ev.DiceCommitted):
                last = event
            elif isinstance(event, ev.SecretRevealed) and last is not None and last.number == event.number:
                last = None
    return last


def commitments(rulings: Sequence[Ruling]) -> int:
    """Return how many secrets the game was committed to."""
    return max((e.number for r in rulings for e in r.events if isinstance(e, ev.DiceCommitted)), default=0)


def thrown_dice(ruling: Ruling) -> list[tuple[int, int]]:
    """Return the dice of a ruling in order, each with its sides and its face."""
    return [(e.sides, face) for e in ruling.events if isinstance(e, ev.Rolled) for face in e.faces]
