"""The controls that a user sees in a channel, found by what is written on them."""

from collections.abc import Callable, Iterator
from typing import Any

from simcord import ResponseMessage, SetupError
from simcord.enums import SELECT_TYPES, ComponentType

from bot.playground.options import read_file
from bot.playground.script import Value
from bot.playground.shown import button_label, buttons_of, fields_of, options_of, select_label, selects_of
from bot.playground.simulation.env import Simulation

Control = tuple[Any, dict[str, Any]]
"""A message and one of its buttons or menus."""


class Controls:
    """What one user can press in one channel, the newest message first."""

    def __init__(self, discord: Simulation, user_id: int, channel_id: int) -> None:
        messages = discord.backend.messages.get(channel_id, {})
        self._env = discord
        self._messages = [messages[key] for key in sorted(messages, reverse=True) if messages[key].visible_to(user_id)]

    def button(self, label: str) -> tuple[ResponseMessage, str]:
        """The newest message with an enabled button of that label, else of the only one that is or begins alike."""
        message, button = _pick(label, self._all(buttons_of), button_label, "button")
        return ResponseMessage(self._env, message), button["custom_id"]

    def select(self, placeholder: str) -> tuple[ResponseMessage, dict[str, Any]]:
        """The newest message with an enabled menu of that placeholder, else of the only one that is or begins alike."""
        message, select = _pick(placeholder, self._all(selects_of), select_label, "menu")
        return ResponseMessage(self._env, message), select

    def _all(self, controls: Callable[[Any], list[dict[str, Any]]]) -> Iterator[Control]:
        for message in self._messages:
            for control in controls(message):
                if not control.get("disabled") and control.get("custom_id"):
                    yield message, control


def _pick(label: str, controls: Iterator[Control], written: Callable[[dict[str, Any]], str], kind: str) -> Control:
    known = list(controls)
    exact = [control for control in known if written(control[1]) == label]
    if exact:
        return exact[0]
    folded = label.casefold()
    alike = [control for control in known if written(control[1]).casefold() == folded]
    begun = [control for control in known if written(control[1]).startswith(label)]
    loosely = [control for control in known if written(control[1]).casefold().startswith(folded)]
    for found in (alike, begun, loosely):
        labels = {written(control[1]) for control in found}
        if len(labels) == 1:
            return found[0]
    all_labels = ", ".join(dict.fromkeys(f"`{written(control[1])}`" for control in known)) or "none"
    raise SetupError(f"{'several' if labels else 'no'} such {kind} to press; enabled: {all_labels}")


def chosen(select: dict[str, Any], values: tuple[Value, ...]) -> list[str]:
    """The values that a menu of texts sends for these labels, or else values, or else beginnings of a label."""
    return [_choice(options_of(select), value.text) for value in values]


def _choice(options: list[dict[str, Any]], text: str) -> str:
    """The value of the option that is written so; the case of letters does not matter where only one can be meant."""
    exact = [option for option in options if option["label"] == text]
    exact += [option for option in options if option["value"] == text]
    if exact or not options:
        return str(exact[0]["value"] if exact else text)
    alike = {option["value"] for option in options if option["label"].casefold() == text.casefold()}
    begun = {option["value"] for option in options if option["label"].casefold().startswith(text.casefold())}
    for meant in (alike, begun):
        if len(meant) == 1:
            return str(meant.pop())
    labels = ", ".join(f"`{option['label']}`" for option in options)
    raise SetupError(f"{'several such choices' if begun else 'no such choice'}; there are: {labels}")


def field_values(form: dict[str, Any], given: tuple[Value, ...]) -> dict[str, Any]:
    """What a form sends when its first fields are filled so; the others keep their text."""
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
            kept = tuple(Value(option["value"]) for option in options_of(control) if option.get("default"))
            values[control["custom_id"]] = chosen(control, (value,) if value else kept)
    return values


def takes_users(control: dict[str, Any]) -> bool:
    """Whether a menu offers users."""
    return control["type"] in (ComponentType.USER_SELECT, ComponentType.MENTIONABLE_SELECT)
