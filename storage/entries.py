"""What the journal speaks of beside rulings: places, games and sealed secrets."""

from dataclasses import dataclass, field
from datetime import datetime

import msgspec


class Place(msgspec.Struct, frozen=True):
    """Where a game is played: a channel, thread or direct message, and its server if it has one."""

    guild: int | None
    channel: int


class GameEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What the journal says of a game without reading its rulings."""

    id: int
    guild: int | None
    channel: int
    opened: datetime
    closed: datetime | None
    rulings: int


@dataclass(frozen=True)
class Secret:
    """What decides a game's dice between two reveals; never shown before."""

    number: int
    content: bytes = field(repr=False)
