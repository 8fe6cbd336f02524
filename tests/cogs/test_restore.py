"""An older copy of the database is put back: the game goes on from there, and posts of what was lost act no more."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.ops.backup import back_up
from bot.playground.controls import Controls
from tests.script_runner import ScriptRunner, open_runner

pytestmark = pytest.mark.slow

BEFORE = """
alice: /game new dice:manual army:Reds language:en
bob: /game join army:Blues
alice: /wizard add name:Ansgar level:4 spells:"Fireball 8; Bolt 5"
bob: /wizard add name:Otto level:3 spells:"Frost 7"
alice: /winds rolled:"4 5 1 1"
"""
LOST = 'alice: /cast wizard:Ansgar spell:Fireball dice:3 rolled:"4 5 3"'
INSTEAD = 'alice: /cast wizard:Ansgar spell:Bolt dice:2 rolled:"4 3"'


def replaced(path: Path, copy: Path) -> None:
    """Put the copy in the place of the database and of what lies beside it."""
    for beside in ("", "-wal", "-shm"):
        Path(f"{path}{beside}").unlink(missing_ok=True)
    copy.replace(path)


async def restored(runner: ScriptRunner, path: Path, copy: Path) -> None:
    """Stop the bot, put the copy in the place of its database as the README says, and start it."""
    world = runner.player.world
    await world.discord.settle()
    await world._bot_stack.aclose()
    replaced(path, copy)
    await world._make_bot()
    await world.discord.restart_bot(world.bot)


async def found(runner: ScriptRunner, user: str, *, button: str = "", menu: str = "") -> tuple[Any, str]:
    """The newest message with such a button or menu, and its custom id."""
    person = await runner.player.world.person(user)
    channel = await runner.player.world.channel(person, "table")
    controls = Controls(runner.player.world.discord, person.user.id, channel.id)
    if button:
        return controls.button(button)
    message, control = controls.select(menu)
    return message, control["custom_id"]


async def clicked(runner: ScriptRunner, user: str, control: tuple[Any, str], value: str = "") -> dict[str, Any]:
    """Press that very button, or choose in that menu, wherever newer ones stand; how the bot answered."""
    message, custom_id = control
    member = (await runner.player.world.person(user)).member

    async def send() -> None:
        if value:
            await member.select(message, [value], custom_id=custom_id)
        else:
            await member.click(message, custom_id=custom_id)

    return await runner.deliver(user, "table", custom_id, send)


async def test_the_game_goes_on_and_old_posts_are_refused(tmp_path: Path) -> None:
    path, copy = tmp_path / "winds.sqlite3", tmp_path / "copy"
    async with open_runner(database=path) as runner:
        await runner.run(BEFORE)
        rulings = (await runner.run_line("alice: /game show"))["game"]
        assert (await asyncio.to_thread(back_up, path, copy)).sound
        assert (await runner.run_line(LOST))["refused"] is None
        old_button = await found(runner, "bob", button="Let through")
        old_menu = await found(runner, "bob", menu="Dispel")
        await restored(runner, path, copy)
        assert (await runner.run_line("alice: /game show"))["game"] == rulings

        asked = await runner.run_line(INSTEAD)
        assert asked["refused"] is None
        for answer in (await clicked(runner, "bob", old_button), await clicked(runner, "bob", old_menu, "1")):
            assert answer["refused"] == "stale-question"
            assert "/game show" in answer["text"]
            assert answer["posts"] == []
        assert (await runner.run_line("alice: /game show"))["game"] == asked["game"]

        assert (await runner.run_line("bob: click Let"))["refused"] is None
        assert "holds: 7 rulings" in (await runner.run_line("carol: /log verify"))["text"]


async def test_an_old_offer_is_shown_anew_instead_of_done(tmp_path: Path) -> None:
    path, copy = tmp_path / "winds.sqlite3", tmp_path / "copy"
    async with open_runner(database=path) as runner:
        await runner.run(BEFORE)
        assert (await asyncio.to_thread(back_up, path, copy)).sound
        await runner.run('alice: /cast wizard:Ansgar spell:Fireball dice:2 rolled:"2 3"')
        again = await found(runner, "alice", button="Again: Fireball")
        await restored(runner, path, copy)
        await runner.run('alice: /cast wizard:Ansgar spell:Fireball dice:1 rolled:"3"')
        answer = await clicked(runner, "alice", again)
        assert answer["modal"] is None
        assert answer["private"]["selects"] == ["Wizard", "Spell", "Dice"]
