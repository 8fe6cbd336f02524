"""A player's last roster: stored when he enters one, offered to him when he takes a seat in the next game."""

import logging
import re
from typing import Self

import discord
from msgspec.structs import replace

from bot.posts.interaction.base_button import PostButton
from bot.posts.interaction.click_checks import current_session
from bot.posts.interaction.context import language_of
from bot.posts.interaction.custom_id import NUMBER
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import answer_privately, defer_if_slow
from bot.posts.layout import Style
from bot.referee.session import RulingResult
from bot.rules import events as ev
from bot.rules import legality
from bot.rules.commands import ReplaceRoster, WizardLine
from bot.rules.model import Game, Language, Side
from bot.rules.refusal import RefusedError
from bot.texts.escape import short
from bot.texts.roster_text import parse_roster, write_roster
from bot.texts.speech import command_name, say
from storage.errors import DatabaseError

_ENTERED = ev.WizardAdded | ev.WizardEdited | ev.WizardRemoved | ev.SpellAdded | ev.SpellRemoved | ev.RosterReplaced
_NAMED = 2
"""Wizards that the button names."""
_MOST_NAME = 20

_log = logging.getLogger(__name__)


class LastRosterButton(PostButton, template=rf"last-roster:(?P<game>{NUMBER}):(?P<side>first|second)"):
    """Enters the last roster of the user who clicks."""

    def __init__(self, game: int, side: Side, label: str = "…") -> None:
        super().__init__(f"last-roster:{game}:{side.value}", label, Style.success)
        self.game, self.side = game, side

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(int(match["game"]), Side(match["side"]))

    async def _click(self, interaction: discord.Interaction) -> None:
        session = await current_session(interaction, self.game)
        if session.game.sides[self.side].wizards:
            edit = command_name(language_of(interaction), "roster", "edit")
            raise RefusedError("roster-there", edit=edit)
        wizards = await defer_if_slow(interaction, _last(interaction))
        if not wizards:
            raise RefusedError("no-last-roster")
        await host_of(interaction).submit(interaction, ReplaceRoster(side=self.side, wizards=wizards))


async def remember_roster(interaction: discord.Interaction, result: RulingResult) -> None:
    """Store the rosters that a ruling changed as the last ones of their players."""
    game = result.game_after
    if game is not None:
        for side in {event.side for event in result.ruling.events if isinstance(event, _ENTERED)}:
            await _store(interaction, game, side)


async def _store(interaction: discord.Interaction, game: Game, side: Side) -> None:
    army = game.sides[side]
    if army.wizards and army.players:
        fit = tuple(replace(wizard, level=max(1, wizard.level)) for wizard in army.wizards)
        await host_of(interaction).rosters.store(army.players, write_roster(replace(army, wizards=fit), game.language))


async def offer_last_roster(interaction: discord.Interaction, result: RulingResult) -> None:
    """Offer the user his last roster in private, if the ruling gave him a seat."""
    seated = any(
        isinstance(event, ev.GameCreated) or (isinstance(event, ev.PlayerSeated) and event.user == interaction.user.id)
        for event in result.ruling.events
    )
    if not seated or result.after is None:
        return
    language = language_of(interaction)
    button = await last_roster_button(interaction, result.after.game_id, result.after.game, language)
    if button is not None:
        await answer_privately(interaction, say(language, "last-roster-offer"), [button])


async def last_roster_button(
    interaction: discord.Interaction, game_id: int, game: Game, language: Language
) -> LastRosterButton | None:
    """Return the button for the user's last roster, where he has one and his side has no wizards."""
    bare = [side for side in legality.sides_of(game, interaction.user.id) if not game.sides[side].wizards]
    wizards = await _last(interaction) if bare else ()
    if not wizards:
        return None
    names = ", ".join(short(wizard.name, _MOST_NAME) for wizard in wizards[:_NAMED])
    label = say(language, "last-roster-button", names=names, rest=max(0, len(wizards) - _NAMED))
    return LastRosterButton(game_id, bare[0], label)


async def _last(interaction: discord.Interaction) -> tuple[WizardLine, ...]:
    """Return the wizards of the user's last roster; none where there is none, or none that can be read."""
    try:
        return parse_roster(await host_of(interaction).rosters.last(interaction.user.id) or "")
    except (DatabaseError, RefusedError) as error:
        _log.warning("the last roster of user %s is not to be had: %s", interaction.user.id, error)
        return ()
