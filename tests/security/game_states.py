"""The states of a game and the roles of users in which every command is tried."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.decide import decide
from bot.rules.evolve import evolve, open_game
from bot.rules.model import (
    CoveredQuestion,
    FreeSpellQuestion,
    Game,
    HandDiceQuestion,
    Obstacle,
    Pool,
    Question,
    ScatterQuestion,
    Side,
    Status,
    UndoQuestion,
)
from bot.rules.refusal import RefusedError
from bot.texts.roster_text import parse_roster

FIRST, SECOND, MASTER = (cmd.Actor(user=n, name=name) for n, name in ((1, "Ann"), (2, "Ben"), (3, "Mia")))
MANAGER = cmd.Actor(user=4, name="Max", manages=True)
STRANGER, BOTH = cmd.Actor(user=5, name="Sam"), cmd.Actor(user=6, name="Bo")
ROLES: Mapping[str, cmd.Actor] = MappingProxyType(
    {"first": FIRST, "second": SECOND, "master": MASTER, "manager": MANAGER, "stranger": STRANGER, "both": BOTH}
)
"""Both sides' players, the master and the holder of Manage Channels who sit nowhere, a stranger, who plays both."""

STATES = (
    "none", "alone", "between", "phase", "in-play", "dispel", "free-spell", "scatter", "covered", "undo", "hand-dice",
    "ended",
)  # fmt: skip
"""`phase`, `in-play` and the questions are in the first side's phase; `dispel`, `free-spell`, `undo` and `hand-dice`
ask the second side, `scatter` and `covered` the first."""

_QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        "free-spell": FreeSpellQuestion(asked=Side.SECOND, cap=None),
        "scatter": ScatterQuestion(asked=Side.FIRST, wizard="Ansgar", distance=4, direction=7),
        "covered": CoveredQuestion(asked=Side.FIRST, wizard="Ansgar", spell="Bolt"),
        "undo": UndoQuestion(asked=Side.SECOND, ruling=5, act="cast"),
        "hand-dice": HandDiceQuestion(
            asked=Side.SECOND, user=1, name="Ann", faces=(3,), command='{"kind":"roll","count":1}'
        ),
    }
)


class Threes:
    """Dice that always show a three."""

    source: ev.Source = "bot"

    def throw(self, count: int, _sides: int, _reason: ev.Reason) -> tuple[int, ...]:
        """Throw as many threes."""
        return (3,) * count


def _roster(side: Side, text: str) -> cmd.ReplaceRoster:
    return cmd.ReplaceRoster(side=side, wizards=parse_roster(text))


_CAST = cmd.Cast(wizard="Ansgar", spell="Bolt", dice=3)
_SETUP = {
    "alone": (),
    "between": (
        (SECOND, cmd.JoinGame(army="Blues")),
        (FIRST, _roster(Side.FIRST, "Ansgar, level 4, wounds 3: Bolt 5; Shield 6 remains\nVera, level 2: Bolt 5")),
        (SECOND, _roster(Side.SECOND, "Otto, level 3: Frost 7")),
        (FIRST, cmd.SetStatus(side=Side.FIRST, wizard="Ansgar", status=Status.OFF_TABLE)),
        (FIRST, cmd.SetStatus(side=Side.FIRST, wizard="Ansgar", status=Status.READY)),
        (MASTER, cmd.CorrectWizard(side=Side.FIRST, wizard="Ansgar", wounds=2)),
    ),
}


def _decided(game: Game, commands: tuple[tuple[cmd.Actor, cmd.AnyCommand], ...]) -> Game:
    for actor, command in commands:
        for event in decide(game, command, actor, Threes()):
            game = evolve(game, event)
    return game


def game_in(state: str, role: str) -> Game | None:
    """Return the game in that state; in the role `both` one user sits on both sides, else `FIRST` and `SECOND`."""
    if state == "none":
        return None
    created = decide(None, cmd.NewGame(language="en", army="Reds"), FIRST, Threes())[0]
    assert isinstance(created, ev.GameCreated)
    game = _decided(open_game(created), ((FIRST, cmd.HandOver(user=3, name="Mia")),))
    if state != "alone":
        game = _decided(game, _SETUP["between"])
    if state not in ("alone", "between", "ended"):
        game = _decided(game, ((FIRST, cmd.ThrowWinds()),))
    if state == "in-play":
        shield = cmd.Cast(wizard="Ansgar", spell="Shield", dice=3)
        game = _decided(game, ((FIRST, shield), (SECOND, cmd.LetPass())))
    if state == "dispel":
        game = _decided(game, ((FIRST, _CAST),))
    if state in _QUESTIONS:
        game = evolve(game, ev.QuestionAsked(question=_QUESTIONS[state]))
    if state == "ended":
        game = _decided(game, ((MASTER, cmd.EndGame()),))
    if role == "both":
        sides = [
            replace(army, players=(BOTH.user,)) if army.players else army
            for army in (game.sides.first, game.sides.second)
        ]
        game = replace(game, sides=replace(game.sides, first=sides[0], second=sides[1]))
    return game


REDS = Side.FIRST
LINE = cmd.WizardLine(name="Nora", level=1)
COMMANDS: Mapping[str, tuple[cmd.AnyCommand, ...]] = MappingProxyType(
    {
        "game new": (cmd.NewGame(language="en"),),
        "game join": (cmd.JoinGame(),),
        "game seat": (cmd.SeatPlayer(side=REDS, user=9, name="Kim"),),
        "game leave": (cmd.LeaveGame(),),
        "game undo": (cmd.Undo(ruling=3, act="join-game"),),
        "game set": (cmd.SetOption(option="language", value="ru"), cmd.SetOption(option="max_level", value="5")),
        "game master": (cmd.HandOver(user=9, name="Kim"),),
        "game end": (cmd.EndGame(),),
        "roster edit": (_roster(REDS, "Nora, level 1: Spark 5"),),
        "roster import": (_roster(REDS, "Nora, level 1: Spark 5"),),
        "wizard add": (cmd.AddWizard(side=REDS, wizard=LINE),),
        "wizard edit": (cmd.EditWizard(side=REDS, wizard="Ansgar", level=3),),
        "wizard remove": (cmd.RemoveWizard(side=REDS, wizard="Vera"),),
        "wizard state": (cmd.SetStatus(side=REDS, wizard="Vera", status=Status.FLEEING),),
        "spell add": (cmd.AddSpell(side=REDS, name="Spark", value=5, wizards=()),),
        "spell remove": (cmd.RemoveSpell(side=REDS, spell="Bolt"),),
        "spell end": (cmd.EndSpell(side=REDS, spell="Shield"),),
        "winds": (cmd.ThrowWinds(),),
        "cast": (_CAST,),
        "dispel": (cmd.Dispel(dice=1), cmd.Dispel(dice=1, spell="Shield", side=REDS)),
        "pass": (cmd.LetPass(),),
        "answer scatter": (cmd.AnswerScatter(hit=Obstacle.SOLID),),
        "answer free-spell": (cmd.AnswerFreeSpell(wizard="Otto", spell="Frost"),),
        "answer covered": (cmd.AnswerCovered(models=3),),
        "train": (cmd.Train(wizard="Vera"),),
        "heal": (cmd.Heal(side=REDS, target="Ansgar"),),
        "move": (cmd.Move(wizard="Vera"),),
        "phase end": (cmd.EndPhase(),),
        "pool add": (cmd.AddDice(pool=Pool.POWER, amount=1),),
        "pool take": (cmd.TakeDice(pool=Pool.POWER, amount=1),),
        "roll": (cmd.Roll(count=1),),
        "correct wizard": (cmd.CorrectWizard(side=REDS, wizard="Vera", level=1),),
        "correct pool": (cmd.CorrectPool(pool=Pool.POWER, dice=1),),
        "button undo": (cmd.AnswerUndo(agree=True), cmd.AnswerUndo(agree=False)),
        "button hand-dice": (cmd.AnswerHandDice(agree=False),),
    }
)
"""The rules' commands behind each slash command and behind the answers that only buttons give; of the first side."""


def outcome(state: str, role: str, command: cmd.AnyCommand) -> str:
    """Return `yes`, `marked` if the ruling says on whose behalf or by what right, or the key of the refusal."""
    try:
        events = decide(game_in(state, role), command, ROLES[role], Threes())
    except RefusedError as refusal:
        return refusal.key
    notices = (
        isinstance(event, ev.ActedFor)
        or (isinstance(event, ev.MasterChanged) and event.taken_over)
        or (isinstance(event, ev.GameEnded) and event.by_moderator)
        for event in events
    )
    return "marked" if any(notices) else "yes"
