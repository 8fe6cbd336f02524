"""The migrations: numbered SQL scripts, the same steps for each database, that bring its tables up to date."""

from importlib.resources import files
from typing import Literal


def migrations(dialect: Literal["sqlite", "postgres"]) -> list[str]:
    """Return the scripts in order; the first is number 1."""
    folder = files("storage") / "migrations" / dialect
    scripts = sorted((s for s in folder.iterdir() if s.name.endswith(".sql")), key=lambda script: script.name)
    return [script.read_text(encoding="utf-8") for script in scripts]
