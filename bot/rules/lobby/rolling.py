"""Free rolls: dice outside the rules, for anything the players like."""

from bot.rules.commands import Roll
from bot.rules.decision import Decision, Dice
from bot.rules.events import AnyEvent, FreeRoll, Rolled
from bot.rules.names import clean_text
from bot.rules.refusal import RefusedError

MOST_DICE, MOST_SIDES, MOST_MODIFIER = 100, 1000, 1000
"""How many dice a free roll may have, with how many sides, and how much may be added or taken."""


def roll(decision: Decision, command: Roll) -> None:
    """Throw dice in a game: its log has them."""
    _check_ranges(command)
    faces = decision.roll(command.count, by=None, reason="free", sides=command.sides)
    decision.emit(_free_roll(command, faces))


def roll_without_game(command: Roll, dice: Dice) -> list[AnyEvent]:
    """Throw dice where no game is open: nothing is stored."""
    _check_ranges(command)
    faces = dice.throw(command.count, command.sides, "free")
    rolled = Rolled(by=None, reason="free", sides=command.sides, faces=faces, source=dice.source)
    return [rolled, _free_roll(command, faces)]


def _free_roll(command: Roll, faces: tuple[int, ...]) -> FreeRoll:
    total = sum(faces) + command.modifier
    return FreeRoll(total=total, modifier=command.modifier, reason=clean_text(command.reason))


def _check_ranges(command: Roll) -> None:
    dice_fit = 1 <= command.count <= MOST_DICE and 2 <= command.sides <= MOST_SIDES
    if not dice_fit or abs(command.modifier) > MOST_MODIFIER:
        raise RefusedError("roll-range", most=MOST_DICE, sides=MOST_SIDES, modifier=MOST_MODIFIER)
