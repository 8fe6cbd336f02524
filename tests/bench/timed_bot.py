"""The start of the bot, as a process of its own: python -m tests.bench.timed_bot ADDRESS

A module of its own beside `bare_client`: what this one imports must not be counted for both.
"""

import sys
from typing import Any

from discord.http import Route

from bot.__main__ import main
from bot.client import RefereeBot
from tests.bench.bare_client import report_when_ready

_make = RefereeBot.__init__


def _made(bot: RefereeBot, *given: Any, **named: Any) -> None:
    _make(bot, *given, **named)
    report_when_ready(bot)


if __name__ == "__main__":
    Route.BASE = sys.argv[1]
    setattr(RefereeBot, "__init__", _made)  # noqa: B010 - the only way in from outside
    sys.exit(main([]))
