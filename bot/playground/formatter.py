"""Formats what came of a step for people to read in a terminal."""

import re
from collections.abc import Iterator
from datetime import datetime

from bot.playground.transcript import Field, Post, RecordedStep
from bot.rules.model import Language
from bot.texts.speech import say

_DIE = re.compile(r":[a-z]+_(\d+):")
_DICE_AND_FIGURES = re.compile(r"((?::[a-z]+_\d: )+)(\d(?: \+ \d|, \d)*)")
"""Dice, and their faces in figures for those who do not see the pictures."""
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_HEADING = re.compile(r"^#{1,3} (.+)$", re.MULTILINE)
_SMALL = re.compile(r"^-# ", re.MULTILINE)
_MOMENT = re.compile(r"<t:(\d+)(?::\w)?>")
_ESCAPED = re.compile(r"\\([^\w\s])")


class StepFormatter:
    """Formats recorded steps; with `colour`, in a terminal's colours."""

    def __init__(self, language: Language, *, colour: bool = False) -> None:
        self._language = language
        self._colour = colour

    def format(self, step: RecordedStep, *, heading: bool = True) -> str:
        """Return what came of a step, under the step itself unless `heading` is false."""
        entry = step.entry
        place = f" {place_name(entry.channel)}" if entry.user and entry.channel else ""
        input_line = self._paint("1", f"{entry.user}{place}: {entry.input}" if entry.user else entry.input)
        return "\n".join([*([input_line] if heading else []), *self._parts(step)])

    def _parts(self, step: RecordedStep) -> Iterator[str]:
        entry = step.entry
        for post in entry.posts:
            if not post.edited:
                yield self._post(post)
            elif _edit_adds_something(post):
                yield self._edited(post)
        if entry.text is not None:
            controls = entry.private and _controls(entry.private.buttons, entry.private.selects, entry.private.files)
            yield self._frame(say(self._language, "playground-only", user=entry.user), entry.text, controls or "", "35")
        if entry.modal:
            title = say(self._language, "playground-form", user=entry.user, title=entry.modal.title)
            fields = "\n".join(map(self._field, entry.modal.fields, step.hints or [""] * len(entry.modal.fields)))
            yield self._frame(title, fields, "", "36")
        if entry.choices is not None:
            names = "\n".join(choice.name for choice in entry.choices)
            none = say(self._language, "playground-no-suggestions")
            yield self._frame(say(self._language, "playground-suggestions"), names or none, "", "36")
        yield from self._failures(step)

    def _failures(self, step: RecordedStep) -> Iterator[str]:
        if step.entry.refused == "failed":
            yield self._paint("31", "  " + say(self._language, "playground-failed", why=step.why))
        elif step.entry.refused == "client":
            user = step.entry.user
            yield self._paint("31", "  " + say(self._language, "playground-barred", user=user, why=step.why))

    def _post(self, post: Post) -> str:
        title = place_name(post.channel)
        if post.pings:
            title += ", " + say(self._language, "playground-calls", users=[f"@{user}" for user in post.pings])
        return self._frame(title, post.text, _controls(post.buttons, post.selects, post.files), "32")

    def _field(self, field: Field, hint: str) -> str:
        example = say(self._language, "playground-form-hint", hint=hint) if hint and not field.value else ""
        return f"{field.label}: {field.value or example}"

    def _edited(self, post: Post) -> str:
        last = self._plain(post.text).rpartition("\n")[2]
        controls = _controls(post.buttons, post.selects, post.files)
        edited = say(self._language, "playground-edited", text=f"{last} {controls}".strip())
        return self._paint("2", f"  {place_name(post.channel)}: {edited}")

    def _frame(self, title: str, text: str, controls: str, colour: str) -> str:
        bar = self._paint(colour, "│")
        lines = [f"  {self._paint(colour, '╭ ' + title)}"]
        lines += [f"  {bar} {line}" for line in self._plain(text).split("\n")]
        lines += [f"  {bar} {self._paint('1', controls)}"] if controls else []
        return "\n".join([*lines, f"  {self._paint(colour, '╰')}"])

    def _plain(self, text: str) -> str:
        """Return the text as Discord would show it: without markup, dice as `[4]`."""
        text = _MOMENT.sub(lambda found: f"{datetime.fromtimestamp(int(found[1])).astimezone():%d.%m.%Y %H:%M}", text)
        text = _DIE.sub(r"[\1]", _DICE_AND_FIGURES.sub(_figures_dropped, text))
        text = _BOLD.sub(lambda found: self._paint("1", found[1]), text)
        text = _HEADING.sub(lambda found: self._paint("1", found[1]), text)
        return _ESCAPED.sub(r"\1", _SMALL.sub("", text))

    def _paint(self, colour: str, text: str) -> str:
        return f"\x1b[{colour}m{text}\x1b[0m" if self._colour else text


def _edit_adds_something(post: Post) -> bool:
    """Return whether an edit adds something: a ruling's post may only have lost its buttons."""
    if post.kind != "ruling" or post.buttons or post.selects:
        return True
    return post.text.rpartition("\n")[2].startswith("→")


def _figures_dropped(throw: re.Match[str]) -> str:
    """Return the dice without the figures that repeat them, and what is added to them."""
    dice, figures = throw.groups()
    rest = re.split(r"(?= \+ |, )", figures)[dice.count(" ") :]
    return dice.rstrip() + "".join(rest)


def place_name(channel: str) -> str:
    """Return a channel's name with its prefix."""
    return channel if channel.startswith("@") else f"#{channel}"


def _controls(buttons: list[str], selects: list[str], files: list[str]) -> str:
    shown = [f"[{button}]" for button in buttons] + [f"[{select} ▾]" for select in selects]
    return " ".join(shown + [f"<{file}>" for file in files])
