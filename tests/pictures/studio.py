"""Takes the pictures: the playground's page in a browser, small enough for a README."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from bot.playground.player import Player, open_player
from bot.playground.script import parse_script
from bot.playground.simulation.page import Page, make_page
from bot.rules.model import Language
from tests.browser import PageWindow
from tests.fixed_dice import FixedDice

FOLDER = Path(__file__).parent
MOST_BYTES = 150_000
_COLOURS = (256, 128, 64)
"""How many a picture has: fewer if it would be too large."""
_SCALE = 2
"""Pixels of a picture for each of the page's: README's are looked at on sharp screens."""
_GAP = 24
_TIMELESS = """moment => {
    document.querySelectorAll("time.message-time").forEach(time => { time.textContent = moment; });
    document.querySelectorAll(".timeline-day-divider").forEach(day => { day.style.display = "none"; });
}"""
_MOMENT: dict[Language, str] = {"en": "Today at 7:42 PM", "ru": "Сегодня, 19:42"}


@dataclass
class Studio:
    """One game in a channel, and how its page is looked at."""

    player: Player
    language: Language
    chromium: Any
    page: Page

    async def play(self, script: str) -> None:
        """Play a script; nothing of it may be refused."""
        async for line in self.player.play(parse_script(script)):
            if line.entry.refused:
                raise ValueError(f"{line.entry.input}: {line.entry.refused} {line.why or line.entry.text}")
        await self.page.refresh()

    async def window(self, user: str, width: int, height: int) -> PageWindow:
        """Open a browser window of that user."""
        size = {"width": width, "height": height}
        screen = await PageWindow.open(self.chromium, self.page.url, viewport=size, device_scale_factor=_SCALE)
        await screen.view_as(user)
        return screen

    async def windows(self, name: str, *screens: PageWindow) -> None:
        """Save a picture of whole windows, side by side."""
        for screen in screens:
            await self._ready(screen)
        _save(name, *[await screen.tab.screenshot() for screen in screens])

    async def post(self, name: str, screen: PageWindow, text: str) -> None:
        """Save a picture of the newest post with that text."""
        newest = screen.post(text).last
        await newest.wait_for()
        await self._ready(screen)
        await newest.scroll_into_view_if_needed()
        await screen.settled()
        _save(name, await newest.screenshot())

    async def _ready(self, screen: PageWindow) -> None:
        await screen.settled()
        await screen.tab.mouse.move(0, 0)
        await screen.tab.evaluate("document.activeElement?.blur()")
        await screen.tab.evaluate(_TIMELESS, _MOMENT[self.language])


@asynccontextmanager
async def studio(chromium: Any, language: Language, faces: Iterable[int]) -> AsyncIterator[Studio]:
    """Open a studio in which dice show these faces, one after another."""
    async with open_player(chance=FixedDice(faces), language=language) as player:
        page = await make_page(player, ("alice", "bob"), 0)
        async with page:
            yield Studio(player, language, chromium, page)


def _save(name: str, *pictures: bytes) -> None:
    images = [Image.open(BytesIO(picture)).convert("RGB") for picture in pictures]
    gaps = _GAP * (len(images) - 1)
    sheet = Image.new("RGB", (sum(image.width for image in images) + gaps, images[0].height), "white")
    left = 0
    for image in images:
        sheet.paste(image, (left, 0))
        left += image.width + _GAP
    path = FOLDER / f"{name}.png"
    for colours in _COLOURS:
        sheet.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)
        if path.stat().st_size <= MOST_BYTES:
            break
    print(f"{path.name}: {sheet.width} x {sheet.height}, {path.stat().st_size} bytes")  # noqa: T201 - says what it made
