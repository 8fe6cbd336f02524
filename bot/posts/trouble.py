"""What may go wrong on the way to Discord: it refuses, is out of order, or cannot be reached."""

import aiohttp
import discord

TROUBLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""All that a request may raise once discord.py has tried it as often as it does; a timeout is an OSError."""

GONE_MESSAGE, GONE_CHANNEL = 10008, 10003
NO_ACCESS, NO_PERMISSION = 50001, 50013
UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060

_CLOSED = (GONE_CHANNEL, NO_ACCESS, NO_PERMISSION)


def code_of(error: BaseException) -> int:
    """Discord's code for what is wrong; 0 if it did not come to say."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def is_closed(error: BaseException) -> bool:
    """Whether the channel takes nothing from the bot, however often it tries: gone, hidden or forbidden.

    An archived thread is none: the next post in it opens it again.
    """
    return code_of(error) in _CLOSED or isinstance(error, discord.Forbidden)
