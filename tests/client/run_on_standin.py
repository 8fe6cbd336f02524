"""Runs `python -m bot` against the stand-in whose address is the first argument.

Stops are not forced in time: on a busy machine they only end later. ANSWERING is how many seconds acts have to be
answered when the bot stops.
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
    runner.DEADLINE = 300.0
    runner.ANSWERING = float(os.environ.get("ANSWERING", runner.ANSWERING))
    sys.exit(main(sys.argv[2:]))
