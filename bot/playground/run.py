"""One run of the table: a script, a terminal or a page, after a demonstration if wanted."""

import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

from simcord import SetupError

from bot.playground.browser import make_page, missing_packages, open_browser
from bot.playground.demo import FIRST, SECOND, STRANGER, play_demo
from bot.playground.player import Player
from bot.playground.printer import Writer
from bot.playground.script import Act, parse_script
from bot.playground.start import opened
from bot.playground.terminal import Terminal
from bot.playground.transcript import Line, as_json
from bot.referee.dice import FairChance
from bot.rules.model import Language
from bot.texts.command_names import command_name
from bot.texts.speech import say
from storage.errors import DatabaseError

_KEPT = 5000
"""How many messages, interactions and requests are kept in a long run."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """What the command line asks for."""

    language: Language = "en"
    port: int = 0
    browser: bool = True
    demo: bool = False
    terminal: bool = False
    script: str | None = None
    json: bool = False
    database: Path | None = None
    files: Path | None = None


class Session:
    """Runs the table as the options say and shows what happens."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._language = options.language
        self._writer = Writer(options.language, colour=sys.stdout.isatty())
        self._failed = False
        self._barred = 0

    def run(self) -> int:
        """The exit status: 1 if there was nothing to play, 2 if the bot failed in an act."""
        try:
            if self._options.files is not None:
                self._options.files.mkdir(parents=True, exist_ok=True)
            acts = _read_script(self._options.script) if self._options.script else ()
        except (OSError, UnicodeDecodeError) as error:
            return _complain(error)
        except ExceptionGroup as group:
            return _complain(*group.exceptions)
        with asyncio.Runner() as runner:
            stack = AsyncExitStack()
            try:
                return self._play(runner, runner.run(stack.enter_async_context(self._open())), acts)
            except KeyboardInterrupt:
                return self._status
            except BrokenPipeError:  # whoever reads has seen enough; Python itself flushes once more at exit
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
                return self._status
            except DatabaseError as error:
                return _complain(error)
            finally:
                runner.run(stack.aclose())

    def _open(self) -> AbstractAsyncContextManager[Player]:
        return opened(
            chance=FairChance(),
            language=self._language,
            database=self._options.database,
            files=self._options.files,
            keep=_KEPT,
        )

    @property
    def _status(self) -> int:
        return 2 if self._failed else 0

    def _play(self, runner: asyncio.Runner, player: Player, acts: Sequence[Act]) -> int:
        handover = runner.run(self._demonstrate(player)) if self._options.demo else ""
        if self._options.script:
            runner.run(self._perform(player, acts))
            if self._barred:
                print(say(self._language, "table-barred-count", acts=self._barred), file=sys.stderr)
        elif self._options.terminal or self._prefers_terminal():
            user = SECOND if self._options.demo else FIRST
            Terminal(player, self.show, self._language, user).run(runner, handover)
        elif not missing_packages():
            print(handover, end="")
            return runner.run(self._serve(player))
        elif not self._options.demo:
            return _complain()
        return self._status

    async def _perform(self, player: Player, acts: Sequence[Act]) -> None:
        async for line in player.play(acts):
            self.show(line)

    async def _demonstrate(self, player: Player) -> str:
        """Play the demonstration; what is to be said when it is the newcomer's turn."""
        over = False
        async for line in play_demo(player, self._language):
            self.show(line)
            over = line.entry.game is not None and line.entry.game.phase is None and line.entry.game.turn > 0
        winds = command_name(self._language, "winds")
        told = say(self._language, "table-demo-over" if over else "table-demo-open", user=SECOND, winds=winds)
        return "" if self._options.json else f"{told}\n"

    def _prefers_terminal(self) -> bool:
        """Whether the page cannot be made and the user takes the terminal instead."""
        missing = missing_packages()
        if not missing:
            return False
        print(say(self._language, "table-page-missing", packages=" ".join(missing)), file=sys.stderr)
        if not sys.stdin.isatty():
            return False
        return input(say(self._language, "table-page-offer") + " ").strip().casefold() in ("", "y", "yes", "д", "да")

    async def _serve(self, player: Player) -> int:
        users = (SECOND, FIRST) if self._options.demo else (FIRST, SECOND)
        page = await make_page(player, (*users, STRANGER), self._options.port)
        async with AsyncExitStack() as stack:
            try:
                await stack.enter_async_context(page)
            except (OSError, SetupError) as error:
                reason = getattr(error.__cause__ or error, "strerror", None) or str(error)
                told = say(self._language, "table-page-port", port=self._options.port, reason=reason)
                return _complain(told)
            seen = self._options.browser and open_browser(page.url)
            if seen or sys.stdin.isatty() or not self._options.demo:
                print(say(self._language, "table-page", address=page.url), flush=True)
                await page.wait_closed()
            else:
                print(say(self._language, "table-demo-alone"), file=sys.stderr)
        return self._status

    def show(self, line: Line, typed: bool = False) -> None:
        """Print what came of an act, and the act unless it was `typed` just above."""
        self._failed = self._failed or line.entry.failed
        self._barred += line.entry.refused == "client"
        print(as_json(line) if self._options.json else self._writer.write(line, act=not typed), flush=True)
        if self._options.json and line.why:
            print(f"line {line.entry.line}: {line.why}", file=sys.stderr)


def run(options: Options) -> int:
    """Run the table; the exit status."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns that voice is not installed
    return Session(options).run()


def _read_script(name: str) -> list[Act]:
    written = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    return parse_script(written.decode())


def _complain(*errors: object) -> int:
    for error in errors:
        print(error, file=sys.stderr)
    return 1
