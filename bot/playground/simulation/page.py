"""The playground as a page in the browser: simcord's, for several viewers, up to date and in their languages."""

import asyncio
import importlib.util
import os
import webbrowser
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

from simcord import BackendError, SetupError
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models.message import EPHEMERAL_FLAG
from simcord.preview import Preview

from bot.playground.invocation import UnknownCommandError
from bot.playground.observation import Observation
from bot.playground.player import Player
from bot.playground.script import ScriptError
from bot.playground.simulation.env import Simulation
from bot.playground.simulation.page_rendering import PictureDecoder, speed_up
from bot.playground.simulation.page_server import Server
from bot.playground.simulation.page_translation import translate_page
from bot.playground.world import CHANNEL
from bot.posts.die_emoji import FOLDER
from bot.texts.languages import language_of_locale
from bot.texts.speech import say

SendTyped = Callable[[str, Any, str], Awaitable[Any]]
"""Sends for a user, into a channel, the slash command that he typed."""

_AVATAR = FOLDER / "power_6.png"
_READ_ONLY = frozenset(
    {"autocomplete_command", "browse_candidates", "configure_presentation", "focus", "history", "refresh", "viewer"}
)
"""Actions of viewers that change nothing for others."""

_PACKAGES = {"markdown_it": "markdown-it-py", "linkify_it": "linkify-it-py", "regex": "regex", "PIL": "pillow"}


class Page(Preview):
    """A page on 127.0.0.1 that looks like Discord; every viewer sees at once what another does."""

    _PAGE_LEASE_SECONDS = 86_400.0
    """simcord forgets a window that has not asked for ten minutes, as while a computer sleeps."""

    env: Simulation

    def __init__(
        self, env: Simulation, channel: Any, viewers: tuple[Any, ...], port: int, send_typed: SendTyped | None = None
    ) -> None:
        """Show a channel to viewers at that port; 0 takes a free one. `send_typed` sends typed commands."""
        speed_up()
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
        self._server = Server(self, port, language_of_locale(env.backend.locale()))
        self._media_worker = PictureDecoder()
        self._lock = asyncio.Lock()
        self._send_typed = send_typed
        self._system_user: Any = None
        env.backend.bot_user.avatar = "die"
        env.backend.cdn._blobs[f"{CDN_BASE}/avatars/{env.backend.bot_user.id}/die.png"] = _AVATAR.read_bytes()

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Handle what one viewer does, after what another is doing, and show it to all.

        simcord refuses the second of two, or one who has not yet been shown what the other did; here the bot decides.
        """
        async with self._lock:
            page = self._get_page(context_id)
            self.env.tick()
            with self.env.observer.observing(Observation()):
                result = await super()._action(context_id, dict(body) | {"published_revision": page.revision})
            self._advance_presentation_time()
            if body.get("kind") not in _READ_ONLY:
                self._show_others(page)
            return result

    def _prepare_action(self, page: Any, kind: str, body: Mapping[str, Any]) -> Any:
        """Take a message that begins with a slash for the command that it spells."""
        prepared = super()._prepare_action(page, kind, body)
        typed = str(body.get("content") or "").strip()
        send_typed = self._send_typed
        if kind != "send_message" or not typed.startswith("/") or send_typed is None:
            return prepared

        async def run_typed(action: Any, cursor: int) -> dict[str, Any]:
            try:
                sent = send_typed(page.viewer.name, self.channel, typed)
                return await self._run_interaction_action(page, action, cursor, sent, republish_all=True)
            except (ScriptError, SetupError, BackendError) as error:
                self._explain(page, typed, error)
                finished: dict[str, Any] = self._finish_action(page, action, "rejected", cursor)
                self._publish(page)
                return finished

        return run_typed

    def _explain(self, page: Any, typed: str, error: Exception) -> None:
        """Show one viewer, as Discord itself, why what he typed was not sent; it stays in his box."""
        language = language_of_locale(self.env.backend.locale(page.viewer.id))
        if isinstance(error, UnknownCommandError):
            text = say(language, "playground-typed-unknown", command=typed.partition(":")[0])
        else:
            text = say(
                language, "playground-typed-wrong", why=error.why if isinstance(error, ScriptError) else str(error)
            )
        if self._system_user is None:
            self._system_user = self.env.create_user("Discord", system=True)
        reader = {"user": {"id": str(page.viewer.id)}}
        self.env.backend.create_message(
            page.channel_id,
            self._system_user.id,
            text,
            flags=EPHEMERAL_FLAG,
            interaction_metadata=reader,
            broadcast=False,
        )

    def _show_others(self, page: Any) -> None:
        for other in tuple(self._pages.values()):
            open_ = other.id in self._pages and other is not self._python  # pages that nobody looks at are dropped
            if open_ and other is not page:
                self._publish(other, reason="action")

    def _publish(self, page: Any, *, reason: Any = "action") -> None:
        if reason == "action":  # simcord would hold the present post in place, and the new one out of sight
            page.target_id = page.window_end_id = self._initial_target(page.viewer, page.channel_id)
        super()._publish(page, reason=reason)
        translate_page(self, page, self.env.backend.locale(page.viewer.id))


def _time_zone() -> str:
    """Return this machine's time zone, for the times beside messages."""
    if zone := os.environ.get("TZ"):
        return zone.removeprefix(":")
    _, _, zone = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")
    return zone or "UTC"


def missing_packages() -> list[str]:
    """Return what pip has to install before there can be a page."""
    return [package for module, package in _PACKAGES.items() if importlib.util.find_spec(module) is None]


async def make_page(player: Player, users: tuple[str, ...], port: int) -> Page:
    """Return the page on which these users play, not yet served."""
    people = [await player.world.person(user) for user in users]
    channel = await player.world.channel(people[0], CHANNEL)
    viewers = tuple(person.member for person in people)
    return Page(player.world.discord, channel, viewers, port, player.send_typed)


def open_browser(address: str) -> bool:
    """Show the address in a browser with windows; return whether there is one."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    if type(browser) is webbrowser.GenericBrowser:  # it would run in this terminal
        return False
    return browser.open(address)
