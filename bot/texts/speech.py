"""The sentences themselves: Fluent files, read strictly. What is missing or wrong raises instead of showing through."""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.rules.model import Language
from bot.rules.refusal import RefusedError
from bot.texts.escape import Safe, harmless, short

LANGUAGES: tuple[Language, ...] = ("en", "ru")
"""The languages that the bot speaks."""

_LISTED = 14
"""Names of a list that are told before it is cut short."""
_LINES = 10
"""Wrong lines that are told one by one."""
_LONGEST = 2000
"""Characters of one fact; Fluent takes no more than 2500."""


class TextError(Exception):
    """A text is missing or broken: a fault of the program, never of a player."""


def say(language: Language, key: str, /, **facts: object) -> str:
    """The sentence of that key (`key` or `key.attribute`). Raises TextError for an unknown key or a missing fact.

    >>> say("ru", "dice-power", count=5)
    '5 кубиков силы'
    """
    return _book(language).say(key, facts)


def has(language: Language, key: str) -> bool:
    """Whether there is a sentence of that key.

    >>> has("en", "no-such-key")
    False
    """
    return key in _book(language).patterns


def keys(language: Language) -> frozenset[str]:
    """The keys of all sentences of a language, attributes (`key.attribute`) too."""
    return frozenset(_book(language).patterns)


def variables(language: Language, key: str) -> frozenset[str]:
    """The facts that a sentence needs."""
    return _book(language).needs(key)


def refusal(language: Language, error: RefusedError) -> str:
    """Why the rules said no and what to do instead, for the private answer; typed names in it are harmless.

    A fact that holds further refusals (the wrong lines of a roster) is told line by line.
    """
    facts = {name: _harmless(language, fact) for name, fact in error.facts.items()}
    if facts.get("army") == "":
        facts["army"] = say(language, "side-unnamed")
    return say(language, f"refused-{error.key}", **facts)


def _harmless(language: Language, fact: object) -> object:
    match fact:
        case Enum():
            return fact
        case str():
            return harmless(fact)
        case tuple() | list() if any(isinstance(part, RefusedError) for part in fact):
            told = [refusal(language, part) for part in fact[:_LINES] if isinstance(part, RefusedError)]
            if len(fact) > _LINES:
                told.append(say(language, "list-rest", rest=len(fact) - _LINES))
            return Safe("\n".join(told))
        case tuple() | list():
            return tuple(_harmless(language, part) for part in fact)
        case _:
            return fact


class Book:
    """All sentences of one language, from its files' names and texts. Raises TextError for whatever is wrong there."""

    def __init__(self, language: Language, sources: Iterable[tuple[str, str]]) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        self.patterns: dict[str, ast.Pattern] = {}
        self._terms: dict[str, ast.Pattern] = {}
        for name, text in sources:
            self._read(f"{language}/{name}", text)
        self._needs = {key: self._variables(key, pattern) for key, pattern in self.patterns.items()}

    def _read(self, name: str, text: str) -> None:
        resource = FluentParser(with_spans=False).parse(text)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise TextError(f"{name}: not understood: {entry.content!r}")
            if isinstance(entry, ast.Message):
                self._enter(name, self.patterns, entry, entry.id.name)
            elif isinstance(entry, ast.Term):
                self._enter(name, self._terms, entry, "-" + entry.id.name)
        self.bundle.add_resource(resource)

    @staticmethod
    def _enter(name: str, shelf: dict[str, ast.Pattern], entry: ast.Message | ast.Term, key: str) -> None:
        patterns = {key: entry.value} | {f"{key}.{a.id.name}": a.value for a in entry.attributes}
        for own, pattern in patterns.items():
            if own in shelf:
                raise TextError(f"{name}: {own} is there twice")
            if pattern is not None:
                shelf[own] = pattern

    def _variables(self, key: str, pattern: ast.Pattern, above: tuple[str, ...] = ()) -> frozenset[str]:
        found = _References()
        found.visit(pattern)
        needed = set(found.variables)
        for reference in found.messages:
            if reference not in self.patterns or reference in above:
                raise TextError(f"{self.language}: {key} refers to {reference}")
            needed |= self._variables(reference, self.patterns[reference], (*above, key))
        missing = found.terms - self._terms.keys()
        if missing:
            raise TextError(f"{self.language}: {key} refers to {sorted(missing)}")
        return frozenset(needed)

    def needs(self, key: str) -> frozenset[str]:
        """The facts that a sentence needs, in whichever branch."""
        try:
            return self._needs[key]
        except KeyError:
            raise TextError(f"{self.language}: no text for {key}") from None

    def say(self, key: str, facts: Mapping[str, object]) -> str:
        """The sentence with its facts."""
        missing = self.needs(key) - facts.keys()
        if missing:
            raise TextError(f"{self.language}: {key} lacks {sorted(missing)}")
        entry, _, attribute = key.partition(".")
        message = self.bundle.get_message(entry)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise TextError(f"{self.language}: {key} has attributes only")
        arguments = {name: self._fact(fact) for name, fact in facts.items()}
        text, errors = self.bundle.format_pattern(pattern, arguments)
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
                return fluent_number(fact, useGrouping=False)
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
        told = ", ".join(short(str(part.value if isinstance(part, Enum) else part), 120) for part in parts[:_LISTED])
        rest = len(parts) - _LISTED
        return self.say("list-cut", {"names": told, "rest": rest}) if rest > 0 else told


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


def _sources(language: Language) -> Iterator[tuple[str, str]]:
    folder = files("bot.texts") / language
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".ftl"):
            yield file.name, file.read_text(encoding="utf-8")


@cache
def _book(language: Language) -> Book:
    return Book(language, _sources(language))
