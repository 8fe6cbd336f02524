"""The editions as data: whole tables, released ones unchanged."""

import hashlib

import msgspec
import pytest

from bot.rules.edition import Edition
from bot.rules.editions import EDITIONS, PRESETS, edition_of
from bot.rules.editions.seeds import SEEDS
from bot.rules.effects import CastAnyway, Fling, FreeSpell
from bot.rules.ruleset import OPTIONS, Ruleset, choices, with_option
from tests.rules.played_game import PlayedGame

RELEASED = {"seeds": "acf5d12e59bed702"}
"""Each released edition's tables: a correction is a new edition, so that old games keep theirs."""


def test_the_seeds_are_the_default() -> None:
    assert edition_of(None) is edition_of(PlayedGame().game) is SEEDS
    assert Ruleset() == PRESETS["seeds"]


def test_released_tables_never_change() -> None:
    tables = msgspec.json.encode([SEEDS.miscasts, [SEEDS.training[face] for face in sorted(SEEDS.training)]])
    assert hashlib.sha256(tables).hexdigest()[:16] == RELEASED["seeds"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_total_has_one_row_under_any_option(edition: Edition) -> None:
    rulesets = [with_option(Ruleset(), option, value) for option in OPTIONS for value in choices(option)]
    for ruleset in rulesets:
        for total in range(2, 13):
            rows = [row for row in edition.miscasts.rows if row.low <= total <= row.high and row.holds(ruleset)]
            assert len(rows) == 1
            assert edition.miscasts.row(total, ruleset) is rows[0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_row_asks_at_most_one_thing(edition: Edition) -> None:
    for row in edition.miscasts.rows:
        assert sum(isinstance(effect, Fling | FreeSpell | CastAnyway) for effect in row.effects) <= 1
    assert sorted(edition.training) == [1, 2, 3, 4, 5, 6]
