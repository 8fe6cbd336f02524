"""CASES.md lists exactly the known answers that tests check, and the ids of all rules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from bot.texts.rulebook import RULES

TESTS = Path(__file__).parent
ROWS = re.findall(r"^\| (\w+) \|", (TESTS / "CASES.md").read_text(encoding="utf-8"), re.MULTILINE)
LISTED_CASES = [row for row in ROWS if row[0].isdecimal()]
LISTED_RULES = [row for row in ROWS if re.fullmatch(r"[A-Z]\d+", row)]


def cited_cases(tree: ast.Module) -> Iterator[str]:
    """Yield the cases in the names of a module's tests, and those in the parameter `case` of parametrized ones."""
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            numbers = re.match(r"test_case((?:_\d+[a-z]?(?![a-z0-9]))+)", node.name)
            yield from numbers[1].split("_")[1:] if numbers else []
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("parametrize"):
            names, rows = node.args
            if ast.literal_eval(names)[0] == "case":
                rows = constants[rows.id] if isinstance(rows, ast.Name) else rows
                assert isinstance(rows, ast.List | ast.Tuple)
                yield from (str(ast.literal_eval(row.elts[0])) for row in rows.elts if isinstance(row, ast.Tuple))


def test_every_listed_case_is_checked_and_every_checked_case_listed() -> None:
    sources = [source for path in TESTS.rglob("test_*.py") if "case" in (source := path.read_text(encoding="utf-8"))]
    cited = {case for source in sources for case in cited_cases(ast.parse(source))}
    assert len(LISTED_CASES) == len(set(LISTED_CASES))
    assert cited == set(LISTED_CASES)


def test_every_rule_is_listed() -> None:
    assert sorted(LISTED_RULES) == sorted(rule for rule in RULES if rule[0].isupper())


def test_every_rule_id_that_code_and_tests_cite_is_listed() -> None:
    known = {*LISTED_RULES, "M7", "M9", "W99"}  # rows listed with the one before; a rule that there is not
    for folder in ("bot", "cogs", "storage", "tests"):
        for path in (TESTS.parent / folder).rglob("*.py"):
            cited = set(re.findall(r"\b[WCMT]\d{1,2}\b", path.read_text(encoding="utf-8")))
            assert cited <= known, f"{path}: {sorted(cited - known)}"
