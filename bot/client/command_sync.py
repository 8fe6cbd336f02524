"""The slash commands: found in the cogs, and registered with Discord when they have changed."""

import hashlib
import importlib
import importlib.util
import json
import logging
import pkgutil
from collections.abc import Iterator

from discord.ext import commands

from bot.posts.interaction.discord_errors import DISCORD_ERRORS
from storage.key_value import KeyValues

_log = logging.getLogger(__name__)


def _is_worth_logging(record: logging.LogRecord) -> bool:
    """Return False for autocomplete that answered too late, as the user typed on: that is no fault."""
    error = record.exc_info[1] if record.exc_info else None
    return not ("autocomplete" in record.getMessage() and isinstance(error, DISCORD_ERRORS))


logging.getLogger("discord.app_commands.tree").addFilter(_is_worth_logging)


def cogs() -> Iterator[commands.Cog]:
    """Yield the slash commands by topic: found in the folder `cogs`, so that the bot's parts do not depend on them."""
    package = importlib.util.find_spec("cogs")
    for found in pkgutil.iter_modules(package.submodule_search_locations or () if package else ()):
        module = importlib.import_module(f"cogs.{found.name}")
        for topic in vars(module).values():
            is_cog = isinstance(topic, type) and issubclass(topic, commands.Cog)
            if is_cog and topic.__module__ == module.__name__ and not topic.__subclasses__():
                yield topic()


async def sync_commands(bot: commands.AutoShardedBot, key_values: KeyValues, *, always: bool = False) -> None:
    """Register the commands unless they are as last time: Discord limits how often that may be done."""
    tree, application = bot.tree, bot.application_id
    if tree.translator is None:
        raise ValueError("the commands have no Russian names yet")
    described = [await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()]
    digest = hashlib.sha256(json.dumps(described, sort_keys=True, default=str).encode()).hexdigest()
    key = f"commands:{application}"
    if not always and await key_values.get(key) == digest:
        return
    await tree.sync()
    await key_values.set(key, digest)
    _log.info("told Discord of %s commands", len(described))
