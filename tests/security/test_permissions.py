"""Who may do what in which state: every cell of permissions.txt is tried, and every command has its rows there."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from discord import app_commands

from tests.script_runner import ScriptRunner
from tests.security.game_states import COMMANDS, ROLES, STATES, outcome

pytestmark = pytest.mark.slow

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
            states, _, outcomes = line.partition(":")
            found[name].append((states.split(), outcomes.split()))
        elif line and not line.startswith("#"):
            name = line
            assert name not in found
            found[name] = []
    return found


def rows(found: Mapping[str, list[tuple[list[str], list[str]]]], name: str) -> Iterator[tuple[str, str, str]]:
    """Each cell of a command: state, role, what comes of it."""
    for states, outcomes in found[name]:
        assert len(outcomes) in (1, len(ROLES)), (name, states)
        for state in states:
            yield from ((state, role, outcomes[n % len(outcomes)]) for n, role in enumerate(ROLES))


def looks() -> dict[str, list[str]]:
    """Return the outcomes of each command that anybody may use to look."""
    return {name: outcomes for name, [(states, outcomes), *_] in blocks().items() if states == ["look"]}


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_cell(name: str) -> None:
    found, commands = blocks(), COMMANDS[name]
    for number, command in enumerate(commands, 1):
        cells = list(rows(found, name if len(commands) == 1 else f"{name} #{number}"))
        assert sorted({(state, role) for state, role, _ in cells}) == sorted((s, r) for s in STATES for r in ROLES)
        assert len(cells) == len(STATES) * len(ROLES)
        for state, role, expected in cells:
            assert outcome(state, role, command) == expected, (state, role)


async def test_every_command_has_its_rows(runner: ScriptRunner) -> None:
    commands = {
        command.qualified_name
        for command in runner.player.world.bot.tree.walk_commands()
        if not isinstance(command, app_commands.Group)
    }
    ruling_commands = {name for name in COMMANDS if not name.startswith("button ")}
    assert commands - ruling_commands - set(looks()) == set(), "these commands have no row in permissions.txt"
    assert (ruling_commands | set(looks())) - commands == set(), "these rows have no command"
    assert {name.partition(" #")[0] for name in blocks()} == set(COMMANDS) | set(looks())


async def test_anybody_may_look(runner: ScriptRunner) -> None:
    game = 'alice: /game new language:en\nbob: /game join\nalice: /wizard add name:Ansgar level:2 spells:"Bolt 5"'
    for step, script in enumerate(("", game, 'alice: /game end\nalice: click "End the game"')):
        await runner.run(script)
        for name, outcomes in looks().items():
            for user in ("alice", "bob", "carol"):
                entry = await runner.run_line(f"{user}: {_LINES.get(name, '/' + name)}")
                manager, *others = outcomes[step].split("/")
                expected = others[0] if others and user != "alice" else manager
                assert (entry["refused"] or "yes") == expected, (name, user)
                assert entry["events"] == []
