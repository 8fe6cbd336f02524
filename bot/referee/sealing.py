"""The secrets behind the dice: which rulings commit to a new one, and which reveal the last."""

from bot.referee.dice import Chance, commitment_to
from bot.rules import events as ev
from storage.entries import Secret


def with_seals(
    events: list[ev.AnyEvent], secret: Secret | None, commitments: int, chance: Chance
) -> tuple[tuple[ev.AnyEvent, ...], Secret | None]:
    """Return the events of a ruling with its reveal and its commitment, and the secret to which it newly commits.

    Opening a game commits to the first, the end of a phase reveals one and commits to the next, the end of the game
    reveals the last. So every secret is committed to before the first die that it decides is asked for. `commitments`
    is how many there have been.
    """
    ends = any(isinstance(event, ev.GameEnded) for event in events)
    turns = any(isinstance(event, ev.GameCreated | ev.PhaseEnded | ev.PhaseSkipped) for event in events)
    events = list(events)
    if secret is not None and (ends or turns):
        events.append(ev.SecretRevealed(number=secret.number, secret=secret.content.hex()))
    if ends or not (turns or secret is None):
        return tuple(events), None
    fresh = Secret(commitments + 1, chance.secret())
    events.append(ev.DiceCommitted(number=fresh.number, commitment=commitment_to(fresh.content)))
    return tuple(events), fresh
