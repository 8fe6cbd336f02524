"""Rulings as players read them."""

from datetime import UTC, datetime

import pytest

from bot.rules import commands as cmd
from bot.rules import events as ev
from bot.rules.evolve import evolve
from bot.rules.model import Bar, Game, Language, Obstacle, Pool, Side, Status, Wizard
from bot.rules.ruling import Ruling
from bot.texts.dice_faces import bracketed
from bot.texts.languages import LANGUAGES
from bot.texts.log import log_entry
from bot.texts.narration.narrate import narrate
from bot.texts.narration.narration import Narration, Tone
from bot.texts.pool_row import PoolRow
from bot.texts.roster_text import parse_roster
from bot.texts.status_card import status_card
from tests.texts.sample_rulings import ALICE, BOB, EVENTS, KINDS, after, begun, game_in_phase, single_event_rulings


def whole(shown: Narration) -> str:
    """A post as one text."""
    return "\n".join(
        [shown.heading, *shown.lines, *(pool.text for pool in shown.pools), *shown.small_print, f"> {shown.next}"]
    )


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in EVENTS} == set(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_narrated(language: Language) -> None:
    for ruling, before, game in single_event_rulings():
        shown = narrate(ruling, before, game, language, bracketed)
        if not isinstance(ruling.events[0], ev.Rolled | ev.MagicPointsSet):
            assert shown.heading, ruling.events
        assert shown.heading or shown.lines or shown.small_print
        assert log_entry(ruling, before, game, language, bracketed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "reason",
    ["winds", "channel", "recovery", "magic-points", "cast", "dispel", "miscast-table", "scatter-distance",
     "scatter-direction", "training", "free"],
)  # fmt: skip
def test_every_throw_is_told_even_by_itself(language: Language, reason: ev.Reason) -> None:
    roll = ev.Rolled(by=Side.FIRST, reason=reason, faces=(6,), wizard="Vera")
    shown = _ruling(game_in_phase(), (roll,), language)
    assert "[6]" in whole(shown)


def test_a_spell_is_cast_and_dispelled() -> None:
    table = begun()
    shown = table.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Fireball", dice=3, target="the boars"), 4, 5, 6)
    assert shown.tone is Tone.CAST
    assert whole(shown) == (
        "Ansgar: Fireball is cast\n"
        "[4] [5] [6] = 15, needed\N{NO-BREAK SPACE}8\n"
        "Target: the boars\n"
        "power 8 → 5\n"
        "dispel 5\n"
        "> Blues: dispel it? 15\N{NO-BREAK SPACE}needed, 5 dispel dice"
    )
    shown = table.decide(BOB, cmd.Dispel(dice=3, bonus=1), 4, 6, 4)
    assert shown.tone is Tone.DISPELLED
    assert whole(shown) == (
        "Blues: Fireball is dispelled\n"
        "[4] [6] [4] + 1 = 15, needed\N{NO-BREAK SPACE}15\n"
        "The spell has no effect.\n"
        "power 5\n"
        "dispel 5 → 2\n"
        "> Reds to act, power 5"
    )


def test_the_winds_in_russian() -> None:
    table = begun("ru")
    table.decide(ALICE, cmd.EndPhase())
    shown = table.decide(BOB, cmd.ThrowWinds(), 6, 5, 6, 6, 1)
    assert whole(shown) == (
        "Ход 2, Blues: Ветра Магии — 11\n"
        "[6] [5] = 11\n"
        "Усиление, Blues: [6] → +1 к силе\n"
        "Усиление, Reds: [6] [1] → +1 к рассеиванию\n"
        "сила 12\n"
        "рассеивание 7\n"
        "Очки магии: 11\n"
        "> Ходит Blues, сила 12"
    )


def test_an_ordinary_failure_takes_five_lines() -> None:
    shown = begun("ru").decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Fireball", dice=2), 1, 3)
    assert shown.tone is Tone.FAILED
    assert whole(shown).splitlines() == [
        "Ansgar: «Fireball» — не сотворено",
        "[1] [3] = 4, нужно\N{NO-BREAK SPACE}8",
        "сила 8 → 6",
        "рассеивание 5",
        "> Ходит Reds, сила 6",
    ]


def test_the_surplus_is_told() -> None:
    table = begun(winds=(6, 6, 6, 6, 1))
    shown = table.decide(ALICE, cmd.AddDice(pool=Pool.DISPEL, amount=9, reason="a staff"))
    assert shown.heading == "Blues: +6 dispel dice"
    assert shown.lines == ("Entered by Alice.", "Reason: a staff", "Lost above the limit of 12: 3 dispel dice")
    assert shown.pools == (PoolRow("power 12", 12, 12), PoolRow("dispel 6 → 12", 12, 6))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table_roll", [(1, 1), (1, 2), (2, 2), (1, 4), (3, 3), (4, 4), (4, 6), (5, 6), (6, 6)])
def test_every_miscast_fits_a_post(language: Language, table_roll: tuple[int, int]) -> None:
    table = begun(language)
    more = (4, 7) if sum(table_roll) == 3 else ()
    shown = table.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Fire Rain", dice=3), 1, 1, 4, *table_roll, *more)
    assert shown.tone is (Tone.IRRESISTIBLE if table_roll == (6, 6) else Tone.MISCAST)
    assert len(shown.lines) <= 10
    assert shown.next


def test_a_full_pool_takes_nothing() -> None:
    table = begun(winds=(6, 6, 6, 6, 1))
    shown = table.decide(ALICE, cmd.AddDice(pool=Pool.POWER, amount=3))
    assert (shown.tone, shown.heading) == (Tone.NEUTRAL, "Reds: nothing added, the power pool is full (12)")
    assert shown.lines == ("Lost above the limit of 12: 3 power dice",)


def test_row_12_says_once_what_it_takes_away() -> None:
    shown = begun("ru").decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Shield", dice=2), 1, 1, 6, 6)
    assert sum("усиливает" in line for line in shown.lines) == 1


def test_the_flung_spell_names_the_spell_in_its_answer() -> None:
    table = begun()
    shown = table.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Fireball", dice=2), 1, 1, 1, 2, 4, 7)
    assert shown.lines[1].startswith(
        "Miscast [1] [2] = 3. The spell flies [4] towards 7 o'clock [7]. No casting until a 6"
    )
    shown = table.decide(ALICE, cmd.AnswerScatter(hit=Obstacle.SOLID))
    assert shown.heading == "Ansgar: Fireball, flung away, strikes a solid object"
    assert shown.lines == ("The wizard: 1 Strength 10 hit.",)


def test_the_free_spell_is_asked_cast_and_dispelled_with_power_dice() -> None:
    table = begun()
    shown = table.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Fireball", dice=2), 1, 1, 2, 2)
    assert shown.next == "Blues: cast a spell of value 8 or less for free?"
    shown = table.decide(BOB, cmd.AnswerFreeSpell(wizard="Otto", spell="Mist"))
    assert shown.heading == "Otto: Mist is cast for free, without dice"
    assert shown.next == "Reds: dispel it? 6\N{NO-BREAK SPACE}needed, 6 power dice"
    shown = table.decide(ALICE, cmd.LetPass())
    assert shown.heading == "Reds: Mist is let through"
    assert shown.lines == ("The spell takes effect.", "The spell remains in play.")


def test_a_declined_free_spell_names_the_miscast() -> None:
    table = begun()
    table.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Fireball", dice=2), 1, 1, 2, 2)
    shown = table.decide(BOB, cmd.LetPass())
    assert shown.heading == "Blues: the free spell after the miscast of Fireball is declined"


def test_a_drained_phase_tells_what_is_lost() -> None:
    shown = begun().decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Fireball", dice=2), 1, 1, 4, 4)
    assert shown.lines == (
        "[1] [1] = 2",
        "Miscast [4] [4] = 8. All dice left are lost (power 6, dispel 5), and the phase is over.",
    )


def test_the_master_acting_for_a_side_is_told_first() -> None:
    table = begun()
    table.decide(ALICE, cmd.EndPhase())
    shown = table.decide(ALICE, cmd.ThrowWinds(), 3, 5, 1, 1, 1)
    assert shown.heading == "Turn 2, Blues: Winds of Magic 8"
    assert shown.lines[0] == "⚠️ The master acts for Blues"


def test_corrections_are_told_as_such() -> None:
    table = begun()
    shown = table.decide(ALICE, cmd.CorrectPool(pool=Pool.POWER, dice=3, reason="a slip"))
    assert shown.heading == "⚠️ Correction by the master: power pool 8 → 3"
    assert shown.lines == ("Reason: a slip",)
    shown = table.decide(ALICE, cmd.CorrectWizard(wizard="Ansgar", level=2, wounds=1, status=Status.FLEEING))
    assert shown.heading == "⚠️ Correction by the master: Ansgar"
    assert shown.lines == ("level 4 → 2", "wounds left 3 → 1", "ready → fleeing")


def test_lifted_bars_are_told() -> None:
    barred = Wizard(name="Vera", level=2, bars=(Bar(row="M12", until="battle", since=1),), counts_for_dispel=False)
    game = evolve(game_in_phase(), ev.WizardCorrected(side=Side.FIRST, wizard=barred))
    shown = _ruling(game, (ev.WizardCorrected(side=Side.FIRST, wizard=Wizard(name="Vera", level=2)),))
    assert shown.lines == ("Nothing bars casting any more.", "Counts for dispel channelling again.")


def test_dice_by_hand_are_marked() -> None:
    rolled = ev.Rolled(by=Side.FIRST, reason="winds", faces=(3, 5), source="hand")
    game = game_in_phase()
    assert "· Alice · dice by hand**" in log_entry(_made((rolled,)), game, game, "en", bracketed)


def test_dice_that_are_pictures_are_told_in_figures_too() -> None:
    def pictured(face: int, pool: str) -> str:
        return f"<:{pool}_{face}:1>"

    game, roll = game_in_phase(), ev.Rolled(by=Side.FIRST, reason="cast", faces=(4, 6))
    shown = narrate(_made((roll,)), game, game, "en", pictured)
    assert shown.lines == ("Casting roll: <:power_4:1> <:power_6:1> 4 + 6 = 10",)
    channelled = ev.Rolled(by=Side.FIRST, reason="channel", faces=(6, 1))
    shown = narrate(_made((channelled,)), game, game, "en", pictured)
    assert shown.lines == ("Channelling, Reds: <:power_6:1> <:power_1:1> 6, 1 → +1 power",)
    many = ev.Rolled(by=None, reason="free", faces=(2,) * 99)
    shown = narrate(_made((many, ev.FreeRoll(total=198))), game, game, "en", pictured)
    assert shown.lines == ("99 × <:plain_2:1> = 198",)


def test_a_roll_without_a_game_says_that_it_is_not_logged() -> None:
    events = (ev.Rolled(by=None, reason="free", sides=12, faces=(11,)), ev.FreeRoll(total=11))
    shown = _ruling(None, events)
    assert shown.heading == "Alice rolls 1D12: 11"
    assert shown.lines == ("[11]", "No game is open here, so this roll is not logged.")
    assert shown.next is None


@pytest.mark.parametrize(("sides", "most"), [(6, 120), (1000, 220)])
def test_many_dice_are_told_briefly(sides: int, most: int) -> None:
    faces = tuple(n % sides + 1 for n in range(100))
    events = (ev.Rolled(by=None, reason="free", sides=sides, faces=faces), ev.FreeRoll(total=sum(faces)))
    shown = _ruling(game_in_phase(), events)
    assert len(shown.lines[0]) <= most


def test_recovery_is_told_together() -> None:
    events = (
        ev.PhaseBegan(side=Side.FIRST, turn=3),
        ev.Rolled(by=Side.FIRST, reason="recovery", faces=(6,), wizard="Ansgar"),
        ev.BarLifted(side=Side.FIRST, wizard="Ansgar", row="M3"),
        ev.Rolled(by=Side.FIRST, reason="recovery", faces=(5,), wizard="Vera"),
    )
    shown = _ruling(game_in_phase(), events)
    assert shown.lines[:2] == ("A six: Ansgar [6] — may cast again", "No six yet: Vera [5]")


def test_a_long_ruling_is_cut_to_twelve_lines() -> None:
    events = tuple(
        ev.BarLaid(side=Side.FIRST, wizard=f"W{n}", bar=Bar(row="M6", until="phase", since=1)) for n in range(20)
    )
    shown = _ruling(game_in_phase(), events)
    assert len(shown.lines) == 10
    assert "11 more" in shown.lines[-1]


def test_names_do_no_harm() -> None:
    table = begun()
    line = parse_roster("@everyone **B**, level 1: discord.gg/abc 8")[0]
    shown = table.decide(ALICE, cmd.AddWizard(wizard=line))
    assert "@everyone" not in whole(shown)
    assert r"\*\*B\*\*" in shown.heading
    assert "discord.gg" not in whole(shown)


def test_training_is_told_with_what_it_costs() -> None:
    shown = begun().decide(ALICE, cmd.Train(wizard="Vera"), 3)
    assert shown.tone is Tone.BAD
    assert shown.lines == (
        "[3]: strength goes into staying alive.",
        "This turn no magic and no healing, only moving.",
        "Level 2 → 1 (Journeyman).",
        "This side's whole next magic phase is skipped, healing too.",
    )


def test_rewriting_a_roster_tells_what_is_new_gone_and_changed() -> None:
    table = begun()
    shown = table.decide(ALICE, cmd.ReplaceRoster(wizards=parse_roster("Ansgar, level 5: Fireball 8\nNora, level 1")))
    assert shown.lines == ("2 wizards, 1 spell", "New: Nora", "Gone: Vera", "Changed: Ansgar")


def test_the_end_of_a_game_is_summed_up() -> None:
    shown = begun("ru").decide(ALICE, cmd.EndGame())
    assert shown.lines == ("Сыграно: 1 ход", "Reds: в живых 2 из 2 магов", "Blues: в живых 1 из 1 мага")


def test_spells_that_end_with_the_phase_are_told_together() -> None:
    game = game_in_phase()
    for name in ("Shield", "Wall"):
        game = evolve(game, ev.SpellRemained(side=Side.FIRST, wizard="Ansgar", spell=name, total=8, value=7))
    ended = tuple(
        ev.SpellEnded(side=Side.FIRST, wizard="Ansgar", spell=name, why="phase") for name in ("Shield", "Wall")
    )
    shown = _ruling(game, (*ended, ev.PhaseEnded(side=Side.FIRST, turn=1)))
    assert shown.lines == ("No longer in play: Shield, Wall",)


@pytest.mark.parametrize("doubles", ["ones", "sixes"])
def test_doubles_on_a_dispel_roll_are_told(doubles: str) -> None:
    facts = {"side": Side.FIRST, "by": Side.SECOND, "wizard": "Ansgar", "spell": "Fireball", "total": 12, "needed": 15}
    outcome: ev.AnyEvent
    if doubles == "ones":
        outcome = ev.DispelFailed(**facts, ones=True, in_play=True)  # type: ignore[arg-type]  # one table of facts
    else:
        outcome = ev.SpellDispelled(**facts, sixes=True, in_play=True)  # type: ignore[arg-type]  # one table of facts
    events = (ev.Rolled(by=Side.SECOND, reason="dispel", faces=(6, 6)), outcome)
    shown = _ruling(game_in_phase(), events)
    assert ("two ones spoil" in shown.lines[0]) is (doubles == "ones")
    assert ("two sixes dispel" in shown.lines[0]) is (doubles == "sixes")


def test_the_log_has_a_block_for_each_ruling() -> None:
    game = game_in_phase()
    events = (
        ev.Rolled(by=Side.FIRST, reason="cast", faces=(1, 3)),
        ev.DiceTaken(pool=Pool.POWER, amount=2, use="cast"),
        ev.SpellFailed(side=Side.FIRST, wizard="Ansgar", spell="Fireball", value=8, total=4, why="short"),
    )
    block = log_entry(_made(events), game, after(game, events), "en", bracketed)
    assert block == (
        "**#7 · 14:05 UTC · Alice**\nAnsgar: Fireball fails\n[1] [3] = 4, needed\N{NO-BREAK SPACE}8 · power 8 → 6"
    )


def _made(events: tuple[ev.AnyEvent, ...]) -> Ruling:
    at = datetime(2026, 1, 2, 14, 5, tzinfo=UTC)
    return Ruling(seq=7, at=at, actor=ALICE, interaction=1, command=cmd.EndPhase(), events=events)


def _ruling(game: Game | None, events: tuple[ev.AnyEvent, ...], language: Language = "en") -> Narration:
    return narrate(_made(events), game, after(game, events), language, bracketed)


def test_a_phase_after_hard_training_is_skipped_or_for_healing() -> None:
    table = begun()
    table.decide(ALICE, cmd.Train(wizard="Vera"), 5)
    table.decide(ALICE, cmd.EndPhase())
    table.decide(BOB, cmd.ThrowWinds(), 3, 5, 1, 1, 1)
    shown = table.decide(BOB, cmd.EndPhase())
    assert shown.next == "Next: Reds, healing only — /winds"
    shown = table.decide(ALICE, cmd.ThrowWinds())
    assert shown.heading == "Turn 3, Reds: healing only"
    assert shown.lines == ("The training of the last phase leaves only healing now.",)
    assert shown.next == "Reds to act: healing"
    assert table.game is not None
    assert "Turn 3: Reds, healing only" in status_card(table.game, "en").text


def test_without_dispel_dice_the_spell_stands() -> None:
    table = begun()
    table.decide(ALICE, cmd.CorrectPool(pool=Pool.DISPEL, dice=0))
    shown = table.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Shield", dice=2), 4, 5)
    assert shown.lines[1:3] == ("Blues: no dice to dispel with, so the spell stands.", "The spell remains in play.")
    shown = table.decide(ALICE, cmd.EndGame())
    assert shown.lines[-1] == "Still in play: Shield"


def test_the_template_is_explained_and_counted() -> None:
    table = begun()
    shown = table.decide(ALICE, cmd.Cast(wizard="Ansgar", spell="Fire Rain", dice=3), 6, 6, 2)
    assert shown.next == "Reds: how many bases are completely under the template? Only these models are affected"
    shown = table.decide(ALICE, cmd.AnswerCovered(models=1))
    assert shown.heading == "Ansgar: Fire Rain — 1 model under the template"
