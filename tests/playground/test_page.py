"""simcord's page, adjusted: an upgrade that breaks an adjustment fails here."""

import asyncio
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import simcord.preview
from discord import app_commands

from bot.playground.simulation import page_texts
from bot.playground.simulation.page import Page
from bot.playground.simulation.page_rendering import PictureDecoder
from bot.playground.simulation.page_server import patches
from bot.posts.die_emoji import FOLDER
from bot.rules.model import Language
from bot.texts.languages import LANGUAGES
from bot.texts.speech import keys, say
from tests.playground.conftest import SmallBotRunner
from tests.playground.small_bot import SmallBot

pytestmark = pytest.mark.slow

STATIC = Path(simcord.preview.__file__).parent / "static"


class Russian(app_commands.Translator):
    async def translate(self, string: Any, locale: discord.Locale, context: Any) -> str | None:
        words = {"hello": "привет", "name": "имя", "Say hello": "Сказать привет"}
        return words.get(string.message) if locale is discord.Locale.russian else None


@pytest.fixture
async def pages(small_bot_runner: SmallBotRunner) -> Any:
    """A page with two viewers, alice's in Russian, both open in a browser."""
    bot: SmallBot = small_bot_runner.world.bot
    await bot.tree.set_translator(Russian())
    await bot.tree.sync()
    people = [await small_bot_runner.world.person(name) for name in ("alice", "bob")]
    small_bot_runner.world.set_language(people[0], "ru")
    channel = await small_bot_runner.world.channel(people[0], "table")
    async with Page(
        small_bot_runner.world.discord,
        channel,
        tuple(person.member for person in people),
        0,
        small_bot_runner.player.send_typed,
    ) as page:
        yield page, *(page._open_page(str(person.user.id), None) for person in people)


def body(page: Page, viewer: Any, kind: str, **more: Any) -> dict[str, Any]:
    """What a browser sends."""
    return {
        "protocol_version": 3,
        "sequence": viewer.last_sequence + 1,
        "request_id": f"r{viewer.last_sequence}",
        "generation": viewer.generation,
        "bot_generation": page.env._generation,
        "published_revision": viewer.revision,
        "kind": kind,
        **more,
    }


async def test_the_page_names_commands_in_the_viewers_language(pages: Any) -> None:
    _page, russian, english = pages
    for viewer, invocation, description, option in (
        (russian, "привет", "Сказать привет", "имя"),
        (english, "hello", "Say hello", "name"),
    ):
        entry = next(e for e in viewer.command_catalog["entries"] if e["path"] == ["hello"])
        assert (entry["invocation"], entry["description"]) == (invocation, description)
        shown = entry["options"][0]
        assert (shown["label"], shown["name"]) == (option, "name"), "it is shown in his language, and sent by its name"


async def test_other_viewers_see_at_once_what_one_does(pages: Any) -> None:
    page, russian, english = pages
    entry = next(e for e in russian.command_catalog["entries"] if e["path"] == ["hello"])
    command = {"command_id": entry["commandId"], "path": ["hello"], "schema_fingerprint": entry["schemaFingerprint"]}
    suggestions = await page._action(
        russian.id, body(page, russian, "autocomplete_command", **command, focused="name", value="f", options={})
    )
    assert [choice["name"] for choice in suggestions["result"]["choices"]] == ["Fiona", "Fred"]
    done = await page._action(russian.id, body(page, russian, "run_command", **command, options={"name": "Боб"}))
    assert done["settlement"] == "settled"
    assert done["revision"] == russian.revision, "the acting page may go on"
    for viewer in (russian, english, page._open_page(str(english.viewer.id), None)):
        [(key, message)] = viewer.snapshot["messages"].items()
        assert "hello Боб" in str(message)
        assert viewer.snapshot["targetId"] == key, "it is brought into sight"
        used = {"ru": "привет", "en-US": "hello"}[page.env.backend.locale(viewer.viewer.id)]
        assert message["interaction_header"]["name"] == used


async def test_viewers_may_act_at_once_and_before_they_see_what_the_other_did(pages: Any) -> None:
    page, russian, english = pages
    entry = next(e for e in russian.command_catalog["entries"] if e["path"] == ["group", "inner"])
    path, fingerprint = entry["path"], entry["schemaFingerprint"]
    command = {"command_id": entry["commandId"], "path": path, "schema_fingerprint": fingerprint, "options": {}}
    steps = [(viewer.id, body(page, viewer, "run_command", **command)) for viewer in (russian, english)]
    done = await asyncio.gather(*(page._action(*step) for step in steps))
    assert [result["settlement"] for result in done] == ["settled", "settled"]
    assert len(russian.snapshot["messages"]) == len(english.snapshot["messages"]) == 2


async def test_answers_show_the_whole_name_of_the_command(pages: Any) -> None:
    page, russian, english = pages
    entry = next(e for e in english.command_catalog["entries"] if e["path"] == ["group", "inner"])
    command = {
        "command_id": entry["commandId"],
        "path": entry["path"],
        "schema_fingerprint": entry["schemaFingerprint"],
    }
    await page._action(english.id, body(page, english, "run_command", **command, options={}))
    for viewer in (russian, english):
        [message] = viewer.snapshot["messages"].values()
        assert message["interaction_header"]["name"] == "group inner"


async def send_message(page: Page, viewer: Any, content: str) -> dict[str, Any]:
    """Type into the message box, and send."""
    how = {"target_id": None, "reply_to_id": None}
    done: dict[str, Any] = await page._action(viewer.id, body(page, viewer, "send_message", content=content, **how))
    return done


async def test_a_command_that_is_typed_in_full_is_sent_as_one(pages: Any) -> None:
    page, russian, english = pages
    for viewer, typed in ((english, '/hello name:"the Bob" loud:True'), (russian, "/привет имя:Вера")):
        done = await send_message(page, viewer, typed)
        assert done["settlement"] == "settled"
    assert page.env.backend.http_requests[-1].path.startswith("/interactions/")
    for viewer in (russian, english):
        shown = str(list(viewer.snapshot["messages"].values()))
        assert "HELLO THE BOB" in shown
        assert "hello Вера" in shown
        assert "/hello name" not in shown


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("/cats", "no command /cats"),
        ("/hello nam:Bob", "has no option nam"),
        ("/hello name:old Bob", "double quotes"),
        ("/hello", "requires option"),
        ("/call user:@nobody", "there is no user nobody"),
    ],
)
async def test_a_command_that_cannot_be_sent_is_no_message(pages: Any, typed: str, text: str) -> None:
    page, russian, english = pages
    done = await send_message(page, english, typed)
    assert done["settlement"] == "rejected", "what was typed stays in the box"
    [message] = english.snapshot["messages"].values()
    assert text in message["content"]
    assert message["ephemeral"]
    page._publish(russian)
    assert not russian.snapshot["messages"]


async def test_other_messages_are_messages(pages: Any) -> None:
    page, russian, english = pages
    await send_message(page, english, "well played :/ see /hello")
    [message] = russian.snapshot["messages"].values()
    assert "well played" in str(message)


async def served(page: Page, path: str) -> str:
    """What a browser gets."""
    async with aiohttp.ClientSession() as session, session.get(page._origin + path) as answer:
        return await answer.text()


@pytest.mark.parametrize(("path", "old"), patches())
def test_what_is_changed_in_scripts_stands_there_once(path: str, old: str) -> None:
    assert original(path).count(old) == 1


@pytest.mark.parametrize("path", page_texts.files())
def test_the_texts_that_are_replaced_stand_in_their_file(path: str) -> None:
    text = original(path)
    assert [place for place in page_texts.places(path) if place not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_texts_do_no_harm_in_scripts(language: Language) -> None:
    words = [say(language, key) for key in keys(language) if key.startswith("page-")]
    assert len(words) > 40
    assert not [word for word in words if set(word) & set('"`<>&\\$\n')]


@pytest.mark.parametrize("small_bot_runner", ["ru"], indirect=True)
async def test_the_page_speaks_the_language_of_the_playground(pages: Any) -> None:
    page, *_viewers = pages
    html = await served(page, "/")
    assert "Смотрит" in html
    assert "Viewing as" not in html
    assert page.env.backend.bot_user.name == "Ветра Магии", "the bot is called as the page is"
    assert "`${invoker} использует `" in await served(page, "/messages.js")


async def test_the_pages_fonts_are_left_alone(pages: Any) -> None:
    page, *_viewers = pages
    path = "/fonts/noto-sans-latin-v2.015.ttf"
    async with aiohttp.ClientSession() as session, session.get(page._origin + path) as answer:
        assert await answer.read() == (STATIC / path.removeprefix("/")).read_bytes()


async def test_the_page_hides_what_only_developers_need(pages: Any) -> None:
    page, *_viewers = pages
    hidden = [rule for rule in (await served(page, "/preview.css")).split("}") if "#inspector-toggle" in rule]
    assert "display: none !important" in hidden[-1]


def original(path: str) -> str:
    """The file as simcord has it."""
    return (STATIC / (path.removeprefix("/") or "index.html")).read_text(encoding="utf-8")


async def test_any_number_of_pictures_is_shown_at_once() -> None:
    dice = [picture.read_bytes() for picture in FOLDER.glob("*.png")]
    assert len(dice) > 8, "more than simcord would take"
    worker = PictureDecoder()
    shown = await asyncio.gather(*(worker.validate(str(number), blob) for number, blob in enumerate(dice)))
    assert {(picture.content_type, picture.width > 0) for picture in shown} == {("image/png", True)}


async def test_what_is_pinned_is_said_in_the_viewers_language(small_bot_runner: SmallBotRunner, pages: Any) -> None:
    page, russian, english = pages
    await small_bot_runner.run("alice: /count")
    channel = await small_bot_runner.world.channel(await small_bot_runner.world.person("alice"), "table")
    [number] = page.env.backend.messages[channel.id]
    await small_bot_runner.world.bot.get_channel(channel.id).get_partial_message(number).pin()
    await small_bot_runner.world.discord.settle()
    for viewer, text in ((russian, "закрепляет"), (english, "pinned")):
        page._publish(viewer)
        notice = list(viewer.snapshot["messages"].values())[-1]
        assert notice["system"]["icon"] == "📌"
        assert text in notice["system"]["text"]


async def test_a_long_game_does_not_make_the_page_slow(
    small_bot_runner: SmallBotRunner, pages: Any, monkeypatch: Any
) -> None:
    page, russian, _english = pages
    await small_bot_runner.run("alice: /count\n" * 80)
    page._publish(russian)
    assert len(russian.snapshot["messages"]) == 50
    assert russian.snapshot["messageIndex"] == [], "the list of all messages, which the page hides, is not made"
    built: list[Any] = []
    monkeypatch.setattr("markdown_it.MarkdownIt.__init__", lambda *_args, **_how: built.append(1))
    page._publish(russian)
    assert not built, "every message is read by the parser that it had before"


async def test_the_bot_has_an_avatar(pages: Any) -> None:
    page, russian, _english = pages
    avatar = russian.command_catalog["application"]["avatarAssetId"]
    kind, picture, _name = await page._prepare_asset(russian.id, avatar)
    assert (kind, picture[:4]) == ("image/png", b"\x89PNG")


async def test_the_page_shows_the_time_of_now(pages: Any) -> None:
    page, _russian, _english = pages
    assert abs(page.capture_time - datetime.now(UTC)) < timedelta(minutes=1)


async def test_the_page_does_not_need_its_packages_before_it_is_opened() -> None:
    code = (
        "import sys\n"
        "for name in ('markdown_it', 'linkify_it', 'regex', 'PIL'): sys.modules[name] = None\n"
        "import bot.playground.simulation.page\n"
    )
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stderr=subprocess.PIPE)
    _, error = await process.communicate()
    assert process.returncode == 0, error.decode()
