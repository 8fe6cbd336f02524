"""The start of a bare discord.py client, as a process of its own: python -m tests.bench.bare_client ADDRESS

Logs in at a stand-in of Discord and, once it is ready, prints how many bytes of it are in memory, and how many
seconds of processor time it took.
"""

import asyncio
import os
import sys
import time
from pathlib import Path

import discord
from discord.http import Route


def resident_bytes() -> int:
    """Return the bytes of this process that are in memory now."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def report_when_ready(client: discord.Client) -> None:
    """Print the memory and processor time when the client is ready."""

    async def on_ready() -> None:
        sys.stdout.write(f"READY {resident_bytes()} {time.process_time()}\n")
        sys.stdout.flush()

    vars(client)["on_ready"] = on_ready


async def bare(token: str) -> None:
    """Run a client that does nothing."""
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True))
    report_when_ready(client)
    async with client:
        await client.start(token)


if __name__ == "__main__":
    Route.BASE = sys.argv[1]
    asyncio.run(bare(os.environ["DISCORD_TOKEN"]))
