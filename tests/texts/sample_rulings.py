"""A ruling for every event, and games decided step by step with given dice: what the tests of the texts tell."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import get_args

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.decide import decide
from bot.rules.evolve import evolve, open_game
from bot.rules.model import (
    Bar,
    CoveredQuestion,
    DispelQuestion,
    Game,
    Language,
    Obstacle,
    Pool,
    Side,
    Spell,
    Status,
    Wizard,
)
from bot.rules.ruleset import Ruleset
from bot.rules.ruling import Ruling
from bot.texts.dice_faces import bracketed
from bot.texts.narration.narrate import narrate
from bot.texts.narration.narration import Narration
from bot.texts.roster_text import parse_roster

ALICE = cmd.Actor(user=1, name="Alice")
BOB = cmd.Actor(user=2, name="Bob")
REDS = "Ansgar, level 4, wounds 3: Fireball 8; Shield 7 remains; Fire Rain 11 template\nVera, level 2: Spark 5"
BLUES = "Otto, level 3: Frost 7; Mist 6 remains"

_AT = datetime(2026, 1, 2, 14, 5, tzinfo=UTC)
_FIRE = Spell(name="Fireball", value=8)
_VERA = Wizard(name="Vera", level=2, spells=("Fireball",))

EVENTS: tuple[ev.AnyEvent, ...] = (
    ev.GameCreated(preset="seeds", language="en", dice="manual", master=1, ruleset=Ruleset(), army="Reds", opponent=2),
    ev.PlayerSeated(side=Side.SECOND, user=2, name="Bob", army="Blues"),
    ev.PlayerLeft(side=Side.FIRST, user=1),
    ev.OptionSet(option="dice_limit", value="six", before="level_plus_one", ruleset=Ruleset(dice_limit="six")),
    ev.PresetChosen(preset="equal_pools", ruleset=Ruleset(dispel_pool="equal_power")),
    ev.LanguageSet(language="ru"),
    ev.MasterChanged(user=3, name="Carol", taken_over=True),
    ev.GameEnded(by_moderator=True),
    ev.ActedFor(side=Side.SECOND),
    ev.WizardAdded(side=Side.FIRST, wizard=Wizard(name="Nora", level=1, spells=("Fireball",))),
    ev.WizardEdited(side=Side.FIRST, name="Vera", wizard=Wizard(name="Vera II", level=3, manoeuvre=1)),
    ev.WizardRemoved(side=Side.FIRST, wizard="Vera"),
    ev.StatusChanged(side=Side.FIRST, wizard="Vera", status=Status.FLEEING, before=Status.READY),
    ev.SpellAdded(side=Side.FIRST, spell=Spell(name="Blaze", value=9, template=True), wizards=("Vera",)),
    ev.SpellRemoved(side=Side.FIRST, spell="Fireball"),
    ev.RosterReplaced(side=Side.FIRST, wizards=(_VERA, Wizard(name="Nora", level=1)), spells=(_FIRE,)),
    ev.Rolled(by=Side.FIRST, reason="winds", faces=(3, 5)),
    ev.DiceAdded(pool=Pool.POWER, amount=2, lost=1, source="item", reason="a wand"),
    ev.DiceTaken(pool=Pool.DISPEL, amount=1, use="item", reason="a curse"),
    ev.PoolCorrected(pool=Pool.POWER, dice=3, before=5, reason="a slip"),
    ev.FreeRoll(total=7, modifier=1, reason="panic"),
    ev.PhaseBegan(side=Side.FIRST, turn=3),
    ev.PhaseSkipped(side=Side.FIRST, turn=3),
    ev.MagicPointsSet(points=4),
    ev.PhaseEnded(side=Side.FIRST, turn=1, why="drained", power_lost=3, dispel_lost=1),
    ev.RestrictionSet(side=Side.FIRST, next_phase="skip"),
    ev.SpellCast(side=Side.FIRST, wizard="Ansgar", spell="Fireball", value=8, total=15, target="boars"),
    ev.SpellFailed(side=Side.FIRST, wizard="Ansgar", spell="Fireball", value=8, total=4, why="short"),
    ev.QuestionAsked(question=CoveredQuestion(asked=Side.FIRST, wizard="Ansgar", spell="Fire Rain")),
    ev.QuestionAnswered(asked=Side.SECOND),
    ev.SpellDispelled(side=Side.FIRST, by=Side.SECOND, wizard="Ansgar", spell="Fireball", total=15, needed=15),
    ev.DispelFailed(side=Side.FIRST, by=Side.SECOND, wizard="Ansgar", spell="Fireball", total=14, needed=15),
    ev.SpellLetThrough(side=Side.FIRST, wizard="Ansgar", spell="Fireball"),
    ev.SpellRemained(side=Side.FIRST, wizard="Ansgar", spell="Shield", total=9, value=7),
    ev.SpellEnded(side=Side.FIRST, wizard="Ansgar", spell="Shield"),
    ev.ModelsCovered(side=Side.FIRST, wizard="Ansgar", spell="Fire Rain", models=5),
    ev.Miscast(side=Side.FIRST, wizard="Ansgar", spell="Fireball", row="M3", total=3),
    ev.BlastStruck(side=Side.FIRST, wizard="Ansgar", hits_caster=True),
    ev.SpellFlung(side=Side.FIRST, wizard="Ansgar", distance=4, direction=7),
    ev.FlungSpellStruck(side=Side.FIRST, wizard="Ansgar", hit=Obstacle.CONTACT),
    ev.NoFreeSpell(side=Side.SECOND, cap=None),
    ev.FreeSpellDeclined(side=Side.SECOND),
    ev.DiceCommitted(number=2, commitment="ab" * 32),
    ev.SecretRevealed(number=1, secret="cd" * 32),
    ev.DiceReused(ruling=7),
    ev.Undone(ruling=7, act="cast"),
    ev.UndoDeclined(side=Side.SECOND, ruling=7, act="cast"),
    ev.UndoWithdrawn(side=Side.FIRST, ruling=7, act="cast"),
    ev.HandDiceDeclined(side=Side.SECOND),
    ev.BarLaid(side=Side.FIRST, wizard="Ansgar", bar=Bar(row="M5", until="next_turn", since=1)),
    ev.BarLifted(side=Side.FIRST, wizard="Ansgar", row="M3"),
    ev.WoundTaken(side=Side.FIRST, wizard="Ansgar", wounds=2),
    ev.WizardDied(side=Side.FIRST, wizard="Ansgar", why="wounds"),
    ev.LevelChanged(side=Side.FIRST, wizard="Ansgar", level=3, before=4),
    ev.DispelCountLost(side=Side.FIRST, wizard="Ansgar"),
    ev.WizardTrained(side=Side.FIRST, wizard="Ansgar", face=4),
    ev.WizardHealed(side=Side.FIRST, wizard="Ansgar", wounds=3, returned=True),
    ev.Healed(side=Side.FIRST, target="an old friend"),
    ev.WizardMoved(side=Side.FIRST, wizard="Ansgar", steps=5),
    ev.WizardCorrected(side=Side.FIRST, wizard=Wizard(name="Vera", level=5, wounds=1), reason="a slip"),
)  # fmt: skip
"""One event of every kind."""

KINDS = get_args(ev.AnyEvent)


class Dice:
    """Dice that fall as they are told to."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.left = list(faces)
        self.source: ev.Source = "bot"

    def throw(self, count: int, _sides: int, _reason: ev.Reason) -> tuple[int, ...]:
        """The next faces."""
        faces, self.left = self.left[:count], self.left[count:]
        assert len(faces) == count
        return tuple(faces)


class DecidedRulings:
    """A game in one language, each ruling told as it falls."""

    def __init__(self, language: Language = "en") -> None:
        self.language = language
        self.game: Game | None = None
        self.seq = 0

    def decide(self, actor: cmd.Actor, command: cmd.AnyCommand, *faces: int) -> Narration:
        """Decide a command with these faces, all of them, and tell the ruling."""
        dice = Dice(faces)
        events = tuple(decide(self.game, command, actor, dice))
        assert not dice.left
        before = self.game
        self.game = after(before, events)
        self.seq += 1
        ruling = Ruling(seq=self.seq, at=_AT, actor=actor, interaction=self.seq, command=command, events=events)
        return narrate(ruling, before, self.game, self.language, bracketed)


def after(game: Game | None, events: Iterable[ev.AnyEvent]) -> Game | None:
    """The game after these events."""
    for event in events:
        if isinstance(event, ev.GameCreated):
            game = open_game(event)
        elif game is not None:
            game = evolve(game, event)
    return game


def begun(language: Language = "en", winds: tuple[int, ...] = (3, 5, 1, 1, 1)) -> DecidedRulings:
    """Two small armies, and the first side's phase just begun with 8 power and 5 dispel dice."""
    shown = DecidedRulings(language)
    shown.decide(ALICE, cmd.NewGame(language=language, army="Reds"))
    shown.decide(BOB, cmd.JoinGame(army="Blues"))
    shown.decide(ALICE, cmd.ReplaceRoster(wizards=parse_roster(REDS)))
    shown.decide(BOB, cmd.ReplaceRoster(wizards=parse_roster(BLUES)))
    shown.decide(ALICE, cmd.ThrowWinds(), *winds)
    return shown


def game_in_phase() -> Game:
    """A game in the first side's phase."""
    game = begun().game
    assert game is not None
    return game


def single_event_rulings() -> Iterator[tuple[Ruling, Game | None, Game | None]]:
    """Each event in a ruling of its own, with the game before and after it."""
    for event in EVENTS:
        before = None if isinstance(event, ev.GameCreated) else game_in_phase()
        if isinstance(event, ev.SpellDispelled) and before is not None:
            cast = ev.SpellCast(side=Side.FIRST, wizard="Ansgar", spell="Fireball", value=8, total=15)
            asked = DispelQuestion(asked=Side.SECOND, pool=Pool.DISPEL, wizard="Ansgar", spell=_FIRE, total=15)
            before = after(before, (cast, ev.QuestionAsked(question=asked)))
        ruling = Ruling(seq=1, at=_AT, actor=ALICE, interaction=1, command=cmd.EndPhase(), events=(event,))
        yield ruling, before, after(before, (event,))
