"""A process that rules in channels in which another process rules too, over one PostgreSQL database.

Arguments: the database's URL, the process's number, and how many commands it sends in each channel. It prints "ready",
waits for a line, and then prints each outcome: "ruled" with game, ruling and interaction, or "refused" and why.
"""

import asyncio
import sys
from random import Random

from bot.referee.dice import FairChance
from bot.referee.referee import Referee
from bot.rules import commands as cmd
from bot.rules.model import Pool
from bot.rules.refusal import RefusedError
from storage.backends import open_database
from storage.entries import Place
from storage.journal import Journal
from tests.rules.played_game import ALICE, BOB

CHANNELS = (101, 102, 103)


def random_command(random: Random) -> tuple[cmd.Actor, cmd.AnyCommand]:
    """Return a player and a command that changes the game, or may be refused."""
    line = cmd.WizardLine(name=f"Anna {random.randrange(3)}", level=2, spells=(cmd.SpellLine(name="Bolt", value=3),))
    actor = random.choice((ALICE, BOB))
    return actor, random.choice(
        (
            cmd.NewGame(language="en"),
            cmd.JoinGame(),
            cmd.AddWizard(wizard=line),
            cmd.ThrowWinds(),
            cmd.ThrowWinds(),
            cmd.Cast(dice=1),
            cmd.LetPass(),
            cmd.AddDice(pool=Pool.POWER, amount=2),
            cmd.AddDice(pool=Pool.DISPEL, amount=1),
            cmd.Roll(count=2),
            cmd.Undo(),
            cmd.EndPhase(),
            cmd.EndGame() if random.randrange(6) == 0 else cmd.Roll(count=1),
        )
    )


async def play(referee: Referee, channel: int, process: int, commands: int) -> None:
    random = Random(channel * 10 + process)
    for number in range(commands):
        actor, command = random_command(random)
        interaction = (channel * 10 + process) * 100_000 + number
        try:
            result = await referee.rule(Place(guild=1, channel=channel), interaction, actor, command)
        except RefusedError as refusal:
            write(f"refused {refusal.key}")
        else:
            write(f"ruled {result.after.game_id if result.after else 0} {result.ruling.seq} {interaction}")


def write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def main(url: str, process: int, commands: int) -> None:
    database = await open_database(url)
    try:
        referee = Referee(Journal(database), FairChance())
        write("ready")
        await asyncio.to_thread(sys.stdin.readline)
        await asyncio.gather(*(play(referee, channel, process, commands) for channel in CHANNELS))
    finally:
        await database.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
