"""/help and /rules."""

from itertools import islice

from discord import app_commands

from bot.posts.buttons.help_buttons import help_buttons
from bot.posts.buttons.last_roster import last_roster_button
from bot.posts.interaction.base_button import PostButton, answer_refusals
from bot.posts.interaction.context import channel_of, language_of
from bot.posts.interaction.reply import answer_privately, defer_if_slow
from bot.rules.model import Language
from bot.texts.escape import short
from bot.texts.guide import next_steps
from bot.texts.rulebook import TOPICS, rule_page, rule_suggestions, topic_title
from bot.texts.speech import command_name, say
from cogs.autocomplete.suggestions import LONGEST, MOST
from cogs.base_cog import Interaction, RefereeCog
from cogs.long_answers import show


async def _suggested(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    fitting = islice(rule_suggestions(language_of(interaction), current), MOST)
    return [app_commands.Choice(name=short(shown, LONGEST), value=value) for value, shown in fitting]


class Help(RefereeCog):
    """What to do next, and the rules in words."""

    @app_commands.command(name="help")
    async def next_steps(self, interaction: Interaction) -> None:
        """Say what to do next."""
        await answer_refusals(interaction, _help(interaction))

    @app_commands.command()
    @app_commands.autocomplete(topic=_suggested)
    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        """Read a rule."""
        await answer_refusals(interaction, _rules(interaction, topic))


async def _help(interaction: Interaction) -> None:
    language = language_of(interaction)
    session = await defer_if_slow(interaction, interaction.client.referee.session(channel_of(interaction)))
    user = interaction.user.id
    direct = interaction.guild_id is None
    steps = next_steps(session.game if session else None, user, language, direct=direct)
    buttons: list[PostButton] = []
    if session is not None:
        last = await last_roster_button(interaction, session.game_id, session.game, language)
        buttons = [*help_buttons(session, user, language), *([last] if last else [])]
    await answer_privately(interaction, "\n".join([say(language, "help-heading"), *steps]), buttons)


async def _rules(interaction: Interaction, topic: str | None) -> None:
    language = language_of(interaction)
    if topic is None:
        heading = say(language, "rules-topics", command=command_name(language, "rules"))
        await show(interaction, "\n".join([heading, *(_line(language, name) for name in TOPICS)]))
    else:
        page = rule_page(language, topic)
        await show(interaction, f"**{page.heading}**\n{page.text}")


def _line(language: Language, topic: str) -> str:
    """Return a topic's title and the ids of its rules, where they have any."""
    ids = [name for name in TOPICS[topic] if name[0].isupper()]
    return " · ".join(filter(None, [f"**{topic_title(language, topic)}**", ", ".join(ids)]))
