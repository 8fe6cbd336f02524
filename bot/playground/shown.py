"""What a message or a form shows to who looks at it."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, ComponentType

_EMOJI = re.compile(r"<a?:(\w+):\d+>")
_MENTION = re.compile(r"<(@!?|#)(\d+)>")
_COMMAND = re.compile(r"</([^:<>]+):\d+>")

Namer = Callable[[int], str | None]
"""What scripts call the user, or the channel, of an id."""


def text_of(message: Any, user: Namer, channel: Namer) -> str:
    """All text of a message in reading order; emoji as `:name:`, users as `@name`, channels as `#name`."""
    parts = [message.content, *_embed_texts(message.embeds)]
    shown = (part for part in walk_components(message.components) if part["type"] == ComponentType.TEXT_DISPLAY)
    text = "\n".join(part for part in [*parts, *(part["content"] for part in shown)] if part)

    def mentioned(mention: re.Match[str]) -> str:
        mark = mention[1][0]
        known = (user if mark == "@" else channel)(int(mention[2]))
        return f"{mark}{known}" if known else mention[0]

    return _COMMAND.sub(r"/\1", _MENTION.sub(mentioned, _EMOJI.sub(r":\1:", text)))


def _embed_texts(embeds: list[dict[str, Any]]) -> Iterator[str]:
    for embed in embeds:
        yield (embed.get("author") or {}).get("name") or ""
        yield embed.get("title") or ""
        yield embed.get("description") or ""
        for field in embed.get("fields") or []:
            yield f"{field['name']}\n{field['value']}"
        yield (embed.get("footer") or {}).get("text") or ""


def buttons_of(message: Any) -> list[dict[str, Any]]:
    """The buttons under a message."""
    return [part for part in walk_components(message.components) if part["type"] == ComponentType.BUTTON]


def selects_of(message: Any) -> list[dict[str, Any]]:
    """The menus under a message."""
    return [part for part in walk_components(message.components) if part["type"] in SELECT_TYPES]


def button_label(button: dict[str, Any]) -> str:
    """What is written on a button; the name of its emoji if that is all."""
    return button.get("label") or (button.get("emoji") or {}).get("name") or ""


def select_label(select: dict[str, Any]) -> str:
    """What is written in a menu while nothing is chosen."""
    return select.get("placeholder") or ""


def options_of(select: dict[str, Any]) -> list[dict[str, Any]]:
    """The choices of a menu; none where Discord offers users or channels."""
    return select.get("options") or []


def files_of(message: Any) -> list[str]:
    """The names of a message's files."""
    return [attachment["filename"] for attachment in message.attachments]


def fields_of(form: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The label and the control of each field of a form."""
    fields: list[tuple[str, dict[str, Any]]] = []
    for row in form["components"]:
        if row["type"] == ComponentType.LABEL:
            fields.append((row["label"], row["component"]))
        elif row["type"] == ComponentType.ACTION_ROW:
            fields += [(control.get("label") or "", control) for control in row["components"]]
    return fields


def field_text(control: dict[str, Any]) -> str:
    """What stands in a field when the form opens."""
    chosen = [option["label"] for option in options_of(control) if option.get("default")]
    return control.get("value") or ", ".join(chosen)
