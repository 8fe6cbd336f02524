"""Buttons and menus that answer the open question, under the post that asked and under the status card.

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
from bot.posts.interaction.base_button import PersistentItem, PostButton
from bot.posts.interaction.click_checks import army_answered_for, asking_session, check_asked
from bot.posts.interaction.context import language_of
from bot.posts.interaction.custom_id import INTERACTION_ID, NUMBER
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import open_form, show_panel, text_panel
from bot.posts.layout import MOST_OPTION_TEXT, MOST_OPTIONS, Row, Style, cut, rows_of
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


class AnswerButton(
    PostButton,
    template=rf"answer:(?P<game>{NUMBER}):(?P<question>{INTERACTION_ID}):(?P<code>[a-z0-9-]+)(?P<confirmed>!?)",
):
    """One answer. A `confirmed` one is not asked about again where the master answers for the other side."""

    def __init__(
        self,
        game: int,
        question_id: int,
        code: str,
        label: str = "…",
        style: Style = Style.secondary,
        *,
        confirmed: bool = False,
    ) -> None:
        super().__init__(f"answer:{game}:{question_id}:{code}{'!' if confirmed else ''}", label, style)
        self.game, self.question_id, self.code, self.in_place = game, question_id, code, confirmed

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(int(match["game"]), int(match["question"]), match["code"], confirmed=bool(match["confirmed"]))

    async def _click(self, interaction: discord.Interaction) -> None:
        await _answer(interaction, self.game, self.question_id, self.code, confirmed=self.in_place)


class AnswerMenu(
    PersistentItem, template=rf"choose:(?P<game>{NUMBER}):(?P<question>{INTERACTION_ID}):(?P<kind>dispel|free)"
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
        options = list(options[:MOST_OPTIONS])
        super().__init__(discord.ui.Select[Any](custom_id=custom_id, placeholder=placeholder, options=options))
        self.game, self.question_id, self.kind = game, question_id, kind

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        return cls(int(match["game"]), int(match["question"]), match["kind"])

    async def _click(self, interaction: discord.Interaction) -> None:
        code = f"{self.kind}-{next(iter(self.item.values), '')}"
        await _answer(interaction, self.game, self.question_id, code, confirmed=False)


async def _answer(interaction: discord.Interaction, game: int, question_id: int, code: str, *, confirmed: bool) -> None:
    session, language = await asking_session(interaction, game, question_id), language_of(interaction)
    command = None if code == COVERED else command_of(code, session.game)
    if not confirmed and army_answered_for(session.game, interaction.user.id):
        text, label = confirmation_of(session, language)
        button = AnswerButton(game, question_id, code, label, Style.primary, confirmed=True)
        await show_panel(interaction, text_panel(text, [button]))
    elif command is None:
        check_asked(session.game, interaction.user.id)
        button = AnswerButton(game, question_id, code, say(language, "answer-covered"), confirmed=True)
        await open_form(interaction, CoveredForm(game, question_id, language), button)
    else:
        await host_of(interaction).submit(interaction, command, answering=question_id)


def answer_rows(session: GameSession, language: Language) -> list[Row]:
    """Return the buttons and menus that answer the open question; none without one."""
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
            return rows_of([menu("dispel", "answer-dispel", options)] if options else [], [let_through])
        case FreeSpellQuestion():
            options = _free_options(session.game, question)
            decline = button(PASS, "answer-decline")
            return rows_of([menu("free", "answer-free-spell", options)] if options else [], [decline])
        case ScatterQuestion():
            return rows_of([button(scatter_code(hit), f"answer-{hit.value}") for hit in Obstacle])
        case CoveredQuestion():
            return rows_of([button(COVERED, "answer-covered", Style.primary)])
        case HandDiceQuestion():
            return rows_of([button(COUNT, "answer-hand-yes"), button(IGNORE, "answer-hand-no")])
        case UndoQuestion():
            withdraw = button(WITHDRAW, "answer-undo-withdraw")
            return rows_of([button(AGREE, "answer-undo-yes"), button(REFUSE, "answer-undo-no"), withdraw])
        case _:
            assert_never(question)


def menu_overflow_hint(session: GameSession, language: Language) -> str | None:
    """Return a line that names the command for the answers that a menu has no room for, if there are any."""
    game = session.game
    match game.question:
        case DispelQuestion(pool=pool) if len(legality.dispelling_dice(game, pool)) > MOST_OPTIONS:
            command = command_name(language, "dispel")
        case FreeSpellQuestion() as question if len(_free_spells(game, question)) > MOST_OPTIONS:
            command = command_name(language, "answer", "free-spell")
        case _:
            return None
    return say(language, "menu-full", command=command)


def _free_spells(game: Game, question: FreeSpellQuestion) -> list[tuple[Wizard, Spell]]:
    able = legality.free_spells(game, question.asked, question.cap)
    return [(wizard, spell) for wizard, spells in able for spell in spells]


def _dispel_options(game: Game, question: DispelQuestion, language: Language) -> list[discord.SelectOption]:
    """Return an option for each number of dice that the pool holds, with the exact chance that they dispel."""
    options = []
    for dice in legality.dispelling_dice(game, question.pool)[:MOST_OPTIONS]:
        chance = odds.dispel(question.total, dice, odds.rules_of(game).dispel)
        count = say(language, f"dice-{question.pool.value}", count=dice)
        label = say(language, "answer-dice", dice=Safe(count), percent=whole_percent(chance))
        options.append(discord.SelectOption(label=label, value=str(dice)))
    return options


def _free_options(game: Game, question: FreeSpellQuestion) -> list[discord.SelectOption]:
    """Return an option for each wizard and spell, without the spells of the lowest values where there are too many."""
    able = _free_spells(game, question)
    hardest = sorted(able, key=lambda pair: -pair[1].value)[:MOST_OPTIONS]
    return [
        discord.SelectOption(
            label=cut(f"{spell.name} ({spell.value})", MOST_OPTION_TEXT),
            description=cut(wizard.name, MOST_OPTION_TEXT),
            value=free_code(wizard, spell).removeprefix("free-"),
        )
        for wizard, spell in able
        if (wizard, spell) in hardest
    ]
