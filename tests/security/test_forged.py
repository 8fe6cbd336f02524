"""Custom ids that nobody was shown change nothing: not in this game, not in another one, and each has an answer."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.posts.buttons.act_for_confirmation import ConfirmationButton
from bot.posts.buttons.answer_buttons import AnswerButton, AnswerMenu
from bot.posts.buttons.delete_game import ForgetButton
from bot.posts.buttons.end_game import EndButton
from bot.posts.buttons.last_roster import LastRosterButton
from bot.posts.buttons.opening_buttons import SetupButton
from bot.posts.buttons.phase_buttons import ActionButton, AgainButton
from bot.posts.buttons.resume_draft import ResumeButton
from bot.posts.buttons.wizard_pages import WizardPagesButton
from bot.posts.log_pages import LogButton
from bot.posts.panel.panel import PanelButton, PanelMenu
from bot.posts.privacy import ForgetMeButton
from bot.posts.registry import ITEMS
from tests.script_runner import ScriptRunner
from tests.security.forged_interactions import Forger

GAME = """
alice #{0}: /game new dice:manual army:Reds language:en
bob #{0}: /game join army:Blues
alice #{0}: /wizard add name:Ansgar level:4 spells:"Fireball 8; Bolt 5"
bob #{0}: /wizard add name:Otto level:3 spells:"Frost 7"
alice #{0}: /winds rolled:"4 5 1 1"
"""
ASKING = 'alice #{0}: /cast wizard:Ansgar spell:Fireball dice:3 rolled:"4 5 3"'

ITEM_IDS: dict[Any, tuple[str, ...]] = {
    ActionButton: tuple(
        f"act:{{game}}:{what}"
        for what in ("cast", "train", "heal", "move", "end", "winds", "roster", "end:{interaction}")
    ),
    AgainButton: ("again:{game}:{interaction}:3",),
    AnswerButton: tuple(
        f"answer:{{game}}:{{interaction}}:{code}"
        for code in ("pass", "pass!", "dispel-2", "covered", "covered!", "undo-yes", "hand-yes", "scatter-solid")
    ),
    AnswerMenu: ("choose:{game}:{interaction}:dispel", "choose:{game}:{interaction}:free"),
    WizardPagesButton: ("crowd:{game}:0", "crowd:{game}:1"),
    EndButton: ("end:{game}",),
    ForgetButton: ("forget:{game}",),
    ForgetMeButton: (),  # it says nothing but who presses
    LastRosterButton: ("last-roster:{game}:first", "last-roster:{game}:second"),
    LogButton: ("log:{game}:5:0:-:older:4", "log:{game}:5:0:-:newer:1"),
    PanelButton: ("panel:cast:{game}:{interaction}:::0:go", "panel:heal:{game}:{interaction}:::0:go"),
    PanelMenu: ("panel:cast:{game}:{interaction}:::0:wizard", "panel:move:{game}:{interaction}:::0:wizard"),
    ConfirmationButton: ("meant:{game}",),
    ResumeButton: ("draft:{game}",),
    SetupButton: (
        "setup:{game}:join",
        "setup:{game}:join:both",
        "setup:{game}:language:ru",
        "setup:{game}:preset:equal_pools",
    ),
}
"""What each item's custom ids look like: a new item must be entered here."""
FORM_IDS = ("covered:{game}:{interaction}", "faces:{game}", "roster:{game}:first", "roster:{game}:second:6")
ELSEWHERE = {
    "stale-post",
    "stale-question",
    "draft-expired",
    "no-closed-game",
    "forget-not-allowed",
    "forget-elsewhere",
}
MENUS = {AnswerMenu, PanelMenu}
FALSE_NUMBERS = (
    "0",
    "-1",
    "00",
    "999999",
    "9" * 18,
    "9" * 19,
    "9" * 60,
    "１",
    "٢",
    "²",
    "1e3",
    "0x2",
    "1 ",
    "",
    "x",
    "'",
)
VALUES = ("9" * 100, "-1", "٣", "@999", "@٩", "free-x", "0" * 100, "", "'; DROP TABLE rulings; --", "@everyone")


async def rulings(runner: ScriptRunner) -> list[tuple[Any, ...]]:
    """All that has been ruled in all games."""
    database = runner.player.world.bot.journal._database
    return [tuple(row) for row in await database.fetch("SELECT game, seq, hash FROM rulings ORDER BY game, seq")]


def last_interaction(runner: ScriptRunner, game: int) -> str:
    """The interaction of that game's last ruling, as true custom ids carry it."""
    sessions = runner.player.world.bot.referee._sessions.values()
    return next(str(session.interaction_id) for session in sessions if session.game_id == game)


@pytest.fixture
async def forger(runner: ScriptRunner) -> Forger:
    """Two games with the same players, #north (1) in which the Blues are asked, and #south (2) in its first phase."""
    await runner.run((GAME + ASKING).format("north") + GAME.format("south"))
    return Forger(runner)


def ids(game: str, interaction: str) -> Iterator[tuple[str, bool]]:
    """Every kind of custom id with these numbers, and whether it is a menu's."""
    for item, written in ITEM_IDS.items():
        for custom_id in written:
            yield custom_id.format(game=game, interaction=interaction), item in MENUS


def test_every_item_is_forged() -> None:
    assert set(ITEM_IDS) == set(ITEMS)
    for item, written in ITEM_IDS.items():
        for custom_id in written:
            pattern: Any = item.__discord_ui_compiled_template__
            assert pattern.fullmatch(custom_id.format(game=1, interaction=2)), custom_id


async def test_ids_of_a_game_elsewhere_are_refused(forger: Forger) -> None:
    before = await rulings(forger.runner)
    for custom_id, menu in ids("1", last_interaction(forger.runner, 1)):
        for user in ("alice", "bob", "carol"):
            entry = await forger.click(user, "south", custom_id, ["2"] if menu else None)
            assert entry["refused"] in ELSEWHERE, (custom_id, user)
            assert (entry["posts"], entry["modal"]) == ([], None)
    for custom_id in (form.format(game=1, interaction=last_interaction(forger.runner, 1)) for form in FORM_IDS):
        for user in ("alice", "bob", "carol"):
            entry = await forger.submit(user, "south", custom_id, "Nobody, level 1")
            assert entry["refused"] in ELSEWHERE, (custom_id, user)
    assert await rulings(forger.runner) == before


async def test_false_numbers_are_refused(forger: Forger) -> None:
    before = await rulings(forger.runner)
    for number in FALSE_NUMBERS:
        for custom_id, menu in (*ids(number, "6"), *ids("999", number)):
            entry = await forger.click("alice", "north", custom_id[:100], ["2"] if menu else None)
            assert entry["refused"] is not None, custom_id
            assert (entry["posts"], entry["modal"]) == ([], None)
        for custom_id in (form.format(game=number, interaction=6) for form in FORM_IDS):
            assert (await forger.submit("alice", "north", custom_id, "5"))["refused"] is not None, custom_id
    assert await rulings(forger.runner) == before


async def test_a_stranger_presses_true_buttons_in_vain(forger: Forger) -> None:
    before = await rulings(forger.runner)
    for game, channel in (("1", "north"), ("2", "south")):
        for custom_id, menu in ids(game, last_interaction(forger.runner, int(game))):
            entry = await forger.click("carol", channel, custom_id, ["2"] if menu else None)
            looks = custom_id.startswith(("log:", "crowd:"))
            assert (entry["refused"] is None) == looks, custom_id
            assert (entry["posts"], entry["modal"]) == ([], None)
    assert await rulings(forger.runner) == before


async def test_questions_of_other_rulings_and_users_stay_open(forger: Forger) -> None:
    before = await rulings(forger.runner)
    interaction = last_interaction(forger.runner, 1)
    for other in (
        "1",
        "5",
        "6",
        "7",
        "0",
        str(int(interaction) - 1),
        str(int(interaction) + 1),
        last_interaction(forger.runner, 2),
    ):
        for code in ("pass", "dispel-2", "covered", "pass!"):
            entry = await forger.click("bob", "north", f"answer:1:{other}:{code}")
            assert entry["refused"] == "stale-question"
    for code in ("pass", "pass!", "dispel-2", "covered", "undo-yes", "hand-no", "scatter-solid", "free-0", "-" * 60):
        assert (await forger.click("carol", "north", f"answer:1:{interaction}:{code}"))["refused"] is not None, code
    assert await rulings(forger.runner) == before


async def test_values_that_no_menu_offers_do_no_harm(forger: Forger) -> None:
    before = await rulings(forger.runner)
    asking, last = last_interaction(forger.runner, 1), last_interaction(forger.runner, 2)
    for value in VALUES:
        for user in ("alice", "bob"):
            assert (await forger.click(user, "north", f"choose:1:{asking}:free", [value]))[
                "refused"
            ] == "stale-question"
            entry = await forger.click(user, "north", f"choose:1:{asking}:dispel", [value])
            assert entry["refused"] in {"stale-question", "dispel-dice"}
        for menu in ("wizard", "spell", "dice"):
            entry = await forger.click("alice", "south", f"panel:cast:2:{last}:::0:{menu}", [value])
            assert entry["refused"] is None, value
            assert entry["private"]["selects"]
    assert await rulings(forger.runner) == before


async def test_drafts_are_their_writers_own_and_of_one_kind(forger: Forger) -> None:
    refused = await forger.submit("bob", "south", "roster:2:second", "nonsense")
    assert refused["private"]["buttons"]
    waiting = await forger.runner.run_line('alice #south: /cast wizard:Ansgar spell:Bolt dice:2 rolled:"3"')
    assert waiting["refused"] == "rolled-too-few"
    before = await rulings(forger.runner)
    assert (await forger.click("carol", "south", "draft:1"))["refused"] == "draft-expired"
    assert (await forger.click("alice", "south", "draft:1"))["refused"] == "draft-expired"
    assert (await forger.submit("bob", "south", "faces:1", "3 4"))["refused"] == "draft-expired"
    assert (await forger.submit("bob", "south", "faces:2", "3 4"))["refused"] == "draft-expired"
    assert (await forger.submit("alice", "north", "faces:2", "3 4"))["refused"] == "draft-expired"
    assert (await forger.submit("alice", "south", "roster:2:second:2", "x"))["refused"] is not None
    assert await rulings(forger.runner) == before
    assert (await forger.submit("alice", "south", "faces:2", "4"))["refused"] is None


async def test_what_is_unknown_has_an_answer(forger: Forger) -> None:
    for custom_id in (
        "nonsense",
        "x" * 100,
        "end",
        "end:1:2",
        "END:1",
        "\u202eend:1",
        "end:1\n",
        "covered",
        "' OR 1=1",
    ):
        assert (await forger.click("alice", "north", custom_id))["refused"] == "control-unknown"
        assert (await forger.click("alice", "north", custom_id, ["x"]))["refused"] == "control-unknown"
        assert (await forger.submit("alice", "north", custom_id, "x"))["refused"] == "control-unknown"
