"""The playground in a terminal: one person types for all users."""

import asyncio
import importlib
import importlib.util
import re
import sys
from collections.abc import Callable, Iterator

from bot.playground.player import Player
from bot.playground.script import End, ScriptError, Step, Together, parse_line
from bot.playground.transcript import RecordedStep
from bot.playground.world import CHANNEL
from bot.rules.model import Language
from bot.texts.speech import say

_SWITCH_USER = re.compile(r"([^\s:#@\"\[\]/]+)\s*:")


class Terminal:
    """Reads steps from standard input, one a line, and shows what came of each."""

    def __init__(
        self, player: Player, show: Callable[[RecordedStep, bool], None], language: Language, user: str
    ) -> None:
        """Begin as that user."""
        self._player = player
        self._show = show
        self._language = language
        self._user = user
        self._number = 0
        self._race: list[Step] = []

    def run(self, runner: asyncio.Runner, greeting: str = "") -> None:
        """Go on until the input ends. The bot runs only during steps: typing stops its loop, not its clock."""
        if sys.stdin.isatty():
            print(say(self._language, "playground-terminal"))
        print(greeting, end="", flush=True)
        for text in self._lines():
            self._number += 1
            if text in ("help", "?"):
                print(say(self._language, "playground-terminal"))
            elif switch := _SWITCH_USER.fullmatch(text):
                self._user = switch[1]
            else:
                runner.run(self._perform(text))

    def _lines(self) -> Iterator[str]:
        """Yield the lines of the input up to `quit` or its end."""
        interactive = sys.stdin.isatty()
        if interactive and importlib.util.find_spec("readline"):
            importlib.import_module("readline")  # gives input() its history
        while True:
            try:
                text = input(f"{self._user} #{CHANNEL}> " if interactive else "").strip()
            except (EOFError, KeyboardInterrupt):
                print()
                return
            if text in ("quit", "exit"):
                return
            yield text

    async def _perform(self, text: str) -> None:
        try:
            step = parse_line(text, self._number, user=self._user)
        except ScriptError as error:
            print(f"{error}\n{say(self._language, 'playground-terminal-hint')}")
            return
        if step is None:
            return
        self._user = step.user or self._user
        if self._race or isinstance(step.verb, Together):
            self._race.append(step)
            if not isinstance(step.verb, End):
                return
        steps, self._race = self._race or [step], []
        async for recorded in self._player.play(steps):
            self._show(recorded, len(steps) == 1 and sys.stdin.isatty())
