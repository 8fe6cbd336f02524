"""Says on simcord's page what Discord itself says in the viewer's language: command names, headers, pinned messages."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from simcord.preview import Preview
from simcord.preview._commands import visible_leaf

from bot.texts.languages import language_of_locale
from bot.texts.speech import say


def translate_page(preview: Preview, page: Any, locale: str) -> None:
    """Put the command picker, the headers of answers and the pinned notices of one viewer's page into a language."""
    for entry in page.command_catalog["entries"]:
        found = visible_leaf(preview, page, entry["commandId"], entry["path"])
        if found is not None:
            translate_entry(entry, *found, locale)
    known = preview.env.backend.visible_commands(user_id=page.viewer.id, channel_id=page.channel_id)
    commands = {command["name"]: command for command in known}
    for message in page.snapshot["messages"].values():
        header = message.get("interaction_header")
        if header and (path := header.get("name", "").split()) and path[0] in commands:
            header["name"] = local_path(commands[path[0]], path, locale)
        system = message.get("system")
        if system and system["icon"] == "pin":
            system |= {"icon": "📌", "text": say(language_of_locale(locale), "page-pinned"), "text_tokens": []}


def translate_entry(entry: dict[str, Any], command: Any, path: Sequence[str], leaf: Any, locale: str) -> None:
    """Put an entry of the picker into a language; its options get a label beside the name by which they are sent."""
    entry["invocation"] = local_path(command, path, locale)
    entry["description"] = _local(leaf, "description", locale)
    for shown, option in zip(entry["options"], leaf.get("options") or [], strict=True):
        shown["label"] = _local(option, "name", locale)
        shown["description"] = _local(option, "description", locale)
        for choice, declared in zip(shown["choices"], option.get("choices") or [], strict=True):
            choice["name"] = _local(declared, "name", locale)


def local_path(command: Mapping[str, Any], path: Sequence[str], locale: str) -> str:
    """Return a command's name in a language, `игра новая`; the path begins with the command's own name."""
    return " ".join(_path_names(command, path, locale))


def _path_names(command: Mapping[str, Any], path: Sequence[str], locale: str) -> Iterator[str]:
    yield _local(command, "name", locale)
    for part in path[1:]:
        command = next(option for option in command["options"] if option["name"] == part)
        yield _local(command, "name", locale)


def _local(node: Mapping[str, Any], key: str, locale: str) -> str:
    return str((node.get(f"{key}_localizations") or {}).get(locale) or node.get(key) or "")
