"""A process of the bot that plays in many channels at once until it is killed, and reports what was acknowledged.

It prints "open", then one JSON line for each ruling whose post Discord has taken. KILL_AT says at which point it kills
itself, "insert 7": when it writes the seventh ruling; also "commit" and "ruled" (before the post). SHOW asks for the
status card everywhere and ends: rulings without a post are shown.
"""

import asyncio
import json
import logging
import os
import signal
import sys
from pathlib import Path
from random import Random
from typing import Any

from bot.playground.demo import FIRST, SECOND, as_script, slash_command
from bot.playground.player import Player, open_player
from bot.playground.script import parse_script
from bot.referee.dice import FairChance
from bot.rules import legality
from bot.rules.commands import AnswerHandDice, AnswerUndo, EndSpell, ThrowWinds
from bot.rules.model import Game, Side

CHANNELS = 8
PLAYERS = {Side.FIRST: FIRST, Side.SECOND: SECOND}
ARMIES = (
    '/wizard add side:first name:Ansgar level:4 wounds:3 spells:"Bolt 5; Rain 8 template; Shield 7 remains"',
    '/wizard add side:second name:Snik level:3 spells:"Itch 4; Mud 6 remains"',
)
MOST_TURNS = 3


def write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


class KillSwitch:
    """Kills this process when something has happened so many times."""

    def __init__(self, wanted: str) -> None:
        self._where, _, times = wanted.partition(" ")
        self._left = int(times or 0)

    def reach(self, where: str) -> None:
        if where == self._where:
            self._left -= 1
            if self._left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def trace(self, sql: str) -> None:
        """Called by SQLite before it runs a statement."""
        if sql.startswith("INSERT INTO rulings"):
            self.reach("insert")
        elif sql == "COMMIT":
            self.reach("commit")


async def report_rulings(bot: Any, kill_switch: KillSwitch) -> None:
    """Print every ruling whose post is out, and tell the kill switch how far the bot has come."""
    driver = bot.journal._database.connection.driver
    await driver._execute(driver._conn.set_trace_callback, kill_switch.trace)

    async def on_posted(_interaction: Any, result: Any) -> None:
        if result.after is not None:
            ruling = result.ruling
            game, head = result.after.game_id, result.after.head
            write(json.dumps({"game": game, "seq": ruling.seq, "interaction": ruling.interaction, "hash": head}))

    async def on_ruling(_interaction: Any, _result: Any) -> None:
        kill_switch.reach("ruled")

    bot.add_listener(on_posted, "on_posted")
    bot.add_listener(on_ruling, "on_ruling")


def next_step(game: Game | None, random: Random) -> str:
    """Return somebody's next step in a channel, as a line of a script: any command that the rules offer."""
    if game is None:
        return f"{FIRST}: /game new language:en dice:fair opponent:@{SECOND}"
    if not game.sides.second.players:
        return f"{SECOND}: /game join"
    for line, side in zip(ARMIES, Side, strict=True):
        if not game.sides[side].wizards:
            return f"{FIRST}: {line}"
    if game.phase is None and game.turn >= MOST_TURNS:
        return f'{FIRST}: click "End the game"' if random.random() < 0.7 else f"{FIRST}: /game end"
    side = game.question.asked if game.question else game.active or random.choice(list(Side))
    offered = [command for command in legality.offers(game, side) if not isinstance(command, EndSpell)]
    chosen = random.choice(offered) if offered else ThrowWinds()
    if isinstance(chosen, ThrowWinds):
        return f"{PLAYERS[side]}: /winds"
    if isinstance(chosen, AnswerUndo | AnswerHandDice):
        return f"{FIRST}: /game undo"
    return f"{PLAYERS[side]}: {as_script(*slash_command(chosen))}"


async def play(player: Player, random: Random, rounds: int) -> None:
    """Answer the questions that were left open, then play rounds: one step in each channel, all at once."""
    referee = player.world.bot.referee
    alice = await player.world.person(FIRST)
    await player.world.person(SECOND)
    channels = [await player.world.channel(alice, f"c{n}") for n in range(CHANNELS)]
    for number, channel in enumerate(channels):
        session = await referee.session(channel.id)
        if session and session.game.question:  # it was open when the process before was killed
            who, _, step = next_step(session.game, random).partition(":")
            async for line in player.play(parse_script(f"{who} #c{number}:{step}")):
                write(json.dumps({"answered": line.entry.refused}))
    for _ in range(rounds):
        steps = []
        for number, channel in enumerate(channels):
            session = await referee.session(channel.id)
            who, _, step = next_step(session and session.game, random).partition(":")
            steps.append(f"{who} #c{number}:{step}")
        async for line in player.play(parse_script("\n".join(["together", *steps, "end"]))):
            if line.entry.failed:
                write(json.dumps({"failed": line.entry.input, "why": line.why}))


async def show_cards(player: Player) -> None:
    """Ask for every status card: the bot first shows the rulings without a post."""
    for number in range(CHANNELS):
        async for line in player.play(parse_script(f"{FIRST} #c{number}: /game show")):
            late = sum("Shown late" in post.text for post in line.entry.posts)
            write(json.dumps({"late": late, "failed": line.why} if line.entry.failed else {"late": late}))


async def main(database: Path) -> None:
    async with open_player(chance=FairChance(), database=database, retain=200) as player:
        await report_rulings(player.world.bot, KillSwitch(os.environ.get("KILL_AT", "")))
        write("open")
        if os.environ.get("SHOW"):
            await show_cards(player)
        else:
            await play(player, Random(), rounds=10_000)


if __name__ == "__main__":
    logging.disable(logging.WARNING)
    asyncio.run(main(Path(sys.argv[1])))
