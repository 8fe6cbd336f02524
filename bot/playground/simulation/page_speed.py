"""Makes simcord's page fast enough for a long game: it draws everything anew after each act, for each viewer."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from simcord.preview import _markdown, _snapshot

_KEPT = 500
"""Messages whose parsers are kept; the page shows 50."""


@cache
def hurry() -> None:
    """Keep the parser of each message, and leave out the list of all messages, which our page hides."""
    build = _markdown._markdown_parser
    parsers: dict[str, Any] = {}

    def parser(policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> Any:
        key = f"{policy}{context}"
        if key not in parsers:
            if len(parsers) >= _KEPT:
                parsers.clear()
            parsers[key] = build(policy, context)
        return parsers[key]

    vars(_markdown)["_markdown_parser"] = parser
    vars(_snapshot)["_message_navigation"] = _no_list


def _no_list(*_page_and_messages: Any) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """As much as the page needs of a list that is empty."""
    return [], {
        "query": "",
        "filter": "all",
        "hasPrevious": False,
        "hasNext": False,
        "previousCursor": None,
        "nextCursor": None,
    }
