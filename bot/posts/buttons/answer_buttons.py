"""Buttons and menus that answer the open question, under the post that asked and under the table card.

A custom id carries the game, the interaction that asked, and the answer: so they work after a restart, and
only while that question is the one to be answered.
"""

import re
from collections.abc import Sequence
from typing import Any, Self, assert_never

import discord

from bot.posts.buttons.act_for_confirmation import confirmation_of
from bot.posts.buttons.answer_codes import (
    AGREE,
    COUNT,
    COVERED,
    IGNORE,
    PASS,
    REFUSE,
    WITHDRAW,
    command_of,
    free_code,
    scatter_code,
)
from bot.posts.forms.covered_form import CoveredForm
from bot.posts.interaction.base_button import (
    INTERACTION_ID,
    NUMBER,
    PersistentItem,
    army_answered_for,
    asking_session,
    check_asked,
)
from bot.posts.interaction.context import language_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import open_form, said, show_panel
from bot.posts.layout import MOST_LABEL, MOST_OPTIONS, Row, cut
from bot.referee.session import GameSession
from bot.rules import legality
from bot.rules.analysis import odds
from bot.rules.model import (
    CoveredQuestion,
    DispelQuestion,
    FreeSpellQuestion,
    Game,
    HandDiceQuestion,
    Language,
    Obstacle,
    ScatterQuestion,
    Spell,
    UndoQuestion,
    Wizard,
)
from bot.texts.escape import Safe
from bot.texts.odds import whole_percent
from bot.texts.speech import command_name, say

_MOST_OPTION = 100

Style = discord.ButtonStyle
Answerable = discord.ui.DynamicItem[Any]


class AnswerButton(
    PersistentItem,
    template=rf"answer:(?P<game>{NUMBER}):(?P<question>{INTERACTION_ID}):(?P<code>[a-z0-9-]+)(?P<meant>!?)",
):
    """One answer. A `meant` one is not asked about again where the master answers for the other side."""

    def __init__(
        self,
        game: int,
        question_id: int,
        code: str,
        label: str = "…",
        style: Style = Style.secondary,
        *,
        meant: bool = False,
    ) -> None:
        custom_id = f"answer:{game}:{question_id}:{code}{'!' if meant else ''}"
        super().__init__(discord.ui.Button(label=cut(label, MOST_LABEL), style=style, custom_id=custom_id))
        self.game, self.question_id, self.code = game, question_id, code
        self.meant = self.in_place = meant

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(int(match["game"]), int(match["question"]), match["code"], meant=bool(match["meant"]))

    async def _click(self, interaction: discord.Interaction) -> None:
        await _answer(interaction, self.game, self.question_id, self.code, meant=self.meant)


class AnswerMenu(
    PersistentItem,
    template=rf"choose:(?P<game>{NUMBER}):(?P<question>{INTERACTION_ID}):(?P<kind>dispel|free)",
):
    """Answers of one kind to choose from."""

    def __init__(
        self,
        game: int,
        question_id: int,
        kind: str,
        placeholder: str = "…",
        options: Sequence[discord.SelectOption] = (),
    ) -> None:
        custom_id = f"choose:{game}:{question_id}:{kind}"
        menu = discord.ui.Select[Any](
            custom_id=custom_id, placeholder=placeholder, options=list(options[:MOST_OPTIONS])
        )
        super().__init__(menu)
        self.game, self.question_id, self.kind = game, question_id, kind

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(int(match["game"]), int(match["question"]), match["kind"])

    async def _click(self, interaction: discord.Interaction) -> None:
        code = f"{self.kind}-{next(iter(self.item.values), '')}"
        await _answer(interaction, self.game, self.question_id, code, meant=False)


async def _answer(interaction: discord.Interaction, game: int, question_id: int, code: str, *, meant: bool) -> None:
    session = await asking_session(interaction, game, question_id)
    command = None if code == COVERED else command_of(code, session.game)
    if not meant and army_answered_for(session.game, interaction.user.id):
        await _ask_for_confirmation(interaction, session, AnswerButton(game, question_id, code, meant=True))
    elif command is None:
        check_asked(session.game, interaction.user.id)
        language = language_of(interaction)
        button = AnswerButton(game, question_id, code, say(language, "answer-covered"), meant=True)
        await open_form(interaction, CoveredForm(game, question_id, language), button)
    else:
        await host_of(interaction).rule(interaction, command, answering=question_id)


async def _ask_for_confirmation(interaction: discord.Interaction, session: GameSession, button: AnswerButton) -> None:
    """Ask the master, a player himself, to confirm that he answers for the other side."""
    text, label = confirmation_of(session, language_of(interaction))
    button.item.label = cut(label, MOST_LABEL)
    button.item.style = Style.primary
    await show_panel(interaction, said(text, [button]))


def answer_rows(session: GameSession, language: Language) -> list[Row]:
    """Return what may be pressed for the question that is open at a table."""
    question, question_id = session.game.question, session.question_interaction_id
    if question is None or question_id is None:
        return []

    def button(code: str, text: str, style: Style = Style.secondary) -> AnswerButton:
        return AnswerButton(session.game_id, question_id, code, say(language, text), style)

    def menu(kind: str, text: str, options: Sequence[discord.SelectOption]) -> AnswerMenu:
        return AnswerMenu(session.game_id, question_id, kind, say(language, text), options)

    match question:
        case DispelQuestion():
            options = _dispel_options(session.game, question, language)
            let_through = button(PASS, "answer-let-through")
            return rows([menu("dispel", "answer-dispel", options)] if options else [], [let_through])
        case FreeSpellQuestion():
            options = _free_options(session.game, question)
            decline = button(PASS, "answer-decline")
            return rows([menu("free", "answer-free-spell", options)] if options else [], [decline])
        case ScatterQuestion():
            return rows([button(scatter_code(hit), f"answer-{hit.value}") for hit in Obstacle])
        case CoveredQuestion():
            return rows([button(COVERED, "answer-covered", Style.primary)])
        case HandDiceQuestion():
            return rows([button(COUNT, "answer-hand-yes"), button(IGNORE, "answer-hand-no")])
        case UndoQuestion():
            withdraw = button(WITHDRAW, "answer-undo-withdraw")
            return rows([button(AGREE, "answer-undo-yes"), button(REFUSE, "answer-undo-no"), withdraw])
        case _:
            assert_never(question)


def menu_overflow_hint(session: GameSession, language: Language) -> str | None:
    """Return which command takes the answers that a menu has no room for, if there are any."""
    game = session.game
    match game.question:
        case DispelQuestion(pool=pool) if len(legality.dispelling_dice(game, pool)) > MOST_OPTIONS:
            command = command_name(language, "dispel")
        case FreeSpellQuestion(asked=asked, cap=cap) if _count(legality.free_spells(game, asked, cap)) > MOST_OPTIONS:
            command = command_name(language, "answer", "free-spell")
        case _:
            return None
    return say(language, "menu-full", command=command)


def _count(able: list[tuple[Wizard, list[Spell]]]) -> int:
    return sum(len(spells) for _, spells in able)


def _dispel_options(game: Game, question: DispelQuestion, language: Language) -> list[discord.SelectOption]:
    """Return a number of dice each, as many as the pool holds, with the exact chance that they dispel."""
    options = []
    for dice in legality.dispelling_dice(game, question.pool)[:MOST_OPTIONS]:
        chance = odds.dispel(question.total, dice, odds.rules_of(game).dispel)
        count = say(language, f"dice-{question.pool.value}", count=dice)
        label = say(language, "answer-dice", dice=Safe(count), percent=whole_percent(chance))
        options.append(discord.SelectOption(label=label, value=str(dice)))
    return options


def _free_options(game: Game, question: FreeSpellQuestion) -> list[discord.SelectOption]:
    """Return a wizard and his spell each, those of the lowest values first left out where there are too many."""
    able = [(w, s) for w, spells in legality.free_spells(game, question.asked, question.cap) for s in spells]
    hardest = sorted(able, key=lambda pair: -pair[1].value)[:MOST_OPTIONS]
    return [
        discord.SelectOption(
            label=cut(f"{spell.name} ({spell.value})", _MOST_OPTION),
            description=cut(wizard.name, _MOST_OPTION),
            value=free_code(wizard, spell).removeprefix("free-"),
        )
        for wizard, spell in able
        if (wizard, spell) in hardest
    ]


def rows(*contents: Sequence[Answerable]) -> list[Row]:
    """Rows of what may be pressed; empty ones are left out."""
    return [discord.ui.ActionRow[Any](*items) for items in contents if items]
