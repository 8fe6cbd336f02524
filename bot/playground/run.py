"""One run of the playground: a script, a terminal or a page, after the demonstration if wanted."""

import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

from simcord import SetupError

from bot.playground.demo import FIRST, SECOND, SPECTATOR, play_demo
from bot.playground.formatter import StepFormatter
from bot.playground.player import Player, open_player
from bot.playground.script import Step, parse_script
from bot.playground.simulation.page import make_page, missing_packages, open_browser
from bot.playground.terminal import Terminal
from bot.playground.transcript import RecordedStep, as_json
from bot.referee.dice import FairChance
from bot.rules.model import Language
from bot.texts.languages import LANGUAGES
from bot.texts.speech import command_name, say
from storage.errors import DatabaseError

_RETAINED = 5000
"""How many messages, interactions and requests remain in a long run."""


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


class PlaygroundRun:
    """Runs the playground as the options say and prints what happens."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._language = options.language
        self._formatter = StepFormatter(options.language, colour=sys.stdout.isatty())
        self._failed = False
        self._client_errors = 0

    def run(self) -> int:
        """Play, and return the exit status: 1 if there was nothing to play, 2 if the bot failed in a step."""
        try:
            if self._options.files is not None:
                self._options.files.mkdir(parents=True, exist_ok=True)
            steps = _read_script(self._options.script) if self._options.script else ()
        except (OSError, UnicodeDecodeError) as error:
            return _print_errors(error)
        except ExceptionGroup as group:
            return _print_errors(*group.exceptions)
        with asyncio.Runner() as runner:
            stack = AsyncExitStack()
            try:
                return self._play(runner, runner.run(stack.enter_async_context(self._open())), steps)
            except KeyboardInterrupt:
                return self._status
            except BrokenPipeError:  # the reader has gone; Python itself flushes once more at exit
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
                return self._status
            except DatabaseError as error:
                return _print_errors(error)
            finally:
                runner.run(stack.aclose())

    def _open(self) -> AbstractAsyncContextManager[Player]:
        return open_player(
            chance=FairChance(),
            language=self._language,
            database=self._options.database,
            files=self._options.files,
            retain=_RETAINED,
        )

    @property
    def _status(self) -> int:
        return 2 if self._failed else 0

    def _play(self, runner: asyncio.Runner, player: Player, steps: Sequence[Step]) -> int:
        handover = runner.run(self._play_demo(player)) if self._options.demo else ""
        if self._options.script:
            runner.run(self._play_script(player, steps))
            if self._client_errors:
                print(say(self._language, "playground-barred-count", acts=self._client_errors), file=sys.stderr)
        elif self._options.terminal or self._prefers_terminal():
            user = SECOND if self._options.demo else FIRST
            Terminal(player, self.show, self._language, user).run(runner, handover)
        elif not missing_packages():
            print(handover, end="")
            return runner.run(self._serve(player))
        elif not self._options.demo:
            return _print_errors()
        return self._status

    async def _play_script(self, player: Player, steps: Sequence[Step]) -> None:
        async for recorded in player.play(steps):
            self.show(recorded)

    async def _play_demo(self, player: Player) -> str:
        """Play the demonstration and return the message that hands over to the newcomer."""
        over = False
        async for recorded in play_demo(player, self._language):
            self.show(recorded)
            game = recorded.entry.game
            over = game is not None and game.phase is None and game.turn > 0
        winds = command_name(self._language, "winds")
        message = say(
            self._language, "playground-demo-over" if over else "playground-demo-open", user=SECOND, winds=winds
        )
        return "" if self._options.json else f"{message}\n"

    def _prefers_terminal(self) -> bool:
        """Return whether the page cannot be made and the user takes the terminal instead."""
        missing = missing_packages()
        if not missing:
            return False
        print(say(self._language, "playground-page-missing", packages=" ".join(missing)), file=sys.stderr)
        if not sys.stdin.isatty():
            return False
        answer = input(say(self._language, "playground-page-offer") + " ").strip().casefold()
        return not answer or any(answer in data.yes for data in LANGUAGES.values())

    async def _serve(self, player: Player) -> int:
        users = (SECOND, FIRST) if self._options.demo else (FIRST, SECOND)
        page = await make_page(player, (*users, SPECTATOR), self._options.port)
        async with AsyncExitStack() as stack:
            try:
                await stack.enter_async_context(page)
            except (OSError, SetupError) as error:
                reason = getattr(error.__cause__ or error, "strerror", None) or str(error)
                message = say(self._language, "playground-page-port", port=self._options.port, reason=reason)
                return _print_errors(message)
            shown = self._options.browser and open_browser(page.url)
            if shown or sys.stdin.isatty() or not self._options.demo:
                print(say(self._language, "playground-page", address=page.url), flush=True)
                await page.wait_closed()
            else:
                print(say(self._language, "playground-demo-alone"), file=sys.stderr)
        return self._status

    def show(self, recorded: RecordedStep, typed: bool = False) -> None:
        """Print what came of a step, and the step itself unless it was `typed` just above."""
        self._failed = self._failed or recorded.entry.failed
        self._client_errors += recorded.entry.refused == "client"
        text = as_json(recorded) if self._options.json else self._formatter.format(recorded, heading=not typed)
        print(text, flush=True)
        if self._options.json and recorded.why:
            print(f"line {recorded.entry.line}: {recorded.why}", file=sys.stderr)


def run(options: Options) -> int:
    """Run the playground and return the exit status."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns that voice is not installed
    return PlaygroundRun(options).run()


def _read_script(name: str) -> list[Step]:
    written = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    return parse_script(written.decode())


def _print_errors(*errors: object) -> int:
    for error in errors:
        print(error, file=sys.stderr)
    return 1
