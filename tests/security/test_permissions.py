"""Who may do what in which state: every cell of permissions.txt is tried, and every command has its rows there."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from discord import app_commands

from tests.script_runner import ScriptRunner
from tests.security.states import ACTS, ROLES, STATES, outcome

_TABLE = Path(__file__).with_name("permissions.txt")
_LINES = {
    "roster show": "/roster show side:first",
    "roster export": "/roster export side:first",
    "odds": "/odds value:8",
}
"""Where looking needs an option."""


def blocks() -> dict[str, list[tuple[list[str], list[str]]]]:
    """For each command the states of a line, and what comes of it."""
    found: dict[str, list[tuple[list[str], list[str]]]] = {}
    name = ""
    for line in _TABLE.read_text("utf-8").splitlines():
        if line.startswith("  "):
            states, _, told = line.partition(":")
            found[name].append((states.split(), told.split()))
        elif line and not line.startswith("#"):
            name = line
            assert name not in found
            found[name] = []
    return found


def rows(found: Mapping[str, list[tuple[list[str], list[str]]]], name: str) -> Iterator[tuple[str, str, str]]:
    """Each cell of a command: state, role, what comes of it."""
    for states, told in found[name]:
        assert len(told) in (1, len(ROLES)), (name, states)
        for state in states:
            yield from ((state, role, told[n % len(told)]) for n, role in enumerate(ROLES))


def looks() -> dict[str, list[str]]:
    """What comes of each command by which anybody may look."""
    return {name: told for name, [(states, told), *_] in blocks().items() if states == ["look"]}


@pytest.mark.parametrize("name", sorted(ACTS))
def test_every_cell(name: str) -> None:
    found, acts = blocks(), ACTS[name]
    for number, command in enumerate(acts, 1):
        cells = list(rows(found, name if len(acts) == 1 else f"{name} #{number}"))
        assert sorted({(state, role) for state, role, _ in cells}) == sorted((s, r) for s in STATES for r in ROLES)
        assert len(cells) == len(STATES) * len(ROLES)
        for state, role, told in cells:
            assert outcome(state, role, command) == told, (state, role)


async def test_every_command_has_its_rows(runner: ScriptRunner) -> None:
    commands = {
        command.qualified_name
        for command in runner.player.world.bot.tree.walk_commands()
        if not isinstance(command, app_commands.Group)
    }
    acting = {name for name in ACTS if not name.startswith("button ")}
    assert commands - acting - set(looks()) == set(), "these commands have no row in permissions.txt"
    assert (acting | set(looks())) - commands == set(), "these rows have no command"
    assert {name.partition(" #")[0] for name in blocks()} == set(ACTS) | set(looks())


async def test_anybody_may_look(runner: ScriptRunner) -> None:
    game = 'alice: /game new language:en\nbob: /game join\nalice: /wizard add name:Ansgar level:2 spells:"Bolt 5"'
    for step, script in enumerate(("", game, 'alice: /game end\nalice: click "End the game"')):
        await runner.run(script)
        for name, told in looks().items():
            for user in ("alice", "bob", "carol"):
                entry = await runner.run_line(f"{user}: {_LINES.get(name, '/' + name)}")
                manager, *others = told[step].split("/")
                expected = others[0] if others and user != "alice" else manager
                assert (entry["refused"] or "yes") == expected, (name, user)
                assert entry["events"] == []
