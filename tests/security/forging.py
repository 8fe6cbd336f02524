"""Presses and forms with custom ids that nobody was shown, as a changed Discord client would send them."""

import json
from collections.abc import Sequence
from typing import Any

from simcord.actors import _component_interaction, _dispatch_actor_interaction
from simcord.enums import ComponentType, InteractionType

from bot.playground.observation import Seen
from bot.playground.script import Act, Wait
from bot.playground.transcript import as_json
from tests.script_runner import ScriptRunner


class Forger:
    """Sends what it likes in a user's name, from a channel in which the bot has posted something."""

    def __init__(self, runner: ScriptRunner) -> None:
        self.runner = runner
        self._player = runner.player

    async def press(
        self, user: str, channel: str, custom_id: str, values: Sequence[str] | None = None
    ) -> dict[str, Any]:
        """Press a button, or choose `values` in a menu, under the channel's newest public post."""
        person, place = await self._where(user, channel)
        kept = self._player.world.discord.backend.messages[place.id]
        stored = next(kept[key] for key in sorted(kept, reverse=True) if not kept[key].is_ephemeral)
        control: dict[str, Any] = {"type": ComponentType.BUTTON, "style": 2, "label": "x", "custom_id": custom_id}
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": ComponentType.BUTTON}
        if values is not None:
            control = {"type": ComponentType.STRING_SELECT, "custom_id": custom_id, "options": []}
            data = {"custom_id": custom_id, "component_type": ComponentType.STRING_SELECT, "values": list(values)}
        shown = stored.components
        stored.components = [{"type": ComponentType.ACTION_ROW, "components": [control]}]
        try:
            return await self._sent(
                user, channel, custom_id, lambda: _component_interaction(person.actor(place), stored, data)
            )
        finally:
            stored.components = shown

    async def submit(self, user: str, channel: str, custom_id: str, text: str) -> dict[str, Any]:
        """Send a form with that text in its field."""
        person, place = await self._where(user, channel)
        field = {"type": ComponentType.TEXT_INPUT, "id": 2, "custom_id": "text", "value": text}
        data = {"custom_id": custom_id, "components": [{"type": 18, "id": 1, "component": field}]}
        sent = InteractionType.MODAL_SUBMIT
        return await self._sent(
            user, channel, custom_id, lambda: _dispatch_actor_interaction(person.actor(place), sent, place, data)
        )

    async def _where(self, user: str, channel: str) -> tuple[Any, Any]:
        person = await self._player.world.person(user)
        return person, await self._player.world.channel(person, channel)

    async def _sent(self, user: str, channel: str, custom_id: str, deliver: Any) -> dict[str, Any]:
        player, seen = self._player, Seen()
        player.world.discord.tick()
        with player.world.watcher.act(seen):
            await deliver()
        act = Act(line=0, text=custom_id, user=user, channel=channel, language=None, verb=Wait(0))
        told = await player._teller.tell(act, seen)
        assert not told.entry.failed, f"{custom_id!r} by {user}: {told.why}"
        return dict(json.loads(as_json(told)))
