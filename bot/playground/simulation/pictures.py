"""Pictures on simcord's page: the emoji and files that the bot posts."""

import asyncio

from simcord.preview._media import MediaInfo, MediaWorker, _process_media


class Pictures(MediaWorker):
    """Decodes pictures in this process.

    simcord starts a process for each, one after another, and refuses a ninth that waits: dice came late, or not at all.
    """

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:  # noqa: ARG002 - no need to know it again
        """A picture, ready to be shown."""
        return await asyncio.to_thread(_process_media, blob, media_time or 0.0)
