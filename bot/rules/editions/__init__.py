"""The editions that the referee knows, one file each, and which one a game is played by."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.rules.edition import Edition
from bot.rules.editions.seeds import SEEDS
from bot.rules.model import Game
from bot.rules.ruleset import Ruleset

EDITIONS: tuple[Edition, ...] = (SEEDS,)
DEFAULT_PRESET = "seeds"

_BY_PRESET = {preset: edition for edition in EDITIONS for preset in edition.presets}
PRESETS: Mapping[str, Ruleset] = MappingProxyType(
    {preset: options for edition in EDITIONS for preset, options in edition.presets.items()}
)
"""The options of every preset, by its name."""


def edition_of(game: Game | None) -> Edition:
    """Return the edition that a game is played by; without a game, the default one."""
    return _BY_PRESET[game.preset if game else DEFAULT_PRESET]
