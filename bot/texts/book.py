"""The sentences of one language, from Fluent files: each is read, strictly, when it is first said."""

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

_LISTED = 14
"""Names of a list that are told before it is cut short."""
_ENTRY = re.compile(r"^-?[A-Za-z][A-Za-z0-9_-]* *=", re.MULTILINE)
"""The beginning of an entry: what goes on is indented, or a bracket."""
_LONGEST = 2000
"""Characters of one fact; Fluent takes no more than 2500."""


class TextError(Exception):
    """A text is missing or broken: a fault of the program, never of a player."""


class Book:
    """All sentences of one language, from its files' names and texts; an entry is read when it is first asked for.

    Raises TextError for whatever is wrong: at once for an entry that is there twice, for the rest with the sentence
    that has it, and for all of it with `keys`.
    """

    def __init__(self, language: Language, sources: Iterable[tuple[str, str]]) -> None:
        self.language = language
        self._unread: dict[str, tuple[str, str]] = {}
        self._fresh: list[ast.EntryType] = []
        self._patterns: dict[str, ast.Pattern] = {}
        self._needs: dict[str, frozenset[str]] = {}
        for name, text in sources:
            self._cut(f"{language}/{name}", text)

    def _cut(self, name: str, text: str) -> None:
        """Part a file into its entries; each goes up to the beginning of the next."""
        starts = [start.start() for start in _ENTRY.finditer(text)]
        head = text[: starts[0]] if starts else text
        if any(line and not line.startswith("#") for line in head.splitlines()):
            raise TextError(f"{name}: not understood: {head!r}")
        for start, end in pairwise([*starts, len(text)]):
            entry = text[start : text.index("=", start)].strip()
            if entry in self._unread:
                raise TextError(f"{name}: {entry} is there twice")
            self._unread[entry] = name, text[start:end]

    def keys(self) -> frozenset[str]:
        """The keys of all sentences, each of which is read."""
        for entry in list(self._unread):
            self._learn(entry)
        for key in self._patterns:
            self.needs(key)
        return frozenset(key for key in self._patterns if not key.startswith("-"))

    def has(self, key: str) -> bool:
        """Whether there is a sentence of that key."""
        return self._pattern(key) is not None

    def _pattern(self, key: str) -> ast.Pattern | None:
        self._learn(key.partition(".")[0])
        return self._patterns.get(key)

    def _learn(self, entry: str) -> None:
        """Read an entry, unless it is known or not there at all."""
        name, text = self._unread.pop(entry, ("", ""))
        if not text:
            return
        resource = FluentParser(with_spans=False).parse(text)
        self._fresh += resource.body
        for part in resource.body:
            if isinstance(part, ast.Junk):
                raise TextError(f"{name}: not understood: {part.content!r}")
            if isinstance(part, ast.Message | ast.Term):
                self._enter(name, entry, part)

    def _enter(self, name: str, entry: str, part: ast.Message | ast.Term) -> None:
        for key, pattern in [(entry, part.value), *((f"{entry}.{a.id.name}", a.value) for a in part.attributes)]:
            if key in self._patterns:
                raise TextError(f"{name}: {key} is there twice")
            if pattern is not None:
                self._patterns[key] = pattern

    def _variables(self, key: str, pattern: ast.Pattern, above: tuple[str, ...] = ()) -> frozenset[str]:
        found = _References()
        found.visit(pattern)
        needed = set(found.variables)
        for reference in found.messages | found.terms:
            if reference == key or reference in above or (referred := self._pattern(reference)) is None:
                raise TextError(f"{self.language}: {key} refers to {reference}")
            needs = self._variables(reference, referred, (*above, key))
            if not reference.startswith("-"):
                needed |= needs
        return frozenset(needed)

    def needs(self, key: str) -> frozenset[str]:
        """The facts that a sentence needs, in whichever branch."""
        if key not in self._needs:
            pattern = None if key.startswith("-") else self._pattern(key)
            if pattern is None:
                raise TextError(f"{self.language}: no text for {key}")
            self._needs[key] = self._variables(key, pattern)
        return self._needs[key]

    def say(self, key: str, facts: Mapping[str, object]) -> str:
        """The sentence with its facts."""
        missing = self.needs(key) - facts.keys()
        if missing:
            raise TextError(f"{self.language}: {key} lacks {sorted(missing)}")
        match self._patterns[key].elements:
            case [ast.TextElement(value=str(plain))]:
                return plain
            case _:
                return self._filled(key, facts)

    @cached_property
    def _bundle(self) -> Any:
        """Loaded and made for the first sentence with facts in it: what it knows of languages takes megabytes."""
        return _runtime().FluentBundle([self.language], use_isolating=False)

    def _filled(self, key: str, facts: Mapping[str, object]) -> str:
        self._bundle.add_resource(ast.Resource(self._fresh))
        self._fresh = []
        entry, _, attribute = key.partition(".")
        message = self._bundle.get_message(entry)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise TextError(f"{self.language}: {key} has attributes only")
        arguments = {name: self._fact(fact) for name, fact in facts.items()}
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors or not isinstance(text, str):
            raise TextError(f"{self.language}: {key}: {errors}")
        return text

    def _fact(self, fact: object) -> object:
        """A fact as Fluent takes it: numbers without separators, None and switches as words to select by."""
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
        """Names in a row, cut short; faces of dice as a player types them; the word `none` to select by."""
        if not parts:
            return "none"
        if all(isinstance(part, int) for part in parts):
            return " ".join(map(str, parts))
        listed = ", ".join(short(str(part.value if isinstance(part, Enum) else part), 120) for part in parts[:_LISTED])
        rest = len(parts) - _LISTED
        return self.say("list-cut", {"names": listed, "rest": rest}) if rest > 0 else listed


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
