"""Lock the channel, read the game, decide, append, and only then answer."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from weakref import WeakValueDictionary

from bot.chance import Chance
from bot.rules.commands import Actor, AnyCommand, Roll
from bot.rules.decide import decide
from bot.rules.events import AnyEvent, GameCreated, QuestionAsked
from bot.rules.evolve import evolve, open_game
from bot.rules.model import Game
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from storage.errors import ChannelTakenError, DamagedTrailError, KnownInteractionError, SequenceTakenError
from storage.journal import Journal, Place

MOST_KEPT = 1000
"""Games held in memory while they are played; the one not used for longest is read again when needed."""
MOST_TRIES = 3
"""How often a ruling is decided anew when another process has ruled in between."""


@dataclass(frozen=True)
class Table:
    """A channel's open game as the referee keeps it."""

    place: Place
    game_id: int
    game: Game
    seq: int
    """The number of the last ruling."""
    asked_by: int | None = None
    """The number of the ruling whose question is open now."""


@dataclass(frozen=True)
class Ruled:
    """A ruling that stands, with the game before and after it. Without a game (a free roll) it is not kept."""

    game_id: int | None
    ruling: Ruling
    before: Game | None
    after: Game | None
    asked_by: int | None = None
    """The number of the ruling whose question was open before."""


class Referee:
    """Rules in every channel, one act after another in each."""

    def __init__(self, journal: Journal, chance: Chance) -> None:
        self._journal = journal
        self._chance = chance
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def glance(self, channel: int) -> Table | None:
        """The channel's game if it is in memory; takes no lock."""
        return self._tables.get(channel)

    async def table(self, channel: int) -> Table | None:
        """The channel's open game, read from the journal if it is not in memory.

        Raises RefusedError (game-damaged) if its trail cannot be read.
        """
        return self._tables.get(channel) or await self._read(channel)

    async def rule(
        self,
        place: Place,
        interaction: int,
        actor: Actor,
        command: AnyCommand,
        *,
        answering: int | None = None,
        seen: int | None = None,
    ) -> Ruled:
        """Decide a command and make it durable. Raises RefusedError, and then nothing has changed.

        `answering` is the ruling whose question a button answers: refused if that question is no longer open.
        `seen` is the last ruling that whoever asks knows of: refused if there has been another since.
        """
        lock = self._locks.setdefault(place.channel, asyncio.Lock())
        async with lock:
            for _ in range(MOST_TRIES):
                try:
                    await self._check(place.channel, answering, seen)
                    return await self._rule(place, interaction, actor, command)
                except (SequenceTakenError, ChannelTakenError):
                    self._tables.pop(place.channel, None)
                except KnownInteractionError:
                    raise RefusedError("already-ruled") from None
        raise RefusedError("journal-busy")

    async def _check(self, channel: int, answering: int | None, seen: int | None) -> None:
        """Refuse what was pressed under a state of things that is over."""
        table = await self.table(channel)
        if answering is not None and (table is None or table.asked_by != answering):
            raise RefusedError("stale-question")
        if seen is not None and (table is None or table.seq != seen):
            raise RefusedError("moved-on")

    async def _rule(self, place: Place, interaction: int, actor: Actor, command: AnyCommand) -> Ruled:
        table = await self.table(place.channel)
        game = table.game if table else None
        events = tuple(decide(game, command, actor, self._chance.dice()))
        ruling = Ruling(
            seq=table.seq + 1 if table else 1,
            at=datetime.now(UTC),
            actor=actor,
            interaction=interaction,
            command=command,
            events=events,
        )
        if table is None and isinstance(command, Roll):
            return Ruled(game_id=None, ruling=ruling, before=None, after=None)
        after = _after(game, events)
        game_id = await self._journal.append(place, table.game_id if table else None, ruling, closes=after.ended)
        before = table or Table(place=place, game_id=game_id, game=after, seq=0)
        self._keep(follow(replace(before, game_id=game_id), ruling, after))
        return Ruled(game_id=game_id, ruling=ruling, before=game, after=after, asked_by=before.asked_by)

    async def _read(self, channel: int) -> Table | None:
        entry = await self._journal.open_game(channel)
        if entry is None:
            return None
        try:
            rulings = await self._journal.read(entry.id)
            table = replay(Place(guild=entry.guild, channel=channel), entry.id, rulings)
        except DamagedTrailError as damage:
            raise RefusedError("game-damaged", game=damage.game, seq=damage.seq, reason=damage.reason) from damage
        kept = self._tables.get(channel)
        if kept is not None and kept.game_id == table.game_id and kept.seq >= table.seq:
            return kept
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        self._tables.pop(table.place.channel, None)
        if not table.game.ended:
            self._tables[table.place.channel] = table
        while len(self._tables) > MOST_KEPT:
            self._tables.popitem(last=False)


def replay(place: Place, game_id: int, rulings: Iterable[Ruling]) -> Table:
    """The table as a trail of rulings leaves it."""
    table: Table | None = None
    for ruling in rulings:
        after = _after(table.game if table else None, ruling.events)
        table = follow(table or Table(place=place, game_id=game_id, game=after, seq=0), ruling, after)
    if table is None:
        raise DamagedTrailError(game_id, 1, "gap")
    return table


def follow(table: Table, ruling: Ruling, after: Game) -> Table:
    """The table after one more ruling, and which ruling asked what is open now."""
    asks = any(isinstance(event, QuestionAsked) for event in ruling.events)
    asked_by = None if after.question is None else ruling.seq if asks else table.asked_by
    return replace(table, game=after, seq=ruling.seq, asked_by=asked_by)


def _after(game: Game | None, events: Iterable[AnyEvent]) -> Game:
    for event in events:
        if isinstance(event, GameCreated):
            game = open_game(event)
        elif game is not None:
            game = evolve(game, event)
    if game is None:
        raise ValueError("a trail begins with the opening of its game")
    return game
