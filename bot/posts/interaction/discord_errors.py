"""What may go wrong on the way to Discord: it refuses, is out of order, or cannot be reached."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import aiohttp
import discord

Answer = TypeVar("Answer")

ANSWERING = 4.0
"""Seconds for the first answer to an interaction, which Discord takes for three."""
PATIENCE = 10.0
"""Seconds for any other request, with all that discord.py tries again and waits for."""
UPLOADING = 30.0
"""Seconds for a request that carries a file."""
LONGEST_LIMIT = 30.0
"""Seconds of a rate limit that are waited for, the least that discord.py allows; a longer one is an error at once."""

DISCORD_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""All that a request may raise once discord.py has tried it as often as it does; a timeout is an OSError."""

GONE_MESSAGE, GONE_CHANNEL = 10008, 10003
NO_ACCESS, NO_PERMISSION = 50001, 50013
UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060

_CLOSED = (GONE_CHANNEL, NO_ACCESS, NO_PERMISSION)


def code_of(error: BaseException) -> int:
    """Discord's code for what is wrong; 0 if it did not come to say."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def is_closed(error: BaseException) -> bool:
    """Return whether the channel takes nothing from the bot, however often it tries: gone, hidden or forbidden.

    An archived thread is none: the next post in it opens it again.
    """
    return code_of(error) in _CLOSED or isinstance(error, discord.Forbidden)


async def answering(request: Awaitable[Answer], within: float = ANSWERING) -> Answer:
    """Return what Discord says to the answer of an interaction. Raises one of DISCORD_ERRORS, a TimeoutError in time.

    Without them discord.py would try for half a minute, and wait for five if Discord says nothing at all.
    """
    with _logged_limits():
        async with asyncio.timeout(within):
            return await request


async def reaching(
    request: Coroutine[Any, Any, Answer], given_up: Callable[[asyncio.Task[Answer]], None] | None = None
) -> Answer:
    """Return what Discord says to a post, an edit or a pin. Raises what is in TROUBLE, a TimeoutError after PATIENCE.

    Nobody waits for it then, but it is not cut off: if it was just sitting out a limit of the whole bot, discord.py
    would hold back every later request for ever. `given_up` is told of it.
    """
    task = asyncio.create_task(request)
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done:
        task.add_done_callback(_look)
        if given_up is not None:
            given_up(task)
        raise TimeoutError("no answer for long")
    with _logged_limits():
        return task.result()


def _look(task: asyncio.Task[Any]) -> None:
    """Look at how it ended, so that nobody complains that nobody did."""
    if not task.cancelled():
        task.exception()


@contextmanager
def _logged_limits() -> Iterator[None]:
    """discord.py reads `retry_after` of every 429 that came through a proxy, even where there is none or no JSON."""
    try:
        yield
    except (KeyError, TypeError) as error:
        raise ConnectionError("a rate limit that does not say how long") from error
