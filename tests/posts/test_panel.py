"""The private panel: what it offers is what the rules accept, within Discord's limits, and it knows when it is old."""

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.posts.layout import stateless
from bot.posts.panel.panel import PanelButton, PanelMenu, panel_view
from bot.posts.panel.panel_state import ActionKind, PanelState, digest_of, first_state, selection_of
from bot.referee.session import GameSession as Seat
from bot.rules import commands as cmd
from bot.rules import legality
from bot.rules.decide import decide
from bot.rules.model import Side, Status
from storage.entries import Place
from tests.posts.test_phase_buttons import ARMIES, WINDS, left_in_private, posted
from tests.rules.played_game import ALICE, ExactDice, PlayedGame
from tests.script_runner import ScriptRunner

HUGE = 10**18 - 1
LAST = 2**64 - 1
"""The highest id that Discord can give."""


def seat(play: PlayedGame) -> Seat:
    return Seat(place=Place(guild=1, channel=2), game_id=HUGE, game=play.game, seq=HUGE, interaction_id=LAST)


def many_wizards(wizards: int = 40, spells: int = 60, **options: str) -> PlayedGame:
    play = PlayedGame(**options)
    book = tuple(cmd.SpellLine(name=f"Spell {n} " + "ё" * 80, value=3 + n % 12) for n in range(spells))
    lines = [cmd.WizardLine(name=f"Wizard {n} " + "@" * 80, level=3, spells=book) for n in range(wizards)]
    play.do(cmd.ReplaceRoster(wizards=tuple(lines)))
    play.throw_winds(4, 4, *[1] * wizards)
    return play


def menus(view: discord.ui.LayoutView) -> dict[str, discord.ui.Select[Any]]:
    return {item.menu: item.item for item in view.walk_children() if isinstance(item, PanelMenu)}


def button(view: discord.ui.LayoutView) -> discord.ui.Button[Any]:
    [item] = [item for item in view.walk_children() if isinstance(item, PanelButton)]
    shown: discord.ui.Button[Any] = item.item
    return shown


@pytest.mark.slow
async def test_a_crowd_stays_within_the_limits() -> None:
    play = many_wizards(power_cap="100", dice_limit="pool")
    for _ in range(9):
        play.do(cmd.AddDice(pool=legality.own_pool(play.game, Side.FIRST), amount=10))
    state = PanelState(kind="cast", game=HUGE, seen=LAST)
    state = state.choose("wizard", digest_of(play.game.sides.first.wizards[30].name))
    state = state.choose("spell", digest_of(play.game.sides.first.spells[50].name))
    view = stateless(panel_view(seat(play), state, "ru", user=1))
    shown = list(view.walk_children())
    assert len(shown) <= 40
    assert view.content_length() <= 4000
    for menu in menus(view).values():
        assert 1 <= len(menu.options) <= 25
        assert len(menu.custom_id) <= 100
        assert all(len(option.label) <= 100 and len(option.description or "") <= 100 for option in menu.options)
        assert len({option.value for option in menu.options}) == len(menu.options)
    assert len(button(view).custom_id or "") <= 100


async def test_pages_hold_every_wizard_once_and_come_round() -> None:
    play = many_wizards(wizards=50, spells=1)
    state, seen = first_state(seat(play), "cast"), []
    for _ in range(3):
        options = menus(panel_view(seat(play), state, "en", user=1))["wizard"].options
        seen += [option.label for option in options[:-1]]
        state = state.choose("wizard", options[-1].value)
    assert sorted(set(seen)) == sorted(wizard.name[:100] for wizard in play.game.sides.first.wizards)
    assert len(seen) == 50
    assert state.wizard == "@0"


@pytest.mark.parametrize("kind", ["cast", "train", "heal", "move"])
async def test_whatever_can_be_chosen_is_accepted(kind: ActionKind) -> None:
    play = PlayedGame()
    play.add_wizard("Ansgar", 3, "Bolt 7", "Shield 5 remains")
    play.add_wizard("Vera", 1, "Bolt 7")
    play.do(cmd.SetStatus(wizard="Vera", status=Status.HOSPITAL))
    play.add_wizard("Gerda", 2, "Bolt 7")
    play.throw_winds(3, 4, 1, 1)
    offered = []
    for wizard in selection_of(play.game, first_state(seat(play), kind)).wizards:
        state = first_state(seat(play), kind).choose("wizard", digest_of(wizard.name))
        for name in [spell.name for spell in selection_of(play.game, state).spells] or [""]:
            chosen = state.choose("spell", digest_of(name))
            for dice in [row.dice for row in selection_of(play.game, chosen).chances] or [0]:
                command = selection_of(play.game, chosen.choose("dice", str(dice))).command(kind)
                assert command is not None
                offered.append(command)
                assert decide(play.game, command, ALICE, ExactDice([3] * 9))
    possible = [c for c in legality.offers(play.game, Side.FIRST) if type(c) in {type(o) for o in offered}]
    assert len(offered) == len(possible)


async def test_the_best_number_of_dice_is_chosen_and_a_choice_stays() -> None:
    play = PlayedGame()
    play.add_wizard("Ansgar", 4, "Fireball 8")
    play.throw_winds(4, 5, 1)
    state = first_state(seat(play), "cast")
    assert selection_of(play.game, state).dice == 4
    assert selection_of(play.game, state.choose("dice", "2")).dice == 2
    assert selection_of(play.game, state.choose("dice", "9")).dice == 4
    assert selection_of(play.game, state.choose("dice", "x")).dice == 4
    labels = [option.label for option in menus(panel_view(seat(play), state, "en", user=1))["dice"].options]
    assert labels == ["1 die · 0 %", "2 dice · 42 %", "3 dice · 83 %", "4 dice · 87 %", "5 dice · 81 %"]


# --- played ----------------------------------------------------------------------------------------------------------


@pytest.fixture
async def phase(runner: ScriptRunner) -> ScriptRunner:
    await runner.run(ARMIES + WINDS)
    return runner


async def test_a_panel_survives_restarts(phase: ScriptRunner) -> None:
    await phase.run('alice: click "Cast…"\nrestart\nalice: select "Wizard" "Ansgar"\nrestart')
    chosen = await phase.run_line('alice: select "Spell" "Fireball (8)"')
    assert "Ansgar, **Fireball**: cast 87\N{NO-BREAK SPACE}%" in chosen["text"]
    await phase.run('alice: select "Dice" "3"\nrestart\nalice: click "Cast"\nrestart')
    done = await phase.run_line('alice: modal "4 5 3"')
    assert posted(done)["text"].splitlines()[0].endswith("Ansgar: Fireball is cast")
    assert done["text"] == "Done: see the post."


async def test_a_panel_edits_itself_in_place(phase: ScriptRunner) -> None:
    opened = await phase.run_line('alice: click "Cast…"')
    assert (opened["private"]["selects"], opened["private"]["buttons"]) == (["Wizard"], ["Cast"])
    chosen = await phase.run_line('alice: select "Wizard" "Ansgar"')
    assert chosen["private"]["selects"] == ["Wizard", "Spell"]
    private = left_in_private(phase)
    assert len(private) == 1
    assert chosen["posts"] == []


async def test_a_crowd_is_paged_through(runner: ScriptRunner, tmp_path: Path) -> None:
    spells = "; ".join(f"Spell {n} {3 + n % 12}" for n in range(60))
    lines = [f"{'W' * 90} {n}, level 3: {spells}" for n in range(40)]
    (tmp_path / "roster.txt").write_text("\n".join(lines))
    await runner.run(
        f'alice: /game new opponent:@bob\nbob: /game join\nalice: /roster import file:"{tmp_path}/roster.txt"'
    )
    await runner.run('alice: /winds\nalice: click "Cast…"\nalice: select "Wizard" "More: 25 to 40 …"')
    await runner.run_line(f'alice: select "Wizard" "{"W" * 90} 30"')
    await runner.run('alice: select "Spell" "More: 25 to 48 …"\nalice: select "Spell" "Spell 40 (7)"')
    done = await runner.run_line('alice: click "Cast"')
    assert done["events"][0]["wizard"].endswith(" 30")


async def test_a_stale_panel_shows_how_things_stand_now(phase: ScriptRunner) -> None:
    await phase.run('alice: click "Cast…"\nalice: select "Wizard" "Vera"\ncarol: /roll dice:1d6')
    shown = await phase.run_line('alice: click "Cast"')
    assert (shown["events"], "Something has happened meanwhile" in shown["text"]) == ([], True)
    assert (await phase.run_line('alice: click "Cast"'))["modal"]["title"] == "Roll 3D6"


async def test_a_panel_of_a_phase_that_is_over_is_refused_kindly(phase: ScriptRunner) -> None:
    await phase.run('alice: click "Cast…"\nalice: select "Wizard" "Vera"\nalice: /phase end')
    over = await phase.run_line('alice: click "Cast"')
    assert over["refused"] == "no-phase"
    assert over["private"]["buttons"] == over["private"]["selects"] == []
    assert (await phase.run_line('alice: click "Cast"'))["refused"] == "client"


async def test_a_panel_of_ones_last_phase_is_refused_kindly(phase: ScriptRunner) -> None:
    await phase.run('alice: click "Cast…"\nalice: select "Wizard" "Vera"\nalice: /phase end')
    await phase.run('bob: /winds rolled:"3 3 1 1 1"\nalice: /game master user:@carol')
    assert (await phase.run_line('alice: select "Wizard" "Vera"'))["refused"] == "not-your-phase"


async def test_a_panel_waits_for_the_answer(phase: ScriptRunner) -> None:
    await phase.run('alice: click "Cast…"\nalice: /cast wizard:Ansgar spell:Fireball dice:3 rolled:"4 5 3"')
    assert (await phase.run_line('alice: select "Wizard" "Vera"'))["refused"] == "question-open"


async def test_a_double_press_casts_once(runner: ScriptRunner) -> None:
    await runner.run(ARMIES.replace("dice:manual", "dice:fair"))
    await runner.run('alice: /winds\nalice: click "Cast…"\nalice: select "Wizard" "Vera"')
    both = await runner.run('together\nalice: click "Cast"\nalice: click "Cast"\nend')
    assert sorted(len(entry["events"]) > 0 for entry in both[1:3]) == [False, True]
    assert len([post for entry in both for post in entry["posts"] if not post["edited"]]) == 1
    again = await runner.run_line("again")
    assert (again["events"], again["posts"]) == ([], [])


@pytest.mark.parametrize(("label", "go", "kind"), [("Train…", "Train", "rolled"), ("Move…", "Move", "wizard-moved")])
async def test_other_acts_by_panel(runner: ScriptRunner, label: str, go: str, kind: str) -> None:
    await runner.run(ARMIES.replace("dice:manual", "dice:fair") + "alice: /winds")
    opened = await runner.run_line(f'alice: click "{label}"')
    assert (opened["private"]["selects"], opened["private"]["buttons"]) == (["Wizard"], [go])
    await runner.run_line('alice: select "Wizard" "Vera"')
    done = await runner.run_line(f'alice: click "{go}"')
    assert done["events"][0]["kind"] == kind


async def test_healing_by_panel(phase: ScriptRunner) -> None:
    await phase.run("alice: /wizard state wizard:Vera status:hospital")
    opened = await phase.run_line('alice[ru]: click "Heal…"')
    assert "Лечить мага" in opened["text"]
    done = await phase.run_line('alice: click "Лечить"')
    assert done["events"][0]["kind"] == "wizard-healed"
    await phase.run_line('alice: click "Move…"')
