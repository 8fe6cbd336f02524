"""Requests to Discord: how long they may take, and how they fail."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import aiohttp
import discord

Answer = TypeVar("Answer")

ANSWER_TIMEOUT = 4.0
"""Seconds for the first answer to an interaction, which Discord takes for three."""
REQUEST_TIMEOUT = 10.0
"""Seconds for any other request, with all that discord.py tries again and waits for."""
UPLOAD_TIMEOUT = 30.0
"""Seconds for a request that carries a file."""
LONGEST_RATE_LIMIT = 30.0
"""Seconds of a rate limit that are waited for, the least that discord.py allows; a longer one is an error at once."""

DISCORD_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""All that a request may raise once discord.py has tried it as often as it does; a timeout is an OSError."""

UNKNOWN_MESSAGE, UNKNOWN_CHANNEL = 10008, 10003
MISSING_ACCESS, MISSING_PERMISSIONS = 50001, 50013
UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED = 10062, 40060

_CLOSED = (UNKNOWN_CHANNEL, MISSING_ACCESS, MISSING_PERMISSIONS)


def code_of(error: BaseException) -> int:
    """Return Discord's code for the error; 0 if it sent none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def is_closed(error: BaseException) -> bool:
    """Return whether the channel takes no post however often it is tried: gone, hidden or forbidden.

    An archived thread does: the next post in it opens it again.
    """
    return code_of(error) in _CLOSED or isinstance(error, discord.Forbidden)


async def respond(request: Awaitable[Answer], within: float = ANSWER_TIMEOUT) -> Answer:
    """Return Discord's response to the answer of an interaction. Raise one of DISCORD_ERRORS, also after the timeout.

    Without it discord.py would try for half a minute, and wait for five if Discord says nothing at all.
    """
    with _rate_limit_errors():
        async with asyncio.timeout(within):
            return await request


async def call_discord(
    request: Coroutine[Any, Any, Answer], on_timeout: Callable[[asyncio.Task[Answer]], None] | None = None
) -> Answer:
    """Return Discord's response to a post, an edit or a pin. Raise one of DISCORD_ERRORS, also after the timeout.

    After that the request is not cancelled, but handed to `on_timeout`: if it was waiting for a rate limit of the whole
    bot, discord.py would hold back every later request for ever.
    """
    task = asyncio.create_task(request)
    done, _ = await asyncio.wait({task}, timeout=REQUEST_TIMEOUT)
    if not done:
        task.add_done_callback(_retrieve_exception)
        if on_timeout is not None:
            on_timeout(task)
        raise TimeoutError("no answer for long")
    with _rate_limit_errors():
        return task.result()


def _retrieve_exception(task: asyncio.Task[Any]) -> None:
    """Retrieve the exception of a task, so that asyncio does not log that nobody did."""
    if not task.cancelled():
        task.exception()


@contextmanager
def _rate_limit_errors() -> Iterator[None]:
    """Raise ConnectionError where discord.py reads `retry_after` of a 429 from a proxy that has none, or is no JSON."""
    try:
        yield
    except (KeyError, TypeError) as error:
        raise ConnectionError("a rate limit that does not say how long") from error
