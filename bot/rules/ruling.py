"""One ruling: who asked for what, and the events that followed."""

from datetime import datetime

import msgspec

from bot.rules.commands import Actor, AnyCommand
from bot.rules.events import AnyEvent


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A command that was accepted, with its events, numbered within its game."""

    seq: int
    """1 for the ruling that opened the game, then without gaps."""
    at: datetime
    """When, in UTC."""
    actor: Actor
    interaction: int
    """The id of Discord's interaction."""
    command: AnyCommand
    events: tuple[AnyEvent, ...]
