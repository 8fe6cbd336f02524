"""The bot on Discord."""

from bot.client.referee_bot import RefereeBot, open_bot

__all__ = ["RefereeBot", "open_bot"]
