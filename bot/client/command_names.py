"""What the slash commands are called and how Discord describes them, in every language, from the texts."""

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.rules.model import Language
from bot.texts.languages import DEFAULT, LANGUAGES, language_of_locale
from bot.texts.speech import has, say

CommandOrGroup = app_commands.Command[Any, ..., Any] | app_commands.Group


class CommandTranslator(app_commands.Translator):
    """Translates names and descriptions of commands; the English ones are the commands' own (`describe`)."""

    async def translate(
        self,
        string: app_commands.locale_str,  # noqa: ARG002 - the text is found by what it names, not by its English
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text in the language of the locale; None where that is English or one that the bot lacks."""
        language = language_of_locale(locale)
        return None if language == DEFAULT else _text(language, context)


def describe(commands: Iterable[CommandOrGroup]) -> None:
    """Give commands, their options and their fixed choices the English texts."""
    for command in commands:
        command.description = say(DEFAULT, f"{command_key(command)}.description")
        if isinstance(command, app_commands.Command):
            _describe_options(command)


def _describe_options(command: app_commands.Command[Any, ..., Any]) -> None:
    texts = {}
    for option in command.parameters:
        texts[option.name] = app_commands.locale_str(say(DEFAULT, description_key(option)))
        for choice in option.choices:
            choice.name = choice_name(DEFAULT, choice)
    app_commands.describe(**texts)(command)


def _text(language: Language, context: app_commands.TranslationContextTypes) -> str:
    """Return the text that Discord asks for."""
    match context.location:
        case Location.command_name | Location.group_name:
            return say(language, command_key(context.data))
        case Location.command_description | Location.group_description:
            return say(language, f"{command_key(context.data)}.description")
        case Location.parameter_name:
            return say(language, name_key(context.data))
        case Location.parameter_description:
            return say(language, description_key(context.data))
        case Location.choice_name:
            return choice_name(language, context.data)
        case _:
            raise ValueError(context.location)


def command_key(command: CommandOrGroup | app_commands.ContextMenu) -> str:
    """Return the key of a command or group: `cmd-game-new`."""
    return "cmd-" + command.qualified_name.replace(" ", "-")


def name_key(option: app_commands.Parameter) -> str:
    """Return the key of an option's name: the command's own where it has one, else what all commands share."""
    own = f"{command_key(option.command)}.name-{option.name}"
    return own if has(DEFAULT, own) else f"opt-{option.name}"


def description_key(option: app_commands.Parameter) -> str:
    """Return the key of an option's description: the command's own where it has one, else what all commands share."""
    own = f"{command_key(option.command)}.opt-{option.name}"
    return own if has(DEFAULT, own) else f"opt-{option.name}.description"


def choice_name(language: Language, choice: app_commands.Choice[Any]) -> str:
    """Return the name of a fixed choice, `choice-off_table`; a language is called by its own."""
    return LANGUAGES[choice.value].name if choice.value in LANGUAGES else say(language, f"choice-{choice.value}")
