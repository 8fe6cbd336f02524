"""The referee: locks a channel, takes its session, decides a command and appends the ruling before it answers."""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import replace
from datetime import UTC, datetime
from weakref import WeakValueDictionary

import msgspec

from bot.referee.dice import Chance, Faces, declaration
from bot.referee.sealing import with_seals
from bot.referee.session import GameSession, RulingResult, advance, open_session, replay
from bot.rules import events as ev
from bot.rules.analysis import log
from bot.rules.analysis.reuse import UndoneThrows, undone_throws
from bot.rules.commands import Actor, AnswerUndo, AnyCommand, EndGame, Roll, Undo
from bot.rules.decide import decide
from bot.rules.decision import Dice
from bot.rules.evolve import fold
from bot.rules.model import Game
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from bot.texts.languages import in_known_language
from storage.entries import Place, Secret
from storage.errors import (
    ChannelTakenError,
    DamagedLogError,
    DatabaseError,
    KnownInteractionError,
    OutcomeUnknownError,
    SequenceTakenError,
)
from storage.journal import Journal

_log = logging.getLogger(__name__)

MOST_CACHED = 1000
"""Sessions held in memory; the one not used for longest is dropped and read again when needed."""
MOST_TRIES = 3
"""How often a ruling is decided anew when another process has ruled in between."""


class Referee:
    """Rules on the commands of all channels, one after another in each."""

    def __init__(self, journal: Journal, chance: Chance) -> None:
        self._journal = journal
        self._chance = chance
        self._sessions: OrderedDict[int, GameSession] = OrderedDict()
        self._known_interactions: OrderedDict[int, None] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def cached_session(self, channel: int) -> GameSession | None:
        """Return the channel's session if it is in memory, without taking its lock."""
        return self._sessions.get(channel)

    @property
    def cached_sessions(self) -> int:
        """How many sessions are in memory."""
        return len(self._sessions)

    async def session(self, channel: int) -> GameSession | None:
        """Return the session of the open game, read anew if it is not cached or another process has ruled in it.

        Raises RefusedError (game-damaged) if its log cannot be read.
        """
        if await self._is_overtaken(channel):
            self._sessions.pop(channel, None)
        return await self._session(channel)

    async def _session(self, channel: int) -> GameSession | None:
        """Return the session from memory without comparing: a missed ruling shows when the next is appended."""
        return self._sessions.get(channel) or await self._read(channel)

    async def _is_overtaken(self, channel: int) -> bool:
        """Return whether the cached session is behind, because another process has ruled in the channel."""
        cached = self._sessions.get(channel)
        if cached is None or not self._journal.shared:
            return False
        try:
            head = await self._journal.open_head(channel)
        except DatabaseError as error:  # then nobody else can rule either
            _log.warning("the game of channel %s is shown from memory: %s", channel, error)
            return False
        return head is None or head > (cached.game_id, cached.seq)

    async def rule(
        self,
        place: Place,
        interaction: int,
        actor: Actor,
        command: AnyCommand,
        *,
        answering: int | None = None,
        seen: int | None = None,
    ) -> RulingResult:
        """Decide a command and make it durable. Raises RefusedError, and then nothing has changed.

        `answering` is the interaction whose question a button answers: refused if that question is no longer open.
        `seen` is that of the last ruling that whoever asks knows of: refused if there has been another since.
        """
        lock = self._locks.setdefault(place.channel, asyncio.Lock())
        async with lock:
            if interaction in self._known_interactions:
                raise RefusedError("already-ruled")
            for _ in range(MOST_TRIES):
                try:
                    await self._check(place.channel, answering, seen)
                    result = await self._rule(place, interaction, actor, command)
                except (SequenceTakenError, ChannelTakenError):
                    self._sessions.pop(place.channel, None)
                except OutcomeUnknownError:
                    self._sessions.pop(place.channel, None)
                    raise
                except KnownInteractionError:
                    raise RefusedError("already-ruled") from None
                except RefusedError as refusal:
                    if refusal.key == "game-damaged" and isinstance(command, EndGame) and actor.manages:
                        await self._journal.abandon(place.channel)
                        raise RefusedError("damaged-game-closed", game=refusal.facts["game"]) from refusal
                    if not await self._is_overtaken(place.channel):
                        raise
                    self._sessions.pop(place.channel, None)
                else:
                    self._remember_interaction(interaction)
                    return result
        raise RefusedError("journal-busy")

    def _remember_interaction(self, interaction: int) -> None:
        """Remember an interaction, so that a second delivery is refused whatever the rules would say by then."""
        self._known_interactions[interaction] = None
        while len(self._known_interactions) > MOST_CACHED:
            self._known_interactions.popitem(last=False)

    async def _check(self, channel: int, answering: int | None, seen: int | None) -> None:
        """Refuse a click on what is no longer so. Raise RefusedError (stale-question, moved-on)."""
        if answering is None and seen is None:
            return
        session = await self._session(channel)
        if answering is not None and (session is None or session.question_interaction_id != answering):
            raise RefusedError("stale-question")
        if seen is not None and (session is None or session.interaction_id != seen):
            raise RefusedError("moved-on")

    async def _rule(self, place: Place, interaction: int, actor: Actor, command: AnyCommand) -> RulingResult:
        session = await self._session(place.channel)
        if session is None:
            return await self._rule_without_game(place, interaction, actor, command)
        earlier = await self._rulings(session) if isinstance(command, Undo | AnswerUndo) else []
        if isinstance(command, Undo):
            command = log.resolved_undo(command, earlier)
        decided = in_known_language(self._decided(session, interaction, actor, command))
        events, secret = with_seals(decided, session.secret, session.commitments, self._chance)
        ruling = _ruling(session.seq + 1, interaction, actor, command, events)
        throws: UndoneThrows | None = None
        if log.targets(ruling):
            game, throws = await asyncio.to_thread(_refold, [*earlier, ruling])
        else:
            game = fold(events, session.game)
        await self._journal.append(place, session.game_id, ruling, closes=game.ended, secret=secret)
        if throws is None and session.throws is not None:
            session.throws.add(ruling)
        after = advance(session, ruling, game, secret, throws)
        self._cache(after)
        return RulingResult(ruling, before=session, after=after)

    def _decided(self, session: GameSession, interaction: int, actor: Actor, command: AnyCommand) -> list[ev.AnyEvent]:
        """Return the events of the command, with the dice of an equal throw that was undone, if there is one."""
        at = (session.game_id, session.seq + 1, interaction)
        decided = decide(session.game, command, actor, self._dice(session.secret, at, command))
        earlier = session.throws.reusable(decided) if session.throws else None
        if earlier is None:
            return decided
        seq, thrown = earlier
        again = decide(session.game, command, actor, self._dice(session.secret, at, command, thrown))
        return [ev.DiceReused(ruling=seq), *again]

    async def _rule_without_game(
        self, place: Place, interaction: int, actor: Actor, command: AnyCommand
    ) -> RulingResult:
        """Open a game, or throw dice that belong to no log."""
        decided = in_known_language(decide(None, command, actor, self._dice(None, (0, 0, interaction), command)))
        if isinstance(command, Roll):
            return RulingResult(_ruling(1, interaction, actor, command, tuple(decided)))
        events, secret = with_seals(decided, None, 0, self._chance)
        ruling, game = _ruling(1, interaction, actor, command, events), fold(events)
        game_id = await self._journal.append(place, None, ruling, secret=secret)
        session = advance(open_session(place, game_id, game), ruling, game, secret)
        self._cache(session)
        return RulingResult(ruling, after=session)

    def _dice(self, secret: Secret | None, at: tuple[int, int, int], command: AnyCommand, earlier: Faces = ()) -> Dice:
        """Return the dice of one ruling; `at` names its game, number and interaction."""
        declared = declaration(*at, msgspec.json.encode(command).decode())
        content = secret.content if secret else self._chance.secret()
        return self._chance.dice(content, declared, earlier)

    async def _rulings(self, session: GameSession) -> list[Ruling]:
        try:
            return await self._journal.read(session.game_id)
        except DamagedLogError as damage:
            raise _damaged(damage) from damage

    async def _read(self, channel: int) -> GameSession | None:
        try:
            entry = await self._journal.open_game(channel)
            if entry is None:
                self._sessions.pop(channel, None)
                return None
            rulings = await self._journal.read(entry.id)
            session = replay(Place(guild=entry.guild, channel=channel), entry.id, rulings)
        except DamagedLogError as damage:
            raise _damaged(damage) from damage
        committed = log.open_commitment(rulings)
        secret = await self._journal.secret(entry.id, committed.number) if committed else None
        session = replace(session, secret=secret)
        cached = self._sessions.get(channel)
        if cached is not None and cached.game_id == session.game_id and cached.seq >= session.seq:
            return cached
        self._cache(session)
        return session

    def _cache(self, session: GameSession) -> None:
        self._sessions.pop(session.place.channel, None)
        if not session.game.ended:
            self._sessions[session.place.channel] = session
        while len(self._sessions) > MOST_CACHED:
            self._sessions.popitem(last=False)


def _ruling(seq: int, interaction: int, actor: Actor, command: AnyCommand, events: tuple[ev.AnyEvent, ...]) -> Ruling:
    return Ruling(
        seq=seq, at=datetime.now(UTC), actor=actor, interaction=interaction, command=command, events=events
    )  # fmt: skip


def _refold(rulings: list[Ruling]) -> tuple[Game, UndoneThrows]:
    """Return the game and the throws of a whole log, after something was undone or redone."""
    return log.game_of(rulings), undone_throws(rulings)


def _damaged(damage: DamagedLogError) -> RefusedError:
    _log.error("%s", damage)
    return RefusedError("game-damaged", game=damage.game, seq=damage.seq, reason=damage.reason)
