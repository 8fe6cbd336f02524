"""Runs `python -m bot` against the stand-in whose address is the first argument.

Stops are not forced in time: on a busy machine they only end later. ANSWER_TIMEOUT is how many seconds running commands
have to be answered when the bot stops.
"""

import os
import sys

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.__main__ import main
from bot.client import runner

if __name__ == "__main__":
    Route.BASE = sys.argv[1]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(sys.argv[1].replace("http", "ws", 1)) / "gateway"  # of a bot with set shards
    runner.STOP_TIMEOUT = 300.0
    runner.ANSWER_TIMEOUT = float(os.environ.get("ANSWER_TIMEOUT", runner.ANSWER_TIMEOUT))
    sys.exit(main(sys.argv[2:]))
