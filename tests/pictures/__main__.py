"""Makes the README's pictures: two phases of one game, with fixed dice."""

import asyncio
import sys
from typing import Any

from bot.playground.demo import armies
from tests.browser import launch_chromium, missing_requirement
from tests.pictures.studio import studio

_ENGLISH = (
    *(6, 5, 6, 2, 3, 6),  # the Winds, and both sides' channelling
    *(3, 5, 1, 3),  # Rain of Fire: 12 against 11
    *(4, 2, 5, 1),  # dispelled with just as much
    *(1, 1, 5, 6),  # Shield of Wind: a miscast, and its row of the table
)
_RUSSIAN = (
    *(5, 4, 6, 3, 2, 6),  # the Winds, and both sides' channelling
    *(6, 6, 2),  # Огненный шар: irresistible
)


async def english(chromium: Any) -> None:
    """Chances, a spell that is dispelled with just enough, and a miscast."""
    async with studio(chromium, "en", _ENGLISH) as game:
        await game.play("\n".join([*armies("en"), "alice: /game show", "alice: /winds"]))
        tall = await game.window("alice", 600, 1000)
        await tall.pick("odds")
        await tall.fill("spell", "Rain of Fire")
        await tall.send()
        await game.post("odds", tall, "Chances")
        alice, bob = await game.window("alice", 600, 800), await game.window("bob", 600, 800)
        await alice.click_button("Cast…")
        await alice.choose("Wizard", "Ansgar")
        await alice.choose("Spell", "Rain of Fire")
        await alice.choose("5 dice", "4 dice")
        await game.post("panel", alice, "Cast a spell")
        await alice.click_button("Cast")
        await alice.follow("table")
        await game.windows("table", alice, bob)
        await game.play("bob: /dispel dice:4")
        await game.play('alice: /cast wizard:Vera spell:"Shield of Wind" dice:2')
        await game.post("miscast", bob, "a miscast")


async def russian(chromium: Any) -> None:
    """An irresistible spell."""
    async with studio(chromium, "ru", _RUSSIAN) as game:
        await game.play("\n".join([*armies("ru"), "alice: /winds"]))
        await game.play('alice: /cast wizard:Ансгар spell:"Огненный шар" dice:3')
        await game.windows("russian", await game.window("alice", 600, 760))


async def main() -> None:
    """Make them all."""
    async with launch_chromium() as chromium:
        await english(chromium)
        await russian(chromium)


if lacking := missing_requirement():
    sys.exit(lacking)
asyncio.run(main())
