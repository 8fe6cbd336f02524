"""What PostgreSQL and the way to it say when something fails, told as the errors of storage.errors."""

import asyncpg

from storage.errors import ConnectionLostError, ConstraintError, ContendedError, DatabaseUnreadableError

_REASONS = {
    "28000": "password",
    "28P01": "password",
    "3D000": "no-database",
    "53300": "too-many",
    "53100": "disk-full",
    "25006": "read-only",
    "42501": "forbidden",
    "57P03": "unreachable",  # it is starting up or shutting down
    "57014": "slow",  # the statement's time is over
    "XX001": "damaged",
    "XX002": "damaged",
}
_CONTENDED = {"55P03", "40P01", "40001"}  # a lock's time is over; a deadlock; overtaken
_UNFIT = {"22021", "22P05"}  # a text that holds NUL, which PostgreSQL does not keep
_ENDED = {"57P01", "57P02", "57P04", "57P05", "25P03", "25P04"}  # the server ends the connection

DriverError = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""Whatever the driver raises."""


def map_error(name: str, error: BaseException, *, within: bool = False, committing: bool = False) -> Exception:
    """Return the error to raise in place of the driver's. `within` a transaction that came with the connection."""
    detail, state = _detail(error), getattr(error, "sqlstate", None)
    if isinstance(error, asyncpg.DataError) and error.__cause__ is not None:  # the driver itself finds that it is unfit
        return OverflowError(detail) if isinstance(error.__cause__, OverflowError) else ValueError(detail)
    if isinstance(error, ValueError):  # the driver cannot make sense of the URL, and might repeat some of it
        return DatabaseUnreadableError(name, "bad-url")
    if state in _CONTENDED:
        return ContendedError(name, detail)
    if state is not None and (state.startswith("23") or state in _UNFIT):
        return ConstraintError(name, detail)
    if within and is_connection_lost(error):
        return ConnectionLostError(name, detail, committing=committing)
    return _unreadable(name, error, state, detail)


def is_connection_lost(error: BaseException) -> bool:
    """Return whether the connection is of no more use after this error."""
    state = getattr(error, "sqlstate", None)
    if state is not None:
        return state in _ENDED or state.startswith("08")
    return True


def _detail(error: BaseException) -> str:
    """Return what the error says in one line, without its DETAIL, which may hold a whole row, or the unfit value."""
    said = error.__cause__ if isinstance(error, asyncpg.DataError) and error.__cause__ is not None else error
    first = said.args[0] if isinstance(said, asyncpg.PostgresError) and said.args else said
    return " ".join(str(first).split()) or type(error).__name__


def _unreadable(name: str, error: BaseException, state: str | None, detail: str) -> DatabaseUnreadableError:
    if state is None and isinstance(error, OSError):  # TimeoutError is one too
        return DatabaseUnreadableError(name, "unreachable", detail)
    if state is not None and is_connection_lost(error):
        return DatabaseUnreadableError(name, "unreachable", detail)
    return DatabaseUnreadableError(name, _REASONS.get(state or "", "failed"), detail)
