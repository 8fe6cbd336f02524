import asyncio
import io
from collections.abc import Callable
from typing import Any

import pytest

from bot.playground.formatter import StepFormatter
from bot.playground.player import Player
from bot.playground.recorder import Recorder
from bot.playground.terminal import Terminal
from bot.playground.transcript import Entry, Field, Form, Post, Private, RecordedStep
from bot.playground.world import World
from bot.rules.model import Language
from tests.playground.small_bot import SharedState, small_bots


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[RecordedStep]]:
    """Types lines in a terminal as alice; what was shown."""

    def type_lines(text: str) -> list[RecordedStep]:
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        shown: list[RecordedStep] = []
        world = World(small_bots(SharedState()), language="en")
        with asyncio.Runner() as runner:
            running = world.running()
            runner.run(running.__aenter__())
            try:
                player = Player(world, Recorder(world))
                Terminal(player, lambda step, _typed: shown.append(step), "en", "alice").run(runner)
            finally:
                runner.run(running.__aexit__(None, None, None))
        return shown

    return type_lines


def test_the_one_who_acted_last_goes_on(typed: Any) -> None:
    shown = typed("/whisper\nbob: /whisper\n/whisper\ncarol:\n/whisper\n")
    assert [line.entry.user for line in shown] == ["alice", "bob", "bob", "carol"]


def test_together_waits_for_end(typed: Any) -> None:
    shown = typed("together\n/race\nbob: /race\nend\nagain\n")
    assert [line.entry.input for line in shown] == ["together", "/race", "/race", "end", "again"]


def test_wrong_lines_are_reported_and_change_nothing(typed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert [line.entry.input for line in typed("nonsense\n\n# nothing\n/whisper\nquit\n/whisper\n")] == ["/whisper"]
    text = capsys.readouterr().out
    assert "line 1: expected /command" in text
    assert "help" in text


def test_help_lists_the_steps(typed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    for asked in ("help", "?"):
        assert typed(f"{asked}\n") == []
        assert 'click "Let through"' in capsys.readouterr().out


def entry(**more: Any) -> Entry:
    return Entry(line=1, user="alice", channel="table", input="/act", **more)


def formatted(language: Language, step: RecordedStep, **more: Any) -> str:
    return StepFormatter(language).format(step, **more)


def post(**more: Any) -> Post:
    plain: dict[str, Any] = {"buttons": [], "selects": [], "files": [], "pings": [], "edited": False}
    return Post(id="1", channel="table", **({"kind": "other"} | plain | more))


def test_posts_are_framed_and_plain() -> None:
    shown = post(
        text="### Cast at 12:30:15\n**Ansgar** :power_4: :dispel_6: \\*\n-# small", buttons=["Dispel"], pings=["bob"]
    )
    assert formatted("en", RecordedStep(entry(posts=[shown]))).split("\n") == [
        "alice #table: /act",
        "  ╭ #table, calls @bob",
        "  │ Cast at 12:30:15",
        "  │ Ansgar [4] [6] *",
        "  │ small",
        "  │ [Dispel]",
        "  ╰",
    ]


def test_figures_stand_once_where_dice_are_figures() -> None:
    for text, shown in (
        (":power_4: :power_6: 4 + 6 + 2 = 12", "[4] [6] + 2 = 12"),
        ("Channelling: :dispel_6: :dispel_1: 6, 1 → +1", "Channelling: [6] [1] → +1"),
        ("Vera :plain_3: 3, Otto :plain_4: 4", "Vera [3], Otto [4]"),
    ):
        assert formatted("en", RecordedStep(entry(posts=[post(text=text)]))).split("\n")[2] == f"  │ {shown}"


def test_a_ruling_that_only_lost_its_buttons_is_not_shown_again() -> None:
    gone, answered = ({"kind": "ruling", "text": text, "edited": True} for text in ("Cast", "Cast\n→ let through"))
    lines = formatted("en", RecordedStep(entry(posts=[post(**gone), post(**answered)]))).split("\n")[1:]
    assert lines == ["  #table: an older post now ends: → let through"]


def test_edits_are_one_line() -> None:
    shown = post(text="Cast\nBob let it through", edited=True)
    assert formatted("en", RecordedStep(entry(posts=[shown]))).split("\n")[1:] == [
        "  #table: an older post now ends: Bob let it through"
    ]


def test_private_answers_forms_and_failures() -> None:
    private = Private(buttons=["Again"], selects=["Die"], files=["a.txt"])
    shown = formatted("en", RecordedStep(entry(text="No", private=private, modal=Form("Dice", [Field("Faces", "4")]))))
    assert "only alice sees" in shown
    assert "[Again] [Die ▾] <a.txt>" in shown
    assert "a form for alice: Dice" in shown
    assert "Faces: 4" in shown
    empty = RecordedStep(entry(modal=Form("Roster", [Field("One a line", "")])), hints=("Vera, level 2",))
    assert "One a line: (empty; for example Vera, level 2)" in formatted("en", empty)
    assert "The bot failed: why" in formatted("en", RecordedStep(entry(refused="failed"), "why"))
    assert "Discord не даёт alice это сделать: why" in formatted("ru", RecordedStep(entry(refused="client"), "why"))


def test_a_step_that_was_typed_just_above_is_not_repeated() -> None:
    assert formatted("en", RecordedStep(entry(text="No")), heading=False).startswith("  ╭ only alice sees")


def test_colours_are_only_for_terminals() -> None:
    line = RecordedStep(entry(posts=[post(text="**bold**")]))
    assert "\x1b[1mbold\x1b[0m" in StepFormatter("en", colour=True).format(line)
    assert "\x1b" not in formatted("en", line)
