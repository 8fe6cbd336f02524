"""A long game read back and folded, and its export verified, each against reading the same bytes."""

import hashlib
import json
import time
from collections.abc import Sequence
from random import Random

from bot.rules.analysis import log
from bot.rules.decide import decide
from bot.rules.events import Reason, Rolled, Source
from bot.rules.evolve import fold
from bot.rules.model import Game
from bot.rules.ruling import Ruling
from bot.verify.format import export
from bot.verify.reader import lines_of_file
from bot.verify.verifier import verify
from storage.backends import open_database
from storage.journal import Journal
from tests.bench.games import RefereedGames
from tests.bench.measure import Ratio, Scale, timed

CHANNEL = 7


async def run(scale: Scale) -> list[Ratio]:
    """All in turns, over one game."""
    rulings = scale(10_000, 60)
    cold = Ratio(
        name="cold", above=f"cold read of a game of {rulings:,} rulings", below="json.loads of the same bytes",
        goal=5, clock="cpu", note="the lines of its export; read, hashes checked, and folded",
    )  # fmt: skip
    checked = Ratio(
        name="verify", above="verifying its export", below="reading it and SHA-256", goal=6, clock="cpu",
        note="every hash, every die, every ruling decided again",
    )  # fmt: skip
    floor = Ratio(
        name="verify-floor", above="verifying its export", goal=6, clock="cpu",
        below="json.loads and SHA-256 of each line, then decide and evolve of each ruling",
        note="what any checker in Python pays at least: see `verify` for its parts",
    )  # fmt: skip
    database = await open_database(scale.folder / "long.sqlite3")
    try:
        journal = Journal(database)
        await RefereedGames.over(journal).play(CHANNEL, Random(1), rulings)
        entry = await journal.last_game(CHANNEL)
        assert entry
        file = scale.folder / "long.jsonl"
        lines = export(entry, await journal.rows(entry.id)).content.splitlines(keepends=True)
        file.write_bytes(b"".join(lines))
        rulings_read = await journal.read(entry.id)
        for _ in range(scale(7, 2)):
            whole = timed(lambda: verify(lines_of_file(file)))
            cold.add(await _cold(journal), timed(lambda: [json.loads(line) for line in lines]))
            checked.add(whole, timed(lambda: hashlib.sha256(file.read_bytes()).digest()))
            read = timed(lambda: [(json.loads(line), hashlib.sha256(line)) for line in file.read_bytes().splitlines()])
            decided = timed(lambda: _decide_again(rulings_read))
            floor.add(whole, read + decided)
        bare = checked.parts[1]
        checked.note += (
            f"; json.loads and SHA-256 of its lines alone are {read / bare:.0f}, the rules {decided / bare:.0f}"
        )
    finally:
        await database.close()
    return [cold, checked, floor]


def _decide_again(rulings: Sequence[Ruling]) -> None:
    """The rules alone: each ruling decided again with the dice that fell, and the effective ones folded."""
    game: Game | None = None
    gone = log.undone_by(rulings)
    for ruling in rulings:
        decide(game, ruling.command, ruling.actor, RecordedDice(ruling))
        if ruling.seq not in gone:
            game = fold(ruling.events, game)


class RecordedDice:
    """The dice of a ruling."""

    source: Source = "bot"

    def __init__(self, ruling: Ruling) -> None:
        self._rolled = iter([event.faces for event in ruling.events if isinstance(event, Rolled)])

    def throw(self, _count: int, _sides: int, _reason: Reason) -> tuple[int, ...]:
        """Return the faces of the next throw."""
        return next(self._rolled)


async def _cold(journal: Journal) -> float:
    referee_games = RefereedGames.over(journal)
    began = time.process_time()
    await referee_games.referee.session(CHANNEL)
    return time.process_time() - began
