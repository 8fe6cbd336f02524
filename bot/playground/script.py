"""The script grammar: one step a line."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from discord import Locale

from bot.texts.languages import LANGUAGES

_HEAD = re.compile(
    r"(?P<user>[^\s:#@\"\[\]/]+)(?:\[(?P<language>[^\]]*)\])?"
    r"(?:\s+(?:#(?P<channel>[^\s:#]+)|(?P<direct>@dm)))?\s*:(?P<rest>.*)",
    re.DOTALL,
)
_ESCAPES = {'"': '"', "\\": "\\", "n": "\n"}
_LANGUAGES = {*LANGUAGES, *(locale.value for locale in Locale)}


class ScriptError(Exception):
    """A line that is no step: its number, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.why = why


@dataclass(frozen=True)
class Value:
    """A value as written: a bare word may be a user, a file or a number; a quoted one is text."""

    text: str
    quoted: bool = False


@dataclass(frozen=True)
class Slash:
    """A slash command."""

    path: tuple[str, ...]
    options: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True)
class Complete:
    """Ask for the suggestions for the last option of a slash command."""

    command: Slash


@dataclass(frozen=True)
class Click:
    """Click the button with that label, or one that begins so."""

    label: str


@dataclass(frozen=True)
class Select:
    """Choose in the menu with that placeholder."""

    placeholder: str
    chosen: tuple[Value, ...]


@dataclass(frozen=True)
class Modal:
    """Fill in and send the open form; fields that are not given stay as they are."""

    fields: tuple[Value, ...]


@dataclass(frozen=True)
class Again:
    """Deliver the last interaction once more."""


@dataclass(frozen=True)
class Restart:
    """Stop the bot and start it again."""


@dataclass(frozen=True)
class Wait:
    """Let virtual time pass."""

    seconds: float


@dataclass(frozen=True)
class Together:
    """Deliver the steps up to `end` at once."""


@dataclass(frozen=True)
class End:
    """End the steps since `together`; the bot deals with them now."""


Verb = Slash | Complete | Click | Select | Modal | Again | Restart | Wait | Together | End
_PLAIN: dict[str, Verb] = {"again": Again(), "restart": Restart(), "together": Together(), "end": End()}


@dataclass(frozen=True)
class Step:
    """One line: who does what, where, and the language of his Discord from now on."""

    line: int
    text: str
    verb: Verb
    user: str | None = None
    channel: str | None = None
    language: str | None = None


def parse_script(text: str) -> list[Step]:
    """Return the steps of a script. Raise an ExceptionGroup with a ScriptError for every wrong line."""
    steps: list[Step] = []
    errors: list[ScriptError] = []
    for number, line in enumerate(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"), 1):
        try:
            step = parse_line(line, number)
        except ScriptError as error:
            errors.append(error)
        else:
            steps.extend([step] if step else [])
    errors.extend(_order_errors(steps))
    if errors:
        raise ExceptionGroup("the script cannot be read", errors)
    return steps


def parse_line(line: str, number: int, *, user: str | None = None) -> Step | None:
    """Return the step of one line, None for a comment. With `user`, a line may leave out the user.

    >>> parse_line("alice #north: /winds # she begins", 1)
    Step(line=1, text='/winds', verb=Slash(path=('winds',), options=()), user='alice', channel='north', language=None)
    """
    line = line.strip()
    head = _HEAD.match(line)
    words, text = _words(head["rest"] if head else line, number)
    if head:
        language = head["language"]
        if language is not None and language not in _LANGUAGES:
            raise ScriptError(number, f"`{language}` is no language of Discord's ({', '.join(sorted(LANGUAGES))}, …)")
        return Step(number, text, _verb(words, number), head["user"], head["direct"] or head["channel"], language)
    if not words:
        return None
    if plain := _plain(words, number):
        return Step(number, text, plain)
    if user is None:
        raise ScriptError(number, f"expected `user: act`, found `{text}`")
    return Step(number, text, _verb(words, number), user)


def _plain(words: list[Value], number: int) -> Verb | None:
    first = words[0].text
    if words[0].quoted:
        return None
    if first == "wait":
        if len(words) == 2 and re.fullmatch(r"\d+(\.\d+)?", words[1].text):
            return Wait(float(words[1].text))
        raise ScriptError(number, "expected `wait SECONDS`")
    if first in _PLAIN and len(words) > 1:
        raise ScriptError(number, f"nothing may follow `{first}`")
    return _PLAIN.get(first)


def _verb(words: list[Value], number: int) -> Verb:
    match words:
        case [Value(text=text, quoted=False), *_] if text.startswith("/"):
            return _slash(words, number)
        case [Value("complete"), Value(text=text, quoted=False), *_] if text.startswith("/"):
            command = _slash(words[1:], number)
            if not command.options:
                raise ScriptError(number, "`complete` needs an option to complete")
            return Complete(command)
        case [Value("click"), Value(text=label)]:
            return Click(label)
        case [Value("select"), Value(text=placeholder), _, *_]:
            return Select(placeholder, tuple(words[2:]))
        case [Value("modal"), *fields]:
            return Modal(tuple(fields))
        case _:
            raise ScriptError(
                number, 'expected /command, complete /command, click "label", select "menu" "choice" or modal "text"'
            )


def _slash(words: list[Value], number: int) -> Slash:
    path: list[str] = []
    options: dict[str, Value] = {}
    for word in words:
        name, colon, value = word.text.partition(":")
        if not colon and not options and not word.quoted:
            path.append(name.removeprefix("/") if not path else name)
            continue
        if not colon or not name or (not value and not word.quoted):
            raise ScriptError(number, f"expected `option:value`, found `{word.text}`")
        if name in options:
            raise ScriptError(number, f"the option `{name}` is given twice")
        options[name] = Value(value, word.quoted)
    if not path[0]:
        raise ScriptError(number, "expected a command after `/`")
    return Slash(tuple(path), tuple(options.items()))


def _words(text: str, number: int) -> tuple[list[Value], str]:
    """Return the words of a line, and the line, without a comment. A quoted part begins a word or follows a colon."""
    words: list[Value] = []
    text = rest = text.strip()
    while rest and not rest.startswith("#"):
        word = re.split(r"[\s\"]", rest, maxsplit=1)[0]
        rest = rest.removeprefix(word)
        quoted = rest.startswith('"')
        if quoted:
            if word and not word.endswith(":"):
                raise ScriptError(number, f"a quote inside the word `{word}`")
            part, rest = _quoted(rest[1:], number)
            word += part
            if rest and not rest[0].isspace():
                raise ScriptError(number, f"expected a blank after the closing quote, found `{rest}`")
        words.append(Value(word, quoted))
        rest = rest.lstrip()
    return words, text.removesuffix(rest).strip()


def _quoted(text: str, number: int) -> tuple[str, str]:
    """Return the text up to the closing quote, and what follows it."""
    found = re.match(r'((?:[^"\\]|\\.)*)"', text)
    if found is None:
        raise ScriptError(number, "a quote is not closed")

    def escaped(escape: re.Match[str]) -> str:
        if escape[1] not in _ESCAPES:
            raise ScriptError(number, f'`{escape[0]}` is no escape (\\" \\\\ \\n)')
        return _ESCAPES[escape[1]]

    return re.sub(r"\\(.)", escaped, found[1]), text[found.end() :]


def _order_errors(steps: Iterable[Step]) -> list[ScriptError]:
    errors: list[ScriptError] = []
    open_race: Step | None = None
    for step in steps:
        match step.verb:
            case Together() | Restart() | Wait() if open_race:
                errors.append(ScriptError(step.line, f"`{step.text}` cannot stand between `together` and `end`"))
            case Together():
                open_race = step
            case End() if open_race is None:
                errors.append(ScriptError(step.line, "`end` without `together`"))
            case End():
                open_race = None
            case _:
                pass
    if open_race:
        errors.append(ScriptError(open_race.line, "`together` without `end`"))
    return errors
