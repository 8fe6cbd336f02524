"""What Discord tells the bot when somebody in its server types a command, presses a button or sends a form."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import discord

from tests.client.standin import APPLICATION, StandIn

GUILD = "700"
ALICE, BOB = 11, 12
NAMES = {ALICE: "alice", BOB: "bob"}
_ALL = str(discord.Permissions.all().value)
_KINDS = {str: 3, int: 4}

_ids: Iterator[int] = count(discord.utils.time_snowflake(discord.utils.utcnow()))


def server(channels: range) -> dict[str, Any]:
    """The bot's server with these text channels, as the gateway tells of it."""
    nothing = ("roles", "members", "emojis", "stickers", "features", "threads", "stage_instances", "voice_states")
    numbers = ("verification_level", "default_message_notifications", "explicit_content_filter", "mfa_level")
    return {
        "id": GUILD, "name": "The club", "owner_id": str(ALICE), "unavailable": False, "member_count": 3,
        "large": False, "preferred_locale": "en-US", "joined_at": "2026-01-01T00:00:00+00:00", "afk_timeout": 60,
        "nsfw_level": 0, "premium_tier": 0, "system_channel_flags": 0, "presences": [], "guild_scheduled_events": [],
        "channels": [_channel(number) for number in channels],
        **{key: [] for key in nothing}, **dict.fromkeys(numbers, 0),
    }  # fmt: skip


def _channel(number: int) -> dict[str, Any]:
    return {
        "id": str(number), "type": 0, "guild_id": GUILD, "name": f"table-{number}", "position": 0, "topic": None,
        "permission_overwrites": [], "nsfw": False, "parent_id": None, "last_message_id": None, "flags": 0,
        "rate_limit_per_user": 0, "permissions": _ALL,
    }  # fmt: skip


class DiscordUser:
    """Acts in one channel for both players; every act returns the payload with which Discord told of it."""

    def __init__(self, standin: StandIn, channel: int) -> None:
        self.standin, self.channel = standin, channel

    def command(self, user: int, name: str, **options: str | int) -> dict[str, Any]:
        """A command with its options; `game show` is a command in a group."""
        shown: list[dict[str, Any]] = [
            {"name": key, "type": _KINDS[type(value)], "value": value} for key, value in options.items()
        ]
        name, _, below = name.partition(" ")
        if below:
            shown = [{"name": below, "type": 1, "options": shown}]
        return self._interact(user, 2, {"id": "100", "name": name, "type": 1, "options": shown})

    def click(self, user: int, message: str, custom_id: str, *values: str) -> dict[str, Any]:
        """A button under a message, or values chosen in a menu there."""
        kind: dict[str, Any] = {"component_type": 3, "values": list(values)} if values else {"component_type": 2}
        return self._interact(user, 3, {"custom_id": custom_id, **kind}, message)

    def form(self, user: int, custom_id: str, text: str) -> dict[str, Any]:
        """A form with its only field filled in."""
        field = {"type": 4, "custom_id": "text", "value": text, "id": 2}
        return self._interact(
            user, 5, {"custom_id": custom_id, "components": [{"type": 18, "component": field, "id": 1}]}
        )

    async def send(self, payload: dict[str, Any]) -> int:
        """Deliver an act, perhaps not for the first time; its id."""
        self.standin.http_answers.sent.add(payload["token"])
        await self.standin.send("INTERACTION_CREATE", payload)
        return int(payload["id"])

    def _interact(self, user: int, kind: int, data: dict[str, Any], message: str | None = None) -> dict[str, Any]:
        number = str(next(_ids))
        known = {"id": str(user), "username": NAMES[user], "discriminator": "0", "global_name": None, "avatar": None}
        member = {"user": known, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "permissions": _ALL, "flags": 0}
        under = {"message": self.standin.http_answers.messages[message]} if message else {}
        return {
            "id": number, "application_id": str(APPLICATION), "type": kind, "version": 1,
            "token": f"{self.channel}-{number}",
            "locale": "en-US", "guild_locale": "en-US", "guild_id": GUILD, "channel_id": str(self.channel),
            "channel": _channel(self.channel), "entitlements": [], "app_permissions": _ALL, "context": 0,
            "authorizing_integration_owners": {}, "attachment_size_limit": 0, "data": data,
            "member": member | {"deaf": False, "mute": False, "nick": None, "avatar": None}, **under,
        }  # fmt: skip
