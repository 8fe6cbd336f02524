"""A long game read back and folded, and its export verified, each against reading the same bytes."""

import hashlib
import json
import time
from random import Random

from bot.verify.format import export
from bot.verify.judging import verify
from bot.verify.reading import lines_of_file
from storage.journal import Journal
from storage.opening import open_database
from tests.bench.games import Tables
from tests.bench.measure import Ratio, Scale, timed

CHANNEL = 7


async def run(scale: Scale) -> list[Ratio]:
    """All three in turns, over one game."""
    rulings = scale(10_000, 60)
    cold = Ratio(
        name="cold", above=f"cold read of a game of {rulings:,} rulings", below="json.loads of the same bytes",
        goal=5, clock="cpu", note="the lines of its export; read, hashes checked, and folded",
    )  # fmt: skip
    checked = Ratio(
        name="verify", above="verifying its export", below="reading it and SHA-256", goal=6, clock="cpu",
        note="every hash, every die, every ruling decided again",
    )  # fmt: skip
    parsed = Ratio(
        name="verify-parsed", above="verifying its export", below="reading it, json.loads and SHA-256 of each line",
        goal=6, clock="cpu", note="what any checker in Python pays before it has judged anything",
    )  # fmt: skip
    database = await open_database(scale.folder / "long.sqlite3")
    try:
        journal = Journal(database)
        await Tables.over(journal).play(CHANNEL, Random(1), rulings)
        entry = await journal.last_game(CHANNEL)
        assert entry
        file = scale.folder / "long.jsonl"
        lines = export(entry, await journal.rows(entry.id)).content.splitlines(keepends=True)
        file.write_bytes(b"".join(lines))
        for _ in range(scale(7, 2)):
            whole = timed(lambda: verify(lines_of_file(file)))
            cold.add(await _cold(journal), timed(lambda: [json.loads(line) for line in lines]))
            checked.add(whole, timed(lambda: hashlib.sha256(file.read_bytes()).digest()))
            parsed.add(
                whole,
                timed(lambda: [(json.loads(line), hashlib.sha256(line)) for line in file.read_bytes().splitlines()]),
            )
    finally:
        await database.close()
    return [cold, checked, parsed]


async def _cold(journal: Journal) -> float:
    tables = Tables.over(journal)
    began = time.process_time()
    await tables.referee.table(CHANNEL)
    return time.process_time() - began
