"""simcord's page for several viewers: current, and in their languages."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

from simcord import BackendError, SetupError
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models.message import EPHEMERAL_FLAG
from simcord.preview import Preview
from simcord.preview._commands import visible_leaf

from bot.playground.observation import Seen
from bot.playground.options import UnknownCommandError
from bot.playground.script import ScriptError
from bot.playground.simulation.env import Simulation
from bot.playground.simulation.page_speed import hurry
from bot.playground.simulation.picker import local_path, translate
from bot.playground.simulation.pictures import Pictures
from bot.playground.simulation.served import Server
from bot.posts.die_emoji import FOLDER
from bot.rules.model import Language
from bot.texts.speech import say

Typist = Callable[[str, Any, str], Awaitable[Any]]
"""Sends for a user, in a channel, the slash command that he typed; what came of it."""

_FACE = FOLDER / "power_6.png"
"""The bot's face."""
_ONLY_LOOKING = frozenset(
    {"autocomplete_command", "browse_candidates", "configure_presentation", "focus", "history", "refresh", "viewer"}
)
"""What viewers do that changes nothing for others."""


class Page(Preview):
    """A page on 127.0.0.1 that looks like Discord; every viewer sees at once what another does."""

    _PAGE_LEASE_SECONDS = 86_400.0
    """simcord forgets a window that has not asked for ten minutes, as while a computer sleeps."""

    env: Simulation

    def __init__(
        self, env: Simulation, channel: Any, viewers: tuple[Any, ...], port: int, type_in: Typist | None = None
    ) -> None:
        """Show a channel to viewers at that port; 0 takes a free one. `type_in` sends typed commands."""
        hurry()
        super().__init__(
            env,
            channel,
            viewers,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale=env.backend.locale(),
            timezone=_time_zone(),
            presentation_time=None,
            assets=None,
            port=port,
        )
        self._server = Server(self, port, _language(env.backend.locale()))
        self._media_worker = Pictures()
        self._turn = asyncio.Lock()
        self._type_in = type_in
        self._discord: Any = None
        env.backend.bot_user.avatar = "die"
        env.backend.cdn._blobs[f"{CDN_BASE}/avatars/{env.backend.bot_user.id}/die.png"] = _FACE.read_bytes()

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Deal with what one viewer does, after what another is doing, and show it to all.

        simcord refuses whoever comes second, or has not yet been shown what the other did; here the bot decides.
        """
        async with self._turn:
            page = self._get_page(context_id)
            self.env.tick()
            with self.env.watcher.act(Seen()):
                result = await super()._action(context_id, dict(body) | {"published_revision": page.revision})
            self._advance_presentation_time()
            if body.get("kind") not in _ONLY_LOOKING:
                self._show_others(page)
            return result

    def _prepare_action(self, page: Any, kind: str, body: Mapping[str, Any]) -> Any:
        """A message that begins with a slash is the command that it spells: nobody means to tell it to the others."""
        prepared = super()._prepare_action(page, kind, body)
        typed = str(body.get("content") or "").strip()
        type_in = self._type_in
        if kind != "send_message" or not typed.startswith("/") or type_in is None:
            return prepared

        async def run_typed(action: Any, cursor: int) -> dict[str, Any]:
            try:
                sent = type_in(page.viewer.name, self.channel, typed)
                return await self._run_interaction_action(page, action, cursor, sent, republish_all=True)
            except (ScriptError, SetupError, BackendError) as error:
                self._tell(page, typed, error)
                finished: dict[str, Any] = self._finish_action(page, action, "rejected", cursor)
                self._publish(page)
                return finished

        return run_typed

    def _tell(self, page: Any, typed: str, error: Exception) -> None:
        """Tell one viewer, as Discord itself, why what he typed was not sent; it stays in his box."""
        language = _language(self.env.backend.locale(page.viewer.id))
        if isinstance(error, UnknownCommandError):
            told = say(language, "table-typed-unknown", command=typed.partition(":")[0])
        else:
            told = say(language, "table-typed-wrong", why=error.why if isinstance(error, ScriptError) else str(error))
        if self._discord is None:
            self._discord = self.env.create_user("Discord", system=True)
        reader = {"user": {"id": str(page.viewer.id)}}
        self.env.backend.create_message(
            page.channel_id, self._discord.id, told, flags=EPHEMERAL_FLAG, interaction_metadata=reader, broadcast=False
        )

    def _show_others(self, page: Any) -> None:
        for other in tuple(self._pages.values()):
            watched = other.id in self._pages and other is not self._python  # pages that nobody looks at are dropped
            if watched and other is not page:
                self._publish(other, reason="action")

    def _publish(self, page: Any, *, reason: Any = "action") -> None:
        if reason == "action":  # simcord would hold the present post in place, and the new one out of sight
            page.target_id = page.window_end_id = self._initial_target(page.viewer, page.channel_id)
        super()._publish(page, reason=reason)
        self._translate(page, self.env.backend.locale(page.viewer.id))

    def _translate(self, page: Any, locale: str) -> None:
        """Say what is Discord's as the viewer's Discord would: command names, above answers too, and what is pinned."""
        for entry in page.command_catalog["entries"]:
            found = visible_leaf(self, page, entry["commandId"], entry["path"])
            if found is not None:
                translate(entry, *found, locale)
        known = self.env.backend.visible_commands(user_id=page.viewer.id, channel_id=page.channel_id)
        commands = {command["name"]: command for command in known}
        for message in page.snapshot["messages"].values():
            header = message.get("interaction_header")
            if header and (path := header.get("name", "").split()) and path[0] in commands:
                header["name"] = local_path(commands[path[0]], path, locale)
            system = message.get("system")
            if system and system["icon"] == "pin":
                told = say(_language(locale), "page-pinned")
                system |= {"icon": "📌", "text": told, "text_tokens": []}


def _language(locale: str) -> Language:
    return "ru" if locale == "ru" else "en"


def _time_zone() -> str:
    """This machine's time zone, for the times beside messages."""
    if zone := os.environ.get("TZ"):
        return zone.removeprefix(":")
    _, _, zone = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")
    return zone or "UTC"
