"""The command line: nothing to run the bot on Discord, or the name of something else that it can do."""

import argparse
import ast
import importlib
import sys
from pathlib import Path

import bot

_SUBCOMMANDS = {
    "backup": "bot.ops.backup",
    "check": "bot.ops.check",
    "health": "bot.ops.health",
    "move": "bot.ops.move",
    "table": "bot.playground.command",
    "verify": "bot.verify.command",
}
"""The modules of the subcommands, each with a function `main`. They are imported when they are asked for: one may need
packages that are not installed."""


def main(arguments: list[str]) -> int:
    """Run the bot, or the subcommand that is named first; the exit status."""
    if not arguments or arguments[0].startswith("--health"):
        return _call("bot.client.runner", arguments)
    name, *rest = arguments
    if name in _SUBCOMMANDS:
        return _call(_SUBCOMMANDS[name], rest)
    _parser().parse_args(arguments)
    return 0


def _call(module: str, arguments: list[str]) -> int:
    status: int = importlib.import_module(module).main(arguments)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="A referee for the magic phase of tabletop battles. Without a command it runs on Discord,"
        " as environment variables or a file .env say; .env.example lists them.",
    )
    parser.add_argument("--health", metavar="FILE", help="run, and say in that file how the bot fares")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, module in _SUBCOMMANDS.items():
        commands.add_parser(name, help=_summary(module.removesuffix(".command")))
    return parser


def _summary(module: str) -> str:
    """Return the first line of what a module or package says of itself."""
    source = Path(bot.__path__[0], *module.split(".")[1:])
    file = source / "__init__.py" if source.is_dir() else source.with_suffix(".py")
    return (ast.get_docstring(ast.parse(file.read_text("utf-8"))) or "").partition("\n")[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
