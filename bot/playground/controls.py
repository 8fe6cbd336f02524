"""The buttons, menus and form fields that a user sees in a channel, found by their labels."""

from collections.abc import Callable, Iterator
from typing import Any

from simcord import ResponseMessage, SetupError
from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, ComponentType

from bot.playground.invocation import read_file
from bot.playground.script import Value
from bot.playground.simulation.env import Simulation

Control = tuple[Any, dict[str, Any]]
"""A message and one of its buttons or menus."""


class Controls:
    """What one user can click in one channel, the newest message first."""

    def __init__(self, discord: Simulation, user_id: int, channel_id: int) -> None:
        messages = discord.backend.messages.get(channel_id, {})
        self._env = discord
        self._messages = [messages[key] for key in sorted(messages, reverse=True) if messages[key].visible_to(user_id)]

    def button(self, label: str) -> tuple[ResponseMessage, str]:
        """Return the newest enabled button with that label, else the only one with a label that equals or begins so."""
        message, button = _pick(label, self._enabled(buttons_of), button_label, "button")
        return ResponseMessage(self._env, message), button["custom_id"]

    def select(self, placeholder: str) -> tuple[ResponseMessage, dict[str, Any]]:
        """Return the newest enabled menu with that placeholder, else the only one that equals or begins so."""
        message, select = _pick(placeholder, self._enabled(selects_of), select_label, "menu")
        return ResponseMessage(self._env, message), select

    def _enabled(self, controls: Callable[[Any], list[dict[str, Any]]]) -> Iterator[Control]:
        for message in self._messages:
            for control in controls(message):
                if not control.get("disabled") and control.get("custom_id"):
                    yield message, control


def _pick(label: str, controls: Iterator[Control], label_of: Callable[[dict[str, Any]], str], kind: str) -> Control:
    """Return the newest control with that label; else by letters in any case, else by the beginning, if unambiguous."""
    known = list(controls)
    exact = [control for control in known if label_of(control[1]) == label]
    if exact:
        return exact[0]
    folded = label.casefold()
    same_letters = [control for control in known if label_of(control[1]).casefold() == folded]
    begun = [control for control in known if label_of(control[1]).startswith(label)]
    begun_in_any_case = [control for control in known if label_of(control[1]).casefold().startswith(folded)]
    for found in (same_letters, begun, begun_in_any_case):
        labels = {label_of(control[1]) for control in found}
        if len(labels) == 1:
            return found[0]
    all_labels = ", ".join(dict.fromkeys(f"`{label_of(control[1])}`" for control in known)) or "none"
    raise SetupError(f"{'several' if labels else 'no'} such {kind} to press; enabled: {all_labels}")


def chosen(select: dict[str, Any], values: tuple[Value, ...]) -> list[str]:
    """Return what a menu of texts sends when these labels, values or beginnings of a label are chosen."""
    return [_choice(options_of(select), value.text) for value in values]


def _choice(options: list[dict[str, Any]], text: str) -> str:
    exact = [option for option in options if option["label"] == text]
    exact += [option for option in options if option["value"] == text]
    if exact or not options:
        return str(exact[0]["value"] if exact else text)
    same_letters = {option["value"] for option in options if option["label"].casefold() == text.casefold()}
    begun = {option["value"] for option in options if option["label"].casefold().startswith(text.casefold())}
    for found in (same_letters, begun):
        if len(found) == 1:
            return str(found.pop())
    labels = ", ".join(f"`{option['label']}`" for option in options)
    raise SetupError(f"{'several such choices' if begun else 'no such choice'}; there are: {labels}")


def field_values(form: dict[str, Any], given: tuple[Value, ...]) -> dict[str, Any]:
    """Return what a form sends when its first fields are filled so; the others stay as they are."""
    fields = fields_of(form)
    if len(given) > len(fields):
        raise SetupError(f"the form has {len(fields)} field(s)")
    values: dict[str, Any] = {}
    for position, (_, control) in enumerate(fields):
        value = given[position] if position < len(given) else None
        if control["type"] == ComponentType.TEXT_INPUT:
            values[control["custom_id"]] = value.text if value else control.get("value") or ""
        elif control["type"] == ComponentType.FILE_UPLOAD and value:
            values[control["custom_id"]] = read_file(value)
        elif control["type"] in SELECT_TYPES:
            default = tuple(Value(option["value"]) for option in options_of(control) if option.get("default"))
            values[control["custom_id"]] = chosen(control, (value,) if value else default)
    return values


def takes_users(control: dict[str, Any]) -> bool:
    """Return whether a menu offers users."""
    return control["type"] in (ComponentType.USER_SELECT, ComponentType.MENTIONABLE_SELECT)


def buttons_of(message: Any) -> list[dict[str, Any]]:
    """Return the buttons under a message."""
    return [part for part in walk_components(message.components) if part["type"] == ComponentType.BUTTON]


def selects_of(message: Any) -> list[dict[str, Any]]:
    """Return the menus under a message."""
    return [part for part in walk_components(message.components) if part["type"] in SELECT_TYPES]


def button_label(button: dict[str, Any]) -> str:
    """Return the label of a button, or the name of its emoji if it has no other."""
    return button.get("label") or (button.get("emoji") or {}).get("name") or ""


def select_label(select: dict[str, Any]) -> str:
    """Return what a menu shows while nothing is chosen."""
    return select.get("placeholder") or ""


def options_of(select: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the choices of a menu; none where Discord offers users or channels."""
    return select.get("options") or []


def fields_of(form: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Return the label and the control of each field of a form."""
    fields: list[tuple[str, dict[str, Any]]] = []
    for row in form["components"]:
        if row["type"] == ComponentType.LABEL:
            fields.append((row["label"], row["component"]))
        elif row["type"] == ComponentType.ACTION_ROW:
            fields += [(control.get("label") or "", control) for control in row["components"]]
    return fields


def field_text(control: dict[str, Any]) -> str:
    """Return what stands in a field when the form opens."""
    default = [option["label"] for option in options_of(control) if option.get("default")]
    return control.get("value") or ", ".join(default)
