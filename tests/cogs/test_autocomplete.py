"""What autocomplete offers is what the rules accept, and nothing that they refuse."""

from collections.abc import Callable, Iterable

import pytest

from bot.rules import commands as cmd
from bot.rules.decide import decide
from bot.rules.events import SpellEnded
from bot.rules.model import Pool, Side, Status
from cogs.autocomplete import casting, roster
from cogs.autocomplete.suggestions import Suggestion, Typing, choices
from tests.rules.played_game import ALICE, BOB, CAROL, ExactDice, PlayedGame, game_with_pools_8_6

Offer = Callable[[Typing], Iterable[Suggestion]]


def typing(play: PlayedGame, actor: cmd.Actor = ALICE, **options: object) -> Typing:
    return Typing(play.game, actor.user, "en", options)


def names(play: PlayedGame, offer: Offer, actor: cmd.Actor = ALICE, **options: object) -> list[str]:
    return [suggestion.value for suggestion in offer(typing(play, actor, **options))]


def labels(play: PlayedGame, offer: Offer, actor: cmd.Actor = ALICE, **options: object) -> list[str]:
    return [suggestion.label() for suggestion in offer(typing(play, actor, **options))]


def accepted(play: PlayedGame, command: cmd.AnyCommand, *faces: int) -> bool:
    return bool(decide(play.game, command, ALICE, ExactDice(faces)))


def two_wizards() -> PlayedGame:
    play = PlayedGame()
    play.add_wizard("Ansgar", 3, "Bolt 7", "Shield 5 remains")
    play.add_wizard("Vera", 1, "Bolt 7")
    play.add_wizard("Gorm", 2, "Rot 6", side=Side.SECOND)
    return play


def test_between_phases_nobody_casts() -> None:
    play = two_wizards()
    for offer in (casting.casters, casting.castable_spells, roster.pupils, roster.movers, roster.patients):
        assert names(play, offer) == []


def test_casters_and_their_spells() -> None:
    play = two_wizards()
    play.throw_winds(3, 4, 1, 1, 1)
    assert names(play, casting.casters) == ["Ansgar", "Vera"]
    assert names(play, casting.casters, spell="shield") == ["Ansgar"]
    assert names(play, casting.castable_spells, wizard="VERA") == ["Bolt"]
    assert labels(play, casting.castable_spells, wizard="Ansgar") == [
        "Bolt (7) · 88 % with 3 dice",
        "Shield (5) · 93 % with 3 dice",
    ]
    assert labels(play, casting.castable_spells, spell="", wizard="Ansgar", dice=1, bonus=3) == [
        "Bolt (7) · 50 % with 1 die",
        "Shield (5) · 67 % with 1 die",
    ]
    assert labels(play, casting.casting_dice, wizard="Vera") == ["1 · 0 %", "2 · 58 %"]
    assert labels(play, casting.casting_dice) == ["1", "2", "3", "4"]


def test_the_other_side_and_strangers_are_offered_nothing() -> None:
    play = two_wizards()
    play.throw_winds(3, 4, 1, 1, 1)
    for actor in (BOB, CAROL):
        assert names(play, casting.casters, actor) == []
        assert names(play, casting.casting_dice, actor) == []
    assert names(play, roster.rostered_wizards, CAROL) == []


def test_a_spent_spell_is_not_offered() -> None:
    play = two_wizards()
    play.throw_winds(3, 4, 1, 1, 1)
    play.cast(3, 4, wizard="Ansgar", spell="Bolt")
    assert names(play, casting.castable_spells) == []
    assert labels(play, casting.dispellable_spells, BOB) == ["Bolt (7)"]
    assert labels(play, casting.dispelling_dice, BOB) == ["1 · 0 %", "2 · 58 %", "3 · 91 %", "4 · 99 %"]
    play.do(cmd.LetPass(), by=BOB)
    assert names(play, casting.castable_spells) == ["Shield"]
    assert names(play, casting.dispelling_dice, BOB) == []


def test_a_barred_wizard_is_not_offered() -> None:
    play = two_wizards()
    play.throw_winds(3, 4, 1, 1, 1)
    play.cast(1, 1, 3, 3, wizard="Vera", spell="Bolt", dice=2)
    assert names(play, casting.casters) == ["Ansgar"]


def test_the_free_spell() -> None:
    play = two_wizards()
    play.throw_winds(3, 4, 1, 1, 1)
    play.cast(1, 1, 2, 2, wizard="Vera", spell="Bolt", dice=2)
    assert play.question == "free_spell"
    assert names(play, casting.free_casters, BOB) == ["Gorm"]
    assert labels(play, casting.free_spells, BOB, wizard="Gorm") == ["Rot (6)"]
    assert names(play, casting.free_spells, CAROL) == []


def test_spells_in_play_may_be_dispelled_where_the_option_is_on() -> None:
    play = PlayedGame(dispel_in_play="on")
    play.add_wizard("Ansgar", 3, "Shield 5 remains")
    play.add_wizard("Gorm", 2, "Rot 6", side=Side.SECOND)
    play.throw_winds(3, 4, 1, 1)
    play.cast(6, 6, wizard="Ansgar", spell="Shield")
    assert labels(play, roster.spells_in_play, BOB) == ["Shield (5)"]
    assert names(play, roster.spells_in_play, CAROL) == []
    play.end_phase()
    play.throw_winds(3, 4, 1, 1, by=BOB)
    assert names(play, casting.dispellable_spells, BOB) == ["Shield"]
    assert names(play, casting.dispelling_dice, BOB) == ["1", "2", "3", "4", "5", "6", "7"]


def test_rosters_belong_to_their_sides() -> None:
    play = two_wizards()
    assert names(play, roster.rostered_wizards, BOB) == ["Gorm"]
    assert names(play, roster.rostered_wizards, ALICE) == ["Ansgar", "Vera"]
    assert names(play, roster.rostered_wizards, ALICE, side="second") == ["Gorm"]
    assert names(play, roster.rostered_wizards, BOB, side="first") == []
    assert names(play, roster.registered_spells, BOB) == ["Rot"]
    assert labels(play, roster.rostered_wizards, BOB) == ["Gorm · level 2"]


def test_no_roster_is_changed_while_a_question_is_open() -> None:
    play = two_wizards()
    play.throw_winds(3, 4, 1, 1, 1)
    play.cast(3, 4, wizard="Ansgar", spell="Bolt")
    assert names(play, roster.rostered_wizards) == names(play, roster.registered_spells) == []


def test_the_dead_are_raised_by_the_master_only() -> None:
    play = two_wizards()
    play.do(cmd.SetStatus(wizard="Gorm", status=Status.DEAD), by=BOB)
    assert names(play, roster.whereabouts, BOB) == []
    assert names(play, roster.whereabouts, ALICE, side="second") == ["Gorm"]
    assert names(play, roster.whereabouts, ALICE, side="second", status="dead") == []


def test_several_wizards_learn_a_spell() -> None:
    play = two_wizards()
    assert names(play, roster.pupils_of_a_spell) == ["Ansgar", "Vera"]
    assert names(play, roster.pupils_of_a_spell, wizards="ansgar, ve") == ["ansgar, Vera"]


def test_corrections_are_the_masters() -> None:
    play = two_wizards()
    assert names(play, roster.correctable_wizards) == ["Ansgar", "Vera", "Gorm"]
    assert names(play, roster.correctable_wizards, side="second") == ["Gorm"]
    assert names(play, roster.correctable_wizards, BOB) == []


def test_options_and_their_values() -> None:
    play = two_wizards()
    offered = names(play, roster.settable_options)
    assert offered[:2] == ["language", "preset"]
    assert names(play, roster.option_values, option="recast_scope") == ["wizard"]
    assert names(play, roster.option_values, option="nonsense") == []
    for option in offered:
        for value in names(play, roster.option_values, option=option):
            assert accepted(play, cmd.SetOption(option=option, value=value))
    play.throw_winds(3, 4, 1, 1, 1)
    assert names(play, roster.settable_options) == ["language"]
    assert names(play, roster.settable_options, BOB) == []


@pytest.mark.parametrize(
    ("offer", "command"),
    [
        (casting.casters, lambda name: cmd.Cast(wizard=name, spell="Bolt", dice=1)),
        (casting.castable_spells, lambda name: cmd.Cast(spell=name, dice=1)),
        (roster.pupils, lambda name: cmd.Train(wizard=name)),
        (roster.movers, lambda name: cmd.Move(wizard=name)),
        (roster.rostered_wizards, lambda name: cmd.RemoveWizard(wizard=name)),
        (roster.registered_spells, lambda name: cmd.RemoveSpell(spell=name)),
        (roster.pupils_of_a_spell, lambda name: cmd.AddSpell(name="New", value=9, wizards=(name,))),
        (roster.correctable_wizards, lambda name: cmd.CorrectWizard(wizard=name, wounds=1)),
    ],
)
def test_what_is_offered_is_accepted(offer: Offer, command: Callable[[str], cmd.AnyCommand]) -> None:
    play = game_with_pools_8_6()
    play.do(cmd.AddDice(pool=Pool.POWER, amount=1))
    offered = names(play, offer)
    assert offered
    for name in offered:
        assert accepted(play, command(name), 3)


def test_patients() -> None:
    play = game_with_pools_8_6()
    assert names(play, roster.patients) == []
    play.do(cmd.SetStatus(wizard="Ansgar", status=Status.HOSPITAL))
    assert names(play, roster.patients) == ["Ansgar"]
    assert names(play, roster.patients, side="second") == []
    play.do(cmd.Heal(target="Ansgar"))


def test_typing_finds_cyrillic_without_regard_to_case_and_yo() -> None:
    suggestions = [Suggestion("Ёж"), Suggestion("Ведьма", " (8)"), Suggestion("Медведь")]
    assert [c.value for c in choices(suggestions, "ЕЖ")] == ["Ёж"]
    assert [c.name for c in choices(suggestions, "вед")] == ["Ведьма (8)", "Медведь"]
    assert len(choices(suggestions, "")) == 3


def test_no_more_than_discord_takes() -> None:
    many = [Suggestion(f"Wizard {n}") for n in range(40)]
    assert len(choices(many, "")) == 25
    (long,) = choices([Suggestion("Ы" * 100, " (15)")], "")
    assert len(long.name) == 100
    assert long.name.endswith("… (15)")
    assert choices([Suggestion("x" * 101)], "") == []
    assert len(choices([Suggestion("Twin"), Suggestion("Twin")], "")) == 1


def both_have_it() -> PlayedGame:
    """Each side has a wizard Sam and the spell Shield in play, and it is the second side's phase."""
    play = PlayedGame()
    play.add_wizard("Sam", 3, "Shield 5 remains")
    play.add_wizard("Sam", 2, "Shield 6 remains", side=Side.SECOND)
    play.throw_winds(3, 4, 1, 1)
    play.cast(6, 6, wizard="Sam", spell="Shield")
    play.end_phase()
    play.throw_winds(3, 4, 1, 1, by=BOB)
    play.cast(6, 6, by=BOB, wizard="Sam", spell="Shield")
    return play


@pytest.mark.parametrize(
    ("actor", "options", "label"),
    [
        (ALICE, {}, "Shield (5) · Reds"),
        (BOB, {}, "Shield (6) · Blues"),
        (ALICE, {"side": "second"}, "Shield (6) · Blues"),
    ],
)
def test_of_two_spells_of_a_name_ones_own_is_offered_and_ended(
    actor: cmd.Actor, options: dict[str, str], label: str
) -> None:
    play = both_have_it()
    [offered] = roster.spells_in_play(typing(play, actor, **options))
    assert offered.label() == label
    side = Side(options["side"]) if options else None
    play.do(cmd.EndSpell(spell=offered.value, side=side), by=actor)
    assert play.event(SpellEnded).side is (Side.FIRST if "Reds" in label else Side.SECOND)


def test_of_two_wizards_of_a_name_the_masters_own_is_offered_and_corrected() -> None:
    play = both_have_it()
    assert labels(play, roster.correctable_wizards) == ["Sam · level 3 · Reds"]
    assert labels(play, roster.correctable_wizards, side="second") == ["Sam · level 2 · Blues"]
    play.do(cmd.CorrectWizard(wizard="Sam", level=1))
    assert (play.wizard("Sam").level, play.wizard("Sam", Side.SECOND).level) == (1, 2)


def test_a_master_beside_the_table_names_the_side_of_what_both_have() -> None:
    play = both_have_it()
    play.do(cmd.HandOver(user=CAROL.user, name=CAROL.name))
    for offer in (roster.spells_in_play, roster.correctable_wizards):
        assert names(play, offer, CAROL) == []
        assert len(names(play, offer, CAROL, side="first")) == 1
    assert play.refused(cmd.EndSpell(spell="Shield"), by=CAROL) == "name-the-side"
    assert play.refused(cmd.CorrectWizard(wizard="Sam", level=1), by=CAROL) == "name-the-side"
