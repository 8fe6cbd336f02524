"""The messages of one language, from Fluent files: each is parsed, strictly, when it is first used."""

import importlib
import re
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cached_property
from itertools import pairwise
from types import ModuleType
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.rules.model import Language
from bot.texts.escape import short

_MOST_LISTED = 14
"""Names of a list before it is cut short."""
_ENTRY = re.compile(r"^-?[A-Za-z][A-Za-z0-9_-]* *=", re.MULTILINE)
"""The beginning of an entry: its further lines are indented, or a bracket."""
_LONGEST = 2000
"""Characters of one fact; Fluent takes no more than 2500."""


class TextError(Exception):
    """A message is missing or broken: a fault of the program, never of a player."""


class Messages:
    """All messages of one language, from the names and texts of its files.

    Raises TextError for whatever is wrong: at once for an entry that is there twice, for the rest when the message
    is used, and for all of it by `keys`.
    """

    def __init__(self, language: Language, sources: Iterable[tuple[str, str]]) -> None:
        self._language = language
        self._unparsed: dict[str, tuple[str, str]] = {}
        self._not_in_bundle: list[ast.EntryType] = []
        self._patterns: dict[str, ast.Pattern] = {}
        self._needed: dict[str, frozenset[str]] = {}
        for name, text in sources:
            self._split(f"{language}/{name}", text)

    def _split(self, name: str, text: str) -> None:
        """Part a file into its entries; each goes up to the beginning of the next."""
        starts = [start.start() for start in _ENTRY.finditer(text)]
        head = text[: starts[0]] if starts else text
        if any(line and not line.startswith("#") for line in head.splitlines()):
            raise TextError(f"{name}: not understood: {head!r}")
        for start, end in pairwise([*starts, len(text)]):
            entry = text[start : text.index("=", start)].strip()
            if entry in self._unparsed:
                raise TextError(f"{name}: {entry} is there twice")
            self._unparsed[entry] = name, text[start:end]

    def keys(self) -> frozenset[str]:
        """Return the keys of all messages, each of which is parsed."""
        for entry in list(self._unparsed):
            self._parse(entry)
        for key in self._patterns:
            self.variables(key)
        return frozenset(key for key in self._patterns if not key.startswith("-"))

    def has(self, key: str) -> bool:
        """Return whether there is a message of that key."""
        return self._pattern(key) is not None

    def _pattern(self, key: str) -> ast.Pattern | None:
        self._parse(key.partition(".")[0])
        return self._patterns.get(key)

    def _parse(self, entry: str) -> None:
        """Parse an entry, unless it is parsed already or not there at all."""
        name, text = self._unparsed.pop(entry, ("", ""))
        if not text:
            return
        resource = FluentParser(with_spans=False).parse(text)
        self._not_in_bundle += resource.body
        for part in resource.body:
            if isinstance(part, ast.Junk):
                raise TextError(f"{name}: not understood: {part.content!r}")
            if isinstance(part, ast.Message | ast.Term):
                self._add(name, entry, part)

    def _add(self, name: str, entry: str, part: ast.Message | ast.Term) -> None:
        for key, pattern in [(entry, part.value), *((f"{entry}.{a.id.name}", a.value) for a in part.attributes)]:
            if key in self._patterns:
                raise TextError(f"{name}: {key} is there twice")
            if pattern is not None:
                self._patterns[key] = pattern

    def variables(self, key: str) -> frozenset[str]:
        """Return the facts that a message needs, in whichever branch."""
        if key not in self._needed:
            pattern = None if key.startswith("-") else self._pattern(key)
            if pattern is None:
                raise TextError(f"{self._language}: no text for {key}")
            self._needed[key] = self._variables(key, pattern)
        return self._needed[key]

    def _variables(self, key: str, pattern: ast.Pattern, above: tuple[str, ...] = ()) -> frozenset[str]:
        found = _References()
        found.visit(pattern)
        needed = set(found.variables)
        for reference in found.messages | found.terms:
            if reference == key or reference in above or (referred := self._pattern(reference)) is None:
                raise TextError(f"{self._language}: {key} refers to {reference}")
            below = self._variables(reference, referred, (*above, key))
            if not reference.startswith("-"):
                needed |= below
        return frozenset(needed)

    def say(self, key: str, facts: Mapping[str, object]) -> str:
        """Return the message with its facts."""
        missing = self.variables(key) - facts.keys()
        if missing:
            raise TextError(f"{self._language}: {key} lacks {sorted(missing)}")
        match self._patterns[key].elements:
            case [ast.TextElement(value=str(plain))]:
                return plain
            case _:
                return self._format(key, facts)

    @cached_property
    def _bundle(self) -> Any:
        """Made for the first message with facts in it: what it knows of languages takes megabytes."""
        return _runtime().FluentBundle([self._language], use_isolating=False)

    def _format(self, key: str, facts: Mapping[str, object]) -> str:
        self._bundle.add_resource(ast.Resource(self._not_in_bundle))
        self._not_in_bundle = []
        entry, _, attribute = key.partition(".")
        message = self._bundle.get_message(entry)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise TextError(f"{self._language}: {key} has attributes only")
        arguments = {name: self._argument(fact) for name, fact in facts.items()}
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors or not isinstance(text, str):
            raise TextError(f"{self._language}: {key}: {errors}")
        return text

    def _argument(self, fact: object) -> object:
        """Return a fact as Fluent takes it: numbers without separators, None and switches as words to select by."""
        match fact:
            case None:
                return "none"
            case bool():
                return "true" if fact else "false"
            case Enum():
                return str(fact.value)
            case int() | float():
                return _runtime().types.fluent_number(fact, useGrouping=False)
            case str():
                return short(fact, _LONGEST)
            case tuple() | list():
                return self._listed(tuple(fact))
            case _:
                return fact

    def _listed(self, parts: tuple[object, ...]) -> str:
        """Return a list of names, cut short; faces of dice as a player types them; `none` for nothing."""
        if not parts:
            return "none"
        if all(isinstance(part, int) for part in parts):
            return " ".join(map(str, parts))
        words = (str(part.value if isinstance(part, Enum) else part) for part in parts[:_MOST_LISTED])
        names = ", ".join(short(word, 120) for word in words)
        rest = len(parts) - _MOST_LISTED
        return self.say("list-cut", {"names": names, "rest": rest}) if rest > 0 else names


def _runtime() -> ModuleType:
    return importlib.import_module("fluent.runtime")


class _References(Visitor):
    """What a pattern refers to. The arguments of a term are its own and not counted."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's visitor names it
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - Fluent's visitor names it
        self.messages.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - Fluent's visitor names it
        self.terms.add(f"-{node.id.name}")
