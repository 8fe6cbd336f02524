"""The README's pictures exist, are small, have a text for those who do not see them, and are all used."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PICTURES = re.findall(r'<img src="([^"]+)"[^>]*? alt="([^"]*)"', README)
MOST_BYTES = 150_000


def test_the_pictures_are_there_and_small() -> None:
    assert PICTURES
    assert README.count("<img") == len(PICTURES), "each has a text for those who do not see it"
    assert all((ROOT / path).stat().st_size <= MOST_BYTES for path, _ in PICTURES)
    assert all(len(text) > 20 for _, text in PICTURES)


def test_all_pictures_are_used() -> None:
    made = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / "pictures").glob("*.png")}
    assert {path for path, _ in PICTURES} == made
