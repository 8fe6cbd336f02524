"""/game: opening a game, seats, options, the table card, and the end."""

import logging

import discord
from discord import app_commands

from bot.posts.buttons.delete_game import ask_to_forget
from bot.posts.buttons.end_game import ask_to_end
from bot.posts.interaction.base_button import answer_refusals
from bot.posts.interaction.context import actor_of, language_of, server_language
from bot.posts.interaction.reply import answer_publicly, defer_if_slow
from bot.posts.layout import post_view
from bot.posts.live_card import can_pin
from bot.posts.status_card import card_view
from bot.rules.commands import EndGame, HandOver, JoinGame, LeaveGame, NewGame, SeatPlayer, SetOption, Undo
from bot.rules.decide import decide
from bot.rules.decision import HandDice
from bot.rules.editions import PRESETS
from bot.rules.model import DiceMode, Language, Side
from bot.rules.refusal import RefusedError
from bot.rules.ruleset import UndoRule
from bot.texts.languages import LANGUAGES
from bot.texts.narration.narration import Tone
from bot.texts.speech import say
from cogs.autocomplete.deletable_games import deletable_games
from cogs.autocomplete.roster import option_values, settable_options
from cogs.autocomplete.suggestions import suggest
from cogs.base_cog import Interaction, RefereeCog, group, session_here, submit
from cogs.listings import games_lines, option_named, options_text, value_named
from cogs.long_answers import show

_log = logging.getLogger(__name__)


class Games(RefereeCog):
    """Opening a game, its seats and options, and its end."""

    game = group("game")

    @game.command()
    @app_commands.choices(
        preset=[app_commands.Choice(name=preset, value=preset) for preset in PRESETS],
        language=[app_commands.Choice(name=data.name, value=code) for code, data in LANGUAGES.items()],
    )
    async def new(
        self,
        interaction: Interaction,
        *,
        preset: str = "seeds",
        language: Language | None = None,
        dice: DiceMode = "fair",
        opponent: discord.Member | discord.User | None = None,
        army: str | None = None,
        undo: UndoRule = "consent",
    ) -> None:
        """Open a game in this channel."""

        def command() -> NewGame:
            reserved_for = person(opponent).id if opponent else None
            spoken = language or server_language(interaction)
            return NewGame(language=spoken, preset=preset, dice=dice, opponent=reserved_for, army=army, undo=undo)

        await submit(interaction, command)

    @game.command()
    async def join(self, interaction: Interaction, army: str | None = None) -> None:
        """Take the free or reserved side."""
        await submit(interaction, lambda: JoinGame(army=army))

    @game.command()
    async def seat(self, interaction: Interaction, side: Side, user: discord.Member | discord.User) -> None:
        """Seat a player on a side."""
        await submit(interaction, lambda: SeatPlayer(side=side, user=person(user).id, name=user.display_name))

    @game.command()
    async def leave(self, interaction: Interaction) -> None:
        """Give up one's seat."""
        await submit(interaction, LeaveGame)

    @game.command()
    async def undo(self, interaction: Interaction, *, redo: bool = False) -> None:
        """Take back the last ruling."""
        await submit(interaction, lambda: Undo(redo=redo))

    @game.command(name="show")
    async def show_card(self, interaction: Interaction) -> None:
        """Post the table card."""
        await answer_refusals(interaction, _show_card(interaction))

    @game.command(name="set")
    @app_commands.autocomplete(option=suggest(settable_options), value=suggest(option_values))
    async def set_option(self, interaction: Interaction, option: str, value: str) -> None:
        """Set an option of the game."""
        named = option_named(option)
        await submit(interaction, lambda: SetOption(option=named, value=value_named(named, value)))

    @game.command()
    async def options(self, interaction: Interaction) -> None:
        """Read all options."""
        await answer_refusals(interaction, _show_options(interaction))

    @game.command()
    async def master(self, interaction: Interaction, user: discord.Member | discord.User) -> None:
        """Hand the game over."""
        await submit(interaction, lambda: HandOver(user=person(user).id, name=user.display_name))

    @game.command()
    async def end(self, interaction: Interaction) -> None:
        """End the game, after one more question."""
        await answer_refusals(interaction, _end(interaction))

    @game.command()
    @app_commands.autocomplete(game=deletable_games)
    async def forget(self, interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        """Delete a closed game, after one more question."""
        await answer_refusals(interaction, ask_to_forget(interaction, game))

    @game.command(name="list")
    async def list_games(self, interaction: Interaction) -> None:
        """Post the open games of the server."""
        await answer_refusals(interaction, _list_games(interaction))


def person(user: discord.Member | discord.User) -> discord.Member | discord.User:
    """Return a user that can play: no bot."""
    if user.bot:
        raise RefusedError("user-is-bot", name=user.display_name)
    return user


async def _show_card(interaction: Interaction) -> None:
    session = await session_here(interaction)
    await defer_if_slow(interaction, interaction.client.unposted.show(session, anew=True))
    message = await answer_publicly(interaction, card_view(session))
    if message is not None:
        await interaction.client.cards.replace_card(session, message, pin=can_pin(interaction.app_permissions))


async def _show_options(interaction: Interaction) -> None:
    session = await session_here(interaction)
    await show(interaction, options_text(session.game, language_of(interaction)))


async def _end(interaction: Interaction) -> None:
    try:
        session = await session_here(interaction)
    except RefusedError as refusal:
        if refusal.key != "game-damaged":
            raise
        await submit(interaction, EndGame)  # nobody can be asked about a game that cannot be read
        return
    decide(session.game, EndGame(), actor_of(interaction), HandDice(()))  # refuses at once who may not
    await ask_to_end(interaction, session)


async def _list_games(interaction: Interaction) -> None:
    if interaction.guild_id is None:
        raise RefusedError("no-server")
    language = server_language(interaction)
    entries = await defer_if_slow(interaction, interaction.client.journal.open_games(interaction.guild_id))
    lines = games_lines(entries, language) or [say(language, "games-none")]
    await answer_publicly(interaction, post_view(Tone.NEUTRAL, say(language, "games-heading"), lines))
