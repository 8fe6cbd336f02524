"""One life of the bot: plays in many channels at once until it is killed, and tells what was acknowledged.

Its first line is "open", then one JSON line for each ruling whose post Discord has taken. DIE says where it is to die
by itself, "insert 7": when it writes the seventh ruling; also "commit" and "ruled" (before the post). SHOW asks for
the table card everywhere and ends: what was lost is shown.
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


def tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


class Death:
    """Kills this process when something has happened so many times."""

    def __init__(self, wanted: str) -> None:
        self._where, _, times = wanted.partition(" ")
        self._left = int(times or 0)

    def near(self, where: str) -> None:
        if where == self._where:
            self._left -= 1
            if self._left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def trace(self, sql: str) -> None:
        """Called by SQLite before it runs a statement."""
        if sql.startswith("INSERT INTO rulings"):
            self.near("insert")
        elif sql == "COMMIT":
            self.near("commit")


async def watch(bot: Any, death: Death) -> None:
    """Have the bot tell what it has ruled, and die where it is to."""
    driver = bot.journal._database.connection.driver
    await driver._execute(driver._conn.set_trace_callback, death.trace)

    async def posted(_interaction: Any, ruled: Any) -> None:
        if ruled.after is not None:
            ruling = ruled.ruling
            game, head = ruled.after.game_id, ruled.after.head
            tell(json.dumps({"game": game, "seq": ruling.seq, "interaction": ruling.interaction, "hash": head}))

    async def ruled(_interaction: Any, _ruled: Any) -> None:
        death.near("ruled")

    bot.add_listener(posted, "on_posted")
    bot.add_listener(ruled, "on_ruling")


def next_act(game: Game | None, random: Random) -> str:
    """What somebody does next in a channel: any act of play that the rules offer."""
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
    """A round is one act in each channel, all at once."""
    referee = player.world.bot.referee
    alice = await player.world.person(FIRST)
    await player.world.person(SECOND)
    channels = [await player.world.channel(alice, f"c{n}") for n in range(CHANNELS)]
    for number, channel in enumerate(channels):
        table = await referee.session(channel.id)
        if table and table.game.question:  # it was open when the life before ended
            who, _, act = next_act(table.game, random).partition(":")
            async for line in player.play(parse_script(f"{who} #c{number}:{act}")):
                tell(json.dumps({"answered": line.entry.refused}))
    for _ in range(rounds):
        acts = []
        for number, channel in enumerate(channels):
            table = await referee.session(channel.id)
            who, _, act = next_act(table and table.game, random).partition(":")
            acts.append(f"{who} #c{number}:{act}")
        async for line in player.play(parse_script("\n".join(["together", *acts, "end"]))):
            if line.entry.failed:
                tell(json.dumps({"failed": line.entry.input, "why": line.why}))


async def show(player: Player) -> None:
    """Ask for every card: the bot shows first what was lost."""
    for number in range(CHANNELS):
        async for line in player.play(parse_script(f"{FIRST} #c{number}: /game show")):
            late = sum("Shown late" in post.text for post in line.entry.posts)
            tell(json.dumps({"late": late, "failed": line.why} if line.entry.failed else {"late": late}))


async def main(database: Path) -> None:
    async with open_player(chance=FairChance(), database=database, retain=200) as player:
        await watch(player.world.bot, Death(os.environ.get("DIE", "")))
        tell("open")
        if os.environ.get("SHOW"):
            await show(player)
        else:
            await play(player, Random(), rounds=10_000)


if __name__ == "__main__":
    logging.disable(logging.WARNING)
    asyncio.run(main(Path(sys.argv[1])))
