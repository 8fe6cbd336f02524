"""One attempt to cast a spell."""

from typing import Literal

import msgspec

from bot.rules import events as ev
from bot.rules.model import Side, Spell


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """One attempt to cast, with the total of its roll."""

    side: Side
    wizard: str
    spell: Spell
    total: int
    bonus: int = 0
    target: str = ""

    def succeeded(self, by: Literal["roll", "irresistible", "row-12", "free"]) -> ev.SpellCast:
        """Return the event that the spell was cast."""
        return ev.SpellCast(
            side=self.side, wizard=self.wizard, spell=self.spell.name, value=self.spell.value, total=self.total,
            bonus=self.bonus, target=self.target, by=by,
        )  # fmt: skip

    def failed(self, why: Literal["short", "natural", "miscast"]) -> ev.SpellFailed:
        """Return the event that it failed."""
        return ev.SpellFailed(
            side=self.side, wizard=self.wizard, spell=self.spell.name, value=self.spell.value, total=self.total,
            bonus=self.bonus, target=self.target, why=why,
        )  # fmt: skip
