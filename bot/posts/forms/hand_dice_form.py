"""A command that waits for more physical dice, and the form that takes their faces."""

import discord
import msgspec
from msgspec.structs import replace

from bot.posts.forms.base_form import Form, typed_in
from bot.posts.interaction.base_button import current_session
from bot.posts.interaction.context import channel_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import in_time
from bot.rules.commands import AnyCommand, ThrowingCommand
from bot.rules.model import Language
from bot.rules.refusal import MoreDiceNeededError, RefusedError
from bot.texts.notation import parse_faces
from bot.texts.speech import say

FACES = "faces"
"""The kind of draft that a waiting command is kept as."""


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """A command with the faces given so far, and what is to be rolled next."""

    game: int
    command: AnyCommand
    answering: int | None = None
    """The interaction whose question the command answers, where it was pressed."""
    count: int
    sides: int
    reason: str
    typed: str = ""
    """What was typed last; it is there again if it was refused."""

    def to_json(self) -> str:
        """Return as a draft holds it."""
        return msgspec.json.encode(self).decode()


def waiting(error: MoreDiceNeededError, game: int, command: AnyCommand, answering: int | None) -> Waiting:
    """Return what waits now that the dice given have run out."""
    if isinstance(command, ThrowingCommand):
        command = replace(command, rolled=error.given)
    return Waiting(
        game=game, command=command, answering=answering, count=error.count, sides=error.sides, reason=error.reason
    )


class FacesForm(Form):
    """Asks for just the dice that are missing; what was typed before is there again."""

    def __init__(self, draft: int, content: str, language: Language) -> None:
        to_json = msgspec.json.decode(content, type=Waiting)
        super().__init__(
            f"faces:{draft}",
            title=say(language, "faces-title", count=to_json.count, sides=to_json.sides),
            label=say(language, "faces-label", reason=to_json.reason),
            hint=say(language, "faces-hint", count=to_json.count),
            text=to_json.typed,
            most=1000,
        )


async def faces_typed(interaction: discord.Interaction, draft: int) -> None:
    """Give the command the faces that were typed and rule on it again."""
    host = host_of(interaction)
    to_json = await in_time(interaction, host.drafts.load(draft, interaction.user.id))
    if to_json is None or to_json.kind != FACES or to_json.channel != channel_of(interaction):
        raise RefusedError("draft-expired")
    waiting = msgspec.json.decode(to_json.content, type=Waiting)
    await current_session(interaction, waiting.game)
    typed = typed_in(interaction)
    await host.drafts.replace(draft, interaction.user.id, replace(waiting, typed=typed).to_json())
    try:
        command = _with_faces(waiting.command, typed)
    except RefusedError as error:
        await host.refuse(interaction, error, draft=draft)
    else:
        await host.rule(interaction, command, answering=waiting.answering, draft=draft)


def _with_faces(command: AnyCommand, typed: str) -> AnyCommand:
    if isinstance(command, ThrowingCommand):
        return replace(command, rolled=(command.rolled or ()) + parse_faces(typed))
    return command
