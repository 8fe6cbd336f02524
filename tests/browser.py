"""Debian's Chromium on the playground's page, driven by playwright, for the browser test and the pictures."""

import importlib
import importlib.util
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

_CHROMIUM = shutil.which("chromium")
_ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--no-first-run"),
)
_TIMEOUT = 20_000
_SETTLED = """viewer => {
    const page = window.simcordPreview;
    return page?.ready && !page.pendingAction && page.awaitingRevision === null
        && (viewer === null || page.viewerId === viewer);
}"""


def missing_requirement() -> str | None:
    """Return what the browser test needs and this machine lacks."""
    if importlib.util.find_spec("playwright") is None:
        return "playwright is not installed: pip install '.[dev]'"
    return None if _CHROMIUM else "there is no chromium: apt-get install chromium"


@asynccontextmanager
async def launch_chromium() -> AsyncIterator[Any]:
    """Open Chromium without a window."""
    playwright = importlib.import_module("playwright.async_api")  # a machine without it skips what needs a browser
    async with playwright.async_playwright() as driver:
        chromium = await driver.chromium.launch(executable_path=_CHROMIUM, args=_ARGUMENTS)
        try:
            yield chromium
        finally:
            await chromium.close()


class PageWindow:
    """One browser window with the playground's page."""

    def __init__(self, tab: Any) -> None:
        self.tab = tab

    @classmethod
    async def open(cls, chromium: Any, address: str, **how: Any) -> "PageWindow":
        """Open the page in a window of its own."""
        tab = await chromium.new_page(**how)
        tab.set_default_timeout(_TIMEOUT)
        await tab.goto(address)
        screen = cls(tab)
        await screen.settled()
        return screen

    async def settled(self, viewer: str | None = None) -> None:
        """Wait until the page shows the last action; to that viewer, by id."""
        await self.tab.wait_for_function(_SETTLED, arg=viewer)

    async def view_as(self, name: str) -> None:
        """Switch to another player."""
        [viewer] = await self.tab.select_option("#viewer-picker", label=name)
        await self.settled(viewer)

    async def pick(self, command: str) -> None:
        """Type a command, and choose it from the picker."""
        box = self.tab.locator("#channel-composer-input")
        await box.click()
        await box.press_sequentially(f"/{command}")
        title = self.tab.locator(".command-entry-title strong", has_text=re.compile(rf"^/{re.escape(command)}$"))
        await title.click()

    async def start(self, command: str) -> None:
        """Type a command and choose it with Enter."""
        box = self.tab.locator("#channel-composer-input")
        await box.click()
        await box.press_sequentially(f"/{command}")
        await self.tab.locator(".command-entry.is-active").wait_for()
        await self.tab.keyboard.press("Enter")

    async def type_keys(self, text: str) -> None:
        """Press keys one by one, whatever has the focus: playwright itself inserts what an American keyboard lacks."""
        keyboard = await self.tab.context.new_cdp_session(self.tab)
        for letter in text:
            await keyboard.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": letter, "text": letter})
            await keyboard.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": letter})
        await keyboard.detach()

    async def write(self, text: str) -> None:
        """Type a message, and send it."""
        box = self.tab.locator("#channel-composer-input")
        await box.click()
        await box.press_sequentially(text)
        await self.send()

    async def clear(self) -> None:
        """Empty the message box."""
        await self.tab.locator("#channel-composer-input").fill("")

    async def fill(self, option: str, choice: str) -> None:
        """Add an option to the picked command, and type the beginning of what is then suggested for it."""
        name = self.tab.locator(".command-suggestion-label", has_text=re.compile(rf"^{re.escape(option)}$"))
        await name.click()
        await self.tab.keyboard.type(choice[:3])
        await self.tab.locator(".command-suggestion.is-active", has_text=choice).wait_for()
        await self.tab.keyboard.press("Enter")

    async def send(self) -> None:
        """Send the picked command."""
        await self.tab.keyboard.press("Enter")
        await self.settled()

    async def click_button(self, label: str) -> None:
        """Click the newest button with that label."""
        await self.tab.get_by_role("button", name=label, exact=True).last.click()
        await self.settled()

    async def follow(self, link: str) -> None:
        """Click the newest link of that text."""
        await self.tab.locator("a.markdown-link", has_text=link).last.click()
        await self.settled()

    async def choose(self, menu: str, choice: str) -> None:
        """Choose in the newest menu of that placeholder, or of what is chosen in it."""
        await self.tab.locator(".channel-message .preview-select", has_text=menu).last.locator("button").first.click()
        await self.tab.locator(".select-option:visible", has_text=choice).first.click()
        await self.settled()

    async def target(self) -> str:
        """Return the id of the message that is scrolled into sight."""
        return str(await self.tab.evaluate("window.simcordPreview.targetId"))

    def post(self, text: str) -> Any:
        """Return the posts with that text."""
        return self.tab.locator(".channel-message", has_text=text)
