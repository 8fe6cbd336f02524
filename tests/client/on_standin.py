"""Runs `python -m bot` against the stand-in whose address is the first argument."""

import sys

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.__main__ import main

if __name__ == "__main__":
    Route.BASE = sys.argv[1]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(sys.argv[1].replace("http", "ws", 1)) / "gateway"  # of a bot with set shards
    sys.exit(main(sys.argv[2:]))
