"""/odds: in and out of a game, in both languages; private, exact, with a chart, and kind where something is amiss."""

import io
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from PIL import Image

from bot.charts.canvas import HEIGHT, WIDTH
from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

READY = """
alice: /game new dice:manual language:en
bob: /game join army:"Green Tide"
alice: /wizard add name:Ansgar level:3 spells:"Fireball 8; Shield 7 remains"
alice: /wizard add name:Vera level:1 spells:"Fireball 8"
bob: /wizard add name:Gorm level:2 spells:"Rot 6"
"""
WIDEST = 26
"""Characters of a code block that a telephone shows."""
WINDS = 'alice: /winds rolled:"3 5 1 1 1"'


def rows(text: str) -> dict[int, list[str]]:
    """The table's lines by their numbers of dice."""
    block = text.split("```")[1]
    lines = [line.lstrip("*> ").split() for line in block.splitlines() if re.search(r"\d", line)]
    assert max(map(len, block.splitlines())) <= WIDEST
    return {int(line[0]): line[1:] for line in lines}


def last_answer(runner: ScriptRunner) -> Any:
    """The newest message as Discord keeps it."""
    messages = [m for stored in runner.player.world.discord.backend.messages.values() for m in stored.values()]
    return max(messages, key=lambda message: int(message.id))


def private(entry: dict[str, Any]) -> str:
    """The private answer; nothing else was said."""
    assert entry["refused"] is None
    assert (entry["posts"], entry["events"]) == ([], [])
    return str(entry["text"])


async def test_without_a_game(runner: ScriptRunner) -> None:
    entry = await runner.run_line("alice: /odds value:8")
    text = private(entry)
    assert rows(text)[4] == ["86.9", "13.2", "12.7"]
    assert [rows(text)[dice][0] for dice in (2, 3, 5)] == ["41.7", "82.6", "80.9"]
    assert list(rows(text)) == list(range(1, 13))
    assert "\n*  4" in text
    assert "Likeliest with **4 dice**: **86.9 %**. With 5 it is 80.9 %" in text
    assert "13.2 → 19.6 %" in text
    assert "no opponent" in text
    assert entry["private"]["files"] == ["odds.png"]


async def test_in_russian_and_with_a_number_in_mind(runner: ScriptRunner) -> None:
    text = private(await runner.run_line("alice[ru]: /odds value:8 dice:3 bonus:-1"))
    assert "Шансы: сложность 8, −1" in text
    assert "\n>  3" in text
    assert "**3 кубика**: сотворить 74,3 %, мискаст 7,4 %, непреодолимая сила 7,4 %." in text
    assert "Лучше всего **4 кубика**" in text
    assert re.search(r"[a-z]{3}", text) is None


async def test_in_a_direct_message(runner: ScriptRunner) -> None:
    entry = await runner.run_line("alice #dm: /odds value:15 dice:1")
    assert rows(private(entry))[1] == ["0", "0", "0"]
    assert entry["private"]["files"] == ["odds.png"]


@pytest.mark.parametrize(
    ("options", "key", "shown"),
    [
        ("", "odds-no-value", "/odds value:8"),
        ("spell:Fireball", "odds-no-game", "/odds value:8"),
        ("wizard:Ansgar value:8", "odds-no-game", "No game"),
        ("value:2", "odds-value", "from 3 to 15, not 2"),
        ("value:16", "odds-value", "16"),
        ("value:8 dice:0", "odds-dice", "From 1 to 12"),
        ("value:8 dice:99", "odds-dice", "99"),
        ("value:8 bonus:21", "bonus-range", "21"),
        ("value:8 spell:x", "odds-spell-and-value", "not both"),
    ],
)
async def test_what_cannot_be_told_without_a_game(runner: ScriptRunner, options: str, key: str, shown: str) -> None:
    entry = await runner.run_line(f"alice: /odds {options}")
    assert entry["refused"] == key
    assert shown in entry["text"]
    assert (await runner.run_line(f"alice[ru]: /odds {options}"))["refused"] == key


async def test_between_phases_the_opponent_is_left_out(runner: ScriptRunner) -> None:
    await runner.run(READY)
    text = private(await runner.run_line("alice: /odds spell:shield"))
    assert text.startswith("**Chances: Ansgar · Shield · value 7**")
    assert list(rows(text)) == [1, 2, 3, 4]
    assert {len(cells) for cells in rows(text).values()} == {3}
    assert "Whether it stands is left out" in text


async def test_in_the_phase_against_the_dice_he_has(runner: ScriptRunner) -> None:
    await runner.run(READY + WINDS)
    text = private(await runner.run_line("alice: /odds wizard:ansgar spell:fireball"))
    assert rows(text)[3] == ["82.6", "7.4", "7.4", "11.8"]
    assert "Likeliest with **4 dice**, the most that may be thrown: **86.9 %**." in text
    assert "Against 5 dispel dice that is best, too: it stands with 27.8 %." in text
    await runner.run_line("bob: /pool take pool:dispel amount:4 reason:storm")
    weaker = private(await runner.run_line("alice: /odds wizard:ansgar spell:fireball"))
    assert float(rows(weaker)[3][3]) > 70
    assert "by 1 die" in weaker
    await runner.run_line("bob: /pool take pool:dispel amount:1 reason:storm")
    assert "no dispel dice" in private(await runner.run_line("carol: /odds wizard:ansgar spell:fireball"))
    await runner.run_line("alice: /pool take pool:power amount:6 reason:storm")
    assert list(rows(private(await runner.run_line("alice: /odds wizard:ansgar spell:fireball")))) == [1, 2]


async def test_what_is_missing_is_named(runner: ScriptRunner) -> None:
    await runner.run(READY + WINDS)
    for line, key, shown in (
        ("alice: /odds", "odds-name-the-spell", "Fireball, Shield"),
        ("alice: /odds spell:Nope", "spell-missing", "Fireball, Shield"),
        ("alice: /odds wizard:Nope", "wizard-unknown", "Ansgar, Vera"),
        ("alice: /odds wizard:Vera spell:Shield", "spell-unknown", "Fireball"),
        ("alice: /odds wizard:Vera dice:3", "odds-dice-of-wizard", "from 1 to 2"),
    ):
        entry = await runner.run_line(line)
        assert entry["refused"] == key
        assert shown in entry["text"]
    assert "Gorm · Rot" in private(await runner.run_line("bob: /odds"))
    assert "value 15" in private(await runner.run_line("alice: /odds value:15"))


async def test_what_stands_in_the_way_is_told(runner: ScriptRunner) -> None:
    await runner.run(READY + WINDS + "\nalice: /wizard state wizard:Vera status:fleeing")
    text = private(await runner.run_line("alice: /odds wizard:Vera"))
    assert "Vera is fleeing" in text
    assert list(rows(text)) == [1, 2]
    low = private(await runner.run_line("alice: /odds value:15 wizard:Vera bonus:-20"))
    assert "Likeliest with **2 dice**" in low
    await runner.run_line("alice: /pool take pool:power amount:7 reason:storm")
    one = await runner.run_line("alice: /odds value:8 wizard:Ansgar")
    assert "cannot be cast" in private(one)
    assert one["private"]["files"] == []


async def test_names_do_no_harm(runner: ScriptRunner) -> None:
    await runner.run('alice: /game new language:en\nalice: /wizard add name:"**@everyone**" level:1 spells:"[x](y) 5"')
    text = private(await runner.run_line("alice: /odds"))
    assert "@everyone" not in text
    assert r"\[x\]" in text


@pytest.mark.parametrize("runner", ["ru"], indirect=True)
async def test_the_chart_says_the_same_in_words(runner: ScriptRunner, tmp_path: Path) -> None:
    await runner.run_line("alice: /odds value:8")
    (attachment,) = last_answer(runner).attachments
    words = attachment["description"]
    assert "сотворено — 1: 0 %, 2: 41,7 %, 3: 82,6 %, 4: 86,9 %" in words
    assert "Лучше всего 4 кубика: 86,9 %." in words
    assert len(words) <= 1024
    (file,) = (tmp_path / "files").rglob("*odds.png")
    assert Image.open(io.BytesIO(file.read_bytes())).size == (WIDTH, HEIGHT)


async def test_every_description_fits(runner: ScriptRunner) -> None:
    await runner.run(READY + WINDS)
    for language in ("en", "ru"):
        await runner.run_line(f"alice[{language}]: /odds value:15 dice:2 bonus:-20")
        assert len(last_answer(runner).attachments[0]["description"]) < 1024


async def test_where_files_may_not_be_attached_the_text_stands_alone(
    runner: ScriptRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    none = property(lambda _: discord.Permissions.none())
    monkeypatch.setattr(discord.Interaction, "app_permissions", none)
    entry = await runner.run_line("alice: /odds value:8")
    assert private(entry).count("Attach Files") == 1
    assert rows(entry["text"])[4][0] == "86.9"
    assert entry["private"]["files"] == []


async def test_a_picture_that_discord_refuses_is_left_out(
    runner: ScriptRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = discord.InteractionResponse.send_message

    async def too_large(response: Any, *args: Any, **options: Any) -> Any:
        if "file" in options:
            reply: Any = SimpleNamespace(status=413, reason="Payload Too Large")
            raise discord.HTTPException(reply, "too large")
        return await send(response, *args, **options)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", too_large)
    entry = await runner.run_line("alice: /odds value:8")
    assert rows(private(entry))[4][0] == "86.9"
    assert entry["private"]["files"] == []


async def test_when_it_takes_long(runner: ScriptRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.posts.interaction.reply.SLOW", 0)
    entry = await runner.run_line("alice: /odds value:8")
    assert rows(private(entry))[4][0] == "86.9"
    assert entry["private"]["files"] == ["odds.png"]


async def test_suggestions(runner: ScriptRunner) -> None:
    await runner.run(READY + WINDS)

    async def offered(step: str) -> list[str]:
        return [choice["name"] for choice in (await runner.run_line(step))["choices"]]

    assert await offered('alice: complete /odds spell:""') == ["Fireball (8)", "Shield (7)", "Rot (6)"]
    assert await offered('bob: complete /odds spell:""') == ["Rot (6)", "Fireball (8)", "Shield (7)"]
    assert await offered('alice: complete /odds wizard:Vera spell:""') == ["Fireball (8)"]
    assert await offered('alice: complete /odds spell:Rot wizard:""') == ["Gorm · level 2"]
    assert await offered('alice: complete /odds wizard:Vera dice:""') == ["1 · 0 %", "2 · 42 %"]
    assert len(await offered('alice: complete /odds dice:""')) == 12
    assert await offered('alice: complete /odds value:8 dice:"4"') == ["4 · 87 %"]
