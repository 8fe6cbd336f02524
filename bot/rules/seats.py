"""Who acts for which side: players for their own, the master for either, and it is marked."""

from collections.abc import Callable

from bot.rules import may
from bot.rules.events import ActedFor
from bot.rules.model import Army, Side
from bot.rules.refusal import RefusedError
from bot.rules.story import Story


def act_as(story: Story, side: Side) -> Side:
    """The one who asks acts for that side: he plays it, or is the master and the story says so."""
    game, user = story.game, story.actor.user
    if user in game.sides[side].players:
        return side
    if user == game.master:
        story.tell(ActedFor(side=side))
        return side
    if may.sides_of(game, user):
        raise RefusedError("not-your-side", army=game.sides[side].name)
    raise RefusedError("not-a-player")


def active_side(story: Story) -> Side:
    """The side whose open phase it is, asked for by its player or the master."""
    game = story.game
    if game.phase is None or game.active is None:
        player_or_master(story)
        raise RefusedError("no-phase")
    if story.actor.user != game.master and may.sides_of(game, story.actor.user) == [game.active.other]:
        raise RefusedError("not-your-phase", army=game.sides[game.active].name)
    return act_as(story, game.active)


def throwing_side(story: Story) -> Side:
    """The side that the one who asks would throw the Winds for."""
    game = story.game
    own = may.sides_of(game, story.actor.user)
    if game.active is None:
        if not own:
            raise RefusedError("not-a-player")
        return own[0]
    if story.actor.user != game.master and own == [game.active.other]:
        key = "not-your-phase" if game.phase else "not-your-turn"
        raise RefusedError(key, army=game.sides[game.active].name)
    return act_as(story, game.active)


def meant_side(story: Story, named: Side | None, having: Callable[[Army], bool] | None = None) -> Side:
    """The side that a roster command means: the named one, else one's own.

    Who holds both means the one that has what he names, then the one whose turn it is, then the first.
    """
    game = story.game
    if named is not None:
        return act_as(story, named)
    own = may.sides_of(game, story.actor.user)
    if not own:
        if story.actor.user == game.master:
            raise RefusedError("name-the-side")
        raise RefusedError("not-a-player")
    having_it = [side for side in own if having is None or having(game.sides[side])] or own
    return game.active if game.active in having_it else having_it[0]


def player_or_master(story: Story) -> None:
    """Refuse a stranger to the game."""
    if story.actor.user != story.game.master and not may.sides_of(story.game, story.actor.user):
        raise RefusedError("not-a-player")


def not_asked(story: Story) -> RefusedError:
    """Why an answer does not fit: the one who answers does not play, nothing is asked, or something else."""
    player_or_master(story)
    return may.answer(story.game) or RefusedError("no-question")


def master_only(story: Story) -> None:
    """Refuse everybody but the master."""
    if story.actor.user != story.game.master:
        raise RefusedError("master-only", master=story.game.master)


def any_seat(story: Story) -> None:
    """A player of either side, or the master, marked where he sits on neither."""
    player_or_master(story)
    game = story.game
    if game.active is not None and not may.sides_of(game, story.actor.user):
        story.tell(ActedFor(side=game.active))
