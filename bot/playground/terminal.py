"""The table in a terminal: whoever types plays for everybody."""

import asyncio
import importlib
import importlib.util
import re
import sys
from collections.abc import Callable, Iterator

from bot.playground.player import Player
from bot.playground.script import Act, End, ScriptError, Together, parse_line
from bot.playground.transcript import Line
from bot.playground.world import CHANNEL
from bot.rules.model import Language
from bot.texts.speech import say

_TURNS_TO = re.compile(r"([^\s:#@\"\[\]/]+)\s*:")


class Terminal:
    """Reads acts from standard input, one a line, and shows what comes of each."""

    def __init__(self, player: Player, show: Callable[[Line, bool], None], language: Language, user: str) -> None:
        """Begin as that user."""
        self._player = player
        self._show = show
        self._language = language
        self._user = user
        self._number = 0
        self._race: list[Act] = []

    def run(self, runner: asyncio.Runner, greeting: str = "") -> None:
        """Go on until the input ends. The bot runs only during acts: typing stops its loop, not its clock."""
        if sys.stdin.isatty():
            print(say(self._language, "table-terminal"))
        print(greeting, end="", flush=True)
        for typed in self._lines():
            self._number += 1
            if typed in ("help", "?"):
                print(say(self._language, "table-terminal"))
            elif turn := _TURNS_TO.fullmatch(typed):
                self._user = turn[1]
            else:
                runner.run(self._perform(typed))

    def _lines(self) -> Iterator[str]:
        """What is typed, up to `quit` or the end of the input."""
        asked = sys.stdin.isatty()
        if asked and importlib.util.find_spec("readline"):
            importlib.import_module("readline")  # gives input() its history
        while True:
            try:
                typed = input(f"{self._user} #{CHANNEL}> " if asked else "").strip()
            except (EOFError, KeyboardInterrupt):
                print()
                return
            if typed in ("quit", "exit"):
                return
            yield typed

    async def _perform(self, typed: str) -> None:
        try:
            act = parse_line(typed, self._number, user=self._user)
        except ScriptError as error:
            print(f"{error}\n{say(self._language, 'table-terminal-hint')}")
            return
        if act is None:
            return
        self._user = act.user or self._user
        if self._race or isinstance(act.verb, Together):
            self._race.append(act)
            if not isinstance(act.verb, End):
                return
        acts, self._race = self._race or [act], []
        async for line in self._player.play(acts):
            self._show(line, len(acts) == 1 and sys.stdin.isatty())
