"""Makes simcord's page fast enough for a long game: it draws everything anew after each step, for each viewer."""

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import Any

from simcord.preview import _markdown, _snapshot
from simcord.preview._media import MediaInfo, MediaWorker, _process_media

_CACHED = 500
"""Messages whose parsers are cached; the page shows 50."""


@cache
def speed_up() -> None:
    """Cache the parser of each message, and leave out the list of all messages, which our page hides."""
    build = _markdown._markdown_parser
    parsers: dict[str, Any] = {}

    def parser(policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> Any:
        key = f"{policy}{context}"
        if key not in parsers:
            if len(parsers) >= _CACHED:
                parsers.clear()
            parsers[key] = build(policy, context)
        return parsers[key]

    vars(_markdown)["_markdown_parser"] = parser
    vars(_snapshot)["_message_navigation"] = _empty_list


def _empty_list(*_page_and_messages: Any) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return what the page needs of the list of messages when it is empty."""
    return [], {
        "query": "",
        "filter": "all",
        "hasPrevious": False,
        "hasNext": False,
        "previousCursor": None,
        "nextCursor": None,
    }


class PictureDecoder(MediaWorker):
    """Decodes emoji and the pictures of posts in this process.

    simcord starts a process for each, one after another, and refuses a ninth that waits: dice came late, or not at all.
    """

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:  # noqa: ARG002 - no need to know it again
        """Return a picture, ready to be shown."""
        return await asyncio.to_thread(_process_media, blob, media_time or 0.0)
