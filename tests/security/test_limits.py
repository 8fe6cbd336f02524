"""Whole games with the longest legal names, forty wizards and sixty spells a side: no limit of Discord is passed.

The simulated Discord refuses what is too long, and all that was sent is held against the API description in the end.
"""

from pathlib import Path

import pytest

from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

WIZARDS, SPELLS = 40, 60
STYLES = {
    "marks": ("*_~`|>[]()#-\\" * 9, "|`_*~" * 20),
    "emoji": ("🧙" * 100, "🔥" * 100),
    "mentions": ("@everyone <@1> discord.gg/x " * 4, "<t:1> <@&1> https//evil.example " * 4),
    "wide": ("W" * 100, "Щ" * 100),
}
"""What the names of wizards and spells are made of: signs that are doubled when they are made harmless, signs of four
bytes, what Discord would make live, and wide letters. Colons and commas no name may have."""


def named(stuff: str, kind: str, number: int) -> str:
    """Return a name of a hundred characters that differs from others at its beginning."""
    return f"{kind}{number:02}{stuff.replace(':', '').replace('<t1>', '')}".strip()[:100].rstrip().ljust(100, ".")


def roster(style: str, side: str) -> str:
    """A full roster: every wizard knows some of the spells, the first one all."""
    wizard, spell = STYLES[style]
    spells = [named(spell, side, number) for number in range(SPELLS)]
    lines = []
    for number in range(WIZARDS):
        known = spells if number == 0 else [spells[number], spells[number + 20]]
        written = "; ".join(f"{name} {5 + spells.index(name) % 3}" for name in known)
        lines.append(f"{named(wizard, side, number)}, level 4: {written}")
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("runner", "style"), [("en", "marks"), *(("ru", style) for style in STYLES)], indirect=["runner"]
)
async def test_the_fullest_game_is_told_within_the_limits(runner: ScriptRunner, style: str, tmp_path: Path) -> None:
    wizard, spell = STYLES[style]
    army = named(wizard, "Y", 1)
    quoted = {"w": named(wizard, "R", 0), "s": named(spell, "R", 0), "army": army, "other": named(wizard, "Z", 1)}
    quoted = {key: '"' + value.replace("\\", "\\\\") + '"' for key, value in quoted.items()}
    for side in "RB":
        (tmp_path / f"{side}.txt").write_text(roster(style, side), "utf-8")
    w, s = quoted["w"], quoted["s"]
    script = f"""
alice: /game new dice:manual army:{quoted["army"]}
bob: /game join army:{quoted["other"]}
alice: /roster import file:{tmp_path}/R.txt
bob: /roster import file:{tmp_path}/B.txt
alice: /roster edit
alice: /roster show
alice: /roster export
alice: /winds rolled:"6 6 6"
alice: /winds rolled:"6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6"
alice: /game show
alice: complete /cast wizard:R
alice: complete /cast wizard:{w} spell:R
alice: /odds wizard:{w} spell:{s}
alice: /cast wizard:{w} spell:{s} dice:3 target:{w} rolled:"4 5 6"
bob: /game show
bob: /dispel dice:2 rolled:"1 2"
alice: /cast wizard:{w} spell:{s} dice:2 rolled:"1 1 3 4"
bob: /pass
alice: /game show
alice: /help
bob: /help
alice: /pool add pool:power amount:1 reason:{w}
alice: /heal target:{w}
alice: /move wizard:{w}
alice: /train
alice: /wizard state wizard:{w} status:fleeing
alice: /wizard add name:{s} level:2 spells:{s}
alice: /wizard remove wizard:{w}
alice: /cast wizard:nobody spell:nothing dice:1
alice: /game options
alice: /game list
alice: /log show last:100
alice: /log show wizard:{w}
alice: /log export
alice: /luck
alice: /phase end
alice: /game undo
alice: /log verify
alice: /game end
"""
    entries = await runner.run(script)
    assert len(entries[3]["game"]["sides"]["second"]["wizards"]) == WIZARDS, entries[3]
    assert sum(entry["refused"] is None for entry in entries) > 20
    assert all(len(choice["name"]) <= 100 for entry in entries for choice in entry["choices"] or [])
    assert not any(set(post["pings"]) - {"alice", "bob"} for entry in entries for post in entry["posts"])
    assert runner.api_violations() == []
