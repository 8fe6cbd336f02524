"""On which side somebody acts: players on their own, the master on either, and the ruling says so (`ActedFor`)."""

from collections.abc import Callable

from bot.rules import legality
from bot.rules.decision import Decision
from bot.rules.events import ActedFor
from bot.rules.model import Army, Side
from bot.rules.refusal import RefusedError


def speak_for(decision: Decision, side: Side) -> Side:
    """Return the side if the actor plays it; emit ActedFor if he is the master and does not; else refuse."""
    game, user = decision.game, decision.actor.user
    if user in game.sides[side].players:
        return side
    if user == game.master:
        decision.emit(ActedFor(side=side))
        return side
    if legality.sides_of(game, user):
        raise RefusedError("not-your-side", army=game.sides[side].name)
    raise RefusedError("not-a-player")


def active_side(decision: Decision) -> Side:
    """Return the side whose phase is open, if its player or the master asks."""
    game = decision.game
    if game.phase is None or game.active is None:
        player_or_master(decision)
        raise RefusedError("no-phase")
    if decision.actor.user != game.master and legality.sides_of(game, decision.actor.user) == [game.active.other]:
        raise RefusedError("not-your-phase", army=game.sides[game.active].name)
    return speak_for(decision, game.active)


def throwing_side(decision: Decision) -> Side:
    """Return the side for which the actor throws the Winds (W1)."""
    game = decision.game
    own = legality.sides_of(game, decision.actor.user)
    if game.active is None:
        if not own:
            raise RefusedError("not-a-player")
        return own[0]
    if decision.actor.user != game.master and own == [game.active.other]:
        key = "not-your-phase" if game.phase else "not-your-turn"
        raise RefusedError(key, army=game.sides[game.active].name)
    return speak_for(decision, game.active)


def roster_side(decision: Decision, named: Side | None, having: Callable[[Army], bool] | None = None) -> Side:
    """Return the side that a roster command means: the named one, else the actor's own.

    Whoever plays both means the one `having` what he names, then the active one, then the first.
    """
    game = decision.game
    if named is not None:
        return speak_for(decision, named)
    own = legality.sides_of(game, decision.actor.user)
    if not own:
        if decision.actor.user == game.master:
            raise RefusedError("name-the-side")
        raise RefusedError("not-a-player")
    having_it = [side for side in own if having is None or having(game.sides[side])] or own
    return game.active if game.active in having_it else having_it[0]


def player_or_master(decision: Decision) -> None:
    """Refuse anyone but the players and the master."""
    if decision.actor.user != decision.game.master and not legality.sides_of(decision.game, decision.actor.user):
        raise RefusedError("not-a-player")


def not_asked(decision: Decision) -> RefusedError:
    """Return why an answer is refused: the actor does not play, nothing is asked, or something else is."""
    player_or_master(decision)
    return legality.question_open(decision.game) or RefusedError("no-question")


def master_only(decision: Decision) -> None:
    """Refuse anyone but the master."""
    if decision.actor.user != decision.game.master:
        raise RefusedError("master-only", master=decision.game.master)


def any_seat(decision: Decision) -> None:
    """Admit the players of both sides, and the master: emit ActedFor if he plays neither."""
    player_or_master(decision)
    game = decision.game
    if game.active is not None and not legality.sides_of(game, decision.actor.user):
        decision.emit(ActedFor(side=game.active))
