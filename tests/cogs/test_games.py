"""Opening games, seats, options, the card, the end, and the list."""

import discord
import pytest

from bot.rules.refusal import RefusedError
from bot.rules.ruleset import OPTIONS
from cogs.game import person
from tests.script_runner import ScriptRunner


def member(*, bot: bool) -> discord.User:
    data = {"id": "5", "username": "someone", "discriminator": "0", "avatar": None, "global_name": None, "bot": bot}
    return discord.User(state=None, data=data)  # type: ignore[arg-type]  # no connection behind it


def test_a_bot_cannot_play() -> None:
    assert person(member(bot=False)).id == 5
    with pytest.raises(RefusedError) as refused:
        person(member(bot=True))
    assert refused.value.key == "user-is-bot"
    assert refused.value.facts == {"name": "someone"}


async def test_seats(runner: ScriptRunner) -> None:
    entries = await runner.run(
        """
        alice: /game new preset:equal_pools language:ru dice:fair opponent:@bob army:"Red Host"
        carol: /game join
        bob: /game join army:Blues
        alice: /game seat side:second user:@carol
        carol: /game leave
        alice: /game master user:@bob
        carol: /game master user:@carol
        bob: /game end
        bob: click "End the game"
        """
    )
    keys = [entry["refused"] for entry in entries]
    assert keys == [None, "seat-reserved", None, None, None, None, "master-only", None, None]
    opened = entries[0]["game"]
    assert (opened["preset"], opened["sides"]["first"]["name"]) == ("equal_pools", "Red Host")
    assert entries[4]["game"]["sides"]["second"]["players"] == []
    assert entries[-2]["posts"] == []
    assert entries[-1]["game"] is None


async def test_the_card_asks_the_open_question_again(runner: ScriptRunner) -> None:
    entries = await runner.run(
        """
        alice: /game new dice:manual language:en
        bob: /game join
        alice: /wizard add name:Ansgar level:2 spells:"Bolt 5"
        alice: /winds rolled:"4 5 1"
        alice: /cast dice:2 rolled:"4 5"
        carol: /game show
        restart
        bob: click "Let through"
        """
    )
    (card,) = entries[5]["posts"]
    assert card["kind"] == "card"
    assert "Ansgar" in card["text"]
    assert card["buttons"] == ["Let through"]
    assert card["pings"] == []
    assert [event["kind"] for event in entries[-1]["events"]] == ["question-answered", "spell-let-through"]


async def test_options(runner: ScriptRunner) -> None:
    entries = await runner.run(
        """
        alice: /game new language:en
        alice: complete /game set option:"пул"
        alice: complete /game set option:"power"
        alice: complete /game set option:dice_limit value:""
        alice: /game set option:dice_limit value:six
        alice: /game set option:dice_limit value:seven
        alice: /game set option:preset value:equal_pools
        alice: /game set option:язык value:Russian
        alice: /game options
        """
    )
    assert [choice["value"] for choice in entries[1]["choices"]] == []
    assert entries[2]["choices"][0] == {"name": "Power pool limit: 12", "value": "power_cap"}
    assert {choice["value"] for choice in entries[3]["choices"]} == {"level_plus_two", "six", "pool"}
    assert [entry["refused"] for entry in entries[4:8]] == [None, "option-value", None, None]
    assert entries[7]["game"]["ruleset"]["dispel_pool"] == "equal_power"
    assert entries[8]["posts"] == []
    assert "`dispel_pool`: highest_die, equal_power" in entries[8]["text"]
    assert "`power_cap`: 1…100" in entries[8]["text"]
    assert len(entries[8]["text"].splitlines()) == len(OPTIONS) + 2


@pytest.mark.parametrize(
    ("language", "ask", "both", "shown", "left"),
    [
        ("en", "Join", "Play both sides", "not allowed", "has left both seats"),
        ("ru", "Присоединиться", "Играть за обе стороны", "нельзя", "оба места свободны"),
    ],
)
async def test_both_seats_are_taken_by_one_on_purpose_and_left_at_once(
    runner: ScriptRunner, language: str, ask: str, both: str, shown: str, left: str
) -> None:
    await runner.run(f"alice[{language}]: /game new army:Reds dice:manual language:{language}")
    asked = await runner.run_line(f'alice: click "{ask}"')
    assert (asked["events"], asked["private"]["buttons"], "Reds" in asked["text"]) == ([], [both], True)
    assert [e["kind"] for e in (await runner.run_line(f'alice: click "{both}"'))["events"]] == ["player-seated"]
    [hand_dice] = [
        s for s in (await runner.run_line("alice: /game options"))["text"].splitlines() if "`hand_dice`" in s
    ]
    assert f": {shown} —" not in hand_dice
    left_text = (await runner.run_line("alice: /game leave"))["posts"][0]["text"]
    assert ("Reds" in left_text, left in left_text) == (True, True)


@pytest.mark.parametrize(("language", "word"), [("en", "nothing more can be cast"), ("ru", "больше ничего нельзя")])
async def test_dice_for_which_no_spell_is_left_are_told(runner: ScriptRunner, language: str, word: str) -> None:
    await runner.run(
        f"alice: /game new dice:manual language:{language}\nbob: /game join\n"
        'alice: /wizard add name:Ansgar level:3 spells:"Bolt 5"\nalice: /winds rolled:"4 5 1"'
    )
    cast = await runner.run_line('alice: /cast wizard:Ansgar spell:Bolt dice:2 rolled:"2 1"')
    assert (cast["refused"], word in cast["posts"][0]["text"]) == (None, False)
    await runner.run_line('alice: /cast wizard:Ansgar spell:Bolt dice:2 rolled:"4 5"')
    assert any(word in post["text"] for post in (await runner.run_line("bob: /pass"))["posts"])


async def test_the_servers_open_games(runner: ScriptRunner) -> None:
    assert "/game new" in (await runner.run_line("alice: /game list"))["posts"][0]["text"]
    entries = await runner.run("alice #north: /game new\nbob #south: /game new\ncarol: /game list")
    (post,) = entries[-1]["posts"]
    assert "#north" in post["text"]
    assert "#south" in post["text"]
    assert post["pings"] == []


async def test_suggestions_for_a_game_that_is_not_in_memory(runner: ScriptRunner) -> None:
    entries = await runner.run(
        """
        alice: /game new dice:manual
        bob: /game join
        alice: /wizard add name:Ёжка level:2 spells:"Искра 5; Щит 7"
        alice: /winds rolled:"4 5 1"
        restart
        alice: complete /cast wizard:ЕЖ
        alice: complete /cast wizard:ежка spell:""
        alice: complete /cast wizard:Ёжка spell:Щит dice:""
        alice: complete /rules topic:c14
        """
    )
    assert entries[5]["choices"] == [{"name": "Ёжка · level 2", "value": "Ёжка"}]
    assert [choice["name"] for choice in entries[6]["choices"]] == [
        "Искра (5) · 93 % with 3 dice",
        "Щит (7) · 88 % with 3 dice",
    ]
    assert [choice["value"] for choice in entries[7]["choices"]] == [1, 2, 3]
    assert [choice["value"] for choice in entries[8]["choices"]] == ["C14"]


@pytest.mark.parametrize(("typed", "value"), [("нет", "off"), ("Yes", "on"), ("ДА", "on"), ("no", "off")])
async def test_a_switch_is_told_by_yes_and_no(runner: ScriptRunner, typed: str, value: str) -> None:
    await runner.run_line("alice: /game new")
    was = "on" if value == "off" else "off"
    await runner.run_line(f"alice: /game set option:free_spell_cap value:{was}")
    entry = await runner.run_line(f"alice: /game set option:free_spell_cap value:{typed}")
    assert entry["game"]["ruleset"]["free_spell_cap"] == value
