import logging
from pathlib import Path

import pytest

from bot.ops.logs import SecretFilter
from bot.ops.settings import DEFAULT_DATABASE, Settings, SettingsError, read_settings

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
    names = (
        "DISCORD_TOKEN",
        "DATABASE",
        "DATABASE_URL",
        "LOG_LEVEL",
        "SHARD_COUNT",
        "SHARD_IDS",
        "LOG_FORMAT",
        "HEALTH_FILE",
    )
    for name in names:
        assert name in example.read_text()


@pytest.mark.parametrize(
    ("environment", "variable"),
    [
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL"),
        ({"DISCORD_TOKEN": "two words"}, "DISCORD_TOKEN"),
        ({"DATABASE": "postgresql://winds:word@host/winds"}, "DATABASE"),
        ({"DATABASE_URL": "winds.sqlite3"}, "DATABASE_URL"),
        ({"DATABASE_URL": "mysql://winds:word@host/winds"}, "DATABASE_URL"),
        ({"DATABASE_URL": "postgresql://winds:word@host"}, "DATABASE_URL"),
        ({"DATABASE_URL": "postgresql://winds:wo/rd@host/winds"}, "DATABASE_URL"),
        ({"SHARD_COUNT": "none"}, "SHARD_COUNT"),
        ({"SHARD_COUNT": "0"}, "SHARD_COUNT"),
        ({"SHARD_IDS": "0"}, "SHARD_COUNT"),
        ({"SHARD_IDS": "first", "SHARD_COUNT": "2"}, "SHARD_IDS"),
        ({"SHARD_IDS": "2", "SHARD_COUNT": "2"}, "SHARD_IDS"),
        ({"SHARD_IDS": "1-0", "SHARD_COUNT": "2"}, "SHARD_IDS"),
        ({"SHARD_IDS": "1", "SHARD_COUNT": "2"}, "SHARD_IDS"),
        ({"LOG_FORMAT": "xml"}, "LOG_FORMAT"),
    ],
)
def test_errors_name_the_variable(environment: dict[str, str], variable: str) -> None:
    with pytest.raises(SettingsError, match=f"^{variable} ") as caught:
        read_settings(environment, NOWHERE)
    assert caught.value.variable == variable


@pytest.mark.parametrize(
    "environment",
    [
        {"DISCORD_TOKEN": "secret words"},
        {"DATABASE_URL": "postgresql://a:secret/@b:c/d"},
        {"DATABASE": "pg://secret@b"},
    ],
)
def test_what_is_secret_is_not_repeated(environment: dict[str, str]) -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings(environment, NOWHERE)
    assert "secret" not in str(caught.value)


def test_shards() -> None:
    given = {"DATABASE_URL": "postgresql://winds@host/winds", "SHARD_COUNT": "8", "SHARD_IDS": "0, 2,4-6"}
    settings = read_settings(given, NOWHERE)
    assert (settings.shard_count, settings.shard_ids) == (8, (0, 2, 4, 5, 6))
    assert settings.where == "postgresql://winds@host/winds"
    assert read_settings({"SHARD_COUNT": "2", "SHARD_IDS": "0-1"}, NOWHERE).where == DEFAULT_DATABASE


def test_missing_token_says_where_to_get_one() -> None:
    with pytest.raises(SettingsError, match=r"DISCORD_TOKEN.*\.env"):
        read_settings({"DISCORD_TOKEN": " "}, NOWHERE).required_token()


def test_unreadable_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    with pytest.raises(SettingsError, match=r"\.env cannot be read"):
        read_settings({}, file)


def test_password_is_never_shown() -> None:
    settings = read_settings({"DATABASE_URL": "postgresql://winds:a%40secret@host/winds"}, NOWHERE)
    assert "secret" not in repr(settings)
    record = logging.LogRecord("x", logging.INFO, "f", 1, "%s, %s", ("a@secret", settings.database_url), None)
    assert "secret" not in SecretFilter(*settings.secrets).format(record).replace("[secret]", "")


def test_token_is_never_shown() -> None:
    settings = Settings(token="MTIz.secret")  # noqa: S106
    assert "secret" not in repr(settings)
    record = logging.LogRecord("x", logging.INFO, "f", 1, "sent %s", ("MTIz.secret",), None)
    assert SecretFilter(*settings.secrets).format(record).endswith("sent [secret]")
