"""One word, one meaning: words that the glossary retires do not come back as identifiers."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
GLOSSARY = (ROOT / ".github" / "CONTRIBUTING.md").read_text("utf-8")
RETIRED = frozenset(re.findall(r"\*\*(\w+)\*\*", GLOSSARY[GLOSSARY.index("| term |") : GLOSSARY.index("## Where")]))
PUBLIC = {"act"}
"""Fields of commands and events that are public format: `Undo.act` is the tag of the command that is taken back."""
ALONE = ROOT / "bot" / "verify" / "sceptic.py"
"""It stays as its readers know it."""
FILES = [file for folder in ("bot", "cogs", "storage", "tests") for file in (ROOT / folder).rglob("*.py")]


def defined(tree: ast.AST) -> Iterator[str]:
    """Yield the names that a module defines: of functions, classes, arguments, variables and attributes."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if not name.startswith("test_"):
                yield name
            case ast.ClassDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case _:
                pass


def retired(source: str) -> list[str]:
    """Return the names defined in the source that have a retired word in them."""
    names = {name for name in defined(ast.parse(source)) if name not in PUBLIC}
    return sorted(
        name for name in names if RETIRED & set(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().split("_"))
    )


def test_the_glossary_retires_words() -> None:
    assert {"story", "told", "trail"} <= RETIRED


def test_no_retired_word_comes_back() -> None:
    found = {str(file.relative_to(ROOT)): retired(file.read_text("utf-8")) for file in FILES if file != ALONE}
    assert {file: names for file, names in found.items() if names} == {}


def test_a_retired_word_is_found_in_any_name() -> None:
    source = "class StoryBook:\n    def tell_all(self, kept_one):\n        self.trail, story = 1, 2\n"
    assert retired(source) == ["StoryBook", "kept_one", "story", "tell_all", "trail"]
