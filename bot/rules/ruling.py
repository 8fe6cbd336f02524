"""One ruling of the trail: who asked what, and what came of it."""

from datetime import datetime

import msgspec

from bot.rules.commands import Actor, AnyCommand
from bot.rules.events import AnyEvent


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A command that was accepted, with its events: the unit of the trail."""

    seq: int
    """1 for the ruling that opened the game, then without gaps."""
    at: datetime
    """When, in UTC."""
    actor: Actor
    interaction: int
    """The id that Discord gave the act."""
    command: AnyCommand
    events: tuple[AnyEvent, ...]
