"""The command line of `python -m bot table`."""

import argparse
import importlib
import importlib.util
import sys
from pathlib import Path
from typing import NoReturn

from bot.texts.languages import DEFAULT, LANGUAGES
from bot.texts.speech import say

_USAGE_ERROR = 1


class _Parser(argparse.ArgumentParser):
    """Ends with status 1 for a wrong command line: 2 says that the bot failed."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(_USAGE_ERROR, f"{self.prog}: {message}\n")


def main(arguments: list[str]) -> int:
    """Play without a Discord account; return the exit status."""
    options = _parser().parse_args(arguments)
    if importlib.util.find_spec("simcord") is None:
        print(say(options.language, "playground-simcord-missing"), file=sys.stderr)
        return _USAGE_ERROR
    run = importlib.import_module("bot.playground.run")  # needs simcord, which the bot itself does not
    status: int = run.run(run.Options(**vars(options)))
    return status


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m bot table",
        description="The real bot on a simulated Discord: as a page in the browser, in the terminal, or from a script.",
    )
    parser.add_argument("--language", choices=sorted(LANGUAGES), default=DEFAULT, help="of the server and all users")
    parser.add_argument("--demo", action="store_true", help="play a first phase by itself, then hand over")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--terminal", action="store_true", help="play here instead of in the browser")
    ways.add_argument("--script", metavar="FILE", help="play a script (- is standard input) and print the transcript")
    parser.add_argument("--port", type=_port, default=0, help="of the page; any free one by default")
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="only print the page's address")
    parser.add_argument("--json", action="store_true", help="print one JSON object for each act")
    parser.add_argument("--db", dest="database", metavar="FILE", type=Path, help="keep the journal in this file")
    parser.add_argument("--files", metavar="DIR", type=Path, help="keep the files that posts carry")
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text}")
    return int(text)
