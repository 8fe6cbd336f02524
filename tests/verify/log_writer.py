"""Long trails, made as the referee makes them but in memory: for measuring, and to hold the quick ways against it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random

import msgspec

from bot.referee.dice import SealedDice, commitment_to, declaration
from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules import legality
from bot.rules.decide import decide
from bot.rules.model import Game, Side, Status, UndoQuestion
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from bot.verify.effective import EffectiveRulings
from bot.verify.format import Export, export
from storage.entries import GameEntry
from storage.ruling_rows import StoredRow, game_hash, ruling_hash, to_row
from tests.rules.played_game import ALICE, BOB, spell_line

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)
PLAYERS = {Side.FIRST: ALICE, Side.SECOND: BOB}
Wish = tuple[cmd.AnyCommand, cmd.Actor]


class Clerk:
    """Rules like the referee, but keeps the trail in memory."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.rulings: list[Ruling] = []
        self.effective = EffectiveRulings(lambda _: 0)
        self.number, self.secret = 0, b""

    @property
    def game(self) -> Game:
        assert self.effective.game is not None
        return self.effective.game

    def do(self, command: cmd.AnyCommand, by: cmd.Actor = ALICE) -> Ruling:
        seq, game = len(self.rulings) + 1, self.effective.game
        if isinstance(command, cmd.Undo):
            command = self.effective.resolved(command)
        declared = declaration(1, seq, 1000 + seq, msgspec.json.encode(command).decode())
        shown = decide(game, command, by, SealedDice(self.secret, declared))
        if earlier := self.effective.reusable(shown):
            again = decide(game, command, by, SealedDice(self.secret, declared, earlier[1]))
            shown = [ev.DiceReused(ruling=earlier[0]), *again]
        events = (*shown, *self._sealed(shown))
        at = NOON + timedelta(seconds=seq)
        ruling = Ruling(seq=seq, at=at, actor=by, interaction=1000 + seq, command=command, events=events)
        self.rulings.append(ruling)
        self.effective.add(ruling)
        return ruling

    def _sealed(self, shown: list[ev.AnyEvent]) -> Iterator[ev.AnyEvent]:
        ends = any(isinstance(event, ev.GameEnded) for event in shown)
        if self.secret and (ends or any(isinstance(event, ev.PhaseEnded | ev.PhaseSkipped) for event in shown)):
            yield ev.SecretRevealed(number=self.number, secret=self.secret.hex())
            self.secret = b""
        if not self.secret and not ends:
            self.number, self.secret = self.number + 1, self.random.randbytes(32)
            yield ev.DiceCommitted(number=self.number, commitment=commitment_to(self.secret))

    def open(self, undo: str = "consent", dice: str = "fair") -> None:
        self.do(msgspec.convert({"kind": "new-game", "language": "en", "undo": undo, "dice": dice}, cmd.NewGame))
        self.do(cmd.JoinGame(army="Blues"), BOB)
        for side, name in ((Side.FIRST, "Anna"), (Side.SECOND, "Ferdinand")):
            spells = (spell_line("Bolt 3"), spell_line("Wall 9 remains template"))
            self.do(cmd.AddWizard(side=side, wizard=cmd.WizardLine(name=name, level=3, spells=spells)), PLAYERS[side])

    def wander(self, rulings: int, undos: float) -> None:
        while len(self.rulings) < rulings:
            try:
                self.do(*self._wish(undos))
            except RefusedError:
                continue

    def by_hand(self) -> None:
        """Winds and channelling with physical dice, and a free roll of the bot's."""
        self.do(cmd.ThrowWinds(rolled=(4, 5, 1, 2)))
        self.do(cmd.Roll(count=2))

    def finish(self) -> None:
        """End the game, so that its last secret is revealed."""
        while isinstance(question := self.game.question, UndoQuestion):
            self.do(cmd.AnswerUndo(agree=False), PLAYERS[question.asked])
        self.do(cmd.EndGame())

    def _wish(self, undos: float) -> Wish:
        question = self.game.question
        if isinstance(question, UndoQuestion):
            return cmd.AnswerUndo(agree=self.random.random() < 0.8), PLAYERS[question.asked]
        if self.random.random() < undos:
            return cmd.Undo(redo=self.random.random() < 0.3), self.random.choice((ALICE, BOB))
        if question is None and self.random.random() < 0.2:
            return cmd.CorrectWizard(wizard="Anna", side=Side.FIRST, level=3, status=Status.READY), ALICE
        offered = [(side, command) for side in Side for command in legality.offers(self.game, side)]
        kinds = sorted({type(command).__name__ for _, command in offered})
        wanted = self.random.choice(kinds)
        side, command = self.random.choice([o for o in offered if type(o[1]).__name__ == wanted])
        return command, PLAYERS[side]

    def export(self) -> Export:
        rows = list(rows_of(self.rulings))
        entry = GameEntry(id=1, guild=1, channel=10, opened=NOON, closed=None, rulings=len(rows))
        return export(entry, rows)


def rows_of(rulings: list[Ruling], game: int = 1, guild: int | None = 1, channel: int = 10) -> Iterator[StoredRow]:
    """The rulings as the journal stores them, chained."""
    head = game_hash(game, guild, channel)
    for ruling in rulings:
        row = to_row(ruling)
        own = ruling_hash(head, row)
        seq, at, interaction, user, manages, command, events, name = row
        texts = (text.encode() for text in (command, events, name, head, own))
        yield (seq, at.encode(), interaction, user, manages, *texts)  # type: ignore[misc]  # five of them
        head = own


def undone_to_the_start(random: Random, rulings: int) -> Clerk:
    """Half a trail of changes, and then every one of them taken back."""
    clerk = Clerk(random)
    clerk.open()
    for level in range(rulings // 2):
        clerk.do(cmd.EditWizard(wizard="Anna", level=1 + level % 3 if level else 1))
    while len(clerk.rulings) < rulings:
        clerk.do(cmd.Undo())
    return clerk
