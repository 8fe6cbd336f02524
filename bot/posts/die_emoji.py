"""The application's own emoji for dice: uploaded once, found again by name, and a plain `[4]` where there is none."""

import asyncio
import logging
from collections.abc import Mapping
from pathlib import Path

import aiohttp
import discord

from bot.texts.dice_faces import bracketed

FOLDER = Path(__file__).parents[1] / "charts" / "emoji"
"""One picture a face, named as its emoji: `power_4.png`."""

_log = logging.getLogger(__name__)


class DieEmoji:
    """How dice are written in posts: as emoji once they are known, until then as faces in brackets.

    An emoji that somebody deletes while the bot runs is shown by Discord as its name, `:power_4:`; the next start
    uploads it again. Whoever posts them needs no permission for it: they are the application's own.
    """

    def __init__(self) -> None:
        self._written: Mapping[str, str] = {}
        self.complete = False
        """Whether every face has its emoji."""

    def die(self, face: int, pool: str) -> str:
        """Return one die of the power or dispel pool, or a plain one."""
        return self._written.get(f"{pool}_{face}") or bracketed(face, pool)

    async def learn(self, bot: discord.Client) -> None:
        """Find the application's emoji, and upload those that it lacks. What Discord refuses stays in brackets."""
        known: dict[str, str] = {}
        try:
            known = {emoji.name: str(emoji) for emoji in await bot.fetch_application_emojis()}
            for name, image in await asyncio.to_thread(_pictures):
                if name not in known:
                    known[name] = str(await bot.create_application_emoji(name=name, image=image))
            self.complete = True
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.warning("some dice are written as numbers in brackets, their emoji are not to be had: %s", error)
        finally:
            self._written = known


def _pictures() -> list[tuple[str, bytes]]:
    """Return the name and the picture of each face."""
    return [(picture.stem, picture.read_bytes()) for picture in sorted(FOLDER.glob("*.png"))]
