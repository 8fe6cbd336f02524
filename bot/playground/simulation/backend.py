"""What Discord's servers know and do in the simulation."""

import base64
import hashlib
import secrets
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from typing import Any

from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE
from simcord.enums import InteractionType, MessageType, OptionType
from simcord.types import HttpLogEntry

from bot.playground.observation import Observer
from bot.texts.languages import LANGUAGES
from bot.texts.speech import say

_DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_COUNTER_BITS, _PROCESS_BITS = 12, 10


def fixed_id(kind: str, name: str) -> int:
    """Return the id of a named user, channel or server: the same in every run, of a day in the past.

    >>> fixed_id("user", "alice") == fixed_id("user", "alice") != fixed_id("user", "bob")
    True
    """
    digest = hashlib.blake2b(f"{kind}:{name}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> 5 | 1


def _command_path(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield the name of a command, and of the group and the subcommand in it."""
    yield data["name"]
    for option in data.get("options") or ():
        if option["type"] in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP):
            yield from _command_path(option)


def _bot_name(language: str) -> str:
    """Return the bot's name in a language."""
    return say(language, "page-title")


class _ClockFrom(Clock):
    """simcord's clock begins on the first day of 2026, this one at a given moment."""

    def __init__(self, start: datetime) -> None:
        super().__init__()
        self._epoch = start


class _RequestLog(list[HttpLogEntry]):
    """The requests that the bot has sent; notes when one answers an interaction, which simcord does not."""

    def __init__(self, observer: Observer) -> None:
        super().__init__()
        self._observer = observer

    def append(self, request: HttpLogEntry) -> None:
        """Add a request."""
        super().append(request)
        if request.path.startswith("/interactions/"):
            self._observer.note_answer()


class SimulatedBackend(Backend):
    """What Discord's servers know and do."""

    def __init__(self, observer: Observer, start: datetime, language: str) -> None:
        """Begin at that moment; users and the server speak that language unless `locales` says otherwise."""
        self.observer = observer
        self.language = language
        self.locales: dict[int, str] = {}
        """The languages of users who have chosen one, by id."""
        self.last_interaction: dict[str, Any] | None = None
        self._next_id: int | None = fixed_id("application", "bot")
        self._process = secrets.randbits(_PROCESS_BITS)  # ids of this run differ from those of another
        self._millisecond = 0
        self._count = 0
        super().__init__(clock=_ClockFrom(start))
        del self.users[self.bot_user.id]
        self.bot_user.id, self.bot_user.name = self.application_id, _bot_name(language)
        self.users[self.bot_user.id] = self.bot_user
        self.http_requests = _RequestLog(observer)
        self.transcript: Any = deque(maxlen=100)

    def locale(self, user: int | None = None) -> str:
        """Return the locale of a user, or of the server."""
        chosen = self.language if user is None else self.locales.get(user, self.language)
        return LANGUAGES[chosen].locales[0] if chosen in LANGUAGES else chosen

    @contextmanager
    def naming(self, kind: str, name: str) -> Iterator[None]:
        """Give what is made first inside the id that this name always has."""
        self._next_id = fixed_id(kind, name)
        try:
            yield
        finally:
            self._next_id = None

    def snowflake(self) -> int:
        """Return a new id: Discord's layout of milliseconds, the process and a counter."""
        if self._next_id is not None:
            named, self._next_id = self._next_id, None
            return named
        moment: int = (self.clock.now() - _DISCORD_EPOCH) // _MILLISECOND
        self._count = self._count + 1 if moment == self._millisecond else 0
        self._millisecond = moment
        if self._count >> _COUNTER_BITS:
            self.advance_clock(0.001)
            return self.snowflake()
        return ((moment << _PROCESS_BITS | self._process) << _COUNTER_BITS) | self._count

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event to the bot; interactions carry the locales of the user and the server.

        Answers carry the whole name of the command, as Discord's do, not only its first word.
        """
        if event == "INTERACTION_CREATE":
            user = (payload.get("member") or payload)["user"]
            payload = {**payload, "locale": self.locale(int(user["id"]))}
            if "guild_id" in payload:
                payload["guild_locale"] = self.locale()
            self.last_interaction = deepcopy(payload)
            if payload["type"] == InteractionType.APPLICATION_COMMAND:
                record = self.interactions[int(payload["id"])]
                record.command_name = " ".join(_command_path(payload["data"]))
            self.observer.note_delivery()
        super().emit(event, payload)

    def commit_message(self, message: Any, *, broadcast: bool = True) -> Any:
        """Post a message, and add it to the observation of the step."""
        posted = super().commit_message(message, broadcast=broadcast)
        self._observe(posted, edited=False)
        return posted

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Any:
        """Edit a message, and add it to the observation of the step."""
        message = super().edit_message(channel_id, message_id, fields)
        self._observe(message, edited=True)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """Delete a message, and remove it from the observation of the step."""
        super().delete_message(channel_id, message_id)
        self.observer.current.messages.pop(message_id, None)

    def _observe(self, message: Any, *, edited: bool) -> None:
        observation = self.observer.current
        if message.author_id != self.bot_user.id or message.type == MessageType.PINS_ADD:
            return
        if edited and message.id not in observation.messages:
            observation.edited.add(message.id)
        observation.messages[message.id] = message

    def create_application_emoji(self, name: str, *, animated: bool = False) -> Any:
        """Make an emoji of the bot's and store its picture, which simcord drops, for the page."""
        emoji = super().create_application_emoji(name, animated=animated)
        body = self.http_requests[-1].json
        if isinstance(body, dict) and "," in str(body.get("image")):
            picture = base64.b64decode(body["image"].partition(",")[2])
            self.cdn._blobs[f"{CDN_BASE}/emojis/{emoji.id}.png"] = picture
        return emoji
