"""Autocomplete: of what is possible now, that which fits what a player has typed so far."""

import re
from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from discord import app_commands

from bot.posts.interaction.context import language_of
from bot.rules import legality
from bot.rules.model import Game, Language, Side
from bot.rules.names import name_key
from bot.rules.refusal import RefusedError
from bot.texts.escape import short
from cogs.base_cog import Interaction
from storage.errors import DatabaseError

MOST = 25
"""Suggestions that Discord shows."""
LONGEST = 100
"""Characters of a suggestion that Discord takes."""


@dataclass(frozen=True)
class Typing:
    """A player in the middle of typing a command, and the game at whose table he sits."""

    game: Game
    user: int
    language: Language
    options: Mapping[str, object]
    """What he has typed in all options."""

    def typed(self, option: str) -> str | None:
        """Return what he has typed in an option, if anything."""
        value = self.options.get(option)
        return None if value is None else str(value)

    def number(self, option: str) -> int | None:
        """Return the number that he has typed in an option, if any."""
        typed = self.typed(option) or ""
        return int(typed) if re.fullmatch(r"-?[0-9]{1,3}", typed, re.ASCII) else None

    def is_master(self) -> bool:
        """Return whether he is the game's master."""
        return self.user == self.game.master

    def rules_for(self, side: Side) -> bool:
        """Return whether he may act for that side: he plays it or is the master."""
        return self.is_master() or side in legality.sides_of(self.game, self.user)

    def named_side(self) -> Side | None:
        """Return the side that he has named, if any."""
        return next((side for side in Side if side == self.typed("side")), None)

    def sides(self) -> list[Side]:
        """Return the sides whose rosters he may mean: the one he has named, else his own."""
        named = self.named_side()
        if named is None:
            return legality.sides_of(self.game, self.user)
        return [named] if self.rules_for(named) else []


@dataclass(frozen=True)
class Suggestion:
    """A value that is possible now. It is shown by its own name or another, with details behind it."""

    value: str
    details: str = ""
    shown: str | None = None

    def label(self) -> str:
        """Return what the player sees; a long name is cut so that the details stay."""
        return short(self.shown or self.value, LONGEST - len(self.details)) + self.details

    def fits(self, typed: str) -> bool:
        """Return whether this is what he is typing, however he spells it."""
        key = name_key(typed)
        return key in name_key(self.label()) or key in name_key(self.value)


Completion = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]
CountCompletion = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[int]]]]


def suggest(possible: Callable[[Typing], Iterable[Suggestion]]) -> Completion:
    """Return the autocomplete of an option that asks for a name."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        typing = await typing_in(interaction)
        suggestions = possible(typing) if typing else ()
        return choices(suggestions, current)

    return complete


def suggest_count(possible: Callable[[Typing], Iterable[Suggestion]]) -> CountCompletion:
    """Return the autocomplete of an option that asks for a number of dice."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        typing = await typing_in(interaction)
        fitting = [s for s in (possible(typing) if typing else ()) if s.value.startswith(str(current).strip())]
        return [app_commands.Choice(name=s.label(), value=int(s.value)) for s in fitting[:MOST]]

    return complete


def choices(suggestions: Iterable[Suggestion], typed: str) -> list[app_commands.Choice[str]]:
    """Return those that fit, each value once; what begins as typed comes first."""
    fitting = {s.value: s for s in suggestions if len(s.value) <= LONGEST and s.fits(typed)}
    key = name_key(typed)
    ranked = sorted(fitting.values(), key=lambda s: not name_key(s.label()).startswith(key))
    return [app_commands.Choice(name=s.label(), value=s.value) for s in ranked[:MOST]]


async def typing_in(interaction: Interaction) -> Typing | None:
    """Return who is typing at which table: from memory, and a game that is not there is loaded once."""
    referee, channel = interaction.client.referee, interaction.channel_id
    if channel is None:
        return None
    try:
        session = await referee.session(channel)
    except (RefusedError, DatabaseError):
        return None
    if session is None:
        return None
    typed = {name: value for name, value in interaction.namespace}  # noqa: C416 - it iterates, but is no mapping
    return Typing(session.game, interaction.user.id, language_of(interaction), typed)
