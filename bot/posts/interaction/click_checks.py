"""What a click or form refers to, if it is still there: a game, its open question, a draft; and who may answer."""

import discord

from bot.posts.interaction.context import channel_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import defer_if_slow
from bot.referee.session import GameSession
from bot.rules import legality
from bot.rules.model import Army, Game, UndoQuestion
from bot.rules.refusal import RefusedError
from storage.drafts import Draft


async def open_session(interaction: discord.Interaction) -> GameSession | None:
    """Return the session of the channel's open game."""
    return await defer_if_slow(interaction, host_of(interaction).referee.session(channel_of(interaction)))


async def current_session(interaction: discord.Interaction, game: int) -> GameSession:
    """Return the channel's session. Raise RefusedError (stale-post) if it is of another game."""
    session = await open_session(interaction)
    if session is None or session.game_id != game:
        raise RefusedError("stale-post")
    return session


async def asking_session(interaction: discord.Interaction, game: int, question_id: int) -> GameSession:
    """Return the channel's session. Raise RefusedError (stale-question) if another question is open, or none."""
    session = await open_session(interaction)
    if session is None or (session.game_id, session.question_interaction_id) != (game, question_id):
        raise RefusedError("stale-question")
    return session


async def draft_of(interaction: discord.Interaction, number: int, kind: str) -> Draft:
    """Return a draft of the user's in this channel. Raise RefusedError (draft-expired) if there is none."""
    draft = await defer_if_slow(interaction, host_of(interaction).drafts.load(number, interaction.user.id))
    if draft is None or draft.kind != kind or draft.channel != channel_of(interaction):
        raise RefusedError("draft-expired")
    return draft


def check_asked(game: Game, user: int) -> None:
    """Raise RefusedError (not-your-side, not-a-player) if the open question is not for the user."""
    question, sides = game.question, legality.sides_of(game, user)
    if question is None:
        raise RefusedError("stale-question")
    if user != game.master and question.asked not in sides:
        key = "not-your-side" if sides else "not-a-player"
        raise RefusedError(key, army=game.sides[question.asked].name)


def army_answered_for(game: Game, user: int) -> Army | None:
    """Return the side that is asked, if the user is the master and plays only the other one: he must confirm.

    What his side asks itself, to take something back, he can only withdraw.
    """
    sides = legality.sides_of(game, user)
    if (
        game.question is None
        or isinstance(game.question, UndoQuestion)
        or user != game.master
        or not sides
        or game.question.asked in sides
    ):
        return None
    return game.sides[game.question.asked]
