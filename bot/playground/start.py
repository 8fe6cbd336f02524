"""Opens the real bot on a simulated Discord, over a journal that is kept or temporary."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.client import RefereeBot, open_bot
from bot.ops.settings import Settings
from bot.playground.player import Player
from bot.playground.recorder import Teller
from bot.playground.simulation.backend import fixed_id
from bot.playground.world import SERVER, World
from bot.referee.dice import Chance
from bot.rules.model import Language
from storage.backends import open_database
from storage.errors import DamagedTrailError
from storage.journal import Journal


@asynccontextmanager
async def opened(
    *,
    chance: Chance,
    language: Language = "en",
    database: Path | str | None = None,
    files: Path | None = None,
    keep: int | None = None,
) -> AsyncIterator[Player]:
    """A player of acts before a running bot. Without `database`, a path or a URL, the journal is gone afterwards."""
    with TemporaryDirectory(prefix="winds-") as folder:
        where = database or Path(folder) / "table.sqlite"

        @asynccontextmanager
        async def bots() -> AsyncIterator[RefereeBot]:
            journal = await open_database(where)
            try:
                # a kept journal says that Discord knows the commands, but this Discord is always a new one
                bot = await open_bot(Settings(), journal, chance, always_sync=True)
                async with bot:
                    yield bot
            finally:
                await journal.close()

        world = World(bots, language=language, after=await _last_ruling(where), keep=keep)
        async with world.running():
            yield Player(world, Teller(world, files))


async def _last_ruling(where: Path | str) -> datetime | None:
    """When the last ruling in the server's open games was made."""
    database = await open_database(where)
    try:
        journal = Journal(database)
        moments = []
        for game in await journal.open_games(fixed_id("server", SERVER)):
            try:
                moments += [ruling.at for ruling in await journal.read(game.id)]
            except DamagedTrailError:  # whoever plays in its channel is told
                moments.append(game.opened)
        return max(moments, default=None)
    finally:
        await database.close()
