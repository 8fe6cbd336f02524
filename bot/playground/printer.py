"""What came of an act, for people to read in a terminal."""

import re
from collections.abc import Iterator
from datetime import datetime

from bot.playground.transcript import Field, Line, Post
from bot.rules.model import Language
from bot.texts.speech import say

_DIE = re.compile(r":[a-z]+_(\d+):")
_THROW = re.compile(r"((?::[a-z]+_\d: )+)(\d(?: \+ \d|, \d)*)")
"""Dice, and their faces in figures for those who do not see the pictures."""
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_HEADING = re.compile(r"^#{1,3} (.+)$", re.MULTILINE)
_SMALL = re.compile(r"^-# ", re.MULTILINE)
_MOMENT = re.compile(r"<t:(\d+)(?::\w)?>")
_ESCAPED = re.compile(r"\\([^\w\s])")


class Writer:
    """Writes entries; with `colour`, in a terminal's colours."""

    def __init__(self, language: Language, *, colour: bool = False) -> None:
        self._language = language
        self._colour = colour

    def write(self, line: Line, *, act: bool = True) -> str:
        """The act, and what came of it."""
        entry = line.entry
        where = f" {place(entry.channel)}" if entry.user and entry.channel else ""
        done = self._paint("1", f"{entry.user}{where}: {entry.input}" if entry.user else entry.input)
        return "\n".join([*([done] if act else []), *self._parts(line)])

    def _parts(self, line: Line) -> Iterator[str]:
        entry = line.entry
        for post in entry.posts:
            if not post.edited:
                yield self._post(post)
            elif _tells_more(post):
                yield self._edited(post)
        if entry.text is not None:
            controls = entry.private and _controls(entry.private.buttons, entry.private.selects, entry.private.files)
            yield self._frame(say(self._language, "table-only", user=entry.user), entry.text, controls or "", "35")
        if entry.modal:
            title = say(self._language, "table-form", user=entry.user, title=entry.modal.title)
            fields = "\n".join(map(self._field, entry.modal.fields, line.hints or [""] * len(entry.modal.fields)))
            yield self._frame(title, fields, "", "36")
        if entry.choices is not None:
            names = "\n".join(choice.name for choice in entry.choices)
            none = say(self._language, "table-no-suggestions")
            yield self._frame(say(self._language, "table-suggestions"), names or none, "", "36")
        yield from self._trouble(line)

    def _trouble(self, line: Line) -> Iterator[str]:
        if line.entry.refused == "failed":
            yield self._paint("31", "  " + say(self._language, "table-failed", why=line.why))
        elif line.entry.refused == "client":
            user = line.entry.user
            yield self._paint("31", "  " + say(self._language, "table-barred", user=user, why=line.why))

    def _post(self, post: Post) -> str:
        title = place(post.channel)
        if post.pings:
            title += ", " + say(self._language, "table-calls", users=[f"@{user}" for user in post.pings])
        return self._frame(title, post.text, _controls(post.buttons, post.selects, post.files), "32")

    def _field(self, field: Field, hint: str) -> str:
        example = say(self._language, "table-form-hint", hint=hint) if hint and not field.value else ""
        return f"{field.label}: {field.value or example}"

    def _edited(self, post: Post) -> str:
        last = self._plain(post.text).rpartition("\n")[2]
        controls = _controls(post.buttons, post.selects, post.files)
        told = say(self._language, "table-edited", text=f"{last} {controls}".strip())
        return self._paint("2", f"  {place(post.channel)}: {told}")

    def _frame(self, title: str, text: str, controls: str, colour: str) -> str:
        bar = self._paint(colour, "│")
        lines = [f"  {self._paint(colour, '╭ ' + title)}"]
        lines += [f"  {bar} {line}" for line in self._plain(text).split("\n")]
        lines += [f"  {bar} {self._paint('1', controls)}"] if controls else []
        return "\n".join([*lines, f"  {self._paint(colour, '╰')}"])

    def _plain(self, text: str) -> str:
        """The text as Discord would show it: without marks, dice as `[4]`."""
        text = _MOMENT.sub(lambda found: f"{datetime.fromtimestamp(int(found[1])).astimezone():%d.%m.%Y %H:%M}", text)
        text = _DIE.sub(r"[\1]", _THROW.sub(_figures_dropped, text))
        text = _BOLD.sub(lambda found: self._paint("1", found[1]), text)
        text = _HEADING.sub(lambda found: self._paint("1", found[1]), text)
        return _ESCAPED.sub(r"\1", _SMALL.sub("", text))

    def _paint(self, colour: str, text: str) -> str:
        return f"\x1b[{colour}m{text}\x1b[0m" if self._colour else text


def _tells_more(post: Post) -> bool:
    """Whether an edited post says something that a new one does not: one of a ruling may only have lost its buttons."""
    if post.kind != "ruling" or post.buttons or post.selects:
        return True
    return post.text.rpartition("\n")[2].startswith("→")


def _figures_dropped(throw: re.Match[str]) -> str:
    """The dice alone: as `[4]` they are figures themselves. What is added to them stays."""
    dice, figures = throw.groups()
    rest = re.split(r"(?= \+ |, )", figures)[dice.count(" ") :]
    return dice.rstrip() + "".join(rest)


def place(channel: str) -> str:
    """A channel's name with its mark."""
    return channel if channel.startswith("@") else f"#{channel}"


def _controls(buttons: list[str], selects: list[str], files: list[str]) -> str:
    shown = [f"[{button}]" for button in buttons] + [f"[{select} ▾]" for select in selects]
    return " ".join(shown + [f"<{file}>" for file in files])
