"""simcord's page for several viewers: current, and in their languages."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from simcord.enums import OptionType
from simcord.preview import Preview
from simcord.preview._commands import visible_leaf
from simcord.preview._server import PreviewServer

from bot.table.seen import Seen
from bot.table.simulation.env import Simulation

_ENTITIES = (OptionType.USER, OptionType.CHANNEL, OptionType.ROLE, OptionType.MENTIONABLE)
"""The page looks these options up by their English names in too many places."""

_FOCUSED = 'const current = String(field.value || "");'
"""Where the page's script deals with an option that has suggestions and gets the cursor."""


class _Server(PreviewServer):
    """Serves the page; makes it ask for suggestions at once, as Discord does, where simcord's waits for a letter."""

    async def _static(self, request: Any) -> Any:
        response = await super()._static(request)
        if request.path == "/commands.js":
            response.text = response.text.replace(_FOCUSED, f"{_FOCUSED} queryAutocomplete(option, current);")
        return response


class Page(Preview):
    """A page on 127.0.0.1 that looks like Discord; every viewer sees at once what another does."""

    env: Simulation

    def __init__(self, env: Simulation, channel: Any, viewers: tuple[Any, ...], port: int) -> None:
        """Show a channel to viewers at that port; 0 takes a free one."""
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
        self._server = _Server(self, port)

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        page = self._get_page(context_id)
        self.env.tick()
        with self.env.watcher.act(Seen()):
            result = await super()._action(context_id, self._in_english(page, body))
        self._advance_presentation_time()
        for other in tuple(self._pages.values()):
            if other is not page and other.id in self._pages:  # a page that nobody looks at is dropped meanwhile
                self._publish(other, reason="action")
        return result

    def _publish(self, page: Any, *, reason: Any = "action") -> None:
        if reason == "action":  # simcord would hold the present post in place, and the new one out of sight
            page.target_id = page.window_end_id = self._initial_target(page.viewer, page.channel_id)
        super()._publish(page, reason=reason)
        locale = self.env.backend.locale(page.viewer.id)
        for entry in page.command_catalog["entries"]:
            found = visible_leaf(self, page, entry["commandId"], entry["path"])
            if found is not None:
                _translate(entry, *found, locale)

    def _in_english(self, page: Any, body: Any) -> Any:
        """What the page sends about a command, its options called as the bot calls them."""
        if not isinstance(body, Mapping) or not isinstance(body.get("options"), Mapping):
            return body
        found = visible_leaf(self, page, body.get("command_id"), body.get("path"))
        if found is None:
            return body
        locale = self.env.backend.locale(page.viewer.id)
        names = {_option_name(option, locale): option["name"] for option in found[2].get("options") or []}
        english = dict(body) | {"options": {names.get(name, name): value for name, value in body["options"].items()}}
        if body.get("focused") in names:
            english["focused"] = names[body["focused"]]
        return english


def _translate(entry: dict[str, Any], command: Any, path: list[str], leaf: Any, locale: str) -> None:
    entry["invocation"] = " ".join(_path_names(command, path, locale))
    entry["description"] = _local(leaf, "description", locale)
    for shown, option in zip(entry["options"], leaf.get("options") or [], strict=True):
        shown["name"] = _option_name(option, locale)
        shown["description"] = _local(option, "description", locale)
        for choice, declared in zip(shown["choices"], option.get("choices") or [], strict=True):
            choice["name"] = _local(declared, "name", locale)


def _path_names(command: Any, path: list[str], locale: str) -> Iterator[str]:
    yield _local(command, "name", locale)
    for part in path[1:]:
        command = next(option for option in command["options"] if option["name"] == part)
        yield _local(command, "name", locale)


def _option_name(option: Mapping[str, Any], locale: str) -> str:
    return str(option["name"]) if option["type"] in _ENTITIES else _local(option, "name", locale)


def _local(node: Mapping[str, Any], key: str, locale: str) -> str:
    return str((node.get(f"{key}_localizations") or {}).get(locale) or node.get(key) or "")


def _time_zone() -> str:
    """This machine's time zone, for the times beside messages."""
    if zone := os.environ.get("TZ"):
        return zone.removeprefix(":")
    _, _, zone = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")
    return zone or "UTC"
