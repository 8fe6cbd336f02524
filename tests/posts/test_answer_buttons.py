"""What is offered under a question: all that the rules admit, nothing else, within Discord's limits."""

from typing import Any

import discord
import pytest

from bot.posts.buttons.answer_buttons import AnswerButton, AnswerMenu, answer_rows, menu_overflow_hint
from bot.posts.buttons.answer_codes import COVERED, command_of
from bot.referee.session import GameSession
from bot.rules import commands as cmd
from bot.rules import legality
from bot.rules.model import Pool, Side, Status
from bot.rules.refusal import RefusedError
from storage.entries import Place
from tests.rules.played_game import BOB, PlayedGame

HUGE = 10**18 - 1
LAST = 2**64 - 1
"""The highest id that Discord can give."""


def table(play: PlayedGame) -> GameSession:
    return GameSession(
        place=Place(guild=1, channel=2),
        game_id=HUGE,
        game=play.game,
        seq=HUGE,
        question_seq=HUGE,
        question_interaction_id=LAST,
    )


def asked_to_dispel(power_dice: int = 0, **options: str) -> PlayedGame:
    play = PlayedGame(**options)
    play.add_wizard("Ansgar", 3, "Fireball 8", "Shield 7 remains", "Rain 9 template")
    play.do(cmd.ThrowWinds(), 4, 4, 1)
    if power_dice:
        play.do(cmd.AddDice(pool=Pool.DISPEL, amount=power_dice))
    play.do(cmd.Cast(wizard="Ansgar", spell="Fireball", dice=3), 4, 5, 6)
    return play


def miscast(*table_dice: int, spells: tuple[str, ...] = ("Frost 7", "Mist 6 remains")) -> PlayedGame:
    play = PlayedGame()
    play.add_wizard("Ansgar", 3, "Fireball 15")
    play.add_wizard("Otto", 3, *spells, side=Side.SECOND)
    play.do(cmd.ThrowWinds(), 4, 4, 1, 1)
    play.do(cmd.Cast(wizard="Ansgar", spell="Fireball", dice=3), 1, 1, 5, *table_dice)
    return play


def covered() -> PlayedGame:
    play = asked_to_dispel()
    play.do(cmd.LetPass(), by=BOB)
    play.do(cmd.Cast(wizard="Ansgar", spell="Rain", dice=3), 4, 5, 5)
    play.do(cmd.LetPass(), by=BOB)
    return play


def offered(play: PlayedGame) -> list[str]:
    """The codes of all answers that can be pressed or chosen."""
    codes = []
    for row in answer_rows(table(play), "en"):
        for item in row.children:
            assert len(item.custom_id) <= 100  # type: ignore[attr-defined] # a dynamic item
            if isinstance(item, AnswerMenu):
                codes += [f"{item.kind}-{option.value}" for option in item.item.options]
            elif isinstance(item, AnswerButton):
                codes.append(item.code)
    return codes


@pytest.mark.parametrize(
    "play", [asked_to_dispel(), asked_to_dispel(5), miscast(1, 3), miscast(1, 2, 4, 9)], ids=["4", "9", "free", "flung"]
)
async def test_offers_what_the_rules_offer(play: PlayedGame) -> None:
    question = play.game.question
    assert question is not None
    commands = [command_of(code, play.game) for code in offered(play)]
    assert sorted(map(repr, commands)) == sorted(map(repr, legality.offers(play.game, question.asked)))


async def test_covered_models_are_typed() -> None:
    assert offered(covered()) == [COVERED]


async def test_no_question_has_no_answers() -> None:
    assert offered(PlayedGame()) == []


async def test_an_empty_pool_can_only_let_through() -> None:
    play = asked_to_dispel()
    play.do(cmd.TakeDice(pool=Pool.DISPEL, amount=4))
    assert offered(play) == ["pass"]


async def test_menus_hold_25_and_name_the_command_for_the_rest() -> None:
    many = asked_to_dispel(60, dispel_cap="100")
    assert len(offered(many)) == 26
    assert "/dispel" in (menu_overflow_hint(table(many), "en") or "")
    spells = miscast(1, 3, spells=tuple(f"Spell{n:02} {3 + n % 12}" for n in range(40)))
    assert len(offered(spells)) == 26
    assert "/answer free-spell" in (menu_overflow_hint(table(spells), "en") or "")
    assert menu_overflow_hint(table(asked_to_dispel()), "en") is None


async def test_hard_spells_stay_where_not_all_fit() -> None:
    play = miscast(1, 3, spells=tuple(f"Spell{n:02} {3 + n % 12}" for n in range(40)))
    values = {c.spell for code in offered(play) if isinstance(c := command_of(code, play.game), cmd.AnswerFreeSpell)}
    assert {spell.name for spell in play.game.sides.second.spells if spell.value >= 10} <= values


async def test_long_names_fit() -> None:
    name = "Ё" * 100
    play = miscast(1, 3, spells=(f"{name} 7",))
    for row in answer_rows(table(play), "ru"):
        for option in [o for item in row.children if isinstance(item, AnswerMenu) for o in item.item.options]:
            assert len(option.label) <= 100
            assert len(option.value) <= 100
            assert len(option.description or "") <= 100


@pytest.mark.parametrize(
    "code", ["pass-on", "dispel-", "dispel-x", "scatter-wall", "free-0123456789abcdef", "covered", "x"]
)
def test_a_code_that_means_nothing_is_stale(code: str) -> None:
    with pytest.raises(RefusedError, match="stale-question"):
        command_of(code, asked_to_dispel().game)


async def test_a_free_spell_is_found_by_its_name_not_by_its_place() -> None:
    play = miscast(1, 3)
    code = next(code for code in offered(play) if code.startswith("free"))
    meant: Any = command_of(code, play.game)
    play.do(cmd.CorrectWizard(side=Side.SECOND, wizard="Otto", status=Status.HOSPITAL))
    with pytest.raises(RefusedError, match="stale-question"):
        command_of(code, play.game)
    play.do(cmd.CorrectWizard(side=Side.SECOND, wizard="Otto", status=Status.READY))
    assert command_of(code, play.game) == meant


async def test_menu_says_what_it_does() -> None:
    menu: Any = answer_rows(table(asked_to_dispel()), "en")[0].children[0]
    assert menu.item.placeholder.startswith("Dispel")
    assert [option.value for option in menu.item.options] == ["1", "2", "3", "4"]
    assert isinstance(menu.item, discord.ui.Select)
