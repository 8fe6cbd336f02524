"""The commands as Discord is told of them: all that the interface names, in two languages, within Discord's limits."""

import re
from collections.abc import Iterator
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.client.command_names import CommandTranslator, command_key, description_key, name_key
from bot.texts.languages import LANGUAGES
from bot.texts.speech import has, keys, say
from tests.script_runner import ScriptRunner

COMMANDS = """
game new: preset language dice opponent army undo
game join: army
game seat: side user
game leave:
game show:
game undo: redo
game set: option value
game options:
game master: user
game end:
game forget: game
game list:
roster edit: side
roster show: side
roster export: side
roster import: file side
wizard add: name level spells wounds manoeuvre side
wizard edit: wizard name level spells wounds manoeuvre side
wizard remove: wizard side
wizard state: status wizard side
spell add: name value wizards remains template side
spell remove: spell side
spell end: spell side
winds: rolled
cast: wizard spell dice bonus target rolled
dispel: dice bonus rolled spell side
pass:
answer scatter: hit
answer free-spell: wizard spell target
answer covered: models
train: wizard rolled
heal: target side
move: wizard
phase end:
pool add: pool amount reason
pool take: pool amount reason
roll: dice reason
correct wizard: wizard level wounds status lift_bars reason side
correct pool: pool dice reason
log show: last player wizard
log export: last
log verify: file
odds: spell value wizard dice bonus
luck:
rules: topic
help:
doctor:
privacy:
"""
RUSSIAN = {
    "/игра новая", "/сотворить", "/рассеять", "/ветра", "/пропустить", "/исправить мага", "/маг добавить",
    "/заклинание завершить", "/ростер править", "/бросок", "/помощь", "/правила", "/журнал выгрузить",
}  # fmt: skip
VALID_NAME = re.compile(r"[-_\w]{1,32}")
Node = dict[str, Any]
Context = app_commands.TranslationContext[Any, Any]


@pytest.fixture
def shown(runner: ScriptRunner) -> list[Node]:
    """What the bot told Discord at its start."""
    (body,) = [
        cast(list[Node], request.json)
        for request in runner.player.world.discord.http_requests
        if request.method == "PUT" and request.path.endswith("/commands")
    ]
    return body


def nodes(tree: list[Node]) -> Iterator[Node]:
    """Commands, groups and options."""
    for node in tree:
        yield node
        yield from nodes(node.get("options", []))


def leaves(tree: list[Node], path: tuple[str, ...] = ()) -> Iterator[tuple[str, Node]]:
    """What can be called, by its whole name."""
    for node in tree:
        here = (*path, node["name"])
        groups = [option for option in node.get("options", []) if option["type"] in (1, 2)]
        if groups:
            yield from leaves(groups, here)
        else:
            yield " ".join(here), node


def walk(runner: ScriptRunner) -> Iterator[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    for command in runner.player.world.bot.tree.walk_commands():
        assert isinstance(command, app_commands.Command | app_commands.Group)
        yield command


async def test_the_commands_of_the_interface(shown: list[Node]) -> None:
    lines = [f"{name}: {' '.join(o['name'] for o in node.get('options', []))}".strip() for name, node in leaves(shown)]
    assert sorted(lines) == sorted(COMMANDS.strip().splitlines())


async def test_everything_is_described_in_both_languages(shown: list[Node]) -> None:
    for node in nodes(shown):
        for name in (node["name"], node["name_localizations"]["ru"]):
            assert VALID_NAME.fullmatch(name)
            assert name == name.lower()
        assert node["name_localizations"].keys() == node["description_localizations"].keys() == {"ru"}
        for text in (node["description"], node["description_localizations"]["ru"]):
            assert 1 < len(text) <= 100
        for choice in node.get("choices", []):
            assert choice["name_localizations"]["ru"]
        assert len(node.get("choices", [])) <= 25


async def test_russian_names_are_told_apart(shown: list[Node]) -> None:
    for level in [shown, *(node.get("options", []) for node in nodes(shown))]:
        russian = [node["name_localizations"]["ru"] for node in level]
        assert len(set(russian)) == len(russian)


async def test_russian_names(shown: list[Node]) -> None:
    def russian(tree: list[Node], path: str = "/") -> Iterator[str]:
        for node in tree:
            here = f"{path}{node['name_localizations']['ru']}"
            yield here
            yield from russian([o for o in node.get("options", []) if o["type"] == 1], f"{here} ")

    assert set(russian(shown)) >= RUSSIAN


async def test_no_command_is_too_large(shown: list[Node]) -> None:
    def size(node: Node) -> int:
        texts = [str(node.get("value", ""))]
        for part in ("name", "description"):
            texts.append(max([node.get(part, ""), *node.get(f"{part}_localizations", {}).values()], key=len))
        return sum(map(len, texts)) + sum(map(size, node.get("options", []) + node.get("choices", [])))

    assert len(shown) <= 100
    assert max(map(size, shown)) <= 8000


async def test_names_in_the_texts_are_those_in_the_code(runner: ScriptRunner) -> None:
    for command in walk(runner):
        assert say("en", command_key(command)) == command.name
        if isinstance(command, app_commands.Command):
            for option in command.parameters:
                assert say("en", name_key(option)) == option.name


async def test_no_text_of_a_command_is_unused(runner: ScriptRunner) -> None:
    used = set()
    for command in walk(runner):
        used |= {command_key(command), f"{command_key(command)}.description"}
        if isinstance(command, app_commands.Command):
            for option in command.parameters:
                used |= {f"opt-{option.name}", name_key(option), description_key(option)}
                used |= {f"choice-{choice.value}" for choice in option.choices if choice.value not in LANGUAGES}
    stored = {key for key in keys("en") if key.startswith(("cmd-", "opt-", "choice-"))}
    assert stored == used


async def test_a_language_that_is_not_ours_has_no_names() -> None:
    context: Context = app_commands.TranslationContext(app_commands.TranslationContextLocation.other, None)
    string = app_commands.locale_str("cast")
    assert await CommandTranslator().translate(string, discord.Locale.german, context) is None
    with pytest.raises(ValueError, match="other"):
        await CommandTranslator().translate(string, discord.Locale.russian, context)


def test_every_refusal_of_the_commands_has_its_text() -> None:
    own = ("user-is-bot", "file-name", "file-size", "file-encoding", "file-gone", "file-empty", "no-server")
    for key in (
        *own,
        "last-range",
        "no-log",
        "roster-too-long",
        "forget-not-allowed",
        "forget-elsewhere",
        "no-closed-game",
    ):
        assert has("en", f"refused-{key}")
        assert has("ru", f"refused-{key}")
