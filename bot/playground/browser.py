"""The table as a page in the browser."""

import importlib.util
import webbrowser

from bot.playground.player import Player
from bot.playground.simulation.page import Page
from bot.playground.world import CHANNEL

_PACKAGES = {"markdown_it": "markdown-it-py", "linkify_it": "linkify-it-py", "regex": "regex", "PIL": "pillow"}


def missing_packages() -> list[str]:
    """What pip is to install before there can be a page."""
    return [package for module, package in _PACKAGES.items() if importlib.util.find_spec(module) is None]


async def make_page(player: Player, users: tuple[str, ...], port: int) -> Page:
    """The page on which these users play, not yet served."""
    people = [await player.world.person(user) for user in users]
    channel = await player.world.channel(people[0], CHANNEL)
    viewers = tuple(person.member for person in people)
    return Page(player.world.discord, channel, viewers, port, player.type_in)


def open_browser(address: str) -> bool:
    """Show the address in a browser with windows; False if there is none."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    if type(browser) is webbrowser.GenericBrowser:  # it would run in this terminal
        return False
    return browser.open(address)
