"""Runs `python -m bot` against the stand-in whose address is the first argument."""

import sys

from discord.http import Route

from bot.__main__ import main

if __name__ == "__main__":
    Route.BASE = sys.argv[1]
    sys.exit(main(sys.argv[2:]))
