"""A command that waits for more physical dice, and the form that takes their faces."""

import discord
import msgspec
from msgspec.structs import replace

from bot.posts.forms.base_form import Form, typed_text
from bot.posts.interaction.click_checks import current_session, draft_of
from bot.posts.interaction.host import host_of
from bot.rules.commands import AnyCommand, ThrowingCommand
from bot.rules.model import Language
from bot.rules.refusal import MoreDiceNeededError, RefusedError
from bot.texts.notation import parse_faces
from bot.texts.speech import say

FACES = "faces"
"""The kind of draft that holds a waiting command."""


class WaitingCommand(msgspec.Struct, frozen=True, kw_only=True):
    """A command with the faces given so far, and what is to be rolled next."""

    game: int
    command: AnyCommand
    answering: int | None = None
    """The interaction whose question the command answers, if a button asked for it."""
    count: int
    sides: int
    reason: str
    typed: str = ""
    """What was typed last; the form shows it again after a refusal."""

    @classmethod
    def of(cls, error: MoreDiceNeededError, game: int, command: AnyCommand, answering: int | None) -> "WaitingCommand":
        """Return the command that waits now that the dice given have run out."""
        if isinstance(command, ThrowingCommand):
            command = replace(command, rolled=error.given)
        return cls(
            game=game, command=command, answering=answering, count=error.count, sides=error.sides, reason=error.reason
        )

    def to_json(self) -> str:
        """Return the text of the draft."""
        return msgspec.json.encode(self).decode()


class FacesForm(Form):
    """Asks for just the dice that are missing, with what was typed before."""

    def __init__(self, draft: int, content: str, language: Language) -> None:
        waiting = msgspec.json.decode(content, type=WaitingCommand)
        super().__init__(
            f"faces:{draft}",
            title=say(language, "faces-title", count=waiting.count, sides=waiting.sides),
            label=say(language, "faces-label", reason=waiting.reason),
            hint=say(language, "faces-hint", count=waiting.count),
            text=waiting.typed,
            most=1000,
        )


async def submit_faces(interaction: discord.Interaction, draft: int) -> None:
    """Give the command the faces that were typed and rule on it again."""
    host = host_of(interaction)
    content = (await draft_of(interaction, draft, FACES)).content
    waiting = msgspec.json.decode(content, type=WaitingCommand)
    await current_session(interaction, waiting.game)
    typed = typed_text(interaction)
    await host.drafts.replace(draft, interaction.user.id, replace(waiting, typed=typed).to_json())
    try:
        command = _with_faces(waiting.command, typed)
    except RefusedError as error:
        await host.refuse(interaction, error, draft=draft)
    else:
        await host.submit(interaction, command, answering=waiting.answering, draft=draft)


def _with_faces(command: AnyCommand, typed: str) -> AnyCommand:
    if isinstance(command, ThrowingCommand):
        return replace(command, rolled=(command.rolled or ()) + parse_faces(typed))
    return command
