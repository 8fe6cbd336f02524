import subprocess
import sys


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "bot", *arguments], capture_output=True, text=True, check=False)  # noqa: S603


def test_help_lists_what_there_is_without_importing_it() -> None:
    shown = run("--help")
    assert shown.returncode == 0
    assert "table" in shown.stdout
    assert "Without a Discord account" in shown.stdout or "without a Discord account" in shown.stdout


def test_unknown_command_is_named() -> None:
    shown = run("tabel")
    assert shown.returncode == 2
    assert "tabel" in shown.stderr


def test_subcommand_has_its_own_help() -> None:
    shown = run("table", "--help")
    assert shown.returncode == 0
    assert "--script" in shown.stdout
