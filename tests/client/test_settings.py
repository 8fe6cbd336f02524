import logging
from pathlib import Path

import pytest

from bot.settings import DEFAULT_DATABASE, Discreet, Settings, SettingsError, read_settings

NOWHERE = Path("there-is-no-such-file")


def test_defaults_need_nothing() -> None:
    assert read_settings({}, NOWHERE) == Settings(token=None, database=DEFAULT_DATABASE, log_level="INFO")


def test_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=of-file\nDATABASE=of-file.sqlite3\nLOG_LEVEL=debug\n")
    settings = read_settings({"DISCORD_TOKEN": "of-environment"}, file)
    assert settings == Settings(token="of-environment", database=Path("of-file.sqlite3"), log_level="DEBUG")  # noqa: S106


def test_example_file_sets_nothing() -> None:
    example = Path(__file__).parents[2] / ".env.example"
    assert read_settings({}, example) == Settings()
    for name in ("DISCORD_TOKEN", "DATABASE", "LOG_LEVEL"):
        assert name in example.read_text()


@pytest.mark.parametrize(
    ("environment", "variable"),
    [({"LOG_LEVEL": "loud"}, "LOG_LEVEL"), ({"DISCORD_TOKEN": "two words"}, "DISCORD_TOKEN")],
)
def test_errors_name_the_variable(environment: dict[str, str], variable: str) -> None:
    with pytest.raises(SettingsError, match=f"^{variable} ") as caught:
        read_settings(environment, NOWHERE)
    assert caught.value.variable == variable


def test_wrong_token_is_not_repeated() -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings({"DISCORD_TOKEN": "secret words"}, NOWHERE)
    assert "secret" not in str(caught.value)


def test_missing_token_says_where_to_get_one() -> None:
    with pytest.raises(SettingsError, match=r"DISCORD_TOKEN.*\.env"):
        read_settings({"DISCORD_TOKEN": " "}, NOWHERE).required_token()


def test_unreadable_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    with pytest.raises(SettingsError, match=r"\.env cannot be read"):
        read_settings({}, file)


def test_token_is_never_shown() -> None:
    settings = Settings(token="MTIz.secret")  # noqa: S106
    assert "secret" not in repr(settings)
    record = logging.LogRecord("x", logging.INFO, "f", 1, "sent %s", ("MTIz.secret",), None)
    assert Discreet(settings.token).format(record).endswith("sent [token]")
