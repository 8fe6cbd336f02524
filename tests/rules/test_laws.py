"""Laws that hold in every game that can be played, found by playing many."""

from collections.abc import Iterator
from random import Random

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules import legality
from bot.rules.decide import decide
from bot.rules.evolve import evolve, fold
from bot.rules.model import Game, Obstacle, Pool, Side, Status
from bot.rules.refusal import RefusedError
from bot.rules.ruleset import OPTIONS, choices
from tests.rules.played_game import ALICE, BOB, CAROL, ExactDice, spell_line

pytestmark = pytest.mark.slow

PLAYERS = {Side.FIRST: ALICE, Side.SECOND: BOB}
"""Carol is the master, so that no player may act for the other side."""


class MiscastingDice:
    """Dice with more miscasts than fair ones, on all rows of the table alike."""

    source: ev.Source = "bot"

    def __init__(self, random: Random) -> None:
        self.random = random

    def throw(self, count: int, sides: int, reason: ev.Reason) -> tuple[int, ...]:
        if reason == "miscast-table":
            total = self.random.randint(2, 12)
            one = self.random.randint(max(1, total - 6), min(6, total - 1))
            return one, total - one
        faces = [self.random.randint(1, sides) for _ in range(count)]
        if reason == "cast" and count > 1 and self.random.random() < 0.4:
            faces[:2] = [1, 1]
        return tuple(faces)


def recorded(events: list[ev.AnyEvent]) -> ExactDice:
    """Return the dice that events recorded."""
    return ExactDice(face for event in events if isinstance(event, ev.Rolled) for face in event.faces)


def accepted(game: Game, command: cmd.AnyCommand, actor: cmd.Actor) -> bool:
    """Return whether the rules accept a command."""
    try:
        return bool(decide(game, command, actor, MiscastingDice(Random(1))))
    except RefusedError:
        return False


def commands_of(game: Game, side: Side) -> Iterator[cmd.AnyCommand]:
    """Yield commands of play of every kind with everything named, possible or not."""
    army = game.sides[side]
    asked = game.question is not None
    yield from (cmd.ThrowWinds(), cmd.EndPhase(), cmd.LetPass(), cmd.AnswerCovered(models=0))
    yield from (cmd.AnswerScatter(hit=hit) for hit in Obstacle)
    if asked:
        yield from (cmd.Dispel(dice=dice) for dice in range(14))
    yield from (cmd.EndSpell(side=s.side, spell=s.spell) for s in game.in_play)
    for wizard in army.wizards:
        yield from (
            cmd.Train(wizard=wizard.name),
            cmd.Move(wizard=wizard.name),
            cmd.Heal(side=side, target=wizard.name),
        )
        for spell in army.spells:
            yield cmd.AnswerFreeSpell(wizard=wizard.name, spell=spell.name)
            yield from (cmd.Cast(wizard=wizard.name, spell=spell.name, dice=dice) for dice in range(14))
    if not asked:
        for name in {s.spell for s in game.in_play}:
            yield from (cmd.Dispel(spell=name, dice=dice) for dice in range(14))


class AnyGame(RuleBasedStateMachine):
    """Two players and a master play at random."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[ev.AnyEvent] = []
        self.refusals: set[str] = set()
        self.game: Game = None  # type: ignore[assignment]  # opened by `open_game`

    def do(self, command: cmd.AnyCommand, actor: cmd.Actor, random: Random) -> None:
        before = self.game
        events = decide(before, command, actor, MiscastingDice(random))
        assert decide(before, command, actor, recorded(events)) == events
        assert msgspec.json.decode(msgspec.json.encode(command), type=cmd.AnyCommand) == command
        for event in events:
            assert msgspec.json.decode(msgspec.json.encode(event), type=ev.AnyEvent) == event
            self.events.append(event)
            self.game = evolve(self.game, event)

    def try_to(self, command: cmd.AnyCommand, actor: cmd.Actor, random: Random) -> None:
        try:
            self.do(command, actor, random)
        except RefusedError as refusal:
            self.refusals.add(refusal.key)

    @initialize(random=st.randoms(use_true_random=False), data=st.data())
    def open_game(self, random: Random, data: st.DataObject) -> None:
        created = decide(None, cmd.NewGame(language="en"), ALICE, ExactDice())
        self.events += created
        self.game = fold(created)
        for option in OPTIONS:
            if option not in ("power_cap", "dispel_cap", "max_level") and random.random() < 0.3:
                self.try_to(cmd.SetOption(option=option, value=random.choice(choices(option))), ALICE, random)
        self.do(cmd.JoinGame(), BOB, random)
        self.do(cmd.HandOver(user=CAROL.user, name="Carol"), ALICE, random)
        spells = ["Bolt 5", "Wall 6 remains", "Rain 7 template", "Storm 3 remains template"]
        for side, actor in PLAYERS.items():
            for name in ("Anna", "Boris")[: data.draw(st.integers(1, 2))]:
                line = cmd.WizardLine(
                    name=f"{name} {side.value}", level=random.randint(1, 6), wounds=random.randint(1, 2),
                    spells=tuple(map(spell_line, random.sample(spells, 3))),
                )  # fmt: skip
                self.do(cmd.AddWizard(wizard=line), actor, random)

    @rule(random=st.randoms(use_true_random=False), data=st.data())
    def play_on(self, random: Random, data: st.DataObject) -> None:
        offered = [(side, command) for side in Side for command in legality.offers(self.game, side)]
        kinds = sorted({type(command).__name__ for _, command in offered})
        wanted = data.draw(st.sampled_from(kinds))
        side, command = random.choice([o for o in offered if type(o[1]).__name__ == wanted])
        self.do(command, PLAYERS[side], random)

    @rule(
        random=st.randoms(use_true_random=False),
        side=st.sampled_from(Side),
        status=st.sampled_from(Status),
        amount=st.integers(1, 13),
    )
    def interfere(self, random: Random, side: Side, status: Status, amount: int) -> None:
        name = random.choice(self.game.sides[side].wizards).name
        interfering: list[cmd.AnyCommand] = [
            cmd.SetStatus(wizard=name, status=status),
            cmd.AddDice(pool=Pool.POWER, amount=amount),
            cmd.AddDice(pool=Pool.DISPEL, amount=amount),
            cmd.TakeDice(pool=Pool.DISPEL, amount=amount),
            cmd.CorrectWizard(side=side, wizard=name, level=amount % 7, status=status),
            cmd.CorrectPool(pool=Pool.POWER, dice=amount),
            cmd.Roll(count=amount),
            cmd.EditWizard(side=side, wizard=name, level=amount % 6 + 1),
        ]
        command = random.choice(interfering)
        correcting = isinstance(command, cmd.CorrectWizard | cmd.CorrectPool)
        self.try_to(command, CAROL if correcting else PLAYERS[side], random)

    @invariant()
    def the_game_is_the_fold_of_its_events(self) -> None:
        if self.game is not None:
            assert fold(self.events) == self.game
            assert msgspec.json.decode(msgspec.json.encode(self.game), type=Game) == self.game

    @invariant()
    def pools_stay_within_their_caps(self) -> None:
        if self.game is not None and self.game.phase is not None:
            assert 0 <= self.game.phase.power <= 12
            assert 0 <= self.game.phase.dispel <= 12

    @invariant()
    def what_is_offered_is_accepted_and_nothing_else(self) -> None:
        if self.game is None:
            return
        someone = False
        for side, actor in PLAYERS.items():
            offered = list(legality.offers(self.game, side))
            someone = someone or any(not isinstance(command, cmd.EndSpell) for command in offered)
            for command in commands_of(self.game, side):
                assert accepted(self.game, command, actor) == (command in offered), command
            assert all(command in set(commands_of(self.game, side)) for command in offered)
        assert someone, "nobody can go on"

    @invariant()
    def one_question_at_a_time(self) -> None:
        if self.game is not None:
            assert len(self.game.questions) <= 1


def test_laws_of_play() -> None:
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    run_state_machine_as_test(
        AnyGame, settings=settings(max_examples=30, stateful_step_count=25, deadline=None, suppress_health_check=slow)
    )
