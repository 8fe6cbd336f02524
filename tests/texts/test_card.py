"""The table card: what it tells, and that it always fits."""

import pytest
from msgspec.structs import replace

from bot.rules import commands as cmd
from bot.rules.events import QuestionAsked, SpellRemained
from bot.rules.evolve import evolve, with_army
from bot.rules.model import Army, Bar, DispelQuestion, Game, Language, Obstacle, Pool, Side, Spell, Status, Wizard
from bot.texts.languages import LANGUAGES
from bot.texts.status_card import status_card
from tests.texts.sample_rulings import ALICE, BOB, begun, game_in_phase


def test_the_card_of_a_phase() -> None:
    table = begun()
    table.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Fireball", dice=2), 1, 1, 1, 2, 4, 7)
    table.decide(ALICE, cmd.AnswerScatter(hit=Obstacle.NOTHING))
    table.decide(ALICE, cmd.Move(wizard="Vera"))
    assert table.game is not None
    assert status_card(table.game, "en").text == (
        "**Turn 1: magic phase of Reds**\n"
        "power 6\n"
        "dispel 5\n\n"
        "**This phase**\n"
        "Magic points: 8\n"
        "Tried: Fireball (miscast)\n"
        "Moved: Vera\n\n"
        "**Reds**\n"
        "<@1>\n"
        "**Ansgar** · level 4 (Magister) · wounds 3/3\n"
        "🚫 no casting until a 6\n"
        "-# Fireball 8, Shield 7 remains, Fire Rain 11 template\n"
        "**Vera** · level 2 (Pupil) · wounds 2/2\n"
        "-# Spark 5\n\n"
        "**Blues**\n"
        "<@2>\n"
        "**Otto** · level 3 (Bachelor) · wounds 2/2\n"
        "-# Frost 7, Mist 6 remains\n\n"
        "**Rules**\n"
        "by the letter of the documents\n\n"
        "Reds to act, power 6"
    )


def test_the_card_tells_restrictions_and_changed_options() -> None:
    table = begun("ru")
    table.decide(ALICE, cmd.Train(wizard="Vera"), 4)
    game = table.game
    assert game is not None
    assert "Обучение в этот ход: Vera" in status_card(game, "ru").text
    table.decide(ALICE, cmd.EndPhase())
    table.decide(ALICE, cmd.SetOption(option="dice_limit", value="six"))
    assert table.game is not None
    text = status_card(table.game, "ru").text
    assert "⚠️ Свою следующую фазу магии сторона пропускает, вместе с лечением." in text
    assert "Кубиков на заклинание: шесть" in text
    assert "Между фазами, после хода 1" in text
    table.decide(ALICE, cmd.EndGame())
    assert table.game is not None
    assert "Игра окончена, сыграно: 1 ход" in status_card(table.game, "ru").text


def crowded(name: str, wizards: int = 40) -> Game:
    """A game in which everything is as long and as many as it may be."""
    long = (name * 100)[:97]
    bars = (Bar(row="M3", until="six", since=1), Bar(row="M5", until="next_turn", since=1))
    spells = tuple(Spell(name=f"{long}{n:03}", value=15, remains=True, template=True) for n in range(100))
    names = tuple(spell.name for spell in spells)
    many_wizards = tuple(
        Wizard(name=f"{long}{n:03}", level=6, status=Status.HOSPITAL, spells=names, bars=bars, counts_for_dispel=False)
        for n in range(wizards)
    )
    game = game_in_phase()

    def filled(army: Army) -> Army:
        return replace(army, name=f"{long}abc", wizards=many_wizards, spells=spells, next_phase="healing_only")

    for side in Side:
        game = with_army(game, side, filled)
        for spell in spells:
            remained = SpellRemained(side=side, wizard=many_wizards[0].name, spell=spell.name, total=15, value=15)
            game = evolve(game, remained)
    question = DispelQuestion(asked=Side.SECOND, pool=Pool.DISPEL, wizard=names[0], spell=spells[0], total=20)
    return evolve(game, QuestionAsked(question=question))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["a", "*", "я", "@", "<", "_"])
def test_a_crowded_card_fits(language: Language, name: str) -> None:
    shown = status_card(crowded(name), language)
    assert len(shown.text) < 4000
    assert len(status_card(crowded(name, 50), language).text) < 4000
    assert ("and 3" if language == "en" else "и ещё 3") in shown.text


def test_those_on_the_table_come_first_where_not_all_fit() -> None:
    game = crowded("a")
    here = Wizard(name="Here", level=1)
    game = with_army(game, Side.FIRST, lambda army: replace(army, wizards=(*army.wizards, here)))
    assert "**Here**" in status_card(game, "en").text


def test_an_empty_table() -> None:
    game = game_in_phase()
    for side in Side:
        game = with_army(game, side, lambda _: Army())
    text = status_card(replace(game, phase=None, turn=0, active=None), "en").text
    assert "The seat is free." in text
    assert "No wizards yet." in text
    assert BOB.name not in text
