"""The command picker of simcord's page in the viewer's language: commands, their options, and headers of answers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any


def translate(entry: dict[str, Any], command: Any, path: Sequence[str], leaf: Any, locale: str) -> None:
    """Put an entry of the picker into a language; its options get a label beside the name by which they are sent."""
    entry["invocation"] = local_path(command, path, locale)
    entry["description"] = _local(leaf, "description", locale)
    for shown, option in zip(entry["options"], leaf.get("options") or [], strict=True):
        shown["label"] = _local(option, "name", locale)
        shown["description"] = _local(option, "description", locale)
        for choice, declared in zip(shown["choices"], option.get("choices") or [], strict=True):
            choice["name"] = _local(declared, "name", locale)


def local_path(command: Mapping[str, Any], path: Sequence[str], locale: str) -> str:
    """What a command is called in a language, `игра новая`; the path begins with the command's own name."""
    return " ".join(_path_names(command, path, locale))


def _path_names(command: Mapping[str, Any], path: Sequence[str], locale: str) -> Iterator[str]:
    yield _local(command, "name", locale)
    for part in path[1:]:
        command = next(option for option in command["options"] if option["name"] == part)
        yield _local(command, "name", locale)


def _local(node: Mapping[str, Any], key: str, locale: str) -> str:
    return str((node.get(f"{key}_localizations") or {}).get(locale) or node.get(key) or "")
