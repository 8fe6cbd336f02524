"""Clicks and forms with custom ids that nobody was shown, as a modified Discord client would send them."""

from collections.abc import Sequence
from typing import Any

from simcord.actors import _component_interaction, _dispatch_actor_interaction
from simcord.enums import ComponentType, InteractionType

from tests.script_runner import ScriptRunner


class Forger:
    """Sends forged interactions in a user's name, from a channel in which the bot has posted something."""

    def __init__(self, runner: ScriptRunner) -> None:
        self.runner = runner
        self._world = runner.player.world

    async def click(
        self, user: str, channel: str, custom_id: str, values: Sequence[str] | None = None
    ) -> dict[str, Any]:
        """Click a button, or choose `values` in a menu, under the channel's newest public post."""
        person, place = await self._person_and_channel(user, channel)
        messages = self._world.discord.backend.messages[place.id]
        newest = next(messages[key] for key in sorted(messages, reverse=True) if not messages[key].is_ephemeral)
        control: dict[str, Any] = {"type": ComponentType.BUTTON, "style": 2, "label": "x", "custom_id": custom_id}
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": ComponentType.BUTTON}
        if values is not None:
            control = {"type": ComponentType.STRING_SELECT, "custom_id": custom_id, "options": []}
            data = {"custom_id": custom_id, "component_type": ComponentType.STRING_SELECT, "values": list(values)}
        components = newest.components
        newest.components = [{"type": ComponentType.ACTION_ROW, "components": [control]}]
        try:
            return await self.runner.deliver(
                user, channel, custom_id, lambda: _component_interaction(person.actor(place), newest, data)
            )
        finally:
            newest.components = components

    async def submit(self, user: str, channel: str, custom_id: str, text: str) -> dict[str, Any]:
        """Send a form with that text in its field."""
        person, place = await self._person_and_channel(user, channel)
        field = {"type": ComponentType.TEXT_INPUT, "id": 2, "custom_id": "text", "value": text}
        data = {"custom_id": custom_id, "components": [{"type": 18, "id": 1, "component": field}]}
        kind = InteractionType.MODAL_SUBMIT
        return await self.runner.deliver(
            user, channel, custom_id, lambda: _dispatch_actor_interaction(person.actor(place), kind, place, data)
        )

    async def _person_and_channel(self, user: str, channel: str) -> tuple[Any, Any]:
        person = await self._world.person(user)
        return person, await self._world.channel(person, channel)
