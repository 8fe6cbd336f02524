"""The texts themselves: complete, the same in all languages, none unused, and strict."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from bot.rules.model import Language, Obstacle
from bot.rules.refusal import RefusedError
from bot.texts.languages import DEFAULT, LANGUAGES
from bot.texts.messages import Messages, TextError
from bot.texts.speech import has, keys, refusal, say, variables

ROOT = Path(bot.__file__).parent.parent
TEXTS = ROOT / "bot" / "texts"
CODE = sorted(p for folder in ("bot", "cogs", "storage") for p in (ROOT / folder).rglob("*.py"))
PREFIXES = ("cmd-", "opt-", "choice-")
"""Keys that are made of the names of commands, options and choices."""
ROW = re.compile(r"-[MT]\d+(-[a-z]+)?$")
"""The end of a key by which an edition words a row of its tables."""


NAMES_OF_LANGUAGES = {f"option-language-{code}" for code in LANGUAGES}
"""Keys that a language may lack: another one is then called by its own name."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: Language) -> None:
    assert keys(language) - NAMES_OF_LANGUAGES == keys(DEFAULT) - NAMES_OF_LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_uses_the_same_facts(language: Language) -> None:
    shared = keys(language) & keys(DEFAULT)
    assert {key: variables(language, key) for key in shared} == {key: variables(DEFAULT, key) for key in shared}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_unused(language: Language) -> None:
    constants, beginnings = _words_of_the_code()
    sources = "\n".join(p.read_text(encoding="utf-8") for p in (TEXTS / language).glob("*.ftl"))
    referred = set(re.findall(r"\{\s*([a-z][\w.-]*)[\s}]", sources))
    unused = [
        key
        for key in keys("en")
        if key not in constants
        and key not in referred
        and not key.startswith((*PREFIXES, *beginnings))
        and ROW.sub("", key) not in constants
    ]  # fmt: skip
    assert unused == []


def _words_of_the_code() -> tuple[set[str], tuple[str, ...]]:
    """All strings in the code, and the beginnings of those that are put together, `option-…`."""
    constants: set[str] = set()
    beginnings: set[str] = set()
    for node in (node for path in CODE for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            constants.add(node.value)
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            beginnings.add(str(node.values[0].value))
    return constants, tuple(word for word in beginnings if re.fullmatch(r"[a-z][a-z-]*-", word))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_mixes_alphabets(language: Language) -> None:
    mixed = re.compile(r"[a-z][а-яё]|[а-яё][a-z]", re.IGNORECASE)
    for path in (TEXTS / language).glob("*.ftl"):
        text = re.sub(r"`[^`]*`", "", path.read_text(encoding="utf-8"))
        assert mixed.search(text) is None, path


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_text_with_the_facts_that_it_brings(language: Language) -> None:
    found = list(_refusals())
    assert len(found) > 80
    for place, key, facts in found:
        name = f"refused-{key}"
        assert has(language, name), f"{place}: {key}"
        if facts is not None:
            assert variables(language, name) <= facts, f"{place}: {key}"


@pytest.mark.slow
def test_no_refusal_text_is_unused() -> None:
    raised = {key for _, key, _ in _refusals()}
    ours = {ROW.sub("", key).removeprefix("refused-") for key in keys("en") if key.startswith("refused-")}
    assert ours - raised == set()


def _refusals() -> Iterator[tuple[str, str, set[str] | None]]:
    """Where the code says no: place, key, and the facts that come with it (None where they are not written there)."""
    for path in CODE:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]:
            for call in [n for n in ast.walk(function) if isinstance(n, ast.Call)]:
                if not call.args or getattr(call.func, "id", "") not in ("RefusedError", "__init__"):
                    continue
                named = {word.arg for word in call.keywords if word.arg}
                facts = None if any(word.arg is None for word in call.keywords) else named
                for key in _keys(call.args[0], function):
                    yield f"{path.name}:{call.lineno}", key, facts
    yield "refusal.py", "rolled-too-few", {"given", "count", "sides", "reason", "whom"}
    yield "roster.py", "roster-wrong", {"count", "mistakes"}


def _keys(written: ast.expr, function: ast.AST) -> Iterator[str]:
    if isinstance(written, ast.Constant):
        yield str(written.value)
    elif isinstance(written, ast.IfExp):
        yield from _keys(written.body, function)
        yield from _keys(written.orelse, function)
    elif isinstance(written, ast.JoinedStr) and ast.unparse(written) == "f'roster-{what}-range'":
        yield from ("roster-level-range", "roster-wounds-range", "roster-manoeuvre-range")
    elif isinstance(written, ast.Name):
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == written.id:
                yield from _keys(node.value, function)


@pytest.mark.parametrize(
    ("key", "forms"),
    [
        ("dice-power", ("кубик силы", "кубика силы", "кубиков силы")),
        ("dice-dispel", ("кубик рассеивания", "кубика рассеивания", "кубиков рассеивания")),
        ("wounds", ("рана", "раны", "ран")),
        ("hits", ("удар с силой 10", "удара с силой 10", "ударов с силой 10")),
        ("models", ("модель", "модели", "моделей")),
        ("steps", ("шаг", "шага", "шагов")),
        ("wizards", ("маг", "мага", "магов")),
        ("spells", ("заклинание", "заклинания", "заклинаний")),
        ("turns", ("ход", "хода", "ходов")),
        ("hour", ("час", "часа", "часов")),
    ],
)
def test_russian_counts(key: str, forms: tuple[str, str, str]) -> None:
    one, few, many = forms
    for count in (*range(26), 101, 111):
        last, tens = count % 10, count % 100
        teen = 11 <= tens <= 14
        form = one if last == 1 and not teen else few if 2 <= last <= 4 and not teen else many
        assert say("ru", key, count=count) == f"{count} {form}"


def test_english_counts() -> None:
    assert [say("en", "dice-power", count=n) for n in (0, 1, 2)] == ["0 power dice", "1 power die", "2 power dice"]


def test_numbers_have_no_separators() -> None:
    assert say("en", "wounds", count=12345) == "12345 wounds"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("greeting = Hello\n  junk here\n= no", "not understood"),
        ("junk here\ngreeting = Hello", "not understood"),
        ("greeting = Hello\ngreeting = Hi", "twice"),
        ("greeting = Hello\n    .a = a\n    .a = b", "twice"),
        ("greeting = { nobody }", "refers to"),
        ("greeting = { -nobody }", "refers to"),
        ("greeting = { greeting }", "refers to"),
    ],
)
def test_a_broken_file_is_refused(text: str, what: str) -> None:
    with pytest.raises(TextError, match=what):
        Messages("en", [("broken.ftl", text)]).keys()


def test_a_key_twice_in_two_files_is_refused() -> None:
    with pytest.raises(TextError, match="twice"):
        Messages("en", [("one.ftl", "greeting = Hello"), ("two.ftl", "greeting = Hi")])


def test_a_miss_raises() -> None:
    with pytest.raises(TextError, match="no text"):
        say("en", "no-such-key")


def test_a_missing_fact_raises_in_whatever_branch() -> None:
    with pytest.raises(TextError, match="lacks"):
        say("en", "status-changed", status="ready", army="Reds")


def test_an_unreadable_fact_raises() -> None:
    with pytest.raises(TextError):
        say("en", "reason", reason=object())


def test_facts_of_every_kind_are_told() -> None:
    book = Messages("en", [("f.ftl", "all = { $a }\nlist-cut = { $names } and { $rest } more")])
    shown = [book.say("all", {"a": a}) for a in (None, True, Obstacle.SOLID, 3, (1, 1, 4), ("x", "y"), ())]
    assert shown == ["none", "true", "solid", "3", "1 1 4", "x, y", "none"]
    assert book.say("all", {"a": ["n"] * 20}).endswith(" and 6 more")
    assert len(book.say("all", {"a": "x" * 5000})) <= 2000


def test_names_in_refusals_are_harmless() -> None:
    error = RefusedError("spell-spent", spell="@everyone **x**", wizard="V")
    assert "@everyone" not in refusal("en", error)
    assert r"\*\*x\*\*" in refusal("en", error)


def test_missing_physical_dice_say_what_to_roll() -> None:
    error = RefusedError("rolled-too-few", given=(1, 1, 4), count=2, sides=6, reason="miscast-table", whom="Vera")
    assert refusal("en", error) == (
        "Two ones: a miscast. Now roll 2D6 for the table, and give all in `rolled`: `1 1 4` and the new ones."
        " Nothing has happened yet."
    )
    first = RefusedError("rolled-too-few", given=(), count=2, sides=6, reason="winds", whom="Reds")
    assert refusal("ru", first) == (
        "Теперь бросьте 2D6 на Ветра Магии (Reds) и впишите, что выпало. Пока ничего не произошло."
    )  # fmt: skip
