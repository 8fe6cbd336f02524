"""Buttons under the post that opened a game, until the first Winds: join, language, ruleset."""

import re
from collections.abc import Iterator
from typing import Self

import discord

from bot.posts.interaction.base_button import PostButton
from bot.posts.interaction.click_checks import current_session
from bot.posts.interaction.context import actor_of, language_of
from bot.posts.interaction.custom_id import NUMBER
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import answer_privately
from bot.posts.layout import Row, Style, rows_of
from bot.referee.session import GameSession
from bot.rules import legality
from bot.rules.commands import JoinGame, SetOption
from bot.rules.decide import decide
from bot.rules.decision import HandDice
from bot.rules.editions import PRESETS
from bot.rules.model import Game, Language, Side
from bot.texts.languages import LANGUAGES
from bot.texts.names import army_name
from bot.texts.speech import say

_MOST_PRESETS = 5


class SetupButton(PostButton, template=rf"setup:(?P<game>{NUMBER}):(?P<what>join|language|preset)(?::(?P<value>\w+))?"):
    """Joins the game, or sets its language or ruleset."""

    def __init__(self, game: int, what: str, value: str = "", label: str = "…", style: Style = Style.secondary) -> None:
        custom_id = ":".join(part for part in ("setup", str(game), what, value) if part)
        super().__init__(custom_id, label, style)
        self.game, self.what, self.value = game, what, value

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(int(match["game"]), match["what"], match["value"] or "")

    async def _click(self, interaction: discord.Interaction) -> None:
        session = await current_session(interaction, self.game)
        if self.what == "join" and not self.value and (own := legality.sides_of(session.game, interaction.user.id)):
            decide(session.game, JoinGame(), actor_of(interaction), HandDice(()))  # refuses where it cannot be
            await _ask_for_both(interaction, session, own[0])
            return
        command = JoinGame() if self.what == "join" else SetOption(option=self.what, value=self.value)
        await host_of(interaction).submit(interaction, command)


async def _ask_for_both(interaction: discord.Interaction, session: GameSession, own: Side) -> None:
    """Ask a player who may have clicked by accident whether he means to play both sides."""
    language = language_of(interaction)
    button = SetupButton(session.game_id, "join", "both", say(language, "join-both"), Style.primary)
    await answer_privately(
        interaction, say(language, "join-both-ask", army=army_name(session.game, own, language)), [button]
    )


def join_button(game_id: int, language: Language) -> SetupButton:
    """Return the button that takes the free seat."""
    return SetupButton(game_id, "join", label=say(language, "button-join"), style=Style.success)


def opening_rows(game_id: int, game: Game) -> list[Row]:
    """Return the buttons that set a game up; none once its first phase has begun."""
    if game.turn > 0 or game.ended:
        return []
    return rows_of(list(_seats_and_languages(game_id, game)), list(_presets(game_id, game))[:_MOST_PRESETS])


def _seats_and_languages(game_id: int, game: Game) -> Iterator[SetupButton]:
    if any(not game.sides[side].players for side in Side):
        yield join_button(game_id, game.language)
    for language, data in LANGUAGES.items():
        if language != game.language:
            yield SetupButton(game_id, "language", language, data.name)


def _presets(game_id: int, game: Game) -> Iterator[SetupButton]:
    for preset in PRESETS:
        if preset != game.preset:
            name = say(game.language, f"choice-{preset}")
            yield SetupButton(game_id, "preset", preset, say(game.language, "button-preset", preset=name))
